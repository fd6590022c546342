"""NOT015: a power of ten whose exponent is no longer raised."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_POWER = re.compile(
    r"[0-9] ?[x×X*·] ?(?P<power>10(?P<exponent>[3-9]|1[0-4]))(?![\w.,]|['’′]| ?[x×X] ?[0-9])"
    rf"(?= ?(?:[-–]|to) ?[0-9.]+ ?[x×X]| ?{either(data(__name__)['counted'])})",
    re.IGNORECASE,
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "1 x 106 cells"."""
    for place in places(sop, _POWER):
        yield rewritten(place, f"10^{place.match['exponent']}", "power", safe=False)


RULE = Rule("NOT015", "lost-exponent", Severity.WARNING, hits)
