"""Differences that are only ones of words: another name, unit or verb for the same."""

from __future__ import annotations

from dataclasses import replace

from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.scoring.differences import Change, Difference, Field
from protoplan.scoring.meanings import likeness, meaning

_MOST_JOINED = 40
"""Differences of two steps among which a missing and an added part are sought that mean the same;
of more, all stay as they are."""


def meant(
    differences: tuple[Difference, ...], pred: Step, gold: Step, library: Library
) -> tuple[Difference, ...]:
    """Return the differences of two steps; what means the same by ``library`` is equal."""
    left = list(differences)
    for lost, new in _one_sided(differences):
        joined = replace(lost, change=Change.DIFFERENT, pred=new.pred)
        found = _same(joined, pred, gold, library)
        if found.change is Change.EQUAL and lost in left and new in left:
            left[left.index(lost)] = found
            left.remove(new)
    return tuple(_same(one, pred, gold, library) for one in left)


def _one_sided(differences: tuple[Difference, ...]) -> list[tuple[Difference, Difference]]:
    """Return what is missing, each with what is added in the same part of the step."""
    if len(differences) > _MOST_JOINED:
        return []
    return [
        (lost, new)
        for lost in differences
        for new in differences
        if (lost.change, new.change) == (Change.MISSING, Change.ADDED) and lost.field is new.field
    ]


def _same(d: Difference, pred: Step, gold: Step, library: Library) -> Difference:
    """Return a difference, as an equality if it is only one of words."""
    if d.change is not Change.DIFFERENT:
        return d
    sides = []
    for step, text in ((pred, d.pred or ""), (gold, d.gold or "")):
        objects = (text,) if d.field is Field.OBJECTS else ()
        parameters = (text,) if d.field is Field.PARAMETERS else ()
        sides.append(meaning(Step(step.action, objects, parameters), library))
    ours, theirs = sides
    if d.field is Field.ACTION:
        same = not ours.actions.isdisjoint(theirs.actions)
        if not same and not ours.families.isdisjoint(theirs.families):
            return replace(d, note="it may stand for that")
    else:
        found = likeness(ours, theirs)
        same = found.objects == found.parameters == 1.0
    sign = "≈" if ours.items != theirs.items else "="
    note = f"{d.pred} {sign} {d.gold}"
    return replace(d, change=Change.EQUAL, note=note) if same else d
