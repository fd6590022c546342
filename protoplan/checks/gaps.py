"""How likely it is that a step is missing between two neighbours.

As in :mod:`protoplan.checks.order` a step is its action and the nouns that it mentions; what is
learned is how real neighbours differ from those that a step which something needs was taken from
between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from protoplan.checks.order import Shape, Weights


class Gap(NamedTuple):
    """Two neighbours by the place of the second, and the log odds that one between is missing."""

    place: int
    odds: float


def gaps(steps: Sequence[Shape], weights: Weights) -> Iterator[Gap]:
    """Yield each place with the log odds that a step is missing before it."""
    for place, found in neighbours(steps):
        yield Gap(place, sum(weights.get(name, 0.0) * x for name, x in found.items()))


def oddness(found: Sequence[Gap]) -> float:
    """Return how likely it is that there is a gap: the logarithm of a mean over all places."""
    if not found:
        return 0.0
    return log(sum(exp(min(one.odds, 50.0)) for one in found) / len(found))


def neighbours(
    steps: Sequence[Shape], without: int | None = None
) -> Iterator[tuple[int, dict[str, float]]]:
    """Yield each step but the first, with the features of it and the one before it.

    ``without``: as if the step at this place were not there.
    """
    seen: set[str] = set()
    before: Shape | None = None
    for place, here in enumerate(steps):
        if place == without:
            continue
        if before is not None:
            yield place, dict.fromkeys(_features(before, here, seen), 1.0)
        seen.update(here.nouns)
        before = here


def _features(before: Shape, after: Shape, seen: set[str]) -> Iterator[str]:
    yield "any"
    yield f"{before.action} _"
    yield f"_ {after.action}"
    yield f"{before.action} {after.action}"
    shared = next((noun for noun in before.nouns if noun in after.nouns), None)
    yield "nothing shared" if shared is None else f"{before.nouns[shared]} {after.nouns[shared]}"
    for noun, role in after.nouns.items():
        if noun not in seen:
            yield f"new {role}"
            yield f"new {role} _ {after.action}"
            if noun in after.parts:
                yield f"new part _ {after.action}"
