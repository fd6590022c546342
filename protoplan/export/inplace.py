"""A protocol mended in its own text: only lines of steps change, all else stays as it is."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from protoplan.model import Kind, Protocol, Step
from protoplan.parsing import parse
from protoplan.planning.mended import Mended
from protoplan.sketches import step_line, step_record

_MARK = "\ufeff"
_LABEL = re.compile(r"(\W*step[ \t]*)([0-9]+)", re.IGNORECASE)
_INDENTED = "SYN204"
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


class _Lines(NamedTuple):
    """The whole lines that hold one step and no other: what stands before it, itself, and what
    stands after it with the end of the line; ``start`` and ``end`` are their place in the text."""

    start: int
    end: int
    before: str
    step: str
    after: str


def lines(text: str) -> list[str]:
    """Return the lines of a text with their ends, which are ``\\n`` or ``\\r\\n``."""
    return _LINE.findall(text)


def in_place(protocol: Protocol, mended: Mended) -> str | None:
    """Return the text that ``protocol`` was read from, mended.

    Steps that stay keep their lines but for their number; a moved step takes its lines with it, a
    new one gets a line directly after the step before it. Returns ``None`` where that cannot be
    done: the protocol was not read from a text, is one JSON document, has two steps in one line,
    or would not be read as it is meant.
    """
    own = _own_lines(protocol)
    if own is None or protocol.source is None:
        return None
    text = protocol.source.text
    moved = {edit.step for edit in mended.edits if edit.kind == "move"}
    slots: list[list[str]] = [[] for _ in range(len(own) + 1)]
    slot = 0
    for at, (step, place) in enumerate(zip(mended.steps, mended.order, strict=True)):
        line = _line(protocol, own, step, place, at)
        if line is None:
            return None
        if place is not None and place not in moved:
            slot = place + 1
        slots[slot].append(line)
    mark = len(text) - len(text.removeprefix(_MARK))
    pieces = [text[mark : own[0].start], *slots[0]]
    ends = [*(one.start for one in own[1:]), len(text)]
    for one, written, end in zip(own, slots[1:], ends, strict=True):
        pieces += [*written, text[one.end : end]]
    result = text[:mark] + _joined([piece for piece in pieces if piece], text)
    return result if _says(result, protocol, mended.steps) else None


def _own_lines(protocol: Protocol) -> list[_Lines] | None:
    """Return the lines of each step; ``None`` where two steps share one, or a line of JSON lines
    holds anything else."""
    if protocol.source is None or protocol.kind is Kind.JSON:
        return None
    text = protocol.source.text
    mark = len(text) - len(text.removeprefix(_MARK))
    own: list[_Lines] = []
    for step in protocol.steps:
        if step.span is None:
            return None
        start = max(mark, text.rfind("\n", 0, step.span.start) + 1)
        end = text.find("\n", step.span.end) + 1 or len(text)
        before, after = text[start : step.span.start], text[step.span.end : end]
        said = text[step.span.start : step.span.end]
        alone = not own or start >= own[-1].end
        if protocol.kind is Kind.JSONL:
            alone = alone and said.startswith("{") and "\n" not in said
            alone = alone and not before.strip() and not after.strip()
        if not alone:
            return None
        own.append(_Lines(start, end, before, said, after))
    return own or None


def _line(
    protocol: Protocol, own: Sequence[_Lines], step: Step, place: int | None, at: int
) -> str | None:
    """Return the lines of a step as number ``at`` (from 0); ``None`` where its number is nowhere
    to be found."""
    bare = protocol.kind is Kind.JSONL
    record = step_record(step)
    new = json.dumps(record, ensure_ascii=False) if bare else step_line(at + 1, record)
    if place is None:
        return (own[0].before if own[0].before.isspace() else "") + new
    lines, known = own[place], protocol.steps[place]
    if step_record(known) != record:
        said = new
    elif known.number in (None, at + 1):
        said = lines.step
    else:
        said, found = _LABEL.subn(rf"\g<1>{at + 1}", lines.step, count=1)
        if not found or not _LABEL.match(lines.step):
            return None
    return f"{lines.before}{said}{lines.after}"


def _joined(pieces: Sequence[str], text: str) -> str:
    """Return pieces of whole lines as one text with the line ends of ``text``; the last line has
    none if that of ``text`` has none and it is not blank."""
    end = "\r\n" if "\r\n" in text else "\n"
    result = "".join(piece if piece.endswith("\n") else piece + end for piece in pieces)
    without = result.removesuffix("\n").removesuffix("\r")
    return result if text.endswith("\n") or without.endswith("\n") else without


def _says(text: str, protocol: Protocol, steps: Sequence[Step]) -> bool:
    """Whether a text is read as these steps, with no more liberties than ``protocol``; an
    indented step is told only where it is not the first."""
    again = parse(text, kind=protocol.kind)
    more = Counter(one.code for one in again.findings if one.code != _INDENTED)
    more -= Counter(one.code for one in protocol.findings)
    said = [step_record(one) for one in again.steps]
    return not more and said == [step_record(one) for one in steps]
