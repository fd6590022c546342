"""The concepts of ``ontology/concepts``, from their index ``ontology/concepts.jsonl``.

The index is compiled from the tables (:mod:`protoplan.entities.compiling`), because to read them
takes fifty times as long. A concept is made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import orjson

from protoplan import resources
from protoplan.entities.values import Concept
from protoplan.errors import UnknownNameError
from protoplan.model import Dimension, Quantity

INDEX = "concepts.jsonl"
_SHORTEST_JOINED = 5
"""Characters of a name in which spaces make no difference."""


class Index(NamedTuple):
    """Names, each with the number of its concept."""

    lines: Sequence[bytes]
    """Of the file: the concept with number n stands in line n + 1, counted from 0."""
    identifiers: Sequence[str]
    normals: Mapping[str, int]
    """Names in normal form, but for what would then mean two concepts."""
    names: Mapping[str, int]
    """Names as they are written, where the normal form means another concept, or several."""
    narrower: Mapping[str, int]
    """Names of kinds of a concept, in normal form."""
    heads: Mapping[str, int]
    """The normal forms that are head nouns, of names and of names of kinds."""


@cache
def index() -> Index:
    """Return the index."""
    lines = (resources.folder("ontology") / INDEX).read_bytes().splitlines()
    first = orjson.loads(lines[0])
    heads = first["heads"]
    normals = first["normals"] | heads
    kinds = first["narrower_heads"]
    return Index(
        lines,
        first["identifiers"],
        normals,
        first["names"],
        first["narrower"] | kinds,
        kinds | heads,
    )


@cache
def joined() -> dict[str, int]:
    """Return the normal forms without spaces, but for what would then mean two concepts."""
    found: dict[str, int] = {}
    for name, number in index().normals.items():
        text = name.replace(" ", "")
        if len(text) >= _SHORTEST_JOINED and found.setdefault(text, number) != number:
            found[text] = -1
    return {text: number for text, number in found.items() if number >= 0}


@cache
def numbered(number: int) -> Concept:
    """Return the concept with a number of the index."""
    record = orjson.loads(index().lines[number + 1])
    return Concept(
        record["identifier"],
        record["name"],
        record["kind"],
        tuple(record.get("aliases", ())),
        tuple(record.get("hazards", ())),
        tuple(record.get("references", ())),
        _quantity(record["capacity"]) if "capacity" in record else None,
        tuple(_quantity(limit) for limit in record.get("limits", ())),
        tuple(record.get("narrower", ())),
        tuple(record.get("broader", ())),
    )


@cache
def concepts() -> tuple[Concept, ...]:
    """Return every concept, in the order of the identifiers."""
    return tuple(map(numbered, range(len(index().identifiers))))


def concept(identifier: str) -> Concept:
    """Return the concept with an identifier. Raises :class:`UnknownNameError`."""
    if identifier not in _numbers():
        raise UnknownNameError("concept", identifier, _numbers())
    return numbered(_numbers()[identifier])


def by_name(name: str) -> Concept:
    """Return the concept with a name or alias, letter for letter, or raise UnknownNameError."""
    if name not in _names():
        raise UnknownNameError("concept named", name, _names())
    return _names()[name]


@cache
def _numbers() -> dict[str, int]:
    return {identifier: number for number, identifier in enumerate(index().identifiers)}


@cache
def _names() -> dict[str, Concept]:
    return {name: one for one in concepts() for name in (one.name, *one.aliases)}


def _quantity(record: Mapping[str, Any]) -> Quantity:
    low, high = record["low"], record["high"]
    return Quantity(
        Dimension(record["dimension"]),
        float("-inf") if low is None else low,
        float("inf") if high is None else high,
        record["unit"],
        record["text"],
    )
