"""ACT001: the library has no such action."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._checks import passed_on
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield what the checks of the steps found."""
    yield from passed_on(sop, "STA005")


RULE = Rule("ACT001", "unknown-action", Severity.INFO, hits, Needs.PLAN, default=False)
