"""SIS002: a letter "x" for the sign of multiplication."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import places, rewritten
from protoplan.rules.values import Hit, Rule, Sop

_TIMES = re.compile(
    r"[0-9] ?(?P<sign>[xX*])(?= ?g\b| ?[0-9.]+ ?(?:[cµμ]?m|[µμm]?[lL]|min|s)\b| ?10(?:\^|[⁰-⁹⁻]))"
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "x" between two numbers with a unit, before "g" and before a power of ten."""
    for place in places(sop, _TIMES):
        yield rewritten(place, "×", "sign")


RULE = Rule("SIS002", "times-sign", Severity.INFO, hits, default=False)
