"""Values that what they are about cannot have, whatever is done (``ontology/limits.toml``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from math import inf
from typing import NamedTuple

from protoplan import resources, units
from protoplan.checks import words
from protoplan.checks.parameters import outside
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, kind_of
from protoplan.findings import Finding, shown
from protoplan.library.values import Operator
from protoplan.model import Action, Dimension, Material, Parameter, Quantity
from protoplan.normalise import read_term

_SCALES = {"ph": Dimension.PH}
"""Dimensions whose values have no unit, by what is said to be set to them."""


class Limit(NamedTuple):
    """What bounds a value of a dimension where it is about a thing of one of ``kinds``."""

    dimension: Dimension
    low: float
    high: float
    kinds: tuple[str, ...]
    why: str


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
        items: tuple[Material | Parameter, ...] = (*term.objects, *term.parameters)
        for item in items:
            kinds = _about(item, objects)
            quantities = [one for one in item.quantities if not _is_named(operator, item, one)]
            why = next((why for one in quantities if (why := _beyond(one, kinds))), "")
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
            if bare and not one.alternatives and (why := units.impossible(meant)):
                message = f"{scales[0]} {shown(one.text)[1:-1]} cannot be: {why}"
                span = words.at_text(case, place, parameter.text)
                yield finding("QTY002", message, case.protocol.source, span)


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


def _beyond(quantity: Quantity, kinds: tuple[str, ...]) -> str:
    """Return why the value cannot be, empty if some reading of it can."""
    if units.impossible(quantity):
        return ""  # QTY002 has said so
    found = [_ruled_out(one, kinds) for one in (quantity, *quantity.alternatives)]
    return found[0] if all(found) else ""


def _ruled_out(quantity: Quantity, kinds: tuple[str, ...]) -> str:
    for limit in _limits():
        within = quantity.high >= limit.low and quantity.low <= limit.high
        if limit.dimension is not quantity.dimension or within:
            continue
        if not limit.kinds:
            return limit.why
        for kind in kinds:
            if any(is_a(kind, one) for one in limit.kinds):
                return limit.why.format(kind=kind)
    return ""


@cache
def _limits() -> tuple[Limit, ...]:
    return tuple(
        Limit(
            Dimension(one["dimension"]),
            one.get("low", -inf),
            one.get("high", inf),
            tuple(one.get("kinds", ())),
            one["why"],
        )
        for one in resources.table("ontology", "limits.toml")["limit"]
    )
