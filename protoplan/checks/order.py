"""How usual the order of steps is: would two steps fit better the other way round?

A step is looked at as its action and the nouns that it mentions, with the role of each; what
comes before what, next to what, and next on the same thing, adds up with weights learned from the
order of real protocols. No meaning is asked for here, so an unusual order is not a wrong one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp, log
from typing import NamedTuple

from protoplan.checks.values import Case
from protoplan.library import find
from protoplan.library.values import Library
from protoplan.lineage.values import Operation
from protoplan.lineage.words import read_name
from protoplan.states import Ground

START = "start"
"""Stands before the first step, and before the first that mentions a thing."""
_WINDOW = 3
"""So many steps before one are compared with it."""
_MEMORY = 5
"""So many steps back a thing is remembered."""
_REACH = 3
"""Steps so far apart are tried the other way round."""
_SHARPNESS = 1.5
"""How much more the best of all swaps counts than the others."""

Weights = Mapping[str, float]


class Shape(NamedTuple):
    """What a step looks like: its action, and the head nouns it mentions with their roles.

    ``parts`` are those among them that name a part, such as a supernatant; ``sort`` is a coarse
    sort of actions that it belongs to, if any: moving, mixing, measuring, ...
    """

    action: str
    nouns: Mapping[str, str]
    parts: frozenset[str] = frozenset()
    sort: str = ""


_NOTHING = Shape(START, {}, sort=START)


class Swap(NamedTuple):
    """Two places, and how much more usual the protocol were with their steps swapped."""

    first: int
    second: int
    gain: float


def shapes(case: Case, sorts: Mapping[str, str]) -> tuple[Shape, ...]:
    """Return the steps of a protocol as shapes. ``sorts`` has the coarse sort of each action."""
    parts = frozenset(word for part in case.library.parts.values() for word in part.words)
    steps = zip(case.task.steps, case.task.lineage.operations, strict=True)
    return tuple(
        _shape(_action(case.library, ground, operation), operation, parts, sorts)
        for ground, operation in steps
    )


def _action(library: Library, ground: Ground, operation: Operation) -> str:
    """Return the action whose verb the step has, whatever it means where it stands: what comes
    before what is learned of the many spins, not of the few through a column."""
    found = find(library, operation.verb) if ground.operator else ()
    return found[0].name if found else ground.operator or "other"


def _shape(
    action: str, operation: Operation, parts: frozenset[str], sorts: Mapping[str, str]
) -> Shape:
    nouns: dict[str, str] = {}
    for mention in operation.mentions:
        nouns.setdefault(read_name(mention.text).head, mention.source)
    return Shape(action, nouns, parts.intersection(nouns), sorts.get(action, ""))


def swaps(steps: Sequence[Shape], weights: Weights) -> Iterator[Swap]:
    """Yield the gain of each swap of two steps that are near each other."""
    known: dict[tuple[int, int, int], float] = {}

    def value(order: Sequence[int], at: int) -> float:
        total = 0.0
        for back in range(1, _WINDOW + 1):
            if back > at:
                break
            key = (order[at - back], order[at], back)
            if key not in known:
                known[key] = _total(_paired(steps[key[0]], steps[key[1]], back), weights)
            total += known[key]
        return total + _total(_next(steps, order, at), weights)

    order = list(range(len(steps)))
    plain = [value(order, at) for at in order]
    for first, second in _near(len(steps)):
        order[first], order[second] = second, first
        end = min(len(steps), second + _MEMORY + 1)
        now = sum(value(order, at) for at in range(first, end))
        order[first], order[second] = first, second
        yield Swap(first, second, now - sum(plain[first:end]))


def fit(steps: Sequence[Shape], weights: Weights) -> float:
    """Return how usual it is that steps come in this order, in nats."""
    order = range(len(steps))
    total = 0.0
    for at in order:
        for back in range(1, min(_WINDOW, at) + 1):
            total += _total(_paired(steps[at - back], steps[at], back), weights)
        total += _total(_next(steps, order, at), weights)
    return total


def oddness(found: Sequence[Swap]) -> float:
    """Return how likely it is that some swap were better: the logarithm of a mean over all."""
    if not found:
        return 0.0
    return log(sum(exp(min(_SHARPNESS * one.gain, 50.0)) for one in found) / len(found))


def contrasts(steps: Sequence[Shape]) -> Iterator[tuple[dict[str, float], float]]:
    """Yield, for each swap, by what features the real order differs from it, and its weight."""
    order = list(range(len(steps)))
    for first, second in _near(len(steps)):
        end = min(len(steps), second + _MEMORY + 1)
        found: dict[str, float] = {}
        _count(found, steps, order, range(first, end), 1.0)
        order[first], order[second] = second, first
        _count(found, steps, order, range(first, end), -1.0)
        order[first], order[second] = first, second
        yield {name: x for name, x in found.items() if x}, 1.0 / (second - first)


def _count(
    found: dict[str, float],
    steps: Sequence[Shape],
    order: Sequence[int],
    places: range,
    sign: float,
) -> None:
    for at in places:
        for back in range(1, min(_WINDOW, at) + 1):
            for name, x in _paired(steps[order[at - back]], steps[order[at]], back):
                found[name] = found.get(name, 0.0) + sign * x
        for name, x in _next(steps, order, at):
            found[name] = found.get(name, 0.0) + sign * x


def _near(length: int) -> Iterator[tuple[int, int]]:
    for first in range(length):
        for second in range(first + 1, min(length, first + 1 + _REACH)):
            yield first, second


def _paired(before: Shape, after: Shape, back: int) -> Iterator[tuple[str, float]]:
    """Yield the features of a step that comes ``back`` steps before another."""
    for one, other in ((before.action, after.action), (f"*{before.sort}", f"*{after.sort}")):
        if one != other:
            yield (f"{one} < {other}", 1 / back) if one < other else (f"{other} < {one}", -1 / back)
    for noun, role in before.nouns.items():
        if noun in after.nouns:
            yield f"{role} : {after.nouns[noun]}", 1 / back


def _next(steps: Sequence[Shape], order: Sequence[int], at: int) -> Iterator[tuple[str, float]]:
    """Yield what a step comes next to: in the text, and on one of the things it mentions."""
    here = steps[order[at]]
    last = steps[order[at - 1]] if at else _NOTHING
    yield f"{last.action} > {here.action}", 1.0
    yield f"*{last.sort} > *{here.sort}", 1.0
    for back in range(1, min(_MEMORY, at) + 1):
        other = steps[order[at - back]]
        if not other.nouns.keys().isdisjoint(here.nouns):
            yield f"{other.action} >> {here.action}", 1.0
            return
    yield f"{START} >> {here.action}", 1.0


def _total(features: Iterator[tuple[str, float]], weights: Weights) -> float:
    return sum(weights.get(name, 0.0) * x for name, x in features)
