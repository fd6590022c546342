"""VAG001: a room temperature of no value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, told
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_ROOM = re.compile(
    rf"\b(?:(?i:{either(_KNOWN['room'])})|RT(?!-| ?{either(_KNOWN['transcription'])}\b))(?!\w)"
)
_VALUE = re.compile(r"[0-9] ?(?:[°º˚⁰]|degrees|C\b)")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first room temperature, if no mention of it has a value beside it."""
    first = None
    for place in told(sop, _ROOM):
        if _VALUE.search(place.before(16)) or _VALUE.search(place.after(25)):
            return
        if place.match[0] != "RT" or "transcri" not in place.sentence.lower():
            first = first or place
    if first:
        hint = "give its range once: 'room temperature (20 °C to 25 °C)'"
        yield Hit(first.span(), f"'{first.match[0]}' has no value in this protocol", hint)


RULE = Rule("VAG001", "room-temperature", Severity.INFO, hits)
