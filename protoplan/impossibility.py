"""Values that cannot be, whatever they are about: less than nothing, colder than anything."""

from __future__ import annotations

import re
from math import inf

from protoplan import resources, units
from protoplan.model import Dimension, Quantity

_D = Dimension
_SIGNED = {_D.TEMPERATURE, _D.PH}
_COLDEST = units.lowest(_D.TEMPERATURE)
_SATURATED = 100
BOUNDLESS = 1e100
"""No number of a laboratory is as great, whatever its unit; an end without bound is none."""
_NO_NUMBER = re.compile(
    r"(?:(?:to|at|for|with|of|by|in) )?"
    r"(?P<text>[-+]?(?:nan|inf|infinity|∞|1\.#inf)(?: ?(?P<unit>[°%µμ]\S*)| (?P<word>\S+)))"
    r"(?:\s|$)",
    re.IGNORECASE,
)
"""What programs write in place of a number, with a unit behind it."""


def impossible(quantity: Quantity) -> str:
    """Return why the value cannot be, empty if it can."""
    low, high, kind = quantity.low, quantity.high, quantity.dimension
    if BOUNDLESS < abs(low) < inf:
        return "no number is as great"
    if low < 0 and not _may_be_negative(quantity):
        if kind in (_D.PER_AMOUNT, _D.RATE, _D.OTHER):
            return f"a value in {quantity.unit} is never negative"
        return f"{'an' if kind.value[0] in 'aeiou' else 'a'} {kind} is never negative"
    if kind is _D.PERCENT and quantity.basis == "humidity" and low > _SATURATED:
        return "no air is more than saturated with water"
    if kind is _D.TEMPERATURE and low < _COLDEST:
        return f"no temperature is below absolute zero ({_COLDEST} °C)"
    if kind is _D.PH and (low < -1 or high > 15):
        return "a pH lies between 0 and 14"
    return ""


def no_number(text: str) -> str:
    """Return what stands in place of a value at the beginning of a text and is no number, with its
    unit: "NaN g", "inf °C"; empty where nothing does."""
    found = _NO_NUMBER.match(text)
    if found is None or not units.lookup(found["unit"] or found["word"], fold=True):
        return ""
    return found["text"]


def _may_be_negative(quantity: Quantity) -> bool:
    above = quantity.unit.partition("/")[0]
    return (
        quantity.dimension in _SIGNED
        or above in resources.table("ontology", "units.toml")["signed"]
    )
