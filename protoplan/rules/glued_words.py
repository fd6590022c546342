"""STR007: words or values run together."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Edit, Fix, Severity, shown
from protoplan.rules.data import words
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each place where a blank or a line end was lost."""
    for block in sop.blocks:
        for match in words(__name__, "sentences").finditer(block.text):
            stop = block.origin(match.start("next"), match.start("next"))
            yield Hit(
                block.origin(*match.span()),
                f"a blank is missing: {shown(match[0])}",
                fix=Fix("put a blank behind the full stop", (Edit(stop, " "),), safe=False),
            )
        for match in words(__name__, "values").finditer(block.text):
            yield Hit(
                block.origin(*match.span()),
                f"values run together: {shown(match[0])}",
                "Was this a table? Give each value its own line.",
            )


RULE = Rule("STR007", "glued-words", Severity.WARNING, hits)
