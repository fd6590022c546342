"""VAG007: volumes of something that is not named."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_VOLUMES = any_of(_KNOWN["volumes"])
_TOLD = any_of(_KNOWN["told"])
_AMOUNT = re.compile(r"[0-9] ?[µμum]?[lL]\b")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "2.5 volumes of ethanol" whose sentence says no volume and of what it is one."""
    for place in told(sop, _VOLUMES):
        sentence = place.sentence
        if not _AMOUNT.search(sentence) and not _TOLD.search(sentence):
            message = f"'{place.match[0]}' of what?"
            yield Hit(place.span(), message, "say it: '2.5 volumes of the sample (500 µl)'")


RULE = Rule("VAG007", "bare-volumes", Severity.INFO, hits)
