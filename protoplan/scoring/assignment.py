"""Best one-to-one pairs by weight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

EXACT_UP_TO = 60
"""Rows or columns up to which the assignment is the best; beyond it is greedy, by weight."""


def assign(weights: Sequence[Sequence[float]]) -> list[tuple[int, int]]:
    """Return the pairs (row, column) of positive weight whose weights add up to most, by row.

    Exact up to :data:`EXACT_UP_TO` rows and columns, in cubic time (the Hungarian method as
    shortest augmenting paths); beyond, the heaviest pair is taken first.
    """
    if not weights or not weights[0]:
        return []
    best = [max(range(len(row)), key=row.__getitem__) for row in weights]
    taken = [(i, j) for i, j in enumerate(best) if weights[i][j] > 0]
    if len({j for _, j in taken}) == len(taken):
        return taken
    if max(len(weights), len(weights[0])) > EXACT_UP_TO:
        return greedy((w, i, j) for i, row in enumerate(weights) for j, w in enumerate(row))
    if len(weights) <= len(weights[0]):
        pairs = _hungarian(weights)
    else:
        pairs = [(i, j) for j, i in _hungarian(list(zip(*weights, strict=True)))]
    return sorted((i, j) for i, j in pairs if weights[i][j] > 0)


def greedy(candidates: Iterable[tuple[float, int, int]]) -> list[tuple[int, int]]:
    """Pair rows and columns by (weight, row, column): the heaviest first, as long as both are
    free. Return the pairs by row."""
    order = sorted((-w, i, j) for w, i, j in candidates if w > 0)
    rows: set[int] = set()
    columns: set[int] = set()
    pairs = []
    for _, i, j in order:
        if i not in rows and j not in columns:
            rows.add(i)
            columns.add(j)
            pairs.append((i, j))
    return sorted(pairs)


def _hungarian(weights: Sequence[Sequence[float]]) -> list[tuple[int, int]]:
    """Assign every row a column so that the weights add up to most; rows are not more than columns.

    Rows join one by one. Each seeks the cheapest way to a free column (Dijkstra over reduced
    costs, with the potentials ``row_price`` and ``price``), along which the pairs are changed.
    """
    n, m = len(weights), len(weights[0])
    row_price, price = [0.0] * n, [0.0] * m
    owner = [-1] * m
    for start in range(n):
        distance, back, reached = [inf] * m, [-1] * m, [False] * m
        row, column, done = start, -1, 0.0
        while True:
            for j in range(m):
                if not reached[j]:
                    cost = done - weights[row][j] - row_price[row] - price[j]
                    if cost < distance[j]:
                        distance[j], back[j] = cost, column
            column = min((j for j in range(m) if not reached[j]), key=distance.__getitem__)
            reached[column], done = True, distance[column]
            if owner[column] < 0:
                break
            row = owner[column]
        for j in range(m):
            if reached[j]:
                price[j] += distance[j] - done
                if owner[j] >= 0:
                    row_price[owner[j]] += done - distance[j]
        row_price[start] += done
        while column >= 0:
            owner[column] = owner[back[column]] if back[column] >= 0 else start
            column = back[column]
    return [(i, j) for j, i in enumerate(owner) if i >= 0]
