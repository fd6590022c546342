"""VAG011: a number of times or minutes that is not told."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules._places import either, told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_COUNTED = either(_KNOWN["counted"])
_TIMES = any_of(f"{word} (?:more )?{_COUNTED}" for word in _KNOWN["several"])
_TOLD = any_of(_KNOWN["told"])
_FOUND = any_of(_KNOWN["found"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "several times" and "a few minutes" with no number beside it."""
    for place in told(sop, _TIMES):
        found_out = _FOUND.search(place.before())
        if not found_out and not _TOLD.match(place.after().lstrip(" (,")):
            message = f"{shown(place.match[0])} does not say how many"
            yield Hit(place.span(), message, "give a number, or a range")


RULE = Rule("VAG011", "several-times", Severity.INFO, hits)
