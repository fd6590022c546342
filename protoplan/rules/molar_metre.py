"""NOT011: a small "m" that may be molar, minutes or metres."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_SOLUTE = re.compile(
    rf"(?P<value>{NUMBER}[0-9.]* ?(?P<unit>m{{1,2}})) "
    rf"(?=(?P<of>of )?{either(_KNOWN['solutes'])}(?!\w))"
)
_TIME = re.compile(rf"(?P<value>{NUMBER}[0-9.]* ?m)(?![\w/'’·^²³-]| ?[x×*])")
_DURING = re.compile(rf"\b{either(_KNOWN['during'])} ~?$", re.IGNORECASE)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "10 m NaCl", "50 mm Tris" and "for 5 m"."""
    for place in places(sop, _SOLUTE):
        right = place.match["unit"][:-1] + "M"
        right += "' or 'mL" if place.match["of"] else ""
        message = f"'{place.match['value']}' of a solute: '{right}' may be meant"
        yield Hit(place.span("value"), message, f"write '{right}' if that is meant")
    for place in places(sop, _TIME):
        if _DURING.search(place.before()):
            message = f"'{place.match['value']}' may be minutes or metres"
            yield Hit(place.span("value"), message, "write 'min' if that is meant")


RULE = Rule("NOT011", "molar-metre", Severity.WARNING, hits)
