"""A value beside a bound far above it: "0.05 min (max 5 min)" says no more than "0.05 to 5 min"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import inf

from protoplan import units
from protoplan.model import Quantity
from protoplan.scoring.items import Item

_WIDE = 20.0
"""So many times a value a bound leaves it open what is meant: "10 s (max 2 min)" does not."""
_NUMBERED = "#"


def spanned(items: Iterable[Item]) -> list[Item]:
    """Return items with a range in place of each value and the bound far above it."""
    kept = [*items]
    for top in [one for one in kept if _is_top(one.quantity)]:
        below = [at for at, one in enumerate(kept) if one is not top and _is_below(one, top)]
        for at in below:
            one, bound = kept[at].quantity, top.quantity
            if one is not None and bound is not None:
                kept[at] = kept[at]._replace(quantity=replace(one, high=bound.high))
        if below:
            kept.remove(top)
    return kept


def _is_top(one: Quantity | None) -> bool:
    """Whether a quantity is a bound alone: "max 5 min"."""
    return one is not None and one.low == 0.0 == units.lowest(one.dimension) < one.high < inf


def _is_below(one: Item, top: Item) -> bool:
    """Whether an item is a value of what another bounds, far below it."""
    value, bound = one.quantity, top.quantity
    if value is None or bound is None or value.low != value.high or value.low <= 0.0:
        return False
    if value.dimension is not bound.dimension or value.unit != bound.unit:
        return False
    return _name(one) == _name(top) and bound.high >= _WIDE * value.low


def _name(item: Item) -> str:
    return "" if item.words.startswith(_NUMBERED) else item.words
