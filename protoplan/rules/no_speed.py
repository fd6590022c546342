"""MIS001: an action that needs a force or a speed has none."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.model import Dimension
from protoplan.rules._steps import untold
from protoplan.rules.values import Hit, Needs, Rule, Sop

_HINT = "Write the relative centrifugal force, as in '500 × g'."


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each such action, unless the words around it tell what it lacks."""
    for step in untold(sop, __name__, Dimension.FORCE, Dimension.ROTATION):
        yield Hit(step.span, f"{shown(step.name)} says no force", _HINT)


RULE = Rule("MIS001", "no-speed", Severity.WARNING, hits, Needs.PROSE)
