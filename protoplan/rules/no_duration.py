"""MIS002: an action that needs a duration has none."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.model import Dimension
from protoplan.rules._steps import untold
from protoplan.rules.values import Hit, Needs, Rule, Sop

_HINT = "Write how long, or until what is seen and for how long at most."


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each such action, unless the words around it tell what it lacks."""
    for step in untold(sop, __name__, Dimension.DURATION):
        yield Hit(step.span, f"{shown(step.name)} says not how long", _HINT)


RULE = Rule("MIS002", "no-duration", Severity.WARNING, hits, Needs.PROSE)
