"""Where everything stands on a drawing: boxes, edges and their labels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from protoplan.reports.drawing.boxes import LABEL_LINE, Box, box, label
from protoplan.reports.drawing.chart import Chart, Edge
from protoplan.reports.drawing.layers import Pair, Size
from protoplan.reports.drawing.packing import Part, packed
from protoplan.reports.drawing.placing import Block
from protoplan.reports.drawing.routing import Route, routes


class Placed(NamedTuple):
    """The box of a step, its corner at (x, y)."""

    box: Box
    x: float
    y: float


class Routed(NamedTuple):
    """An edge, its way, and its label with the place of its middle."""

    edge: Edge
    route: Route
    label: str
    at: tuple[float, float] | None


class Layout(NamedTuple):
    """Boxes and edges on a sheet of ``width`` by ``height``, in the unit of the font sizes."""

    boxes: tuple[Placed, ...]
    edges: tuple[Routed, ...]
    width: float
    height: float


def lay_out(
    chart: Chart, *, ratios: Sequence[float] = (1.0,), most_width: float = float("inf")
) -> Layout:
    """Lay out a chart near one of the ``ratios`` of width to height, where it is the largest.

    ``most_width`` is kept where the graph allows it: long chains are folded, not wide layers.
    """
    boxes = [box(place, step) for place, step in enumerate(chart.steps)]
    if not boxes:
        return Layout((), (), 0.0, 0.0)
    edges = {(edge.before, edge.after): edge for edge in chart.edges}
    labels = {pair: label(edge.material) for pair, edge in edges.items() if edge.material}
    sizes = {one.place: (one.width, one.height) for one in boxes}
    ties = _ties(len(boxes), list(edges))
    label_sizes = {pair: size for pair, (_, size) in labels.items()}
    parts = [
        Part(steps, _among(steps, edges), sizes, label_sizes, _among(steps, ties))
        for steps in _connected(len(boxes), [*edges, *ties])
    ]
    packing = packed(parts, ratios, most_width)
    placed: list[Placed] = []
    routed: list[Routed] = []
    for block, x, y in packing.blocks:
        placed += _boxes(block, boxes, x, y)
        routed += _edges(block, edges, labels, x, y)
    placed.sort(key=lambda one: one.box.place)
    routed.sort(key=lambda one: (one.edge.before, one.edge.after))
    return Layout(tuple(placed), tuple(routed), packing.width, packing.height)


def _among(steps: Sequence[int], edges: Iterable[Pair]) -> list[Pair]:
    """Return the edges that begin at one of some steps."""
    there = set(steps)
    return [pair for pair in edges if pair[0] in there]


def _ties(size: int, edges: Sequence[Pair]) -> list[Pair]:
    """Tie each step without edges to the one before it in the text; the first ones to the next.

    Where no step has an edge there are no ties.
    """
    linked = {step for pair in edges for step in pair}
    if not linked:
        return []
    first = min(linked)
    return [
        (step, step + 1) if step < first else (step - 1, step)
        for step in range(size)
        if step not in linked
    ]


def _connected(size: int, edges: Sequence[Pair]) -> list[list[int]]:
    """Return the connected parts of a graph, each by its first step."""
    linked: list[list[int]] = [[] for _ in range(size)]
    for one, other in edges:
        linked[one].append(other)
        linked[other].append(one)
    seen: set[int] = set()
    found = []
    for start in range(size):
        part, waiting = [], [start]
        while waiting:
            node = waiting.pop()
            if node not in seen:
                seen.add(node)
                part.append(node)
                waiting += linked[node]
        if part:
            found.append(sorted(part))
    return found


def _boxes(block: Block, boxes: Sequence[Box], x: float, y: float) -> Iterator[Placed]:
    for cell in block.graph.cells:
        if cell.step is not None:
            yield Placed(boxes[cell.step], x + cell.x - cell.width / 2, y + cell.y)


def _edges(
    block: Block,
    edges: dict[Pair, Edge],
    labels: dict[Pair, tuple[str, Size]],
    x: float,
    y: float,
) -> Iterator[Routed]:
    for pair, route in routes(block).items():
        text, at = "", None
        if pair in labels:
            cell = block.graph.cells[block.graph.chains[pair][-2]]
            text, at = labels[pair][0], (x + cell.x, y + cell.y + LABEL_LINE / 2)
        moved = tuple(part.moved(x, y) for part in route)
        yield Routed(edges[pair], moved, text, at)
