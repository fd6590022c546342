"""NOT001: an ASCII "u" stands for the micro sign."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._meshes import PORES
from protoplan.rules._places import places, rewritten
from protoplan.rules.values import Hit, Rule, Sop

_UNIT = re.compile(
    r"(u)(?:(?<=[0-9]u)|(?<=[0-9] u)|(?<=[0-9]-u)|(?<=\w/u)|(?<=\w/ u))"
    r"(l|L|g|M|m|mol|A|F|W|Ci|V|J)(?!\w|\.\w)"
)
_REACH = 80


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "u" that begins the symbol of a unit behind a number or a slash.

    The "uM" of a pore or mesh is no micromolar, and left to NOT010.
    """
    for place in places(sop, _UNIT):
        if place.match[2] == "M" and PORES.match(place.after(_REACH)):
            continue
        yield rewritten(place, f"µ{place.match[2]}")


RULE = Rule("NOT001", "ascii-micro", Severity.WARNING, hits)
