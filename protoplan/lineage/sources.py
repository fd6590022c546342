"""What a step says that it draws something out of: RNA of the liver is no RNA of the kidney."""

from __future__ import annotations

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.lineage.values import Operation
from protoplan.lineage.words import Name, differ, read_name, vocabulary

_RAW = ("tissue", "body fluid", "cell", "culture", "organism", "small organism", "virus")
"""Kinds of what things are drawn out of first: no lysate, which comes of these."""


def source_of(operation: Operation) -> Name | None:
    """Return what a step names, behind what it draws out, as that which this is drawn out of."""
    names = [read_name(one.text) for one in operation.mentions if one.source in _OBJECTS]
    if len(names) < 2 or names[0].head not in vocabulary("analytes"):
        return None
    return next((one for one in names[1:] if is_one_of(_kind(one), _RAW)), None)


_OBJECTS = ("objects", "reagent", "location")


def are_two(one: Name, other: Name) -> bool:
    """Whether two names are those of two things that something may be drawn out of: of two organs,
    two fluids, two organisms. Of a kind alone, as "tissue", it may be the same."""
    kinds = _kind(one), _kind(other)
    if not (is_a(kinds[0], kinds[1]) or is_a(kinds[1], kinds[0])):
        return True
    if differ(one, other):
        return True
    own = one.line - {kinds[0]}, other.line - {kinds[1]}
    return bool(own[0] and own[1]) and not (own[0] <= own[1] or own[1] <= own[0])


def _kind(name: Name) -> str:
    return kind_of(name.shown) or kind_of(name.text) or kind_of(name.head)
