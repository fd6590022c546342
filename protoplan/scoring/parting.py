"""Where the two parts of "mica with APS" stand: in one object, or the one among the objects and the
other in a parameter, "mica" and "with APS" (``joints`` in ``ontology/parting.toml``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from protoplan import resources
from protoplan.scoring.concepts import LIKE, NOT, is_reagent, names
from protoplan.scoring.items import Item, place
from protoplan.scoring.meanings import Meaning


def parted_alike(pred: Sequence[Meaning], gold: Sequence[Meaning]) -> list[Meaning]:
    """Return the steps of a prediction with such parts where a gold step has them, that does the
    same to the same."""
    if not any(_joined(one) for step in (*pred, *gold) for one in step.objects):
        return [*pred]
    return [_like(step, gold) for step in pred]


def are_parted_otherwise(pred: Meaning, gold: Meaning) -> bool:
    """Whether a step names the thing alone of which the gold one tells what is with it, and another
    reagent in a parameter, or that without which it is: mica, "with bleach", for mica with APS."""
    told = {one.words for one in gold.items}
    return any(
        thing in pred.objects
        and whole not in pred.objects
        and any(
            one.words == f"{NOT} {added}"
            or (is_reagent(one.words) and names(one.words, added) < LIKE)
            for one in pred.items
            if one.words and one.words not in told
        )
        for whole, thing, added in _wholes(gold)
    )


def _like(step: Meaning, gold: Sequence[Meaning]) -> Meaning:
    there = [one for one in gold if not step.actions.isdisjoint(one.actions)]
    if any(step.objects == one.objects for one in there):
        return step
    for one in there:
        for whole, thing, added in _wholes(one):
            if _parts_of(step, whole, thing, added) and not _says(one, added):
                return _in_one(step, whole, thing, added)
        for whole, thing, added in _wholes(step):
            if _parts_of(one, whole, thing, added) and not _says(step, added):
                return _in_two(step, whole, thing, added)
    return step


def _wholes(step: Meaning) -> Iterator[tuple[str, str, str]]:
    """Yield the objects of a step that have two parts, and these."""
    for one in step.objects:
        if parts := _joined(one):
            yield one, *parts


@lru_cache(maxsize=1 << 14)
def _joined(name: str) -> tuple[str, str] | None:
    """Return the thing that a name is of and what is with it, if it tells both."""
    words = name.split()
    joints = resources.table("ontology", "parting.toml")["joints"]
    at = next((at for at, word in enumerate(words) if at and word in joints), len(words))
    return (" ".join(words[:at]), " ".join(words[at + 1 :])) if at + 1 < len(words) else None


def _parts_of(step: Meaning, whole: str, thing: str, added: str) -> bool:
    """Whether a step has the one among its objects and the other in a parameter."""
    return thing in step.objects and whole not in step.objects and _says(step, added)


def _says(step: Meaning, added: str) -> bool:
    return any(one.words and names(one.words, added) >= LIKE for one in step.items)


def _in_one(step: Meaning, whole: str, thing: str, added: str) -> Meaning:
    """Return a step with an object that names both parts; how much there is of one stays."""
    left = [
        one
        for one in step.items
        if one.quantity is not None or not (one.words and names(one.words, added) >= LIKE)
    ]
    return step._replace(objects=_instead(step.objects, thing, whole), items=tuple(left))


def _in_two(step: Meaning, whole: str, thing: str, added: str) -> Meaning:
    items = sorted((Item(added), *step.items), key=place)
    return step._replace(objects=_instead(step.objects, whole, thing), items=tuple(items))


def _instead(objects: Sequence[str], one: str, other: str) -> tuple[str, ...]:
    return tuple(sorted(other if name == one else name for name in objects))
