"""Steps of a gold protocol in the place of those that do something else."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace

from protoplan.graph.orders import closure, judge, moves, nearest
from protoplan.model import Protocol, Step
from protoplan.planning.search import Puzzle, Solution, runs
from protoplan.states import bits


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


def put_right(puzzle: Puzzle) -> Solution | None:
    """Return what puts in the steps that are missing, moves the fewest and drops what never may be
    done, if that runs: nothing of fewer edits does, so however large the puzzle is, nobody has to
    search."""
    count = len(puzzle.own)
    steps = (*puzzle.own, *puzzle.pool)
    stands_for = [one.add.bit_length() - 1 if one.add else None for one in steps]
    needs = [(number, one) for number, one in zip(stands_for, steps, strict=True)]
    edges = [(before, n) for n, one in needs if n is not None for before in bits(one.pre_true)]
    after = closure(puzzle.goal.bit_length(), edges)
    kept = [place for place, own in enumerate(puzzle.own) if not own.pre_true & ~puzzle.goal]
    there = [stands_for[place] for place in kept]
    moved = moves(judge(after, [one for one in there if one is not None]).early)
    order = [kept[at] for at in nearest(after, there, moved)]
    numbers = [stands_for[place] for place in order]
    for place in range(count, len(steps)):
        number = stands_for[place]
        if number is not None:
            at = _where(numbers, number, after)
            order.insert(at, place)
            numbers.insert(at, number)
    dropped = count - len(kept)
    if not runs(puzzle, order):
        return None
    return Solution(tuple(order), len(puzzle.pool) + len(moved) + dropped, dropped)


def _where(numbers: Sequence[int | None], number: int, after: Sequence[int]) -> int:
    """Return where a gold step is put in among others: behind all that it depends on and before
    all that depend on it, and if that leaves a choice, behind the one before it in the gold."""
    behind, first, near = 0, len(numbers), 0
    for at, one in enumerate(numbers):
        if one is None:
            continue
        if after[one] >> number & 1:
            behind = at + 1
        elif after[number] >> one & 1:
            first = min(first, at)
        if one == number - 1:
            near = at + 1
    while near < len(numbers) and numbers[near] is None:  # what was added there stays
        near += 1
    return max(behind, min(near, first))


def same_words(one: Step, other: Step) -> bool:
    """Whether two steps are written in the same words."""
    ours, theirs = ((step.action, step.objects, step.parameters) for step in (one, other))
    return ours == theirs
