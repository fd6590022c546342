"""NOT006: a centrifugal force written as a mass."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places, rewritten
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_FORCE = re.compile(
    rf"(?P<number>{NUMBER}(?:[0-9]{{0,2}}(?:[, ][0-9]{{3}})+|[0-9]{{1,5}})) ?[gG](?![\w'’/-])"
)
_SPINNING = any_of(_KNOWN["spinning"])
_BEFORE = re.compile(rf"(?:@|\b{either(_KNOWN['before'])}) ?[~≈≥>]?=? ?$", re.IGNORECASE)
_LOOSELY = re.compile(r"(?:\band|,|\(|\bca\.|\bspeed) ?\(?[~≈≥>]? ?$", re.IGNORECASE)
_AFTER = re.compile(rf" ?(?:$|[.,;:()]|{either(_KNOWN['after'])}\b|[0-9])", re.IGNORECASE)
_ORDER = re.compile(r"\b(?:spin|centrifuge|pellet) ?\Z", re.IGNORECASE)
_LASTS = re.compile(r",? ?(?:for )?[0-9]+ ?(?:min|s|sec|h)\b")
_REACH = 300
_SURE = 1000
"""What is spun at so much is no mass, wherever it stands."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "500 g" that is what something is spun at."""
    for place in places(sop, _FORCE):
        spun = _SPINNING.search(place.before(_REACH) + place.after(_REACH))
        if not spun or not _AFTER.match(place.after()):
            continue
        number, before = place.match["number"], place.before()
        told = bool(_BEFORE.search(before))
        told = told or bool(_ORDER.search(before) and _LASTS.match(place.after()))
        if told or (_LOOSELY.search(before) and int(re.sub(r"\D", "", number)) >= _SURE):
            yield rewritten(place, f"{number} × g", safe=told)


RULE = Rule("NOT006", "force-as-mass", Severity.WARNING, hits)
