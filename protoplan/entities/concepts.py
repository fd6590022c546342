"""The concepts of ``ontology/concepts``, from their index ``ontology/concepts.json``.

The index is compiled from the tables (:mod:`protoplan.entities.compiling`), because to read them
takes ten times as long.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import orjson

from protoplan import resources
from protoplan.entities.values import Concept
from protoplan.errors import UnknownNameError
from protoplan.model import Dimension, Quantity

INDEX = "concepts.json"


class Index(NamedTuple):
    """Names to identifiers, and each concept's record."""

    records: Mapping[str, Mapping[str, Any]]
    names: Mapping[str, str]
    """Every name and alias, letter for letter."""
    normals: Mapping[str, str]
    """The same in normal form, but for what would then mean two concepts."""
    joined: Mapping[str, str]
    """The same without spaces, where a name has several words or is long."""
    heads: frozenset[str]
    """The normal forms that are head nouns."""


@cache
def index() -> Index:
    """Return the index."""
    stored = orjson.loads(resources.text("ontology", INDEX))
    names = {}
    for identifier, record in stored["concepts"].items():
        names[record["name"]] = identifier
        names.update(dict.fromkeys(record.get("aliases", ()), identifier))
    normals = stored["normals"]
    return Index(stored["concepts"], names, normals, joined(normals), frozenset(stored["heads"]))


_SHORTEST_JOINED = 5
"""Characters of a name in which spaces make no difference."""


def joined(normals: Mapping[str, str]) -> dict[str, str]:
    """Return normal forms without spaces, but for what would then mean two concepts."""
    found: dict[str, str] = {}
    for name, identifier in normals.items():
        text = name.replace(" ", "")
        if len(text) >= _SHORTEST_JOINED and found.setdefault(text, identifier) != identifier:
            found[text] = ""
    return {text: identifier for text, identifier in found.items() if identifier}


@cache
def concept(identifier: str) -> Concept:
    """Return the concept with an identifier. Raises :class:`UnknownNameError`."""
    records = index().records
    if identifier not in records:
        raise UnknownNameError("concept", identifier, records)
    record = records[identifier]
    return Concept(
        identifier,
        record["name"],
        record["kind"],
        tuple(record.get("aliases", ())),
        tuple(record.get("hazards", ())),
        tuple(record.get("references", ())),
        _quantity(record["capacity"]) if "capacity" in record else None,
        tuple(_quantity(limit) for limit in record.get("limits", ())),
    )


@cache
def concepts() -> tuple[Concept, ...]:
    """Return every concept, in the order of the identifiers."""
    return tuple(concept(identifier) for identifier in index().records)


def by_name(name: str) -> Concept:
    """Return the concept with a name or alias, letter for letter, or raise UnknownNameError."""
    names = index().names
    if name not in names:
        raise UnknownNameError("concept named", name, names)
    return concept(names[name])


def _quantity(record: Mapping[str, Any]) -> Quantity:
    low, high = record["low"], record["high"]
    return Quantity(
        Dimension(record["dimension"]),
        float("-inf") if low is None else low,
        float("inf") if high is None else high,
        record["unit"],
        record["text"],
    )
