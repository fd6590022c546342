"""NOT015: a power of ten whose exponent is no longer raised."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_POWER = re.compile(
    r"[0-9] ?[x×X*·] ?(?P<power>10(?P<exponent>[3-9]|1[0-4]))(?![\w.,]|['’′]| ?[x×X] ?[0-9])"
    rf"(?= ?(?:[-–]|to) ?[0-9.]+ ?[x×X]| ?(?-i:[A-Z][\w/-]* )?{either(_KNOWN['counted'])}"
    rf"| ?/ ?{either(_KNOWN['of'])})",
    re.IGNORECASE,
)
_NEGATIVE = re.compile(
    r"[0-9] ?[x×X*·] ?(?P<power>10(?P<exponent>[-–−‐][1-9]))(?![\w.,]*[0-9])"
    rf"(?= ?{either(_KNOWN['measured'])})"
)
_ALONE = re.compile(
    r"(?P<power>1(?<![\w.,^/×·*-]1)(?<![0-9] [x×X·*] 1)(?<![0-9][x×X·*] 1)"
    r"0(?P<exponent>[4-9]))(?![\w.,])"
    rf"(?=(?: ?(?:[-–]|to) ?10[4-9])? {either(_KNOWN['living'])})",
    re.IGNORECASE,
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "1 x 106 cells" and "107 phages"."""
    for pattern in _POWER, _NEGATIVE, _ALONE:
        for place in places(sop, pattern):
            exponent = re.sub("[–−‐]", "-", place.match["exponent"])
            yield rewritten(place, f"10^{exponent}", "power", safe=False)


RULE = Rule("NOT015", "lost-exponent", Severity.WARNING, hits)
