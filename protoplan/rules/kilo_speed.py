"""NOT007: a speed or force in thousands, "14K"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, Place, places, rewritten
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_SPEED = re.compile(
    rf"(?P<number>{NUMBER}[0-9]{{0,2}}(?:\.[0-9])? ?[kK])(?!\w)"
    r"(?P<unit> ?(?:rpm|RPM|rcf|RCF|[x×]? ?g)\b)?"
)
_SPINNING = any_of(_KNOWN["spinning"])
_BEFORE = any_of(_KNOWN["before"])
_OTHER = any_of([*_KNOWN["other"], *_KNOWN["filters"]])
_FILTER = any_of(_KNOWN["filters"])
_REACH = 300


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "14K" that is what something is spun at; without a unit there is no fix."""
    for place in places(sop, _SPEED):
        whole = f"{float(place.match['number'].rstrip('kK ')) * 1000:,.0f}"
        if place.match["unit"]:
            yield rewritten(place, whole, "number")
        elif _is_speed(place):
            message = f"'{place.match['number']}' is rpm or a force?"
            yield Hit(place.span("number"), message, f"write '{whole} × g' or '{whole} rpm'")


def _is_speed(place: Place) -> bool:
    kelvin = len(place.match["number"].rstrip("kK ")) > 2
    if kelvin or _OTHER.match(place.after().lstrip(" -")):
        return False
    aside = place.before(1) == "(" and not _FILTER.search(place.before())
    told = _BEFORE.search(place.before(14)) or aside
    return bool(told and _SPINNING.search(place.before(_REACH) + place.after(_REACH)))


RULE = Rule("NOT007", "kilo-speed", Severity.WARNING, hits)
