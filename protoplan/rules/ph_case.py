"""NOT017: "PH" or "Ph" for pH."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import places, rewritten
from protoplan.rules.values import Hit, Rule, Sop

_PH = re.compile(r"P(?<!\w.)[hH](?= ?(?:of |to |at |is |was |= ?|: ?|~ ?|≈ ?)?[0-9]{1,2}(?![\w-]))")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "PH" and "Ph" before a number."""
    for place in places(sop, _PH):
        yield rewritten(place, "pH")


RULE = Rule("NOT017", "ph-case", Severity.INFO, hits)
