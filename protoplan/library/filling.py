"""Which thing fills which role of an operator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from protoplan.library.values import RoleSpec
from protoplan.library.verbs import takes


class Candidate(NamedTuple):
    """A thing that a step mentions: where it stands, its kind and its number."""

    source: str
    kind: str
    number: int


def fill(
    roles: Sequence[RoleSpec], said: Iterable[Candidate], implied: Sequence[int]
) -> dict[str, list[int]]:
    """Return the numbers of what fills each role, roles in their order, without the empty ones.

    Each thing fills the first role of its source that takes its kind and has room, else the first
    that has room. What is implied fills the first role, of what is there before, if nothing else
    does.
    """
    filled: dict[str, dict[int, None]] = {}
    for source, kind, number in said:
        free = [
            role
            for role in roles
            if role.source == source and (role.many or role.name not in filled)
        ]
        if free:
            role = next((role for role in free if takes(role, kind)), free[0])
            filled.setdefault(role.name, {})[number] = None
    first = next((role for role in roles if not role.makes), None)
    if implied and first and first.name not in filled:
        filled[first.name] = dict.fromkeys(implied if first.many else implied[:1])
    return {role.name: list(filled[role.name]) for role in roles if role.name in filled}
