"""What is left of a score where many steps say more than the gold protocol, or other values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from protoplan.entities import is_one_of, kind_of
from protoplan.scoring.anchoring import Anchor
from protoplan.scoring.bounding import bounded
from protoplan.scoring.concepts import concept, is_reagent, names
from protoplan.scoring.fatal import is_other, reagents_of
from protoplan.scoring.items import Item, rivals, tells_more, value
from protoplan.scoring.leeway import is_manner, leaves_open
from protoplan.scoring.meanings import ALIKE, Meaning
from protoplan.scoring.slashed import WARES, apart
from protoplan.scoring.strewn import taken_apart

T = TypeVar("T")

_PLENTY = 2
"""So many times what the gold protocol says of parameters may be said without loss; at least one
for each of its steps."""
_STRAY = 1.25
"""So many times the objects that the gold steps have may be named without loss, where the others
are objects of other steps."""
_COMPOUND = 2
"""A name of so many words is that of one thing, which the last of them names."""
_SOME = 0.25
"""In so many of the steps a thing too many, or a wrong value, costs no more than its own share."""
_FEW = {"things": 2, "values": 1, "unnamed": 2, "reagents": 1, "loose": 1, "same": 2}
"""In so many steps they do so at least."""
_LOST = 0.5
"""So much is lost where they are in all steps."""
_UNNAMED = 0.6
"""The same of what is named by no more than a vague word, or not at all."""
_AMONG = 0.8
"""The same where the right reagent stands among others."""
_MISPLACED = 0.8
"""The same where bare values stand among the objects."""
_SAME = 0.6
"""The same where they say the same words that no gold step says."""
_LOOSE = 0.7
"""The same where they leave open whether, or how, they are done."""
_CARRIERS = ("water", "buffer", "medium")
"""Kinds of what a reagent may be in, said or not."""
_OFF = 0.3
"""A value that is worth no more is off by 2.5 times or more."""
_DOUBLE = 0.36
"""One that is worth no more is off by 2 times or more ..."""
_WAVERING = 0.75
"""... and stating it beside the right one is as bad as so much of stating it alone."""
_UNSET, _UNTOLD = 0.5, 0.35
"""So much is lost where no step with values states one of them right, and where none states any."""
_RIGHT = 0.5
"""A value that is worth more is right ..."""
_NEARLY = 0.43
"""... and one that is worth no more, off by 1.4 times or more, is not even nearly."""


def plain(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept of a score where steps say far more in their parameters than the gold
    protocol, or name more of its objects than theirs, so that what is right is among what is not:
    who tries them all knows none. And where many steps name what the gold step does not, or state
    a value that is off by 2.5 times or more, or none of the gold values right."""
    said = sum(len(pred[anchor.pred].items) for anchor in anchors)
    told = sum(bool(of.quantity) or of.words not in one.objects for one in gold for of in one.items)
    modest = min(1.0, _PLENTY * max(told, len(gold)) / said) if said else 1.0
    named = sum(len(step.objects) for step in gold)
    known = {name for step in gold for name in step.objects}
    several = _standing_for_several(pred, gold, anchors)
    others = sum(_strays(pred[one.pred], gold[one.gold], known, several) for one in anchors)
    pure = min(1.0, _STRAY * named / (named + others)) if others else 1.0
    few = bounded(pred, gold, {one.pred: (one.gold,) for one in anchors})
    values = min(_measured(*few, anchors), _settled(*few, anchors))
    kept = _alone(pred, gold, anchors) * values * _chosen(pred, gold, anchors)
    kept *= _decided(*few, anchors) * _placed(pred, gold, anchors) * _fitting(*few, anchors)
    return min(modest, pure) ** 2 * kept * _telling(pred, gold, anchors)


def _standing_for_several(
    pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]
) -> frozenset[str]:
    """Return the names that stand for several objects of gold steps, each of which they say:
    "coverslips cells" for "cells" here, and for "coverslips" there."""
    stands: dict[str, set[str]] = {}
    for one in anchors:
        for name in pred[one.pred].objects:
            words = {*name.split()}
            of = (other for other in gold[one.gold].objects if words.issuperset(other.split()))
            stands.setdefault(name, set()).update(of)
    return frozenset(name for name, of in stands.items() if name not in of and len(of) > 1)


def _strays(pred: Meaning, gold: Meaning, known: Collection[str], several: Collection[str]) -> int:
    """Return how many objects of other gold steps a step names beside its own: as its objects, or
    more than one in its parameters. ``several`` are names that stand for more than one."""
    if not gold.objects:
        return 0
    told = _known_in({one.words for one in pred.items if one not in gold.items}, known)
    own = _known_in((*gold.objects, *(one.words for one in gold.items)), known)
    beside = max(0, len(told.difference(own, pred.objects)) - 1)
    named = _known_in(pred.objects, known, several)
    return max(0, len(named) - len(gold.objects)) + beside


