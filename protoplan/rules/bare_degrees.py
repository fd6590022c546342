"""NOT003: a temperature in degrees of no scale."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import DEGREES, NUMBER, Place, either, places
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_DEGREES = re.compile(
    rf"{NUMBER}[0-9.]*(?: ?(?:-|–|to) ?[-–−]?[0-9]+)? ?(?:[{DEGREES}]|degrees?\b)"
    rf"(?! ?(?:[CF\u0421](?:\b|\d|{either(_KNOWN['glued'])}\b)"
    r"|\([CF]\)|celsius|centigrade|fahrenheit|[KN]\b)"
    rf"| ?(?:[-–−]|to|and|or) ?[-–−]?[0-9.]+ ?[{DEGREES}]| ?/)",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"(?:@|\b{either(_KNOWN['before'])}) ?(?:(?:about|approximately|around) )?[~+]?[-–−]?$",
    re.IGNORECASE,
)
_ANGLE = any_of(_KNOWN["angles"])
_OPTICS = any_of(_KNOWN["optics"])
_NEAR = 60
"""So many characters before the degrees may say that something is turned."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "56°", unless it is an angle."""
    for place in places(sop, _DEGREES):
        if _BEFORE.search(place.before()) and not _is_angle(place):
            message = f"'{place.match[0]}' names no scale: Celsius or Fahrenheit"
            yield Hit(place.span(), message, "write '°C' if that is meant")


def _is_angle(place: Place) -> bool:
    """Whether something is turned near the degrees, or their sentence is of light or rays."""
    near = place.before(_NEAR) + place.match[0] + place.after()
    return bool(_ANGLE.search(near) or _OPTICS.search(place.sentence))


RULE = Rule("NOT003", "bare-degrees", Severity.WARNING, hits)
