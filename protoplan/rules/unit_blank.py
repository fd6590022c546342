"""SIS001: no blank between a number and the symbol of a unit."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_GLUED = re.compile(
    rf"{NUMBER}(?<![/-][0-9])[0-9.,]*(?P<glued>(?<=[0-9]){either(data(__name__)['units'])})(?![\w'’-])"
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each unit that stands against its number."""
    for place in places(sop, _GLUED):
        unit = place.match["glued"]
        message = f"a blank belongs between the number and '{unit}'"
        yield Hit(place.span("glued"), message, fix=place.writing(f" {unit}", "glued"))


RULE = Rule("SIS001", "unit-blank", Severity.INFO, hits, default=False)
