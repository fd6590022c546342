"""EXE005: a device is asked for more than it can do."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.entities import Stage
from protoplan.findings import Severity
from protoplan.rules._steps import sentence_of, told, values
from protoplan.rules.values import Hit, Needs, Rule, Sop

_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each value of a step that the device named in it cannot reach."""
    for step in told(sop):
        extent = step.step.span
        for device in sentence_of(sop, step).mentions:
            if not device.link or device.link.stage not in _SURE or not extent:
                continue
            if not extent.start <= device.span.start < extent.end:
                continue
            for value in values(step):
                for limit in device.link.concept.limits:
                    beyond = value.low > limit.high and value.dimension is limit.dimension
                    if beyond and not (value.alternatives or value.approximate):
                        message = f"{value.text}: a {device.text} goes up to {limit.text}"
                        yield Hit(value.span or step.span, message, "Name the device that can.")


RULE = Rule("EXE005", "beyond-device", Severity.WARNING, hits, Needs.PROSE)
