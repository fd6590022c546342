"""Parts that are kept and then thrown away: a step that parts them again may be missing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from protoplan.entities import is_a
from protoplan.library.values import PRESENT
from protoplan.lineage.effects import gone
from protoplan.model import Dimension, Protocol, Step
from protoplan.normalise import read_term
from protoplan.states.running import bits
from protoplan.states.values import Ground, Task

_MEASURES = (Dimension.VOLUME, Dimension.MASS)

_MAGNETIC, _MAGNETIZE = "magnetic", "magnetize"


class Wasted(NamedTuple):
    """A part that a step puts into a container or passes through something, and that a later step
    throws away, before another part of the very split that made it is used; or one with ``beads``
    in it that are used later. ``by`` is the action that would part it again."""

    entity: int
    kept: int
    thrown: int
    by: str
    beads: bool = False


def wasted(protocol: Protocol, task: Task) -> Iterator[Wasted]:
    """Yield what is kept, or mixed with beads, and then thrown away.

    "Collect the supernatant into a new tube, filter it, discard the supernatant, resuspend the
    pellet": that pellet is hardly the one that the supernatant was taken from. Of what is kept in
    a measured amount, the rest may be thrown away. Beads that are used after it are not thrown away
    with what they were added to.
    """
    kept: dict[int, int] = {}
    brought: dict[int, tuple[int, set[int]]] = {}
    there: set[int] = set()
    for ground in task.steps:
        operator = task.library.operators.get(ground.operator)
        filled = dict(ground.binding)
        lost = gone(operator, filled) if operator else set()
        for number in sorted(lost & (kept.keys() | brought.keys())):
            made_at = task.entities[number].made_at
            place, inside = brought.get(number, (0, set()))
            if made_at is None:
                continue
            if _are_used(task, inside, ground.step):
                magnetic = any(_MAGNETIC in task.entities[one].name for one in inside)
                by = _MAGNETIZE if magnetic else protocol.steps[made_at].action
                yield Wasted(number, place, ground.step, by, True)
            elif number in kept and _other_is_used(task, number, ground.step):
                yield Wasted(number, kept[number], ground.step, protocol.steps[made_at].action)
        things = _things(task, ground)
        there |= {number for number in things if task.entities[number].part}
        added = {number for number in things if _is_bead(task, number)}
        if added:
            mixed = {one for one in there if not things.isdisjoint((one, task.entities[one].whole))}
            for number in mixed - lost:
                brought.setdefault(number, (ground.step, set()))[1].update(added)
        if _is_measured(protocol.steps[ground.step]):
            continue
        for number in _worked_on(task, ground) - lost:
            if task.entities[number].part:
                kept.setdefault(number, ground.step)


def _worked_on(task: Task, ground: Ground) -> set[int]:
    """Return what a step puts into a container, or splits itself."""
    operator = task.library.operators.get(ground.operator)
    if operator is None:
        return set()
    filled = dict(ground.binding)
    found = set()
    if any(is_a(task.entities[number].kind, "container") for number in _things(task, ground)):
        found = {n for path in operator.moves if not path.steps for n in filled.get(path.role, ())}
    split = {one.terms[0].role for one in operator.add if one.terms[0].steps}
    return found.union(*(filled.get(role, ()) for role in split))


def _things(task: Task, ground: Ground) -> set[int]:
    """Return what a step names, or works on without a word."""
    unsaid = task.lineage.implied[ground.step] if task.lineage.implied else ()
    return {one.entity for one in (*task.lineage.links[ground.step], *unsaid)}


def _is_bead(task: Task, number: int) -> bool:
    return is_a(task.entities[number].kind, "bead")


def _are_used(task: Task, numbers: Collection[int], place: int) -> bool:
    """Whether a step after ``place`` names one of these."""
    links = (one for links in task.lineage.links[place + 1 :] for one in links)
    return any(one.entity in numbers for one in links)


def _is_measured(step: Step) -> bool:
    quantities = (one for parameter in read_term(step).parameters for one in parameter.quantities)
    return any(one.dimension in _MEASURES for one in quantities)


def _other_is_used(task: Task, number: int, place: int) -> bool:
    """Whether a step after ``place`` needs another part of the split that made one."""
    one = task.entities[number]
    others = {
        other.number
        for other in task.entities
        if other.part not in ("", one.part)
        and (other.made_at, other.whole) == (one.made_at, one.whole)
    }
    needed = (
        task.atoms[bit] for ground in task.steps[place + 1 :] for bit in bits(ground.pre_true)
    )
    return any(fact == PRESENT and args[0] in others for fact, args in needed)
