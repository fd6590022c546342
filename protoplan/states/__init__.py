"""The compiled check: facts, preconditions and effects along a plan, as bit sets.

:func:`ground` fills the roles of every step, :func:`run` runs the steps. The same tables of the
library make the unified-planning problem; a property test holds that the two agree.
"""

from __future__ import annotations

from protoplan import library as libraries
from protoplan import lineage as lineages
from protoplan.library.values import Library
from protoplan.lineage.values import Lineage
from protoplan.model import Protocol
from protoplan.states.arising import Arising, arising
from protoplan.states.beside import is_beside
from protoplan.states.grounding import ground_lineage
from protoplan.states.growing import Growth, grown, ungrown
from protoplan.states.keeping import Wasted, wasted
from protoplan.states.leaving import leaves, may_be_left, part_of, parts_by_itself
from protoplan.states.running import bits, run
from protoplan.states.values import NOTHING, Atom, Fault, Ground, Run, Task

__all__ = [
    "NOTHING",
    "Arising",
    "Atom",
    "Fault",
    "Ground",
    "Growth",
    "Run",
    "Task",
    "Wasted",
    "arising",
    "bits",
    "ground",
    "ground_lineage",
    "grown",
    "is_beside",
    "leaves",
    "may_be_left",
    "part_of",
    "parts_by_itself",
    "run",
    "ungrown",
    "wasted",
]


def ground(
    protocol: Protocol, library: Library | None = None, lineage: Lineage | None = None
) -> Task:
    """Put a protocol on the ground: an operator with its roles filled for each of its steps.

    ``library`` is the built-in one where none is given, ``lineage`` what
    :func:`protoplan.lineage.resolve` finds.
    """
    library = library or libraries.load()
    if lineage is None:
        lineage = lineages.resolve(lineages.operations(protocol, library), library)
    return ground_lineage(lineage, library)
