"""Materials used again after they are gone."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks import words
from protoplan.checks.doubts import is_renewed, is_sure
from protoplan.checks.others import AMOUNT, MEASURING, is_elsewhere, is_misread
from protoplan.checks.preconditions import hint, is_early
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a
from protoplan.findings import Finding
from protoplan.library.values import PRESENT, Access
from protoplan.normalise import read_term
from protoplan.states import Fault, is_beside


def consumption(case: Case) -> Iterator[Finding]:
    """Yield a finding for each use of a material that an earlier step used up: ``STA004``, in doubt
    ``STA011``."""
    for fault in case.faults:
        state = case.task.atoms[fault.atom].fact != PRESENT
        if state or is_early(case, fault) or is_there(case, fault):
            continue
        here = words.step_named(case, fault.step)
        number = words.subject(case, fault.atom)
        gone, gone_is = words.the(case, number), words.is_or_are(case, number)
        if fault.broken_by is None:
            why = f"which {gone_is} not there"
        else:
            why = f"which {gone_is} gone after {words.step_named(case, fault.broken_by)}"
        span = words.at_entity(
            case, fault.step, words.entity_of_fault(case, fault.step, fault.atom)
        )
        message = f"{here} uses {gone}, {why}"
        code = "STA004" if is_sure(case, fault) else "STA011"
        yield finding(code, message, case.protocol.source, span, hint(case, fault))


def is_there(case: Case, fault: Fault) -> bool:
    """Whether a material is there after all: another one, or one that was never gone."""
    tests = (_is_fresh, is_elsewhere, is_misread, is_renewed, _is_rest)
    return any(said(case, fault) for said in tests)


def _is_fresh(case: Case, fault: Fault) -> bool:
    """Whether beads are only brought to something, and not worked on: fresh ones are."""
    ground = case.task.steps[fault.step]
    number = words.subject(case, fault.atom)
    roles = {role.name: role for role in case.library.operators[ground.operator].roles}
    return is_a(case.task.entities[number].kind, "bead") and all(
        roles[name].access is Access.READ for name, bound in ground.binding if number in bound
    )


def _is_rest(case: Case, fault: Fault) -> bool:
    """Whether a measured amount of a material was taken away, and something is added to the rest:
    900 µl of the supernatant are discarded, and the pellet goes into what is left of it."""
    if fault.broken_by is None or not is_beside(case.task, fault.step, fault.atom):
        return False
    parameters = read_term(case.protocol.steps[fault.broken_by]).parameters
    texts = (one.mention.text for one in words.links_of(case, fault.broken_by))
    measured = (one.dimension for each in parameters for one in each.quantities)
    return any(one in MEASURING for one in measured) or any(map(AMOUNT.match, texts))
