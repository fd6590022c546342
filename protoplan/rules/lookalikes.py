"""NOT012: a character that looks like another one."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_LATIN: dict[str, str] = _KNOWN["latin"]
_FOREIGN = re.compile(f"[{''.join(_LATIN)}]+")
_BESIDE = re.compile(r"[A-Za-z]")
_DIGITS = re.compile(
    r"(?P<number>[0-9lI](?<![\w.-].)(?:(?<=[0-9])[0-9.]*(?:[Oo][0-9Oo]*|[lI][0-9]+)"
    r"|(?<=[lI])(?!0\.)[0-9][0-9.]*))"
    rf"(?= ?{either(_KNOWN['units'])}(?!\w))"
)
_AS_DIGIT = str.maketrans("OolI", "0011")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield Cyrillic and Greek letters in a word of Latin ones, and letters for digits."""
    for place in () if sop.source.text.isascii() else places(sop, _FOREIGN):
        if _BESIDE.match(place.before(1)) or _BESIDE.match(place.after(1)):
            right = "".join(_LATIN[char] for char in place.match[0])
            message = f"'{place.match[0]}' is no Latin letter, and looks like '{right}'"
            yield Hit(place.span(), message, fix=place.writing(right))
    for place in places(sop, _DIGITS):
        yield rewritten(place, place.match["number"].translate(_AS_DIGIT), "number", safe=False)


RULE = Rule("NOT012", "lookalikes", Severity.WARNING, hits)
