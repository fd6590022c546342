"""SIS005: both symbols of the litre in a protocol."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import Place, places, rewritten
from protoplan.rules.values import Hit, Rule, Sop

_LITRE = re.compile(r"[0-9] ?(?P<unit>[µμum]?(?P<symbol>[lL]))(?!\w)")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each litre with the symbol that the protocol uses less often, "l" if as often."""
    found: dict[str, list[Place]] = defaultdict(list)
    for place in places(sop, _LITRE):
        found[place.match["symbol"]].append(place)
    if len(found) == 2:
        usual = "l" if len(found["l"]) > len(found["L"]) else "L"
        for place in found["L" if usual == "l" else "l"]:
            yield rewritten(place, place.match["unit"][:-1] + usual, "unit")


RULE = Rule("SIS005", "litre-symbols", Severity.INFO, hits, default=False)
