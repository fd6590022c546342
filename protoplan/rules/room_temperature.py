"""VAG001: a room temperature of no value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import Place, either, told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_ROOM = any_of(_KNOWN["room"])
_SHORT = re.compile(rf"RT(?<!\w..)(?!\w|-| ?{either(_KNOWN['transcription'])}\b)")
_VALUE = re.compile(r"[0-9] ?(?:[°º˚⁰]|degrees|C\b)")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first room temperature, if no mention of it has a value beside it."""
    found = [*told(sop, _ROOM), *told(sop, _SHORT)]
    if any(_VALUE.search(f"{place.before(16)}|{place.after(25)}") for place in found):
        return
    meant = [one for one in found if one.match[0] != "RT" or not _transcribes(one.sentence)]
    for place in sorted(meant, key=Place.span)[:1]:
        hint = "give its range once: 'room temperature (20 °C to 25 °C)'"
        yield Hit(place.span(), f"'{place.match[0]}' has no value in this protocol", hint)


def _transcribes(sentence: str) -> bool:
    return "transcri" in sentence.lower()


RULE = Rule("VAG001", "room-temperature", Severity.INFO, hits)
