"""Values that what they are about cannot have, whatever is done (``ontology/limits.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from math import inf
from typing import NamedTuple

from protoplan import resources
from protoplan.checks import words
from protoplan.checks.parameters import outside
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import SURE, Concept, broader, concepts, is_one_of, kind_of, link
from protoplan.findings import Finding, shown
from protoplan.impossibility import impossible
from protoplan.library.values import Operator
from protoplan.model import Action, Dimension, Material, Parameter, Quantity
from protoplan.normalise import read_term

_SCALES = {"ph": Dimension.PH}
"""Dimensions whose values have no unit, by what is said to be set to them."""
_BEFORE = 2
"""So many steps before a step may say what its values are for."""


class Limit(NamedTuple):
    """What bounds a value of a dimension where it is about a thing of one of ``kinds``."""

    dimension: Dimension
    low: float
    high: float
    kinds: tuple[str, ...]
    why: str
    unless: re.Pattern[str] | None = None
    """Words by which the value may well be meant: who ashes a tissue wants nothing left of it."""
    unit: str = ""
    """The unit, or what is counted, where the dimension does not tell: volts, cycles."""
    actions: frozenset[str] = frozenset()
    where: re.Pattern[str] | None = None
    """What the step has to say of where: in a 96-well plate."""
    said: re.Pattern[str] | None = None
    """What has to stand with the value: an amplitude."""
    unsaid: re.Pattern[str] | None = None
    """What must not stand with it: 500 M reads are no concentration."""


def limits(case: Case) -> Iterator[Finding]:
    """Yield a finding for each value that what it is about cannot have (``STA007``), or that
    nothing can (``QTY002``) where only the object tells what a number measures.

    One that the action does not allow is left out: :func:`parameters` names it.
    """
    for place, step in enumerate(case.protocol.steps):
        term = read_term(step)
        operator = case.library.operators.get(case.task.steps[place].operator)
        objects = tuple(dict.fromkeys(kind_of(one.name) for one in term.objects))
        yield from _scales(case, place, term)
        yield from _devices(case, place, term, operator)
        items: tuple[Material | Parameter, ...] = (*term.objects, *term.parameters)
        for item in items:
            kinds = _about(item, objects)
            quantities = [one for one in item.quantities if not _is_named(operator, item, one)]
            found = (_beyond(case, place, item.text, one, kinds) for one in quantities)
            why = next((why for why in found if why), "")
            if why:
                here = words.step_named(case, place)
                span = words.at_text(case, place, item.text)
                message = f"{here}: {shown(item.text)} is not plausible: {why}"
                yield finding("STA007", message, case.protocol.source, span)


def _scales(case: Case, place: int, term: Action) -> Iterator[Finding]:
    """Yield a finding for each bare number that the thing it is set for cannot have, as a pH."""
    scales = [_SCALES[one.name] for one in term.objects if one.name in _SCALES]
    for parameter in term.parameters if scales else ():
        for one in parameter.quantities:
            meant = replace(one, dimension=scales[0], alternatives=())
            bare = one.dimension is Dimension.COUNT and not one.unit
            if bare and not one.alternatives and (why := impossible(meant)):
                message = f"{scales[0]} {shown(one.text)[1:-1]} cannot be: {why}"
                span = words.at_text(case, place, parameter.text)
                yield finding("QTY002", message, case.protocol.source, span)


def _devices(case: Case, place: int, term: Action, operator: Operator | None) -> Iterator[Finding]:
    """Yield a finding for each force that a device named in the step cannot reach. (A temperature
    may be that of another: "from the freezer to 37 °C".)"""
    names = (*(one.name for one in term.objects), *(one.words for one in term.parameters))
    linked = [one for one in map(link, names) if one and one.stage in SURE and one.concept.limits]
    for item in term.parameters if linked else ():
        forces = [one for one in item.quantities if one.dimension is Dimension.FORCE]
        for one, found in product(forces, linked):
            limit = _limit(found.concept, one.dimension)
            exact = not (one.alternatives or one.approximate or _is_named(operator, item, one))
            if limit and exact and limit.high < one.low and not impossible(one):
                name = found.concept.name
                message = f"{words.step_named(case, place)}: {shown(item.text)} is not plausible: "
                message += f"a {name} goes up to {limit.text}"
                span = words.at_text(case, place, item.text)
                yield finding("STA007", message, case.protocol.source, span)


@cache
def _limit(device: Concept, dimension: Dimension) -> Quantity | None:
    """Return what a device reaches, or those of its kinds that reach most: an ultracentrifuge is a
    centrifuge."""
    kinds = (one for one in concepts() if device.identifier in broader(one.identifier))
    found = (of for one in (device, *kinds) for of in one.limits if of.dimension is dimension)
    return max(found, key=lambda of: of.high, default=None)


def _is_named(operator: Operator | None, item: Material | Parameter, quantity: Quantity) -> bool:
    """Whether a value is one that the action does not allow."""
    if operator is None or not operator.parameters or not isinstance(item, Parameter):
        return False
    return bool(outside(operator, quantity, not item.words))


def _about(item: Material | Parameter, objects: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds of what a value is about: what it names, else those of the objects."""
    if isinstance(item, Material):
        return (kind_of(item.name),)
    return (kind_of(item.words),) if item.words else objects


