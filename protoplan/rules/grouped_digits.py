"""NOT008: thousands parted by a blank or a dot."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, Place, either, places, rewritten
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop
from protoplan.source import Span

_KNOWN = data(__name__)
_SPACED = re.compile(
    rf"(?P<number>{NUMBER}[0-9]{{0,2}}(?: [0-9]{{3}})+) ?{either(_KNOWN['spaced'])}(?!\w)"
)
_ROUND = re.compile(
    rf"(?P<number>{NUMBER}[0-9]{{0,2}}(?: [0-9]{{3}}){{0,3}} 000)(?!\w|[ .,:/-]?[0-9])"
)
"""Whatever is counted: no other number begins with three zeros."""
_DOTTED = re.compile(
    rf"(?P<number>{NUMBER}[0-9]{{0,2}}\.[0-9]00) ?{either(_KNOWN['dotted'])}(?!\w)",
    re.IGNORECASE,
)
_FORCE = re.compile(rf"(?P<number>{NUMBER}[0-9]?\.[0-9]00) ?g(?![\w'’/-])")
_SPINNING = any_of(data("protoplan.rules.force_as_mass")["spinning"])
_AT = re.compile(r"(?:@|\bat) ?$")
_ISO = re.compile(r"[\u00a0\u2009\u202f]|&(?:nbsp|thinsp|#160|#xa0|#8201|#8239);", re.IGNORECASE)
"""Thin and no-break blanks, with which ISO 80000-1 and NIST SP 811 part thousands."""
_NEAR = 60
"""So many characters before "at 20.000 g" say that something is spun."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "15 000 g" with a common blank, "13.000 rpm", and "at 13.000 g"."""
    told: set[Span] = set()
    for place in (*places(sop, _SPACED), *places(sop, _ROUND)):
        span = place.span("number")
        if span not in told and not _ISO.search(sop.source.text, span.start, span.end):
            told.add(span)
            yield rewritten(place, re.sub(r"\s", "", place.match["number"]), "number")
    for place in places(sop, _DOTTED):
        yield _without_dot(place)
    for place in places(sop, _FORCE):
        if _AT.search(place.before(4, "number")) and _SPINNING.search(place.before(_NEAR)):
            yield _without_dot(place)


def _without_dot(place: Place) -> Hit:
    return rewritten(place, place.match["number"].replace(".", ""), "number", safe=False)


RULE = Rule("NOT008", "grouped-digits", Severity.WARNING, hits)
