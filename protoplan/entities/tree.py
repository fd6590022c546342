"""The tree of kinds of ``ontology/kinds.toml``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from protoplan import resources

_FILE = "kinds.toml"


@cache
def kinds() -> dict[str, str]:
    """Return every kind with the kind above it ("" at the top)."""
    return {name: kind.get("is", "") for name, kind in resources.table("ontology", _FILE).items()}


@lru_cache(maxsize=1 << 10)
def is_a(kind: str, ancestor: str) -> bool:
    """Whether ``kind`` is ``ancestor`` or below it. An unknown kind is nothing but itself."""
    return ancestor in above(kind)


@lru_cache(maxsize=1 << 10)
def above(kind: str) -> tuple[str, ...]:
    """Return ``kind`` and what it is a kind of, up to the top."""
    line = [kind]
    while parent := kinds().get(line[-1], ""):
        line.append(parent)
    return tuple(line)


def is_one_of(kind: str, ancestors: Iterable[str]) -> bool:
    """Whether ``kind`` is one of ``ancestors`` or below one."""
    return not _line(kind).isdisjoint(ancestors)


@lru_cache(maxsize=1 << 10)
def _line(kind: str) -> frozenset[str]:
    return frozenset(above(kind))