def _beyond(case: Case, place: int, text: str, quantity: Quantity, kinds: tuple[str, ...]) -> str:
    """Return why the value cannot be, empty if some reading of it can."""
    if impossible(quantity):
        return ""  # QTY002 has said so
    found = []
    for one in (quantity, *quantity.alternatives):
        limit, kind = _ruling_out(case, place, text, one, kinds)
        if limit is None or (limit.unless and limit.unless.search(_told(case, place))):
            return ""
        found.append(limit.why.format(kind=kind))
    return found[0]


def _ruling_out(
    case: Case, place: int, text: str, quantity: Quantity, kinds: tuple[str, ...]
) -> tuple[Limit | None, str]:
    """Return the limit that a value is beyond, and of what kind of thing it is one."""
    for limit in _limits():
        within = quantity.high >= limit.low and quantity.low <= limit.high
        if limit.dimension is not quantity.dimension or within:
            continue
        if not _is_meant(case, place, text, quantity, limit):
            continue
        if not limit.kinds:
            return limit, ""
        for kind in kinds:
            if is_one_of(kind, limit.kinds):
                return limit, kind
    return None, ""


def _is_meant(case: Case, place: int, text: str, quantity: Quantity, limit: Limit) -> bool:
    """Whether a limit is one for a value as a step says it: in this unit, by one of these actions,
    in such a vessel."""
    if limit.unit and limit.unit not in (quantity.unit, quantity.basis):
        return False
    if limit.actions and case.task.steps[place].operator not in limit.actions:
        return False
    if (limit.said and not limit.said.search(text)) or (limit.unsaid and limit.unsaid.search(text)):
        return False
    step = case.protocol.steps[place]
    told = " ; ".join((step.action, *step.objects, *step.parameters))
    return limit.where is None or limit.where.search(told) is not None


def _told(case: Case, place: int) -> str:
    """Return what a step says, with the two before it: as it was read, and as it is written."""
    steps = case.protocol.steps[max(place - _BEFORE, 0) : place + 1]
    said = [part for one in steps for part in (one.action, *one.objects, *one.parameters)]
    spans = [one.span for one in steps if one.span]
    if case.protocol.source and spans:
        start, end = min(one.start for one in spans), max(one.end for one in spans)
        said.append(case.protocol.source.text[start:end])
    return "\n".join(said)


@cache
def _limits() -> tuple[Limit, ...]:
    known = resources.table("ontology", "limits.toml")
    return tuple(
        Limit(
            Dimension(one["dimension"]),
            one.get("low", -inf),
            one.get("high", inf),
            tuple(one.get("kinds", ())),
            one["why"],
            _any_of([word for name in one.get("unless", ()) for word in known["words"][name]]),
            one.get("unit", ""),
            frozenset(one.get("actions", ())),
            _any_of(one.get("where", [])),
            _any_of(one.get("said", [])),
            _any_of(one.get("unsaid", [])),
        )
        for one in known["limit"]
    )


def _any_of(patterns: list[str]) -> re.Pattern[str] | None:
    whole = "|".join(patterns)
    return re.compile(rf"(?<!\w)(?:{whole})(?!\w)", re.IGNORECASE) if patterns else None
