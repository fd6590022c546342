"""Animals and what is in them: what is done to a part of one waits for what was done to the whole,
though no step names both. A mouse is anesthetized before its abdomen is opened."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from protoplan.entities import is_a
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.words import vocabulary
from protoplan.states import Task

_ANIMAL, _TISSUE = "organism", "tissue"


def within(
    task: Task, uses: Sequence[Uses], waiting: Collection[int]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what was last done to an animal, or to a part of one, before a step on a part of it
    that is named for the first time and, not being one of those ``waiting``, waits for no other."""
    body: int | None = None
    seen: set[int] = set()
    for step, here in enumerate(uses):
        changed = [one for one, use in here.items() if use is Access.CHANGE]
        tissues = [one for one in changed if _is(task, one, _TISSUE)]
        fresh = tissues and seen.isdisjoint(tissues)
        if body is not None and fresh and step not in waiting:
            part = the(task.entities[tissues[0]].name)
            note = f"{part} is likely in what step {body + 1} is done to"
            yield body, step, Because(Why.MATERIAL, note, tissues[0], SURE)
        verb = lemmas(task.lineage.operations[step].verb)
        opens = body is not None or not vocabulary("opening").isdisjoint(verb)
        if any(_is(task, one, _ANIMAL) for one in changed) or (opens and tissues):
            body = step
        seen.update(here)


def are_of_one(task: Task, ready: Collection[int], taken: Collection[int]) -> bool:
    """Whether what is taken may be in the animal, or beside the tissue, that was worked on before:
    a mouse is anesthetized, its abdomen is opened, and the mouse is bled."""
    whole = any(_is(task, one, _ANIMAL) for one in ready)
    beside = any(_is(task, one, _TISSUE) for one in ready)
    return (whole or beside) and all(
        _is(task, one, _TISSUE) or (whole and not task.entities[one].kind) for one in taken
    )


def _is(task: Task, number: int, kind: str) -> bool:
    return is_a(task.entities[number].kind, kind) and not task.entities[number].part
