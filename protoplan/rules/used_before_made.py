"""EXE001: something is used before the step that makes it."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._checks import passed_on
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield what the checks of the steps found."""
    yield from passed_on(sop, "STA002", "STA012")


RULE = Rule("EXE001", "used-before-made", Severity.INFO, hits, Needs.PLAN, default=False)
