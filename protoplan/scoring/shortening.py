"""Whether one name may be short for another, where no ontology knows it: "TBAF" for
"tetrabutylammonium fluoride". The parts of names stand in ``ontology/synonyms.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import concept_words, link

_SHORT = re.compile(r"(?=.{3,9}$)(?=.*[a-z].*[a-z])[a-z0-9 ]+")
"""Three letters and digits or more, of which two are letters."""
_MOST_WORDS = 2
"""Of a short name: "5 FU"."""
_PLURAL = 3
"""Letters than which a short name has more that may be a plural: "OTUs"."""
_LONGEST = 120
"""Characters of a name that may have a short one."""


class _Parts(NamedTuple):
    """The table ``short`` of ``ontology/synonyms.toml``, compiled."""

    parts: re.Pattern[str]
    around: frozenset[str]
    symbols: dict[str, str]


@lru_cache(maxsize=1 << 14)
def may_be_short(one: str, other: str) -> bool:
    """Whether one of two names in normal form may be short for the other.

    What the ontology knows is short for nothing else. All letters of the short name stand in the
    other one, in their order, each at the beginning of a word or of a part of it, or right behind
    the one before; the first one begins the first word, and two of three words have one. Where the
    same number stands in both, the letters may stand anywhere behind the first: "PGE1",
    "prostaglandin E1".
    """
    ours, theirs = one.split(), other.split()
    while ours and theirs and ours[-1] == theirs[-1]:
        ours, theirs = ours[:-1], theirs[:-1]
    while ours and theirs and ours[0] == theirs[0]:
        ours, theirs = ours[1:], theirs[1:]
    return _is_short(ours, theirs) or _is_short(theirs, ours)


def _is_short(short: Sequence[str], words: Sequence[str]) -> bool:
    name = " ".join(short)
    if len(short) > _MOST_WORDS or not words or not _SHORT.fullmatch(name):
        return False
    if sum(map(len, words)) < 2 * len(name) or sum(map(len, words)) > _LONGEST:
        return False
    numbers = set(re.findall(r"\d+", name))
    letters = re.sub(r"[^a-z]", "", name)
    if not numbers <= set(re.findall(r"\d+", " ".join(words))):
        return False
    spelled = any(_spells(one, words) for one in _in_number(letters))
    if not spelled and not (numbers and _holds(letters, " ".join(words))):
        return False
    return not concept_words(name) and link(name) is None


def _in_number(letters: str) -> tuple[str, ...]:
    """Return letters as they stand, and with and without the "s" of a plural: a normal form has
    lost that of "HMDS", and kept that of "OTUs"."""
    if len(letters) > _PLURAL and letters[-1] == "s":
        return letters, letters[:-1]
    return letters, f"{letters}s"


def _holds(letters: str, name: str) -> bool:
    """Whether letters stand in their order in a name that begins with the first."""
    rest = iter(name)
    return name[:1] == letters[:1] and all(letter in rest for letter in letters)


def _spells(letters: str, words: Sequence[str]) -> bool:
    """Whether letters stand in their order at the beginnings in words."""
    table = _parts()
    spelled = [word for word in words if word.isalpha()]
    core = [place for place, word in enumerate(spelled) if word not in table.around]
    first = core[0] if core else 0
    forms = [_forms(word) for word in spelled]
    # Where a word ends so far: how many letters are used, and how many words of the core were met.
    reached = {(0, 0)}
    for place, tried in enumerate(forms):
        counts = place in core
        following = set(reached) if place != first else {one for one in reached if one[0]}
        for used, met in reached:
            for more in {at for text, starts in tried for at in _used(letters, used, text, starts)}:
                following.add((more, met + counts))
        reached = following
    return any(used == len(letters) and 3 * met >= 2 * len(core) for used, met in reached)


def _used(letters: str, used: int, text: str, starts: frozenset[int]) -> set[int]:
    """Return how many letters may be used up with a word, of which some were before it."""
    found: set[int] = set()
    states = {(used, -1)}
    for at, letter in enumerate(text):
        for count, last in tuple(states):
            fits = count < len(letters) and letters[count] == letter
            begins = at == 0 if count == 0 else at in starts
            if fits and (begins or (last == at - 1 and last >= 0)):
                states.add((count + 1, at))
                found.add(count + 1)
    return found


@lru_cache(maxsize=1 << 12)
def _forms(word: str) -> tuple[tuple[str, frozenset[int]], ...]:
    """Return a word, and the symbol of an element for it, each with where its parts begin."""
    table = _parts()
    matches = table.parts.finditer(word)
    starts = {0, *(end for match in matches for end in match.span())}
    found = [(word, frozenset(starts))]
    if symbol := table.symbols.get(word):
        found.append((symbol, frozenset((0,))))
    return tuple(found)


@cache
def _parts() -> _Parts:
    table = resources.table("ontology", "synonyms.toml")["short"]
    longest_first = sorted(table["parts"], key=len, reverse=True)
    around = frozenset((*table["before"], *table["behind"]))
    return _Parts(re.compile("|".join(longest_first)), around, table["symbols"])
