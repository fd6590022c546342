"""What ``protoplan parse`` understood: text for a terminal, a key block, and plain values for JSON
as ``schemas/parse.schema.json`` describes."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from math import isfinite
from typing import Any

import click

from protoplan import __version__, units
from protoplan.entities import Link
from protoplan.findings import Finding
from protoplan.model import Action, Flow, Material, Parameter, Quantity, Step
from protoplan.nlp.values import Mention, Reading, Understanding
from protoplan.reports.findings import findings
from protoplan.reports.json import SCHEMA_VERSION, finding_record
from protoplan.reports.printing import printable
from protoplan.source import Source, Span

_NARROWEST, _WIDEST = 60, 160
_BEHIND = re.compile(r"\s[(\[]|,\s|\s(?:in|of|with|from|off|on|for)\s")
"""What may stand behind the name of a thing."""
_LABEL = 11
"""Columns of what a line of the table is about."""


def concept_of(material: Material, readings: Iterable[Reading]) -> Link | None:
    """Return the concept of an object: that of the linked mention at its end, its head noun.

    What stands in brackets behind it says how much or in what, and what it is no more than the
    first noun of two does. ``readings`` are those of the sentences that tell its step.
    """
    if material.span is None:
        return None
    mentions = (one for reading in readings for one in reading.mentions)
    linked = [one for one in mentions if one.link and _within(one.span, material.span)]
    heads = [one for one in linked if _is_head(one.text, material.text)]
    return heads[-1].link if heads else None


def _is_head(mention: str, text: str) -> bool:
    """Whether a mention ends the name of a thing, or all but the word "solution" or "buffer"."""
    name = _BEHIND.split(text, maxsplit=1)[0].rstrip()
    _, found, behind = name.rpartition(mention)
    return bool(found) and behind.strip().lower() in ("", "buffer", "solution")


def _telling(found: Understanding) -> list[list[Reading]]:
    """Return for each step the sentences that tell it: its own, and the lines of its list."""
    told: list[list[Reading]] = [[] for _ in found.protocol.steps]
    for reading in found.readings:
        for place in reading.steps:
            told[place].append(reading)
    return told


def _within(inner: Span, outer: Span) -> bool:
    return outer.start <= inner.start and inner.end <= outer.end


# A key block ------------------------------------------------------------------------------------


def key_text(found: Understanding) -> str:
    """Return the steps as the key section of a sketch."""
    lines = [
        f"Step {number}: {json.dumps(_strings(step), ensure_ascii=False)}"
        for number, step in enumerate(found.protocol.steps, 1)
    ]
    return "\n".join(("<key>", *lines, "</key>")) + "\n"


def _strings(step: Step) -> dict[str, Any]:
    return {
        "action": step.action,
        "objects": list(step.objects),
        "parameters": list(step.parameters),
    }


def finding_lines(found: Sequence[Finding]) -> list[str]:
    """Return findings as lines for a terminal."""
    return list(findings(found, width=_WIDEST))


# A table ----------------------------------------------------------------------------------------


def render(found: Understanding, *, width: int = 100) -> str:
    """Return the report on a document, ``width`` columns wide."""
    width = min(max(width, _NARROWEST), _WIDEST)
    lines = [_title(found), ""]
    telling = _telling(found)
    for reading in found.readings:
        lines += _sentence(reading, found, telling, width)
    told = found.protocol.findings
    if told:
        lines += ["", *findings(told, width=width)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _title(found: Understanding) -> str:
    name = click.style(printable(found.document.source.name), bold=True)
    steps, sentences = len(found.protocol.steps), len(found.readings)
    return (
        f"{name}  ({found.document.form}: {_plural(sentences, 'sentence')}, "
        f"{_plural(steps, 'step')}; pipeline {printable(found.nlp)}, linker {found.linker})"
    )


def _sentence(
    reading: Reading, found: Understanding, telling: Sequence[Sequence[Reading]], width: int
) -> Iterator[str]:
    source = found.document.source
    place = source.position(reading.span.start)
    at = f"{place.line}:{place.column}"
    number = f"{reading.number} " if reading.number else ""
    text = printable(f"{at}  {number}{reading.text}")
    style = {"bold": True} if reading.steps else {"dim": True}
    for line in textwrap.wrap(text, width, subsequent_indent=" " * (len(at) + 2)):
        yield click.style(line, **style)
    for at_step in reading.steps:
        if telling[at_step][0] is reading:
            yield from _step(at_step, found.protocol.steps[at_step], telling[at_step], width)
        else:
            yield from _row(f"  of step {at_step + 1}", "", width)
    if reading.left:
        left = ", ".join(
            f"{reading.mentions[n].text} ({reading.mentions[n].label})" for n in reading.left
        )
        yield from _row("left over", left, width)


def _step(place: int, step: Step, telling: Sequence[Reading], width: int) -> Iterator[str]:
    yield from _row(f"step {place + 1}", step.action, width)
    if step.term is None:
        return
    for material in step.term.objects:
        yield from _row("  object", _named(material, concept_of(material, telling)), width)
    for parameter in step.term.parameters:
        yield from _row(f"  {parameter.role}", _measured(parameter), width)
    if step.flow:
        yield from _row("  flow", "; ".join(_flow(step.flow)), width)


def _row(label: str, text: str, width: int) -> list[str]:
    first = f"    {label:{_LABEL}} "
    return textwrap.wrap(printable(first + text), width, subsequent_indent=" " * (len(first) + 2))


def _named(material: Material, link: Link | None) -> str:
    said = "".join(f"  [{units.show(one)}]" for one in material.quantities)
    if link is None:
        return f"{material.text}{said}"
    concept = link.concept
    return f"{material.text}{said}  {concept.identifier} {concept.name} ({link.stage})"


def _measured(parameter: Parameter) -> str:
    said = "; ".join(f"{units.show(one)}, {one.dimension}" for one in parameter.quantities)
    return f"{parameter.text}  [{said}]" if said else parameter.text


def _flow(flow: Flow) -> Iterator[str]:
    """Yield what a flow says, in words."""
    if flow.condition:
        yield f"only {flow.condition}"
    if flow.optional:
        yield "may be left out"
    if flow.instead_of is not None:
        yield f"in place of step {flow.instead_of + 1}"
    if flow.repeats:
        first, last = flow.repeats
        which = f"step {first + 1}" if first == last else f"steps {first + 1} to {last + 1}"
        times = f", {_times(flow.times)}" if flow.times else ""
        yield f"repeats {which}{times}"
    if flow.refers:
        yield f"speaks of step {', '.join(str(place + 1) for place in flow.refers)}"


def _times(quantity: Quantity) -> str:
    low, high = f"{quantity.low:g}", f"{quantity.high:g}"
    if low == high == "1":
        return "once"
    return f"{low} times" if low == high else f"{low} to {high} times"


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


# JSON -----------------------------------------------------------------------------------------


def parse_record(found: Understanding) -> dict[str, Any]:
    """Return an understanding as JSON values. Places of steps and sentences count from 1."""
    source = found.document.source
    telling = _telling(found)
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "source": source.name,
        "form": str(found.document.form),
        "made_with": {"nlp": found.nlp, "linker": found.linker},
        "sentences": [_reading(one, source) for one in found.readings],
        "steps": [
            _step_record(place, step, telling[place], source)
            for place, step in enumerate(found.protocol.steps)
        ],
        "findings": [finding_record(one) for one in found.protocol.findings],
    }


def _place(span: Span | None, source: Source) -> dict[str, int | None]:
    start = source.position(span.start) if span else (None, None)
    end = source.position(span.end) if span else (None, None)
    return {"line": start[0], "column": start[1], "end_line": end[0], "end_column": end[1]}


def _reading(reading: Reading, source: Source) -> dict[str, Any]:
    return {
        "text": reading.text,
        **_place(reading.span, source),
        "section": str(reading.section),
        "number": reading.number or None,
        "steps": [place + 1 for place in reading.steps],
        "mentions": [_mention(one, source) for one in reading.mentions],
        "relations": [
            {
                "label": str(one.label),
                "head": one.head + 1,
                "tail": one.tail + 1,
                "score": one.score,
            }
            for one in reading.relations
        ],
        "left": [place + 1 for place in reading.left],
    }


def _mention(mention: Mention, source: Source) -> dict[str, Any]:
    return {
        "label": str(mention.label),
        "text": mention.text,
        **_place(mention.span, source),
        "concept": _concept(mention.link),
    }


def _concept(link: Link | None) -> dict[str, str] | None:
    if link is None:
        return None
    concept = link.concept
    return {
        "identifier": concept.identifier,
        "name": concept.name,
        "kind": concept.kind,
        "stage": str(link.stage),
    }


def _step_record(
    place: int, step: Step, telling: Sequence[Reading], source: Source
) -> dict[str, Any]:
    term = step.term or Action(step.action, step.action)
    return {
        "step": place + 1,
        "number": step.number,
        "action": step.action,
        **_place(step.span, source),
        "objects": [_object(one, telling, source) for one in term.objects],
        "parameters": [_parameter(one, source) for one in term.parameters],
        "flow": _flow_record(step.flow) if step.flow else None,
    }


def _object(material: Material, telling: Sequence[Reading], source: Source) -> dict[str, Any]:
    return {
        "text": material.text,
        **_place(material.span, source),
        "concept": _concept(concept_of(material, telling)),
        "quantities": _quantities(material.quantities),
    }


def _parameter(parameter: Parameter, source: Source) -> dict[str, Any]:
    return {
        "text": parameter.text,
        **_place(parameter.span, source),
        "role": str(parameter.role),
        "words": parameter.words or None,
        "quantities": _quantities(parameter.quantities),
    }


def _quantities(quantities: Iterable[Quantity]) -> list[dict[str, Any]]:
    return [_quantity(one) for one in quantities]


def _quantity(quantity: Quantity) -> dict[str, Any]:
    return {
        "dimension": str(quantity.dimension),
        "low": quantity.low if isfinite(quantity.low) else None,
        "high": quantity.high if isfinite(quantity.high) else None,
        "unit": quantity.unit or None,
        "text": quantity.text,
        "approximate": quantity.approximate,
        "basis": quantity.basis or None,
    }


def _flow_record(flow: Flow) -> dict[str, Any]:
    return {
        "condition": flow.condition or None,
        "optional": flow.optional,
        "instead_of": None if flow.instead_of is None else flow.instead_of + 1,
        "repeats": [place + 1 for place in flow.repeats] if flow.repeats else None,
        "times": _quantity(flow.times) if flow.times else None,
        "refers": [place + 1 for place in flow.refers],
    }
