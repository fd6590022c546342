"""What steps leave behind: lysates that are to be spun, and filter cakes."""

from __future__ import annotations

from protoplan.entities import is_one_of, kind_of
from protoplan.library.values import PRESENT, Operator
from protoplan.lineage.words import read_name
from protoplan.planning.likely import called_after
from protoplan.states.values import Task

SPIN, LYSATE = "centrifuge", "lysate"
_LYSED = ("lysate", "homogenate", "extract")
"""Nouns for what cells and tissue are once they are broken up: the first where no word tells."""
_REAGENTS = ("chemical", "medium", "solvent", "nucleic acid")
"""Kinds of extracts that are none of these, as of yeast."""
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
        if makes_lysate(task, at) or any(_is_lysate(one.mention.text) for one in links):
            return True
    return False


def _keeps(task: Task, step: int, number: int) -> bool:
    """Whether a step works on a material alone and makes nothing of it: the cells are on ice."""
    operator = task.library.operators.get(task.steps[step].operator)
    links = task.lineage.links[step]
    bound = {one for _, entities in task.steps[step].binding for one in entities}
    called = any(link.entity == number and _is_lysate(link.mention.text) for link in links)
    return operator is not None and not operator.splits and bound == {number} and not called


def _is_lysate(text: str) -> bool:
    return text.endswith(_LYSED) and not is_one_of(kind_of(text.casefold()), _REAGENTS)


def makes_lysate(task: Task, step: int) -> bool:
    operator = task.library.operators.get(task.steps[step].operator)
    return operator is not None and LYSATE in operator.splits


def lysate_named(task: Task, before: int, number: int) -> str:
    """Return the name of the lysate that is worked on before a step, empty where what was lysed is
    another thing or goes by a name of its own since: the text's own, which first speaks of it from
    the lysis on or else before, or else the one that is called after the action."""
    step = before - 1
    while step >= 0 and not makes_lysate(task, step):
        if not _keeps(task, step, number):
            return ""
        step -= 1
    if step < 0:
        return ""
    operations = task.lineage.operations
    for operation in (*operations[step:], *operations[:step]):
        for mention in operation.mentions:
            name = read_name(mention.text)
            if name.head in _LYSED and _is_lysate(name.shown):
                done = any(word.endswith("ed") for word in name.words)  # "dried extract"
                return name.head if done else name.shown
    if step < before - 1:
        return ""  # the steps between have said what they call it
    operator = task.library.operators[task.steps[step].operator]
    return next((word for word in _LYSED if called_after(word, operator)), LYSATE)


def named_after(task: Task, operator: Operator) -> set[int]:
    """Return what is called after an action that leaves it: a filter cake."""
    return {
        one.number
        for one in task.entities
        if one.name.split()[:1] == operator.verbs[0].split()[:1]
        and len(one.name.split()) > 1
        and not is_one_of(one.kind, _NONE)
    }
