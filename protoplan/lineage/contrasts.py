"""What tells things of one noun apart: what one is and the other is not, as the control and the
treated cells, the heavy and the light chain, the liver and the kidney sample."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import is_a, kind_of

_APART = ("tissue", "body fluid", "organism")
"""Kinds of what is another thing by another name: one organ is none of the others."""

Sides = frozenset[tuple[str, str]]
"""On which sides of contrasts a name is: of which contrast, and of what on that."""


def contrast(one: Collection[str], other: Collection[str]) -> bool:
    """Whether words that stand before the nouns of two names are on different sides of a contrast,
    and on no common one: those of the control and of the treated sample, of liver and of kidney."""
    return are_apart(sides(frozenset(one)), sides(frozenset(other)))


def are_apart(mine: Sides, others: Sides) -> bool:
    """Whether two names are on different sides of a contrast, and on no common one of that."""
    if not mine or not others:
        return False
    both = {name for name, _ in mine} & {name for name, _ in others}
    return any(_of(mine, name).isdisjoint(_of(others, name)) for name in both)


@lru_cache(maxsize=1 << 12)
def sides(words: frozenset[str]) -> Sides:
    """Return on which sides of which contrasts words are that stand before a noun."""
    found = set(told(words))
    for word in words:
        kind = kind_of(word) if word.isalpha() and word not in _sides() else ""
        found.update((one, word) for one in _APART if kind not in ("", word) and is_a(kind, one))
    return frozenset(found)


def told(words: Collection[str]) -> Sides:
    """Return on which sides of which contrasts words are by the table alone."""
    return frozenset(one for word in words for one in _sides().get(word, ()))


def _of(found: Sides, contrast: str) -> set[str]:
    return {side for name, side in found if name == contrast}


@cache
def _sides() -> Mapping[str, Sequence[tuple[str, str]]]:
    """Return, of each word, the sides of contrasts that it tells."""
    table = resources.table("ontology", "lineage.toml")["contrasts"]
    found: dict[str, list[tuple[str, str]]] = {}
    for number, several in enumerate(table):
        for side, words in enumerate(several):
            for word in words:
                found.setdefault(word, []).append((str(number), str(side)))
    return found
