"""What a reagent never is, whatever is in it: no freezing medium is water, no blocking buffer is
bleach (``never`` in ``ontology/synonyms.toml``)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from protoplan import resources
from protoplan.entities import SURE, broader, is_one_of, kind_of, link

_NUMBER = re.compile(r"\d{1,2}|i{1,3}|[a-d]")
"""What tells one wash buffer from another, and not what sort it is."""


def is_never(name: str, other: str) -> bool:
    """Whether one is a mixture of which it is known that it never is the other alone, whatever is
    in it."""
    kinds = (kind_of(name), kind_of(other))
    return any(
        is_one_of(kinds[0], (row["kind"],))
        and set(name.split()).isdisjoint(row["but"])
        and _is_alone(other, kinds[1], row)
        for row in _rows()
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


def _rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = resources.table("ontology", "synonyms.toml")["never"]
    return rows
