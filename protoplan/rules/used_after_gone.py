"""EXE002: something is used that an earlier step threw away."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _products
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each product that is used after it was thrown away, and not made anew."""
    for one in _products.late(sop):
        message = f"'{one.name}' is used after '{one.gone}', and no step makes it anew"
        yield Hit(one.span, message, "Write the step that is missing, or name what is meant.")


RULE = Rule("EXE002", "used-after-gone", Severity.WARNING, hits)
