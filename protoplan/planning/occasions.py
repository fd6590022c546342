"""Which parts come of one and the same split, and before which step that is.

A step that is put in makes several parts at once: it stands before the first use of any, also where
that throws it away. What was mixed or split anew since is another occasion.
"""

from __future__ import annotations

from collections.abc import Iterable

from protoplan import resources
from protoplan.library.values import IN, PRESENT, Access, Operator, Part
from protoplan.planning.likely import Want
from protoplan.states import bits
from protoplan.states.values import Task

_BROKEN_UP = "lysate"


def first_use(task: Task, want: Want, operator: Operator, wants: Iterable[Want]) -> int:
    """Return the first step that uses a part of the split that ``operator`` is to make for what is
    wanted: one that no step makes, or what is taken by the name of such a part just before."""
    others = operator.splits - {_part(task, want)}
    found = [want.step]
    found += [
        one.step
        for one in wants
        if one.made and one.step < want.step and _part(task, one) in others
        if together(task, one, want, operator)
    ]
    step = want.step
    while step and _takes_other(task, step - 1, want, operator):
        if _mixes(task, step - 1, _part(task, want)):
            break  # a pellet that is resuspended is of a split before it
        step -= 1
    if step and not _splits(task, step - 1, operator):
        found.append(step)
    return min(found)


def is_thrown(task: Task, want: Want) -> bool:
    """Whether a part was thrown away, and nothing put to the rest since: to split that once more
    does not bring it back."""
    part = _part(task, want)
    at = want.step - 1
    while part and at >= 0 and not adds(task, at, part):
        if task.steps[at].delete >> want.atom & 1:
            return throws_away(task, at)
        at -= 1
    return False


def together(task: Task, one: Want, other: Want, operator: Operator) -> bool:
    """Whether one step by ``operator`` may make what is wanted here and there."""
    parts = [_part(task, each) for each in (one, other)]
    if not all(parts) or not {*parts} <= operator.splits:
        return True  # neither is it by the other's maker, nor does it keep that from its own
    first, last = sorted((one, other))
    part = task.library.parts[_part(task, last)]
    liquid = not part.state
    for at in range(first.step, last.step):
        if _splits(task, at, operator) or _mixes(task, at, part.name):
            return False
        liquid = liquid or _carries_on(task, at)
    return True


def _part(task: Task, want: Want) -> str:
    fact, args = task.atoms[want.atom]
    return task.entities[args[0]].part if fact == PRESENT and want.positive else ""


def _splits(task: Task, step: int, operator: Operator) -> bool:
    """Whether a step splits what it works on anew, or breaks it up."""
    found = task.library.operators.get(task.steps[step].operator)
    return found is not None and not found.splits.isdisjoint({*operator.splits, _BROKEN_UP})


def throws_away(task: Task, place: int) -> bool:
    """Whether a step ends the being there of its own object."""
    operator = task.library.operators.get(task.steps[place].operator)
    return operator is not None and any(
        one.fact == PRESENT and not one.terms[0].steps for one in operator.delete
    )


def adds(task: Task, step: int, part: str) -> bool:
    """Whether a step puts something to what is there, which is no such part itself."""
    ground = task.steps[step]
    found = task.library.operators.get(ground.operator)
    if found is None or found.moves or not any(r.access is Access.ADD for r in found.roles):
        return False
    things = [task.entities[one] for _, entities in ground.binding for one in entities]
    return not any(one.part == part for one in things)


def _mixes(task: Task, step: int, part: str) -> bool:
    """Whether after a step a liquid part is mixed with what it was parted from, or with more."""
    liquid = part in task.library.parts and not task.library.parts[part].state
    return liquid and (_ends(task, step, part) or adds(task, step, part))


def _carries_on(task: Task, step: int) -> bool:
    """Whether a step puts a part into another container, where one may go on with it."""
    found = task.library.operators.get(task.steps[step].operator)
    if found is None or not any(one.fact == IN for one in found.add):
        return False
    return any(role.access is Access.ADD for role in found.roles)


def _ends(task: Task, step: int, part: str) -> bool:
    """Whether after a step there is no such part any more: the pellet is in the liquid again."""
    gone = task.steps[step].delete & ~task.steps[step].add
    found = task.library.operators.get(task.steps[step].operator)
    paths = (one.terms[0] for one in found.delete if one.fact == PRESENT) if found else ()
    return any(path.steps[-1:] == (part,) for path in paths) or any(
        task.entities[atom.args[0]].part == part
        for atom in (task.atoms[bit] for bit in bits(gone))
        if atom.fact == PRESENT and task.entities[atom.args[0]].part == part
    )


def _is_called(text: str, part: Part) -> bool:
    """Whether a name is that of a part, or of a layer where the part is one: a plasma layer."""
    phases = resources.table("ontology", "phases.toml")
    layers = phases["layers"] if part.name in phases["parts"] else ()
    return text.endswith((*part.words, *layers))


def _takes_other(task: Task, step: int, want: Want, operator: Operator) -> bool:
    """Whether a step takes away, by its name, another part that ``operator`` makes, and nothing
    else."""
    found = task.library.operators.get(task.steps[step].operator)
    if found is None or not (found.moves or task.steps[step].delete):
        return False
    mine = _part(task, want)
    others = [task.library.parts[one] for one in operator.splits if one != mine]
    things = [one for one in task.lineage.links[step] if one.mention.source == "objects"]
    names = [one.mention.text.casefold() for one in things]
    return bool(mine and names) and all(
        any(_is_called(name, part) for part in others) for name in names
    )
