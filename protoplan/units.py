"""Units of measurement: the only door to pint.

``ontology/units.toml`` holds the units in pint's notation and all their spellings. A registry
made from these definitions alone knows no coulomb and no kilobarn to take "37 C" and "0.5 kb" for.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from protoplan import resources
from protoplan.errors import UnknownNameError
from protoplan.model import Dimension, Quantity

if TYPE_CHECKING:
    import pint

_D = Dimension
_TOLERANCE = 1e-9
_DIGITS = 12
"""Canonical values are rounded to so many digits, so that 0.2 ml and 200 µl are the same float."""

_QUOTIENTS = {
    (_D.MASS, _D.VOLUME): _D.MASS_CONCENTRATION,
    (_D.AMOUNT, _D.VOLUME): _D.MOLARITY,
    (_D.ACTIVITY, _D.VOLUME): _D.ACTIVITY_CONCENTRATION,
    (_D.COUNT, _D.VOLUME): _D.NUMBER_CONCENTRATION,
    (_D.COUNT, _D.DURATION): _D.FREQUENCY,
}
"""What a quantity of one dimension per another is; anything per time is a rate besides."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as a spelling gives it.

    ``name`` is pint's expression for it. ``basis`` says what is counted ("cell") or referred to
    ("volume"). ``weak`` spellings, like "g" for relative centrifugal force, are believed only
    where the words around them ask for it.
    """

    name: str
    dimension: Dimension
    canonical: str
    """pint's expression for the canonical unit."""
    symbol: str
    """How people write the canonical unit."""
    basis: str = ""
    weak: bool = False


class Scale(NamedTuple):
    """The linear map from a unit to its canonical unit: ``factor * number + offset``."""

    factor: float
    offset: float


class Relation(StrEnum):
    """How one quantity stands to another."""

    EQUAL = "equal"
    WITHIN = "within"
    """The first interval lies inside the second."""
    CONTAINS = "contains"
    OVERLAPPING = "overlapping"
    DIFFERENT = "different"
    INCOMPARABLE = "incomparable"
    """They measure different things."""


class Comparison(NamedTuple):
    """The relation of two quantities.

    ``factor`` is how many times the second the first is, ``None`` where that has no meaning:
    for temperatures, pH, unbounded intervals and zero.
    """

    relation: Relation
    factor: float | None = None


# Spellings ------------------------------------------------------------------------------------


@cache
def spellings() -> Mapping[str, tuple[Unit, ...]]:
    """Return every spelling of every unit; one spelling may stand for several units."""
    table: dict[str, list[Unit]] = {}
    for text, unit in _spelled():
        units = table.setdefault(text, [])
        if unit not in units:
            units.append(unit)
    return {text: tuple(sorted(units, key=lambda u: u.weak)) for text, units in table.items()}


@cache
def folded_spellings() -> Mapping[str, tuple[Unit, ...]]:
    """Return the units of every spelling in lower case, where "mm" may be "mM"."""
    table: dict[str, list[Unit]] = {}
    for text, units in spellings().items():
        known = table.setdefault(text.lower(), [])
        known += [unit for unit in units if unit not in known]
    return {text: tuple(units) for text, units in table.items()}


@cache
def counted() -> Mapping[str, Unit]:
    """Return the units of what is counted ("cells", "wells"), by lower-case word."""
    table = _data()["counted"]
    return {
        word.lower(): Unit("one", _D.COUNT, "one", "", noun)
        for noun, words in table.items()
        for word in (noun, *words)
    }


def lookup(spelling: str, *, fold: bool = False) -> tuple[Unit, ...]:
    """Return the units that ``spelling`` may stand for, the likeliest first.

    ``fold``: the text has lost its capitals, so that those of the spelling mean nothing. Without,
    capitals are overlooked only where the spelling as it stands means nothing ("ML").
    """
    text = " ".join(spelling.split()).replace("µ", "μ")
    exact = spellings().get(text, ())
    if exact and not fold:
        return exact
    folded = folded_spellings().get(text.lower(), ())
    known = {(unit.name, unit.basis) for unit in exact}
    return (*exact, *(unit for unit in folded if (unit.name, unit.basis) not in known))


