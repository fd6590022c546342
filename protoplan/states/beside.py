"""Parts that a step names beside its objects: to what something is added, and with what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache

from protoplan.library.values import PRESENT, Library, Literal, Operator, Path, Same
from protoplan.lineage.values import Entity
from protoplan.states.values import Ground, Task

_OBJECTS = "objects"


def with_beside(
    steps: Sequence[Ground],
    library: Library,
    entities: Sequence[Entity],
    bit: Callable[[str, tuple[int, ...]], int],
) -> list[Ground]:
    """Let a step need that a part is there which it names as a place, a reagent or an instrument:
    "add rennet to the supernatant". Its action says so of its objects only, for tubes and buffers
    are always there.
    """
    return [_with(ground, library, entities, bit) for ground in steps]


def _with(
    ground: Ground,
    library: Library,
    entities: Sequence[Entity],
    bit: Callable[[str, tuple[int, ...]], int],
) -> Ground:
    operator = library.operators.get(ground.operator)
    beside = _beside(Same(operator)) if operator else frozenset()
    mask, needs = ground.pre_true, []
    for name, numbers in ground.binding:
        if name in beside and any(_is_part(entities[one], ground.step) for one in numbers):
            needs.append(Literal(PRESENT, (Path(name),)))
            for one in numbers:
                mask |= bit(PRESENT, (one,))
    if not needs:
        return ground
    return replace(ground, pre_true=mask, needs=tuple(needs))


def _is_part(entity: Entity, step: int) -> bool:
    """Whether something is a part that the step does not make itself."""
    return bool(entity.part) and entity.made_at != step


@lru_cache(maxsize=1 << 10)
def _beside(operator: Same[Operator]) -> frozenset[str]:
    """Return the roles beside the objects of which an operator does not say that they are there."""
    said = {str(one.terms[0]) for one in operator.value.pre if one.fact == PRESENT}
    return frozenset(
        role.name
        for role in operator.value.roles
        if role.source != _OBJECTS and not role.makes and role.name not in said
    )


def is_beside(task: Task, step: int, atom: int) -> bool:
    """Whether a step needs an atom only for what it names beside its objects."""
    ground = task.steps[step]
    roles = {one.terms[0].role for one in ground.needs}
    number = task.atoms[atom].args[0]
    filled = {name for name, numbers in ground.binding if number in numbers}
    return task.atoms[atom].fact == PRESENT and bool(filled) and filled <= roles
