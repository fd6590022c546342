"""NOT013: a prime or a quote stands for minutes or seconds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, places, rewritten
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_PRIME = re.compile(
    rf"(?P<number>{NUMBER}[0-9.]*) ?(?P<prime>''|′′|’’|[\"″”]|['′’])(?![\w'′’\"″”-]| ?[-–/])"
)
_BEFORE = any_of(_KNOWN["before"])
_STRAND = any_of(_KNOWN["strand"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "15'" that is a time and no end of a strand."""
    for place in places(sop, _PRIME):
        if not _BEFORE.search(place.before(14)) or _STRAND.search(place.before() + place.after()):
            continue
        unit = "min" if place.match["prime"] in "'′’" else "s"
        yield rewritten(place, f"{place.match['number']} {unit}", safe=False)


RULE = Rule("NOT013", "prime-minutes", Severity.INFO, hits)
