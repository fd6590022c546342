"""VAG013: "some" and "a little" in the place of an amount."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules._places import told
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "some", "a little" and "a pinch of" that stands for an amount."""
    if not any(hint in sop.source.text for hint in data(__name__)["hints"]):
        return
    for place in told(sop, words(__name__, "loose")):
        if not words(__name__, "measured").match(place.after().lstrip(" (,")):
            message = f"{shown(place.match[0])} does not say how much"
            yield Hit(place.span(), message, "give a number, or a range, and its unit")


RULE = Rule("VAG013", "loose-amount", Severity.INFO, hits)
