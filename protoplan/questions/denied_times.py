"""Doings that only tell when something else is forbidden: "must not be touched after washing",
"once washed, do not let them dry". They are no steps of their own; where nothing else tells them,
the user is told. The words that lead in a time are ``ontology/withholding.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.questions.clauses import ENDS, Mention, Words, form, lower
from protoplan.questions.excluding import Denial
from protoplan.questions.timing import tells_how

_BORDERS = (*ENDS, ":", "(", ")", ",", "but")
_JOINS = ("and", "then", "or")
_OPENING = ("and", "but", "so", "also", "please")
_REACH = 10
"""Words of a phrase of time."""
_BACK = 14
"""Words before a denial in which such a phrase opens its sentence."""


class Timing(NamedTuple):
    """Mentions that only tell when something is forbidden: those of ``found`` that are left, and
    those that nothing else tells, with the words of their phrases."""

    found: list[Mention]
    untold: tuple[Mention, ...] = ()
    said: tuple[str, ...] = ()


class _Phrase(NamedTuple):
    first: int
    end: int


def timing(
    words: Words,
    found: Sequence[Mention],
    denied: Sequence[Denial],
    listed: Collection[str] | None,
) -> Timing:
    """Return the mentions that are allowed without those that only tell when something is
    forbidden. One that nothing else tells stays where it is listed, or where it has to be done
    first and is told how ("not before washing twice")."""
    phrases = list(_phrases(words, found, denied))
    inside = [(one, _inside(one, phrases)) for one in found]
    told = {one.verb for one, phrase in inside if phrase is None}
    means = {one.operator.name for one, phrase in inside if phrase is None and one.operator}
    left: list[Mention] = []
    untold: list[Mention] = []
    said: list[str] = []
    for one, phrase in inside:
        if phrase is None:
            left.append(one)
            continue
        if one.verb in told or (one.operator is not None and one.operator.name in means):
            continue
        known = listed is not None and one.verb in listed
        first = lower(words, phrase.first) in _listed("needed_before")
        if first and (known or tells_how(words, found, one)):
            left.append(one)
            continue
        said.append(" ".join(word for word, _ in words[phrase.first : phrase.end] if word != "#"))
        if known:
            left.append(one)
        else:
            untold.append(one)
    return Timing(left, tuple(untold), tuple(dict.fromkeys(said)))


def _inside(one: Mention, phrases: Sequence[_Phrase]) -> _Phrase | None:
    return next((each for each in phrases if each.first < one.first < each.end), None)


def _phrases(words: Words, found: Sequence[Mention], denied: Sequence[Denial]) -> Iterator[_Phrase]:
    """Yield the phrases of time that belong to what is denied, behind it, or before it where the
    sentence tells nothing else to be done."""
    orders = {one.first for one in found if form(words, one) == "base" and one.sure}
    for one in denied:
        at = one.end + (lower(words, one.end) == ",")
        said = [lower(words, place) for place in range(one.first, one.end)]
        if lower(words, at) in _listed("times") and not {*said} <= _listed("how_soon"):
            yield _Phrase(at, _end(words, at, orders))
        first = one.cue
        while first and one.cue - first < _BACK and words[first - 1][0] not in (*ENDS, ":"):
            first -= 1
        while lower(words, first) in _OPENING:
            first += 1
        comma = next((at for at in range(first, one.cue) if words[at][0] == ","), -1)
        if comma < 0 or lower(words, first) not in _listed("times"):
            continue
        behind = next((at for at in range(one.cue, len(words)) if words[at][0] in ENDS), len(words))
        others = [each for each in found if comma < each.first < behind]
        if all(each.first < one.end for each in others):
            yield _Phrase(first, comma)


def _end(words: Words, first: int, orders: Collection[int]) -> int:
    """Return where a phrase of time ends: at a mark, or before what is ordered behind it."""
    stop = min(len(words), first + _REACH)
    for at in range(first + 1, stop):
        if lower(words, at) in _BORDERS:
            return at
        if lower(words, at) in _JOINS and {at + 1, at + 2} & {*orders}:
            return at
    return stop


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "withholding.toml")[name])
