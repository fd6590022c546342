"""Steps of a gold protocol in the place of those that do something else."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace

from protoplan.model import Protocol, Step


def without_places(gold: Protocol) -> Protocol:
    """Return a protocol whose steps stand nowhere, since another text has them to itself."""
    return replace(gold, steps=tuple(replace(one, span=None, term=None) for one in gold.steps))


def righted(
    protocol: Protocol, gold: Protocol, anchors: Iterable[tuple[int, int]], wrong: Container[int]
) -> Protocol:
    """Return the protocol with the gold step in the place of each that is wrong."""
    steps = list(protocol.steps)
    for own, place in anchors:
        if own in wrong:
            steps[own] = gold.steps[place]
    return replace(protocol, steps=tuple(steps))


def same_words(one: Step, other: Step) -> bool:
    """Whether two steps are written in the same words."""
    ours, theirs = ((step.action, step.objects, step.parameters) for step in (one, other))
    return ours == theirs
