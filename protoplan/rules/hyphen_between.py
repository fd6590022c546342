"""SIS006: a hyphen for "to" between quantities."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_UNIT = either(data(__name__)["units"])
_RANGE = re.compile(
    rf"(?P<low>{NUMBER}(?<![-–−][0-9])[0-9.]*)(?P<blank> ?){_UNIT}? ?[-–] ?(?P<high>[0-9.]*[0-9])"
    rf"(?P<gap> ?)(?P<unit>{_UNIT})(?![\w'’/·-])"
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "5-10 ml"."""
    for place in places(sop, _RANGE):
        match = place.match
        unit = match["gap"] + match["unit"]
        new = f"{match['low']}{unit} to {match['high']}{unit}"
        message = f"'{match[0]}' may be read as a difference: '{new}'"
        yield Hit(place.span(), message, fix=place.writing(new, safe=False))


RULE = Rule("SIS006", "hyphen-between", Severity.INFO, hits, default=False)
