"""VAG004: a time that has no measure."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_TIME = any_of(_KNOWN["times"])
_IDIOM = any_of(_KNOWN["idioms"])
_TOLD = any_of([r"\(?[~<>≤≥]? ?[0-9].*", r"for .*[0-9].*"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "briefly" of no spin or vortex, with no time beside it."""
    for place in told(sop, _TIME):
        if (place.match[0] == "Briefly" and place.after(1) == ",") or _IDIOM.search(place.sentence):
            continue
        if not _TOLD.match(place.after().lstrip(" (,")):
            message = f"'{place.match[0]}' does not say how long"
            yield Hit(place.span(), message, "give a time, or the longest that does no harm")


RULE = Rule("VAG004", "vague-time", Severity.INFO, hits)
