"""What a step goes on with where its words do not say: the order learned from other protocols.

"Run the gel; transfer the proteins" names two things, and yet the second step waits for the first.
The learned part of :mod:`protoplan.lineage` tells which step likely goes on where which left off.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.graph.values import Because, Why
from protoplan.library.values import Access
from protoplan.lineage.antecedents import OWN, Model, order, shipped
from protoplan.lineage.scene import scene
from protoplan.lineage.words import vocabulary
from protoplan.states import Task

Uses = Mapping[int, Access]
"""What a step uses, by the number of the material, and how."""
SURE = 0.7
"""How sure a dependency is that nothing but the flow speaks for."""


def flow(
    task: Task, uses: Sequence[Uses], model: Model | None = None
) -> Iterator[tuple[int, int, Because]]:
    """Yield which step likely goes on with what which one did.

    Two steps that commute (both only add to one material, or both only read) are not ordered, and
    no step goes on with one that is aside: each goes on with what the other goes on with.
    """
    aside = _aside(task, uses)
    apart = {
        step
        for step, here in enumerate(uses)
        if _all_are(task, here, _DEVICES) or _begins(task, step, uses) or _fills(task, step, uses)
    }
    before: dict[int, list[int]] = {}
    for a, b in order(scene(task.lineage.operations), model or shipped(OWN)):
        before.setdefault(b, []).append(a)
    for step in range(len(task.steps)):
        goes_on = () if step in apart else before.get(step, ())
        before[step] = sorted(set(_apart(task, step, goes_on, before, uses, aside)))
        for one in before[step]:
            note = f"step {step + 1} likely goes on with what step {one + 1} did"
            yield one, step, Because(Why.FLOW, note, None, SURE)


def unused(
    task: Task, uses: Sequence[Uses], used: Collection[int]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what the next step likely goes on with where no step, of those ``used``, goes on with
    what one did: nothing is done to no purpose, but at the end, or for the store."""
    aside = _aside(task, uses)
    for step, here in enumerate(uses):
        if step in used or step in aside or all(use is Access.READ for use in here.values()):
            continue
        for after in range(step + 1, len(uses)):
            if after in aside or _begins(task, after, uses) or _is_another(task, step, after, uses):
                continue
            if not commute(here, uses[after]):
                note = f"nothing else goes on with what step {step + 1} did"
                yield step, after, Because(Why.FLOW, note, None, SURE)
                break


def _aside(task: Task, uses: Sequence[Uses]) -> Mapping[int, int]:
    """Return the steps that those before a certain place do not go on with: until its first use,
    what makes something for later (a buffer); always, what only handles things and changes none
    (labels a tube), or makes a device ready."""
    kept = {
        one.made_at: len(uses)
        for one in task.entities
        if one.made_at is not None and not one.part and is_a(one.kind, "liquid")
    }
    for step in range(len(uses) - 1, -1, -1):
        for number in uses[step]:
            entity = task.entities[number]
            if entity.made_at is not None and entity.made_at < step and not entity.part:
                kept[entity.made_at] = step
    for step, here in enumerate(uses):
        reads = all(use is Access.READ for use in here.values())
        if _all_are(task, here, _THINGS if reads else _DEVICES):
            kept[step] = len(uses)
    return kept


_DEVICES = ("device",)
"""Kinds that a step makes ready whatever the steps before it did."""
_SHELF = ("column", "chemical", *_DEVICES)
"""Kinds of what no step before makes."""
STOCKS = ("buffer", "medium", "water", "solvent", "chemical")
"""Kinds of what stands on the shelf, and is not used up by what is taken of it."""
_VESSELS, _CONTENTS = ("container", "support"), "mixture"
_THINGS = ("container", "consumable", "tool", "support", *_DEVICES)
"""Kinds that hold or handle materials and are none themselves."""


def _all_are(task: Task, uses: Uses, things: Sequence[str]) -> bool:
    """Whether a step uses nothing but things of certain kinds."""
    kinds = [task.entities[number].kind for number in _changed(uses) or uses]
    return bool(kinds) and all(is_one_of(kind, things) for kind in kinds)


