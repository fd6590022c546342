"""VAG002: a night of no hours."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import Place, either, told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_NIGHT = re.compile(r"[Oo](?<![\w/-].)(?i:ver[ -]?night|/n)(?![\w-])")
_HOURS = re.compile(r"[0-9] ?\+? ?(?:h|hrs?|hours?)\b|\bhours?\b", re.IGNORECASE)
_THING = re.compile(rf" (?:[\w-]+ )?{either(_KNOWN['things'])}\b", re.IGNORECASE)
_BEFORE = re.compile(rf"\b{either(_KNOWN['before'])} $", re.IGNORECASE)
_KEEPING = any_of(_KNOWN["keeping"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first "overnight" that tells how long something is done, if none has hours."""
    first = None
    for place in told(sop, _NIGHT):
        if _HOURS.search(place.before(24)) or _HOURS.search(place.after(24)):
            return
        if not _describes(place):
            first = first or place
    if first:
        message = f"'{first.match[0]}' has no hours in this protocol"
        yield Hit(first.span(), message, "give them once: 'overnight (12 h to 16 h)'")


def _describes(place: Place) -> bool:
    """Tell "an overnight culture" and what may be kept so long from "incubate overnight"."""
    thing = _THING.match(place.after()) or _BEFORE.search(place.before(12))
    return bool(thing or _KEEPING.search(place.before()))


RULE = Rule("VAG002", "overnight", Severity.WARNING, hits)
