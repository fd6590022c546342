"""Remarks of a proposer on the steps of its plan, after the plan was mended: with the numbers of
the steps as they are then."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from protoplan.model import Step

_STEPS = re.compile(r" \(steps? (?P<numbers>\d+(?:, \d+)*)\)$")
_QUOTED = '"'
_ALIKE: tuple[Callable[[Step, Step], bool], ...] = (
    lambda one, other: one == other,
    lambda one, other: (one.action, one.objects) == (other.action, other.objects),
    lambda one, other: one.action == other.action and one.parameters == other.parameters,
    lambda one, other: one.action == other.action,
)
"""By what a step is the same as one before mending, the surest first."""


def renumbered(remark: str, before: Sequence[Step], after: Sequence[Step]) -> str:
    """Return a remark on steps ``before`` mending with the numbers that they have ``after``; what
    it says only of steps that are gone, or that are done to another thing now, is left out."""
    lead, colon, said = remark.removesuffix(".").partition(": ")
    if not colon:
        return remark
    places = _places(before, after)
    told = [_renumbered(one, places, after) for one in said.split("; ")]
    kept = "; ".join(filter(None, told))
    return f"{lead}{colon}{kept}." if kept else ""


def _renumbered(said: str, places: dict[int, int], after: Sequence[Step]) -> str:
    found = _STEPS.search(said)
    if found is None:
        return said
    name = said[: found.start()]
    olds = (int(one) - 1 for one in found["numbers"].split(", "))
    here = sorted(places[one] for one in olds if one in places)
    if not name.startswith(_QUOTED):
        here = [one for one in here if name in after[one].objects]
    if not here:
        return f"{name} (no step)" if name.startswith(_QUOTED) else ""
    numbers = ", ".join(str(one + 1) for one in here)
    return f"{name} (step{'s' * (len(here) > 1)} {numbers})"


def _places(before: Sequence[Step], after: Sequence[Step]) -> dict[int, int]:
    """Return where each of the steps before mending stands after it, if it is still there."""
    places: dict[int, int] = {}
    for alike in _ALIKE:
        for one, other in _pairs(before, after, places, alike):
            places[one] = other
    return places


def _pairs(
    before: Sequence[Step],
    after: Sequence[Step],
    places: dict[int, int],
    alike: Callable[[Step, Step], bool],
) -> Iterator[tuple[int, int]]:
    left = [place for place in range(len(after)) if place not in places.values()]
    for at, step in enumerate(before):
        found = next((one for one in left if alike(step, after[one])), None)
        if at not in places and found is not None:
            left.remove(found)
            yield at, found
