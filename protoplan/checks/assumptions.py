"""What a protocol takes for granted at its start."""

from __future__ import annotations

from protoplan.checks import words
from protoplan.checks.values import Assumption, Case
from protoplan.library.values import PRESENT
from protoplan.states import bits


def assumptions(case: Case) -> tuple[Assumption, ...]:
    """Return what nobody established and a step needs, by the step that needs it first."""
    found = [
        _assumption(case, atom, positive)
        for mask, positive in ((case.run.assumed_true, True), (case.run.assumed_false, False))
        for atom in bits(mask)
    ]
    return tuple(sorted(found, key=lambda one: (not one.presence, one.step)))


def _assumption(case: Case, atom: int, positive: bool) -> Assumption:
    name = words.name(case, words.subject(case, atom))
    said = words.predicate(case, atom, positive)
    step = words.first_needing(case.task.steps, 1 << atom)
    return Assumption(name, said, step, case.task.atoms[atom].fact == PRESENT and positive)
