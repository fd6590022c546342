"""What a reagent never is, whatever is in it: no freezing medium is water, no blocking buffer is
bleach (``never`` in ``ontology/synonyms.toml``)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from protoplan import resources
from protoplan.entities import SURE, broader, is_one_of, kind_of, link

_NUMBER = re.compile(r"\d{1,2}|i{1,3}|[a-d]")
"""What tells one wash buffer from another, and not what sort it is."""


def is_never(name: str, other: str) -> bool:
    """Whether one is a mixture of which it is known that it never is the other alone, whatever is
    in it."""
    return _is_never(name, other, _rows(""))


def are_never_in(one: str, other: str, actions: frozenset[str]) -> bool:
    """The same of either of two, where a step is by some actions: what a pellet is resuspended in
    is no ethanol, though a wash buffer may be."""
    return any(
        _is_never(one, other, _rows(action)) or _is_never(other, one, _rows(action))
        for action in actions
        if _rows(action)
    )


def _is_never(name: str, other: str, rows: Sequence[dict[str, Any]]) -> bool:
    kind = kind_of(name)
    return bool(kind) and any(
        is_one_of(kind, (row["kind"],))
        and set(name.split()).isdisjoint(row["but"])
        and _is_alone(other, kind_of(other), row)
        for row in rows
    )


def _is_alone(name: str, kind: str, row: dict[str, Any]) -> bool:
    if "names" in row and is_of(name, tuple(row["names"])):
        return True
    return is_one_of(kind, row.get("alone", ())) and not is_one_of(kind, (row["kind"],))


def is_of(name: str, wider: tuple[str, ...]) -> bool:
    """Whether a name surely is that of one of some concepts, or of one of its kind."""
    found = link(name)
    if found is None or found.stage not in SURE or not wider:
        return False
    one = found.concept.identifier
    return not _identifiers(wider).isdisjoint((one, *broader(one)))


def unnumbered(name: str) -> str:
    """Return a name without the number that tells one of a sort from another: "wash buffer 2"."""
    front, _, last = name.rpartition(" ")
    if not front or not _NUMBER.fullmatch(last):
        return name
    found = link(name)
    return name if found is None or found.stage in SURE else front


@lru_cache(maxsize=1 << 6)
def _identifiers(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(found.concept.identifier for name in names if (found := link(name)))


@cache
def _by() -> dict[str, list[dict[str, Any]]]:
    """Return what holds of a step by each action, and under no name what holds of any."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in resources.table("ontology", "synonyms.toml")["never"]:
        for action in row.get("by", ("",)):
            found.setdefault(action, []).append(row)
    return found


def _rows(action: str) -> list[dict[str, Any]]:
    return _by().get(action, [])
