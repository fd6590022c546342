"""What samples are held against: standards, blanks, controls. They are in a line of their own until
both are compared."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.graph.values import Uses
from protoplan.library.values import Access
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task

_SHELF = ("column", "chemical", "device", "buffer", "medium", "water", "solvent", "data")
"""Kinds of what standards and samples have in common."""


def is_reference(name: str) -> bool:
    """Whether a name is that of what samples are held against, or was measured of that: a standard,
    the background spectrum."""
    words = read_name(name).words if is_a(kind_of(name), "data") else (read_name(name).head,)
    return not vocabulary("references").isdisjoint(words)


def is_of_references(task: Task, step: int) -> bool:
    """Whether a step names nothing that it works on but references: "inject the standards"."""
    texts = [
        one.mention.text
        for one in task.lineage.links[step]
        if one.mention.source == "objects" and not _is_shelf(task, one.entity)
    ]
    return bool(texts) and all(is_reference(text) for text in texts)


def compared(task: Task, step: int) -> int:
    """Return the step behind one on references that first measures something, or the end."""
    behind = range(step + 1, len(task.steps))
    measures = (at for at in behind if task.steps[at].operator in vocabulary("measuring"))
    return next(measures, len(task.steps))


def are_two_lines(task: Task, one: int, step: int, uses: Sequence[Uses]) -> bool:
    """Whether one of two steps works on references alone, and the other on samples that are not
    with them: the extract is filtered, and the standards are injected."""
    first, then = is_of_references(task, one), is_of_references(task, step)
    if first == then:
        return False
    samples = _samples(task, uses[step if first else one])
    references = _samples(task, uses[one if first else step])
    known = first and not any(number in here for here in uses[:one] for number in samples)
    return bool(samples) and samples.isdisjoint(references) and not known


def _samples(task: Task, here: Uses) -> set[int]:
    return {
        number
        for number, use in here.items()
        if use is not Access.READ and not _is_shelf(task, number)
    }


def _is_shelf(task: Task, number: int) -> bool:
    return is_one_of(task.entities[number].kind, _SHELF)
