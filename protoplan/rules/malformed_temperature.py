"""NOT002: the degree sign of a temperature is missing, or another character stands for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import DEGREES, Place, either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_SIGNS = DEGREES.replace("°", "")
_UNIT = re.compile(
    rf"[0-9] ?(?P<unit>(?P<bare>C(?![\w?-]|'|\.\w))"
    rf"|(?:(?:[o{_SIGNS}]|degrees?|deg\.?) ?[CF]|[℃℉])(?!\w))"
)
_VALUE = r"(?:[-–−~+]|\+ )?[0-9]+(?:\.[0-9]+)?"
_PART = re.compile(
    rf"(?<![\w./])(?:{_VALUE}(?: ?[o{DEGREES}]? ?C)?(?: ?(?:[-–−/,]|,? ?(?:to|or|and|then)\b) ?))*"
    rf"(?P<last>{_VALUE}) ?$"
)
"""The numbers of a temperature, of a range of it or of a list, up to its unit."""
_LABEL = re.compile(
    rf"(?:\b{either(_KNOWN['labels'])}(?:e?s)?\.?(?: ?(?:no\.?|numbers?|#))?:?|#) ?$",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"(?:[@~≈=]|(?<![a-z]){either(_KNOWN['before'])}(?: {either(_KNOWN['about'])})*) ?\(?$",
    re.IGNORECASE,
)
_BEHIND = re.compile(rf"[ -]?[,;:(]? ?{either(_KNOWN['behind'])}(?!\w)", re.IGNORECASE)
_HEADER = re.compile(r"temp|°", re.IGNORECASE)
_OPEN = ("", "(", ",", ";", ":", "|", "\t")
"""What stands before a temperature that nothing speaks of."""
_REACH = 80


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each unit of temperature behind a number that is not "°C" or "°F"."""
    for place in places(sop, _UNIT):
        unit = place.match["unit"]
        if place.match["bare"] and not _is_temperature(place):
            continue
        yield rewritten(place, "°F" if unit[-1] in "F℉" else "°C", "unit")


def _is_temperature(place: Place) -> bool:
    """Tell "at 37 C" from a carbon isotope, and from a label such as that of a tube."""
    before = place.before(_REACH, "unit")
    number = _PART.search(before)
    if not number:
        return False
    last, head = number["last"], before[: number.start()]
    signed = last[0] in "-–−+" and (number.start("last") > number.start() or head[-1:] in " (\t")
    isotope = not signed and last in _KNOWN["isotopes"]
    if isotope or _LABEL.search(head):
        return False
    told = _BEFORE.search(head) or _BEHIND.match(place.after())
    return bool(signed or told or _in_column(place) or _usual(last, head.rstrip()))


def _usual(number: str, head: str) -> bool:
    return number in _KNOWN["usual"] and head[-1:] in _OPEN


def _in_column(place: Place) -> bool:
    """Tell whether a table says that its column is of temperatures."""
    column = place.block.text.count("\t", 0, place.match.start())
    return bool(_HEADER.search("".join(place.block.header[column : column + 1])))


RULE = Rule("NOT002", "malformed-temperature", Severity.WARNING, hits)
