"""Where the cells of a layered graph stand: folded into columns, and set out in the plane."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from protoplan.reports.drawing.layers import Layers

GAP = 24.0
"""Least space between two layers, and between two boxes."""
_ABOVE_LABEL = 14.0
_LANE = 14.0
"""Space of an edge that runs between boxes, or back to the top of the next column."""
_STEEPEST = 0.16
"""How much further apart two layers are, for how far to the side an edge between them goes."""
_MOST_GAP = 64.0
_SWEEPS = 14


@dataclass(slots=True)
class Column:
    """The layers ``first`` to ``last`` of a block, one below the other.

    ``tops`` and ``heights`` are of these layers; ``left`` and ``right`` bound their cells.
    ``bottom`` and ``lead`` are the spaces below and above for the edges to the next column and
    from the one before.
    """

    first: int
    last: int
    tops: list[float]
    heights: list[float]
    left: float = 0.0
    right: float = 0.0
    turning: tuple[tuple[int, int], ...] = ()
    """The links from its last layer to the first of the next column, from left to right."""


@dataclass(slots=True)
class Block:
    """A connected graph set out in columns, its corner at (0, 0)."""

    graph: Layers
    columns: list[Column]
    width: float
    height: float


def spread(graph: Layers) -> None:
    """Set the middle ``x`` of every cell: near those it is linked to, with room between them."""
    weight = [0.0] * len(graph.cells)
    for cell, others in enumerate(graph.below):
        for other in others:
            weight[cell] += _pull(graph, cell, other)
            weight[other] += _pull(graph, cell, other)
    for layer in graph.layers:
        _settle(graph, layer, [0.0] * len(layer), [1.0] * len(layer))
    for sweep in range(_SWEEPS):
        downwards = sweep % 2 == 0
        both = sweep >= _SWEEPS - 4
        for layer in graph.layers if downwards else reversed(graph.layers):
            wanted = [_wanted(graph, cell, downwards, both) for cell in layer]
            _settle(graph, layer, wanted, [max(weight[cell], 0.1) for cell in layer])
    for downwards in (True, False, True):
        _straighten(graph, downwards)


def _straighten(graph: Layers, downwards: bool) -> None:
    """Put a cell right below (or above) the one it is alone linked to, where there is room."""
    here, there = (graph.above, graph.below) if downwards else (graph.below, graph.above)
    for layer in graph.layers if downwards else reversed(graph.layers):
        for place, cell in enumerate(layer):
            others = here[cell]
            if len(others) != 1 or len(there[others[0]]) != 1:
                continue
            x = graph.cells[others[0]].x
            left = layer[place - 1] if place else None
            right = layer[place + 1] if place + 1 < len(layer) else None
            if (left is None or x - graph.cells[left].x >= _apart(graph, left, cell)) and (
                right is None or graph.cells[right].x - x >= _apart(graph, cell, right)
            ):
                graph.cells[cell].x = x


def _pull(graph: Layers, one: int, other: int) -> float:
    """How much a link wants to be straight: most between two bends of an edge."""
    bends = sum(graph.cells[cell].step is None for cell in (one, other))
    return (1.0, 2.0, 8.0)[bends]


def _wanted(graph: Layers, cell: int, downwards: bool, both: bool) -> float:
    above, below = graph.above[cell], graph.below[cell]
    others = [*above, *below] if both else (above if downwards else below) or [*above, *below]
    if not others:
        return graph.cells[cell].x
    weights = [_pull(graph, cell, other) for other in others]
    total = sum(w * graph.cells[other].x for w, other in zip(weights, others, strict=True))
    return total / sum(weights)


def _settle(
    graph: Layers, layer: Sequence[int], wanted: Sequence[float], weights: Sequence[float]
) -> None:
    """Put the cells of a layer as near to where they want to be as their widths allow.

    Least squares under an order: pool adjacent violators.
    """
    offsets = [0.0]
    for one, other in pairwise(layer):
        offsets.append(offsets[-1] + _apart(graph, one, other))
    pools: list[tuple[float, float, int]] = []
    for target, offset, weight in zip(wanted, offsets, weights, strict=True):
        mean, total = target - offset, weight
        size = 1
        while pools and pools[-1][0] > mean:
            earlier, share, count = pools.pop()
            mean = (mean * total + earlier * share) / (total + share)
            total, size = total + share, size + count
        pools.append((mean, total, size))
    places = (mean for mean, _, size in pools for _ in range(size))
    for cell, place, offset in zip(layer, places, offsets, strict=True):
        graph.cells[cell].x = place + offset


def _apart(graph: Layers, one: int, other: int) -> float:
    left, right = graph.cells[one], graph.cells[other]
    boxes = left.step is not None and right.step is not None
    return (left.width + right.width) / 2 + (GAP if boxes else _LANE)


# Columns --------------------------------------------------------------------------------------


def fold(graph: Layers, count: int) -> Block:
    """Set out a graph whose cells are spread in up to ``count`` columns, side by side."""
    heights = [max(graph.cells[cell].height for cell in layer) for layer in graph.layers]
    gaps = [_gap(graph, number) for number in range(len(graph.layers) - 1)]
    columns = []
    for first, last in _cuts(graph, heights, gaps, count):
        tops = [0.0]
        for number in range(first, last):
            tops.append(tops[-1] + heights[number] + gaps[number])
        columns.append(Column(first, last, tops, heights[first : last + 1]))
    for column in columns:
        cells = [
            graph.cells[c] for layer in graph.layers[column.first : column.last + 1] for c in layer
        ]
        column.left = min(cell.x - max(cell.width, _LANE) / 2 for cell in cells)
        column.right = max(cell.x + max(cell.width, _LANE) / 2 for cell in cells)
    return _set_out(graph, columns)


def _gap(graph: Layers, number: int) -> float:
    """Return the space below a layer: more where edges go far to the side."""
    aside = max(
        (
            abs(graph.cells[c].x - graph.cells[o].x)
            for c in graph.layers[number]
            for o in graph.below[c]
        ),
        default=0.0,
    )
    least = GAP if _has_box(graph, number + 1) else _ABOVE_LABEL
    return min(least + aside * _STEEPEST, _MOST_GAP)


def _cuts(
    graph: Layers, heights: Sequence[float], gaps: Sequence[float], count: int
) -> list[tuple[int, int]]:
    """Return the first and last layer of each column: about as high, few edges between them."""
    ends = []
    total = 0.0
    for height, gap in zip(heights, (*gaps, 0.0), strict=True):
        total += height + gap
        ends.append(total)
    cuts = [-1]
    for column in range(1, count):
        target, slack = total * column / count, total / count / 3
        places = [
            place
            for place in range(cuts[-1] + 1, len(ends) - 1)
            if abs(ends[place] - target) <= slack and _has_box(graph, place)
        ]
        if places:
            cuts.append(
                min(places, key=lambda p: (abs(ends[p] - target) / slack + _links(graph, p), p))
            )
    cuts.append(len(ends) - 1)
    return [(one + 1, other) for one, other in pairwise(cuts)]


def _has_box(graph: Layers, layer: int) -> bool:
    return any(graph.cells[cell].step is not None for cell in graph.layers[layer])


def _links(graph: Layers, layer: int) -> float:
    return 0.5 * sum(len(graph.below[cell]) for cell in graph.layers[layer])


def _set_out(graph: Layers, columns: list[Column]) -> Block:
    """Move the cells of each column to its place, and make room for the edges that turn."""
    for column in columns[:-1]:
        links = [(cell, other) for cell in graph.layers[column.last] for other in graph.below[cell]]
        links.sort(key=lambda link: (graph.cells[link[0]].x, graph.cells[link[1]].x))
        column.turning = tuple(links)
    lead = max((len(column.turning) for column in columns), default=0)
    top = GAP / 2 + _LANE * lead if lead else 0.0
    x = height = 0.0
    for column in columns:
        shift = x - column.left
        for number in range(column.first, column.last + 1):
            y = top + column.tops[number - column.first]
            for cell in graph.layers[number]:
                graph.cells[cell].x += shift
                graph.cells[cell].y = y
        column.tops = [top + one for one in column.tops]
        column.left, column.right = column.left + shift, column.right + shift
        turns = len(column.turning)
        x = column.right + GAP + (_LANE * (turns + 1) if turns else 0.0)
        bottom = column.tops[-1] + column.heights[-1]
        height = max(height, bottom + (GAP / 2 + _LANE * turns if turns else 0.0))
    return Block(graph, columns, columns[-1].right, height)
