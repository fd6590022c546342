"""The tables of ``ontology/concepts`` to their index: ``protoplan train concepts``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any

import orjson

from protoplan import resources
from protoplan.entities.names import normal
from protoplan.entities.tree import is_one_of, kinds
from protoplan.errors import UnusableInputError
from protoplan.model import Quantity
from protoplan.parsing.quantities import read

_KEYS = {"name", "kind", "aliases", "hazards", "references", "capacity", "limits", "narrower"}
_FOLDER = "concepts"


def compiled(folder: Path | None = None) -> str:
    """Return the index of the tables in ``folder`` (default: those that ship).

    Its first line holds the names, each with the number of its concept, from 0; each line behind it
    a concept. ``heads`` are the normal forms of names that are head nouns, ``normals`` those of the
    others, ``names`` the names whose normal form means another concept, or several, or a word;
    ``narrower`` and ``narrower_heads`` the normal forms of the names of kinds.

    Raises :class:`UnusableInputError` for a folder without any, a table that is none, an identifier
    or a name that two concepts have, a kind that does not exist, and a quantity that cannot be
    read.
    """
    folder = folder or resources.folder("ontology") / _FOLDER
    concepts = dict(sorted(_records(folder)))
    if not concepts:
        raise UnusableInputError(f"There are no tables of concepts (*.toml) in {str(folder)!r}.")
    names = _names(concepts)
    normals = _normals(concepts)
    narrower, broader = _narrower(concepts, names, normals)
    numbers = {identifier: number for number, identifier in enumerate(concepts)}
    heads = {normal(name) for name in names if _is_head(name, concepts[names[name]])}
    kinds_of = {form for form, (name, one) in narrower.items() if _is_head(name, concepts[one])}
    first = {
        "identifiers": list(concepts),
        "heads": {form: numbers[one] for form, one in normals.items() if form in heads},
        "normals": {form: numbers[one] for form, one in normals.items() if form not in heads},
        "names": {
            name: numbers[one] for name, one in names.items() if normals.get(normal(name)) != one
        },
        "narrower": {
            form: numbers[one] for form, (_, one) in narrower.items() if form not in kinds_of
        },
        "narrower_heads": {
            form: numbers[one] for form, (_, one) in narrower.items() if form in kinds_of
        },
    }
    lines = [first, *(_line(one, concepts[one], broader.get(one)) for one in concepts)]
    return "".join(orjson.dumps(line).decode() + "\n" for line in lines)


def _line(identifier: str, record: Mapping[str, Any], broader: list[str] | None) -> dict[str, Any]:
    line = {"identifier": identifier, **record}
    return line | {"broader": broader} if broader else line


def _records(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    places: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeError, tomllib.TOMLDecodeError) as error:
            raise UnusableInputError(f"{path} cannot be read: {error}") from None
        for identifier, table in tables.items():
            if identifier in places:
                raise UnusableInputError(
                    f"{path.name}: {identifier} stands in {places[identifier]} already."
                )
            places[identifier] = path.name
            yield identifier, _record(table, f"{path.name}: {identifier}")


def _record(table: Any, place: str) -> dict[str, Any]:
    if not isinstance(table, Mapping) or not {"name", "kind"} <= set(table):
        raise UnusableInputError(f'{place}: expected a table with "name" and "kind".')
    if unknown := set(table) - _KEYS:
        raise UnusableInputError(f"{place}: there is no key {sorted(unknown)[0]!r}.")
    if table["kind"] not in kinds():
        raise UnusableInputError(f"{place}: kinds.toml has no kind {table['kind']!r}.")
    record = {key: value for key, value in table.items() if value or key in ("name", "kind")}
    if "capacity" in record:
        record["capacity"] = _quantity(record["capacity"], place)
    if "limits" in record:
        record["limits"] = [_quantity(text, place) for text in record["limits"]]
    return record


def _quantity(text: str, place: str) -> dict[str, Any]:
    found = read(text).quantities
    if len(found) != 1:
        raise UnusableInputError(f"{place}: expected one quantity, found {text!r}.")
    return _plain(found[0], text)


def _plain(quantity: Quantity, text: str) -> dict[str, Any]:
    return {
        "dimension": str(quantity.dimension),
        "low": quantity.low if isfinite(quantity.low) else None,
        "high": quantity.high if isfinite(quantity.high) else None,
        "unit": quantity.unit,
        "text": text,
    }


def _names(concepts: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Return every name and alias with its concept; no two concepts have the same."""
    names: dict[str, str] = {}
    twice = []
    for identifier, record in concepts.items():
        for name in (record["name"], *record.get("aliases", ())):
            if names.setdefault(name, identifier) != identifier:
                twice.append(f"{name!r} ({names[name]} and {identifier})")
    if twice:
        raise UnusableInputError(f"Names of two concepts: {', '.join(twice)}.")
    return names


def _narrower(
    concepts: Mapping[str, Mapping[str, Any]], names: Mapping[str, str], normals: Mapping[str, str]
) -> tuple[dict[str, tuple[str, str]], dict[str, list[str]]]:
    """Return the normal form of each name of a kind that is no concept, with the name and the
    concept that it is a kind of; and each concept with those that it is a kind of."""
    found: dict[str, tuple[str, str]] = {}
    broader: dict[str, list[str]] = {}
    for identifier, record in concepts.items():
        for name in record.get("narrower", ()):
            form = normal(name)
            kind = names.get(name) or normals.get(form)
            above = identifier if kind else found.setdefault(form, (name, identifier))[1]
            if kind == identifier or above != identifier:
                raise UnusableInputError(
                    f"{identifier}: {name!r} is no name of a kind of it, but of {kind or above}."
                )
            if kind:
                broader.setdefault(kind, []).append(identifier)
    return dict(sorted(found.items())), broader


def _normals(concepts: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Return the normal forms that one concept has. A name comes before the aliases of others."""
    normals: dict[str, str] = {}
    for part in (lambda record: [record["name"]], lambda record: record.get("aliases", ())):
        found: dict[str, str] = {}
        for identifier, record in concepts.items():
            for form in (normal(name) for name in part(record) if name not in _cased()):
                if found.setdefault(form, identifier) != identifier:
                    found[form] = ""
        normals = found | normals
    return {form: identifier for form, identifier in sorted(normals.items()) if identifier and form}


def _is_head(name: str, record: Mapping[str, Any]) -> bool:
    """Whether ``name`` is a head noun: a common noun of a kind whose names are heads."""
    rules = _rules()
    form = normal(name)
    if form in rules["names"]:
        return True
    if form in rules["never"] or not is_one_of(record["kind"], rules["kinds"]):
        return False
    last = name.rsplit(maxsplit=1)[-1].rpartition("-")[2]
    return len(last) > 2 and last.isalpha() and last.islower()


@cache
def _cased() -> frozenset[str]:
    """Return the names that count only as they are written."""
    return frozenset(resources.table("ontology", "linking.toml")["cased"])


@cache
def _rules() -> dict[str, frozenset[str]]:
    heads = resources.table("ontology", "linking.toml")["heads"]
    return {key: frozenset(map(normal, names)) for key, names in heads.items()}
