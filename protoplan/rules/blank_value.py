"""STR006: a value is gone from the text."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules import _procedure
from protoplan.rules.data import words
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each place where a small word that a value follows is followed by another one."""
    for block in _procedure.blocks(sop):
        for match in words(__name__, "gaps").finditer(block.text):
            message = f"a value is missing: {shown(match[0])}"
            yield Hit(block.origin(*match.span()), message, "Write the value that was meant.")


RULE = Rule("STR006", "blank-value", Severity.WARNING, hits)
