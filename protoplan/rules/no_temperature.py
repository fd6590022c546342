"""MIS003: an action that needs a temperature has none."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.model import Dimension
from protoplan.rules._steps import untold
from protoplan.rules.values import Hit, Needs, Rule, Sop

_HINT = "Write the temperature in °C."


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each such action, unless the words around it tell what it lacks."""
    for step in untold(sop, __name__, Dimension.TEMPERATURE):
        yield Hit(step.span, f"{shown(step.name)} says no temperature", _HINT)


RULE = Rule("MIS003", "no-temperature", Severity.WARNING, hits, Needs.PROSE)
