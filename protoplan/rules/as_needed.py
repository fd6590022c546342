"""VAG010: something is done as needed."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import told
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_NEEDED = any_of(data(__name__)["phrases"])


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each "as needed" and "if necessary"."""
    for place in told(sop, _NEEDED):
        message = f"'{place.match[0]}' does not say by what to decide"
        yield Hit(place.span(), message, "say what to look at, and the limit")


RULE = Rule("VAG010", "as-needed", Severity.INFO, hits)
