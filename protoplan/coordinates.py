"""Whether a number below zero tells where or when something is, and not how much of it there is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.model import Action, Dimension, Material, Parameter, Quantity

_MEASURING = (Dimension.LENGTH, Dimension.COUNT)
"""Dimensions of a coordinate; one without a unit looks like a count."""
_SIGN = r"[-+−–‐±]"
_UNIT = r"(?:mm|[µμu]m|nm|cm|m)"


class _Words(NamedTuple):
    """The patterns of ``ontology/coordinates.toml``."""

    axis: re.Pattern[str]
    """An axis beside a number below zero."""
    alone: re.Pattern[str]
    places: re.Pattern[str]
    directions: re.Pattern[str]
    actions: re.Pattern[str]
    perhaps: re.Pattern[str]
    counted: re.Pattern[str]
    """From where a number is counted."""
    sizes: re.Pattern[str]
    events: re.Pattern[str]
    lasting: tuple[str, ...]


def is_coordinate(quantity: Quantity, term: Action, item: Material | Parameter) -> bool:
    """Whether a number below zero is a place on an axis ("DV -1.5 mm", "-2 µm" of defocus) or a
    moment in a window round an event ("-200 ms to 800 ms"), by the words of its step."""
    if quantity.low >= 0:
        return False
    dimensions = {one.dimension for one in (quantity, *quantity.alternatives)}
    if not dimensions.isdisjoint(_MEASURING):
        return _is_place(quantity, term, item)
    return Dimension.DURATION in dimensions and _is_moment(quantity, term, item)


def may_be_coordinate(quantity: Quantity, term: Action, item: Material | Parameter) -> bool:
    """Whether a length below zero, which no word tells to be a place, stands in a step that is done
    at one: "inject at 2 mm, -1.8 mm"."""
    words = _words()
    dimensions = {one.dimension for one in (quantity, *quantity.alternatives)}
    length = Dimension.LENGTH in dimensions and not words.sizes.search(item.text)
    return length and quantity.low < 0 and bool(words.perhaps.search(term.name))


def _is_place(quantity: Quantity, term: Action, item: Material | Parameter) -> bool:
    words = _words()
    if words.sizes.search(item.text):
        return False
    items: tuple[Material | Parameter, ...] = (*term.objects, *term.parameters)
    others = [one.text for one in items if one is not item]
    return bool(
        (_is_across(quantity) and Dimension.LENGTH is quantity.dimension)
        or words.axis.search(item.text)
        or words.counted.search(item.text)
        or words.places.search(item.text)
        or words.directions.search(item.text)
        or words.actions.search(term.name)
        or any(words.places.search(one) or words.alone.fullmatch(one.strip()) for one in others)
    )


def _is_moment(quantity: Quantity, term: Action, item: Material | Parameter) -> bool:
    words = _words()
    if words.events.search(item.text):
        return True
    return _is_across(quantity) and not term.name.startswith(words.lasting)


def _is_across(quantity: Quantity) -> bool:
    """Whether a range leads from below zero up to it or beyond."""
    return quantity.low < 0 <= quantity.high and quantity.low != quantity.high


@cache
def _words() -> _Words:
    known = resources.table("ontology", "coordinates.toml")
    length = known["length"]
    axes, between = "|".join(length["axes"]), "|".join(length["of_axes"])
    before = rf"(?<![\w.])(?:{axes})\s*(?:{between})?\s*(?:[:=(]|of|at|to)?\s*{_SIGN}\s*[\d.]"
    behind = rf"{_SIGN}\s*[\d.]+\s*{_UNIT}?\s*(?:in |along )?\(?(?:the )?(?:{axes})(?!\w)"
    return _Words(
        re.compile(rf"{before}|{behind}", re.IGNORECASE),
        re.compile(rf"(?:the )?(?:{axes})", re.IGNORECASE),
        _any_of(length["places"]),
        _any_of(length["directions"]),
        _any_of(length["actions"]),
        _any_of(length["perhaps"]),
        re.compile(
            rf"[\w)]\s+(?:(?:{'|'.join(length['relative'])})\s+\w|"
            rf"from\s+(?:the\s+)?(?:\w+\s+){{0,2}}(?:{'|'.join(length['from'])})(?!\w))",
            re.IGNORECASE,
        ),
        _any_of(length["sizes"]),
        _any_of(known["time"]["events"]),
        tuple(resources.table("ontology", "quantities.toml")["cues"]["duration"]["leans"]),
    )


def _any_of(patterns: Sequence[str]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", re.IGNORECASE)
