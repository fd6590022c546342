"""Names with one head noun that nothing tells to be those of two things: "floral stems", "flowering
stems"."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache, lru_cache

from protoplan import library as libraries
from protoplan import resources
from protoplan.entities import SURE, is_one_of, kind_of, link, same
from protoplan.lineage.words import vocabulary
from protoplan.scoring.concepts import is_another, opposites
from protoplan.scoring.identities import are_of_others

_SHORTEST = 4
"""Letters of a word that is no code: "dna", "nk"."""


@lru_cache(maxsize=1 << 12)
def may_be_meant(name: str, one: str) -> bool:
    """Whether nobody knows that two concepts with one head noun, each of which says something
    that the other does not, are of two things.

    They are where the words before tell two things that the ontology knows, two doings, a chemical
    or a code, and where one of them sets its thing apart from all others.
    """
    (ours, head), (theirs, other) = _parted(name), _parted(one)
    table = resources.table("ontology", "synonyms.toml")
    if head != other or not head or head in table["heads"]["never"]:
        return False
    stocks = table["vague"]["stocks"]
    if any(is_one_of(kind_of(each), (*stocks, "protein", "nucleic acid")) for each in (name, one)):
        return False
    if same(name, one) is False or is_another(name, one) or is_another(one, name):
        return False
    if are_of_others(name, one):
        return False
    ours, theirs = ours - theirs, theirs - ours
    if not ours or not theirs or any(map(_sets_apart, ours | theirs)):
        return False
    if any(not theirs.isdisjoint(opposites().get(word, ())) for word in ours):
        return False
    return not any(
        any(map(tells, ours)) and any(map(tells, theirs)) for tells in (_tells_which, _is_doing)
    )


def _parted(name: str) -> tuple[frozenset[str], str]:
    """Return the other words of a name, and its head noun: "band" of "band of interest"."""
    front, _, behind = name.partition(" of ")
    *words, head = front.split() or [""]
    return frozenset((*words, *behind.split())) - vocabulary("determiners"), head


def _sets_apart(word: str) -> bool:
    """Whether a word sets its thing apart from others of its head, or may do so."""
    table = resources.table("ontology", "synonyms.toml")
    if len(word) < _SHORTEST or not word.isalpha():
        return True
    if any(word in table[one] for one in ("contrasting", "species", "another", "freeing")):
        return True
    return word.startswith(tuple(table["renaming"]["apart"])) or word in _chemical()


@cache
def _chemical() -> frozenset[str]:
    """Return the words that are parts of the names of chemicals: "methyl"."""
    table = resources.table("ontology", "synonyms.toml")
    listed: Collection[str] = (*table["short"]["parts"], *table["short"]["behind"])
    return frozenset(_ended(listed))


def _ended(parts: Collection[str]) -> Iterator[str]:
    for part in parts:
        yield from (part, f"{part}yl", f"{part}ic", f"{part}ate")


@lru_cache(maxsize=1 << 12)
def _tells_which(word: str) -> bool:
    """Whether a word tells which of several things is meant: the name of a thing does."""
    if word in resources.table("ontology", "synonyms.toml")["heads"]["which"]:
        return True
    found = link(word)
    return found is not None and found.stage in SURE


@lru_cache(maxsize=1 << 12)
def _is_doing(word: str) -> bool:
    """Whether a word says what was done to a thing: "washed"."""
    library = libraries.load()
    return word.endswith(("ed", "en")) and any(
        base in library.verbs for base in libraries.lemmas(word)[1:]
    )
