"""Steps put in that destroy what a later step works on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from protoplan import library as libraries
from protoplan.entities import is_one_of, kind_of
from protoplan.library.values import PRESENT, Access, Library, Same
from protoplan.lineage.values import Reason
from protoplan.model import Protocol, Step
from protoplan.scoring.harming import Harm, harms
from protoplan.scoring.meanings import Meaning
from protoplan.scoring.wasting import wasted
from protoplan.states import Task, ground, run

_DISCARD = "discard"
_HAVING = frozenset(("collect", "prepare", "discard"))
"""Actions on what was thrown away by which there is more of it."""
_ADDING, _ADDED = "add", "object"
"""An action, and the role of what it adds."""
_TAKING = frozenset(("discard", "remove", "decant", "aspirate"))
_SAMPLES = ("body fluid", "suspension", "culture")
"""Kinds of liquids that are worked on, and are no reagents."""
_HOLDERS = ("column", "slide", "chip", "dish", "well", "plate", "bead")
"""Kinds of what holds the samples, and is no more one of many than they are."""
_ENDS = frozenset(("dead", "denatured", "digested", "fixed", "inactivated", "lysed"))
"""What a material stays once it is so: there is no way back to what it was."""


def spoiled(
    pred: Sequence[Step],
    meanings: Sequence[Meaning],
    counterparts: Sequence[int],
    library: Library | str,
) -> dict[int, int]:
    """Return the places of the steps that destroy what a later one works on and are not in the gold
    protocol, each with the first such step. What is to be thrown away in any case is not destroyed.

    ``counterparts`` are the places of the steps that are. Nothing is put on the ground unless a
    step does a known harm, or one that may destroy something is followed by one that speaks of the
    same.
    """
    known = libraries.load(library) if isinstance(library, str) else library
    wanted = frozenset(counterparts)
    added = [place for place in range(len(pred)) if place not in wanted]
    harming = {place: found for place in added if (found := _harms(pred[place]))}
    lost = [*wasted(pred, meanings, wanted)]
    if not (harming or lost or any(_may_spoil(place, meanings, wanted, known) for place in added)):
        return {}
    task = ground(Protocol(tuple(pred)), known)
    first: dict[int, int] = {}
    told = (
        *_undone(task),
        *_thrown(task),
        *_poured_out(task),
        *_taken_back(task, wanted),
        *lost,
    )
    spoiling = [
        (by, step)
        for by, step in told
        if by not in wanted
        and step in wanted
        and meanings[by].families.isdisjoint(meanings[step].families)
    ]
    for by, step in (*spoiling, *_destroyed(task, pred, harming, wanted)):
        first[by] = min(step, first.get(by, step))
    return first


def _undone(task: Task) -> Iterator[tuple[int, int]]:
    """Yield each step that ended for good what a later one needs, with that one."""
    for fault in run(task).faults:
        fact = task.atoms[fault.atom].fact
        if fault.broken_by is not None and (fact == PRESENT if fault.positive else fact in _ENDS):
            yield fault.broken_by, fault.step


def _thrown(task: Task) -> Iterator[tuple[int, int]]:
    """Yield each step that threw away a part that a later one uses, with that one; what is no part
    may be had again."""
    there = {
        atom.args[0]: 1 << bit
        for bit, atom in enumerate(task.atoms)
        if atom.fact == PRESENT and task.entities[atom.args[0]].part
    }
    gone: dict[int, int] = {}
    for ground_step in task.steps:
        named = {one for _, entities in ground_step.binding for one in entities} & there.keys()
        yield from ((gone[one], ground_step.step) for one in named & gone.keys())
        for one, bit in there.items():
            if ground_step.add & bit:
                gone.pop(one, None)
            elif one in named and ground_step.delete & bit:
                gone[one] = ground_step.step


def _poured_out(task: Task) -> Iterator[tuple[int, int]]:
    """Yield each step that threw away a sample, or alone what holds the samples, with the first
    later one that works on it without having collected more."""
    gone: dict[int, int] = {}
    for ground_step in task.steps:
        binding = dict(ground_step.binding)
        for one in {one for entities in binding.values() for one in entities}:
            if one in gone and ground_step.operator not in _HAVING:
                yield gone[one], ground_step.step
            gone.pop(one, None)
        if ground_step.operator == _DISCARD:
            for one in binding.get("spent", ()):
                if is_one_of(task.entities[one].kind, _SAMPLES):
                    gone[one] = ground_step.step
            things = {one for found in binding.values() for one in found}
            said = [kind_of(one.mention.text) for one in task.lineage.links[ground_step.step]]
            for one in things if len(things) == 1 else ():
                if any(is_one_of(kind, _HOLDERS) for kind in (task.entities[one].kind, *said)):
                    gone[one] = ground_step.step


def _taken_back(task: Task, wanted: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yield each step that throws away what was added, with the next of those ``wanted``, which
    does without; but where a step between did something to it, or to what it was added to."""
    for thrown in task.steps:
        if thrown.operator not in _TAKING:
            continue
        spent = {one for _, entities in thrown.binding for one in entities}
        for added in reversed(task.steps[: thrown.step]):
            put = {one for role, entities in added.binding if role == _ADDED for one in entities}
            if added.operator == _ADDING and put & spent:
                break
        else:
            continue
        touched = _touched(task, added.step)
        used = any(
            not touched.isdisjoint(_touched(task, one))
            for one in range(added.step + 1, thrown.step)
        )
        after = min((one for one in wanted if one > thrown.step), default=None)
        if not used and after is not None:
            yield thrown.step, after


