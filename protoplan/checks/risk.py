"""How likely it is that something is wrong with a protocol: signs, weighed and added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import exp

from protoplan.checks import gaps, order, words
from protoplan.checks.habits import Habits, shipped, taken
from protoplan.checks.values import Case, Risk, Sign
from protoplan.findings import Finding, Severity
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
    "STA011": "perhaps used after gone",
    "STA012": "perhaps used before made",
}
NAMES = (*dict.fromkeys(_SORTS.values()), "odd order", "odd gap", "odd object", "unused part")
"""The signs, in the order in which they are given."""
_ERROR = 9.0
"""The odds that an error adds, whatever else there is: protocols with one are wrong nine times in
ten or more, as ``protoplan eval detect`` tells."""
_HIGHEST = 50.0
"""The log odds beyond which nothing gets likelier."""


def assess(case: Case, findings: Sequence[Finding], habits: Habits | None = None) -> Risk:
    """Return the risk that something is wrong with a protocol.

    Each kind of error has a model of its own; the odds that something is wrong are the mean of
    theirs, weighed by how common each kind is; an error adds to them. ``habits`` are those of
    other protocols (default: the ones that protoplan carries). Without a step there is nothing
    right: the risk is 1.
    """
    if not case.task.steps:
        return Risk(1.0, {}, ())
    habits = habits or shipped()
    signs = tuple(
        Sign(
            name,
            value,
            note,
            {k: m.weights.get(name, 0.0) * value for k, m in habits.models.items()},
        )
        for name, value, note in measures(case, findings, habits)
    )
    kinds = {
        kind: model.share * exp(min(model.bias + sum(s.weights[kind] for s in signs), _HIGHEST))
        for kind, model in habits.models.items()
    }
    odds = sum(kinds.values())
    if any(one.severity is Severity.ERROR for one in findings):
        odds += _ERROR
    return Risk(odds / (1 + odds), kinds, signs)


def measures(
    case: Case, findings: Sequence[Finding], habits: Habits
) -> Iterator[tuple[str, float, str]]:
    """Yield the signs that there are, with how much of each and what shows it."""
    sorts = Counter(_SORTS[one.code] for one in findings if one.code in _SORTS)
    for name, times in sorts.items():
        yield name, min(float(times), _MOST), f"{times} finding{'s' if times > 1 else ''}"
    shapes = order.shapes(case, habits.sorts)
    swaps = list(order.swaps(shapes, habits.order))
    if swaps:
        worst = max(swaps, key=lambda one: one.gain)
        places = f"steps {worst.first + 1} and {worst.second + 1}"
        odd = "more" if worst.gain > 0 else "less"
        note = f"{places} would be {odd} usual the other way round"
        yield "odd order", order.oddness(swaps), note
    yield from _gaps(shapes, habits)
    yield from _objects(case, habits)
    unused = _unused(case)
    if unused:
        yield "unused part", min(float(len(unused)), _MOST), ", ".join(unused[:3])


def _gaps(shapes: Sequence[order.Shape], habits: Habits) -> Iterator[tuple[str, float, str]]:
    """Yield how likely a gap is, and the pair of neighbours where it is the likeliest."""
    found = list(gaps.gaps(shapes, habits.gaps))
    if found:
        at = max(found, key=lambda one: one.odds).place
        note = f"a step may be missing between steps {at} and {at + 1}"
        yield "odd gap", gaps.oddness(found), note


def _objects(case: Case, habits: Habits) -> Iterator[tuple[str, float, str]]:
    found = [
        (habits.takes.surprise(case.task.steps[place].operator, kind), place, number)
        for place, kind, number in taken(case)
    ]
    if found:
        worst, place, number = max(found)
        if worst > 0:
            name = words.the(case, number)
            yield "odd object", worst, f"{case.task.steps[place].operator} seldom works on {name}"


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
