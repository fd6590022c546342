"""EXE005: a device is asked for more than it can do."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.entities import Stage
from protoplan.findings import Severity
from protoplan.model import Dimension
from protoplan.rules._steps import Told, sentence_of, told, values
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each value of a step that the device named in it cannot reach, and each force that only
    an ultracentrifuge reaches where none is named: one hit at each place."""
    told_at = set()
    for hit in _hits(sop):
        if hit.span not in told_at:
            told_at.add(hit.span)
            yield hit


def _hits(sop: Sop) -> Iterator[Hit]:
    for step in told(sop):
        yield from _too_strong(sop, step)
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


def _too_strong(sop: Sop, step: Told) -> Iterator[Hit]:
    """Yield each force of a step beyond other centrifuges, unless the text names a stronger one."""
    most = data(__name__)["strongest"]
    for value in values(step):
        beyond = value.dimension is Dimension.FORCE and value.low > most
        if beyond and not words(__name__, "ultra").search(sop.text):
            strongest = f"{most:,}".replace(",", " ")
            message = f"{value.text}: only an ultracentrifuge goes beyond {strongest} × g"
            hint = "Name the centrifuge and its rotor, or look for a digit too much."
            yield Hit(value.span or step.span, message, hint)


RULE = Rule("EXE005", "beyond-device", Severity.WARNING, hits, Needs.PROSE)
