"""Reagents that are surely two, whatever the ontology knows of them, since one gold protocol names
both: the antibody of one step in place of that of another (``ontology/strangers.toml``)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from protoplan import resources
from protoplan.entities import SURE, is_one_of, kind_of, link, same
from protoplan.model import Parameter, Role
from protoplan.scoring.concepts import LIKE, do_the_same, is_reagent, names
from protoplan.scoring.never import is_of, unnumbered
from protoplan.scoring.vague import is_vague

_SHORTEST = 3
"""Letters of a name that tells what it is."""


def used(said: Iterable[tuple[str, Parameter]]) -> frozenset[str]:
    """Return what a step is done with, of the concepts that the parts of its parameters name: not
    what something is added to, and no ware. What no ontology knows is told as such: "with
    zomepamine", "5 µM zomepamine"."""
    return frozenset(
        name
        for name, part in said
        if part.role is Role.REAGENT and _is_used(name, _first(part.text), bool(part.quantities))
    )


def are_two(one: str, other: str) -> bool:
    """Whether two names of one protocol are of two reagents: neither only says more or less than
    the other, is another name of it, or of what it may be by what it is for, and none does for the
    other. Two of one kind, whose heads differ, may be one: "dmem" and "complete medium"."""
    return _are_two(*sorted((one, other)))


@lru_cache(maxsize=1 << 14)
def _are_two(one: str, other: str) -> bool:
    ours, theirs = {*one.split()}, {*other.split()}
    if ours <= theirs or theirs <= ours or same(one, other):
        return False
    if max(names(one, other), names(other, one)) >= LIKE or do_the_same(one, other):
        return False
    head = _head(one) if _head(one) == _head(other) else ""
    if _may_be(one, other, head) or _may_be(other, one, head):
        return False
    if head:
        return True
    kinds = _kind(one), _kind(other)
    if not all(kinds):
        return True
    return not (is_one_of(kinds[0], kinds[1:]) or is_one_of(kinds[1], kinds[:1]))


def _first(text: str) -> str:
    return text.partition(" ")[0].lower()


@lru_cache(maxsize=1 << 14)
def _is_used(name: str, first: str, measured: bool) -> bool:
    if first in _list("places") or name.partition(" ")[0] in _list("places"):
        return False
    if is_reagent(name):
        return is_told(name)
    known = measured or first in _list("told_by")
    return known and is_told(name) and not is_one_of(kind_of(name), _list("wares"))


def is_told(name: str) -> bool:
    """Whether a name tells which reagent is meant: not "solution"."""
    return len(name) >= _SHORTEST and name not in _list("any") and not is_vague(name)


def _kind(name: str) -> str:
    """Return the kind of what a name surely names: a solution of pronase is an enzyme."""
    found = link(name)
    return found.concept.kind if found and found.stage in SURE else kind_of(name)


def _head(name: str) -> str:
    return unnumbered(name).split()[-1]


def _may_be(role: str, name: str, head: str) -> bool:
    """Whether a name by what a thing is for may be that of another one. That both are of the kind
    that their common ``head`` tells is no reason: ACK lysis buffer, FACS buffer."""
    words = {*role.split()}
    return any(
        not words.isdisjoint(row["words"])
        and not is_one_of(_kind(name), row.get("but", ()))
        and (
            is_one_of(_kind(name), [kind for kind in row["kinds"] if kind != head])
            or is_of(name, tuple(row["of"]))
        )
        for row in _rows()
    )


def _rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = resources.table("ontology", "strangers.toml")["may_be"]
    return rows


@cache
def _list(name: str) -> tuple[str, ...]:
    return tuple(resources.table("ontology", "strangers.toml")[name])
