"""NOT012: a character that looks like another one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import DEGREES, Place, either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_LATIN: dict[str, str] = _KNOWN["latin"]
_FOREIGN = re.compile(f"[{''.join(_LATIN)}]+")
_DIGITS = re.compile(
    r"(?P<number>[0-9lIOo](?<![\w.-].)(?:(?<=[0-9])[0-9.]*(?:[Oo][0-9Oo]*|[lI][0-9]+)"
    r"|(?<=[lI])(?!0\.)[0-9][0-9.]*|(?<=[lIOo])\.[0-9]+))"
    rf"(?= ?{either(_KNOWN['units'])}(?!\w))"
)
_AS_DIGIT = str.maketrans("OolI", "0011")
_TO_LATIN = str.maketrans(_LATIN)
_TO_UNIT = str.maketrans(_LATIN | _KNOWN["unit_letters"])
_OTHERS = "".join({*_LATIN, *_KNOWN["unit_letters"]})
_UNIT = re.compile(
    rf"[0-9/] ?(?P<unit>(?=[A-Za-zµμ×{DEGREES}]{{0,4}} ?[{_OTHERS}])"
    rf"(?:[xX×\u0445\u0425χ\u03a7] ?[g\u0433]|[A-Za-zµμ{DEGREES}{_OTHERS}]+))"
    r"(?!\w|\s+[\u0400-\u04ff]{3})"
)
"""A unit with letters of another script, unless words of that follow."""
_AS_UNIT = re.compile(either([*_KNOWN["units"], "x", "X"]))


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield Cyrillic and Greek letters in words and units of Latin ones, and letters for digits."""
    if not sop.source.text.isascii():
        yield from _foreign(sop)
    for place in places(sop, _DIGITS):
        yield rewritten(place, place.match["number"].translate(_AS_DIGIT), "number", safe=False)


def _foreign(sop: Sop) -> Iterator[Hit]:
    """Yield letters of other scripts, those of a unit as a whole."""
    told: set[int] = set()
    for place in places(sop, _UNIT):
        right = place.match["unit"].replace("мк", "µ").translate(_TO_UNIT)
        if right != place.match["unit"] and _AS_UNIT.fullmatch(right):
            told.update(range(*place.span("unit")))
            yield _looks(place, "unit", right)
    for place in places(sop, _FOREIGN):
        right = place.match[0].translate(_TO_LATIN)
        beside = [char for char in (place.before(1), place.after(1)) if char.isalnum()]
        is_word = right in _KNOWN["words"] and not beside
        is_part = any(char.isascii() and char.isalpha() for char in beside)
        if (is_part or is_word) and place.span().start not in told:
            yield _looks(place, 0, right)


def _looks(place: Place, group: int | str, right: str) -> Hit:
    message = f"'{place.match[group]}' has letters of another script, and stands for '{right}'"
    return Hit(place.span(group), message, fix=place.writing(right, group))


RULE = Rule("NOT012", "lookalikes", Severity.WARNING, hits)
