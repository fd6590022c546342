"""Two protocols side by side: which predicted step stands for which gold step."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from protoplan.model import Step
from protoplan.scoring.differences import Difference, compare
from protoplan.scoring.metrics import actions, anchors, iou, subwords

_LEAST_LIKENESS = 0.5
_COUNTERPART = 3.0
"""What it adds to the likeness of two steps that they are a pair by meaning."""
_WIDEST_GAP = 10_000
"""Pairs of steps between two anchors that are compared at most; a wider gap stays unpaired."""


@dataclass(frozen=True, slots=True)
class Row:
    """A predicted and a gold step side by side, by their places from 0.

    ``None`` stands for a step that is missing or added. ``anchored`` tells whether the two are an
    anchor of the profile ``paper``; other pairs lie between the same anchors and are alike.
    ``elsewhere`` is, for a step alone in its row, the place of its counterpart by meaning, which
    is alone in another row; the differences of the two stand in the row of the gold step.
    """

    pred: int | None
    gold: int | None
    anchored: bool = False
    differences: tuple[Difference, ...] = ()
    elsewhere: int | None = None


def align(
    pred: Sequence[Step], gold: Sequence[Step], counterparts: Container[tuple[int, int]] = ()
) -> tuple[Row, ...]:
    """Set two protocols side by side: the anchors, and between them what is most alike.

    ``counterparts`` are steps that are a pair by meaning, by their places from 0.
    """
    pairs = anchors(actions(pred), actions(gold))
    borders = [(0, 0), *pairs, (len(pred) + 1, len(gold) + 1)]
    rows: list[Row] = []
    for (i, j), (next_i, next_j) in pairwise(borders):
        if i:
            rows.append(Row(i - 1, j - 1, True, compare(pred[i - 1], gold[j - 1])))
        gap = range(i, next_i - 1), range(j, next_j - 1)
        rows += _between(pred, gold, *gap, counterparts)
    return tuple(rows)


def _between(
    pred: Sequence[Step],
    gold: Sequence[Step],
    left: range,
    right: range,
    counterparts: Container[tuple[int, int]],
) -> list[Row]:
    """Pair the steps of a gap, in order, so that the likeness of the pairs adds up to most."""
    rows: list[Row] = []
    done_left, done_right = left.start, right.start
    for i, j in _pairs(pred, gold, left, right, counterparts):
        rows += [Row(None, place) for place in range(done_right, j)]
        rows += [Row(place, None) for place in range(done_left, i)]
        rows.append(Row(i, j, False, compare(pred[i], gold[j])))
        done_left, done_right = i + 1, j + 1
    rows += [Row(None, place) for place in range(done_right, right.stop)]
    rows += [Row(place, None) for place in range(done_left, left.stop)]
    return rows


def _pairs(
    pred: Sequence[Step],
    gold: Sequence[Step],
    left: range,
    right: range,
    counterparts: Container[tuple[int, int]],
) -> Iterator[tuple[int, int]]:
    if not left or not right or len(left) * len(right) > _WIDEST_GAP:
        return
    best = [[0.0] * (len(right) + 1) for _ in range(len(left) + 1)]
    alike = [
        [_likeness(pred[i], gold[j]) + _COUNTERPART * ((i, j) in counterparts) for j in right]
        for i in left
    ]
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
