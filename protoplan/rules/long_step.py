"""STR009: a step is long."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _procedure
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each block of a procedure that is too long to be read at the bench."""
    most = data(__name__)["most"]
    for block in _procedure.blocks(sop):
        if len(block.text) > most:
            message = f"a step of {len(block.text)} characters"
            yield Hit(block.origin(0, len(block.text)), message, "Split it, or shorten it.")


RULE = Rule("STR009", "long-step", Severity.INFO, hits)
