"""VAG001: a room temperature of no value."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import DEGREES, Place, aside, either, told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_ROOM = any_of(_KNOWN["room"])
_SHORT = re.compile(rf"RT(?<!\w..)(?!\w|-| ?(?i:{either(_KNOWN['transcription'])})\b)")
_PLACED = re.compile(rf"(?:[@,(]|\b{either(_KNOWN['before'])}) ?$", re.IGNORECASE)
_VALUE = rf"[0-9] ?(?:[{DEGREES}] ?C?|degrees C|degrees|C)"
_BEHIND = re.compile(
    r"[ ,(=~:]*(?:(?:i\.e\.,?|about|approx\w*\.?|ca\.|means|is|refers to|of|between|from) ?){0,3}"
    rf"[^a-z.;]{{0,12}}{_VALUE}"
)
_AHEAD = re.compile(rf"{_VALUE}(?: ?[(/,=]| at| or)? ?\(?$")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first room temperature, if no mention of it has a value beside it."""
    found = [*told(sop, _ROOM), *told(sop, _SHORT)]
    if not found or any(_has_value(one) for one in (*found, *_aside(sop))):
        return
    meant = [one for one in found if one.match[0] != "RT" or _is_place(one)]
    for place in sorted(meant, key=Place.span)[:1]:
        hint = "give its range once: 'room temperature (20 °C to 25 °C)'"
        yield Hit(place.span(), f"'{place.match[0]}' has no value in this protocol", hint)


def _aside(sop: Sop) -> Iterator[Place]:
    """Yield each room temperature in other parts of a document, where its value may be said."""
    yield from aside(sop, _ROOM)
    yield from aside(sop, _SHORT)


def _has_value(place: Place) -> bool:
    return bool(_BEHIND.match(place.after()) or _AHEAD.search(place.before()))


def _is_place(place: Place) -> bool:
    """Tell "at RT" from a reverse transcription."""
    return bool(_PLACED.search(place.before())) and "transcri" not in place.sentence.lower()


RULE = Rule("VAG001", "room-temperature", Severity.INFO, hits)
