"""Mixtures that get a name of their own after the step that makes them: PEI and DNA are mixed, and
the "transfection mix" is incubated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.entities import is_a, is_one_of
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library.values import IN, Access
from protoplan.library.wording import the
from protoplan.lineage.values import Link, Reason
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task

_WINDOW = 4
"""So many steps before the first on a mixture may have made it."""
_MIXTURE = "mixture"
_HOLDERS = ("container", "support", "device", "tool", "consumable")
"""Kinds of what something is put or held in."""
_LIVING = ("cell", "organism", "tissue", "sample", "container", "device")
"""Kinds of what keeps its name, whatever is added to it."""


def mixtures(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield which step joined what a later one works on under a name that is new there; beyond
    doubt where nothing is done in between."""
    seen: set[int] = set()
    for step, links in enumerate(task.lineage.links):
        new = [one for one in links if one.entity not in seen and _is_new(task, step, one, uses)]
        seen.update(one.entity for one in links)
        if len(new) != 1:
            continue
        before = _joined(task, step, uses)
        if before is None:
            continue
        made = task.entities[new[0].entity]
        sure = 1.0 if before == step - 1 else SURE
        note = f"what step {before + 1} joins is likely {the(made.name)}"
        yield before, step, Because(Why.PRODUCT, note, new[0].entity, sure)


def _is_new(task: Task, step: int, link: Link, uses: Sequence[Uses]) -> bool:
    """Whether a step works on a mixture by itself that has no name before, and no maker."""
    one = task.entities[link.entity]
    worked_on = uses[step].get(link.entity) is Access.CHANGE and link.mention.source == "objects"
    made_here = one.made_at is not None or bool(one.part)
    known = link.reason is not Reason.FIRST or made_here or not is_a(one.kind, _MIXTURE)
    if worked_on and not known and not _joins(task, step):
        return True
    new = link.reason is Reason.FIRST and not made_here
    return new and read_name(link.mention.text).head in vocabulary("complexes")


def _joined(task: Task, step: int, uses: Sequence[Uses]) -> int | None:
    """Return the last step that joined things none of which anything was done with since."""
    for at in range(step - 1, max(step - 1 - _WINDOW, -1), -1):
        if _joins(task, at):
            things = _things(task, at)
            later = {one for here in uses[at + 1 : step + 1] for one in here}
            alive = any(is_one_of(task.entities[one].kind, _LIVING) for one in uses[at])
            return at if len(things) > 1 and not alive and things.isdisjoint(later) else None
    return None


def _joins(task: Task, step: int) -> bool:
    operator = task.steps[step].operator
    if operator in vocabulary("joining_several"):
        stuff = (one for one in _things(task, step) if not _is_held(task, one))
        return len([*stuff]) > 1
    return operator in vocabulary("joining")


def _is_held(task: Task, number: int) -> bool:
    return is_one_of(task.entities[number].kind, _HOLDERS)


def _things(task: Task, step: int) -> set[int]:
    links = task.lineage.links[step]
    return {one.entity for one in links if one.mention.source in ("objects", "reagent")}


def put_before(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield what is put somewhere before something is added to it there, though it is a stock that
    there is more of: Ficoll into a tube, and the blood onto the Ficoll."""
    for ground, here in zip(task.steps, uses, strict=True):
        operator = task.library.operators.get(ground.operator)
        if operator is None or {one.fact for one in operator.add} != {IN}:
            continue
        said = [one for one in task.lineage.links[ground.step] if one.mention.source == "objects"]
        for number in {one.entity for one in said if here.get(one.entity) is Access.READ}:
            for after in range(ground.step + 1, len(uses)):
                if uses[after].get(number) is Access.ADD:
                    name = the(task.entities[number].name)
                    note = f"step {ground.step + 1} likely puts {name} there"
                    yield ground.step, after, Because(Why.MATERIAL, note, number, SURE)
                    break
