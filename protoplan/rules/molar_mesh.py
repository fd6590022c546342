"""NOT010: a pore or mesh in micromolar."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._meshes import HOLES
from protoplan.rules._places import places, rewritten
from protoplan.rules.values import Hit, Rule, Sop

_MESH = re.compile(rf"[0-9][ -]?(?P<unit>(?P<micro>[µμu])M)(?={HOLES})")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "µM" between a number and what has holes of that size."""
    for place in places(sop, _MESH):
        yield rewritten(place, f"{place.match['micro']}m", "unit")


RULE = Rule("NOT010", "molar-mesh", Severity.WARNING, hits)
