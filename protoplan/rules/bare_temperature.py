"""NOT018: a temperature of no unit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import DEGREES, either, places, rewritten
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_FROST = re.compile(
    rf"[-–−‐](?<![\w.)][-–−‐])(?<![0-9] [-–−‐]){either(_KNOWN['frosts'])}"
    rf"(?! (?:or|and|to) [-–−‐]?[0-9]+ ?[{DEGREES}℃C])"
    rf"(?=(?m:$)|[,;)]|\.(?![0-9])| {either(_KNOWN['behind'])}\b)"
)
_BEFORE = any_of(_KNOWN["before"])
_WARM = re.compile(
    r"at (?<![\w-]at )(?P<number>4|[1-9][0-9])"
    rf"(?= {either(_KNOWN['lasting'])}\b|[;,.](?! ?[0-9])|(?m:$))"
)
_HEATED = re.compile(rf"\b{either(_KNOWN['heated'])}\b[^.;]{{0,40}}\Z", re.IGNORECASE)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "-80" that something is frozen at, and each "37" that it is incubated at."""
    for place in places(sop, _FROST):
        if _BEFORE.search(place.before(12)):
            yield rewritten(place, f"{place.match[0]} °C", safe=False)
    for place in places(sop, _WARM):
        if _HEATED.search(place.before(60)):
            yield rewritten(place, f"{place.match['number']} °C", "number", safe=False)


RULE = Rule("NOT018", "bare-temperature", Severity.WARNING, hits)
