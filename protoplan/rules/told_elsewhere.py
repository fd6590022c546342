"""STR005: the instructions of someone else stand in the place of what to do."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules import _procedure
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each reference to instructions that the protocol does not give."""
    hints = data(__name__)["hints"]
    for block in _procedure.blocks(sop):
        text = block.text.lower()
        if not any(one in text for one in hints):
            continue
        for match in words(__name__, "elsewhere").finditer(block.text):
            if block.text.startswith((":", " :"), match.end()):
                continue  # they follow
            yield Hit(
                block.origin(*match.span()),
                f"{shown(match[0])} stands in the place of what to do",
                "Write what they say, or name the document with its version.",
            )


RULE = Rule("STR005", "told-elsewhere", Severity.WARNING, hits)
