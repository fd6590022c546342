"""VAG005: a speed that depends on the machine."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_SPEED = any_of(_KNOWN["speeds"])
_SPINNING = any_of(_KNOWN["spinning"])
_VALUE = re.compile(r"[0-9] ?(?:[x×] ?)?(?:g|rpm|rcf)\b", re.IGNORECASE)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "full speed" that something is spun at, with no force or speed in its sentence."""
    for place in told(sop, _SPEED):
        sentence = place.sentence
        if _SPINNING.search(sentence) and not _VALUE.search(sentence):
            message = f"'{place.match[0]}' depends on the machine"
            yield Hit(place.span(), message, "give the force: '16,000 × g'")


RULE = Rule("VAG005", "top-speed", Severity.INFO, hits)
