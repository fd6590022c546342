"""Of which species a living thing is: another one is another thing, in whatever form ("E. coli
pellet" for "agrobacterium pellet"), and a wider name says only less ("bacterial pellet"). The
words are in ``ontology/living.toml``."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import SURE, broader, is_one_of, kind_of, link

_SPECIES = ("organism", "small organism", "cell")
_KINDS = (*_SPECIES, "culture", "sample", "tissue", "suspension", "body fluid", "organelle")
"""Kinds of what is alive, or part of it."""
_MICROBES = ("bacteria", "yeast", "fungi", "microorganism")
_LINE = "cell line"
_AS_WELL = frozenset(("culture",))
"""The form in which a living thing may be there where none is told."""
_OF_CELLS = ("cell", "culture", "sample", "suspension")
_LONGEST = 3
"""Words of the name of a species."""


class Living(NamedTuple):
    """A living thing: its species, and strains of them, in which form it is there, and whether all
    words of its name tell these."""

    species: frozenset[str]
    strains: frozenset[str]
    forms: frozenset[str]
    whole: bool


def are_other_species(pred: str, gold: str) -> bool:
    """Whether two concepts are of two species, or of two strains of one."""
    ours, theirs = living(pred), living(gold)
    if not (ours and theirs and ours.species and theirs.species):
        return False
    told = [(a, b) for a in ours.species for b in theirs.species if _are_comparable(a, b)]
    if not told:
        return False
    if not any(_are_related(a, b) for a, b in told):
        return True
    return bool(ours.strains and theirs.strains) and not any(
        one.startswith(other) or other.startswith(one)
        for one in ours.strains
        for other in theirs.strains
    )


def is_wider_living(pred: str, gold: str) -> bool:
    """Whether a concept only tells a wider, or a narrower, name of the living thing ``gold``, in
    the same form: "bacterial pellet", "cultured cells" for "HeLa cells"."""
    ours, theirs = living(pred), living(gold)
    if ours is None or theirs is None or not ours.whole:
        return False
    if not theirs.species and (ours.species or kind_of(gold) != "cell"):
        return False
    if not ours.forms <= (theirs.forms or _AS_WELL):
        return False
    if not ours.species and "cell" in pred.split():
        return is_one_of(kind_of(gold), _OF_CELLS)
    return all(any(_are_related(a, b) for b in theirs.species) for a in ours.species)


def tells_species(name: str) -> bool:
    """Whether a concept names a living thing, and nothing else, by its species: there "from mice"
    says what "mice" does."""
    found = living(name)
    return found is not None and bool(found.species) and found.whole and not found.forms


@lru_cache(maxsize=1 << 14)
def living(name: str) -> Living | None:
    """Return what a concept tells of a living thing; ``None`` if it names none."""
    kind, words = kind_of(name), name.split()
    if (
        not words
        or not _words("made").isdisjoint(words)
        or not (is_one_of(kind, _KINDS) or not kind)
    ):
        return None
    species, strains, left, at = set[str](), set[str](), [], 0
    while at < len(words):
        runs = (" ".join(words[at : at + length]) for length in range(_LONGEST, 0, -1))
        run, of = next(((run, of) for run in runs if (of := _species(run))), ("", ""))
        if not run:
            left.append(words[at])
        else:
            species.add(of)
            strains |= {run} if run in _strains() else set()
        at += len(run.split()) or 1
    rest = {*left} - _words("forms") - _words("loose") - _words("telling")
    if not kind and (rest or not species):
        return None
    forms = frozenset({*left} & _words("forms"))
    return Living(frozenset(species), frozenset(strains), forms, not rest)


@lru_cache(maxsize=1 << 12)
def _species(run: str) -> str:
    """Return the identifier of the species, cell line or kind of microbe that words name."""
    run = _strains().get(run) or _adjectives().get(run) or run
    if run in _words("forms") or run in _words("loose") or run in _words("widest"):
        return ""
    found = link(run)
    if found is None:
        return run if run in _adjectives().values() else ""
    one = found.concept
    if found.stage not in SURE or not is_one_of(one.kind, _SPECIES):
        return ""
    if one.kind == "cell" and not _is_microbe(one.identifier) and not _is_line(one.identifier):
        return ""
    return one.identifier


def _are_related(one: str, other: str) -> bool:
    if _is_line(one) != _is_line(other):
        one, other = _animal_of(one) or one, _animal_of(other) or other
    return one == other or one in _above(other) or other in _above(one)


def _are_comparable(one: str, other: str) -> bool:
    """Whether nothing may be of both that two names tell, if neither is of the other: of a cell
    line that is not listed nobody knows the animal."""
    lines = [each for each in (one, other) if _is_line(each)]
    if len(lines) != 1 or _is_microbe(one) or _is_microbe(other):
        return True
    return bool(_animal_of(lines[0]))


def _is_microbe(identifier: str) -> bool:
    return not _roots(_MICROBES).isdisjoint((identifier, *_above(identifier)))


def _is_line(identifier: str) -> bool:
    return not _roots((_LINE,)).isdisjoint(_above(identifier))


def _above(identifier: str) -> tuple[str, ...]:
    return broader(identifier) if ":" in identifier else ()


@cache
def _roots(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(one.concept.identifier for name in names if (one := link(name)))


@cache
def _animal_of(identifier: str) -> str:
    """Return the animal that a cell line is of, empty where it is not listed."""
    listed = _by_word("lines").items()
    found = {one.concept.identifier: animal for line, animal in listed if (one := link(line))}
    return _species(found[identifier]) if identifier in found else ""


@cache
def _strains() -> dict[str, str]:
    return _by_word("strains")


@cache
def _adjectives() -> dict[str, str]:
    return _by_word("adjectives")


def _by_word(table: str) -> dict[str, str]:
    listed = resources.table("ontology", "living.toml")[table]
    return {word: name for name, words in listed.items() for word in words}


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "living.toml")["words"][name])
