"""From the steps of a protocol to operations: verbs with the things they mention."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf

from protoplan.entities import is_one_of, kind_of
from protoplan.library import takes
from protoplan.library.values import Access, Library, Operator
from protoplan.lineage.choosing import Said, chosen
from protoplan.lineage.made_with import with_kits, with_reagents
from protoplan.lineage.values import Mention, Operation
from protoplan.lineage.words import read_name, vocabulary
from protoplan.model import Action, Dimension, Kind, Parameter, Protocol, Role, Step
from protoplan.normalise import as_parameter, read_term

_SOURCES = {
    Role.REAGENT: "reagent",
    Role.LOCATION: "location",
    Role.INSTRUMENT: "instrument",
}
"""The roles of parameters that mention things."""
_PER = re.compile(r"(?:\bper |/ ?)(well|dish|plate|flask|tube|chamber)\b", re.IGNORECASE)
"""Into what an amount goes: "2 x 10^5 cells per well"."""
_HOLDERS = ("container", "support")
_FILLED = (*_HOLDERS, "column", "gel")
"""Kinds of what is loaded with something."""
_STEPS = re.compile(r"\b(?:steps?|procedures?|process)\b", re.IGNORECASE)


def operations(protocol: Protocol, library: Library) -> tuple[Operation, ...]:
    """Return one operation a step: its verb, the operator it means, and what it mentions."""
    terms = [read_term(step) for step in protocol.steps]
    meant = chosen([_said(term) for term in terms], library)
    found = with_reagents(
        with_kits(
            [
                _operation(_without_steps(term, step), place, operator)
                for place, (term, step, operator) in enumerate(
                    zip(terms, protocol.steps, meant, strict=True)
                )
            ]
        )
    )
    return tuple(_as_told(found, protocol, terms)) if protocol.kind is Kind.PROSE else found


def _as_told(
    found: Sequence[Operation], protocol: Protocol, terms: Sequence[Action]
) -> Iterator[Operation]:
    """Yield operations with the sentence they stand in, and its words from the operation before."""
    spans = [one.span for one in protocol.sentences or () if one.span]
    starts = [span.start for span in spans]
    end, before = 0, -1
    for place, (operation, term) in enumerate(zip(found, terms, strict=True)):
        line = bisect_right(starts, term.span.start) - 1 if term.span else -1
        if protocol.source is None or term.span is None or line < 0:
            yield operation
            continue
        behind = terms[place + 1].span if place + 1 < len(terms) else None
        stop = max(term.span.end, spans[line].end)
        if behind and term.span.end <= behind.start < stop:
            stop = behind.start
        start = end if line == before else spans[line].start
        words = protocol.source.text[start : term.span.start], term.name
        text = f"{''.join(words)}{protocol.source.text[term.span.end : stop]}"
        yield replace(operation, line=line, text=text, refers=_refers(protocol.steps[place]))
        end, before = term.span.end, line


def _without_steps(term: Action, step: Step) -> Action:
    """Return an action without the objects that name steps to do again, which are no materials:
    "repeat step 6", "repeat the wash"."""
    if term.name.partition(" ")[0] not in vocabulary("again"):
        return term
    found = step.flow is not None and step.flow.repeats is not None
    kept = [one for one in term.objects if not found and not _STEPS.search(one.text)]
    return replace(term, objects=tuple(kept))


def _said(term: Action) -> Said:
    """Return what a step says, phrases among its objects that say where or how with the rest."""
    objects = [one.name for one in term.objects if one.name and not _leads(one.name)]
    others = [one.name for one in term.objects if _leads(one.name)]
    others += [one.words for one in term.parameters if one.words]
    values = [quantity for one in term.parameters for quantity in one.quantities]
    given = frozenset(quantity.dimension for quantity in values)
    return Said(term.name, objects, others, given, values)


def _operation(term: Action, place: int, found: Operator | None) -> Operation:
    things = [one for one in term.objects if one.name and not _leads(one.name)]
    goes = found is not None and any(role.source == "location" for role in found.roles)
    held = [at > 0 and _holds(one.name, found) for at, one in enumerate(things)]
    mentions = [
        Mention(_of_what(one.name, term), "location" if inside else "objects", one.span)
        for one, inside in zip(things, held, strict=True)
    ]
    phrases = [as_parameter(one.text, term.name) for one in term.objects if _leads(one.name)]
    for parameter in (*phrases, *term.parameters):
        source = _SOURCES.get(parameter.role)
        if source == "reagent" and goes and parameter.text[:3].lower() == "to ":
            source = "location"  # "add buffer to the cells": where it goes to is a material
        per = parameter.text.startswith("per ")
        if source and _names_thing(parameter) and not per and not _is_condition(parameter):
            mentions.append(Mention(_named(parameter, source), source, parameter.span))
        elif goes and parameter.quantities and (into := _PER.search(parameter.text)):
            mentions.append(Mention(into[1], "location", parameter.span))
    name = found.name if found else None
    if name in vocabulary("filled"):
        mentions = _filled(mentions, term)
    said = [term.name, *(one.name for one in term.objects), *(one.text for one in term.parameters)]
    measured = [quantity for one in term.parameters for quantity in one.quantities]
    lasts = any(quantity.dimension is Dimension.DURATION for quantity in measured)
    lasts |= not vocabulary("serial").isdisjoint(_words(", ".join(said).replace(",", " ")))
    degrees = [one.high for one in measured if one.dimension is Dimension.TEMPERATURE]
    coldest = min(degrees, default=inf)
    return Operation(term.name, name, tuple(mentions), place, ", ".join(said), lasts, coldest)


def _filled(mentions: list[Mention], term: Action) -> list[Mention]:
    """Return what a step mentions, with what it puts somewhere as the object where it says that
    the other way round: "load the column with the supernatant"."""
    objects = [one for one in mentions if one.source == "objects"]
    given = [one for one in mentions if one.source == "reagent"]
    told = any(one.text.lower().startswith("with ") for one in term.parameters)
    places = all(is_one_of(kind_of(one.text), _FILLED) for one in objects)
    if not (told and objects and places and len(given) == 1):
        return mentions
    turned = {"objects": "location", "reagent": "objects"}
    swapped = [replace(one, source=turned.get(one.source, one.source)) for one in mentions]
    return sorted(swapped, key=lambda one: one.source != "objects")


def _holds(name: str, operator: Operator | None) -> bool:
    """Whether an object behind the first is what that is put into: "add wijs solution, flask"."""
    kind = kind_of(name)
    if not read_name(name).container and not is_one_of(kind, _HOLDERS):
        return False
    roles = [one for one in operator.roles if one.source == "location"] if operator else []
    return any(one.access is Access.ADD and takes(one, kind) for one in roles)


def _names_thing(parameter: Parameter) -> bool:
    """Whether words of a parameter are left besides its quantities, and name a thing: of "to an
    OD600 of 0.4" they are "an", of "at a rate of 2 °C/min" "a rate of"."""
    words = parameter.words.split()
    if not words or not parameter.quantities:
        return bool(words)
    return words[-1] != "of" and not vocabulary("determiners").issuperset(words)


