"""Lists of things behind a step: "Combine:", and then a line for each reagent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from protoplan.documents.values import Block, BlockKind
from protoplan.nlp.cues import THINGS
from protoplan.nlp.values import Label, Mention
from protoplan.source import Span

_LONGEST = 150
"""Characters of a line that names one thing."""
_MOST = 60
"""Lines of a list."""
_BRACKET = re.compile(r"\s*[(\[][^()\[\]]*[)\]]?")
_PARTS = re.compile(r"\t|;|:(?=\s)|,(?=\s)|\s[-–—=]+\s")
ANNOUNCES = re.compile(r":\s*$|\bfollowing\b[^.]*\.?\s*$", re.IGNORECASE)
"""A sentence that announces a list."""


class Line(NamedTuple):
    """A sentence, as far as a list has to know it."""

    block: int
    text: str
    mentions: tuple[Mention, ...]


class Listed(NamedTuple):
    """A thing in a list: with its amount, where it stands, and the place of its sentence."""

    text: str
    span: Span
    sentence: int


def listed(
    lines: Sequence[Line], blocks: Sequence[Block], last_step: Mapping[int, int]
) -> dict[int, list[Listed]]:
    """Return what lists add to steps, by the place of the step.

    A list stands behind a sentence that ends with a colon or speaks of "the following", in the
    same section; its lines name things and tell nothing to do. ``last_step`` gives the last step
    of each sentence that has one.
    """
    found: dict[int, list[Listed]] = {}
    for number, place in last_step.items():
        if not ANNOUNCES.search(lines[number].text):
            continue
        section = blocks[lines[number].block].section
        for follower in _followers(lines, blocks, last_step, number):
            block = blocks[lines[follower].block]
            text = _named(lines[follower])
            if block.section is not section or not text:
                break
            span = block.origin(0, len(block.text))
            found.setdefault(place, []).append(Listed(text, span, follower))
    return found


def _followers(
    lines: Sequence[Line], blocks: Sequence[Block], steps: Mapping[int, int], number: int
) -> Iterator[int]:
    """Yield the sentences behind one that are a block each, up to the next that is a step."""
    for follower in range(number + 1, min(number + 1 + _MOST, len(lines))):
        line = lines[follower]
        alone = line.block != lines[follower - 1].block
        if follower in steps or not alone or blocks[line.block].kind is BlockKind.HEADING:
            return
        yield follower


def _named(line: Line) -> str:
    """Return the thing that a line names, behind its amount; "" if it is no line of a list."""
    if len(line.text) > _LONGEST:
        return ""
    labels = {one.label for one in line.mentions}
    if Label.ACTION in labels or not labels & THINGS:
        return ""
    things = [one for one in line.mentions if one.label in THINGS]
    amounts = [one.text for one in line.mentions if one.label is Label.AMOUNT]
    for part in _PARTS.split(_BRACKET.sub("", line.text)):
        if any(one.text in part for one in things):
            name = " ".join(part.split()).strip(" .*-–•+")
            if amounts and not any(amount in name for amount in amounts):
                return f"{amounts[0]} {name}"
            return name
    return ""
