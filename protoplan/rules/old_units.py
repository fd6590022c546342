"""SIS008: a unit that is out of use."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_RIGHT: dict[str, str] = data(__name__)["units"]
_UNIT = re.compile(rf"[0-9] ?(?P<unit>{either(_RIGHT)})(?![\w'’-])")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each of the units that the rule knows, behind a number."""
    for place in places(sop, _UNIT):
        yield rewritten(place, _RIGHT[place.match["unit"]], "unit")


RULE = Rule("SIS008", "old-units", Severity.INFO, hits, default=False)