def unit(spelling: str) -> Unit:
    """Return the likeliest unit of a spelling. Raises :class:`UnknownNameError`."""
    head, slash, rest = spelling.partition("/")
    units = lookup(head)
    if slash and head == "1":
        return per(Unit("one", _D.COUNT, "one", ""), unit(rest))
    if not units:
        raise UnknownNameError("unit", spelling, spellings())
    return per(units[0], unit(rest)) if slash else units[0]


@lru_cache(maxsize=4096)
def per(numerator: Unit, denominator: Unit) -> Unit:
    """Return the unit ``numerator / denominator``: mg and ml give a mass concentration."""
    kinds = (numerator.dimension, denominator.dimension)
    dimension = _QUOTIENTS.get(kinds, _D.PER_AMOUNT)
    if denominator.dimension is _D.DURATION and dimension is _D.PER_AMOUNT:
        dimension = _D.RATE
    # pint has no temperature with an offset per anything: a rate is about a difference.
    canonical = _quotient(numerator.canonical, denominator.canonical)
    symbol = _over(numerator, denominator)
    if whole := _data()["quotients"].get(symbol):
        one = spellings()[whole][0]
        dimension, canonical, symbol = one.dimension, one.canonical, one.symbol
    if dimension in (_D.MOLARITY, _D.FREQUENCY):
        canonical, symbol = _canonical(dimension)
    basis = " per ".join(noun for noun in (numerator.basis, denominator.basis) if noun)
    if dimension is _D.FREQUENCY and basis == "repetition":
        basis = ""
    name = _quotient(numerator.name, denominator.name)
    return Unit(name, dimension, canonical, symbol, basis)


def belong(numerator: Unit, denominator: Unit) -> bool:
    """Whether one unit per the other is what is meant by two spellings that may be others."""
    return _over(numerator, denominator) in _data()["beside"]["pairs"]


def _over(numerator: Unit, denominator: Unit) -> str:
    """Return how people write one canonical unit per another."""
    below = denominator.symbol or denominator.basis or "1"
    return f"{numerator.symbol or '1'}/{f'({below})' if '/' in below else below}"


def _quotient(numerator: str, denominator: str) -> str:
    return f"({numerator}) / ({denominator})".replace("(degree_", "(delta_degree_")


def _spelled() -> Iterator[tuple[str, Unit]]:
    prefixes = _data()["prefixes"]
    for entry in _data()["unit"]:
        dimension = Dimension(entry["dimension"])
        for prefix in ("", *entry.get("prefixes", ())):
            marks, words = prefixes[prefix]["symbols"], prefixes[prefix]["words"]
            name = prefix + entry["name"]
            canonical = entry.get("canonical") or _canonical(dimension)[0] or entry["name"]
            symbol = None if "canonical" in entry else _canonical(dimension)[1]
            symbol = entry.get("symbol", symbol)
            symbol = _symbol(canonical) if symbol is None else symbol
            made = Unit(name, dimension, canonical, symbol, entry.get("basis", ""))
            for mark in marks:
                for text in entry.get("symbols", ()):
                    yield mark + text, made
            for word in words:
                for text in entry.get("words", ()):
                    yield word + text, made
                    yield word + text + "s", made
            weak = Unit(name, dimension, canonical, symbol, made.basis, weak=True)
            for mark in marks:
                for text in entry.get("weak", ()):
                    yield mark + text, weak


def _canonical(dimension: Dimension) -> tuple[str, Any]:
    """Return the canonical unit of a dimension and its symbol; nothing where it has none."""
    entry = _data()["canonical"].get(dimension.value)
    return (entry["unit"], entry["symbol"]) if entry else ("", None)


def canonical_unit(dimension: Dimension) -> str:
    """Return the unit that quantities of ``dimension`` are in, empty where it has none."""
    return _canonical(dimension)[1] or ""


@cache
def _symbol(name: str) -> str:
    """Return how people write the unit that pint calls ``name``."""
    for entry in _data()["unit"]:
        for prefix in ("", *entry.get("prefixes", ())):
            if prefix + entry["name"] == name:
                mark = _data()["prefixes"][prefix]["symbols"][0]
                return str(mark + [*entry.get("symbols", ()), *entry.get("weak", ())][0])
    return name


def _data() -> dict[str, Any]:
    return resources.table("ontology", "units.toml")


# Arithmetic -----------------------------------------------------------------------------------


@cache
def _registry() -> pint.UnitRegistry[Any]:
    import pint

    registry: pint.UnitRegistry[Any] = pint.UnitRegistry(None)
    for definition in _data()["definitions"]:
        registry.define(definition)
    return registry


