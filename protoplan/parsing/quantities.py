"""Reading quantities: ``grammars/quantity.lark`` finds the numbers, this module what they mean."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from protoplan import resources, units
from protoplan.model import Dimension, Quantity
from protoplan.parsing import patterns, senses
from protoplan.parsing.folding import fold
from protoplan.source import Span
from protoplan.units import Unit

if TYPE_CHECKING:
    from lark import Lark, Token

_LONGEST_REMEMBERED = 500
_ONE = Unit("one", Dimension.COUNT, "one", "")
_SECOND_HALF = re.compile(r"\s*(?:and|,\s*and)?\s*", re.IGNORECASE)
_FORCED = ("approximate", "at_least", "at_most")


class Reading(NamedTuple):
    """The quantities in a text, each with its span in it, and the words beside them."""

    quantities: tuple[Quantity, ...]
    words: str


class _UnitText(NamedTuple):
    """A unit as written: "mg", then what it is per: a number and a unit, as in "per 20 g"."""

    head: str
    over: tuple[tuple[float, str], ...]
    end: int


class _Operand(NamedTuple):
    """A number or a name, what stands before it, its unit, and what that refers to."""

    kind: str
    text: str
    low: float
    high: float
    before: tuple[Token, ...]
    unit: _UnitText | None
    basis: str
    intervals: bool
    start: int
    end: int


class _Found(NamedTuple):
    """A quantity and the size of the unit it was written in."""

    quantity: Quantity
    size: float
    start: int
    end: int


def read(text: str, *, action: str = "", before: str = "", after: str = "") -> Reading:
    """Read the quantities in ``text``, such as a parameter of a step.

    ``action`` (of the step), ``before`` and ``after`` (what stands around ``text``) decide
    between readings: "500 g" under "centrifuge" is a force, "10 mm" before "edta" a molarity.
    Where two remain, the likelier has the other among its ``alternatives``. Reads any text, and
    remembers short ones.
    """
    if len(text) + len(before) + len(after) <= _LONGEST_REMEMBERED:
        return _remembered(text, action, before, after)
    return _read(text, action, before, after)


def _read(text: str, action: str, before: str, after: str) -> Reading:
    folded = fold(text)
    if not patterns.candidate().search(folded.text):
        return Reading((), " ".join(text.split()))
    around = senses.context(folded.text, action, fold(before).text, fold(after).text)
    reader = _Reader(folded.text, around, fold(before).text or action)
    found = _joined([f for chain in _chains(folded.text) for f in reader.read(*chain)], folded.text)
    quantities, words, last = [], [], 0
    for item in found:
        start, end = folded.span(item.start, item.end)
        quantities.append(_placed(item.quantity, text[start:end], Span(start, end)))
        words.append(text[last:start])
        last = end
    words.append(text[last:])
    return Reading(tuple(quantities), " ".join(" ".join(words).split()))


_remembered = lru_cache(maxsize=1 << 15)(_read)


def _placed(quantity: Quantity, text: str, span: Span) -> Quantity:
    others = tuple(replace(other, text=text, span=span) for other in quantity.alternatives)
    return replace(quantity, text=text, span=span, alternatives=others)


# Grammar --------------------------------------------------------------------------------------


@cache
def _parser() -> Lark:
    from lark import Lark, Transformer

    class Build(Transformer[Any, Any]):
        """Makes operands while Lark parses."""

        def start(self, children: list[Any]) -> list[list[Any]]:
            return [child for child in children if isinstance(child, list)]

        def quantity(self, children: list[Any]) -> list[Any]:
            return children

        def operand(self, children: list[Any]) -> _Operand:
            return _operand(children)

        def unit(self, children: list[Any]) -> _UnitText:
            return _unit_text(children)

        def over(self, children: list[Any]) -> list[Any]:
            return children

    grammar = patterns.fill(resources.text("grammars", "quantity.lark"))
    return Lark(grammar, parser="lalr", transformer=Build(), maybe_placeholders=False)


def _chains(text: str) -> Iterator[tuple[list[_Operand], list[str]]]:
    """Yield the chains of operands in ``text``, each with the links between them."""
    for children in _parser().parse(text):  # type: ignore[attr-defined]  # the transformer's list
        operands = [child for child in children if isinstance(child, _Operand)]
        yield operands, [child.type for child in children if not isinstance(child, _Operand)]


def _operand(children: list[Any]) -> _Operand:
    before: list[Token] = []
    kind, text, basis, intervals, unit = "", "", "", False, None
    low = high = math.nan
    start = end = -1
    for child in children:
        if isinstance(child, _UnitText):
            unit, end = child, child.end
            continue
        if child.type in ("PREFIX", "BETWEEN", "SCALE", "EVERY"):
            before.append(child)
        elif child.type == "BASIS":
            basis = _bases()[_plain(child)]
        elif child.type == "INTERVALS":
            intervals = True
        elif child.type == "UNIT":  # "every hour"
            kind, low, high = "NUMBER", 1.0, 1.0
            unit = _UnitText(_spelling(child), (), child.end_pos)
        else:
            kind, text = child.type, str(child)
            low, high = _numbers(kind, text)
            start = child.start_pos
        end = child.end_pos
    first = before[0].start_pos if before else start
    return _Operand(kind, text, low, high, tuple(before), unit, basis, intervals, first, end)


def _unit_text(children: list[Any]) -> _UnitText:
    head, over, end = "", [], -1
    for child in children:
        if not isinstance(child, list):
            head, end = _spelling(child), child.end_pos
            continue
        number, spelling = 1.0, ""
        for token in child:
            if token.type == "UNIT":
                spelling = _spelling(token)
            elif token.type == "INVERSE":
                spelling = _spelling(token).rstrip("1").rstrip("-").rstrip(" ^")
            elif token.type in ("NUMBER", "WORDNUMBER"):
                number = _numbers(token.type, str(token))[0]
        if spelling:
            over.append((number, spelling))
            end = child[-1].end_pos
    return _UnitText(head, tuple(over), end)


def _spelling(token: Token) -> str:
    text = token.strip()
    text = text[1:] if text.startswith("-") and len(text) > 1 else text
    return re.sub(r"μ\s+", "μ", " ".join(text.split()))


# Numbers --------------------------------------------------------------------------------------

_POWER = re.compile(r"10\^([+-]?\d+)")
_TIMES_POWER = re.compile(r"[x*·]10\^?(-?\d+)$")
_MIXED = re.compile(r"(\d+)[ -](\d+)/(\d+)")


def _numbers(kind: str, text: str) -> tuple[float, float]:
    """Return the number a token stands for, as an interval; NaN where it is none."""
    if kind == "WORDNUMBER":
        return _number_words()[_plain(re.sub(_MORE, "", text.lower()))]
    if kind == "NUMBER":
        number = _number(text)
        return number, number
    if kind == "RATIO":
        parts = [_number(part.strip()) for part in re.split(r":|/|\bin\b", text.lower())]
        ratio = parts[0] / parts[-1] if parts[-1] else math.nan
        return ratio, ratio
    return math.nan, math.nan


_MORE = re.compile(r"\s+(?:more|further|additional|extra|full|whole)$")


def _number(text: str) -> float:
    """Return the value of "1e6", "2 x 10^8", "14,000", "0,4", "1 1/2"; NaN if beyond all bounds."""
    mixed = _MIXED.fullmatch(text)
    if mixed:
        whole, above, below = (int(group) for group in mixed.groups())
        return whole + above / below if below else math.nan
    text = re.sub(r"\s+", "", text.lower())
    power = 0
    if match := _POWER.fullmatch(text):
        text, power = "1", int(match[1])
    elif match := _TIMES_POWER.search(text):
        text, power = text[: match.start()], int(match[1])
    if re.fullmatch(r"[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?", text):
        text = text.replace(",", "")
    text = text.replace(",", ".")
    if text.count(".") > 1:
        return math.nan
    value = float(f"{text}e{power}") if power else float(text)
    return value if math.isfinite(value) else math.nan


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


@cache
def _number_words() -> dict[str, tuple[float, float]]:
    data = resources.table("ontology", "quantities.toml")
    exact = {word: (float(n), float(n)) for word, n in data["numbers"].items()}
    return exact | {word: (float(low), float(high)) for word, (low, high) in data["vague"].items()}


@cache
def _bases() -> dict[str, str]:
    data = resources.table("ontology", "quantities.toml")["basis"]
    table = {word.lower(): basis for basis, words in data.items() for word in words}
    return table | {f"of {word}": basis for word, basis in table.items()}


# Meaning --------------------------------------------------------------------------------------


class _Reader:
    """Makes quantities of the chains of one text."""

    def __init__(self, text: str, context: senses.Context, before: str) -> None:
        self.text = text
        self.context = context
        self.before = before

    def read(self, operands: list[_Operand], links: list[str]) -> Iterator[_Found]:
        """Yield the quantities of a chain. ``links[i]`` stands behind ``operands[i]``."""
        links = links[: len(operands) - 1] + ["END"]
        shared = self._with_units(operands, links)
        scale = None
        i = 0
        while i < len(shared):
            one = shared[i]
            scale = None if one.unit else (_scale(one.before) or scale)
            if scale is None and not one.unit and one.kind == "NUMBER":
                scale = self._scale_around(one)
            if i + 1 < len(shared) and (ends := _span_of(one, shared[i + 1], links[i])):
                yield from self._quantities(one, shared[i + 1], ends, scale)
                i += 2
                continue
            yield from self._quantities(one, one, (one.low, one.high), scale)
            i += 1

    def _with_units(self, operands: Sequence[_Operand], links: Sequence[str]) -> list[_Operand]:
        """Give numbers without a unit that of their neighbour: "5 to 10 min", "37 °C ± 1"."""
        shared = list(operands)
        for i in range(len(shared) - 2, -1, -1):
            one, following = shared[i], shared[i + 1]
            if one.unit or one.kind not in ("NUMBER", "WORDNUMBER") or not following.unit:
                continue
            if self._is_name(one) or _scale(one.before):
                continue
            if links[i] != "TIMES" or self._is_length(following):
                shared[i] = one._replace(unit=following.unit, basis=one.basis or following.basis)
        for i, one in enumerate(shared[1:], 1):
            if not one.unit and links[i - 1] in ("RANGE", "PLUSMINUS") and one.kind == "NUMBER":
                shared[i] = one._replace(unit=shared[i - 1].unit, basis=shared[i - 1].basis)
        return shared

    def _is_length(self, operand: _Operand) -> bool:
        return bool(operand.unit) and self._units(operand)[0].dimension is Dimension.LENGTH

    def _is_name(self, one: _Operand) -> bool:
        """Whether a number without a unit belongs to a name: "solution 2", "3t3", "#4"."""
        start, end = one.start, one.end
        following = self.text[end : end + 2]
        if following[:1].isalpha() or (following[:1] == "-" and following[1:].isalpha()):
            return True
        if self.text[start - 1 : start] in ("#", "_", "/") and start:
            return True
        if one.before:
            return False
        words = re.search(r"([^\W\d_][\w'.-]*)[\s.]{0,2}$", self.text[max(0, start - 40) : start])
        if not words:
            return False
        word = words[1].lower()
        data = resources.table("ontology", "quantities.toml")["names"]
        if word in data["labels"]:
            return True
        return word not in data["particles"] and one.low == int(one.low) and one.kind == "NUMBER"

    def _scale_around(self, one: _Operand) -> dict[str, Any] | None:
        """Return the scale that stands before the text: "adjust the pH to" and then "7.5"."""
        if self.text[: one.start].strip() or not self.before:
            return None
        match = _scale_at_end().search(self.before)
        return _scales().get(_plain(match[1])) if match else None

    def _quantities(
        self, one: _Operand, last: _Operand, ends: tuple[float, float], scale: dict[str, Any] | None
    ) -> Iterator[_Found]:
        """Yield what a number or range means, from ``one`` to ``last``: mostly one quantity."""
        start, end = one.start, last.end
        low, high = ends
        if one.kind == "NAMED":
            yield _Found(_named()[_plain(one.text)], 0.0, start, end)
            return
        if math.isnan(low) or math.isnan(high):
            return
        if one.kind == "RATIO" and not (one.unit and "/" in one.text):
            basis = one.text if one.text.count(":") > 1 else ""
            unit = Unit("part", Dimension.RATIO, "part", "", basis)
        elif one.unit:
            yield from self._measured(one, last, low, high)
            return
        elif scale:
            unit = Unit("one", Dimension(scale["dimension"]), "one", scale["unit"])
            if not scale["low"] <= low <= high <= scale["high"]:
                unit = _ONE
        elif one.kind != "NUMBER" or self._is_name(one):
            return
        else:
            unit = _ONE
        yield _Found(
            _bounded(units.measure(low, high, unit, basis=one.basis), one), 1.0, start, end
        )

    def _measured(self, one: _Operand, last: _Operand, low: float, high: float) -> Iterator[_Found]:
        unit_text = last.unit or one.unit
        if unit_text is None or not _believable(one, unit_text):
            return
        readings = self._units(last if last.unit else one)
        share = math.prod(number for number, _ in unit_text.over)  # of "0.5 ml per 20 g": 20
        if not 0 < share < math.inf:
            return
        low, high = low / share, high / share
        every = one.intervals or last.intervals or any(b.type == "EVERY" for b in one.before)
        quantities = []
        for unit in readings:
            if every and unit.dimension is Dimension.DURATION:
                if low <= 0:
                    return
                unit, low, high = units.per(_ONE, unit), 1 / high, 1 / low
            basis = one.basis or last.basis
            quantities.append(_bounded(units.measure(low, high, unit, basis=basis), one))
        first = replace(quantities[0], alternatives=tuple(quantities[1:]))
        size = units.scale(readings[0].name, readings[0].canonical).factor
        yield _Found(first, size, one.start, last.end)

    def _units(self, operand: _Operand) -> list[Unit]:
        """Return the units an operand may be in, the likeliest first."""
        text = operand.unit
        if text is None or not text.head:
            found = [_ONE]
        else:
            known = _lookup(text.head, self.context.folded)
            if text.over:
                known = [unit for unit in known if not unit.weak][:1] or known[:1]
            behind = self.text[operand.end :]
            found = senses.choose(known, operand.low, behind, text.head, self.context)
        for _, spelling in text.over if text else ():
            below = _lookup(spelling, self.context.folded)[0]
            found = [units.per(unit, below) for unit in found]
        return found


def _lookup(spelling: str, folded: bool) -> list[Unit]:
    known = list(units.lookup(spelling, fold=folded))
    counted = units.counted().get(spelling.lower())
    return [*known, counted] if counted and not known else known


def _believable(operand: _Operand, unit: _UnitText) -> bool:
    """Whether a number word counts things or units: "one hour", but no "a g" and no "a tube"."""
    if operand.kind != "WORDNUMBER":
        return True
    counted = unit.head.lower() in units.counted()
    article = _plain(operand.text) in ("a", "an")
    return len(unit.head) > 2 and not (article and counted)


def _span_of(one: _Operand, other: _Operand, link: str) -> tuple[float, float] | None:
    """Return the ends of a range, or None if the two are quantities of their own."""
    between = any(token.type == "BETWEEN" for token in one.before)
    if link == "TIMES" or link == "END" or "NAMED" in (one.kind, other.kind):
        return None
    if (one.kind == "RATIO") != (other.kind == "RATIO") or (link == "COMMA" and not between):
        return None
    if math.isnan(one.low) or math.isnan(other.high):
        return None
    if link == "PLUSMINUS":
        return one.low - other.high, one.high + other.high
    if one.unit and other.unit and one.unit != other.unit:
        return _in_unit_of_second(one, other)
    return min(one.low, other.low), max(one.high, other.high)


def _in_unit_of_second(one: _Operand, other: _Operand) -> tuple[float, float] | None:
    """Return the ends of "5 s to 2 min", in minutes; None for "5 ml to 2 min"."""
    if one.unit is None or other.unit is None or one.unit.over or other.unit.over:
        if one.unit and other.unit and one.unit[:2] == other.unit[:2]:
            return one.low, other.high
        return None
    first, second = (units.lookup(text.head) for text in (one.unit, other.unit))
    if not first or not second or first[0].canonical != second[0].canonical:
        return None
    a, b = (units.scale(unit[0].name, unit[0].canonical) for unit in (first, second))
    low = (one.low * a.factor + a.offset - b.offset) / b.factor
    return (low, other.high) if low <= other.high else None


def _bounded(quantity: Quantity, operand: _Operand) -> Quantity:
    """Apply "about", "at least" and "up to" to the interval."""
    kinds = {_prefixes().get(_plain(token)) for token in operand.before if token.type == "PREFIX"}
    if "approximate" in kinds:
        low, high = units.with_tolerance(quantity)
        quantity = replace(quantity, low=low, high=high, approximate=True)
    elif operand.kind == "WORDNUMBER" and operand.low != operand.high:
        quantity = replace(quantity, approximate=True)
    if "at_least" in kinds:
        quantity = replace(quantity, high=math.inf)
    if "at_most" in kinds:
        low = min(units.lowest(quantity.dimension), quantity.low)
        quantity = replace(quantity, low=low)
    return quantity


def _joined(found: list[_Found], text: str) -> list[_Found]:
    """Join "1 h 30 min" and "1 min and 30 s" to one duration each."""
    joined: list[_Found] = []
    for item in found:
        last = joined[-1] if joined else None
        if last and _is_rest(last, item, text[last.end : item.start]):
            total = replace(
                last.quantity,
                low=last.quantity.low + item.quantity.low,
                high=last.quantity.high + item.quantity.high,
            )
            joined[-1] = _Found(total, item.size, last.start, item.end)
        else:
            joined.append(item)
    return joined


def _is_rest(last: _Found, item: _Found, gap: str) -> bool:
    a, b = last.quantity, item.quantity
    return (
        a.dimension is b.dimension is Dimension.DURATION
        and a.low == a.high
        and b.low == b.high < last.size
        and item.size < last.size
        and _SECOND_HALF.fullmatch(gap) is not None
    )


# Ontology -------------------------------------------------------------------------------------


@cache
def _named() -> dict[str, Quantity]:
    data = resources.table("ontology", "quantities.toml")["named"]
    table = {}
    for entry in data:
        unit = units.unit(entry["unit"])
        low, high = float(entry["low"]), float(entry.get("high", entry["low"]))
        quantity = units.measure(low, high, unit, approximate=not entry.get("exact", False))
        table |= {name.lower(): quantity for name in entry["names"]}
    return table


@cache
def _prefixes() -> dict[str, str]:
    data = resources.table("ontology", "quantities.toml")["prefixes"]
    return {word: kind for kind in _FORCED for word in data[kind]}


@cache
def _scales() -> dict[str, dict[str, Any]]:
    data = resources.table("ontology", "quantities.toml")["scale"]
    return {word: entry for entry in data for word in entry["words"]}


@cache
def _scale_at_end() -> re.Pattern[str]:
    words = patterns.listed(_scales())
    return re.compile(rf"(?<![a-z0-9])({words})\s*(?:=|:|of|to|at|is|and)?\s*$", re.IGNORECASE)


def _scale(before: Sequence[Token]) -> dict[str, Any] | None:
    for token in before:
        if token.type == "SCALE":
            word = re.sub(
                r"\s*(?:value)?\s*(?:=|:|\bof|\bto|\bis|\bat|\bwas)?\s*$", "", token.lower()
            )
            return _scales().get(_plain(word))
    return None
