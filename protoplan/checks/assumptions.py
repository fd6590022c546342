"""What a protocol takes for granted at its start."""

from __future__ import annotations

from protoplan.checks import words
from protoplan.checks.values import Assumption, Case
from protoplan.entities import is_a
from protoplan.library.values import PRESENT
from protoplan.states import bits

_NO_MATERIAL = ("data", "document", "procedure", "stimulus")
"""Kinds of what is no material."""


def assumptions(case: Case) -> tuple[Assumption, ...]:
    """Return what nobody established and a step needs, by the step that needs it first.

    What is found out about a material, a procedure or a document is none that has to be there.
    """
    found = [
        _assumption(case, atom, positive)
        for mask, positive in ((case.run.assumed_true, True), (case.run.assumed_false, False))
        for atom in bits(mask)
        if not any(
            is_a(case.task.entities[words.subject(case, atom)].kind, one) for one in _NO_MATERIAL
        )
    ]
    return tuple(sorted(found, key=lambda one: (not one.presence, one.step)))


def _assumption(case: Case, atom: int, positive: bool) -> Assumption:
    name = words.name(case, words.subject(case, atom))
    said = words.predicate(case, atom, positive)
    step = words.first_needing(case.task.steps, 1 << atom)
    presence = case.task.atoms[atom].fact == PRESENT and positive
    return Assumption(name, said, step, presence, positive)