def _known_in(
    objects: Iterable[str], known: Collection[str], several: Collection[str] = ()
) -> set[str]:
    """Return the objects of the gold protocol that some objects name, several in one among them:
    "blood or plasma", "blood / plasma"."""
    found: set[str] = set()
    for name in objects:
        if name in known:
            found.add(name)
            continue
        words = set(name.split())
        within = {one for one in known if words.issuperset(one.split())}
        parts = {one for one in within if any(one != other and one in other for other in within)}
        within -= parts
        compound = len(words) <= _COMPOUND and name not in several
        if compound and (heads := [one for one in within if name.endswith(one)]):
            within = {*heads}  # "soil suspension" is a suspension
        found |= within
    return found


def _alone(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where steps name more things than their counterparts do anywhere: a
    container in one or two of them is usual, but who adds a word to every step guesses."""
    known = {name for step in gold for name in step.objects}
    things = {
        one.pred: taken_apart(apart(pred[one.pred].objects, pred[one.pred].joined, known), known)
        for one in anchors
    }
    if all(len(things[one.pred]) <= len(gold[one.gold].objects) for one in anchors):
        return 1.0
    total = sum(bool(step.objects) for step in gold)
    told = {one.words for step in gold for one in step.items if is_reagent(one.words)}
    many = sum(_has_strangers(things[one.pred], gold[one.gold], told) for one in anchors)
    strewn = sum(len(things[one.pred]) > len(pred[one.pred].objects) for one in anchors)
    kept = _kept(many, total, len(gold), _FEW["things"])
    return kept * _kept(strewn, total, len(gold), _FEW["things"])


def _has_strangers(things: Sequence[str], gold: Meaning, said: Collection[str]) -> bool:
    """Whether a step names more things than the gold one, and some that neither this nor ``said``,
    the reagents of all gold steps, has."""
    if not gold.objects or len(things) <= len(gold.objects):
        return False
    there = sum(one in gold.objects for one in things)
    beside = [one.words for one in gold.items if one.words]
    left = [
        one
        for one in things
        if one not in gold.objects
        and one not in said
        and all(names(one, other) < ALIKE for other in beside)
    ]
    return len(left) > max(0, len(gold.objects) - there)


def _chosen(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where the reagents of many gold steps stand in parameters among others
    that would make the steps others: who names them all in each step knows none."""
    if all(one.likeness.parameters == 1.0 for one in anchors):
        return 1.0
    told = [{one for one in reagents_of(step) if is_reagent(one)} for step in gold]
    every = set().union(*told)
    many = sum(
        not one.fatal and _is_among(pred[one.pred], gold[one.gold], told[one.gold], every)
        for one in anchors
        if one.likeness.parameters < 1.0
    )
    return _kept(many, sum(map(bool, told)), len(gold), _FEW["reagents"], _AMONG)


def _is_among(pred: Meaning, gold: Meaning, there: Collection[str], every: Collection[str]) -> bool:
    """Whether a step names reagents beside those that are ``there`` in the gold one: several that
    are surely others, or of those that ``every`` gold step names, or one of their sort."""
    if not there:
        return False
    beside = reagents_of(pred).difference(there, pred.objects, gold.objects)
    more = [one for one in beside if is_reagent(one)]
    strange = [
        one for one in more if not is_one_of(kind_of(one), _CARRIERS) and is_other(one, there, gold)
    ]
    if len(strange) > 1 or sum(one in every for one in more) > 1:
        return True
    return any(kind_of(one) == kind_of(name) for one in strange for name in there)


def _decided(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where steps leave open whether, or how, they are done, and the gold steps
    do not: "if needed" may be meant of one. Words in place of values are not settled, no more."""
    many = sum(
        _is_undecided(pred[one.pred], gold[one.gold])
        for one in anchors
        if not (_has_values(gold[one.gold]) and not _has_values(pred[one.pred]))
    )
    return _kept(many, len(gold), len(gold), _FEW["loose"], _LOOSE)


def _is_undecided(pred: Meaning, gold: Meaning) -> bool:
    return (pred.loose and not gold.loose) or leaves_open(pred.items, gold.items)


def _has_values(step: Meaning) -> bool:
    return any(one.quantity for one in step.items)


def _placed(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where the values of many steps stand among their objects, bare ("5 min"
    is nothing that a step is done to), or what they say in parameters once more."""
    many = sum(_is_misplaced(pred[of.pred], gold[of.gold]) for of in anchors)
    total = sum(bool(step.objects) for step in gold)
    return _kept(many, total, len(gold), _FEW["things"], _MISPLACED) if total else 1.0


def _is_misplaced(pred: Meaning, gold: Meaning) -> bool:
    more = {one for one in {*pred.objects} - {*gold.objects} if not is_one_of(kind_of(one), WARES)}
    return any(one.words in more and (one.quantity is None or _is_bare(one)) for one in pred.items)


def _fitting(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where steps of several actions say the same words that no gold step says,
    and that do not belong to any step, as "gently" does: one "until burnt" may be a mistake."""
    known = {one.words for step in gold for one in (*step.items, *map(Item, step.objects))}
    said: dict[str, list[frozenset[str]]] = {}
    for of in anchors:
        unsettled = _has_values(gold[of.gold]) and not _has_values(pred[of.pred])
        if unsettled or pred[of.pred].loose or pred[of.pred].hedged:
            continue  # that costs by itself
        for words in {one.words for one in pred[of.pred].items if not one.quantity} - known:
            if words and not is_manner(words):
                said.setdefault(words, []).append(gold[of.gold].actions)
    many = max((len(on) for on in said.values() if len({*on}) > _FEW["same"]), default=0)
    return _kept(many, len(gold), len(gold), _FEW["same"], _SAME) if many else 1.0


def _is_bare(item: Item) -> bool:
    """Whether an item is an object of a step that is a value and no more."""
    return (
        item.quantity is not None and bool(item.words) and concept(item.quantity.text) == item.words
    )


def _telling(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where steps do not say what they are done to: they name nothing, or no
    more than the tube that it is in. In some steps that is usual; who says so in all knows none."""
    total = sum(bool(step.objects) for step in gold)
    many = sum(_tells_nothing(pred[one.pred], gold[one.gold]) for one in anchors)
    few = min(max(_FEW["unnamed"], _SOME * total), max(1.0, total / 2))
    return _kept(many, total, len(gold), few, _UNNAMED) if many > few else 1.0


def _tells_nothing(pred: Meaning, gold: Meaning) -> bool:
    """Whether a step does not say what the gold one is done to, neither among its parameters."""
    if not gold.objects or (pred.objects and not pred.vague):
        return False
    if any(one in gold.objects for one in pred.objects):
        return False
    if any(one == name for one in pred.objects for name, _ in gold.also_named):
        return False
    return not any(names(one.words, other) >= ALIKE for one in pred.items for other in gold.objects)


def _measured(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where steps state values that are off by 2.5 times or more."""
    if all(one.likeness.parameters == 1.0 for one in anchors):
        return 1.0
    total = sum(map(_has_values, gold))
    is_off = _once(_is_off)
    many = sum(
        is_off(pred[one.pred], gold[one.gold]) for one in anchors if one.likeness.parameters < 1.0
    )
    return _kept(many, total, len(gold), _FEW["values"])


def _once(judge: Callable[[Meaning, Meaning], T]) -> Callable[[Meaning, Meaning], T]:
    """Return a function of two steps that judges no two of them again."""
    found: dict[tuple[int, int], T] = {}

    def judged(pred: Meaning, gold: Meaning) -> T:
        key = id(pred), id(gold)
        if key not in found:
            found[key] = judge(pred, gold)
        return found[key]

    return judged


def _is_off(pred: Meaning, gold: Meaning, off: float = _OFF) -> bool:
    """Whether a value stands where another should that it is not near, or beside the right one, so
    that whoever reads it has to choose. What is no near miss at all costs more by itself."""
    wanted = [one for one in gold.items if one.quantity]
    for item in wanted:
        there = [(value(one, item), one) for one in pred.items if _is_like(one, item)]
        if not there:
            continue
        right, best = max(there, key=lambda pair: pair[0])
        beside = [
            worth
            for worth, one in there
            if one is not best and rivals(best, one, item) and not tells_more(one, pred.items)
            and all(value(one, other) <= off for other in wanted)
        ]  # fmt: skip
        if 0 < min((right, *beside)) <= off:
            return True
    return False


def _settled(pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]) -> float:
    """Return what is kept where most steps that have values state none of them right: they say
    none ("as needed"), or others throughout, or others beside. In half of them that is usual; who
    has none right in all does not know how it is done."""
    if all(one.likeness.parameters == 1.0 for one in anchors):
        return 1.0
    total = sum(map(_has_values, gold))
    wrong = untold = 0.0
    unset = _once(_unset)
    for one in anchors:
        if one.likeness.parameters < 1.0:
            far = unset(pred[one.pred], gold[one.gold])
            if _has_values(pred[one.pred]):
                wrong += far
            else:
                untold += far
    many, few = wrong + untold, max(1.0, total / 2)
    if many <= few:
        return 1.0
    return _kept(many, total, len(gold), few, (_UNSET * wrong + _UNTOLD * untold) / many)


def _unset(pred: Meaning, gold: Meaning) -> float:
    """Return how far a step is from stating one of the gold values: 0 where it does or there are
    none, 1 where it has not even nearly one, or none at all, whatever it says in words."""
    wanted = [one for one in gold.items if one.quantity]
    said = [one for one in pred.items if one.quantity]
    if not wanted:
        return 0.0
    if not said:
        return 1.0
    best = max(value(one, other) for one in said for other in wanted)
    if best <= _RIGHT:
        return min(1.0, (_RIGHT - best) / (_RIGHT - _NEARLY))
    return _WAVERING * _is_off(pred, gold, _DOUBLE)


def _is_like(one: Item, other: Item) -> bool:
    """Whether two items are quantities of one dimension."""
    a, b = one.quantity, other.quantity
    return a is not None and b is not None and a.dimension is b.dimension


def _kept(many: float, total: int, size: int, few: float, lost: float = _LOST) -> float:
    """Return what is kept where ``many`` of ``total`` steps are at fault, of ``size`` in all."""
    free = max(few, _SOME * total)
    if many <= free:
        return 1.0
    return 1.0 - lost * min(1.0, 2 * total / size) * (many - free) / (total - free)
