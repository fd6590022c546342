"""How likely it is that something is wrong with a protocol: signs, weighed and added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp

from protoplan.checks import words
from protoplan.checks.habits import Habits, name_of, pairs, shipped, taken
from protoplan.checks.values import Case, Sign
from protoplan.findings import Finding
from protoplan.library.values import PRESENT
from protoplan.states import bits

_MOST = 3.0
"""More findings of one sort than so many say no more than these."""
_SORTS = {
    "STA001": "broken precondition",
    "STA002": "used before made",
    "STA003": "never made",
    "STA004": "used after gone",
    "STA005": "unknown action",
    "STA006": "unknown action",
    "STA007": "implausible value",
    "STA009": "refused kind",
    "STA010": "perhaps refused kind",
}
NAMES = (*dict.fromkeys(_SORTS.values()), "odd order", "odd neighbour", "odd object", "unused part")
"""The signs, in the order in which they are given."""


def signs(
    case: Case, findings: Sequence[Finding], habits: Habits | None = None
) -> tuple[Sign, ...]:
    """Return the signs that something is wrong, each with its weight, ``habits`` being those of
    other protocols (default: the ones that protoplan carries)."""
    habits = habits or shipped()
    return tuple(
        Sign(name, value, habits.weights.get(name, 0.0) * value, note)
        for name, value, note in measures(case, findings, habits)
    )


def total(weighed: Sequence[Sign], habits: Habits | None = None) -> float:
    """Return the risk that signs add up to, between 0 and 1."""
    odds = (habits or shipped()).bias + sum(sign.weight for sign in weighed)
    return 1 / (1 + exp(-odds)) if odds > -700 else 0.0


def measures(
    case: Case, findings: Sequence[Finding], habits: Habits
) -> Iterator[tuple[str, float, str]]:
    """Yield the signs that there are, with how much of each and what shows it."""
    sorts = Counter(_SORTS[one.code] for one in findings if one.code in _SORTS)
    for name, times in sorts.items():
        yield name, min(float(times), _MOST), f"{times} finding{'s' if times > 1 else ''}"
    yield from _order(case, habits)
    yield from _objects(case, habits)
    unused = _unused(case)
    if unused:
        yield "unused part", min(float(len(unused)), _MOST), ", ".join(unused[:3])


def _order(case: Case, habits: Habits) -> Iterator[tuple[str, float, str]]:
    """Yield the pair of steps that would fit best the other way round, and the oddest pair."""
    chain = list(pairs(case))
    odd = [(habits.follows.surprise(*_names(case, one)), one) for one in chain]
    if odd:
        worst, pair = max(odd, key=lambda item: item[0])
        if worst > 0 and pair.before is not None:
            note = f"{name_of(case, pair.before)} and then {name_of(case, pair.after)} is rare"
            yield "odd neighbour", worst, note
    gains = [(_gain(case, habits, place), place) for place in range(len(case.task.steps) - 1)]
    gain, place = max(gains, default=(0.0, 0))
    if gain > 0:
        first, second = name_of(case, place), name_of(case, place + 1)
        yield "odd order", gain, f"{second} more often comes before {first}"


def _names(case: Case, pair: tuple[int | None, int, int]) -> tuple[str, str]:
    return name_of(case, pair[0]), name_of(case, pair[1])


def _gain(case: Case, habits: Habits, place: int) -> float:
    """Return how much more usual the protocol would be with a step and the next one swapped."""
    first, second = name_of(case, place), name_of(case, place + 1)
    if not first or not second or first == second:
        return 0.0
    before = name_of(case, place - 1 if place else None)
    after = name_of(case, place + 2) if place + 2 < len(case.task.steps) else ""
    surprise = habits.follows.surprise
    now = surprise(before, first) + surprise(first, second)
    then = surprise(before, second) + surprise(second, first)
    if after:
        now, then = now + surprise(second, after), then + surprise(first, after)
    return now - then


def _objects(case: Case, habits: Habits) -> Iterator[tuple[str, float, str]]:
    found = [
        (habits.takes.surprise(name_of(case, place), kind), place, number)
        for place, kind, number in taken(case)
    ]
    if found:
        worst, place, number = max(found)
        if worst > 0:
            name = words.the(case, number)
            yield "odd object", worst, f"{name_of(case, place)} seldom works on {name}"


def _unused(case: Case) -> list[str]:
    """Return the parts that a step splits off for good and no later one uses, where it splits off
    others that are used no more."""
    used = {link.entity for place in case.task.lineage.links for link in place}
    for ground in case.task.steps:
        for _, entities in ground.binding:
            used.update(entities)
    found = []
    for ground in case.task.steps[:-1]:
        made = [
            case.task.atoms[bit].args[0]
            for bit in bits(ground.add & case.task.made)
            if case.task.atoms[bit].fact == PRESENT
        ]
        if len(made) > 1 and not used.intersection(made):
            found.append(words.the(case, made[0]))
    return found
