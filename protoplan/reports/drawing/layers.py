"""Layered drawing of a directed graph (Sugiyama): what stands in which layer, in what order.

Step by step: every step gets a layer below all that it depends on; an edge over several layers
bends at a cell in each of them, the last of which may be its label; the cells of each layer are
put in an order with few crossings.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from graphlib import TopologicalSorter
from itertools import pairwise
from math import ceil, sqrt

Pair = tuple[int, int]
Size = tuple[float, float]

_FEWEST_ABREAST, _ABREAST = 5, 1.2
"""Boxes that a layer may have: 5, or this times the square root of all, if that is more."""
_SWEEPS = 16
_PATIENCE = 4
"""Sweeps without an improvement after which ordering stops."""


@dataclass(slots=True)
class Cell:
    """What stands in a layer: the box of a step, the label of an edge, or a bend of one."""

    width: float
    height: float
    step: int | None = None
    edge: Pair | None = None
    x: float = 0.0
    """Its middle."""
    y: float = 0.0
    """Its top."""


@dataclass(slots=True)
class Layers:
    """Cells in layers from top to bottom, each from left to right.

    ``chains`` gives the cells that an edge runs through, its two steps included; ``below`` and
    ``above`` the cells that each one is linked to in the next layer and the one before.
    """

    cells: list[Cell] = field(default_factory=list)
    layers: list[list[int]] = field(default_factory=list)
    chains: dict[Pair, list[int]] = field(default_factory=dict)
    below: list[list[int]] = field(default_factory=list)
    above: list[list[int]] = field(default_factory=list)

    def add(self, cell: Cell, layer: int) -> int:
        """Add a cell at the end of a layer and return its number."""
        self.cells.append(cell)
        self.below.append([])
        self.above.append([])
        self.layers[layer].append(len(self.cells) - 1)
        return len(self.cells) - 1

    def untie(self, edges: Collection[Pair]) -> None:
        """Take edges away that were there only to keep steps together."""
        bends: set[int] = set()
        for edge in edges:
            chain = self.chains.pop(edge)
            bends |= set(chain[1:-1])
            for one, other in pairwise(chain):
                self.below[one].remove(other)
                self.above[other].remove(one)
        self.layers = [[cell for cell in layer if cell not in bends] for layer in self.layers]


def layered(
    steps: Sequence[int],
    edges: Sequence[Pair],
    boxes: Mapping[int, Size],
    labels: Mapping[Pair, Size],
) -> Layers:
    """Return the layers of a connected, acyclic graph. ``boxes`` and ``labels`` are sizes."""
    rank = {step: 2 * depth for step, depth in _depths(steps, edges).items()}
    last = max(rank.values())
    used = sorted({*rank.values(), *(rank[edge[1]] - 1 for edge in edges if edge in labels)})
    layer_of = {number: place for place, number in enumerate(used)}
    result = Layers(layers=[[] for _ in used])
    cell_of = {
        step: result.add(Cell(*boxes[step], step=step), layer_of[rank[step]]) for step in steps
    }
    for edge in edges:
        chain = [cell_of[edge[0]]]
        for number in range(rank[edge[0]] + 1, min(rank[edge[1]], last)):
            if number in layer_of:
                size = labels.get(edge, (0.0, 0.0)) if number == rank[edge[1]] - 1 else (0.0, 0.0)
                chain.append(result.add(Cell(*size, edge=edge), layer_of[number]))
        chain.append(cell_of[edge[1]])
        result.chains[edge] = chain
        for one, other in pairwise(chain):
            result.below[one].append(other)
            result.above[other].append(one)
    _order(result)
    return result


def _depths(steps: Sequence[int], edges: Sequence[Pair]) -> dict[int, int]:
    """Return the layer of each step: as high as it can be, then moved where edges are short."""
    before: dict[int, list[int]] = {step: [] for step in steps}
    after: dict[int, list[int]] = {step: [] for step in steps}
    for one, other in edges:
        before[other].append(one)
        after[one].append(other)
    order = tuple(TopologicalSorter(before).static_order())
    depth: dict[int, int] = {}
    for step in order:
        depth[step] = max((depth[one] + 1 for one in before[step]), default=0)
    for step in reversed(order):  # what has more to give than to take waits for its use
        if len(after[step]) > len(before[step]):
            depth[step] = min(depth[other] for other in after[step]) - 1
    return _narrowed(sorted(order, key=lambda step: (depth[step], step)), depth, before)


def _narrowed(
    order: Sequence[int], depth: Mapping[int, int], before: Mapping[int, Sequence[int]]
) -> dict[int, int]:
    """Return the layers, the first one 0, none wider than is good for the page.

    Steps of which there are too many in a layer go into the next one; ``order`` has the steps
    from the top down.
    """
    most = max(_FEWEST_ABREAST, ceil(_ABREAST * sqrt(len(order))))
    layer: dict[int, int] = {}
    size: dict[int, int] = {}
    for step in order:
        place = max([depth[step] - depth[order[0]], *(layer[one] + 1 for one in before[step])])
        while size.get(place, 0) >= most:
            place += 1
        layer[step] = place
        size[place] = size.get(place, 0) + 1
    used = {place: number for number, place in enumerate(sorted(size))}
    return {step: used[place] for step, place in layer.items()}


# Order ----------------------------------------------------------------------------------------


def _order(graph: Layers) -> None:
    """Put the cells of each layer in an order with few crossings: barycentres, up and down."""
    _start(graph)
    best, fewest, idle = [list(layer) for layer in graph.layers], crossings(graph), 0
    for sweep in range(_SWEEPS):
        if not fewest or idle == _PATIENCE:
            break
        downwards = sweep % 2 == 0
        count = len(graph.layers)
        for number in range(1, count) if downwards else range(count - 2, -1, -1):
            fixed = graph.layers[number - 1 if downwards else number + 1]
            links = graph.above if downwards else graph.below
            graph.layers[number] = _by_barycentre(graph.layers[number], fixed, links)
        now, idle = crossings(graph), idle + 1
        if now < fewest:
            best, fewest, idle = [list(layer) for layer in graph.layers], now, 0
    graph.layers = best


def _start(graph: Layers) -> None:
    """Order each layer as a walk from above meets the cells, the earliest step first."""
    met: dict[int, int] = {}
    roots = [cell for layer in graph.layers for cell in layer if not graph.above[cell]]
    for root in roots:
        waiting = [root]
        while waiting:
            cell = waiting.pop()
            if cell not in met:
                met[cell] = len(met)
                waiting += reversed(graph.below[cell])
    for layer in graph.layers:
        layer.sort(key=met.__getitem__)


def _by_barycentre(
    layer: Sequence[int], fixed: Sequence[int], links: Sequence[Sequence[int]]
) -> list[int]:
    place = {cell: number for number, cell in enumerate(fixed)}
    here = {cell: number for number, cell in enumerate(layer)}
    middle = {
        cell: sum(place[other] for other in links[cell]) / len(links[cell])
        if links[cell]
        else here[cell] * len(fixed) / len(layer)
        for cell in layer
    }
    return sorted(layer, key=lambda cell: (middle[cell], here[cell]))


def crossings(graph: Layers) -> int:
    """Return how often links cross."""
    total = 0
    for upper, lower in pairwise(graph.layers):
        place = {cell: number for number, cell in enumerate(lower)}
        seen: list[int] = []
        for cell in upper:
            ends = sorted(place[other] for other in graph.below[cell])
            total += sum(len(seen) - bisect_right(seen, end) for end in ends)
            for end in ends:
                insort(seen, end)
    return total
