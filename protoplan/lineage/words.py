"""What the words of a name say: its head noun, and what tells it from other names."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import LONGEST_NAME, singular
from protoplan.normalise import canonical_name

_WORD = re.compile(r"[^\W_]+(?:[-+'./][^\W_]+)*[+]*")
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_MEASURED = re.compile(
    r"(?<![\w.])[~≥≤<>±]?\d[\d.,]*(?:\s*[-–x×]\s*\d[\d.,]*)*\s*"
    r"(?:%|°\s?c|[µμunmk]?[lgm]|[µμnm]m|x|×|kb|bp|u|units?|mg/ml|[µμn]g/ml)?(?![\w/])"
)


class Name(NamedTuple):
    """What the words of a name say.

    ``words`` are its content words in the singular, numbers left out; ``head`` is the noun that
    says what it is; ``line`` the words that say whose it is, state nouns left out: those of
    "cell suspension" and "cell pellet" are both {cell}. ``rest`` holds the words behind "of" or
    "from". ``text`` is the name as canonical as it gets, ``shown`` as it is written, without what
    stands before it ("the", "10 ml of").
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


@cache
def vocabulary(name: str) -> frozenset[str]:
    """Return a list of ``ontology/lineage.toml`` as a set."""
    return frozenset(resources.table("ontology", "lineage.toml")[name])


@lru_cache(maxsize=1 << 14)
@lru_cache(maxsize=1 << 14)
def read_name(text: str) -> Name:
    """Return what the words of ``text`` say."""
    canonical = canonical_name(text[:LONGEST_NAME])
    bare = _MEASURED.sub(" ", _BRACKETS.sub(" ", canonical))
    written = [word for word in _WORD.findall(bare) if not word.isdigit()]
    determiners = vocabulary("determiners")
    pronoun = canonical in vocabulary("pronouns")
    while len(written) > 1 and written[0] in determiners:
        written.pop(0)
    written = written or canonical.split() or [""]
    prepositions = vocabulary("prepositions")
    end = next((i for i, word in enumerate(written) if i and word in prepositions), len(written))
    fresh = len(written) > 1 and written[0] in vocabulary("fresh")
    names, rest = _behind_of(written[:end], written[end + 1 :], determiners)
    front = [singular(word) for word in names]
    head = front[-1]
    container = head in vocabulary("containers")
    if fresh and container:
        names, front = names[1:] or names, front[1:] or front
    states = vocabulary("states")
    line = frozenset(word for word in front if word not in states) or frozenset(front)
    return Name(
        " ".join(front),
        " ".join(names),
        tuple(front),
        head,
        line,
        frozenset(singular(word) for word in rest) - determiners,
        pronoun,
        container,
        fresh and container,
    )


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
