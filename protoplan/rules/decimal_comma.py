"""NOT009: a decimal comma."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import NUMBER, either, places, rewritten
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop

_COMMA = re.compile(
    rf"(?P<number>{NUMBER}(?<![/-].)[0-9]{{0,2}},(?:[0-9]{{1,2}}|[0-9]{{4,}}))"
    rf"(?= ?{either(data(__name__)['units'])}(?!\w))"
)
_LIST = re.compile(r"(?:s|,|#) ?$")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "0,4 %"; three digits behind a comma are taken for thousands."""
    for place in places(sop, _COMMA):
        if not _LIST.search(place.before()):
            number = place.match["number"].replace(",", ".")
            yield rewritten(place, number, safe=number.startswith("0."))


RULE = Rule("NOT009", "decimal-comma", Severity.WARNING, hits)
