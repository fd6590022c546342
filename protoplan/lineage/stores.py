"""What was taken away, and what was put to what since: whether a part is another one by now."""

from __future__ import annotations

from collections.abc import Iterable

from protoplan.library.values import Access, Operator


class Stores:
    """When materials were last taken away and added to."""

    def __init__(self) -> None:
        self.taken: dict[int, int] = {}
        self.added_to: dict[int, int] = {}
        self.added = -1
        """When something was last put to something that is not named, or is a container."""

    def take(self, numbers: Iterable[int], place: int) -> None:
        """Say that the step at ``place`` takes or throws materials away."""
        self.taken.update(dict.fromkeys(numbers, place))

    def put(self, numbers: Iterable[int], vague: bool, place: int) -> None:
        """Say that the step at ``place`` adds to materials; ``vague``: perhaps to others too."""
        self.added_to.update(dict.fromkeys(numbers, place))
        if vague:
            self.added = place

    def spent(self, part: int, whole: int) -> int | None:
        """Return when something was added to ``whole`` after ``part`` of it was taken away."""
        taken = self.taken.get(part)
        added = max(self.added_to.get(whole, -1), self.added)
        return added if taken is not None and added > taken else None


def brought(operator: Operator | None) -> frozenset[str]:
    """Return from where an operator takes what it brings to something else."""
    roles = operator.roles if operator else ()
    if all(role.access is Access.READ for role in roles):
        return frozenset()
    return frozenset(role.source for role in roles if role.access is Access.READ)
