"""EXE003: something is used that no step makes."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _products
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each product that is taken, and of which no word says that a step makes it."""
    for one in _products.early(sop):
        if not one.maker:
            message = f"'{one.name}' is used, and no step makes it"
            hint = "Write the step that makes it, or say that the protocol begins with it."
            yield Hit(one.span, message, hint)


RULE = Rule("EXE003", "never-made", Severity.WARNING, hits)
