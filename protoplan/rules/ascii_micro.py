"""NOT001: an ASCII "u" stands for the micro sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._meshes import FILTERS, PORES
from protoplan.rules._places import places, rewritten
from protoplan.rules.values import Hit, Rule, Sop

_UNIT = re.compile(
    r"(u)(?:(?<=[0-9]u)|(?<=[0-9] u)|(?<=[0-9]-u)|(?<=\w/u)|(?<=\w/ u))"
    r"(l|L|g|M|m|mol|A|F|W|Ci|V|J)(?!\w|\.\w)"
)
_REACH = 80


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "u" that begins the symbol of a unit behind a number or a slash.

    The "uM" of a pore or mesh is no micromolar, and left to NOT010; where a filter is spoken of
    but not surely meant, there is no fix.
    """
    for place in places(sop, _UNIT):
        is_molar = place.match[2] == "M"
        if is_molar and PORES.match(place.after(_REACH)):
            continue
        if is_molar and FILTERS.search(place.sentence):
            message = "'uM' stands for 'µM', or for 'µm' if it is the size of a pore"
            yield Hit(place.span(), message)
        else:
            yield rewritten(place, f"µ{place.match[2]}")


RULE = Rule("NOT001", "ascii-micro", Severity.WARNING, hits)