@lru_cache(maxsize=4096)
def scale(name: str, canonical: str) -> Scale:
    """Return the map from the unit ``name`` to ``canonical``, both expressions of pint."""
    if name == canonical:
        return Scale(1.0, 0.0)
    registry = _registry()
    zero, one = (float(registry.convert(x, name, canonical)) for x in (0.0, 1.0))
    return Scale(one - zero, zero)


def measure(
    low: float,
    high: float,
    unit: Unit,
    text: str = "",
    *,
    approximate: bool = False,
    basis: str = "",
) -> Quantity:
    """Return the quantity from ``low`` to ``high`` in ``unit``, in canonical units.

    Infinite ends stay; the ends are put in order.
    """
    factor, offset = scale(unit.name, unit.canonical)
    ends = sorted(_rounded(end * factor + offset) for end in (low, high))
    return Quantity(
        unit.dimension, ends[0], ends[1], unit.symbol, text, approximate, basis or unit.basis
    )


def _rounded(value: float) -> float:
    return float(f"{value:.{_DIGITS}g}") + 0.0


# Comparison -----------------------------------------------------------------------------------


def compare(a: Quantity, b: Quantity) -> Comparison:
    """Return how ``a`` stands to ``b``, in the readings of both that agree best.

    "1 mM" compared with a "1 mm" that may be millimolar is equal.
    """
    if not a.alternatives and not b.alternatives:
        return _compare(a, b)
    order = list(Relation)
    readings = [_compare(x, y) for x in (a, *a.alternatives) for y in (b, *b.alternatives)]
    return min(readings, key=lambda found: order.index(found.relation))


def _compare(a: Quantity, b: Quantity) -> Comparison:
    if (a.dimension is not b.dimension or a.unit != b.unit) or (
        a.basis and b.basis and a.basis != b.basis
    ):
        return Comparison(Relation.INCOMPARABLE)
    low, high = _order(a.low, b.low), _order(a.high, b.high)
    if low == high == 0:
        return Comparison(Relation.EQUAL, 1.0)
    factor = _factor(a, b)
    if low >= 0 >= high:
        return Comparison(Relation.WITHIN, factor)
    if low <= 0 <= high:
        return Comparison(Relation.CONTAINS, factor)
    if _order(a.low, b.high) <= 0 <= _order(a.high, b.low):
        return Comparison(Relation.OVERLAPPING, factor)
    return Comparison(Relation.DIFFERENT, factor)


def _order(x: float, y: float) -> int:
    """Return -1, 0 or 1 as ``x`` is less than, as good as equal to, or more than ``y``."""
    if math.isclose(x, y, rel_tol=_TOLERANCE, abs_tol=1e-30):
        return 0
    return -1 if x < y else 1


def _factor(a: Quantity, b: Quantity) -> float | None:
    if a.dimension in (_D.TEMPERATURE, _D.PH):
        return None
    middle, other = a.low / 2 + a.high / 2, b.low / 2 + b.high / 2
    if not (math.isfinite(middle) and math.isfinite(other)) or other == 0:
        return None
    return _rounded(middle / other)


_ABSOLUTE_ZERO = -273.15


# For people -----------------------------------------------------------------------------------


def show(quantity: Quantity) -> str:
    """Return the quantity as people write it: "30 min", "≥ 1 h", "40–45 °C", "~5 μl".

    Reading the result again gives an equal quantity; named ones ("overnight") stay as they are.
    """
    if quantity.approximate and not any(char.isdigit() for char in quantity.text):
        return quantity.text
    low, high = quantity.low, quantity.high
    mark = ""
    if quantity.approximate:
        mark, (low, high) = "~", without_tolerance(quantity)
    if high == math.inf and low != -math.inf:
        mark, high = "≥ ", low
    elif low == lowest(quantity.dimension) and high != low:
        mark, low = "≤ ", high
    return mark + _shown(quantity, low, high)


def lowest(dimension: Dimension) -> float:
    """Return the lower end of "up to": absolute zero, or nothing."""
    return _ABSOLUTE_ZERO if dimension is _D.TEMPERATURE else 0.0


