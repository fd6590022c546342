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
from protoplan.nlp.drafts import Draft, Piece
from protoplan.nlp.numbering import Item, Numbers
from protoplan.nlp.tokens import words
from protoplan.parsing.quantities import read as read_quantities
from protoplan.source import Source

_UNIT = r"(?!\s?(?:%|°|[µμmunk]?[lgLMm]\b|min\b|sec|h\b|hours?\b|x\b|times\b))"
_NUMBER = rf"(?:\d{{1,4}}(?:\.\d{{1,2}})*[a-z]?(?![\w%]){_UNIT}|[a-zA-Z](?![\w'’.]*\w))"
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
_FROM = re.compile(r"\b(?:from|starting (?:at|with|from)) steps?\b", re.IGNORECASE)
_TIMES = re.compile(
    r"\b(?:once|twice|thrice)\b|\d\s*[x×]|\b(?:\d+|one|two|three|four|five|six|several|(?:a )?few)"
    r"(?:\s+(?:more|additional|further))?\s+times?\b",
    re.IGNORECASE,
)
_MOST = 200
"""Steps that one may speak of, and that are searched back for one that does the same."""
_WASHING = 4
"""Steps in which a wash may be told: fill, invert, spin, discard."""
_ANYTHING = ("perform", "run")
"""Actions whose nouns name a whole of many steps: "the experiment"."""
_STEP_WORDS = re.compile(r"\b(?:steps?|procedures?|process)\b", re.IGNORECASE)


class Placed(NamedTuple):
    """A step to be, and where it stands: its sentence, and the block of that."""

    draft: Draft
    text: str
    """The sentence."""
    until: int
    """Where in the sentence the next step begins."""
    start: int
    """Where in its block the sentence begins."""
    sentence: int
    block: int
    """The place of its block in the document."""


def flows(
    placed: Sequence[Placed], blocks: Sequence[Block], library: Library, source: Source
) -> tuple[list[Flow | None], list[Finding]]:
    """Return when each step is done, and findings about references that lead nowhere."""
    steps: dict[int, list[int]] = {}
    for place, one in enumerate(placed):
        steps.setdefault(one.block, []).append(place)
    numbers = Numbers(blocks, steps)
    hint = "" if numbers else "The text gives its steps no numbers; number them."
    found: list[Flow | None] = []
    findings: list[Finding] = []
    for place, one in enumerate(placed):
        named, lost = _named(one, numbers)
        for said in {said.number: said for said in lost}.values():
            span = blocks[one.block].origin(one.start + said.start, one.start + said.end)
            message = f"there is no step {said.number} to go by"
            findings.append(finding("SYN502", message, source, span, hint))
        flow = _flow(place, placed, named, library)
        if flow.repeats is None and not named and not lost and (noun := _unmet(one, library)):
            span = blocks[one.block].origin(one.start + noun.start, one.start + noun.end)
            message = f"there is no {noun.text} before that could be repeated"
            findings.append(finding("SYN502", message, source, span))
        found.append(None if flow == Flow() else flow)
    return found, findings


def _flow(
    place: int, placed: Sequence[Placed], named: Sequence[tuple[int, int]], library: Library
) -> Flow:
    draft = placed[place].draft
    repeats = times = None
    if draft.action.text.split(" ")[0] in _again():
        repeats = _repeated(place, placed, named, library)
        times = _times(draft)
    refers = (n for low, high in named for n in range(low, min(high, low + _MOST) + 1))
    return Flow(
        condition=draft.condition or (_contrary(place, placed) if draft.contrary else ""),
        optional=draft.optional,
        instead_of=_instead(place, placed) if draft.alternative else None,
        repeats=repeats,
        times=times,
        refers=() if repeats else tuple(dict.fromkeys(n for n in refers if n != place)),
    )


@cache
def _again() -> frozenset[str]:
    return frozenset(resources.table("ontology", "lineage.toml")["again"])


# Numbers ----------------------------------------------------------------------------------------


class _Lost(NamedTuple):
    """A number that no step has, and its place in the sentence."""

    number: str
    start: int
    end: int


def _named(one: Placed, numbers: Numbers) -> tuple[list[tuple[int, int]], list[_Lost]]:
    """Return the steps that a step speaks of by number, as ranges, and the numbers of none."""
    found: list[tuple[int, int]] = []
    lost: list[_Lost] = []
    start = min((piece.start for piece in one.draft.pieces), default=0)
    for match in _STEPS.finditer(one.text, start, max(one.until, start)):
        before: Item | None = None
        for part in _PART.finditer(match[1]):
            item = numbers.find(part[2], one.block)
            if item is None:
                at = match.start(1) + part.start(2)
                lost.append(_Lost(part[2], at, at + len(part[2])))
                continue
            through = before if part[1] and _RANGE.search(part[1]) else None
            first = min(item.first, through.first) if through else item.first
            last = max(item.last, through.last) if through else item.last
            if through and through.first <= through.last:
                found.pop()
            if first <= last:
                found.append((first, last))
            before = Item(item.part, item.block, first, last)
    return found, lost


