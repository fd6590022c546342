"""Cells used by their own name after their pellet was thrown away."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks import words
from protoplan.checks.doubts import may_be_left_out
from protoplan.checks.others import is_certain, is_named
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_one_of
from protoplan.findings import Finding
from protoplan.lineage.effects import gone

_SOLID = ("cell", "organelle", "bead")
"""Kinds of what is all in its pellet: of a liquid what was over the pellet is left."""


def lost(case: Case) -> Iterator[Finding]:
    """Yield a finding for the first use of cells after a step that threw their pellet away:
    ``STA004``, in doubt ``STA011``."""
    for ground in case.task.steps:
        operator = case.library.operators.get(ground.operator)
        thrown = sorted(gone(operator, dict(ground.binding))) if operator else ()
        named = [one.entity for one in words.links_of(case, ground.step) if is_named(one)]
        for one in (case.task.entities[number] for number in thrown if number in named):
            part, whole = case.library.parts.get(one.part), one.whole
            if part is None or not part.state or whole is None:
                continue
            if is_one_of(case.task.entities[whole].kind, _SOLID):
                yield from _used(case, ground.step, whole)


def _used(case: Case, thrown: int, number: int) -> Iterator[Finding]:
    for place in range(thrown + 1, len(case.task.steps)):
        links = [one for one in words.links_of(case, place) if one.entity == number]
        if not links:
            continue
        certain = any(is_certain(case, place, one, thrown) for one in links)
        sure = certain and not may_be_left_out(case, thrown)
        here, there = words.step_named(case, place), words.step_named(case, thrown)
        uses = f"{words.the(case, number)}, which {words.is_or_are(case, number)} gone"
        yield finding(
            "STA004" if sure else "STA011",
            f"{here} uses {uses} after {there}",
            case.protocol.source,
            words.at_entity(case, place, number),
            f"Keep what step {thrown + 1} throws away, or do step {place + 1} before it.",
        )
        return