def with_tolerance(quantity: Quantity) -> tuple[float, float]:
    """Return the ends that "about" gives to the interval of ``quantity``."""
    low, high, kind = quantity.low, quantity.high, quantity.dimension
    table = resources.table("ontology", "quantities.toml")["tolerance"]
    if kind.value in table:
        return _rounded(low - table[kind.value]), _rounded(high + table[kind.value])
    relative = table["relative"]
    return _rounded(low - relative * abs(low)), _rounded(high + relative * abs(high))


def without_tolerance(quantity: Quantity) -> tuple[float, float]:
    """Undo :func:`with_tolerance`."""
    low, high, kind = quantity.low, quantity.high, quantity.dimension
    table = resources.table("ontology", "quantities.toml")["tolerance"]
    if kind.value in table:
        return _rounded(low + table[kind.value]), _rounded(high - table[kind.value])
    relative = table["relative"]
    below = 1 - math.copysign(relative, low)
    above = 1 + math.copysign(relative, high)
    return _rounded(low / below), _rounded(high / above)


def _shown(quantity: Quantity, low: float, high: float) -> str:
    if quantity.dimension is _D.PH:
        return f"pH {_range(low, high)}"
    if quantity.dimension is _D.RATIO and quantity.basis not in ("volume", "part"):
        return quantity.basis or "–".join(dict.fromkeys((_proportion(low), _proportion(high))))
    if quantity.dimension is _D.FREQUENCY and low > 0 and high < math.inf:
        hour = scale("hour", "second").factor
        return f"every {_shown(_every(quantity), _rounded(hour / high), _rounded(hour / low))}"
    if quantity.dimension in (_D.COUNT, _D.RATIO):
        nouns = {"repetition": "times", "volume": "volumes", "part": "parts"}
        noun, number = nouns.get(quantity.basis, quantity.basis), _range(low, high)
        if number == "1" and quantity.basis in nouns:
            noun = noun.removesuffix("s")
        return f"{number} {noun}".strip()
    symbol, factor = _unit_shown(quantity, low or high)
    if symbol.startswith("1/") and quantity.basis:
        symbol = quantity.basis.partition(" per ")[0] + symbol[1:]
    symbol = symbol.removeprefix("1")
    number = _range(_rounded(low / factor), _rounded(high / factor))
    if number == "1" and symbol in ("days", "weeks"):
        symbol = symbol.removesuffix("s")
    gap = "" if symbol.startswith(("%", "x", "/")) and symbol != "x g" else " "
    return f"{number}{gap}{symbol}".rstrip()


def shown_in(quantity: Quantity) -> list[tuple[str, float]]:
    """Return the units that such a quantity is shown in, the smallest first, with their sizes in
    its canonical unit; none where it is shown in that alone."""
    return [
        (symbol, scale(made.name, made.canonical).factor)
        for symbol in _data()["shown"].get(quantity.unit, ())
        if (made := unit(symbol)).dimension is quantity.dimension
    ]


def _unit_shown(quantity: Quantity, value: float) -> tuple[str, float]:
    """Return the largest unit that ``value`` is at least one of, in few digits if it can be, and
    its size: "365 days"."""
    shown = shown_in(quantity)
    fitting = [pair for pair in shown if abs(value) >= pair[1] * (1 - _TOLERANCE)]
    short = [pair for pair in fitting if len(_number(_rounded(value / pair[1]))) <= 6]
    return (short or fitting)[-1] if fitting else shown[0] if shown else (quantity.unit, 1.0)


def _every(quantity: Quantity) -> Quantity:
    """Return a duration in place of a frequency, for its unit."""
    symbol = _canonical(_D.DURATION)[1]
    return Quantity(_D.DURATION, 0, 0, symbol, quantity.text)


def _range(low: float, high: float) -> str:
    return _number(low) if low == high else f"{_number(low)}–{_number(high)}"


def _proportion(value: float) -> str:
    return f"1:{_number(_rounded(1 / value))}" if 0 < value <= 1 else f"{_number(value)}:1"


def _number(value: float) -> str:
    """Return the number, in powers of ten where it would be long: "2 x 10^8"."""
    if value == 0 or 1e-3 <= abs(value) < 1e6:
        return f"{value:.{_DIGITS}f}".rstrip("0").rstrip(".")
    mantissa, _, power = f"{value:.{_DIGITS - 1}e}".partition("e")
    mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa} x 10^{int(power)}" if power else mantissa.replace("inf", "∞")
