"""EXE010: a value that what it is about cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks.limits import limits
from protoplan.findings import Severity
from protoplan.rules._steps import case
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each value that can hardly ever be, whatever is done."""
    for one in limits(case(sop)):
        if one.span:
            what = one.message.partition(": ")[2]  # behind the place of the step among all
            yield Hit(one.span, what, "Look for a wrong unit first.")


RULE = Rule("EXE010", "implausible-value", Severity.WARNING, hits, Needs.PROSE)
