"""What a step needs and is known not to be so."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks import words
from protoplan.checks.doubts import is_cooled, is_idle, is_over, is_sure
from protoplan.checks.others import is_elsewhere, is_misread, is_spared
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.findings import Finding
from protoplan.library.values import PRESENT
from protoplan.states import Fault


def preconditions(case: Case) -> Iterator[Finding]:
    """Yield a finding for each precondition known false: ``STA001``, in doubt ``STA011``."""
    for fault in case.faults:
        state = case.task.atoms[fault.atom].fact != PRESENT
        if state and not is_early(case, fault) and not is_no_fault(case, fault):
            yield _finding(case, fault)


def is_no_fault(case: Case, fault: Fault) -> bool:
    """Whether a fault is none after all: nothing is to be done, it is so by now, or it is of other
    things."""
    tests = (is_idle, is_over, is_cooled, is_elsewhere, is_misread, is_spared)
    return any(said(case, fault) for said in tests)


def is_early(case: Case, fault: Fault) -> bool:
    """Whether something is needed that only a later step makes."""
    return fault.positive and fault.broken_by is None and bool(case.task.made >> fault.atom & 1)


def _finding(case: Case, fault: Fault) -> Finding:
    here = words.step_named(case, fault.step)
    needs = words.says(case, fault.atom, fault.positive)
    message = f"{here} needs that {needs}, but {_why_not(case, fault)}"
    entity = words.entity_of_fault(case, fault.step, fault.atom)
    span = words.at_entity(case, fault.step, entity)
    code = "STA001" if is_sure(case, fault) else "STA011"
    return finding(code, message, case.protocol.source, span, hint(case, fault))


def _why_not(case: Case, fault: Fault) -> str:
    if fault.broken_by is not None:
        otherwise = words.predicate(case, fault.atom, not fault.positive)
        pronoun = words.pronoun(case, words.subject(case, fault.atom))
        return f"after {words.step_named(case, fault.broken_by)} {pronoun} {otherwise}"
    earlier = words.first_needing(case.task.steps, 1 << fault.atom)
    return f"{words.step_named(case, earlier)} needs the contrary, and no step between changes it"


def hint(case: Case, fault: Fault) -> str:
    """Say how to mend a fault: which step to move, or which action to put in."""
    if fault.mended_by is not None and _can_come_before(case, fault.mended_by, fault.step):
        mends = words.step_named(case, fault.mended_by)
        return f"{mends} brings it about: do it before step {fault.step + 1}."
    actions = words.one_of(makers(case, fault.atom, fault.positive))
    before = f"do step {fault.step + 1} before step {(fault.broken_by or 0) + 1}"
    if fault.broken_by is None:
        return f"Put a step before it that does ({actions})." if actions else ""
    if not actions:
        return f"{before[0].upper()}{before[1:]}."
    return f"{before[0].upper()}{before[1:]}, or put a step between them ({actions})."


def _can_come_before(case: Case, later: int, step: int) -> bool:
    """Whether a step behind another can be done before it: it uses nothing made since then."""
    since = range(step, later)
    return later > step and not any(
        case.task.entities[link.entity].made_at in since for link in words.links_of(case, later)
    )


def makers(case: Case, atom: int, positive: bool = True) -> list[str]:
    """Return the actions of the library that bring an atom about, or end it, without those that
    need it so; those that need the contrary come first, then those of the protocol."""
    fact, args = case.task.atoms[atom]
    part = case.task.entities[args[0]].part if fact == PRESENT else ""
    found: list[str] = []
    turning: set[str] = set()
    for operator in case.library.operators.values():
        for literal in operator.add if positive else operator.delete:
            steps = literal.terms[0].steps
            if literal.fact == fact and (not part or (steps and steps[-1] == part)):
                needs = {one.positive for one in operator.pre if one.fact == fact}
                if part or positive not in needs:
                    found.append(operator.name)
                if not part and needs == {not positive}:
                    turning.add(operator.name)
                break
    here = {ground.operator for ground in case.task.steps}
    return sorted(found, key=lambda name: (name not in turning, name not in here))
