"""Reading protocols: the only door to Lark."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

import orjson

from protoplan.codes import finding
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.findings import Finding
from protoplan.model import Action, Kind, Protocol, Sentence, Step
from protoplan.parsing import quick, sketch
from protoplan.parsing.text import decode
from protoplan.source import Source, Span

if TYPE_CHECKING:
    from protoplan.parsing.steps import Located

__all__ = ["locate", "parse"]

_LINE_LABEL = re.compile(r"^[^\S\n]*[#*_>-]*[^\S\n]*step[ \t]*[0-9]*[ \t]*[*_]*[:.)]", re.I | re.M)
_WORDS = re.compile(r"[^\W\d_]{2}[ \t]+[^\W\d_]{2}")
_LABELLED = re.compile(r"step[ \t]*[0-9]*[ \t]*[:.)]", re.IGNORECASE)


def parse(
    text: str | bytes | Source,
    *,
    name: str = "<text>",
    kind: Kind | str | None = None,
    thorough: bool = False,
) -> Protocol:
    """Read a protocol: a whole sketch, a bare key block, or steps as JSON or JSON lines.

    ``kind`` forces how the text is read; else its content decides. What had to be mended or
    skipped stands in ``findings`` of the result; no text raises an exception. ``name`` is what
    findings call the text. ``thorough`` reads every line by the grammar, which gives the same
    and takes longer.

    Raises :class:`UnusableInputError` if ``text`` is not a text at all, and
    :class:`UnknownNameError` for an unknown ``kind``.
    """
    findings: list[Finding] = []
    if isinstance(text, Source):
        source = text
    elif isinstance(text, bytes):
        source, findings = decode(text, name)
    elif isinstance(text, str):
        source = Source(text, name)
    else:
        raise UnusableInputError(f"{name}: expected a text, found {type(text).__name__}.")
    start = 0
    if source.text.startswith("\ufeff"):
        start = 1
        findings.append(finding("SYN002", "a byte order mark stands here", source, Span(0, 1)))
    if kind and kind not in tuple(Kind):
        raise UnknownNameError("kind of text", str(kind), tuple(Kind))
    kind = Kind(kind) if kind else _recognise(source.text, start)
    if kind is Kind.SKETCH:
        return _sketch(source, start, findings, thorough)
    steps, found = _steps(source, [Span(start, len(source.text))], kind, thorough)
    return _protocol(steps, kind, source, findings + found)


def locate(protocol: Protocol, index: int) -> Located:
    """Return where the action, objects and parameters of step ``index`` (from 0) stand.

    Raises :class:`UnusableInputError` if the protocol was not read from a text.
    """
    from protoplan.parsing import steps

    step = protocol.steps[index]
    if protocol.source is None or step.span is None:
        raise UnusableInputError("The protocol was not read from a text, so nothing has a place.")
    if protocol.kind is Kind.PROSE and step.term is not None:
        return _of_term(step, step.term)
    labelled = protocol.kind in (Kind.SKETCH, Kind.KEY)
    located, _ = steps.read(protocol.source, step.span, labelled=labelled)
    return located[0]


def _of_term(step: Step, term: Action) -> Located:
    """Return the places that the term of a step of prose has."""
    from protoplan.parsing.steps import Located

    objects, parameters = (
        tuple(one.span or step.span or Span(0, 0) for one in items)
        for items in (term.objects, term.parameters)
    )
    return Located(step, term.span, objects, parameters)


def _recognise(text: str, start: int) -> Kind:
    if sketch.has_tags(text):
        return Kind.SKETCH
    opening = re.compile(r"[\[{]").search(text, start)
    # A string of JSON may speak of "Step 2:", but never at the start of a line.
    labelled = _LINE_LABEL if text[start:].lstrip()[:1] in ("[", "{") else _LABELLED
    if labelled.search(text, start) or not opening:
        return Kind.KEY
    return Kind.JSON if opening[0] == "[" or text.count('"action"') < 2 else Kind.JSONL


def _sketch(source: Source, start: int, findings: list[Finding], thorough: bool) -> Protocol:
    sections = sketch.read(source, start)
    findings += sections.findings
    blocks = [span for name, span in sections.found if name == "key"]
    if not blocks:
        # Better steps that stand outside than none; the missing section is reported.
        blocks = [s for s in sections.outside if _LABELLED.search(source.text, *s)]
    steps: list[Step] = []
    for number, block in enumerate(blocks):
        steps, found = _steps(source, [block], Kind.KEY, thorough)
        if steps or number == len(blocks) - 1:
            findings += found
            break
    sentences: list[Sentence] | None = None
    for name, span in sections.found:
        if name == "orc" and not sentences:
            sentences, found = sketch.sentences(source, span)
            findings += found
    return _protocol(steps, Kind.SKETCH, source, findings, sections.found, sentences)


def _steps(
    source: Source, spans: Iterable[Span], kind: Kind, thorough: bool
) -> tuple[list[Step], list[Finding]]:
    """Read the steps in ``spans``: well-formed lines the quick way, the rest by the grammar."""
    labelled = kind in (Kind.SKETCH, Kind.KEY)
    steps: list[Step] = []
    findings: list[Finding] = []
    for span in spans:
        parts: Iterable[Step | Span] = [span]
        if not thorough:
            if labelled:
                parts = quick.labelled(source.text, *span)
            else:
                parts = quick.unlabelled(source.text, *span) or [span]
        for part in parts:
            if isinstance(part, Step):
                steps.append(part)
                continue
            from protoplan.parsing import steps as thoroughly

            located, found = thoroughly.read(source, part, labelled=labelled)
            steps += [item.step for item in located]
            findings += found
    if labelled:
        findings += _numbering(source, steps)
    return steps, findings


def _numbering(source: Source, steps: list[Step]) -> list[Finding]:
    findings = []
    before = 0
    for place, step in enumerate(steps, 1):
        if step.number is not None and step.number not in (before + 1, place):
            message = f"expected 'Step {before + 1}:', found 'Step {step.number}:'"
            findings.append(finding("SYN203", message, source, step.span))
        before = step.number if step.number is not None else before + 1
    return findings


def _instead(text: str) -> str:
    """Return what stands in a text where steps should."""
    if not text:
        return "no text"
    try:
        orjson.loads(text)
    except ValueError:
        return "none that can be read"
    return "JSON without a protocol"


def _protocol(
    steps: list[Step],
    kind: Kind,
    source: Source,
    findings: list[Finding],
    sections: Iterable[tuple[str, Span]] = (),
    sentences: list[Sentence] | None = None,
) -> Protocol:
    if not steps:
        end = len(source.text)
        hint = 'write steps as Step 1: {"action": "...", "objects": ["..."], "parameters": ["..."]}'
        hint += (
            "; prose is read by protoplan.read (--from prose)" if _WORDS.search(source.text) else ""
        )
        message = f"expected steps, found {_instead(source.text.strip())}"
        findings.append(finding("SYN001", message, source, Span(end, end), hint))
    if findings:
        findings.sort(key=lambda f: f.span.start if f.span else 0)
    return Protocol(
        tuple(steps),
        kind,
        None if sentences is None else tuple(sentences),
        tuple(sections),
        source,
        tuple(findings),
    )
