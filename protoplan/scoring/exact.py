"""Numbers that name a thing or have to be met closely: "316 stainless steel" is not 310, nor
"m/z 785.84" 785.34, and a band of 525/50 nm is no other (``ontology/exact.toml``)."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from math import isclose
from typing import Any

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, normal, noun
from protoplan.model import Dimension, Quantity

NAMING, CLOSE = "naming", "close"
"""The ways in which a number is meant that names a thing, and one that is to be met closely."""
_FIGURES = 3
"""A number of so many figures and more names what stands behind it in the singular."""
_PLURAL = "seai"
"""What plurals end in: images, mice, bacteria, fungi."""
_KINDS = (Dimension.COUNT, Dimension.LENGTH, Dimension.RATIO)
_OFF = 0.05
"""So far off may be the mass of an ion."""
_OFF_LINE = 1.01e-9
"""The same of the wavelength of a laser, or of a dye, in meters."""
_BAND = re.compile(r"\d{3}\s?/\s?\d{2,3}(?:(?P<unit>\s?nm)|\s[^\W\d_]+)?")
_ENDS = r"(?=\s*(?:$|[,;()]|(?:in|with|for|at|to|of|on|from|by|and|or|per|under|into|onto|x)\b))"


def exactness(
    quantity: Quantity, text: str, action: str = "", *, lit: bool = False
) -> tuple[str, ...]:
    """Return the way in which a quantity of a text is meant, if it names a thing or is to be met
    closely. ``lit``: it is a wavelength."""
    if quantity.dimension not in _KINDS:
        return ()
    if lit and quantity.low == quantity.high and _is_of_a_line(text.lower(), action):
        return (CLOSE,)
    return _exactness(quantity.text, quantity.dimension is Dimension.COUNT, text.lower())


@lru_cache(maxsize=1 << 12)
def _exactness(written: str, counted: bool, text: str) -> tuple[str, ...]:
    table = _table()
    if (band := _BAND.fullmatch(written.strip())) is not None:
        told = band["unit"] or not {*re.findall(r"\w+", text)}.isdisjoint(table["bands"])
        return (CLOSE,) if told else ()
    if not counted:
        return ()
    if any(one in text for one in table["ions"]):
        return (CLOSE,)
    if any(written.lower() in one[0] for one in _stages().finditer(text)):
        return (NAMING,)
    front, found, behind = text.partition(written.lower())
    if not found or front[-1:].isalnum() or front[-1:] in ("-", ".", "/"):
        return ()
    named = re.match(rf"[ -](?P<words>(?:[^\W\d_]+[ -]){{0,2}}[^\W\d_]+){_ENDS}", behind)
    figures = written.isdecimal() and len(written) >= _FIGURES
    return (NAMING,) if figures and named and not _is_counted(named["words"]) else ()


def _is_of_a_line(text: str, action: str) -> bool:
    """Whether a wavelength is of a laser or of what dyes take up and send out."""
    table = _table()
    return action in table["lighting"] or not {*re.findall(r"\w+", text)}.isdisjoint(table["lines"])


def _is_counted(words: str) -> bool:
    """Whether words are of what is counted: in the plural, of living things, or of a list."""
    first, *_, last = (*re.split(r"[ -]", words), words.rpartition(" ")[2])
    table = _table()
    if first in table["counted"] or (last[-1] in _PLURAL and normal(noun(last)) != last):
        return True
    return any(is_one_of(kind_of(one), table["kinds"]) for one in (words, last))


def closeness(pred: Quantity, gold: Quantity, right: float, ways: frozenset[str]) -> float:
    """Return how right a quantity is that is so meant, and would be ``right`` as an amount."""
    if NAMING in ways:
        if pred.low > gold.high or pred.high < gold.low:
            return 0.0
        return 1.0 if gold.low <= pred.low and pred.high <= gold.high else 0.5
    ends = ((pred.low, gold.low), (pred.high, gold.high))
    met = all(isclose(*pair, rel_tol=1e-9, abs_tol=_off(gold)) for pair in ends)
    return right if met else min(right, 0.5)


def _off(quantity: Quantity) -> float:
    if _BAND.fullmatch(quantity.text.strip()):
        return 0.0
    return _OFF_LINE if quantity.dimension is Dimension.LENGTH else _OFF


@cache
def _stages() -> re.Pattern[str]:
    return re.compile(rf"[^\W_]+[ -](?:{'|'.join(_table()['stages'])})\b")


@cache
def _table() -> dict[str, Any]:
    return resources.table("ontology", "exact.toml")
