"""A time after which a step is done that is within the time that the step before takes: "dry them
for 8 h. Turn them after 4 h" may be said of the drying. It stands behind it, and the user is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from protoplan.model import Dimension, Step
from protoplan.questions.amounts import Amount

_AFTER = "after "


def during(steps: Sequence[Step], amounts: Sequence[Amount]) -> tuple[str, ...]:
    """Return where the time of a step may be counted from the beginning of the one before."""
    return tuple(dict.fromkeys(_within(steps, amounts)))


def _within(steps: Sequence[Step], amounts: Sequence[Amount]) -> Iterator[str]:
    times = {
        one.text.removeprefix(_AFTER): one.quantity
        for one in amounts
        if one.quantity.dimension is Dimension.DURATION
    }
    for before, step in pairwise(steps):
        lasts = [times[one] for one in before.parameters if one in times]
        for said in step.parameters:
            after = times.get(said.removeprefix(_AFTER)) if said.startswith(_AFTER) else None
            if after is not None and any(after.high < one.low for one in lasts):
                yield f'"{said}" of {step.action} may be within the time of {before.action}'