def _of_what(name: str, term: Action) -> str:
    """Return the name of a part with what it is of, where a parameter says that: "of flask 2"."""
    if len(term.objects) > 1 or name.split()[-1] not in vocabulary("parts"):
        return name
    said = (one.text for one in term.parameters if one.text.lower().startswith(("from ", "of ")))
    return f"{name} {next(said, '')}".rstrip()


def _refers(step: Step) -> tuple[int, ...]:
    if step.flow is None:
        return ()
    first, last = step.flow.repeats or (0, -1)
    return tuple(dict.fromkeys((*step.flow.refers, *range(first, last + 1))))


def _leads(name: str) -> bool:
    """Whether an object is a phrase that says where or how, and names no object: "on ice"."""
    first, *others = name.split() or [""]
    return first in vocabulary("leading") and bool(others) and others[0] not in vocabulary("latin")


def _is_condition(parameter: Parameter) -> bool:
    """Whether a parameter says under what conditions something is done: "in the dark"."""
    return parameter.words.rpartition(" ")[2] in vocabulary("conditions")


def _named(parameter: Parameter, source: str) -> str:
    """Return the words of a thing, without "of" behind its amount; that a container is a new one is
    not left out."""
    words = parameter.words.removeprefix("of ") if parameter.quantities else parameter.words
    if source == "location":
        said = next((word for word in _words(parameter.text) if word in vocabulary("fresh")), "")
        if said and said not in words.split():
            return f"{said} {words}"
    return words


def _words(text: str) -> list[str]:
    return text.lower().split()
