"""What the parameters of a step say, item by item, and how alike two of them are."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from protoplan.entities import is_one_of, kind_of
from protoplan.model import Dimension, Parameter, Quantity
from protoplan.normalise import canonical_name
from protoplan.scoring.assignment import assign
from protoplan.scoring.concepts import names
from protoplan.scoring.exact import CLOSE, NAMING, closeness
from protoplan.scoring.light import WAVE, nearness
from protoplan.scoring.reaching import is_more
from protoplan.scoring.values import quantities

_OPPOSED = {
    one: other
    for pair in (("to", "by"), ("each", "total"), ("on", "off"), ("rising", "falling"))
    for one, other in (pair, pair[::-1])
}
"""Ways of meaning a value of which one is never the other."""
_HALF = frozenset(("by", "filled"))
"""Ways without which a value is worth half: "by 1 ml" is hardly "1 ml"."""
_TOLD = re.compile(r"\b(each|total|on|off)\b")
_BOUND = frozenset((Dimension.VOLUME, Dimension.MASS, Dimension.TEMPERATURE, Dimension.PH))
"""What may be brought to a value, or changed by one; of others, "by" says nothing ("by 1:10")."""
_ADDED = frozenset((Dimension.VOLUME, Dimension.MASS))
_OF_ALL = frozenset(
    (Dimension.PERCENT, Dimension.MOLARITY, Dimension.MASS_CONCENTRATION, Dimension.PH)
)
"""What is neither of each nor in total: "70% ethanol for 5 min each"."""
_BY_MASS = {Dimension.PERCENT, Dimension.MASS_CONCENTRATION}
"""What is one strength where a solid is dissolved, and not a liquid: that has its percents by
volume."""
_LIQUIDS = ("liquid", "body fluid")
_Kind = tuple[str, Dimension, str]
"""What a strength is of, and the dimension and the unit of it."""
_PART = "#"
"""Before the number of a part of a programme."""
HOT = "hot"
"""The way in which a temperature is meant of what may be done in an oven or a furnace."""
MORE = "more"
"""The way in which a value is meant that comes on top of what was before; where it does by the gold
step alone, the value is none the less right."""
THEN = "then"
"""The way in which a temperature is meant at which something is left behind another one: "95 °C for
5 min, then on ice". It says more than that one, and none in its place."""
_RESTING = 25.0
"""At so many °C things are left, at most."""
_STRANGE = 0.95
"""What is kept where something is measured out in place of another, of what is worth without it."""
_INTERVALS = frozenset(("on", "off"))
LEADING = frozenset(("rising", "falling"))
"""The ways in which a range leads."""


class Item(NamedTuple):
    """A parameter of a step, or one of its quantities: what is measured out, and of what.

    Of a programme ("95 °C for 30 s, then 60 °C for 1 min") the words are the number of the part:
    "#1", "#2". ``ways`` tell how a value is meant (:func:`ways`), and ``turn`` is its place among
    what is used in turn, from 1; 0 where the order says nothing.
    """

    words: str
    quantity: Quantity | None = None
    ways: tuple[str, ...] = ()
    turn: int = 0


def place(item: Item) -> tuple[str, str, float, float, tuple[str, ...], int]:
    """Return by what items are sorted where their order says nothing."""
    one = item.quantity
    if one is None:
        return item.words, "", 0.0, 0.0, item.ways, item.turn
    return item.words, one.dimension.value, one.low, one.high, item.ways, item.turn


def ways(quantity: Quantity, parameter: Parameter, adds: bool) -> tuple[str, ...]:
    """Return how a value of a parameter is meant: of each or in total, for as long as something is
    on or off, as what it is brought to or changed by, and which way a range leads. ``adds``: the
    step adds something, of which "to 10 ml" is another amount than "10 ml" ("filled").
    """
    found = _ways(quantity.text, quantity.dimension, adds, parameter.text) + _leads(quantity)
    return (*found, THEN) if _follows(quantity, parameter) else found


def _follows(quantity: Quantity, parameter: Parameter) -> bool:
    """Whether a parameter says no more than at what temperature something is left at last."""
    resting = quantity.dimension is Dimension.TEMPERATURE and quantity.low <= _RESTING
    alone = len(parameter.quantities) == 1 and not parameter.words
    return resting and alone and parameter.text.casefold().startswith(f"{THEN} ")


