"""Other names that an object of a gold step may have in its protocol: what a step made under the
name of what was done ("digested plasmid" for "digest"), a wider name ("animals" for "mice"), and
what of a thing is stained ("nuclei" for "sections"). ``[renaming]`` in ``ontology/synonyms.toml``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from typing import Any, NamedTuple

from protoplan import library as libraries
from protoplan import resources
from protoplan.entities import SURE, broader, is_one_of, kind_of, link
from protoplan.library.values import Library
from protoplan.scoring.compounding import named_as_mixtures
from protoplan.scoring.concepts import concept, names
from protoplan.scoring.heads import may_be_meant
from protoplan.scoring.meanings import ALIKE, Meaning
from protoplan.scoring.vague import is_vague
from protoplan.scoring.verbs import acts

_PARTICIPLES = ("ed", "en", "wn", "un", "nd", "ut")
_BESIDE = ("container", "device", "tool", "place", "consumable", "data")
_MOST = 60
"""Gold steps, and names that no gold step has, that are looked at."""


class Doing(NamedTuple):
    """What a gold step does, and what its steps may call the things that come of it: the names
    that it is done to, and the first new ones behind it."""

    actions: frozenset[str]
    objects: tuple[str, ...]
    made: frozenset[str]
    kinds: frozenset[str]
    """The kinds of what it is done with."""


def doings(steps: Sequence[Meaning], after: Sequence[int], library: Library) -> tuple[Doing, ...]:
    """Return what each step of a gold protocol does, and what it makes. ``after``: the steps that
    depend on each, as bits."""
    found = []
    for at, step in enumerate(steps[:_MOST]):
        before = {name for one in steps[: at + 1] for name in _said(one)}
        made: frozenset[str] = frozenset()
        if not any(not step.actions.isdisjoint(row["by"]) for row in _table("part")):
            made = _first_new(steps, at, after[at], before)
        kinds = frozenset(kind_of(one.words) for one in step.items if one.words)
        found.append(Doing(step.actions, step.objects, made, kinds))
    named = {one for step in steps[:_MOST] for one in step.objects}
    said: dict[int, set[str]] = {}
    for name in sorted(named):
        for at in _doings_of(name, found, library):
            if any(name in step.objects for step in steps[at + 1 : _MOST]):
                said.setdefault(at, set()).add(name)
    return tuple(
        one._replace(made=frozenset(said[at])) if at in said and one.made else one
        for at, one in enumerate(found)
    )


def _said(step: Meaning) -> Iterable[str]:
    return (*step.objects, *(one.words for one in step.items if one.words))


def _first_new(
    steps: Sequence[Meaning], at: int, after: int, before: AbstractSet[str]
) -> frozenset[str]:
    """Return the first names of the steps that depend on one that were not there before and are of
    no reagent, nor of ware; none behind a step that parts what it is done to."""
    stocks = resources.table("ontology", "synonyms.toml")["vague"]["stocks"]
    for place in range(at + 1, min(len(steps), _MOST)):
        if not after >> place & 1:
            continue
        new = {
            one
            for one in steps[place].objects
            if one not in before and not is_one_of(kind_of(one), (*stocks, *_BESIDE))
        }
        if new or any(not steps[place].actions.isdisjoint(row["by"]) for row in _table("part")):
            return frozenset(new)
    return frozenset()


def renamed(
    pred: Sequence[Meaning], gold: Sequence[Meaning], done: Sequence[Doing], library: Library | str
) -> Sequence[Meaning]:
    """Return the gold steps with the names of ``pred`` that their objects may have here, too."""
    known = {name for step in gold for name in step.objects}
    placed = {word for step in gold for one in step.items for word in one.words.split()}
    there = known.union(one.words for step in gold for one in step.items if one.words)
    named = {*sorted({name for step in pred for name in step.objects})[:_MOST]}
    new = sorted(named - known)
    if [one.objects for one in pred] == [one.objects for one in gold]:
        return gold
    loaded = libraries.load(library) if isinstance(library, str) else library
    by = {name: _doings_of(name, done, loaded) for name in new}
    found = [*gold]
    unsure = _rarely_meant(pred, new, known)
    for at, step in enumerate(gold[:_MOST]):
        pairs = {
            (name, one)
            for one in step.objects
            for name in new
            if any(_comes_of(name, one, done[i]) for i in by[name] if i < at)
            or _may_be_called(name, one, step, known, there)
        }
        pairs.update(_held(step, named, known | placed))
        pairs.update(_of_one_part(named, step.objects, done[:at]))
        pairs.update(named_as_mixtures(at, gold, named, known, loaded))
        parts = _parts_stained(step) - {name for before in gold[:at] for name in before.objects}
        pairs.update(
            (name, one)
            for one in step.objects
            for name in named
            if (name in parts and _has_parts(one)) or (one in parts and _has_parts(name))
        )
        meant = {(name, one) for one in step.objects for name in unsure if may_be_meant(name, one)}
        if pairs or meant:
            found[at] = step._replace(also_named=frozenset(pairs), meant=frozenset(meant))
    return found


def _rarely_meant(
    pred: Sequence[Meaning], new: Sequence[str], known: AbstractSet[str]
) -> Sequence[str]:
    """Return the new names of a prediction of which nobody knows whether a known one is meant; none
    where more than a quarter of its names are such, or more than three fifths of its steps name
    one, for then anything could be meant."""
    found = [name for name in new if any(may_be_meant(name, one) for one in known)]
    steps = sum(not {*found}.isdisjoint(step.objects) for step in pred)
    names = {name for step in pred for name in step.objects}
    few = 4 * len(found) <= max(4, len(names)) and 5 * steps <= max(5, 3 * len(pred))
    return found if few else ()


# What was done to it --------------------------------------------------------------------------


def _doings_of(name: str, done: Sequence[Doing], library: Library) -> list[int]:
    """Return the places of the steps whose product a name may be that of: "digested plasmid",
    "digestion product" of what digests a plasmid."""
    actions, rest = _told(name, library)
    if not actions:
        return []
    return [
        at
        for at, one in enumerate(done)
        if not actions.isdisjoint(one.actions)
        and (not rest or any(names(rest, other) >= ALIKE for other in one.objects))
    ]


def _told(name: str, library: Library) -> tuple[frozenset[str], str]:
    """Return the actions that a name says were done, and the words of what they were done to:
    "plasmid" of "digested plasmid", none of "digest" and "digestion product"."""
    first, _, rest = name.partition(" ")
    if name in _list("nouns") or rest in _list("products"):
        return _actions(first, library), ""
    if not rest or not first.endswith(_PARTICIPLES):
        return frozenset(), ""
    said = [_actions(base, library) for base in libraries.lemmas(first) if base != first]
    return frozenset().union(*said), "" if rest in _list("products") else rest


def _actions(verb: str, library: Library) -> frozenset[str]:
    found = libraries.find(library, verb)
    return acts(verb, library, found).actions if found else frozenset()


def _comes_of(name: str, one: str, doing: Doing) -> bool:
    """Whether a gold name is that of what a step made, of which ``name`` says what it did."""
    return one in doing.made and name != one


def _of_one_part(
    named: AbstractSet[str], objects: Sequence[str], done: Sequence[Doing]
) -> Iterator[tuple[str, str]]:
    """Yield the names that may be those of one part that a step before made of something: the
    supernatant, and the clarified lysate."""
    for row in _table("part"):
        parting = [
            doing
            for doing in done
            if not doing.actions.isdisjoint(row["by"])
            and ("with" not in row or any(is_one_of(kind, row["with"]) for kind in doing.kinds))
        ]
        if not parting:
            continue
        ours, theirs = (
            {
                one: _names_part(one, row, parting)
                for one in listed
                if _names_part(one, row, parting) or _goes_on(one, row, parting[-1])
            }
            for listed in (named, objects)
        )
        yield from (
            (name, one)
            for name in ours
            for one in theirs
            if name != one and (ours[name] or theirs[one])
        )


def _names_part(name: str, row: dict[str, Any], parting: Sequence[Doing]) -> bool:
    """Whether a name is that of what a step made, or what it was done to behind what was done."""
    if name in _concepts(tuple(row["names"])):
        return True
    first, _, rest = name.partition(" ")
    if first not in row.get("said", ()):
        return False
    if is_vague(rest) and not is_one_of(kind_of(rest), _BESIDE):  # "filtered sample"
        return True
    return any(names(rest, one) >= ALIKE for doing in parting for one in doing.objects)


def _goes_on(name: str, row: dict[str, Any], doing: Doing) -> bool:
    """Whether a part goes on under the name of what a step was done to: the cells in the pellet."""
    return name in doing.objects and is_one_of(kind_of(name), row.get("kinds", ()))


# What holds it --------------------------------------------------------------------------------


def _held(
    step: Meaning,
    named: AbstractSet[str],
    there: AbstractSet[str],
) -> Iterator[tuple[str, str]]:
    """Yield the names that may be those of what holds an object of a step, or of what it holds.
    ``there`` are the objects of the gold protocol, and the words of its parameters."""
    for row in _table("held"):
        if "by" in row and step.actions.isdisjoint(row["by"]):
            continue
        for one in step.objects:
            yield from ((name, one) for name in named if _are_held(name, one, row, there))


def _are_held(name: str, one: str, row: dict[str, Any], there: AbstractSet[str]) -> bool:
    """Whether of two names one is of what holds the other, and, where a row asks so, ``there``."""
    for holder, held in ((name, one), (one, name)):
        if _holds(holder, row) and _is_held(held, row):
            return not row.get("together") or not there.isdisjoint((holder, holder.split()[-1]))
    return False


def _holds(name: str, row: dict[str, Any]) -> bool:
    listed = _concepts(tuple(row["names"]))
    return name in listed or (name.rpartition(" ")[2] in listed and not row.get("together"))


def _is_held(name: str, row: dict[str, Any]) -> bool:
    kinds = tuple(row.get("kinds", ()))
    return name in _concepts(tuple(row["held"])) or is_one_of(kind_of(name), kinds)


# Wider and other usual names ------------------------------------------------------------------


def _may_be_called(
    name: str, one: str, step: Meaning, known: AbstractSet[str], there: AbstractSet[str]
) -> bool:
    """Whether a name is a wider or another usual one of a thing, and nothing else in the gold
    protocol is of its kind. ``there``: what it names anywhere."""
    if name in _layers() and any(
        _are_usual(name, one, row, step, known)
        and not _concepts(tuple(row["beside"])).isdisjoint(there)
        for row in _table("layers")
    ):
        return True
    if _are_apart(name, one):
        return False
    if any(_are_usual(name, one, row, step, known) for row in _table("usual")):
        return True
    if _is_known_kind(name, one, known) or _is_known_kind(one, name, known):
        return True
    return any(
        _is_wide(wide, narrow, row)
        and not any(_is_other(other, one, row) for other in known - {name, one})
        for row in _table("wide")
        for wide, narrow in ((name, one), (one, name))
    )


@lru_cache(maxsize=1 << 12)
def _are_apart(name: str, other: str) -> bool:
    """Whether a word that only one of two names has sets its thing apart from all others."""
    table = resources.table("ontology", "synonyms.toml")
    return any(
        one in table["contrasting"] or one.startswith(tuple(table["renaming"]["apart"]))
        for one in {*name.split()} ^ {*other.split()}
    )


def _are_usual(
    name: str, one: str, row: dict[str, Any], step: Meaning, known: AbstractSet[str]
) -> bool:
    """Whether two names are of one list, no other name of which is in the gold protocol."""
    listed = _concepts(tuple(row["names"]))
    if name not in listed or one not in listed or (known - {one}) & listed:
        return False
    return "by" not in row or not step.actions.isdisjoint(row["by"])


def _is_known_kind(wide: str, narrow: str, known: AbstractSet[str]) -> bool:
    """Whether the ontology knows a living thing as of the kind that another name tells, and the
    gold protocol names no other of it: "zebrafish" and "fish", and so the larvae of both."""
    ours, theirs = wide.split(), narrow.split()
    if len(ours) == len(theirs) > 1 and ours[1:] == theirs[1:]:
        return _is_narrower(theirs[0], ours[0]) and not any(
            _is_narrower(other.split()[0], ours[0]) for other in known - {wide, narrow}
        )
    return _is_narrower(narrow, wide) and not any(
        _is_narrower(other, wide) and max(names(other, one) for one in (narrow, wide)) < ALIKE
        for other in known - {wide, narrow}
    )


@lru_cache(maxsize=1 << 12)
def _is_narrower(narrow: str, wide: str) -> bool:
    ours, theirs = link(narrow), link(wide)
    return (
        ours is not None
        and theirs is not None
        and theirs.stage in SURE
        and all(is_one_of(kind_of(one), _list("living")) for one in (narrow, wide))
        and theirs.concept.identifier in broader(ours.concept.identifier)
    )


def _is_wide(wide: str, narrow: str, row: dict[str, Any]) -> bool:
    return wide in _concepts(tuple(row["names"])) and _is_of(narrow, row)


def _is_other(other: str, one: str, row: dict[str, Any]) -> bool:
    """Whether a further name is of the same kind, and not of the same thing."""
    return (
        _is_of(other, row)
        and names(other, one) < ALIKE
        and other not in _concepts(tuple(row["names"]))
    )


def _is_of(name: str, row: dict[str, Any]) -> bool:
    """Whether a name is of what a row tells: of a kind, of what the ontology knows as such, or of
    a class of chemicals by a part of it: "bromo"."""
    if any(part in name for part in row.get("within", ())):
        return True
    told = (row.get("kinds", ()), row.get("of", ()), row.get("but", ()))
    return _is_of_these(name, *map(tuple, told))


@lru_cache(maxsize=1 << 12)
def _is_of_these(
    name: str, kinds: tuple[str, ...], of: tuple[str, ...], but: tuple[str, ...]
) -> bool:
    if not {*name.split()}.isdisjoint(but):
        return False
    bare = name.removesuffix(" cell")
    return is_one_of(kind_of(name), kinds) or any(
        one in _concepts(of) or any(_is_narrower(one, wide) for wide in _concepts(of))
        for one in (name, bare)
    )


# What is stained ------------------------------------------------------------------------------


def _parts_stained(step: Meaning) -> frozenset[str]:
    """Return the names of the parts of a cell that a dye of a step goes to."""
    if step.families.isdisjoint(_list("staining")):
        return frozenset()
    said = {one.words for one in step.items if one.words}
    return frozenset().union(
        *(
            _concepts(tuple(row["names"]))
            for row in _table("stained")
            if any(not _concepts(tuple(row["with"])).isdisjoint((one, *_ends(one))) for one in said)
        )
    )


def _ends(name: str) -> Iterator[str]:
    """Yield a name without more and more of what stands before it: "hematoxylin" of Harris."""
    while name.partition(" ")[2]:
        name = name.partition(" ")[2]
        yield name


def _has_parts(name: str) -> bool:
    return is_one_of(kind_of(name), _list("having_parts"))


def _table(name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = resources.table("ontology", "synonyms.toml")["renaming"][name]
    return rows


@cache
def _layers() -> frozenset[str]:
    return frozenset().union(*(_concepts(tuple(row["names"])) for row in _table("layers")))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["renaming"][name])


@lru_cache(maxsize=1 << 7)
def _concepts(listed: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(concept, listed))
