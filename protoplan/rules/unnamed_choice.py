"""VAG012: a thing that the reader has to choose."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules._places import either, told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_THING = either(_KNOWN["things"])
_CHOICE = any_of(f"{word} (?:[\\w-]+ )?{_THING}" for word in _KNOWN["fitting"])
_TOLD = any_of(_KNOWN["told"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "appropriate antibiotic" with no name or example beside it."""
    for place in told(sop, _CHOICE):
        if not _TOLD.match(place.after().lstrip(" ,")):
            message = f"{shown(place.match[0])} does not say which"
            yield Hit(place.span(), message, "name it, or what it depends on")


RULE = Rule("VAG012", "unnamed-choice", Severity.INFO, hits)
