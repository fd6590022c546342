"""Reading quantities: ``grammars/quantity.lark`` finds the numbers, this module what they mean."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from protoplan import units
from protoplan.model import Dimension, Quantity
from protoplan.parsing import patterns, ranges, senses, tables
from protoplan.parsing.folding import closed, fold
from protoplan.parsing.operands import Operand, UnitText, chains, parts_of, plain, reduced
from protoplan.source import Span
from protoplan.units import Unit

if TYPE_CHECKING:
    from lark import Token

_LONGEST_REMEMBERED = 500
_LONGEST_READ = 2_000
"""Characters of a text that are looked at; a parameter is a phrase, and not a book."""
_LINE = 400
"""How many characters before and after a text are its context."""
_REACH = 80
"""How many characters around a number may say what it means."""
_AT = ("", "to", "at", "of", "=", "about")
"""Between a scale that stands before a text, and its value: "adjust the pH", "to 7.5"."""
_LISTED = 3
"""So many percentages in a row are a list: "ethanol 70, 95, 100%", and not "tween 20, 5%"."""
_MOST_OVER = 3
"""How often a unit may be divided: mg per kg per day is two."""
_LOST_POWERS = frozenset("123456789")
"""What follows "10-" where 10⁻³ has lost its superscript."""
_ONE = Unit("one", Dimension.COUNT, "one", "")
_REPETITION = Unit("one", Dimension.COUNT, "one", "", "repetition")
_LAST_WORD = re.compile(r"([^\W\d_][\w'.-]*)[\s.]{0,2}$")
_SECOND_HALF = re.compile(r"\s*(?:and|,\s*and)?\s*", re.IGNORECASE)
_SCALE_TAIL = re.compile(r"\s*(?:value)?\s*(?:=|:|\bof|\bto|\bis|\bat|\bwas)?\s*$")
_PARTS = frozenset(("a half", "a quarter", "three quarters"))
"""What is a part of the unit before it: "an hour and a half", not "1 h and half fill it"."""
_PART_OF = re.compile(r"\s+of\b")
"""Behind "a half" it tells of something else than the time before: "5 min and a half of it"."""


class Reading(NamedTuple):
    """The quantities in a text, each with its span in it, and the words beside them."""

    quantities: tuple[Quantity, ...]
    words: str


class _Found(NamedTuple):
    """A quantity and the size of the unit it was written in."""

    quantity: Quantity
    size: float
    start: int
    end: int


def read(
    text: str, *, action: str = "", before: str = "", after: str = "", cased: bool = False
) -> Reading:
    """Read the quantities in ``text``, such as a parameter of a step.

    ``action`` (of the step), ``before`` and ``after`` (what stands around ``text``) decide
    between readings: "500 g" under "centrifuge" is a force, "10 mm" before "edta" a molarity.
    ``cased``: the text has kept its capitals, whether or not there are any, so that "mm" is no mM.
    Where two remain, the likelier has the other among its ``alternatives``. Any text can be read;
    short ones are remembered, and what lies beyond 2,000 characters is taken for words.
    """
    if len(text) + len(before) + len(after) <= _LONGEST_REMEMBERED:
        return _remembered(text, action, before, after, cased)
    return _read(text, action, before, after, cased)


def _read(text: str, action: str, before: str, after: str, cased: bool) -> Reading:
    folded = fold(patterns.GROUPING.sub(",", text[:_LONGEST_READ]))
    latex = "\\" in text or "$" in text
    shown = folded.text + text[_LONGEST_READ:] if latex else text
    if not patterns.candidate().search(folded.text):
        return Reading((), " ".join(shown.split()))
    before = fold(before[-_LINE:]).text
    around = senses.context(folded.text, action, before, fold(after[:_LINE]).text)
    if cased:
        around = around._replace(folded=False)
    reader = _Reader(folded.text, around, before or action)
    found = _joined([f for chain in chains(folded.text) for f in reader.read(*chain)], folded.text)
    quantities, words, last = [], [], 0
    for item in found:
        start, end = folded.span(item.start, item.end)
        end = closed(text, start, end) if latex else end
        quantities.append(_placed(item.quantity, text[start:end], Span(start, end)))
        if latex:  # its words are those that people see
            start, end = item.start, item.end
        words.append(shown[last:start])
        last = end
    words.append(shown[last:])
    return Reading(tuple(quantities), " ".join(" ".join(words).split()))


_remembered = lru_cache(maxsize=1 << 15)(_read)


def _placed(quantity: Quantity, text: str, span: Span) -> Quantity:
    others = tuple(replace(other, text=text, span=span) for other in quantity.alternatives)
    return replace(quantity, text=text, span=span, alternatives=others)


class _Reader:
    """Makes quantities of the chains of one text."""

    def __init__(self, text: str, context: senses.Context, before: str) -> None:
        self.text = text
        self.context = context
        self.before = before
        self.first = len(text) - len(text.lstrip())

    def read(self, operands: list[Operand], links: list[Token]) -> Iterator[_Found]:
        """Yield the quantities of a chain. ``links[i]`` stands behind ``operands[i]``."""
        operands, links = _with_parts(operands, links, self.text)
        kinds = ["", *(link.type for link in links[: len(operands) - 1]), ""]
        shared = self._with_units(operands, kinds)
        scale = None
        i = 0
        while i < len(shared):
            one = shared[i]
            scale = None if one.unit else (_scale(one.before) or scale or self._scale_around(one))
            last, ends = one, (one.low, one.high)
            if i + 1 < len(shared) and (span := self._range_at(shared, links, i)):
                last, ends = shared[i + 1], span
            if "TIMES" in (kinds[i], kinds[i + 1]) and last is one and _is_bare(one):
                number = units.measure(*ends, _REPETITION)
                yield _Found(number, 1.0, one.start, one.end)
            else:
                fall = ranges.Fall.NO
                if last is not one:
                    fall = ranges.fall(one, last, links[i], self.context.around)
                for found in self._quantities(one, last, ends, scale):
                    yield found._replace(quantity=ranges.falling(found.quantity, fall))
            i += 1 if last is one else 2

    def _with_units(self, operands: Sequence[Operand], kinds: Sequence[str]) -> list[Operand]:
        """Give numbers without a unit that of their neighbour: "5 to 10 min", "37 °C ± 1".

        ``kinds[i]`` is how operand ``i`` hangs on the one before it.
        """
        shared = list(operands)
        for i in range(len(shared) - 2, -1, -1):
            one, following = shared[i], shared[i + 1]
            if one.unit or one.kind not in ("NUMBER", "WORDNUMBER") or not following.unit:
                continue
            times = kinds[i + 1] == "TIMES"
            if _scale(one.before):
                continue
            if self._is_name(one) and not times and not self._is_listed(shared, kinds, i):
                continue
            if not times or self._is_length(following):
                shared[i] = one._replace(unit=following.unit, basis=one.basis or following.basis)
        for i, one in enumerate(shared[1:], 1):
            if not one.unit and kinds[i] in ("RANGE", "PLUSMINUS") and one.kind == "NUMBER":
                shared[i] = one._replace(unit=shared[i - 1].unit, basis=shared[i - 1].basis)
        return shared

    def _is_listed(self, chain: Sequence[Operand], kinds: Sequence[str], i: int) -> bool:
        """Whether a number behind a word is one of several percentages: "ethanol 70-100%"."""
        if "SLASH" in (kinds[i], kinds[i + 1]):
            return True
        word = self._word_before(chain[i])
        several = kinds[i + 1] == "RANGE" or len(chain) >= _LISTED
        if not several or word in tables.words_before_numbers()[0]:
            return False
        return any(unit.dimension is Dimension.PERCENT for unit in self._units(chain[i + 1])[:1])

    def _is_length(self, operand: Operand) -> bool:
        return any(unit.dimension is Dimension.LENGTH for unit in self._units(operand)[:1])

    def _is_name(self, one: Operand) -> bool:
        """Whether a number without a unit belongs to a name: "solution 2", "3t3", "#4"."""
        start, end = one.start, one.end
        following = self.text[end : end + 2]
        if following[:1].isalpha() or (following[:1] == "-" and following[1:].isalpha()):
            return True
        if start and self.text[start - 1] in "#_/^":
            return True
        word = self._word_before(one)
        if one.before or not word:
            return False
        labels, particles = tables.words_before_numbers()
        return word in labels or (word not in particles and one.low.is_integer())

    def _word_before(self, one: Operand) -> str:
        word = _LAST_WORD.search(self.text[max(0, one.start - _REACH) : one.start])
        return word[1].lower() if word else ""

    def _scale_around(self, one: Operand) -> dict[str, Any] | None:
        """Return the scale that stands before the text: "adjust the pH to" and then "7.5"."""
        lead = self.text[self.first : one.start].strip().lower()
        if lead not in _AT or not _is_bare(one):
            return None
        match = tables.scale_at_end().search(self.before[-_REACH:])
        return tables.scales()[plain(match[1])] if match else None

    def _range_at(
        self, chain: Sequence[Operand], links: Sequence[Token], i: int
    ) -> tuple[float, float] | None:
        """Return the ends of the range that begins at ``i``, if one does: "50-70-95%" is none."""
        if chain[i + 1].unit and ranges.in_row(links[: len(chain) - 1], i):
            return None
        return self._range(chain[i], chain[i + 1], links[i])

    def _range(self, one: Operand, other: Operand, link: Token) -> tuple[float, float] | None:
        """Return the ends of a range, or None if the two are quantities of their own."""
        if link.type in ("TIMES", "SLASH") or "NAMED" in (one.kind, other.kind):
            return None
        if other.kind == "WORDNUMBER" and not other.unit:  # "2 ml to a tube"
            return None
        if link.type == "COMMA" and all(token.type != "BETWEEN" for token in one.before):
            return None
        if math.isnan(one.low) or math.isnan(other.high):
            return None
        if one.is_ratio != other.is_ratio:
            return ranges.of_ratio(one, other, link)
        if link.type == "PLUSMINUS":
            return one.low - other.high, one.high + other.high
        if link == "-" and one.text == "10" and other.text in _LOST_POWERS:
            return 10.0 ** -int(other.text), 10.0 ** -int(other.text)
        if link == "--" and one.high < 0 <= other.low:
            other = other._replace(low=-other.high, high=-other.low)
        if one.unit and other.unit and one.unit.spelling != other.unit.spelling:
            return ranges.in_unit_of_second(one, other)
        if link == "to" and one.unit and one.unit.end < other.start and self._is_vessel(other):
            return None
        return min(one.low, other.low), max(one.high, other.high)

    def _is_vessel(self, operand: Operand) -> bool:
        """Whether "10 ml" is the size of a tube: "move 5 ml to a 10 ml tube" has no range."""
        return tables.vessel().match(self.text, operand.end) is not None

    def _quantities(
        self, one: Operand, last: Operand, ends: tuple[float, float], scale: dict[str, Any] | None
    ) -> Iterator[_Found]:
        """Yield what a number or range means, from ``one`` to ``last``: mostly one quantity."""
        if one.kind == "NAMED":
            yield _Found(tables.named()[plain(one.text)], 0.0, one.start, one.end)
            return
        if math.isnan(ends[0]) or math.isnan(ends[1]):
            return
        if one.is_ratio:
            parts = parts_of(one.text)
            one = one._replace(basis=reduced(parts) if len(parts) > 2 else one.basis)
            unit = Unit("part", Dimension.RATIO, "part", "")
        elif one.unit:
            yield from self._measured(one, last, ends)
            return
        elif one.kind != "NUMBER" or (not scale and self._is_name(one)):
            return
        elif scale and scale["low"] <= ends[0] <= ends[1] <= scale["high"]:
            unit = Unit("one", Dimension(scale["dimension"]), "one", scale["unit"])
        elif one.text.startswith("10") and 0 < ends[1] < 1:  # a dilution: 10^-3
            unit = Unit("part", Dimension.RATIO, "part", "")
        else:
            unit = _ONE
        quantity = units.measure(*ends, unit, basis=one.basis)
        if unit is _ONE and (degree := senses.frost(*ends, self.context)):
            quantity = replace(units.measure(*ends, degree), alternatives=(quantity,))
        yield _Found(_bounded(quantity, one), 1.0, one.start, last.end)

    def _measured(self, one: Operand, last: Operand, ends: tuple[float, float]) -> Iterator[_Found]:
        """Yield a number or range with its unit, in all readings that remain."""
        written = last if last.unit else one
        if written.unit is None or not _believable(one, written.unit):
            return
        readings = self._units(written)
        share = math.prod(number for number, _ in written.unit.over)  # in "0.5 ml per 20 g": 20
        if not (0 < share < math.inf and readings):
            return
        if not one.text and readings[0].dimension is not Dimension.DURATION:  # "each of the tubes"
            return
        every = one.intervals or last.intervals or any(b.type == "EVERY" for b in one.before)
        quantities = []
        for unit in readings:
            low, high = ends[0] / share, ends[1] / share
            if every and unit.dimension is Dimension.DURATION and low > 0:
                unit, low, high = units.per(_ONE, unit), 1 / high, 1 / low
            quantity = units.measure(low, high, unit, basis=one.basis or last.basis)
            if math.isfinite(quantity.low) and math.isfinite(quantity.high):
                quantities.append(_bounded(quantity, one))
        if quantities:
            first = replace(quantities[0], alternatives=tuple(quantities[1:]))
            size = units.scale(readings[0].name, readings[0].canonical).factor
            yield _Found(first, size, one.start, last.end)

    def _units(self, operand: Operand) -> list[Unit]:
        """Return the units an operand may be in, the likeliest first; none if it is nonsense."""
        text = operand.unit
        if text is None or len(text.over) > _MOST_OVER:
            return []
        found = [_ONE]
        over = [_lookup(spelling, self.context.folded) for _, spelling in text.over]
        if text.head:
            found = _lookup(text.head, self.context.folded)
            if over:
                found, over[0] = _beside(found, over[0])
            behind = self.text[operand.end : operand.end + _REACH]
            if text.head.lower() == "k" and not text.over:
                apart = self.text[operand.start : text.end].endswith(" K")
                found = senses.choose_of_k(found, operand.low, behind, self.context, apart)
            else:
                found = senses.choose(found, operand.low, behind, text.head, self.context)
        for below in over:
            found = [units.per(unit, below[0]) for unit in found]
        return found


def _beside(above: list[Unit], below: list[Unit]) -> tuple[list[Unit], list[Unit]]:
    """Return the one reading that is meant above and below a fraction line: "kV/m" is per meter."""
    for numerator in above:
        for denominator in below:
            if units.belong(numerator, denominator):
                return [numerator], [denominator]
    return above[:1], below[:1]


def _lookup(spelling: str, folded: bool) -> list[Unit]:
    known = list(units.lookup(spelling, fold=folded))
    counted = units.counted().get(spelling.lower())
    return [*known, counted] if counted and not known else known


def _believable(operand: Operand, unit: UnitText) -> bool:
    """Whether a number word counts things or units: "one hour", but no "a g" and no "a tube"."""
    if operand.kind != "WORDNUMBER":
        return True
    if unit.head == "of":  # "half of it" is no degree Fahrenheit
        return False
    counted = unit.head.lower() in units.counted()
    article = plain(operand.text) in ("a", "an", "another")
    if article:
        return len(unit.head) > 2 and not counted
    return len(unit.head) > 1


def _with_parts(
    operands: list[Operand], links: list[Token], text: str
) -> tuple[list[Operand], list[Token]]:
    """Make one of a time and the part of its unit behind it: "an hour and a half"."""
    for i, other in enumerate(operands[1:], 1):
        one, words = operands[i - 1], plain(other.text)
        if words not in _PARTS or one.unit is None or other.unit or other.before:
            continue
        timed = _lookup(one.unit.head, False)[:1] if one.unit.head and not one.unit.over else []
        joined = plain(links[i - 1]) == "and" and not _PART_OF.match(text, other.end)
        if joined and any(unit.dimension is Dimension.DURATION for unit in timed):
            share = patterns.parts()[words]
            whole = one._replace(low=one.low + share, high=one.high + share, end=other.end)
            operands = [*operands[: i - 1], whole, *operands[i + 1 :]]
            return operands, [*links[: i - 1], *links[i:]]
    return operands, links


def _is_bare(operand: Operand) -> bool:
    return operand.kind == "NUMBER" and operand.unit is None


def _bounded(quantity: Quantity, operand: Operand) -> Quantity:
    """Apply "about", "at least" and "up to" to the interval."""
    said = {plain(token) for token in operand.before if token.type == "PREFIX"}
    if quantity.dimension is Dimension.DURATION:  # "over 30 min": in the course of them
        said.discard("over")
    kinds = set(map(tables.prefixes().get, said))
    if "approximate" in kinds and math.isfinite(quantity.low):
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


def _scale(before: Sequence[Token]) -> dict[str, Any] | None:
    for token in before:
        if token.type == "SCALE":
            word = _SCALE_TAIL.sub("", token.lower())
            return tables.scales().get(plain(word))
    return None
