"""Steps of a gold protocol in the place of those that do something else."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from protoplan.model import Protocol, Step
from protoplan.planning.search import Puzzle, Solution, moved_of, runs


def without_places(gold: Protocol) -> Protocol:
    """Return a protocol whose steps stand nowhere, since another text has them to itself."""
    return replace(gold, steps=tuple(replace(one, span=None, term=None) for one in gold.steps))


def righted(
    protocol: Protocol, gold: Protocol, anchors: Iterable[tuple[int, int]], wrong: Container[int]
) -> Protocol:
    """Return the protocol with the gold step in the place of each that is wrong."""
    steps = list(protocol.steps)
    for own, place in anchors:
        if own in wrong:
            steps[own] = gold.steps[place]
    return replace(protocol, steps=tuple(steps))


def gold_orders(
    count: int, gold: Protocol, anchors: Iterable[tuple[int, int]], missing: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the ``count`` steps in the order of the gold protocol, with those that are missing
    counted on behind them: with each that was added behind the one before it, and without."""
    placed = {place: count + number for number, place in enumerate(missing)}
    placed |= {place: own for own, place in anchors}
    order = tuple(placed[place] for place in range(len(gold.steps)))
    whole = list(order)
    for place in sorted({*range(count)}.difference(order)):
        whole.insert(whole.index(place - 1) + 1 if place else 0, place)
    return tuple(whole), order


def put_in(puzzle: Puzzle, whole: Sequence[int], missing: int) -> Solution | None:
    """Return what only puts in the steps that are ``missing``, in the order of the gold protocol,
    and drops what never may be done, if that runs: nothing of fewer edits does, so however large
    the puzzle is, nobody has to search."""
    count = len(puzzle.own)
    dropped = {at for at, own in enumerate(puzzle.own) if own.pre_true & ~puzzle.goal}
    order = tuple(place for place in whole if place not in dropped)
    if moved_of([place for place in order if place < count]) or not runs(puzzle, order):
        return None
    return Solution(order, missing + len(dropped), len(dropped))


def same_words(one: Step, other: Step) -> bool:
    """Whether two steps are written in the same words."""
    ours, theirs = ((step.action, step.objects, step.parameters) for step in (one, other))
    return ours == theirs
