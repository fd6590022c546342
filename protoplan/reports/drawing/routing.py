"""The lines of edges: down between the layers in curves, straight through them past the boxes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from protoplan.reports.drawing.layers import Cell, Layers, Pair
from protoplan.reports.drawing.placing import GAP, Block, Column

Point = tuple[float, float]

_LANE = 14.0
_PORT = 15.0
"""Space between two edges where they leave or reach a box."""
_INSET = 12.0
"""How far from the corner of a box edges stay."""
_NUDGE = 14.0
"""How far the end of an edge is moved to make it upright."""


class Curve(NamedTuple):
    """A Bézier curve with vertical ends."""

    start: Point
    end: Point

    def moved(self, x: float, y: float) -> Curve:
        """Return it elsewhere."""
        return Curve(_moved(self.start, x, y), _moved(self.end, x, y))


class Line(NamedTuple):
    """A line through ``points``, its corners rounded."""

    points: tuple[Point, ...]

    def moved(self, x: float, y: float) -> Line:
        """Return it elsewhere."""
        return Line(tuple(_moved(point, x, y) for point in self.points))


def _moved(point: Point, x: float, y: float) -> Point:
    return point[0] + x, point[1] + y


Route = tuple[Curve | Line, ...]


def routes(block: Block) -> dict[Pair, Route]:
    """Return the way of every edge of a block, from the bottom of a box to the top of another.

    No way crosses a box: curves stay between two layers, lines run in the cells of the edge or
    outside of the columns.
    """
    graph = block.graph
    leaves, enters = _ports(graph, graph.below), _ports(graph, graph.above)
    _upright(graph, leaves, enters)
    column_of = {
        number: column
        for column in block.columns
        for number in range(column.first, column.last + 1)
    }
    layer_of = {cell: number for number, layer in enumerate(graph.layers) for cell in layer}
    found = {}
    for edge, chain in graph.chains.items():
        parts: list[Curve | Line] = []
        for one, other in pairwise(chain):
            upper, lower = layer_of[one], layer_of[other]
            column, following = column_of[upper], column_of[lower]
            bottom = column.tops[upper - column.first] + column.heights[upper - column.first]
            start = leaves[one, other], _foot(graph.cells[one])
            end = enters[other, one], graph.cells[other].y
            if start[1] < bottom:
                parts.append(Line((start, (start[0], bottom))))
            start = start[0], bottom
            if column is following:
                parts.append(Curve(start, end))
            else:
                lane = column.turning.index((one, other))
                parts.append(Line(tuple(_turn(start, end, column, lane))))
            if graph.cells[other].step is None:
                depth = following.heights[lower - following.first]
                parts.append(Line((end, (end[0], end[1] + depth))))
        found[edge] = _joined(parts)
    return found


def _foot(cell: Cell) -> float:
    return cell.y + cell.height


def _turn(start: Point, end: Point, column: Column, lane: int) -> Iterator[Point]:
    """Yield the corners of a way from the foot of a column over to the head of the next.

    Of several, the leftmost runs lowest, turns last, and comes in lowest, so that none cross.
    """
    count = len(column.turning)
    under = column.tops[-1] + column.heights[-1] + GAP / 2 + _LANE * (count - 1 - lane)
    aside = column.right + GAP / 2 + _LANE * (count - lane)
    over = column.tops[0] - GAP / 2 - _LANE * lane
    yield start
    yield start[0], under
    yield aside, under
    yield aside, over
    yield end[0], over
    yield end


def _joined(parts: Sequence[Curve | Line]) -> Route:
    """Join straight lines that follow each other, and curves that go straight down."""
    joined: list[Curve | Line] = []
    for part in parts:
        if isinstance(part, Curve) and abs(part.start[0] - part.end[0]) < 0.5:
            part = Line((part.start, part.end))
        if isinstance(part, Line) and joined and isinstance(joined[-1], Line):
            points = (*joined[-1].points, *part.points[1:])
            joined[-1] = Line(_without_idle(points))
        else:
            joined.append(part)
    return tuple(joined)


def _without_idle(points: Sequence[Point]) -> tuple[Point, ...]:
    """Leave out points on a straight line between their neighbours, downwards."""
    kept = [points[0]]
    for one, other in pairwise(points[1:]):
        if not abs(kept[-1][0] - one[0]) < 0.5 > abs(one[0] - other[0]):
            kept.append(one)
    return (*kept, points[-1])


def _upright(graph: Layers, leaves: dict[Pair, float], enters: dict[Pair, float]) -> None:
    """Move the end of an edge a little along its box, where that makes the edge upright."""
    for (one, other), x in leaves.items():
        to = enters[other, one]
        if 0 < abs(x - to) < _NUDGE:
            if _alone(graph, graph.above, other, x):
                enters[other, one] = x
            elif _alone(graph, graph.below, one, to):
                leaves[one, other] = to


def _alone(graph: Layers, links: Sequence[Sequence[int]], cell: int, x: float) -> bool:
    """Whether a box has one link only on that side, whose end may be at ``x``."""
    box = graph.cells[cell]
    inside = abs(x - box.x) <= box.width / 2 - _INSET
    return box.step is not None and len(links[cell]) == 1 and inside


def _ports(graph: Layers, links: Sequence[Sequence[int]]) -> dict[tuple[int, int], float]:
    """Return where on the side of each cell the link to another one ends."""
    ports: dict[tuple[int, int], float] = {}
    for cell, others in enumerate(links):
        box = graph.cells[cell]
        ordered = sorted(others, key=lambda other: graph.cells[other].x)
        room = max(box.width - 2 * _INSET, 0.0)
        apart = min(_PORT, room / max(len(ordered) - 1, 1))
        low, high = box.x - room / 2, box.x + room / 2
        at: list[float] = []
        for number, other in enumerate(ordered):
            centre = box.x + (number - (len(ordered) - 1) / 2) * apart
            near = graph.cells[other].x if len(ordered) > 1 else centre
            least = at[-1] + apart if at else low
            most = high - (len(ordered) - 1 - number) * apart
            at.append(min(max(near, least), most))
        ports |= {(cell, other): x for other, x in zip(ordered, at, strict=True)}
    return ports
