"""STR010: steps are spoken of by number, and have none."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _procedure
from protoplan.rules.data import words
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first number of a step in a document that numbers none."""
    found = list(_procedure.blocks(sop))
    if any(block.number for block in found):
        return
    for block in found:
        if match := words(__name__, "steps").search(block.text):
            message = "steps are spoken of by number, and none has one"
            yield Hit(block.origin(*match.span()), message, "Number the steps.")
            return


RULE = Rule("STR010", "unnumbered-steps", Severity.INFO, hits)
