"""VAG003: an amount or condition that the reader has to know."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules._places import either, told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_MEASURE = f"(?:{either(_KNOWN['between'])} )?{either(_KNOWN['measures'])}"
_AMOUNT = any_of(
    [f"{word} {_MEASURE}" for word in _KNOWN["fitting"]]
    + [f"{word} {either(_KNOWN['counted'])}" for word in _KNOWN["several"]]
)
_ENOUGH = any_of(
    f"{word} (?:[\\w-]+ ){{0,2}}{either(_KNOWN['liquids'])}" for word in _KNOWN["enough"]
)
_PURPOSE = any_of(_KNOWN["purpose"])
_TOLD = any_of(_KNOWN["told"])
_FOUND = any_of(_KNOWN["found"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "appropriate volume" and "a few ml" with no number beside it, and "sufficient
    buffer" with nothing that it is to do."""
    places = [one for one in told(sop, _ENOUGH) if not _PURPOSE.match(one.after().lstrip())]
    for place in (*told(sop, _AMOUNT), *places):
        found_out = _FOUND.search(place.before())
        if not found_out and not _TOLD.match(place.after(90).lstrip(" (,")):
            message = f"{shown(place.match[0])} does not say how much"
            yield Hit(place.span(), message, "give a number, or a range, and its unit")


RULE = Rule("VAG003", "vague-amount", Severity.WARNING, hits)
