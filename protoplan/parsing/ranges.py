"""Ranges of quantities: from which end to which they lead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from protoplan import resources, units
from protoplan.model import Dimension, Quantity
from protoplan.parsing import patterns
from protoplan.parsing.operands import Operand, plain

if TYPE_CHECKING:
    from lark import Token

_AIMLESS = frozenset((Dimension.DURATION, Dimension.COUNT, Dimension.RATIO))
"""What leads nowhere: of "1:500 to 1:1000" either will do, as of "5 to 3 min"."""
_STRENGTHS = frozenset((Dimension.PERCENT, Dimension.MOLARITY, Dimension.MASS_CONCENTRATION))
"""What is written with its higher end first only where it leads down."""


def in_row(links: Sequence[Token], at: int) -> bool:
    """Whether a link is one of several in a row, which list steps and no range: "50-70-95%"."""
    link = links[at]
    beside = (*links[max(0, at - 1) : at], *links[at + 1 : at + 2])
    return link.type == "RANGE" and any(one.type == "RANGE" and one == link for one in beside)


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


def of_ratio(one: Operand, other: Operand, link: Token) -> tuple[float, float] | None:
    """Return the ends of "1:500-1000", where the one is said once; None for "1:10 to 5 tubes"."""
    alone = other.kind == "NUMBER" and not other.unit and not other.before
    plain_ratio = one.text.startswith("1:") and one.text.count(":") == 1
    if link.type != "RANGE" or not plain_ratio or not alone or other.low < 1:
        return None
    if link.isalpha() and other.low * one.low <= 1:
        return None
    ends = one.low, 1 / other.low
    return min(ends), max(ends)


class Fall(StrEnum):
    """How surely a range leads from its higher end to the lower."""

    NO = "no"
    PERHAPS = "perhaps"
    """Written with a dash: "40-5%" does, "5-3 min" is merely uncertain."""
    YES = "yes"


def fall(one: Operand, other: Operand, link: Token, around: str) -> Fall:
    """Return whether a range leads down: "from 500 to 0 mM", "a ramp of 95-25 °C".

    One of frost ("-20 to -80 °C") does not, unless it is said to lead from the one to the other.
    ``around``: what stands around it, in lower case.
    """
    if not one.low > other.high:
        return Fall.NO
    if any(token.type == "BETWEEN" and plain(token) == "from" for token in one.before):
        return Fall.YES
    if one.low < 0:
        return Fall.NO
    return Fall.YES if link.isalpha() or _leading().search(around) else Fall.PERHAPS


def falling(quantity: Quantity, fall: Fall) -> Quantity:
    """Return a range that leads down, if it does. Times, numbers of times and dilutions
    never do."""
    dimension = quantity.dimension
    leads = dimension in _STRENGTHS if fall is Fall.PERHAPS else dimension not in _AIMLESS
    if fall is Fall.NO or not leads:
        return quantity
    others = tuple(replace(other, falls=True) for other in quantity.alternatives)
    return replace(quantity, falls=True, alternatives=others)


@cache
def _leading() -> re.Pattern[str]:
    words = resources.table("ontology", "quantities.toml")["names"]["leading"]
    return re.compile(rf"\b(?:{patterns.listed(words)})\b")
