"""EXE003: something is used that no step makes."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._checks import passed_on
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield what the checks of the steps found."""
    yield from passed_on(sop, "STA003")


RULE = Rule("EXE003", "never-made", Severity.INFO, hits, Needs.PLAN, default=False)
