"""SIS003: an abbreviation for the symbol of a unit of time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_RIGHT: dict[str, str] = data(__name__)["symbols"]
_UNIT = re.compile(rf"[0-9] ?(?P<unit>{either(_RIGHT)})(?![\w'’-])")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "hr" and "sec" behind a number."""
    for place in places(sop, _UNIT):
        yield rewritten(place, _RIGHT[place.match["unit"]], "unit")


RULE = Rule("SIS003", "time-symbols", Severity.INFO, hits, default=False)
