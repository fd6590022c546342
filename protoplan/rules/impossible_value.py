"""EXE012: a value that nothing can have."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules._places import DEGREES, Place, places
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_LIMITS = data(__name__)
_NUMBER = r"(?P<number>[0-9](?<![\w.,][0-9])[0-9][0-9,]*[0-9](?:\.[0-9]+)?)"
_CELSIUS = re.compile(rf"{_NUMBER} ?(?:[{DEGREES}] ?C|℃|degrees C)(?!\w)")
_PH = re.compile(
    r"pH(?<!\w..)(?: (?:of|to|is|at|about|around|value))*[ =:]{0,3}"
    r"(?P<number>[0-9][0-9]+(?:\.[0-9]+)?)"
    r"(?![\w.,]*[0-9])(?! ?(?:mM|M|[µμun]M|[µμm]?[gl]\b|m[lL]|[-–]|%|°|[x×]))(?!\w)"
)
_HOT = re.compile(rf"[0-9]{{3}}[0-9.,]* ?[{DEGREES}℃d&]")
"""What stands in a text with a temperature of three digits; "&" may begin an entity."""
_BASES = ("v/v", "w/w", "v / v", "w / w", "vol/vol")
_SHARE = re.compile(rf"{_NUMBER} ?% ?\(?(?:v ?/ ?v|w ?/ ?w|vol ?/ ?vol)(?!\w)\)?")
_MINUS = re.compile(rf"(?<![0-9{DEGREES}C℃%])(?<![0-9{DEGREES}C℃%] )[-−–‐] ?\Z")
"""A sign before a number that makes it no end of a range."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each temperature, pH and share of a mixture that there is not."""
    text = sop.source.text
    for place in places(sop, _CELSIUS) if _HOT.search(text) else ():
        minus = _MINUS.search(place.before())
        sign = minus[0] if minus else ""
        if why := _temperature(-_number(place) if minus else _number(place)):
            yield _hit(place, why, sign)
    for place in places(sop, _PH) if "pH" in text else ():
        if _number(place) > _LIMITS["highest_ph"]:
            yield _hit(place, "a pH lies between 0 and 14")
    for place in places(sop, _SHARE) if any(one in text for one in _BASES) else ():
        if _number(place) > _LIMITS["highest_share"]:
            yield _hit(place, "no part of a mixture is more than all of it")


def _temperature(celsius: float) -> str:
    """Return why there is no such temperature, empty if there is."""
    if celsius < _LIMITS["coldest"]:
        return f"nothing is colder than {_LIMITS['coldest']} °C"
    if celsius > _LIMITS["hottest"]:
        return f"no oven or flame of a laboratory goes beyond {_LIMITS['hottest']} °C"
    return ""


def _number(place: Place) -> float:
    return float(place.match["number"].replace(",", ""))


def _hit(place: Place, why: str, sign: str = "") -> Hit:
    start, end = place.match.span()
    message = f"{shown(sign + place.match[0])} cannot be: {why}"
    span = place.block.origin(start - len(sign), end)
    return Hit(span, message, "Look for a lost decimal point, or a wrong unit.")


RULE = Rule("EXE012", "impossible-value", Severity.ERROR, hits)
