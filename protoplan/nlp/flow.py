"""When steps are done: conditions, alternatives, repeats, and steps that others speak of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.codes import finding
from protoplan.documents.values import Block
from protoplan.findings import Finding
from protoplan.library import Library, find
from protoplan.model import Dimension, Flow, Quantity
from protoplan.nlp.steps import Draft
from protoplan.parsing.quantities import read as read_quantities
from protoplan.source import Source, Span

_UNIT = r"(?!\s?(?:%|°|[µμmunk]?[lgLMm]\b|min\b|sec|h\b|hours?\b|x\b|times\b))"
_NUMBER = rf"(?:\d{{1,3}}(?:\.\d{{1,2}})*[a-z]?(?![\w%]){_UNIT}|[a-zA-Z](?![\w'’.]*\w))"
_JOIN = r"\s*(?:-|–|—|‐|‑|\bto\b|\bthrough\b|\band\b|&|,|\bor\b)+\s*(?:and\s+)?"
_STEPS = re.compile(
    rf"\bsteps?\b\s*#?\s*({_NUMBER}(?:{_JOIN}(?:steps?\s*)?{_NUMBER})*)", re.IGNORECASE
)
_PART = re.compile(rf"({_JOIN})?(?:steps?\s*)?({_NUMBER})", re.IGNORECASE)
_RANGE = re.compile(r"-|–|—|‐|‑|\bto\b|\bthrough\b", re.IGNORECASE)
_BEFORE = re.compile(
    r"\b(?:this|previous|last|above|preceding|the|these|those|same)\s+(?:\w+\s+)?"
    r"(?:steps?|procedures?|process)\b|\bsteps?\s+above\b",
    re.IGNORECASE,
)
_TIMES = re.compile(
    r"\b(?:once|twice|thrice)\b|\d\s*[x×]|\b(?:\d+|one|two|three|four|five|six|several|(?:a )?few)"
    r"(?:\s+(?:more|additional|further))?\s+times?\b",
    re.IGNORECASE,
)
_LETTERED = re.compile(r"(\d[\d.]*)([a-z])")
_STEP_WORDS = re.compile(r"\b(?:steps?|procedures?|process)\b", re.IGNORECASE)


class Placed(NamedTuple):
    """A step to be, and where it stands: its sentence, and the block of that."""

    draft: Draft
    text: str
    """The sentence."""
    until: int
    """Where in the sentence the next step begins."""
    sentence: int
    block: int
    """The place of its block in the document."""


class _Item(NamedTuple):
    """The steps that a numbered block, with those below it, became: ``first`` to ``last``."""

    path: str
    number: str
    part: int
    """How many headings stand before it."""
    block: int
    first: int
    last: int


def flows(
    placed: Sequence[Placed], blocks: Sequence[Block], library: Library, source: Source
) -> tuple[list[Flow | None], list[Finding]]:
    """Return when each step is done, and findings about references that lead nowhere."""
    items = _items(placed, blocks)
    found: list[Flow | None] = []
    findings: list[Finding] = []
    for place, one in enumerate(placed):
        draft = one.draft
        named, lost = _named(one, items, blocks)
        for text, start, end in {said[0]: said for said in lost}.values():
            span = _span(blocks[one.block], one, start, end)
            findings.append(finding("SYN502", f"there is no {text} to go by", source, span))
        repeats = times = None
        if draft.action.text.split(" ")[0] in _again():
            repeats = _repeated(place, placed, named, library)
            times = _times(draft)
        refers = tuple(n for low, high in named for n in range(low, high + 1))
        flow = Flow(
            condition=draft.condition,
            optional=draft.optional,
            instead_of=_instead(place, placed) if draft.alternative else None,
            repeats=repeats,
            times=times,
            refers=() if repeats else tuple(dict.fromkeys(n for n in refers if n != place)),
        )
        found.append(None if flow == Flow() else flow)
    return found, findings


@cache
def _again() -> frozenset[str]:
    return frozenset(resources.table("ontology", "lineage.toml")["again"])


def _span(block: Block, one: Placed, start: int, end: int) -> Span:
    begin = block.text.find(one.text)
    return block.origin(max(begin, 0) + start, max(begin, 0) + end)


# Numbers ----------------------------------------------------------------------------------------


def _items(placed: Sequence[Placed], blocks: Sequence[Block]) -> list[_Item]:
    """Return the numbered blocks with their steps; one holds those nested below it."""
    steps: dict[int, list[int]] = {}
    for place, one in enumerate(placed):
        steps.setdefault(one.block, []).append(place)
    found: list[_Item] = []
    above: list[tuple[int, str, int]] = []
    part = 0
    spans: dict[int, tuple[int, int]] = {}
    for number, block in enumerate(blocks):
        if not block.number:
            part += block.kind == "heading"
            continue
        while above and above[-1][0] >= block.level:
            above.pop()
        label = block.number.strip(".)( ").lower()
        prefix = above[-1][1] if above else ""
        path = label if "." in label or not prefix else f"{prefix}.{label}"
        above.append((block.level, path, number))
        own = steps.get(number, [])
        for _, _, owner in above:
            low, high = spans.get(owner, (len(placed), -1))
            spans[owner] = (min([low, *own]), max([high, *own]))
        found.append(_Item(path, label, part, number, 0, 0))
    ends = (one._replace(first=spans[one.block][0], last=spans[one.block][1]) for one in found)
    return list(ends)


def _named(
    one: Placed, items: Sequence[_Item], blocks: Sequence[Block]
) -> tuple[list[tuple[int, int]], list[tuple[str, int, int]]]:
    """Return the steps that a step speaks of by number, as ranges; and the numbers that no step
    has, with their places in the sentence."""
    found: list[tuple[int, int]] = []
    lost: list[tuple[str, int, int]] = []
    start = min((piece.start for piece in one.draft.pieces), default=0)
    for match in _STEPS.finditer(one.text, start, max(one.until, start)):
        before: tuple[int, int] | None = None
        for part in _PART.finditer(match[1]):
            item = _item(part[2], one.block, items)
            if item is None:
                at = match.start(1) + part.start(2)
                lost.append((f"step {part[2]}", at, at + len(part[2])))
                continue
            here = (item.first, item.last)
            if part[1] and _RANGE.search(part[1]) and before:
                found[-1:] = [(min(before[0], here[0]), max(before[1], here[1]))]
            elif here[0] <= here[1]:
                found.append(here)
            before = here
    return found, lost


def _item(number: str, block: int, items: Sequence[_Item]) -> _Item | None:
    """Return the block with a number: of several the nearest in the same part of the text."""
    number = number.lower()
    lettered = _LETTERED.fullmatch(number)
    wanted = {number, f"{lettered[1]}.{lettered[2]}"} if lettered else {number}
    same = [one for one in items if one.path in wanted] or [
        one for one in items if one.number in wanted
    ]
    if not same:
        return None
    part = next((one.part for one in reversed(items) if one.block <= block), 0)
    return min(same, key=lambda one: (one.part != part, abs(one.block - block)))


# Repeats and alternatives --------------------------------------------------------------------


def _repeated(
    place: int,
    placed: Sequence[Placed],
    named: Sequence[tuple[int, int]],
    library: Library,
) -> tuple[int, int] | None:
    """Return the first and last place of what "repeat" repeats."""
    if named:
        return min(low for low, _ in named), max(high for _, high in named)
    if not place:
        return None
    draft = placed[place].draft
    text = " ".join(piece.text for piece in draft.objects)
    if not text:
        return place - 1, place - 1
    if _BEFORE.search(placed[place].text, draft.action.end) and not _nominal(text, library):
        return _before(place, placed)
    return _by_name(text, place, placed, library)


def _before(place: int, placed: Sequence[Placed]) -> tuple[int, int]:
    """Return the steps of this item so far, or of the one before."""
    here = placed[place].block
    own = [n for n in range(place) if placed[n].block == here]
    last = place - 1
    block = here if own else placed[last].block
    first = next(n for n in range(place) if placed[n].block == block)
    return first, last


def _nominal(text: str, library: Library) -> str:
    """Return the noun of doing in a name: "wash" of "wash step"."""
    name = " ".join(_STEP_WORDS.sub(" ", text).split())
    return name if name and find(library, name) else ""


def _by_name(
    text: str, place: int, placed: Sequence[Placed], library: Library
) -> tuple[int, int] | None:
    """Return the last step before that does what a name says: "the wash", "the washing step"."""
    name = " ".join(_STEP_WORDS.sub(" ", text).split()) or text
    last = name.split()[-1]
    wanted = {one.name for said in (name, last) for one in find(library, said)}
    for n in range(place - 1, -1, -1):
        action = placed[n].draft.action.text
        if wanted & {one.name for one in find(library, action)} or action == last:
            return n, n
    return None


def _times(draft: Draft) -> Quantity | None:
    for piece in draft.parameters:
        if not _TIMES.search(piece.text):
            continue
        for quantity in read_quantities(piece.text).quantities:
            if quantity.dimension is Dimension.COUNT:
                return quantity
    return None


def _instead(place: int, placed: Sequence[Placed]) -> int | None:
    """Return the step that another one may take the place of."""
    if not place:
        return None
    here = placed[place]
    if placed[place - 1].sentence == here.sentence:
        return place - 1
    last = placed[place - 1].sentence
    before = [n for n in range(place) if placed[n].sentence == last]
    same = [n for n in before if placed[n].draft.action.text == here.draft.action.text]
    return (same or before)[0]
