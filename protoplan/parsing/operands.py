"""Numbers in a text, with their units and what stands before them, by ``grammars/quantity.lark``.

The only module of quantities that knows Lark. What the numbers mean is not decided here.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from protoplan import resources
from protoplan.parsing import patterns

if TYPE_CHECKING:
    from lark import Lark, Token


class UnitText(NamedTuple):
    """A unit as written: "mg", then what it is per: a number and a unit, as in "per 20 g"."""

    head: str
    over: tuple[tuple[float, str], ...]
    end: int

    @property
    def spelling(self) -> tuple[str, tuple[tuple[float, str], ...]]:
        """The unit without its place."""
        return self.head, self.over


class Operand(NamedTuple):
    """A number or a name, what stands before it, its unit, and what that refers to."""

    kind: str
    text: str
    low: float
    high: float
    before: tuple[Token, ...]
    unit: UnitText | None
    basis: str
    intervals: bool
    start: int
    end: int

    @property
    def is_ratio(self) -> bool:
        """Whether it is "1:10" or "1/10", and not the fraction of "1/2 h"."""
        return self.kind == "RATIO" and not (self.unit and "/" in self.text)


@cache
def _parser() -> Lark:
    from lark import Lark, Transformer

    class Build(Transformer[Any, Any]):
        """Makes operands while Lark parses."""

        def start(self, children: list[Any]) -> list[list[Any]]:
            return [child for child in children if isinstance(child, list)]

        def loose(self, children: list[Any]) -> None:
            """Drop what would stand before a number, and stands before a word."""

        def quantity(self, children: list[Any]) -> list[Any]:
            return children

        def operand(self, children: list[Any]) -> Operand:
            return _operand(children)

        def unit(self, children: list[Any]) -> UnitText:
            return _unit_text(children)

        def over(self, children: list[Any]) -> list[Any]:
            return children

    grammar = patterns.fill(resources.text("grammars", "quantity.lark"))
    return Lark(grammar, parser="lalr", transformer=Build(), maybe_placeholders=False)


def chains(text: str) -> Iterator[tuple[list[Operand], list[Token]]]:
    """Yield the chains of operands in ``text``, each with the links behind its operands."""
    found: Any = _parser().parse(text)
    for children in found:
        operands = [child for child in children if isinstance(child, Operand)]
        yield operands, [link for link in children if link and not isinstance(link, Operand)]


def _operand(children: list[Any]) -> Operand:
    before: list[Token] = []
    kind, text, basis, intervals, unit = "", "", "", False, None
    low = high = math.nan
    end = first = -1
    for child in children:
        if isinstance(child, UnitText):
            if child.head or child.over:
                unit, end = child, child.end
            continue
        first = child.start_pos if first < 0 else first
        if child.type in ("PREFIX", "BETWEEN", "SCALE", "EVERY"):
            before.append(child)
        elif child.type == "BASIS":
            basis = _bases()[plain(child)]
        elif child.type == "INTERVALS":
            intervals = True
        elif child.type == "UNIT":  # "every hour"
            kind, low, high = "NUMBER", 1.0, 1.0
            unit = UnitText(_spelling(child), (), child.end_pos)
        elif child.type == "CLOCK":  # "1h30"
            kind, text = "NUMBER", str(child)
            low = high = _hours(text)
            unit = UnitText("min" if _MINUTES.search(text) else "h", (), child.end_pos)
        elif child.type == "FOLD":  # "x40"
            kind, text = "NUMBER", str(child)
            low = high = float(text.strip("xX* "))
            unit = UnitText("x", (), child.end_pos)
        else:
            kind, text = child.type, str(child)
            low, high = _numbers(kind, text)
        end = child.end_pos
    return Operand(kind, text, low, high, tuple(before), unit, basis, intervals, first, end)


def _unit_text(children: list[Any]) -> UnitText:
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
                spelling = _inverse(_spelling(token))
            elif token.type in ("NUMBER", "WORDNUMBER"):
                number = _numbers(token.type, str(token))[0]
        if spelling:
            over.append((number, spelling))
            end = child[-1].end_pos
    return UnitText(head, tuple(over), end)


def _spelling(token: Token) -> str:
    text = token.strip()
    text = text[1:] if text.startswith("-") and len(text) > 1 else text
    return re.sub(r"μ\s+", "μ", " ".join(text.split()))


def _inverse(text: str) -> str:
    """Return of what "s^-1" or "m-2" is the inverse: "s", "m2"."""
    spelling, _, power = text.lstrip("·.* ").rpartition("-")
    return spelling.rstrip(" ^") + power.strip("1")


_MINUTES = re.compile(r":\d+\s?m", re.IGNORECASE)


def _hours(text: str) -> float:
    """Return the number of "1h30" and "1:30:00 h" in hours, and of "1:30 min" in minutes."""
    parts = map(int, re.findall(r"\d+", text))
    return sum(part * 60.0**-place for place, part in enumerate(parts))


_LARGE = {"thousand": 3, "million": 6, "billion": 9}
_HUNDRED = 100
_MOST = 1e300
"""What a number beyond all bounds is read as: no step allows it either."""
_EXPONENT = re.compile(
    r"\s?[x*·]\s?10\s?\^?\s?([+-]?\d+)$|\s?e\s?([+-]?\d+)$|\s?(thousand|million|billion)$"
)
_POWER = re.compile(r"([+-]?)10\s?\^\s?([+-]?\d+)")
_MIXED = re.compile(r"([+-]?)(\d+)[ -](\d+)\s?/\s?(\d+)")
_SIGN = re.compile(r"^(?:minus|negative)\s+")
_ADDED = re.compile(r"(\S.*?)(?:\s+and\s+|-and-)(\S.*)")


def _numbers(kind: str, text: str) -> tuple[float, float]:
    """Return the number a token stands for, as an interval; NaN where it is none."""
    if kind == "NUMBER" and (added := _ADDED.fullmatch(plain(text))):
        low, high = _numbers(kind, added[1])
        share = patterns.parts()[_MORE.sub("", added[2])]
        return low + share, high + share
    if kind == "WORDNUMBER":
        return _in_words(plain(_MORE.sub("", text.lower())))
    if kind == "NUMBER":
        number = _number(text)
        return number, number
    if kind == "RATIO":
        parts = parts_of(text)
        if not parts[-1]:  # "100:0" of two solvents, and "1:0"
            return (math.inf, math.inf) if parts[0] > 0 else (math.nan, math.nan)
        ratio = parts[0] / parts[-1]
        return (ratio, ratio) if math.isfinite(ratio) else (math.nan, math.nan)
    return math.nan, math.nan


def _in_words(text: str) -> tuple[float, float]:
    """Return the number that words tell: 205,000 of "two hundred and five thousand"."""
    numbers, large, shares = patterns.number_words(), patterns.large(), patterns.parts()
    told, low, high, scale = (0.0, 0.0), 0.0, 0.0, 1.0
    rest = text.replace("-and-", " and ")
    while rest:
        added, rest = rest.startswith("and "), rest.removeprefix("and ")
        word = (_first(rest, shares) if added else "") or _first(rest, (*large, *numbers))
        rest = rest[len(word) :].strip() if word else ""
        if added and word in shares:  # "a million and a half"
            low, high = low + shares[word] * scale, high + shares[word] * scale
        elif word in large:
            low, high, scale = low * large[word], high * large[word], scale * large[word]
            if large[word] > _HUNDRED and not _first(rest, large):
                told, low, high = (told[0] + low, told[1] + high), 0.0, 0.0
        elif word:
            low, high, scale = low + numbers[word][0], high + numbers[word][1], 1.0
    return told[0] + low, told[1] + high


def _first(text: str, words: Collection[str]) -> str:
    """Return the longest of some words that a text begins with."""
    ends = [at for at, char in enumerate(text) if char == " "]
    starts = (text[:at] for at in (len(text), *reversed(ends)))
    return next((one for one in starts if one in words), "")


def parts_of(ratio: str) -> list[float]:
    """Return the numbers of a ratio: 25, 24 and 1 of "25:24:1"."""
    return [_number(part.strip()) for part in re.split(r":|/|\bin\b", ratio.lower())]


_LEAST_PART = 1e-9
"""Ratios of less, of more than its inverse, or of nothing, stand as they are."""


def reduced(parts: Sequence[float]) -> str:
    """Return a ratio of several parts in its smallest whole numbers: "8:1:1" of 80, 10 and 10."""
    if not all(_LEAST_PART <= part <= 1 / _LEAST_PART for part in parts):
        return ":".join(f"{part:.12g}" for part in parts)
    exact = [Fraction(f"{part:.12g}") for part in parts]
    whole = math.lcm(*(one.denominator for one in exact))
    numbers = [int(one * whole) for one in exact]
    most = math.gcd(*numbers)
    return ":".join(f"{number // most:.12g}" for number in numbers)


_MORE = re.compile(r"\s+(?:more|further|additional|extra|full|whole)$")


def _number(text: str) -> float:
    """Return the value of "1e6", "2 x 10^8", "14,000", "0,4", "1 1/2"; NaN if it is none."""
    text, power = _SIGN.sub("-", text.lower()), 0
    if match := _EXPONENT.search(text):
        text = text[: match.start()]
        power = _LARGE[match[3]] if match[3] else int(match[1] or match[2])
    if mixed := _MIXED.fullmatch(text):
        whole, above, below = (float(group) for group in mixed.groups()[1:])
        value = whole + above / below if below else math.nan
        text = repr(-value if mixed[1] == "-" else value)
    elif match := _POWER.fullmatch(text):
        text, power = f"{match[1]}1", power + int(match[2])
    text = re.sub(r"[\s']+", "", text)
    if re.fullmatch(r"[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?", text):
        text = text.replace(",", "")
    text = text.replace(",", ".")
    if text.count(".") > 1:
        return math.nan
    value = float(f"{text}e{power}") if power and text != "nan" else float(text)
    return math.copysign(_MOST, value) if math.isinf(value) else value


def plain(text: str) -> str:
    return " ".join(text.lower().split())


@cache
def _bases() -> dict[str, str]:
    data = resources.table("ontology", "quantities.toml")["basis"]
    table = {word.lower(): basis for basis, words in data.items() for word in words}
    return table | {f"of {word}": basis for word, basis in table.items()}
