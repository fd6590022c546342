"""How far a repair is from the protocol, where the number of its edits does not tell: an action
that stands there already is moved sooner than it is put in once more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from protoplan.library import find
from protoplan.library.values import PRESENT
from protoplan.model import Step
from protoplan.planning.changes import splits_anew
from protoplan.planning.inserts import Insert
from protoplan.planning.occasions import throws_away
from protoplan.states import bits
from protoplan.states.values import Task

_TURNED = 0.25
"""Places: how far it is to turn round a step that throws a part away and the next, which splits off
such a part: less than to let them work on another part."""
_ONCE_MORE = 2.0
"""Places that an inserted step counts more, where one by its action stands behind it whose product
no step uses."""


def distance(
    task: Task, order: Sequence[int], moved: Sequence[int], put_in: Iterable[Insert], *, again: bool
) -> float:
    """Return how far all together the steps are that a repair moves and puts in. ``again``: what is
    put in may well stand behind once more, for the gold protocol has it there."""
    far = _turned(task, order, moved)
    for one in put_in:
        far += one.far + (0.0 if again else _once_more(task, one.step, one.at))
    return far


def _turned(task: Task, order: Sequence[int], moved: Sequence[int]) -> float:
    """Return how far the steps ``moved`` are in another ``order``, all together."""
    far = 0.0
    for place in moved:
        at = order.index(place)
        other = at + 1 if place > at else at - 1
        near = abs(at - place) == 1 and 0 <= other < len(order) and order[other] == at
        pair = sorted((place, at))
        first, second = pair
        near = near and second < len(task.steps)  # an inserted step is none of these
        if near and throws_away(task, first) and splits_anew(task, first, second):
            far += _TURNED
        else:
            far += abs(at - place)
    return far


def _once_more(task: Task, step: Step, at: int) -> float:
    """Return how many places more a step counts that is put in before the step ``at``."""
    names = {one.name for one in find(task.library, step.action)[:1]}
    later = (one for one in task.steps[at:] if one.operator in names)
    return _ONCE_MORE if any(_is_unused(task, one.step) for one in later) else 0.0


def _is_unused(task: Task, place: int) -> bool:
    """Whether no step behind one uses a part that it makes."""
    operator = task.library.operators.get(task.steps[place].operator)
    if operator is None or not operator.splits:
        return False
    needed = (task.atoms[bit] for one in task.steps[place + 1 :] for bit in bits(one.pre_true))
    parts = {task.entities[args[0]].part for fact, args in needed if fact == PRESENT}
    return parts.isdisjoint(operator.splits)