def _touched(task: Task, step: int) -> set[int]:
    """Return what a step works on, with what it does not say."""
    unsaid = task.lineage.implied[step] if task.lineage.implied else ()
    bound = (one for _, entities in task.steps[step].binding for one in entities)
    return {*bound, *(link.entity for link in (*task.lineage.links[step], *unsaid))}


def _harms(step: Step) -> tuple[Harm, ...]:
    return harms(step.action, step.objects, step.parameters)


def _destroyed(
    task: Task,
    pred: Sequence[Step],
    harming: Mapping[int, Sequence[Harm]],
    wanted: Collection[int],
) -> Iterator[tuple[int, int]]:
    """Yield each step that does a harm, with the first of those ``wanted`` that then works on the
    same material and needs it as it was. What such a step does to it as well is no harm."""
    for by, found in harming.items():
        for harm in found:
            for root in {_root(task, one) for one in _worked_on(task, by, harm)}:
                step = _first_use(task, pred, by, root, harm, sorted(wanted))
                if step is not None:
                    yield by, step


def _first_use(
    task: Task, pred: Sequence[Step], by: int, root: int, harm: Harm, wanted: Sequence[int]
) -> int | None:
    """Return the first of the steps ``wanted`` after ``by`` that needs a material as it was before
    a harm; ``None`` where one of them does it the like harm before."""
    for place in wanted:
        if _ends(task, pred, place, root, harm):
            return None
        if place > by and _uses(task, place, root, harm):
            return place
    return None


def _worked_on(task: Task, place: int, harm: Harm) -> Iterator[int]:
    """Yield what a step does a harm to: not what it only puts to something, but things that it puts
    together, and says to nothing else."""
    operator = task.library.operators.get(task.steps[place].operator)
    only_read = (
        {one.name for one in operator.roles if one.access is Access.READ} if operator else ()
    )
    binding = task.steps[place].binding
    read = {number for role, entities in binding if role in only_read for number in entities}
    if len(read) > 1 and read == {number for _, found in binding for number in found}:
        read = set()
    for link in task.lineage.links[place]:
        name, kind = link.mention.text, task.entities[link.entity].kind
        if link.entity not in read and harm.befalls(name, kind):
            yield link.entity


def _uses(task: Task, place: int, root: int, harm: Harm) -> bool:
    """Whether a step works on a material, or what surely comes of it, as it was before a harm."""
    return task.steps[place].operator not in harm.spared and any(
        _root(task, link.entity) == root
        for link in task.lineage.links[place]
        if link.reason is not Reason.LEARNED
    )


def _ends(task: Task, pred: Sequence[Step], place: int, root: int, harm: Harm) -> bool:
    """Whether a step does the like harm to a material, or makes it for good what it was not, or
    works on what is made of it."""
    links = [one for one in task.lineage.links[place] if _root(task, one.entity) == root]
    if not links:
        return False
    name = task.steps[place].operator
    operator = task.library.operators.get(name)
    return (
        harm in _harms(pred[place])
        or not harm.until.isdisjoint((name, *(task.entities[one.entity].part for one in links)))
        or (
            not harm.lasting
            and operator is not None
            and any(one.fact in _ENDS for one in operator.add)
        )
    )


def _root(task: Task, number: int) -> int:
    """Return what a part, or a part of a part, is of."""
    whole = task.entities[number].whole
    return number if whole is None else _root(task, whole)


def _may_spoil(
    place: int, meanings: Sequence[Meaning], wanted: frozenset[int], library: Library
) -> bool:
    step = meanings[place]
    added = any(_ADDING in one.actions for one in meanings[:place])
    if added and not step.actions.isdisjoint(_TAKING):
        return True
    if step.actions.isdisjoint(_destructive(Same(library))):
        return False
    named = {*step.objects}
    return any(
        not named.isdisjoint(meanings[later].objects)
        or any(item.words in named for item in meanings[later].items)
        for later in range(place + 1, len(meanings))
        if later in wanted
    )


@lru_cache(maxsize=16)
def _destructive(library: Same[Library]) -> frozenset[str]:
    """Return the operators after which their object is not there, or never again what it was."""
    return frozenset(
        name
        for name, operator in library.value.operators.items()
        if any(one.fact == PRESENT for one in operator.delete)
        or any(one.fact in _ENDS for one in operator.add)
    )
