"""Several connected parts on one sheet: each folded into columns, put side by side on shelves."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from math import ceil, sqrt
from typing import NamedTuple

from protoplan.reports.drawing.layers import Layers, Pair, Size, layered
from protoplan.reports.drawing.placing import GAP, Block, fold, spread

_BETWEEN = 2 * GAP
_HEIGHTS = (0.4, 0.55, 0.75, 1.0, 1.3, 1.7, 2.2, 3.0)
"""Heights of columns that are tried, in parts of the side of a square that would hold all."""
_PRICE = 0.97
"""What a fold is worth: as much smaller the drawing may be without it."""
_MOST_PRICED = 8
_ENOUGH = 850.0
"""The side of a square that need not be smaller: on A4 its text is as large as that of a book."""


class Packing(NamedTuple):
    """Blocks with their corners, and the sheet that holds them."""

    blocks: tuple[tuple[Block, float, float], ...]
    width: float
    height: float


class Part:
    """A connected graph, as blocks of one or more columns.

    ``ties`` are edges that are not drawn: each keeps a step without edges by another one.
    """

    def __init__(
        self,
        steps: Sequence[int],
        edges: Sequence[Pair],
        boxes: Mapping[int, Size],
        labels: Mapping[Pair, Size],
        ties: Collection[Pair] = (),
    ) -> None:
        self._graph = layered(steps, [*edges, *ties], boxes, labels)
        spread(self._graph)
        self._graph.untie(ties)
        self._blocks: dict[int, Block] = {}

    def block(self, columns: int) -> Block:
        """Return the part in up to so many columns."""
        columns = min(columns, len(self._graph.layers))
        if columns not in self._blocks:
            self._blocks[columns] = fold(_copied(self._graph), columns)
        return self._blocks[columns]

    def columns(self, height: float) -> int:
        """Return how many columns of a height it takes, roughly."""
        return max(ceil(self.block(1).height / height - 0.15), 1)


def _copied(graph: Layers) -> Layers:
    return replace(graph, cells=[replace(cell) for cell in graph.cells])


def packed(parts: Sequence[Part], ratios: Sequence[float], most_width: float) -> Packing:
    """Pack parts on a sheet of one of ``ratios``, in the way that comes out largest on paper.

    A page has the area 1 whatever its ratio; a sheet wider than ``most_width`` is the last choice.
    """
    area = sum((one.block(1).width + GAP) * (one.block(1).height + GAP) for one in parts) * 1.2
    best: tuple[tuple[float, float, float], list[Block], _Shelves] | None = None
    for ratio in ratios:
        for factor in _HEIGHTS:
            height = sqrt(area / ratio) * factor
            blocks = [one.block(one.columns(height)) for one in parts]
            sizes = [(block.width, block.height) for block in blocks]
            folds = sum(len(block.columns) - 1 for block in blocks)
            widest = max(width for width, _ in sizes)
            for room in {max(widest, height * ratio * some) for some in (0.0, 0.7, 1.0, 1.4)}:
                sheet = _shelves(sizes, min(room, max(widest, most_width)))
                scale = min(sqrt(ratio) / sheet.width, 1 / (sqrt(ratio) * sheet.height))
                scale = min(scale, 1 / _ENOUGH) * _PRICE ** min(folds, _MOST_PRICED)
                worth = -max(sheet.width, most_width), scale, -sheet.width * sheet.height
                if best is None or worth > best[0]:
                    best = worth, blocks, sheet
    assert best is not None  # there is at least one part and one ratio
    _, blocks, sheet = best
    return Packing(
        tuple((block, x, y) for block, (x, y) in zip(blocks, sheet.corners, strict=True)),
        sheet.width,
        sheet.height,
    )


class _Shelves(NamedTuple):
    corners: list[tuple[float, float]]
    width: float
    height: float


def _shelves(sizes: Sequence[Size], room: float) -> _Shelves:
    """Put blocks from left to right on shelves of the width ``room``; low ones on each other."""
    corners: list[tuple[float, float]] = []
    left = top = down = 0.0
    shelf = column = widest = 0.0
    for width, height in sizes:
        stacks = down > 0 and down + height <= shelf and left + width <= room
        if not stacks:
            left = left + column + _BETWEEN if column else 0.0
            down = column = 0.0
            if left and left + width > room:
                left, top, shelf = 0.0, top + shelf + _BETWEEN, 0.0
        corners.append((left, top + down))
        column, down = max(column, width), down + height + GAP
        shelf, widest = max(shelf, height), max(widest, left + column)
    return _Shelves(corners, widest, top + shelf)
