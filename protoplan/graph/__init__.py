"""The dependency graph of a protocol: which step needs which, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from protoplan.graph.finding import dependencies
from protoplan.graph.using import STOCKS
from protoplan.graph.values import Because, Dependency, Why
from protoplan.library.values import Library
from protoplan.model import Protocol
from protoplan.states import Task, ground

if TYPE_CHECKING:
    import networkx

__all__ = ["STOCKS", "Because", "Dependency", "Why", "build", "dependencies"]


def build(
    protocol: Protocol, library: Library | None = None, task: Task | None = None
) -> networkx.DiGraph[int]:
    """Return the dependency graph of a protocol: a directed graph without circles.

    Its nodes are the places of the steps, from 0, with the ``step`` itself; its edges go from a
    step to one that depends on it, with ``reasons``, a tuple of :class:`Because`. ``task`` is the
    protocol on the ground, where it is at hand.
    """
    import networkx

    task = task or ground(protocol, library)
    graph: networkx.DiGraph[int] = networkx.DiGraph()
    graph.add_nodes_from((place, {"step": step}) for place, step in enumerate(protocol.steps))
    graph.add_edges_from(
        (before, after, {"reasons": reasons}) for before, after, reasons in dependencies(task)
    )
    return graph