def _begins(task: Task, step: int, uses: Sequence[Uses]) -> bool:
    """Whether a step works on what comes off the shelf only: it dissolves a salt, or equilibrates a
    column."""
    changed = _changed(uses[step])
    kinds = {task.entities[number].kind for number in changed}
    return (
        any(kinds)
        and all(not kind or is_one_of(kind, _SHELF) for kind in kinds)
        and not any(task.entities[number].part for number in changed)
        and _is_fresh(task, step, changed, uses)
    )


def _is_fresh(task: Task, step: int, changed: Collection[int], uses: Sequence[Uses]) -> bool:
    """Whether no step before uses what one changes, nor may it have come out of what they did."""
    if task.steps[step].operator in vocabulary("yielding"):
        return False
    return not any(number in before for before in uses[:step] for number in changed)


def _fills(task: Task, step: int, uses: Sequence[Uses]) -> bool:
    """Whether a step puts what comes off the shelf into the first container that is named, in
    which nothing is yet: PBS into the wells of a plate."""
    to = [number for number, use in uses[step].items() if use is Access.ADD]
    stocks = [number for number, use in uses[step].items() if use is Access.READ]
    before = {number for one in uses[:step] for number in one}
    return (
        bool(to and stocks)
        and not _changed(uses[step])
        and before.isdisjoint(to)
        and not any(is_one_of(_kind(task, number), _VESSELS) for number in before)
        and all(is_one_of(_kind(task, number), (*_VESSELS, _CONTENTS)) for number in to)
        and all(is_one_of(_kind(task, number), STOCKS) for number in stocks)
    )


def _kind(task: Task, number: int) -> str:
    return task.entities[number].kind or kind_of(task.entities[number].name)


def _is_another(task: Task, one: int, step: int, uses: Sequence[Uses]) -> bool:
    """Whether two steps do the same to things that have nothing in common but what both take from:
    inject one mouse after the other."""
    operator = task.steps[step].operator
    if not operator or task.steps[one].operator != operator or not uses[one] or not uses[step]:
        return False
    if any(task.entities[number].made_at == step for number in uses[step]):
        return False
    shared = uses[one].keys() & uses[step].keys()
    return all(uses[one][number] is uses[step][number] is Access.READ for number in shared)


def _apart(
    task: Task,
    step: int,
    found: Iterable[int],
    before: Mapping[int, list[int]],
    uses: Sequence[Uses],
    aside: Mapping[int, int],
) -> Iterator[int]:
    """Yield the steps that ``step`` goes on with, those left out that it need not wait for."""
    for one in found:
        if (
            commute(uses[one], uses[step])
            or aside.get(one, step) > step
            or _is_another(task, one, step, uses)
            or _is_ready_for(task, one, step, uses)
        ):
            yield from _apart(task, step, before[one], before, uses, aside)
        else:
            yield one


def _is_ready_for(task: Task, one: int, step: int, uses: Sequence[Uses]) -> bool:
    """Whether a step works on what no step before did, and one made something ready for a later
    step: coat a plate, trypsinize cells, seed the cells in the plate."""
    ready = {number for number in _changed(uses[one]) if not task.entities[number].part}
    taken = _changed(uses[step])
    if not ready or not taken or ready & taken:
        return False
    if not _is_fresh(task, step, taken, uses):
        return False
    if any(task.entities[number].made_at is not None for number in taken):
        return False
    return any(ready <= later.keys() for later in uses[step + 1 :])


def _changed(uses: Uses) -> set[int]:
    return {number for number, use in uses.items() if use is Access.CHANGE}


def commute(one: Uses, other: Uses) -> bool:
    """Whether two steps may change places for all that they use: both only read, or what they
    share both add to or both read."""
    if not any(use is not Access.READ for use in (*one.values(), *other.values())):
        return True
    shared = one.keys() & other.keys()
    return any(one[number] is Access.ADD for number in shared) and all(
        one[number] is other[number] and one[number] is not Access.CHANGE for number in shared
    )
