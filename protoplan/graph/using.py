"""What steps use, and what that is."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.entities import is_one_of, kind_of
from protoplan.graph.values import Uses
from protoplan.library.values import Access
from protoplan.states import Task

STOCKS = ("buffer", "medium", "water", "solvent", "chemical")
"""Kinds of what stands on the shelf, and is not used up by what is taken of it."""


def all_are(task: Task, uses: Uses, things: Sequence[str]) -> bool:
    """Whether a step uses nothing but things of certain kinds."""
    kinds = [task.entities[number].kind for number in changed_by(uses) or uses]
    return bool(kinds) and all(is_one_of(kind, things) for kind in kinds)


def whole_of(task: Task, number: int) -> int:
    """Return what something is a part of, or itself."""
    while (whole := task.entities[number].whole) is not None:
        number = whole
    return number


def kind_in(task: Task, number: int) -> str:
    """Return the kind of something, by its name alone where nothing else tells."""
    return task.entities[number].kind or kind_of(task.entities[number].name)


def only_read(uses: Uses) -> bool:
    """Whether a step leaves all that it uses as it is."""
    return all(use is Access.READ for use in uses.values())


def changed_by(uses: Uses) -> set[int]:
    """Return what a step works on, and does not only add to or use."""
    return {number for number, use in uses.items() if use is Access.CHANGE}


def commute(one: Uses, other: Uses) -> bool:
    """Whether two steps may change places for all that they use: both only read, or what they
    share both add to or both read, or they do nothing but to add to one thing."""
    both = (*one.values(), *other.values())
    if not any(use is not Access.READ for use in both):
        return True
    shared = one.keys() & other.keys()
    alike = all(
        one[number] is other[number] and one[number] is not Access.CHANGE for number in shared
    )
    return any(one[number] is other[number] is Access.ADD for number in shared) and (
        alike or Access.CHANGE not in both
    )
