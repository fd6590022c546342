"""What is taken away beside, before all that is told of the thing itself: "sieve and dry the soil,
with roots removed before sieving" works on the soil, and not on the roots."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.proposers.reading import Action
from protoplan.proposers.words import listed_words


def is_aside(action: Action, left: Sequence[Action]) -> bool:
    """Whether something is taken away before an action of those ``left`` that was told before."""
    removes = action.operator is not None and action.operator.name in listed_words("removing")
    return removes and any(0 < one.start < action.start for one in left)
