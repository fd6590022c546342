"""How much of two protocols is compared, so that no two of them take long."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from protoplan.scoring.meanings import Meaning

MOST_COMPARED = 50_000
"""Pairs of objects, and of items, that are compared at most over all pairs of steps. Of a hundred
steps of usual protocols, set against two hundred, it is 8,000: most steps share no action."""

_Pairs = Collection[tuple[Meaning, Meaning]]


def bounded(
    pred: Sequence[Meaning], gold: Sequence[Meaning], pairs: Mapping[int, Collection[int]]
) -> tuple[Sequence[Meaning], Sequence[Meaning]]:
    """Return the steps of two protocols, of whose objects and items the first are left where
    ``pairs``, the gold places to compare each predicted one with, would take long.

    Of every step on both sides as many are left at most, so that steps that mean the same still do.
    """
    if _said(pred) * _said(gold) <= MOST_COMPARED:
        return pred, gold
    different = {
        (id(pred[i]), id(gold[j])): (pred[i], gold[j])
        for i, places in pairs.items()
        for j in places
    }
    most = _most_each(different.values())
    return _cut(pred, most), _cut(gold, most)


def _said(steps: Sequence[Meaning]) -> int:
    return sum(len(one.objects) + len(one.items) for one in steps)


def _most_each(pairs: _Pairs) -> int:
    """Return how many objects and items of a step may be compared, at least one."""
    fewest, most = 1, max((_longest(one) for pair in pairs for one in pair), default=1)
    if _compared(pairs, most) <= MOST_COMPARED:
        return most
    while most - fewest > 1:
        middle = (fewest + most) // 2
        if _compared(pairs, middle) <= MOST_COMPARED:
            fewest = middle
        else:
            most = middle
    return fewest


def _longest(one: Meaning) -> int:
    return max(len(one.objects), len(one.items))


def _compared(pairs: _Pairs, most: int) -> int:
    """Return how many things are compared where of each step so many are."""
    return sum(
        min(most, len(one.objects)) * min(most, len(other.objects))
        + min(most, len(one.items)) * min(most, len(other.items))
        for one, other in pairs
    )


def _cut(steps: Sequence[Meaning], most: int) -> Sequence[Meaning]:
    """Return the steps with so many objects and items at most; what is one stays one."""
    cut = {
        id(one): one._replace(objects=one.objects[:most], items=one.items[:most])
        for one in steps
        if _longest(one) > most
    }
    return [cut.get(id(one), one) for one in steps]
