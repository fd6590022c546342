"""VAG006: a dilution that may be of two kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_RATIO = re.compile(r"(?<![\w:.,/])1 ?: ?(?P<parts>[0-9]+)(?![\w:.,]*[0-9:])")
_DILUTING = any_of(_KNOWN["diluting"])
_TOLD = any_of(_KNOWN["told"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each dilution from 1:2 to 1:20 that does not say how much is put to how much.

    "Dilute the 5X buffer 1:5" tells it, by the strength.
    """
    for place in told(sop, _RATIO):
        parts = int(place.match["parts"][:6])
        if not 2 <= parts <= _KNOWN["most"] or _TOLD.search(place.after()):
            continue
        sentence = place.sentence
        if _DILUTING.search(sentence) and not re.search(rf"(?<!\d){parts}[xX]\b", sentence):
            message = f"'{place.match[0]}' may be 1 part in {parts}, or 1 part and {parts} parts"
            yield Hit(place.span(), message, f"write '1 part and {parts - 1} parts', or volumes")


RULE = Rule("VAG006", "dilution-ratio", Severity.INFO, hits)
