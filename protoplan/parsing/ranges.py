"""Ranges of quantities: from which end to which they lead."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from protoplan import resources, units
from protoplan.model import Dimension, Quantity
from protoplan.parsing import patterns
from protoplan.parsing.operands import Operand, plain

if TYPE_CHECKING:
    from lark import Token


def in_unit_of_second(one: Operand, other: Operand) -> tuple[float, float] | None:
    """Return the ends of "5 s to 2 min", in minutes; None for "5 ml to 2 min"."""
    if one.unit is None or other.unit is None or one.unit.over or other.unit.over:
        return None
    first, second = (units.lookup(text.head)[:1] for text in (one.unit, other.unit))
    if not first or not second or first[0].canonical != second[0].canonical:
        return None
    a, b = (units.scale(unit[0].name, unit[0].canonical) for unit in (first, second))
    low = (one.low * a.factor + a.offset - b.offset) / b.factor
    return (low, other.high) if low <= other.high else None


def falls(one: Operand, other: Operand, link: Token, around: str) -> bool:
    """Whether a range leads from its higher end to the lower: "500 to 0 mM", "a gradient of 40-5%".

    With a dash, or of frost ("-20 to -80 °C"), it is one of what may be, unless it is said to lead
    from the one to the other. ``around``: what stands around it, in lower case.
    """
    if not one.low > other.high:
        return False
    if any(token.type == "BETWEEN" and plain(token) == "from" for token in one.before):
        return True
    return one.low >= 0 and (link.isalpha() or _leading().search(around) is not None)


def falling(quantity: Quantity, falls: bool) -> Quantity:
    """Return a range that leads down, if it ``falls``. Times and numbers of times never do."""
    if not falls or quantity.dimension in (Dimension.DURATION, Dimension.COUNT):
        return quantity
    others = tuple(replace(other, falls=True) for other in quantity.alternatives)
    return replace(quantity, falls=True, alternatives=others)


@cache
def _leading() -> re.Pattern[str]:
    words = resources.table("ontology", "quantities.toml")["names"]["leading"]
    return re.compile(rf"\b(?:{patterns.listed(words)})\b")
