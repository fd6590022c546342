"""NOT014: a range whose hyphen may be a minus sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import DEGREES, NUMBER, places
from protoplan.rules.values import Hit, Rule, Sop

_SCALE = rf"(?= ?(?:[{DEGREES}]|C\b))"
_FROM_MINUS = re.compile(rf"[-–−](?<![\w.)-].)[0-9]+ ?(?:°C?)? ?[-–−] ?[-–−]?[0-9]+{_SCALE}")
_TO_MINUS = re.compile(rf"{NUMBER}(?<![-–−].)[0-9.]* ?(?:°C?)? ?[-–−] ?[-–−][0-9]+{_SCALE}")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "-20-4", "-20--80" and "4--20" of a temperature."""
    for pattern in _FROM_MINUS, _TO_MINUS:
        for place in places(sop, pattern):
            message = f"'{place.match[0]}' may be a range or have a minus sign in it"
            yield Hit(place.span(), message, "write 'to' between the ends of the range")


RULE = Rule("NOT014", "hyphen-range", Severity.WARNING, hits)