def stand_alike(one: Item, other: Item) -> bool:
    """Whether two values are meant in one way, of which the other does not just follow."""
    if THEN in other.ways and THEN not in one.ways:
        return False
    return {*one.ways} - {THEN} == {*other.ways} - {THEN}


def _leads(quantity: Quantity) -> tuple[str, ...]:
    if quantity.low == quantity.high or quantity.approximate:
        return ()
    return ("falling",) if quantity.falls else ("rising",)


@lru_cache(maxsize=1 << 14)
def _ways(written: str, dimension: Dimension, adds: bool, text: str) -> tuple[str, ...]:
    text = canonical_name(text).replace("final volume", "total")
    found = {
        word
        for word in (() if dimension in _OF_ALL else _TOLD.findall(text))
        if word not in _INTERVALS or (dimension is Dimension.DURATION and text.endswith(word))
    }
    for word in ("to", "by"):
        if dimension in _BOUND and text.startswith(f"{word} {canonical_name(written)}"):
            found.add(word)
    if is_more(text):
        found.add(MORE)
    if "to" in found and adds and dimension in _ADDED:
        found.add("filled")
    return tuple(sorted(found))


def value(pred: Item, gold: Item) -> float:
    """Return how right the quantity of an item is, as it is meant; 0 where one has none."""
    if pred.quantity is None or gold.quantity is None:
        return 0.0
    right = quantities(pred.quantity, gold.quantity, hot=HOT in gold.ways)
    both = frozenset(pred.ways).intersection(gold.ways)
    if right < 1 and WAVE in both:
        right *= nearness(pred.quantity, gold.quantity)
    if not both.isdisjoint((NAMING, CLOSE)):
        right = closeness(pred.quantity, gold.quantity, right, both)
    if right and {pred.quantity.dimension, gold.quantity.dimension} == _BY_MASS:
        right *= not any(one.words and _is_liquid(one.words) for one in (pred, gold))
    if not right or pred.ways == gold.ways or {*pred.ways} ^ {*gold.ways} == {HOT}:
        return right
    if any(_OPPOSED.get(way) in gold.ways for way in pred.ways):
        return 0.0
    if MORE in pred.ways and MORE not in gold.ways:
        return right / 2
    return right / 2 if _HALF.intersection({*pred.ways} ^ {*gold.ways}) else right


@lru_cache(maxsize=1 << 14)
def _is_liquid(name: str) -> bool:
    return is_one_of(kind_of(name), _LIQUIDS)


def alike(pred: Item, gold: Item) -> float:
    """Return how alike two items are; a quantity of something else is worth half."""
    if pred.quantity is None or gold.quantity is None:
        return names(pred.words, gold.words) if pred.quantity is gold.quantity else 0.0
    right = value(pred, gold)
    if not right or not pred.words or not gold.words:
        return right
    return right * (1 + names(pred.words, gold.words)) / 2


def shared(pred: Sequence[Item], gold: Sequence[Item]) -> float:
    """Return twice the likeness of what is paired best, by how much there is on both sides. What
    is used in turn on both sides is paired in that order. Of a value beside others of its sort,
    which the gold does not have, only the share counts that each of them has."""
    if pred == gold:
        return 1.0
    if not pred or not gold:
        return 0.0
    ours, theirs = in_turn(pred), in_turn(gold)
    if not ours or not theirs:
        total = _paired(pred, gold)
    else:
        loose = ([one for one in items if not one.turn] for items in (pred, gold))
        total = _in_order(ours, theirs) + _paired(*loose)
    right = 2.0 * total / (len(pred) + len(gold))
    if right and (strange := _in_place_of_others(pred, gold)):
        rest = [one for one in pred if one.words not in strange]
        right = min(right, _STRANGE * shared(rest, gold))
    return right


def _in_place_of_others(pred: Sequence[Item], gold: Sequence[Item]) -> frozenset[str]:
    """Return what is measured out in place of something that the gold step measures out, and has
    nothing alike with any of its words."""
    ours, theirs = ({one.words for one in items if one.words} for items in (pred, gold))
    if ours <= theirs or theirs <= ours:
        return frozenset()
    lost = {_dimension(one) for one in gold if one.words and not _has_like(one.words, ours)}
    return frozenset(
        one.words
        for one in pred
        if one.quantity is not None
        and one.words
        and one.quantity.dimension in lost
        and not is_part(one)
        and not _has_like(one.words, theirs)
    )


