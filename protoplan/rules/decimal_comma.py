"""NOT009: a decimal comma."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, Place, either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_DIGITS = r"(?:(?<=0),[0-9]{3}|[0-9]{0,2},(?:[0-9]{1,2}|[0-9]{4,}))"
"""What stands behind the first digit."""
_COMMA = re.compile(
    rf"(?P<number>{NUMBER}(?<![/-].)(?:{_DIGITS}(?: ?[-–/×x] ?| (?:to|and|or) )[0-9])?{_DIGITS})"
    rf"(?= ?{either(_KNOWN['units'])}(?!\w))"
)
_MEASURED = re.compile(
    rf"\b{either(_KNOWN['measured'])} ?(?:{either(_KNOWN['between'])} ?)?"
    r"(?P<number>[0-9]{1,2},[0-9]{1,2}(?:(?: ?[-–] ?| to )[0-9]{1,2},[0-9]{1,2})?)"
    r"(?![\w,]|\.[0-9]|(?: ?[-–] ?| to |,? (?:and|or) )[0-9])"
)
_ZERO = re.compile(r"(?<![0-9])0\.")
_LIST = re.compile(r"(?:s|,|#) ?$")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "0,4 %", and both of two before a unit; three digits behind a comma are taken for
    thousands."""
    for place in places(sop, _COMMA):
        if not _LIST.search(place.before()):
            yield _with_point(place)
    for place in places(sop, _MEASURED):
        if not _COMMA.match(place.block.text, place.match.start("number")):
            yield _with_point(place)


def _with_point(place: Place) -> Hit:
    number = place.match["number"].replace(",", ".")
    safe = len(_ZERO.findall(number)) == number.count(".")
    return rewritten(place, number, "number", safe=safe)


RULE = Rule("NOT009", "decimal-comma", Severity.WARNING, hits)
