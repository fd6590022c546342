"""What an operator does to the materials that fill its roles, as the lineage needs it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from protoplan.entities import is_a
from protoplan.library import takes
from protoplan.library.references import WAYS
from protoplan.library.values import PRESENT, Access, Operator, Same
from protoplan.lineage.values import Link


class Splitting(NamedTuple):
    """A part split off what fills ``role``, or off what this is a form of (``of_whole``)."""

    role: str
    part: str
    of_whole: bool


def splits_of(operator: Operator) -> tuple[Splitting, ...]:
    """Return what an operator splits off."""
    return _splits_of(Same(operator))


@lru_cache(maxsize=1 << 10)
def _splits_of(operator: Same[Operator]) -> tuple[Splitting, ...]:
    paths = (one.terms[0] for one in operator.value.add if one.fact == PRESENT)
    return tuple(
        Splitting(path.role, path.steps[-1], "whole" in path.steps)
        for path in paths
        if path.steps and path.steps[-1] not in WAYS
    )


def gone(operator: Operator, filled: Mapping[str, Sequence[int]]) -> set[int]:
    """Return what is there no more after a step."""
    paths = [one.terms[0] for one in operator.delete if one.fact == PRESENT]
    return {n for path in paths if not path.steps for n in filled.get(path.role, ())}


def takes_away(operator: Operator) -> bool:
    """Whether a step takes materials from where they are, to keep them or not."""
    ends = (one.terms[0] for one in operator.delete if one.fact == PRESENT)
    return bool(operator.moves) or any(not path.steps for path in ends)


def is_aimless(
    operator: Operator | None, links: Sequence[Link], worked: Iterable[Collection[int]]
) -> bool:
    """Whether a stock is added without a word on what to, of what each step before ``worked`` on:
    "add PBS"."""
    if not operator or not operator.roles or operator.roles[0].access is not Access.READ:
        return False
    if not any(role.access is Access.ADD for role in operator.roles):
        return False
    if any(link.mention.source == "location" for link in links):
        return False
    objects = {link.entity for link in links if link.mention.source == "objects"}
    return all(objects.isdisjoint(numbers) for numbers in worked)


def is_aside(operator: Operator | None, kind: str) -> bool:
    """Whether an object of ``kind`` is not what is worked on: what is found out about it, or the
    machine or liquid for which the action has a role of its own."""
    if is_a(kind, "data"):
        return True
    roles = [one for one in operator.roles if one.source == "objects"] if operator else []
    if not roles or takes(roles[0], kind) or not (is_a(kind, "device") or is_a(kind, "liquid")):
        return False
    return any(one.access is Access.READ and takes(one, kind) for one in roles[1:])
