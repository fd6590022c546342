"""VAG007: volumes of something that is not named."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import either, told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_VOLUMES = any_of(_KNOWN["volumes"])
_COUNT = re.compile(rf"(?<!\w){either(_KNOWN['counts'])} ?$", re.IGNORECASE)
_TOLD = any_of(_KNOWN["told"])
_ADDED = re.compile(r"\badd(?:ing|ed)? \Z", re.IGNORECASE)
_TO = re.compile(r" (?:in)?to (?!make\b|volume\b|\d)")
"""Behind volumes of which no word says what is in them."""
_AMOUNT = re.compile(r"[0-9] ?[µμum]?[lL]\b")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "2.5 volumes of ethanol" whose sentence says no volume and of what it is one."""
    for place in told(sop, _VOLUMES):
        count = _COUNT.search(place.before())
        if not count or _AMOUNT.search(place.sentence):
            continue
        nameless = _ADDED.search(place.before(group=0)[: -len(count[0])]) and _TO.match(
            place.after()
        )
        if nameless or not _TOLD.search(place.sentence):
            start, end = place.match.span()
            text = f"{count[0]}{place.match[0]}"
            span = place.block.origin(start - len(count[0]), end)
            yield Hit(span, f"'{text}' of what?", "say it: '2.5 volumes of the sample (500 µl)'")


RULE = Rule("VAG007", "bare-volumes", Severity.INFO, hits)
