"""What the words of a name say: its head noun, and what tells it from other names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import LONGEST_NAME, concept_words, singular
from protoplan.lineage.contrasts import are_apart, contrast, told
from protoplan.lineage.numbers import without_number
from protoplan.normalise import canonical_name

_WORD = re.compile(r"[^\W_]+(?:[-+'./][^\W_]+)*[+]*")
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_OXIDATION = re.compile(r"(?<=\w)\(([iv]{1,4})\)")
"""The state of a metal: iron(II) chloride is no iron(III) chloride."""
_NUMBERED = re.compile(r"[^\W\d_]{3,}\s+(?:no\.?\s*|#\s*)?(\d{1,2})$")
_MEASURED = re.compile(
    r"(?<![\w.])[~≥≤<>±]?\d[\d.,]*(?:\s*[-–x×]\s*\d[\d.,]*)*\s*"
    r"(?:%|°\s?c|[µμunmk]?[lgm]|[µμnm]m|x|×|kb|bp|u|units?|mg/ml|[µμn]g/ml)?(?![\w/])"
)


class Name(NamedTuple):
    """What the words of a name say.

    ``words`` are its content words in the singular, numbers left out; ``head`` is the noun that
    says what it is; ``line`` the words that say whose it is, state nouns left out: those of
    "cell suspension" and "cell pellet" are both {cell}. ``rest`` holds the words behind "of" or
    "from". ``text`` is the name as canonical as it gets: that of its concept, if it has one.
    ``shown`` is the name as it is written, without what stands before it ("the", "10 ml of").
    """

    text: str
    shown: str
    words: tuple[str, ...]
    head: str
    line: frozenset[str]
    rest: frozenset[str]
    pronoun: bool
    container: bool
    fresh: bool
    """A container that is said to be another one: "a new tube"."""
    apart: frozenset[str] = frozenset()
    """What sets it apart from all of its noun: "dead" of dead cells, "half" of half of them."""
    number: str = ""
    """The number behind it, or the ordinal before it: "2" of fraction 2, "first" of first drop."""
    held: str = ""
    """What is said to be in it: "dry soil" of a crucible with dry soil."""


@cache
def vocabulary(name: str) -> frozenset[str]:
    """Return a list of ``ontology/lineage.toml`` as a set."""
    return frozenset(resources.table("ontology", "lineage.toml")[name])


@cache
def rows(name: str) -> tuple[tuple[str, ...], ...]:
    """Return a list of lists of ``ontology/lineage.toml``."""
    return tuple(map(tuple, resources.table("ontology", "lineage.toml")[name]))


@lru_cache(maxsize=1 << 14)
def read_name(text: str) -> Name:
    """Return what the words of ``text`` say."""
    canonical = _OXIDATION.sub(r" \1", _joined(canonical_name(text[:LONGEST_NAME])))
    plain, behind_it = without_number(_BRACKETS.sub(" ", canonical))
    bare = _MEASURED.sub(" ", plain)
    written = [word for word in _WORD.findall(bare) if not word.isdigit()]
    determiners = vocabulary("determiners")
    pronoun = canonical in vocabulary("pronouns")
    said = written
    while len(written) > 1 and written[0] in determiners:
        written = written[1:]
    written = written or canonical.split() or [""]
    end, behind = _end(written)
    fresh = len(written) > 1 and written[0] in vocabulary("fresh")
    names, rest = _behind_of(written[:end], written[behind:], determiners)
    front = formed([singular(word) for word in names])
    head = front[-1]
    container = head in vocabulary("containers")
    if fresh and container:
        names, front = names[1:] or names, front[1:] or front
    said = said[: len(said) - len(written) + end] if len(said) > len(written) else said[:end]
    states = vocabulary("states")
    line = frozenset(word for word in front if word not in states) or frozenset(front)
    text = " ".join(front)
    return Name(
        concept_words(text) or text,
        " ".join(names),
        tuple(front),
        head,
        line,
        frozenset(singular(word) for word in rest) - determiners,
        pronoun,
        container,
        fresh and container,
        _apart([singular(word) for word in said], head),
        behind_it or _number(plain, said),
        _held(written, names, end, behind),
    )


def _end(words: list[str]) -> tuple[int, int]:
    """Return where the noun of a name ends, before "in PBS" or "placed in a tube", and where what
    stands behind the preposition begins."""
    prepositions, placed = vocabulary("prepositions"), vocabulary("placed")
    for at in range(1, len(words)):
        if words[at] in prepositions:
            return at, at + 1
        if words[at] in placed and at + 1 < len(words) and words[at + 1] in prepositions:
            return at, at + 2
    return len(words), len(words)


def _held(written: list[str], names: list[str], end: int, behind: int) -> str:
    """Return what a name says to be in a thing, the first of several: "cells" of "tube with cells",
    "tube of cells and medium"."""
    said: list[str] = []
    if end < behind and written[behind - 1] in vocabulary("holding"):
        said = written[behind:]
    elif written[len(names) : len(names) + 1] == ["of"]:
        said = written[len(names) + 1 : end]
    return " ".join(said[: said.index("and")] if "and" in said else said)


def _joined(text: str) -> str:
    """Write as one what is one name: the flow through is no flow."""
    for words, one in resources.table("ontology", "lineage.toml")["joined"].items():
        if words in text:
            text = text.replace(words, one)
    return text


def formed(words: list[str]) -> list[str]:
    """Return the words of a name that says what was done to a thing as those of what that made:
    "cell", "pellet" for "pelleted", "cell"."""
    if len(words) < 2:
        return words
    made = resources.table("ontology", "lineage.toml")["formed"].get(words[0])
    return [*words[1:], made] if made and words[-1] != made else words


def part_named(name: Name, parts: Mapping[str, str]) -> str:
    """Return the part that a name names, by the words of ``parts``, empty if it names none."""
    return parts.get(" ".join(name.words[-2:])) or parts.get(name.head, "")


def differ(one: Name, other: Name) -> bool:
    """Whether one of two names says that it is not, or not all of, what the other names."""
    numbers = one.number and other.number and one.number != other.number
    if one.apart != other.apart or numbers or others(one.line, other.line):
        return True
    return contrast(one.line - {one.head}, other.line - {other.head})


def others(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether the words of two names say that they are of two beings: of the patient, of sheep."""
    if are_apart(told(one), told(other)):
        return True
    whose = vocabulary("whose")
    one, other = one & whose, other & whose
    return bool(one and other) and one.isdisjoint(other)


