"""VAG008: a percentage of no basis."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, told
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_PERCENT = re.compile(
    rf"(?<![\w.,])(?P<value>[0-9]+(?:\.[0-9]+)? ?%) (?={either(_KNOWN['solutes'])}\b)",
    re.IGNORECASE,
)
_BASIS = re.compile(r"[wvm] ?/ ?[wvm]|\b(?:by|per) (?:mass|weight|volume)|vol", re.IGNORECASE)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "10 % glycerol" that is not said to be of mass or volume."""
    for place in told(sop, _PERCENT):
        if not _BASIS.search(place.after(40)) and not _BASIS.search(place.before(12)):
            message = f"'{place.match['value']}' of mass or of volume?"
            yield Hit(place.span("value"), message, "write '(w/v)', '(v/v)' or '(w/w)' behind it")


RULE = Rule("VAG008", "percent-basis", Severity.INFO, hits, default=False)
