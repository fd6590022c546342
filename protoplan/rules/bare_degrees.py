"""NOT003: a temperature in degrees of no scale."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_DEGREES = re.compile(
    rf"{NUMBER}[0-9.]*(?: ?(?:-|–|to) ?[-–−]?[0-9]+)? ?(?:[°º˚]|degrees?\b)"
    r"(?! ?(?:[CF]\b|\([CF]\)|celsius|centigrade|fahrenheit|[KN]\b)"
    r"| ?(?:[-–−]|to|and|or) ?[-–−]?[0-9.]+ ?[°º˚])",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"(?:@|\b{either(_KNOWN['before'])}) ?(?:(?:about|approximately|around) )?[~+]?[-–−]?$",
    re.IGNORECASE,
)
_ANGLE = any_of(_KNOWN["angles"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "56°", unless it is an angle."""
    for place in places(sop, _DEGREES):
        before = place.before()
        if _BEFORE.search(before) and not _ANGLE.search(before + place.after()):
            message = f"'{place.match[0]}' names no scale: Celsius or Fahrenheit"
            yield Hit(place.span(), message, "write '°C' if that is meant")


RULE = Rule("NOT003", "bare-degrees", Severity.WARNING, hits)
