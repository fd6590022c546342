"""What steps leave behind: lysates that are to be spun, and filter cakes."""

from __future__ import annotations

from protoplan.entities import is_one_of
from protoplan.library.values import PRESENT, Operator
from protoplan.states.values import Task

SPIN, LYSATE = "centrifuge", "lysate"
_LYSED = ("lysate", "homogenate")
_NONE = ("container", "device", "place", "consumable", "tool", "water", "buffer", "medium")
"""Kinds of what no step leaves: a filter paper, a wash buffer."""


def is_lysed(task: Task, step: int) -> bool:
    """Whether a step before one, which uses what is split off, makes a lysate, and none behind it
    spins."""
    if any(ground.operator == SPIN for ground in task.steps[step:]):
        return False
    user = task.library.operators.get(task.steps[step].operator)
    if user is None or any(one.fact == PRESENT and not one.terms[0].steps for one in user.delete):
        return False  # what is thrown away is more likely thrown away too late
    for at in range(step - 1, -1, -1):
        if task.steps[at].operator == SPIN:
            return False
        links = task.lineage.links[at]
        if makes_lysate(task, at) or any(one.mention.text.endswith(_LYSED) for one in links):
            return True
    return False


def makes_lysate(task: Task, step: int) -> bool:
    operator = task.library.operators.get(task.steps[step].operator)
    return operator is not None and LYSATE in operator.splits


def named_after(task: Task, operator: Operator) -> set[int]:
    """Return what is called after an action that leaves it: a filter cake."""
    return {
        one.number
        for one in task.entities
        if one.name.split()[:1] == operator.verbs[0].split()[:1]
        and len(one.name.split()) > 1
        and not is_one_of(one.kind, _NONE)
    }
