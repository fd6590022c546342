"""Names that tell of one thing in another turn: "powdered tablets" and "tablet powder", "ligation
reaction" and "ligation mixture", a stock of what the other names, and what is with something
(``[retelling]`` in ``ontology/synonyms.toml``)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from typing import Any

from protoplan import resources
from protoplan.scoring.verbs import participle

_MOST = 4
"""Words that a name may say more than another and still be much the same."""


@lru_cache(maxsize=1 << 14)
def is_retold(pred: str, gold: str) -> bool:
    """Whether two concepts are of one thing in another turn, or ``pred`` only says less."""
    ours, theirs = pred.split(), gold.split()
    return (
        _says_less(ours, theirs)
        or _is_stock(ours, theirs)
        or _is_stock(theirs, ours)
        or _are_of_one_mixture(pred, gold)
        or _is_made_so(ours, theirs)
        or _is_made_so(theirs, ours)
    )


def _says_less(name: Sequence[str], other: Sequence[str]) -> bool:
    """Whether a name only leaves out with what the other thing is: "mica" for "mica with APS"."""
    places = [at for at, word in enumerate(other) if at and word in _list("holding")]
    if not places or not _list("holding").isdisjoint(name):
        return False
    front, behind = other[: places[0]], other[places[0] + 1 :]
    if not behind or behind[0] in _negations():
        return False
    return _only_says_less(name, front) and len(other) - len(name) <= _MOST


def _is_stock(name: Sequence[str], other: Sequence[str]) -> bool:
    """Whether a name is that of a solution of what the other names: "sterile zinc sulfate stock",
    "stock of zinc sulfate"."""
    stocks = _list("stocks")
    bare = [*name]
    while bare and bare[-1] in stocks:
        bare.pop()
    if "of" in bare and stocks.issuperset(bare[: bare.index("of")]):
        bare = bare[bare.index("of") + 1 :]
    if len(bare) == len(name) or not stocks.isdisjoint(other):
        return False
    return _only_says_less(other, bare) or _only_says_less(bare, other)


def _are_of_one_mixture(name: str, other: str) -> bool:
    """Whether two names are of one mixture: ligation reaction, ligation mixture."""
    ours, theirs = _of_mixture(name), _of_mixture(other)
    return bool(ours) and ours == theirs


def _of_mixture(name: str) -> str:
    """Return what a name says before the words by which it is that of a mixture."""
    heads: Sequence[str] = _table()["mixtures"]
    found = [name.removesuffix(f" {one}") for one in heads if name.endswith(f" {one}")]
    return min(found, key=len, default="")


def _is_made_so(name: Sequence[str], other: Sequence[str]) -> bool:
    """Whether a name tells by a participle what the other does by a noun."""
    if len(name) < 2 or [*name[1:]] != [*other[:-1]]:
        return False
    return name[0] in _participles().get(other[-1], ())


@cache
def _participles() -> dict[str, frozenset[str]]:
    """Return the participles that tell what each noun does, as concepts have them."""
    listed: dict[str, Collection[str]] = _table()["so"]
    return {noun: frozenset((*words, *map(participle, words))) for noun, words in listed.items()}


def _only_says_less(name: Sequence[str], other: Sequence[str]) -> bool:
    """Whether a name has the head of another one and no word besides its words."""
    if not name or not other or name[-1] != other[-1]:
        return False
    return {*name} <= {*other} and len(other) - len(name) <= _MOST


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(_table()[name])


@cache
def _negations() -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["negations"])


def _table() -> dict[str, Any]:
    table: dict[str, Any] = resources.table("ontology", "synonyms.toml")["retelling"]
    return table
