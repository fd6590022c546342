"""NOT005: a unit whose capitals are wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_RIGHT: dict[str, str] = _KNOWN["units"]
_UNIT = re.compile(
    rf"[0-9] ?(?P<unit>{either(_RIGHT)})(?![\w'’-])(?!(?<=UL) {either(_KNOWN['certified'])}\b)"
    rf"(?:(?<!Mg)|(?={either(_KNOWN['weighed'])}))"
)
_NAME = re.compile(r"[A-Za-z]-?[0-9.]*$")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each of the units that the rule knows, behind a number."""
    for place in places(sop, _UNIT):
        if not _NAME.search(place.before(8)):
            unit = place.match["unit"]
            safe = unit not in _KNOWN["doubtful"]
            yield rewritten(place, _RIGHT[unit], "unit", safe=safe)


RULE = Rule("NOT005", "unit-case", Severity.WARNING, hits)
