"""Quantities that "respectively" shares out among actions in turn: "stain and destain for 1 h and
2 h, respectively"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from protoplan.questions.clauses import AMOUNT, ENDS, Words
from protoplan.questions.naming import Named
from protoplan.questions.telling import Told

_CUE = ("respectively", "resp")
_JOINS = (",", "and", "or", "&")
_LEADS = ("for", "at", "with", "in", "to", "of", "from")
_NUMBERS = re.compile(
    r"(?P<row>(?<![\w.,])(?:\d[\d.]*(?:, and |, | and ))+)(?P<last>\d[\d.]*)"
    r"(?P<unit>\s?[^\s\d,.;]+(?:\s?C\b|\sg\b)?)(?=,? respectively\b)"
)
"""Numbers that share the unit of the last: "95, 58 and 72 °C, respectively"."""


def with_units(text: str) -> str:
    """Return a text in which each of the quantities of a row has its unit: "1 h and 2 h,
    respectively" for "1 and 2 h, respectively"."""
    return _NUMBERS.sub(_with_unit, text)


def _with_unit(told: re.Match[str]) -> str:
    row = re.sub(r"\d[\d.]*", lambda number: number[0] + told["unit"], told["row"])
    return f"{row}{told['last']}{told['unit']}"


def rows(words: Sequence[str]) -> Iterator[list[int]]:
    """Yield the places of the quantities of each row before "respectively"; ``words`` are in lower
    case."""
    for at, word in enumerate(words):
        row = _row(words, at) if word in _CUE else []
        while len(row) > 1:
            yield row
            row = _row(words, row[0])


def in_turn(
    words: Words, amounts: Mapping[int, int], said: Sequence[tuple[Named, Told]]
) -> list[tuple[Named, Told]]:
    """Return what is said of each action, with the quantities of each row before "respectively"
    that has no more than there are actions told before it, one for each; ``amounts`` gives the
    place of each quantity by where it stands in the text."""
    found = list(said)
    for row in rows([word.lower() for word, _ in words]):
        starts = {n: one.first for n, (one, _) in enumerate(found) if one.verb}
        mine = taking_turns(words, list(starts.values()), row)
        told = [n for n, first in starts.items() if first in mine]
        places = [amounts.get(words[at][1], -1) for at in row]
        for n, place in zip(told, places, strict=False):
            one, what = found[n]
            kept = [other for other in what.amounts if other not in places]
            what = what._replace(amounts=(*kept, *([place] if place >= 0 else ())))
            found[n] = one, what
    return found


def taking_turns(words: Words, doings: Sequence[int], row: Sequence[int]) -> list[int]:
    """Return which of several doings, given by their places, the quantities of a row belong to in
    turn: the last of its sentence before it, if they are as many."""
    here = [at for at in sorted(doings) if at < row[0] and not _ended(words, at, row[0])]
    return here[-len(row) :] if len(here) >= len(row) else []


def _ended(words: Words, first: int, end: int) -> bool:
    return any(word in ENDS for word, *_ in words[first:end])


def _row(words: Sequence[str], end: int) -> list[int]:
    """Return where the quantities stand that are told in a row before a place, the first first."""
    found: list[int] = []
    at = _before(words, end - 1)
    while at >= 0 and words[at] == AMOUNT:
        found.insert(0, at)
        next_ = _before(words, at - 1)
        if {*_JOINS}.isdisjoint(words[next_ + 1 : at]):  # nothing joins another quantity to it
            break
        at = next_
    return found


def _before(words: Sequence[str], at: int) -> int:
    """Return the place of the last word up to one that joins nothing and leads in no quantity."""
    while at >= 0 and words[at] in (*_JOINS, *_LEADS):
        at -= 1
    return at
