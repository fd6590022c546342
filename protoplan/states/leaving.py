"""Parts that may be there though no step splits them off: the medium over cells that grew."""

from __future__ import annotations

from protoplan.entities import is_a
from protoplan.library.values import PRESENT, Part
from protoplan.states.running import bits
from protoplan.states.values import Ground, Task


def may_be_left(task: Task, place: int, atom: int, lacking: int) -> bool:
    """Whether an action before ``place`` may have left the part that an atom says is there.

    It is not taken to have if the step that splits the part off is missing: where among what is
    ``lacking`` is the form of the material that only such a step makes beside it, as the pellet
    beside a supernatant.
    """
    part = part_of(task, atom)
    if part is None or not any(leaves(task, one, part) for one in task.steps[:place]):
        return False
    others = {one.name for bit in bits(lacking) if (one := part_of(task, bit)) and one.state}
    others.discard(part.name)
    splits = (one.splits for one in task.library.operators.values() if part.name in one.splits)
    return part.state or not any(others & split for split in splits)


def leaves(task: Task, ground: Ground, part: Part) -> bool:
    """Whether a step is one that may leave the part: its action, on a thing of the kind if any."""
    for text in part.left_by:
        action, _, kind = text.partition(" ")
        if action == ground.operator and (
            not kind
            or any(
                is_a(task.entities[one].kind, kind) for _, found in ground.binding for one in found
            )
        ):
            return True
    return False


def part_of(task: Task, atom: int) -> Part | None:
    """Return the part that an atom says is there, if it is one."""
    fact, args = task.atoms[atom]
    return task.library.parts.get(task.entities[args[0]].part) if fact == PRESENT else None
