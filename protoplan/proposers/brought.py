"""What a question tells the order of, kept where a proposal is mended: no step is moved against it,
and what it begins with is there at the start, though a later step makes more of the kind: "wash the
pellet, then resuspend it, then centrifuge"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from protoplan import library as libraries
from protoplan.library import canonical_verb
from protoplan.library.values import Library
from protoplan.lineage.words import read_name
from protoplan.model import Step
from protoplan.questions import Query
from protoplan.questions.asking import asked_of

_INITIAL = "initial"
"""Before the name of what is there at the start."""

When = Sequence[float | None]
"""For each step its place in the order that a question tells, ``None`` where it tells none."""


def told_when(steps: Sequence[Step], query: Query, library: Library) -> When:
    """Return when the question says that each step is done; steps of one action come in turn."""
    asked = asked_of(query, library)
    told = [(one.when, canonical_verb(one.verb)) for one in asked.actions if one.when is not None]
    told.sort(key=lambda one: one[0])
    found: list[float | None] = []
    for step in steps:
        verb = canonical_verb(step.action)
        when = next((one for one in told if one[1] == verb), None)
        if when is not None:
            told.remove(when)
        found.append(when[0] if when else None)
    return found


def in_told_order(steps: Sequence[Step], when: When) -> list[Step]:
    """Return steps of which those that the question tells stand in its order, in the places that
    they take together."""
    told = [at for at, one in enumerate(when) if one is not None]
    found = list(steps)
    for place, at in zip(told, sorted(told, key=lambda at: when[at] or 0.0), strict=True):
        found[place] = steps[at]
    return found


def breaks_order(when: When, order: Sequence[int | None]) -> bool:
    """Whether steps in another order, which gives their places, are less in the told one."""
    return _inverted([None if one is None else when[one] for one in order]) > _inverted(when)


def _inverted(when: When) -> int:
    told = [one for one in when if one is not None]
    return sum(one > other for at, one in enumerate(told) for other in told[at + 1 :])


def brought(steps: Sequence[Step], when: When, library: Library) -> list[Step]:
    """Return steps in which a part is called an initial one wherever the question tells to use it
    before a step makes it."""
    found = list(steps)
    for part in library.parts.values():
        used = [at for at, step in enumerate(steps) if [*_names(part.words, step.objects)]]
        makers = [at for at, step in enumerate(steps) if _splits(step, part.name, library)]
        if not used or not makers or used[0] >= makers[0]:
            continue
        first, made = when[used[0]], when[makers[0]]
        if first is None or made is None or first > made:
            continue
        for at in used:
            if at <= makers[0]:
                found[at] = _initial(found[at], part.words)
    return found


def _initial(step: Step, words: Sequence[str]) -> Step:
    objects = list(step.objects)
    for place in _names(words, objects):
        objects[place] = f"{_INITIAL} {objects[place]}"
    return replace(step, objects=tuple(objects))


def _names(words: Sequence[str], objects: Sequence[str]) -> Iterator[int]:
    """Yield the places of the objects that are called by one of several names."""
    return (at for at, name in enumerate(objects) if read_name(name).head in words)


def _splits(step: Step, part: str, library: Library) -> bool:
    """Whether an action makes a part out of something, as far as its verb tells."""
    return any(part in one.splits for one in libraries.find(library, step.action)[:1])
