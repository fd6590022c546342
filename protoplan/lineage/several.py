"""Nouns of which a protocol has several that it tells apart: "sample 1" and "sample 2", "control
cells" and "treated cells". The noun alone may be any of them, and each one of what it was before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from protoplan.lineage.contrasts import contrast, sides
from protoplan.lineage.values import Operation
from protoplan.lineage.words import Name, read_name

_MOST = 24
"""So many names of one noun are looked at."""


def several(operations: Sequence[Operation]) -> frozenset[str]:
    """Return the nouns of which some names are told apart by numbers, or by contrasts."""
    found: dict[str, dict[tuple[frozenset[str], str], None]] = {}
    for one in operations:
        for name in map(read_name, (mention.text for mention in one.mentions)):
            if is_told(name):
                found.setdefault(name.head, {})[name.line - {name.head}, name.number] = None
    return frozenset(head for head, names in found.items() if _are_apart(list(names)[:_MOST]))


def is_told(name: Name) -> bool:
    """Whether a name says which of several of its noun a thing is."""
    return bool(name.number or sides(name.line - {name.head}))


def _are_apart(names: Iterable[tuple[frozenset[str], str]]) -> bool:
    return any(
        (number and another and number != another) or contrast(line, other)
        for (line, number), (other, another) in combinations(names, 2)
    )
