"""Which faults of a run are errors, which are in doubt, and which are none after all."""

from __future__ import annotations

from protoplan.checks.consumption import is_there
from protoplan.checks.doubts import is_sure
from protoplan.checks.preconditions import is_early, is_no_fault
from protoplan.checks.products import early_code, unmade
from protoplan.checks.values import Case
from protoplan.library.values import PRESENT
from protoplan.model import Protocol
from protoplan.states import Fault, Task, run


def in_doubt(protocol: Protocol, task: Task) -> dict[tuple[int, int], bool]:
    """Return the faults of a protocol on the ground that a check does not take for errors.

    A fault is a step and the atom that it needs; the value says whether a check tells of it, as in
    doubt. What no step makes is among them if it may well be there all the same.
    """
    case = Case(protocol, task, run(task))
    found = {(one.step, one.atom): False for one in case.run.faults}
    found |= {(step, atom): False for step, atom, there in unmade(case) if there}
    for one in case.faults:
        if _is_error(case, one):
            del found[one.step, one.atom]
        else:
            found[one.step, one.atom] = not _is_no_fault(case, one)
    return found


def _is_error(case: Case, fault: Fault) -> bool:
    if is_early(case, fault):
        return early_code(case, fault) == "STA002"
    return is_sure(case, fault) and not _is_no_fault(case, fault)


def _is_no_fault(case: Case, fault: Fault) -> bool:
    if is_early(case, fault):
        return not early_code(case, fault)
    if case.task.atoms[fault.atom].fact == PRESENT:
        return is_there(case, fault)
    return is_no_fault(case, fault)
