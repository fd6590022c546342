"""Against what an antibody is, and from which animal: one against another antigen, or a primary one
from another host, is another (``ontology/antibodies.toml``)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.scoring.shortening import may_be_short

_ANTI = "anti"
_LONGEST = 4
"""Words of the name of an antigen."""


class Antibody(NamedTuple):
    """The antigen of an antibody, empty where it is against none, the animal it is against, and
    the animals that it may be from."""

    antigen: str
    against: str
    hosts: frozenset[str]


@lru_cache(maxsize=1 << 12)
def are_other_antibodies(pred: str, gold: str) -> bool:
    """Whether two concepts are of antibodies against two antigens, or of primary ones from two
    animals, or one is of an isotype control."""
    ours, theirs = antibody(pred), antibody(gold)
    if ours is None or theirs is None:
        return False
    if not ours.antigen or not theirs.antigen:
        nothing = [not one.antigen and not one.against for one in (ours, theirs)]
        return nothing[0] != nothing[1] or _are_of_two_steps(ours, theirs)
    if not _may_be_one(ours.antigen, theirs.antigen):
        return True
    return bool(ours.hosts and theirs.hosts) and ours.hosts.isdisjoint(theirs.hosts)


def _are_of_two_steps(one: Antibody, other: Antibody) -> bool:
    """Whether of two antibodies one is against an antigen, and one against the antibodies of an
    animal, and nothing else: anti-GAPDH, and anti-rabbit."""
    first, second = (one, other) if one.antigen else (other, one)
    return bool(first.antigen and second.against) and not (second.antigen or first.against)


def is_wider_antibody(pred: str, gold: str) -> bool:
    """Whether a concept says of an antibody no more than that it is one, or whether it is the
    first or the second: "primary antibody"."""
    words = {*pred.split()}
    if not words <= _list("any") or "antibody" not in words:
        return False
    theirs = antibody(gold)
    if theirs is None:
        return False
    return words.isdisjoint(("secondary", "second") if theirs.antigen else ("primary", "first"))


@lru_cache(maxsize=1 << 12)
def antibody(name: str) -> Antibody | None:
    """Return what a concept tells of an antibody; ``None`` if it is of none."""
    if any(f" {one} " in f" {name} " for one in _list("against_nothing")):
        return Antibody("", "", frozenset())
    words = name.split()
    if _ANTI not in words[:-1]:
        return None
    at = words.index(_ANTI) + 1
    species = resources.table("ontology", "synonyms.toml")["species"]
    if words[at] in _list("never"):
        return None
    against = words[at] if words[at] in species else ""
    hosts = frozenset(one for one in (*words[: at - 1], *words[at + 1 :]) if one in species)
    antigen = []
    for word in words[at + bool(against) :][:_LONGEST]:
        if word in _list("behind") or word in species:
            break
        antigen.append(word)
    return Antibody(" ".join(antigen), against, hosts)


def _may_be_one(one: str, other: str) -> bool:
    """Whether two antigens may be one: they share a word that few have, or are listed as one."""
    short, long = sorted((one.replace(" ", ""), other.replace(" ", "")), key=len)
    if long == short or (long.startswith(short) and long.removeprefix(short).isalpha()):
        return True
    if not _numbers(one).isdisjoint(_numbers(other)):
        return True
    ours, theirs = ({*each.split()} for each in (one, other))
    counts = [{word for word in words if any(map(str.isdigit, word))} for words in (ours, theirs)]
    if all(counts) and counts[0].isdisjoint(counts[1]):
        return False
    if not (ours & theirs) <= _list("common") or ours <= theirs or theirs <= ours:
        return True
    return may_be_short(one, other) or may_be_short(other, one)


@lru_cache(maxsize=1 << 10)
def _numbers(antigen: str) -> frozenset[int]:
    """Return the numbers of the lists that have an antigen."""
    listed = resources.table("ontology", "antibodies.toml")["same"]
    return frozenset(
        number
        for number, names in enumerate(listed)
        if any(f" {name} " in f" {antigen} " for name in names)
    )


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "antibodies.toml")[name])
