"""What is told by its recipe or by the name of that: Folch reagent is chloroform:methanol (2:1),
and a solution of sodium citrate with a pH is citrate buffer (``ontology/recipes.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from protoplan import resources
from protoplan.model import Dimension, Parameter
from protoplan.scoring.concepts import concept

_LONGEST = 200
"""Characters of a parameter that are looked at."""


def spelled_out(parameter: str) -> str:
    """Return a parameter with the recipe in place of the name of a mixture."""
    if len(parameter) > _LONGEST or not _mixtures().search(parameter):
        return parameter
    return _mixtures().sub(lambda found: _recipes()[found[0].lower()], parameter)


def selective(name: str) -> str:
    """Return the name of a medium with what is selected with by its full name: "lb agar with
    ampicillin" for "lb/amp plates"."""
    if len(name) > _LONGEST or not _selecting().search(name) or not _media().search(name):
        return name
    full = _selecting().sub(lambda found: _antibiotics()[found[0].lower()], name)
    return _agar().sub(lambda found: f"{found[1] or ''} agar with {found[2]}".lstrip(), full)


def buffered(said: Sequence[tuple[str, Parameter]]) -> Sequence[tuple[str, Parameter]]:
    """Return what parts of parameters name, with a buffer in place of its salt where they tell a
    pH."""
    if not any(of.dimension is Dimension.PH for _, one in said for of in one.quantities):
        return said
    return [(_buffers().get(name, name), one) for name, one in said]


@cache
def _recipes() -> dict[str, str]:
    listed = resources.table("ontology", "recipes.toml")["mixtures"]
    return {name: recipe for recipe, names in listed.items() for name in names}


@cache
def _mixtures() -> re.Pattern[str]:
    names = "|".join(map(re.escape, sorted(_recipes(), key=len, reverse=True)))
    return re.compile(rf"(?<![\w-])(?:{names})(?![\w-])", re.IGNORECASE)


@cache
def _antibiotics() -> dict[str, str]:
    short: dict[str, str] = resources.table("ontology", "recipes.toml")["selecting"]["short"]
    return short | {name: name for name in short.values()}


@cache
def _selecting() -> re.Pattern[str]:
    return _any_of(_antibiotics())


@cache
def _media() -> re.Pattern[str]:
    return _any_of(resources.table("ontology", "recipes.toml")["selecting"]["media"])


@cache
def _agar() -> re.Pattern[str]:
    table = resources.table("ontology", "recipes.toml")["selecting"]
    media, names = ("|".join(map(re.escape, one)) for one in (table["agars"], _antibiotics()))
    joint = r"(?:\s+agar)?\s*[/+ -]\s*"
    behind = r"\s+(?:agar(?:\s+plates?)?|plates?|dish(?:es)?)\b"
    return re.compile(rf"\b(?:({media}){joint})?({names}){behind}", re.IGNORECASE)


def _any_of(names: Iterable[str]) -> re.Pattern[str]:
    words = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


@cache
def _buffers() -> dict[str, str]:
    listed = resources.table("ontology", "recipes.toml")["buffers"]
    return {concept(name): concept(buffer) for buffer, names in listed.items() for name in names}
