"""What a bracket behind a thing says of it: how much, how concentrated, how diluted."""

from __future__ import annotations

from protoplan.model import Dimension, Quantity
from protoplan.nlp.tokens import words
from protoplan.parsing.quantities import read

_AMOUNTS = frozenset((Dimension.VOLUME, Dimension.MASS, Dimension.AMOUNT, Dimension.ACTIVITY))
_OF_THINGS = _AMOUNTS | {
    Dimension.MOLARITY,
    Dimension.MASS_CONCENTRATION,
    Dimension.PERCENT,
    Dimension.FOLD,
    Dimension.ACTIVITY_CONCENTRATION,
    Dimension.NUMBER_CONCENTRATION,
    Dimension.RATIO,
    Dimension.PH,
    Dimension.PER_AMOUNT,
}


def measures(text: str) -> bool:
    """Whether a text only measures a thing: "5 g", "1:500 in PBS", "0.5 µM each", "2 equiv"."""
    reading = read(text)
    if not reading.quantities or not all(map(_of_thing, reading.quantities)):
        return False
    first, *_ = left = _words(reading.words) or [""]
    diluted = first == "in" and not text.lower().startswith("in ")
    return diluted or set(left) <= words("measuring")


def is_amount(text: str) -> bool:
    """Whether a text says how much of a thing is taken: "5 g", "2 x 20 ml", "1 g, 2 mmol"."""
    found = read(text).quantities
    return (
        measures(text)
        and any(one.dimension in _AMOUNTS for one in found)
        and all(one.dimension in _AMOUNTS or one.dimension is Dimension.COUNT for one in found)
    )


def _of_thing(quantity: Quantity) -> bool:
    if quantity.dimension is Dimension.COUNT:
        return quantity.text.isdigit() or "eq" in quantity.text
    return quantity.dimension in _OF_THINGS


def _words(text: str) -> list[str]:
    return [one for one in (word.strip(",;") for word in text.lower().split()) if one]
