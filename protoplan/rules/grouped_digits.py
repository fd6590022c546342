"""NOT008: thousands parted by a blank or a dot."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_SPACED = re.compile(
    rf"(?P<number>{NUMBER}[0-9]{{0,2}}(?: [0-9]{{3}})+) ?{either(_KNOWN['spaced'])}(?!\w)"
)
_DOTTED = re.compile(
    rf"(?P<number>{NUMBER}[0-9]{{0,2}}\.[0-9]00) ?{either(_KNOWN['dotted'])}(?!\w)",
    re.IGNORECASE,
)
_ISO = re.compile(r"[\u00a0\u2009\u202f]|&(?:nbsp|thinsp|#160|#xa0|#8201|#8239);", re.IGNORECASE)
"""Thin and no-break blanks, with which ISO 80000-1 and NIST SP 811 part thousands."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "15 000 g" with a common blank, and "13.000 rpm"."""
    for place in places(sop, _SPACED):
        span = place.span("number")
        if not _ISO.search(sop.source.text, span.start, span.end):
            yield rewritten(place, re.sub(r"\s", "", place.match["number"]), "number")
    for place in places(sop, _DOTTED):
        new = place.match["number"].replace(".", "")
        yield rewritten(place, new, "number", safe=False)


RULE = Rule("NOT008", "grouped-digits", Severity.WARNING, hits)
