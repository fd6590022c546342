"""NOT016: a decimal point with no digit before it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_POINT = re.compile(
    rf"\.(?<![\w.)\]?]\.)(?P<digits>[0-9]+)(?= ?{either(data(__name__)['units'])}(?![\w'’]))"
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each ".5 ml"."""
    for place in places(sop, _POINT):
        yield rewritten(place, f"0.{place.match['digits']}")


RULE = Rule("NOT016", "naked-point", Severity.WARNING, hits)
