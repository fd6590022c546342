"""Steps put in that destroy what a later step works on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from protoplan import library as libraries
from protoplan.library.values import PRESENT, Library, Same
from protoplan.model import Protocol, Step
from protoplan.scoring.meanings import Meaning
from protoplan.states import Task, ground, run

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
    step that may destroy something is followed by one that speaks of the same.
    """
    known = libraries.load(library) if isinstance(library, str) else library
    wanted = frozenset(counterparts)
    if not any(
        place not in wanted and _may_spoil(place, meanings, wanted, known)
        for place in range(len(pred))
    ):
        return {}
    task = ground(Protocol(tuple(pred)), known)
    first: dict[int, int] = {}
    for by, step in (*_undone(task), *_thrown(task)):
        alike = not meanings[by].families.isdisjoint(meanings[step].families)
        if by not in wanted and step in wanted and not alike:
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


def _may_spoil(
    place: int, meanings: Sequence[Meaning], wanted: frozenset[int], library: Library
) -> bool:
    step = meanings[place]
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
