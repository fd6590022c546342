"""From the steps of a protocol to operations: verbs with the things they mention."""

from __future__ import annotations

from math import inf

from protoplan.library.values import Library, Operator
from protoplan.lineage.choosing import Said, chosen
from protoplan.lineage.values import Mention, Operation
from protoplan.lineage.words import vocabulary
from protoplan.model import Action, Dimension, Parameter, Protocol, Role
from protoplan.normalise import as_parameter, read_term

_SOURCES = {
    Role.REAGENT: "reagent",
    Role.LOCATION: "location",
    Role.INSTRUMENT: "instrument",
}
"""The roles of parameters that mention things."""


def operations(protocol: Protocol, library: Library) -> tuple[Operation, ...]:
    """Return one operation a step: its verb, the operator it means, and what it mentions."""
    terms = [read_term(step) for step in protocol.steps]
    meant = chosen([_said(term) for term in terms], library)
    return tuple(
        _operation(term, place, found)
        for place, (term, found) in enumerate(zip(terms, meant, strict=True))
    )


def _said(term: Action) -> Said:
    """Return what a step says, phrases among its objects that say where or how with the rest."""
    objects = [one.name for one in term.objects if one.name and not _leads(one.name)]
    others = [one.name for one in term.objects if _leads(one.name)]
    others += [one.words for one in term.parameters if one.words]
    given = {quantity.dimension for one in term.parameters for quantity in one.quantities}
    return Said(term.name, objects, others, frozenset(given))


def _operation(term: Action, place: int, found: Operator | None) -> Operation:
    things = [one for one in term.objects if one.name and not _leads(one.name)]
    goes = found is not None and any(role.source == "location" for role in found.roles)
    mentions = [Mention(one.name, "objects", one.span) for one in things]
    phrases = [as_parameter(one.text, term.name) for one in term.objects if _leads(one.name)]
    for parameter in (*phrases, *term.parameters):
        source = _SOURCES.get(parameter.role)
        if source == "reagent" and goes and parameter.text[:3].lower() == "to ":
            source = "location"  # "add buffer to the cells": where it goes to is a material
        if source and parameter.words:
            mentions.append(Mention(_named(parameter, source), source, parameter.span))
    said = [term.name, *(one.name for one in term.objects), *(one.text for one in term.parameters)]
    name = found.name if found else None
    measured = [quantity for one in term.parameters for quantity in one.quantities]
    lasts = any(quantity.dimension is Dimension.DURATION for quantity in measured)
    degrees = [one.high for one in measured if one.dimension is Dimension.TEMPERATURE]
    coldest = min(degrees, default=inf)
    return Operation(term.name, name, tuple(mentions), place, ", ".join(said), lasts, coldest)


def _leads(name: str) -> bool:
    """Whether an object is a phrase that says where or how, and names no object: "on ice"."""
    first, *others = name.split() or [""]
    return first in vocabulary("leading") and bool(others) and others[0] not in vocabulary("latin")


def _named(parameter: Parameter, source: str) -> str:
    """Return the words of a thing; that a container is a new one is not left out."""
    if source == "location":
        said = next((word for word in _words(parameter.text) if word in vocabulary("fresh")), "")
        if said and said not in parameter.words.split():
            return f"{said} {parameter.words}"
    return parameter.words


def _words(text: str) -> list[str]:
    return text.lower().split()
