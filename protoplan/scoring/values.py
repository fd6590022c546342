"""How right a quantity is, beside the one that it stands for."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from math import inf, isclose, log10

from protoplan import resources, units
from protoplan.model import Dimension, Quantity
from protoplan.scoring.strengths import (
    MOLAR,
    NORMAL,
    by_another_name,
    in_equivalents,
    in_mass,
    of_each,
)
from protoplan.units import Relation

_TOLERANCE = 0.02
"""Relative: 0.33 h is 20 min."""
_TOLERANCES = {Dimension.TEMPERATURE: 0.5, Dimension.PH: 0.05}
"""Absolute, in °C and in units of pH."""
_INCREMENT, _OF_INCREMENT = 3.0, 0.1
"""Fewer degrees are rather a step or an angle ("0.5 °C increments", "0.02° step"): of these such a
share is tolerated."""
_EXCHANGED = (
    {Dimension.VOLUME, Dimension.MASS, Dimension.AMOUNT, Dimension.LENGTH},
    {Dimension.MOLARITY, Dimension.MASS_CONCENTRATION, Dimension.ACTIVITY_CONCENTRATION},
    {Dimension.MOLARITY, Dimension.PERCENT},
    {Dimension.FORCE, Dimension.ROTATION},
)
"""Dimensions of which one is no near miss for another: how much, how strong, how fast."""
_NEAR = {Dimension.TEMPERATURE: 10.0, Dimension.PH: 1.0}
"""A difference so great is worth nothing; elsewhere a factor of ten is."""
_OVEN, _ROOM, _SPAN = 100.0, 25.0, 0.4
"""In an oven or a furnace, from so many °C on, such a share of what it is above a room is."""
_PARTLY = 0.5
"""What an interval is worth that meets the other and goes beyond it, and at most a wrong value."""
_SAME_COLD = 0.8
"""What a temperature of another freezer of the same sort is worth: -70 for -80 °C."""
_UNTOLD = 0.25
"""What a normality is worth for a molarity where nobody knows the valence."""
_ANGLE = "°"
"""The unit of an angle."""
_OF_HEAT = re.compile(
    r"(?:°|º|deg|degrees?\.?)\s*[CFK]|℃|℉|\d\s*[CFK]|celsius|kelvin|fahrenheit", re.IGNORECASE
)
"""What tells that degrees are of heat."""
_ABOUT = 0.6
"""How near the ends of "about 10 min" are to what is meant, as of any approximate value."""
_RANGE = re.compile(r"\d\s*(?:-|–|—|−|\band\b)\s*\d|\bto\b|\bbetween\b", re.IGNORECASE)
_NARROW = 2
"""So many times its lower end is the upper one of a range at most that "about" may stand before:
who says "~1-4 h" for 2 h says nothing, as who says "1-4 h"."""


def quantities(pred: Quantity, gold: Quantity, *, hot: bool = False) -> float:
    """Return how right a quantity is, in [0, 1].

    1 for what is equal up to the tolerance or lies within the gold interval; else at most half,
    less the farther off a value is, or an interval goes beyond the gold one, and nothing from ten
    times or 10 °C on; nothing for another dimension. Temperatures of one sort of freezer are a
    small difference (``ontology/quantities.toml``). Where both are bounded on one side only, the
    bounds are compared. ``hot``: of a temperature of an oven or a furnace, which is the nearer the
    hotter that is.
    """
    if not pred.alternatives and not gold.alternatives:
        return _quantities(pred, gold, hot)
    return max(
        _quantities(a, b, hot)
        for a in (pred, *pred.alternatives)
        for b in (gold, *gold.alternatives)
    )  # fmt: skip


def _quantities(pred: Quantity, gold: Quantity, hot: bool = False) -> float:
    if _is_up_to(pred) and _is_up_to(gold) and pred.high != gold.high:
        pred, gold = replace(pred, low=pred.high), replace(gold, low=gold.high)
    elif pred.high == gold.high == inf and pred.low != gold.low:
        pred, gold = replace(pred, high=pred.low), replace(gold, high=gold.low)
    found = units.compare(pred, gold).relation
    if found is Relation.INCOMPARABLE:
        return _told_otherwise(pred, gold)
    if found in (Relation.EQUAL, Relation.WITHIN) or _tolerated(pred, gold):
        return 1.0
    near = _nearness(pred, gold, _apart(gold, hot))
    if gold.dimension is Dimension.TEMPERATURE and _in_one_freezer(pred, gold):
        if not (_is_up_to(pred) or _is_up_to(gold)):
            return _SAME_COLD
        near = max(near, _SAME_COLD)  # "at -70 °C or below"
    if found is Relation.CONTAINS and near >= _ABOUT and _is_about(pred):
        return 1.0
    return _PARTLY * near


def _is_about(pred: Quantity) -> bool:
    """Whether a value is approximate, as "about 10 min" and "overnight" are, and no wide range, nor
    only a word for several ("a few min")."""
    wide = pred.high > _NARROW * pred.low
    return pred.approximate and not (wide and (_RANGE.search(pred.text) or _is_several(pred.text)))


def _is_several(text: str) -> bool:
    listed = resources.table("ontology", "quantities.toml")["vague"]
    return not {*text.casefold().split()}.isdisjoint(listed)


def _told_otherwise(pred: Quantity, gold: Quantity) -> float:
    """Return how right a quantity is beside one of another unit, which may be the same."""
    if {pred.unit, gold.unit} == {NORMAL, MOLAR}:
        return _UNTOLD
    if _ANGLE in (pred.unit, gold.unit):
        a, b = as_angle(pred) or pred, as_angle(gold) or gold
        return _quantities(a, b) if a.unit == b.unit and pred.unit != gold.unit else 0.0
    if pred.unit != gold.unit:
        same = by_another_name(pred), by_another_name(gold)
        if same[0].unit == same[1].unit:
            return _quantities(*same)
        if one := of_each(pred, gold):
            return _quantities(one, gold)
        if one := of_each(gold, pred):
            return _quantities(pred, one)
    if pred.dimension is gold.dimension:
        return float(pred.dimension is Dimension.RATIO and _of_like_parts(pred, gold))
    if (one := in_equivalents(pred)) and (other := in_equivalents(gold)):
        return _quantities(one, other)
    ours, theirs = in_mass(pred), in_mass(gold)
    return _quantities(ours, theirs) if ours and theirs else 0.0


def _of_like_parts(pred: Quantity, gold: Quantity) -> bool:
    """Whether two ratios of several parts are one up to the tolerance: 33:33:34 is 1:1:1."""
    ours, theirs = (
        [float(part) for part in one.basis.split(":")] if ":" in one.basis else []
        for one in (pred, gold)
    )
    total, whole = sum(ours), sum(theirs)
    return len(ours) == len(theirs) > 0 and all(
        isclose(a * whole, b * total, rel_tol=_TOLERANCE) for a, b in zip(ours, theirs, strict=True)
    )


def _tolerated(pred: Quantity, gold: Quantity) -> bool:
    absolute = _TOLERANCES.get(gold.dimension)
    if gold.dimension is Dimension.TEMPERATURE and 0 < abs(gold.low) < _INCREMENT:
        absolute = _OF_INCREMENT * abs(gold.low)
    return _is_near(pred.low, gold.low, absolute) and _is_near(pred.high, gold.high, absolute)


def _in_one_freezer(pred: Quantity, gold: Quantity) -> bool:
    """Whether two temperatures are of one sort of freezer, and hardly farther apart than these
    are."""
    one, other = (
        (one.high, one.high) if _is_up_to(one) else (one.low, one.high) for one in (pred, gold)
    )
    low, high = min(one[0], other[0]), max(one[1], other[1])
    if high - low > _NEAR[Dimension.TEMPERATURE] + _TOLERANCES[Dimension.TEMPERATURE]:
        return False
    return any(sort_low <= low and high <= sort_high for sort_low, sort_high in _freezers())


@cache
def _freezers() -> tuple[tuple[float, float], ...]:
    table = resources.table("ontology", "quantities.toml")["freezers"]
    return tuple((float(one["low"]), float(one["high"])) for one in table)


def _is_near(a: float, b: float, absolute: float | None) -> bool:
    if a == b:
        return True
    if absolute is not None:
        return abs(a - b) <= absolute * (1 + 1e-9)
    return a > 0 and b > 0 and max(a, b) <= min(a, b) * (1 + _TOLERANCE)


def _apart(gold: Quantity, hot: bool) -> float | None:
    """Return a difference that is worth nothing; ``None`` where a factor is."""
    if gold.unit == _ANGLE:
        return None if gold.low > 0 else _NEAR[Dimension.TEMPERATURE]
    apart = _NEAR.get(gold.dimension)
    if apart is None or not hot or gold.dimension is not Dimension.TEMPERATURE:
        return apart
    highest = gold.low if gold.high == inf else gold.high
    return max(apart, _SPAN * (highest - _ROOM)) if highest >= _OVEN else apart


def _nearness(pred: Quantity, gold: Quantity, apart: float | None) -> float:
    """Return 1 for what goes little beyond ``gold``, or is its neighbour, down to 0 for what is
    apart by ten times, or by 10 °C or a pH.

    Of what is bounded on one side only, that bound has to be near.
    """
    if pred.low > gold.high or pred.high < gold.low:
        low, high = sorted(((pred.low, pred.high), (gold.low, gold.high)))
        ends = [(low[1], high[0])]
        if low[0] < low[1] and high[0] < high[1]:  # two ranges, of which both ends are apart
            best = max(_closeness(*pair, apart) for pair in zip(low, high, strict=True))
            return min(best, _closeness(*ends[0], apart))
    elif pred.high == inf:
        ends = [(min(pred.low, gold.low), max(pred.low, gold.low))]
    elif _is_up_to(pred) and pred.low < gold.low:
        ends = [(min(pred.high, gold.high), max(pred.high, gold.high))]
    else:
        ends = [(min(pred.low, gold.low), gold.low), (gold.high, max(pred.high, gold.high))]
    return min(_closeness(*end, apart) for end in ends)


def _is_up_to(one: Quantity) -> bool:
    """Whether a quantity is bounded above only: from nothing on, or from absolute zero."""
    return one.low == units.lowest(one.dimension) < one.high


def _closeness(low: float, high: float, apart: float | None) -> float:
    if low == high:
        return 1.0
    if apart is not None:
        return max(0.0, 1.0 - (high - low) / apart)
    return max(0.0, 1.0 - log10(high / low)) if low > 0 and high < inf else 0.0


def mistaken(pred: Quantity, gold: Quantity) -> bool:
    """Whether a quantity stands where one of another dimension should: a volume for a mass."""
    return any(pred.dimension in group and gold.dimension in group for group in _EXCHANGED)


def are_convertible(pred: Quantity, gold: Quantity) -> bool:
    """Whether two strengths of different dimensions are held against each other: a percentage and
    a mass concentration."""
    return in_mass(pred) is not None and in_mass(gold) is not None


def as_angle(quantity: Quantity) -> Quantity | None:
    """Return bare degrees, read as a temperature, as an angle; nothing for any others."""
    bare = "°" in quantity.text or "deg" in quantity.text.lower() or "º" in quantity.text
    if quantity.dimension is not Dimension.TEMPERATURE or not bare:
        return None
    if _OF_HEAT.search(quantity.text):
        return None
    return replace(quantity, dimension=Dimension.OTHER, unit=_ANGLE, basis="", alternatives=())