def _apart(words: list[str], head: str) -> frozenset[str]:
    """Return the words that set a thing apart, those that measure out a part of it among them."""
    apart = {word for word in words if word in vocabulary("apart") and word != head}
    apart |= {word for word in words[-1:] if word in vocabulary("apart_nouns")}
    for before, of in pairwise(words):
        if of == "of" and before in vocabulary("portions"):
            apart.add(before)
    return frozenset(apart)


def _number(canonical: str, words: list[str]) -> str:
    """Return the number that stands behind a noun, else the ordinal before it."""
    found = _NUMBERED.search(canonical.strip())
    if found:
        return found[1]
    return next((word for word in words if word in vocabulary("ordinals")), "")


def _behind_of(
    front: list[str], rest: list[str], determiners: frozenset[str]
) -> tuple[list[str], list[str]]:
    """Take "drop of oil" for oil, and what is behind any other "of" as part of the rest."""
    while "of" in front[1:-1]:
        at = front.index("of", 1)
        before, after = front[:at], front[at + 1 :]
        while len(after) > 1 and after[0] in determiners:
            after = after[1:]
        if singular(before[-1]) not in vocabulary("measures"):
            return before, after + rest
        front = after
    return front, rest


@lru_cache(maxsize=256)
def words_of(part: str) -> frozenset[str]:
    """Return the words of the name of a part: "flow" and "through"."""
    return frozenset(part.replace("_", " ").split())
