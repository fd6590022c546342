"""SIS004: no blank between a number and the percent sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import places
from protoplan.rules.values import Hit, Rule, Sop

_PERCENT = re.compile(r"[0-9](?P<sign>%)")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "%" that stands against its number."""
    for place in places(sop, _PERCENT):
        fix = place.writing(" %", "sign")
        yield Hit(place.span("sign"), "a blank belongs between the number and '%'", fix=fix)


RULE = Rule("SIS004", "percent-blank", Severity.INFO, hits, default=False)
