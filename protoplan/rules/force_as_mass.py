"""NOT006: a centrifugal force written as a mass."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places, rewritten
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_FORCE = re.compile(
    rf"(?P<number>{NUMBER}(?:[0-9]{{0,2}}(?:[, ][0-9]{{3}})+|[0-9]{{1,5}})) ?[gG](?![\w'’/-])"
)
_SPINNING = any_of(_KNOWN["spinning"])
_BEFORE = re.compile(rf"(?:@|\b{either(_KNOWN['before'])}) ?[~≈≥>]?=? ?$", re.IGNORECASE)
_AFTER = re.compile(rf" ?(?:$|[.,;:)]|{either(_KNOWN['after'])}\b|[0-9])", re.IGNORECASE)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "500 g" that is what something is spun at."""
    for place in places(sop, _FORCE):
        spun = _SPINNING.search(place.block.text)
        if spun and _BEFORE.search(place.before()) and _AFTER.match(place.after()):
            yield rewritten(place, f"{place.match['number']} × g")


RULE = Rule("NOT006", "force-as-mass", Severity.WARNING, hits)
