"""SIS007: a full stop behind the symbol of a unit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_STOP = re.compile(
    rf"[0-9] ?(?P<unit>{either(data(__name__)['units'])}\.)(?= ?[a-z(]|[,;)]| [0-9])"
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each symbol with a stop behind which the sentence goes on."""
    for place in places(sop, _STOP):
        yield rewritten(place, place.match["unit"][:-1], "unit")


RULE = Rule("SIS007", "unit-stop", Severity.INFO, hits, default=False)