def _dimension(item: Item) -> Dimension | None:
    return item.quantity.dimension if item.quantity else None


def _has_like(words: str, others: Collection[str]) -> bool:
    return words in others or any(names(words, other) for other in others)


def turned(pred: Sequence[Item], gold: Sequence[Item]) -> bool:
    """Whether less than half of what both sides use in turn stands in one order, or the strengths
    of one thing go the other way."""
    ours, theirs = ([one._replace(turn=0) for one in in_turn(items)] for items in (pred, gold))
    both = [one for one in ours if one in theirs and ours.count(one) == 1]
    weights = [[float(a == b) for b in theirs] for a in both]
    if len(both) > 1 and 2 * _most(weights) < len(both):
        return True
    here, there = _directions(pred), _directions(gold)
    return any(here[kind] != there[kind] for kind in here.keys() & there.keys())


def _directions(items: Sequence[Item]) -> dict[_Kind, str]:
    """Return whether the strengths of each thing rise or fall, where several are used in turn, or
    a range leads from one end to the other."""
    values: dict[_Kind, list[Quantity]] = {}
    found: dict[_Kind, str] = {}
    for item in in_turn(items):
        if one := item.quantity:
            values.setdefault((item.words, one.dimension, one.unit), []).append(one)
    for kind, series in values.items():
        ways = {_step(a, b) for a, b in pairwise(series)}
        if ways in ({"rising"}, {"falling"}):
            found[kind] = ways.pop()
    for item in items:
        one, leads = item.quantity, [way for way in item.ways if way in LEADING]
        if one and leads and one.dimension in _OF_ALL:
            found.setdefault((item.words, one.dimension, one.unit), leads[0])
    return found


def _step(one: Quantity, following: Quantity) -> str:
    """Return whether ``following`` is more or less than ``one``; nothing where that is not told."""
    return "rising" if one.high < following.low else "falling" if one.low > following.high else ""


def in_turn(items: Sequence[Item]) -> list[Item]:
    """Return what is used in turn, in that order."""
    found = [one for one in items if one.turn]
    return sorted(found, key=lambda one: (one.turn, place(one)))


def _paired(pred: Sequence[Item], gold: Sequence[Item]) -> float:
    weights = [[alike(a, b) for b in gold] for a in pred]
    pairs = assign(weights)
    if len(pred) <= len(gold):
        return sum(weights[i][j] for i, j in pairs)
    taken = {i for i, j in pairs if weights[i][j]}
    rest = [one for i, one in enumerate(pred) if i not in taken]
    return sum(_share(weights[i][j], pred, pred[i], rest, gold[j]) for i, j in pairs)


def _share(
    weight: float, pred: Sequence[Item], one: Item, rest: Sequence[Item], gold: Item
) -> float:
    """Return what counts of a likeness beside other values of the same thing: the share of one, and
    no more than the worst of them is worth."""
    others = [other for other in rest if rivals(one, other, gold)]
    worst = min((alike(other, gold) for other in others if not tells_more(other, pred)), default=1)
    return min(weight / (1 + len(others)), worst)


def rivals(one: Item, other: Item, gold: Item) -> bool:
    """Whether two items say two values of one thing, so that whoever reads them has to choose. The
    parts of a programme do where the gold has none."""
    a, b = one.quantity, other.quantity
    if a is None or b is None or a.dimension is not b.dimension or not stand_alike(one, other):
        return False
    parts = is_part(one) and is_part(other)
    return one.words == other.words or (parts and not is_part(gold))


def tells_more(one: Item, items: Sequence[Item]) -> bool:
    """Whether a value is of a part of a programme that has others: "60 °C for 1 min"."""
    return is_part(one) and sum(item.words == one.words for item in items) > 1


def is_part(item: Item) -> bool:
    """Whether an item is of a part of a programme."""
    return item.words.startswith(_PART)


def _in_order(pred: Sequence[Item], gold: Sequence[Item]) -> float:
    return _most([[alike(a, b) for b in gold] for a in pred])


def _most(weights: Sequence[Sequence[float]]) -> float:
    """Return what pairs of rows and columns weigh at most of which no two cross."""
    best = [0.0] * (len(weights[0]) + 1) if weights else [0.0]
    for row in weights:
        last = best
        best = [0.0]
        for column, weight in enumerate(row):
            best.append(max(best[-1], last[column + 1], last[column] + weight))
    return best[-1]
