"""The same doing told of the thing or of what it is done with: "lyse the cells, with buffer P2",
"add buffer P2" (``[giving]`` in ``ontology/synonyms.toml``)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from protoplan import library as libraries
from protoplan import resources
from protoplan.library.values import Library, Same
from protoplan.scoring.items import Item, place
from protoplan.scoring.meanings import Meaning

_ADD = "add"


def given_alike(
    pred: Sequence[Meaning], gold: Sequence[Meaning], library: Library | str
) -> list[Meaning]:
    """Return the steps of a prediction, told as the gold protocol tells them where the one adds
    what the other does something with. The action is then like that of the gold step, no more."""
    known = libraries.load(library) if isinstance(library, str) else library
    doings = _doings(Same(known))
    adding = [one for one in gold if _adds(one)]
    with_it = [one for one in gold if not one.actions.isdisjoint(doings)]
    told = []
    for step in pred:
        if _adds(step) and not any(_shares(step, one) for one in adding):
            step = next((_done(step, one) for one in with_it if _is_with(one, step)), step)
        elif not step.actions.isdisjoint(doings) and not any(
            not step.families.isdisjoint(one.families) for one in gold
        ):
            step = next((_given(step, one) for one in adding if _is_with(step, one)), step)
        told.append(step)
    return told


def _adds(step: Meaning) -> bool:
    return step.actions == {_ADD} and not step.also


def _shares(step: Meaning, other: Meaning) -> bool:
    return not set(step.objects).isdisjoint(other.objects)


def _is_with(done: Meaning, adding: Meaning) -> bool:
    """Whether a step is done with the one thing that another adds, to what it is done to if that
    says what."""
    things = [one for one in adding.objects if one not in done.objects]
    return len(things) == 1 and any(one.words == things[0] for one in done.items)


def _done(adding: Meaning, done: Meaning) -> Meaning:
    """Return a step that adds something as one that does something with it."""
    thing = next(one for one in adding.objects if one not in done.objects)
    of_it = {one.quantity.dimension for one in done.items if one.words == thing and one.quantity}
    items = [
        one._replace(words=thing)
        if not one.words and one.quantity and one.quantity.dimension in of_it
        else one
        for one in adding.items
        if one.words not in done.objects
    ]
    return adding._replace(
        families=done.families,
        objects=done.objects,
        items=tuple(sorted((Item(thing), *items), key=place)),
        used=adding.used | {thing},
    )


def _given(done: Meaning, adding: Meaning) -> Meaning:
    """Return a step that does something with a thing as one that adds this."""
    thing = next(one for one in adding.objects if one not in done.objects)
    items = [
        one._replace(words="") if one.words == thing else one
        for one in done.items
        if one.words != thing or one.quantity
    ]
    return done._replace(
        families=adding.families,
        objects=adding.objects,
        items=tuple(sorted(items, key=place)),
    )


@lru_cache(maxsize=16)
def _doings(library: Same[Library]) -> frozenset[str]:
    verbs = resources.table("ontology", "synonyms.toml")["giving"]["verbs"]
    return frozenset(
        name
        for verb in verbs
        for name in (verb, *(one.name for one in libraries.find(library.value, verb)))
    )
