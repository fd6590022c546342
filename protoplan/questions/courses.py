"""In which order procedures of the lab usually do their actions (``ontology/courses.toml``)."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import singular
from protoplan.library import canonical_verb, find
from protoplan.library.values import Library, Operator, Same

_NATS = 4.0
"""What it costs to turn two actions round that every course which covers the question has so."""
TOLD = 2.0
"""Nats from which courses tell an order."""
_NAMED = 20.0
"""How much more a course counts that the question names than another."""
_POWERS = 10, 3
"""Of the share of a question's actions that a course has, as which it counts; where the question
names it."""
_AGAIN = 0.3
"""How much each next time that a course has an action counts of that before."""
_DOUBT = 0.2
"""The weight of not knowing."""


class _Course(NamedTuple):
    names: tuple[str, ...]
    words: re.Pattern[str]
    actions: tuple[str, ...]


@cache
def _courses() -> tuple[_Course, ...]:
    return tuple(
        _course(tuple(one.get("names", ())), tuple(one.get("about", ())), tuple(one["actions"]))
        for one in resources.table("ontology", "courses.toml")["course"]
    )


def _course(names: tuple[str, ...], about: tuple[str, ...], actions: tuple[str, ...]) -> _Course:
    words = "|".join(
        rf"(?-i:{re.escape(one)})" if one in _things() else re.escape(one)
        for one in (*names, *about)
    )
    return _Course(names, re.compile(rf"\b(?:{words})s?\b", re.IGNORECASE), actions)


@cache
def _things() -> frozenset[str]:
    """Return the names that are those of procedures only as they are written, or all in capitals:
    "FISH", but not "fish"."""
    return frozenset(resources.table("ontology", "courses.toml")["as_written"])


@cache
def _names() -> frozenset[str]:
    return frozenset(name.lower() for course in _courses() for name in course.names)


def is_procedure(name: str) -> bool:
    """Whether a name is that of a procedure, and of nothing that it is done to: "western blot"."""
    low = singular(name.lower())
    if low in (one.lower() for one in _things()):
        return name in _things() or name.isupper()
    return low in _names()


def usual(
    text: str,
    actions: Sequence[tuple[str, Operator | None]],
    library: Library,
    *,
    own: bool = False,
) -> list[list[float]]:
    """Return for each two of a question's actions, verbs in canonical form with their operators, by
    how many nats it is likelier that the first comes before the second.

    ``text`` is the question. Courses count the more, the more of the actions they have; ``own``:
    only those of procedures that the question names, where it names any.
    """
    size = len(actions)
    odds = [[0.0] * size for _ in actions]
    weights = [[_DOUBT] * size for _ in actions]
    called = [one.words.search(text) is not None for one in _courses()]
    stands = [_stands(Same(library), verb, one and one.name) for verb, one in actions]
    for named, *places in zip(called, *stands, strict=True):
        if own and any(called) and not named:
            continue
        shared = sum(map(bool, places))
        share = (shared - 1) / max(1, size - 1)
        weight = max(0.0, share) ** _POWERS[named] * (_NAMED if named else 1.0)
        for first, ours in enumerate(places):
            for second, theirs in enumerate(places):
                if first != second and ours and theirs:
                    odds[first][second] += weight * _sign(ours, theirs)
                    weights[first][second] += weight
    return [
        [_NATS * x / weight for x, weight in zip(*rows, strict=True)]
        for rows in zip(odds, weights, strict=True)
    ]


def against(text: str, verbs: Sequence[str], library: Library) -> int:
    """Return how many two of a row of actions stand the other way round than courses tell it, each
    action where the row has it first."""
    row = [canonical_verb(verb) for verb in dict.fromkeys(verbs)]
    actions = [(verb, next(iter(find(library, verb)), None)) for verb in row]
    odds = usual(text, actions, library)
    return sum(odds[after][at] >= TOLD for after in range(len(row)) for at in range(after))


def _sign(ours: Sequence[int], theirs: Sequence[int]) -> float:
    """Return how sure it is, from -1 to 1, that one of two actions comes first, of which a course
    may have each more than once."""
    found = total = 0.0
    for time, a in enumerate(ours):
        for again, b in enumerate(theirs):
            weight = _AGAIN ** (time + again)
            found += weight * ((b > a) - (b < a))
            total += weight
    return found / total


@lru_cache(maxsize=1 << 12)
def _stands(library: Same[Library], verb: str, operator: str | None) -> tuple[tuple[int, ...], ...]:
    """Return where each course has an action: by its verb, else as its operator, else as one that
    is much the same."""
    alike = {_meant(library, one) for row in _same() if verb in row for one in row} - {""}
    return tuple(_places(course.actions, verb, operator, alike, library) for course in _courses())


def _places(
    actions: Sequence[str],
    verb: str,
    operator: str | None,
    alike: Collection[str],
    library: Same[Library],
) -> tuple[int, ...]:
    if verb in actions:
        return tuple(at for at, action in enumerate(actions) if action == verb)
    meant = [_meant(library, action) for action in actions]
    found = tuple(at for at, one in enumerate(meant) if one == operator)
    return found or tuple(at for at, one in enumerate(meant) if one in alike)


@cache
def _same() -> tuple[frozenset[str], ...]:
    rows = resources.table("ontology", "query.toml")["same"]
    return tuple(map(frozenset, rows))


@lru_cache(maxsize=1 << 12)
def _meant(library: Same[Library], action: str) -> str:
    if action in library.value.operators:
        return action
    return next((one.name for one in find(library.value, action)), "")
