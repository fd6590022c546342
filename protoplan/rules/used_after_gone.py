"""EXE002: something is used that an earlier step ended."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._checks import passed_on
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield what the checks of the steps found."""
    yield from passed_on(sop, "STA001", "STA004", "STA011")


RULE = Rule("EXE002", "used-after-gone", Severity.INFO, hits, Needs.PLAN, default=False)
