"""What a drawing of a dependency graph shows: steps, edges and the words on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from graphlib import TopologicalSorter
from typing import TYPE_CHECKING, NamedTuple

from protoplan.graph import Because, Dependency, Why
from protoplan.model import Step

if TYPE_CHECKING:
    import networkx

_TELLING = (
    Why.PRODUCT,
    Why.STATE,
    Why.DESTROYS,
    Why.MATERIAL,
    Why.CONTAINER,
    Why.DEVICE,
    Why.TEXT,
    Why.FLOW,
)
"""Kinds of reasons, the most telling first: an edge is drawn as its most telling reason."""
_SURE = 0.8
"""A reason that is less sure than this is in doubt."""
_NAMED = (Why.PRODUCT, Why.STATE, Why.DESTROYS, Why.MATERIAL)
"""Reasons whose material is written on the edge."""


class Edge(NamedTuple):
    """Step ``before`` comes before step ``after`` (places from 0).

    ``material`` names what ties them, where their boxes do not say so already.
    ``implied``: it follows from other edges, each as sure as it. ``violated``: a prediction
    breaks it; ``perhaps``: whether it does is in doubt.
    """

    before: int
    after: int
    reasons: tuple[Because, ...]
    material: str = ""
    implied: bool = False
    violated: bool = False
    perhaps: bool = False

    @property
    def why(self) -> Why:
        """The most telling kind among the reasons."""
        kinds = {reason.why for reason in self.reasons}
        return next((why for why in _TELLING if why in kinds), Why.TEXT)

    @property
    def doubtful(self) -> bool:
        """Whether there are reasons and none is sure, or it is in doubt that it is violated."""
        if self.violated:
            return self.perhaps
        return _in_doubt(self.reasons)


class Chart(NamedTuple):
    """A dependency graph to draw. ``edges`` are in the order of the steps."""

    title: str
    steps: tuple[Step, ...]
    edges: tuple[Edge, ...]

    def drawn(self, *, every: bool = False) -> Chart:
        """Return the chart without the edges that follow from others, unless they are violated."""
        if every:
            return self
        edges = tuple(edge for edge in self.edges if edge.violated or not edge.implied)
        return self._replace(edges=edges)


def chart(graph: networkx.DiGraph[int], *, title: str = "", names: Sequence[str] = ()) -> Chart:
    """Return what to draw of the graph of :func:`protoplan.graph.build`.

    ``names`` are those of the entities, by their numbers.
    """
    places = {node: place for place, node in enumerate(sorted(graph.nodes))}
    dependencies = [
        Dependency(places[before], places[after], tuple(data.get("reasons", ())))
        for before, after, data in graph.edges(data=True)
    ]
    return chart_of(
        [graph.nodes[node]["step"] for node in places], dependencies, title=title, names=names
    )


def chart_of(
    steps: Sequence[Step],
    dependencies: Sequence[Dependency],
    *,
    title: str = "",
    names: Sequence[str] = (),
    violated: Mapping[tuple[int, int], bool] | None = None,
) -> Chart:
    """Return what to draw of steps and their dependencies.

    ``violated`` are those that a prediction breaks, and whether that is sure.
    """
    broken = violated or {}
    needed = _needed(len(steps), dependencies)
    edges = []
    for before, after, reasons in sorted(dependencies):
        material = _material(reasons, names, steps[before], steps[after])
        pair = before, after
        perhaps = not broken.get(pair, True)
        edges.append(Edge(*pair, reasons, material, pair not in needed, pair in broken, perhaps))
    return Chart(title, tuple(steps), tuple(edges))


def _needed(size: int, dependencies: Sequence[Dependency]) -> set[tuple[int, int]]:
    """Return the edges that do not follow from others, each of them as sure."""
    sure = {one[:2] for one in dependencies if not _in_doubt(one.reasons)}
    return direct(size, sorted(sure)) | (direct(size, [one[:2] for one in dependencies]) - sure)


def _in_doubt(reasons: Sequence[Because]) -> bool:
    return bool(reasons) and all(one.confidence < _SURE for one in reasons)


def direct(size: int, edges: Sequence[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return the edges of an acyclic graph that follow from no others: its transitive reduction."""
    after: list[list[int]] = [[] for _ in range(size)]
    for one, other in edges:
        after[one].append(other)
    reached = [0] * size
    for node in TopologicalSorter(dict(enumerate(after))).static_order():
        for other in after[node]:
            reached[node] |= reached[other] | 1 << other
    return {
        (one, other)
        for one, other in edges
        if not any(reached[between] >> other & 1 for between in after[one])
    }


def _material(reasons: Sequence[Because], names: Sequence[str], before: Step, after: Step) -> str:
    """Return the material that ties two steps, unless the later one names it.

    What the earlier one makes is told all the same, unless both name it.
    """
    for reason in sorted(reasons, key=lambda reason: _TELLING.index(reason.why)):
        if reason.why in _NAMED and reason.entity is not None and reason.entity < len(names):
            name = names[reason.entity]
            said = _names(after, name) and (reason.why is not Why.PRODUCT or _names(before, name))
            return "" if said else name
    return ""


def _names(step: Step, material: str) -> bool:
    return material.casefold() in " ".join((*step.objects, *step.parameters)).casefold()
