"""Two protocols side by side: which predicted step stands for which gold step."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from protoplan.model import Step
from protoplan.scoring.differences import Difference, compare
from protoplan.scoring.metrics import actions, iou, subwords

_LEAST_LIKENESS = 0.5
_WIDEST_GAP = 10_000
"""Pairs of steps between two anchors that are compared at most; a wider gap stays unpaired."""


@dataclass(frozen=True, slots=True)
class Row:
    """A predicted and a gold step side by side, by their places from 0.

    ``None`` stands for a step that is missing or added, or that has its counterpart in another
    row. ``anchored`` tells whether the two are a pair by meaning; other pairs lie between the same
    anchors, have no counterpart by meaning, and are alike all the same. ``elsewhere`` is, for a
    step alone in its row, the place of its counterpart by meaning, which is alone in another row;
    the differences of the two stand in the row of the gold step.
    """

    pred: int | None
    gold: int | None
    anchored: bool = False
    differences: tuple[Difference, ...] = ()
    elsewhere: int | None = None


def align(
    pred: Sequence[Step], gold: Sequence[Step], anchors: Iterable[tuple[int, int]]
) -> tuple[Row, ...]:
    """Set two protocols side by side, in the order of the gold protocol.

    ``anchors`` are the steps that are a pair by meaning, by their places from 0. As many of them as
    stand in the same order on both sides share a row, the others know of each other; of the steps
    between that have no counterpart, those share a row that are most alike.
    """
    pairs = sorted(anchors)
    of_pred, of_gold = dict(pairs), {j: i for i, j in pairs}
    chain = _in_order(pairs)
    rows: list[Row] = []
    for (i, j), (next_i, next_j) in pairwise([(-1, -1), *chain, (len(pred), len(gold))]):
        if i >= 0:
            rows.append(Row(i, j, True, compare(pred[i], gold[j])))
        left, right = range(i + 1, next_i), range(j + 1, next_j)
        free = (
            [place for place in left if place not in of_pred],
            [place for place in right if place not in of_gold],
        )
        alike = [*_pairs(pred, gold, *free), (next_i, next_j)]
        done_i, done_j = left.start, right.start
        for a, b in alike:
            rows += [_alone(pred, gold, None, k, of_gold.get(k)) for k in range(done_j, b)]
            rows += [_alone(pred, gold, k, None, of_pred.get(k)) for k in range(done_i, a)]
            if (a, b) != (next_i, next_j):
                rows.append(Row(a, b, False, compare(pred[a], gold[b])))
            done_i, done_j = a + 1, b + 1
    return tuple(rows)


def _alone(
    pred: Sequence[Step], gold: Sequence[Step], i: int | None, j: int | None, other: int | None
) -> Row:
    """Return the row of a step alone, with the place of its counterpart if it has one."""
    if j is None or other is None:
        return Row(i, j, elsewhere=other)
    return Row(None, j, False, compare(pred[other], gold[j]), other)


def _in_order(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return as many of ``pairs``, which ascend on the left, as ascend on both sides."""
    ends: list[int] = []
    last: list[int] = []
    """The lowest right end of a chain of each length, and the pair that it ends with."""
    before: list[int] = []
    for number, (_, j) in enumerate(pairs):
        length = bisect_left(ends, j)
        before.append(last[length - 1] if length else -1)
        ends[length : length + 1] = [j]
        last[length : length + 1] = [number]
    chain = []
    number = last[-1] if last else -1
    while number >= 0:
        chain.append(pairs[number])
        number = before[number]
    return chain[::-1]


def _pairs(
    pred: Sequence[Step], gold: Sequence[Step], left: Sequence[int], right: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Pair steps, in order, so that the likeness of the pairs adds up to most."""
    if not left or not right or len(left) * len(right) > _WIDEST_GAP:
        return
    best = [[0.0] * (len(right) + 1) for _ in range(len(left) + 1)]
    alike = [[_likeness(pred[i], gold[j]) for j in right] for i in left]
    for a in range(len(left) - 1, -1, -1):
        for b in range(len(right) - 1, -1, -1):
            paired = best[a + 1][b + 1] + alike[a][b]
            best[a][b] = max(best[a + 1][b], best[a][b + 1], paired if alike[a][b] else 0.0)
    a = b = 0
    while a < len(left) and b < len(right):
        if alike[a][b] and best[a][b] == best[a + 1][b + 1] + alike[a][b]:
            yield left[a], right[b]
            a, b = a + 1, b + 1
        elif best[a][b] == best[a + 1][b]:
            a += 1
        else:
            b += 1


def _likeness(pred: Step, gold: Step) -> float:
    """Return how alike two steps are, in (0, 3]; 0 if they are too little so to be a pair.

    Objects count most, for two steps on different objects are no two versions of one.
    """
    objects = iou(_words(pred.objects), _words(gold.objects))
    same_action = actions([pred]) == actions([gold])
    if objects < _LEAST_LIKENESS and not same_action:
        return 0.0
    return objects + same_action + iou(_words(pred.parameters), _words(gold.parameters))


def _words(items: Sequence[str]) -> set[str]:
    return subwords([item.lower() for item in items])
