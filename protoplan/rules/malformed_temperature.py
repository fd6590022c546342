"""NOT002: the degree sign of a temperature is missing, or another character stands for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import Place, either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_UNIT = re.compile(
    r"[0-9] ?(?P<unit>(?P<bare>C(?![\w?-]|'|\.\w))"
    r"|(?:(?:[ºo˚⁰]|degrees?|deg\.?) ?[CF]|[℃℉])(?!\w))"
)
_PART = re.compile(r"(?<![\w])[-–−~@+]?(?:[0-9.]+ ?(?:[-–−/]|to|or|and) ?)?[-–−]?[0-9.]+ ?$")
_LABEL = re.compile(rf"\b{either(_KNOWN['labels'])}\.? ?[\w.]*[0-9] ?$", re.IGNORECASE)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each unit of temperature behind a number that is not "°C" or "°F"."""
    for place in places(sop, _UNIT):
        unit = place.match["unit"]
        if place.match["bare"] and not _is_temperature(place):
            continue
        yield rewritten(place, "°F" if unit[-1] in "F℉" else "°C", "unit")


def _is_temperature(place: Place) -> bool:
    """Tell "37 C" from a carbon isotope, a primer and a part of a figure."""
    before = place.before(40, "unit")
    number = _PART.search(before)
    isotope = before.rstrip().endswith(tuple(_KNOWN["isotopes"])) and not re.search(
        r"(?:^|[\s(])[-–−][0-9]+ ?$", before
    )
    return bool(number) and not isotope and not _LABEL.search(before)


RULE = Rule("NOT002", "malformed-temperature", Severity.WARNING, hits)
