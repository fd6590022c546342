"""Which thing fills which role of an operator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from protoplan.entities import is_one_of
from protoplan.library.values import RoleSpec
from protoplan.library.verbs import takes


class Candidate(NamedTuple):
    """A thing that a step mentions: where it stands, its kind and its number."""

    source: str
    kind: str
    number: int


ASIDE = (
    *("device", "tool", "container", "support", "consumable", "kit", "gas", "cryogen"),
    *("liquid", "chemical", "antibody", "enzyme", "bead"),
)
"""Kinds of what a step may be done with, or in."""


def fill(
    roles: Sequence[RoleSpec], said: Iterable[Candidate], implied: Sequence[int]
) -> dict[str, list[int]]:
    """Return the numbers of what fills each role, roles in their order, without the empty ones.

    Each thing fills the first role of its source that takes its kind and has room, else the first
    that has room; a reagent or an instrument that no role takes fills none beside what one does
    take: "lyse cells, TRIzol". What is implied fills the first role, of what is there before, if
    nothing else does.
    """
    filled: dict[str, dict[int, None]] = {}
    said = list(said)
    aside = _aside(roles, said) if len(said) > 1 else ()
    for source, kind, number in said:
        if number in aside:
            continue
        free = [
            role
            for role in roles
            if role.source == source and (role.many or role.name not in filled)
        ]
        if free:
            role = free[0]
            if len(free) > 1:
                role = next((role for role in free if takes(role, kind)), role)
            filled.setdefault(role.name, {})[number] = None
    first = next((role for role in roles if not role.makes), None)
    if implied and first and first.name not in filled:
        filled[first.name] = dict.fromkeys(implied if first.many else implied[:1])
    return {role.name: list(filled[role.name]) for role in roles if role.name in filled}


def _aside(roles: Sequence[RoleSpec], said: Sequence[Candidate]) -> set[int]:
    """Return the objects that no role takes, where one takes another: what it is done with."""
    things = [one for one in said if one.source == "objects"]
    if len(things) < 2:
        return set()
    objects = [role for role in roles if role.source == "objects"]
    if not objects:
        return set()
    taken = [any(takes(role, one.kind) for role in objects) for one in things]
    if all(taken) or not any(taken):
        return set()
    return {
        one.number
        for one, is_taken in zip(things, taken, strict=True)
        if not is_taken and is_one_of(one.kind, ASIDE)
    }
