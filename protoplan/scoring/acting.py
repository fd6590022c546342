"""What a verb stands for in one step, by what it is done to and with (``of`` in
``ontology/synonyms.toml``)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import library as libraries
from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library.values import Library, Same
from protoplan.model import Parameter, Quantity, Step
from protoplan.scoring.concepts import is_denied
from protoplan.scoring.verbs import Acts, acts, other_ways, outside, sense

FROM = "from "
"""What stands before the name of a thing from which something is taken."""
_WITH = re.compile(r"with ", re.IGNORECASE)


class About(NamedTuple):
    """What a step is about, as far as it tells which doing a verb is."""

    kinds: Collection[str]
    """The kinds of its objects."""
    values: Collection[str]
    """The dimensions and units of its values."""
    objects: Collection[str]
    """The nouns of its objects, and those with the word before."""
    named: Collection[str]
    """The same of its parameters, too."""
    reagents: Collection[str]
    """The kinds of what its parameters name."""
    several: bool
    """Whether it is done to more than one thing."""


def about(
    step: Step, said: Sequence[tuple[str, Parameter]], kinds: Sequence[str], concepts: Sequence[str]
) -> About:
    """Return what a step is about, by which its verb may be another's."""
    told = {
        words
        for one, part in said
        if not one.startswith(FROM)
        for words in (one, part.words.partition(" in ")[0].strip())
        if words and not is_denied(words)
    }
    objects = _nouns([one for one in filter(str.strip, concepts) if not is_denied(one)])
    return About(
        kinds,
        measured(one for _, part in said for one in part.quantities),
        objects,
        objects | _nouns(told),
        {kind_of(one) for one in told},
        len(concepts) > 1 or any(map(_WITH.match, step.parameters)),
    )


def _nouns(names: Iterable[str]) -> set[str]:
    """Return the last words of names, and the last two of each."""
    found = set()
    for name in names:
        *front, noun = name.split()
        found |= {singular(noun), " ".join((*front[-1:], singular(noun)))}
    return found


def on(acts_alone: Acts, rows: Iterable[_Of], about: About) -> Acts:
    """Return what a verb, which stands for ``acts_alone`` by itself and is told in ``rows``, stands
    for in a step: quenching, too, for "neutralise" of an enzyme, and staining for "flood" with a
    dye. Where several rows fit, it stands for the first of each: who combines cells mixes or
    fuses them. What its words tell to be one way of its doing is like no other way of it:
    "precipitate" with acetone.
    """
    said, others, told = acts_alone, frozenset[str](), frozenset[str]()
    for row in rows:
        if _fits(row, about):
            said = Acts(*(ours | more for ours, more in zip(said, row.first, strict=True)))
            if row.others:
                others, told = others | row.others, told | row.first.families
    return Acts(said.actions, said.families - (others - told)) if others else said


def _fits(row: _Of, about: About) -> bool:
    """Whether a step has all that a row asks for."""
    return (
        (about.several or not row.several)
        and row.unless.isdisjoint(about.named)
        and (not row.kinds or any(is_one_of(kind, row.kinds) for kind in about.kinds))
        and not (row.values and row.values.isdisjoint(about.values))
        and not (row.objects and row.objects.isdisjoint(about.objects))
        and not (row.named and row.named.isdisjoint(about.named))
        and (not row.reagents or any(is_one_of(kind, row.reagents) for kind in about.reagents))
    )


@lru_cache(maxsize=1 << 12)
def rows_of(verb: str, library: Same[Library]) -> tuple[_Of, ...]:
    """Return the rows that list a verb. Only the very verbs of a row are meant: who takes up a
    pellet resuspends it, and not who aspirates it."""
    return tuple(row for row in _of(library) if _is_listed(verb, row.verbs, library.value))


@cache
def heard_of() -> frozenset[str]:
    """Return what all verbs that a row lists stand for by themselves where a library lacks them."""
    rows = resources.table("ontology", "synonyms.toml")["actions"]["of"]
    return frozenset(outside(verb) for row in rows for verb in row["verbs"])


def measured(values: Iterable[Quantity]) -> set[str]:
    """Return what :func:`on` knows values by: their dimensions and canonical units. Not every
    dimension has a name: a voltage goes by its unit."""
    return {said for one in values for said in (one.dimension.value, one.unit)}


def _is_listed(verb: str, verbs: Library, library: Library) -> bool:
    """Whether ``verb`` is a form of one of ``verbs``, and no other verb that begins with it."""
    listed = libraries.find(verbs, verb)
    if not listed or libraries.rest(verbs, verb) != libraries.rest(library, verb):
        return False
    found, own = libraries.find(library, verb), sense(verb, Same(library))
    return any(
        libraries.find(library, one.name) == found and sense(one.name, Same(library)) == own
        for one in listed
    )


class _Of(NamedTuple):
    """Verbs that are one, by the first, in a step about all of these, as far as they are told."""

    kinds: tuple[str, ...]
    values: frozenset[str]
    verbs: Library
    first: Acts
    several: bool
    objects: frozenset[str]
    named: frozenset[str]
    reagents: tuple[str, ...]
    unless: frozenset[str]
    others: frozenset[str]
    """What it is like as other ways of its doing are."""


@lru_cache(maxsize=16)
def _of(library: Same[Library]) -> tuple[_Of, ...]:
    found = []
    for row in resources.table("ontology", "synonyms.toml")["actions"]["of"]:
        first = row["verbs"][0]
        known = acts(first, library.value, libraries.find(library.value, first))
        kinds = tuple(row.get("kinds", ()))
        values = frozenset((*row.get("units", ()), *filter(None, [row.get("dimension")])))
        verbs, several = libraries.bare(row["verbs"]), row.get("several", False)
        objects, named, unless = (
            frozenset(row.get(key, ())) for key in ("objects", "named", "unless")
        )
        reagents = tuple(row.get("with", ()))
        others = frozenset[str]() if unless else other_ways(first, library)
        rest = (several, objects, named, reagents, unless, others)
        found.append(_Of(kinds, values, verbs, known, *rest))
    return tuple(found)
