"""VAG009: something is done until no one can tell when."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.rules._places import told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_UNTIL = re.compile(r"[UuTt](?<!\w.)(?:(?<=[Uu])ntil|(?<=[Tt])ill)\b[^.,;()]*")
_KEEPING = any_of(_KNOWN["keeping"])
_TIME = any_of(_KNOWN["times"])
_EVENT = any_of(_KNOWN["events"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "until ..." without a number, of a sentence without a time that does not keep."""
    for place in told(sop, _UNTIL):
        sentence = place.sentence
        until = place.match[0]
        if _TIME.search(sentence) or _KEEPING.search(sentence):
            continue
        if re.search("[0-9]", until) or _EVENT.search(until):
            continue
        message = f"{shown(place.match[0].strip())} has no usual or longest time"
        yield Hit(place.span(), message, "say how long that takes at most, and what to do then")


RULE = Rule("VAG009", "open-until", Severity.INFO, hits)
