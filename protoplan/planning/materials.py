"""Which material the steps before one worked on."""

from __future__ import annotations

from collections.abc import Collection

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.library.values import PRESENT, Access, Operator
from protoplan.lineage.values import Entity
from protoplan.lineage.words import vocabulary
from protoplan.planning.calling import MIXTURE, REAGENTS, is_cleared
from protoplan.states import bits
from protoplan.states.values import Ground, Task

THINGS = ("container", "device", "place")
_STOCKS = ("water", "buffer", "medium")
_SHELVED = (*_STOCKS, "enzyme", "antibody", "dye")
"""Kinds of what is brought to a temperature for later, and is no sample then."""
_MADE_UP = ("solution", MIXTURE)
"""Kinds of what is prepared, and no sample."""
_READYING = (*_STOCKS, *REAGENTS, "protein", "container")
"""Kinds of what beads are made ready with, or in."""
_SURE, _WORST = 2, 4
"""Ranks of what may be meant: down to the one it is a material, the other is the last."""


def worked_on(task: Task, step: int, lacking: Collection[int], *, sure: bool = False) -> int | None:
    """Return the material that the steps before ``step`` last changed or added to, or else what
    they last put into a container, or else the container itself. What they only took from is a
    stock, what is itself ``lacking`` is not there to be worked on, and neither is what was thrown
    or taken away; a buffer is what is meant only where there is nothing else, but for the medium
    that has become a culture. ``sure``: neither a container nor a buffer will do."""
    found: dict[int, int] = {}
    away = set(lacking)
    for ground in reversed(task.steps[:step]):
        operator = task.library.operators.get(ground.operator)
        if operator is None:
            continue
        roles = {role.name: role for role in operator.roles}
        filled = [(roles[name], entities) for name, entities in ground.binding]
        away |= _taken_away(task, ground, operator)
        into = any(role.access is Access.ADD for role, _ in filled)
        adds = any(role.access is Access.ADD for role in operator.roles)
        names = {one.entity: one.mention.text for one in task.lineage.links[ground.step]}
        for role, entities in sorted(filled, key=lambda one: one[0].access is not Access.CHANGE):
            for number in entities:
                kind = _now(task.entities[number], names.get(number, ""))
                rank = _rank(kind, role.access, into, adds)
                if rank is not None and _is_made_ready(task, ground, number, kind, step):
                    rank = None  # "warm buffer EB"
                if rank == 0 and is_cleared(task.entities[number]):
                    rank = _SURE
                if rank == 0 and _is_made_up(task.entities[number], ground.step):
                    rank = _SURE  # "prepare bleaching solution"
                if rank == 0 and _is_brought(task, number):
                    rank = _SURE  # "quench the formaldehyde" that cells were fixed with
                if rank == 0 and _is_readied(task, number, step):
                    rank = _SURE  # "wash the beads", to which nothing is bound yet
                if adds and len(entities) > 1 and is_one_of(kind, ("sample",)):
                    rank = 0  # "add trypsin, cells"
                if number not in away and rank is not None:
                    found.setdefault(rank, number)
    best = min(found, default=_WORST + 1)
    return found[best] if best <= (_SURE if sure else _WORST) else None


def _is_brought(task: Task, number: int) -> bool:
    """Whether the text first speaks of something as what another thing is treated with."""
    said = (link for links in task.lineage.links for link in links if link.entity == number)
    first = next(said, None)
    return first is not None and first.mention.source == "reagent"


def _is_readied(task: Task, number: int, step: int) -> bool:
    """Whether something is beads that the steps before only made ready, alone or with reagents."""
    if not is_a(task.entities[number].kind, "bead"):
        return False
    if any(_is_put_to(task, ground, number) for ground in task.steps[:step]):
        return False
    beside = (
        task.entities[other]
        for ground in task.steps[:step]
        if any(number in entities for _, entities in ground.binding)
        for _, entities in ground.binding
        for other in entities
        if other != number
    )
    return all(not one.part and is_one_of(one.kind, _READYING) for one in beside)


def _is_put_to(task: Task, ground: Ground, number: int) -> bool:
    """Whether a step adds something to what is there: it names no container that it puts it in."""
    operator = task.library.operators.get(ground.operator)
    binding = dict(ground.binding)
    added = operator is not None and any(
        role.access is Access.READ and number in binding.get(role.name, ())
        for role in operator.roles
    )
    holders = [
        one
        for role in (operator.roles if operator else ())
        if role.access is Access.ADD
        for one in binding.get(role.name, ())
    ]
    puts = operator is not None and any(role.access is Access.ADD for role in operator.roles)
    empty = holders and all(is_one_of(task.entities[one].kind, THINGS) for one in holders)
    return added and puts and not empty


def _now(one: Entity, called: str) -> str:
    """Return the kind of an entity that a step calls so: a medium called a culture has become
    one."""
    kind = kind_of(called.casefold()) if is_one_of(one.kind, _STOCKS) else ""
    return kind if is_one_of(kind, ("sample",)) else one.kind


def _is_made_up(one: Entity, step: int) -> bool:
    """Whether a step makes up a reagent, which is for later."""
    return one.made_at == step and not one.part and one.kind in _MADE_UP


def _is_made_ready(task: Task, ground: Ground, number: int, kind: str, step: int) -> bool:
    """Whether a step only brings what is for later to a temperature, or prepares it: a buffer, or
    what a step from ``step`` on takes beside another thing."""
    if ground.operator not in {*vocabulary("tempering"), *vocabulary("preparing")}:
        return False
    if is_one_of(kind, ("sample",)):
        return False
    if is_one_of(kind, _SHELVED):
        return True
    return any(
        link.entity == number and (place or link.mention.source == "reagent")
        for links in task.lineage.links[step:]
        for place, link in enumerate(links)
    )


def _rank(kind: str, access: Access, into: bool, adds: bool) -> int | None:
    """Return how far down the list of what may be meant a thing of a kind is that a step had in a
    role of this access; ``into``: the step put something into another thing; ``adds``: it is one
    that does, and does not only look at what it has."""
    worked_on = access is not Access.READ
    if is_one_of(kind, ("organism",)):
        return None  # a mouse is not spun
    if not worked_on and not adds and is_one_of(kind, ("sample",)):
        return 1  # "count the cells"
    if is_one_of(kind, _STOCKS):
        return _WORST if worked_on else None
    if is_one_of(kind, REAGENTS):
        return _SURE if worked_on else None
    if is_one_of(kind, THINGS):
        return 3 if worked_on and is_one_of(kind, ("container",)) else None
    return 0 if worked_on else 1 if into else None


def _taken_away(task: Task, ground: Ground, operator: Operator) -> set[int]:
    """Return what a step throws away, or takes away without putting it anywhere."""
    gone = (task.atoms[bit] for bit in bits(ground.delete & ~ground.add))
    found = {atom.args[0] for atom in gone if atom.fact == PRESENT}
    if not operator.add:
        terms = dict(ground.terms) | dict(ground.binding)
        found.update(number for path in operator.moves for number in terms.get(str(path), ()))
    return found