# Repeats and alternatives --------------------------------------------------------------------


def _repeated(
    place: int,
    placed: Sequence[Placed],
    named: Sequence[tuple[int, int]],
    library: Library,
) -> tuple[int, int] | None:
    """Return the first and last place of what "repeat" repeats."""
    if named:
        first, last = min(low for low, _ in named), max(high for _, high in named)
        return first, max(last, place - 1) if _FROM.search(placed[place].text) else last
    if not place:
        return None
    draft = placed[place].draft
    text = " ".join(piece.text for piece in draft.objects)
    if not text:
        return _just_told(place, placed)
    if _BEFORE.search(placed[place].text, draft.action.end) and not _nominal(text, library):
        return _before(place, placed)
    return _by_name(text, place, placed, library)


def _just_told(place: int, placed: Sequence[Placed]) -> tuple[int, int]:
    """Return the steps of this sentence so far, or else of the sentence or the item before; in a
    bracket, the last step."""
    here, last = placed[place], placed[place - 1]
    if here.text[: here.draft.action.start].rstrip().endswith(("(", "[")):
        return place - 1, place - 1
    first = place - 1
    while first and (
        placed[first - 1].sentence == last.sentence
        or placed[first - 1].block == last.block != here.block
    ):
        first -= 1
    return first, place - 1


def _before(place: int, placed: Sequence[Placed]) -> tuple[int, int]:
    """Return the steps of this item so far, or of the one before."""
    first = last = place - 1
    while first and placed[first - 1].block == placed[last].block:
        first -= 1
    return first, last


def _unmet(one: Placed, library: Library) -> Piece | None:
    """Return what a step repeats, if it is a noun of doing: "the wash"."""
    draft = one.draft
    again = draft.action.text.split(" ")[0] in _again() and draft.objects
    return draft.objects[0] if again and _nominal(draft.objects[0].text, library) else None


def _nominal(text: str, library: Library) -> str:
    """Return the noun of doing in a name: "wash" of "wash step"."""
    name = " ".join(_STEP_WORDS.sub(" ", text).split())
    known = any(one.name not in _ANYTHING for one in find(library, name)) if name else False
    return name if known else ""


def _by_name(
    text: str, place: int, placed: Sequence[Placed], library: Library
) -> tuple[int, int] | None:
    """Return the last step before that does what a name says: "the wash", "the washing step"."""
    name = " ".join(_STEP_WORDS.sub(" ", text).split()) or text
    last = name.split()[-1]
    wanted = {one.name for said in (name, last) for one in find(library, said)}
    for n in range(place - 1, max(place - _MOST, 0) - 1, -1):
        action = placed[n].draft.action.text
        if wanted & {one.name for one in find(library, action)} or action == last:
            return n, n
    return _washed(place, placed) if wanted & words("washing") else None


def _washed(place: int, placed: Sequence[Placed]) -> tuple[int, int] | None:
    """Return the steps right before that wash without saying so: "fill it with PBS and spin"."""
    last = place - 1
    if placed[last].draft.action.text not in words("clearing"):
        return None
    first = range(last - 1, max(last - _WASHING, -1), -1)
    found = (n for n in first if placed[n].draft.action.text in words("flooding"))
    return next(((n, last) for n in found), None)


def _times(draft: Draft) -> Quantity | None:
    for piece in draft.parameters:
        if not _TIMES.search(piece.text) or piece.text.startswith("with "):
            continue  # "with twice the amount"
        for quantity in read_quantities(piece.text).quantities:
            if quantity.dimension is Dimension.COUNT:
                return quantity
    return None


def _contrary(place: int, placed: Sequence[Placed]) -> str:
    """Return that the condition of the sentence before does not hold."""
    here = placed[place].sentence
    before = next((one for one in reversed(placed[:place]) if one.sentence != here), None)
    return f"if not: {before.draft.condition}" if before and before.draft.condition else ""


def _instead(place: int, placed: Sequence[Placed]) -> int | None:
    """Return the step that another one may take the place of."""
    if not place:
        return None
    here = placed[place]
    if placed[place - 1].sentence == here.sentence:
        return place - 1
    first = place - 1
    while first and placed[first - 1].sentence == placed[place - 1].sentence:
        first -= 1
    before = range(first, place)
    same = [n for n in before if placed[n].draft.action.text == here.draft.action.text]
    return (same or before)[0]
