"""ACT004: an action is done to a thing of a kind that it refuses."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._checks import passed_on
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield what the checks of the steps found."""
    yield from passed_on(sop, "STA009", "STA010")


RULE = Rule("ACT004", "refused-kind", Severity.INFO, hits, Needs.PLAN, default=False)
