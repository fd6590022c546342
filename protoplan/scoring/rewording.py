"""Differences that are only ones of words: another name, unit or verb for the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.scoring.concepts import LIKE, may_be_one
from protoplan.scoring.differences import Change, Difference, Field
from protoplan.scoring.hedging import ACTION
from protoplan.scoring.items import Item, alike
from protoplan.scoring.meanings import Meaning, likeness, meaning
from protoplan.scoring.respelling import Spelling, respelled, spelling

_MOST_JOINED = 40
"""Differences of two steps among which a missing and an added part are sought that mean the same;
of more, all stay as they are."""
_OTHERWISE = "it means something else"
_MAY_BE = "it may be the same"


def meant(
    differences: tuple[Difference, ...], pred: Step, gold: Step, library: Library | str
) -> tuple[Difference, ...]:
    """Return the differences of two steps; what means the same by ``library`` is equal.

    There is one that is not just where the two differ in meaning: where none of the texts tells
    it, for they are the same ones in another order, all of them do together.
    """
    written = spelling((gold,))
    differences = _gathered(differences, pred, gold, library)
    left = list(differences)
    for lost, new in _one_sided(differences):
        joined = replace(lost, change=Change.DIFFERENT, pred=new.pred)
        found = _same(joined, pred, gold, library, written)
        told = found.change is Change.EQUAL or found.note == _MAY_BE
        if told and lost in left and new in left:
            left[left.index(lost)] = found
            left.remove(new)
    left = [_same(one, pred, gold, library, written) for one in left]
    alike = likeness(*(meaning(one, library) for one in respelled((pred, gold), written)))
    same = {
        Field.OBJECTS: alike.objects == alike.parameters == 1.0,
        Field.PARAMETERS: alike.parameters == 1.0,
    }
    for field in same:
        if same[field]:
            left = _settled(left, field)
    other = [field for field in same if not _told(left, field)]
    if alike.objects < 1.0 and Field.OBJECTS in other:
        left.append(_whole(Field.OBJECTS, pred, gold))
    acted = _told(left, Field.ACTION)
    if alike.parameters < 1.0 and len(other) == len(same) and not acted:
        left.append(_whole(Field.PARAMETERS, pred, gold))
    return tuple(left)


def _gathered(
    differences: tuple[Difference, ...], pred: Step, gold: Step, library: Library | str
) -> tuple[Difference, ...]:
    """Return the differences of parameters with what is missing or added beside the text that tells
    it on the other side: "1:500" and "anti-tubulin" beside "anti-tubulin antibody (1:500)"."""
    if len(differences) > _MOST_JOINED:
        return differences

    def items(step: Step, text: str | None) -> tuple[Item, ...]:
        return meaning(Step(step.action, (), (text or "",)), library).items

    left = list(differences)
    for one in differences:
        if one.field is not Field.PARAMETERS or (one.pred and one.gold):
            continue
        told = items(gold, one.gold) if one.gold else items(pred, one.pred)
        for at, other in enumerate(left):
            if other.field is not Field.PARAMETERS or other.change is not Change.DIFFERENT:
                continue
            joined = items(pred, other.pred) if one.gold else items(gold, other.gold)
            if told and all(any(alike(a, b) >= LIKE for a in joined) for b in told):
                ours, theirs = (
                    ", ".join(filter(None, texts))
                    for texts in ((other.pred, one.pred), (other.gold, one.gold))
                )
                left[at] = replace(other, pred=ours, gold=theirs, note="")
                left.remove(one)
                break
    return tuple(left)


def _told(differences: Sequence[Difference], field: Field) -> bool:
    """Whether one of the differences is in a part of the step."""
    return any(one.field is field and one.change is not Change.EQUAL for one in differences)


def _settled(differences: list[Difference], field: Field) -> list[Difference]:
    """Return the differences with those of a part of the step as one equality, where it means the
    same on both sides."""
    ours = [one for one in differences if one.field is field and one.change is not Change.EQUAL]
    if not ours:
        return differences
    pred = ", ".join(one.pred for one in ours if one.pred)
    gold = ", ".join(one.gold for one in ours if one.gold)
    left = [one for one in differences if one not in ours]
    if not pred or not gold:  # it stands in another part of the step, or says nothing
        return left
    return [*left, Difference(field, Change.EQUAL, pred, gold, f"{pred} = {gold}")]


def _whole(field: Field, pred: Step, gold: Step) -> Difference:
    """Return the difference of a whole part of two steps, with the objects where it alone is the
    same."""
    ours, theirs = (
        step.objects if field is Field.OBJECTS else step.parameters for step in (pred, gold)
    )
    if ours == theirs:
        ours, theirs = (*pred.objects, *ours), (*gold.objects, *theirs)
    note = "in another order" if sorted(ours) == sorted(theirs) else _OTHERWISE
    return Difference(field, Change.DIFFERENT, ", ".join(ours), ", ".join(theirs), note)


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


def _same(
    d: Difference, pred: Step, gold: Step, library: Library | str, written: Spelling
) -> Difference:
    """Return a difference of two texts, as an equality if it is only one of words."""
    if d.change not in (Change.DIFFERENT, Change.EQUAL):
        return d
    sides = []
    for step, text in ((pred, d.pred or ""), (gold, d.gold or "")):
        alone = (text,) if d.field is Field.OBJECTS else ()
        parameters = (text,) if d.field is Field.PARAMETERS else ()
        whole = d.field is Field.ACTION  # for it is told by the rest of the step, too
        told = step if whole else Step(step.action, alone, parameters)
        sides.append(meaning(respelled((told,), written)[0], library))
    ours, theirs = sides
    if d.field is Field.ACTION:
        same = not ours.actions.isdisjoint(theirs.actions)
        if same:
            one, other = (
                meaning(replace(pred, action=verb or ""), library) for verb in (d.pred, d.gold)
            )
            left_open = ours.hedged == ACTION and not theirs.hedged
            read_alike = likeness(one, other).parameters == 1.0
            same = read_alike and one.also == other.also and not left_open
        elif not ours.families.isdisjoint(theirs.families):
            return replace(d, note="it may stand for that")
    else:
        found = likeness(ours, theirs)
        same = found.objects == found.parameters == 1.0
    if d.change is Change.EQUAL:
        return d if same else replace(d, change=Change.DIFFERENT, note=_OTHERWISE)
    near = d.field is not Field.ACTION and ours.items != theirs.items
    sign = "≈" if near else "="
    if same:
        return replace(d, change=Change.EQUAL, note=f"{d.pred} {sign} {d.gold}")
    return replace(d, note=_MAY_BE) if _may_be_one(ours, theirs) else d


def _may_be_one(pred: Meaning, gold: Meaning) -> bool:
    """Whether all that two texts say is a name each, which may be two of one thing."""
    ours, theirs = ({*one.objects, *(item.words for item in one.items)} for one in (pred, gold))
    return len(ours) == len(theirs) == 1 and may_be_one(*ours, *theirs)
