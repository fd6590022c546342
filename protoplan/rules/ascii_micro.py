"""NOT001: an ASCII "u" stands for the micro sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Edit, Fix, Severity
from protoplan.rules.values import Hit, Rule, Sop

_UNIT = re.compile(r"(?<![\w.])(\d[\d.,]*\s?)(u)(l|L|g|M|m|mol|A|F|W|Ci)\b(?!\.\w)")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "u" between a number and the symbol of a unit."""
    for block in sop.blocks:
        for match in _UNIT.finditer(block.text):
            span = block.origin(*match.span(2))
            unit = match[2] + match[3]
            right = f"µ{match[3]}"
            yield Hit(
                block.origin(match.start(2), match.end(3)),
                f"'{unit}' stands for '{right}'",
                fix=Fix(f"write '{right}'", (Edit(span, "µ"),)),
            )


RULE = Rule("NOT001", "ascii-micro", Severity.WARNING, hits)
