"""Names that stand side by side in a step, and so for two things: where a step mounts the sample on
the stub, the sample is not the stub."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.lineage.values import Operation
from protoplan.lineage.words import read_name


def side_by_side(operations: Sequence[Operation]) -> dict[str, frozenset[str]]:
    """Return, of each name of one noun, the names of all that some step has beside it."""
    found: dict[str, set[str]] = {}
    for one in operations:
        names = [read_name(mention.text) for mention in one.mentions]
        for name in names:
            if len(name.words) == 1:
                others = (other.text for other in names if other.text != name.text)
                found.setdefault(name.head, set()).update(others)
    return {noun: frozenset(names) for noun, names in found.items()}
