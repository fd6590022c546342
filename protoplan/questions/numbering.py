"""Where a question gives a doing its number among all: "step one is washing", "fixation is the
second". The words are ``ontology/ordinals.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources

_STEPS = ("step", "stage", "number")
_IS = ("is", "are", "being", "will", "must", "should")
_COMES = (*_IS, "comes", "goes", "coming", "going", "be", "come", "as")
_COLON = (":",)
_ARTICLES = ("the", "a", "very")
_CLOSES = (".", "?", "!", ";", ":", ",", "and", "but", "while", "")


class Number(NamedTuple):
    """Where a number stands, how many words it has, the number, and whether its doing stands
    behind it."""

    at: int
    length: int
    number: int
    behind: bool


def numbers(words: Sequence[str]) -> Iterator[Number]:
    """Yield the numbers that words, in small letters, give to doings."""
    for at, word in enumerate(words):
        said = _after_step(words, at) if word in _STEPS else _ordinal(words, at)
        if said is not None:
            yield said


def _after_step(words: Sequence[str], at: int) -> Number | None:
    said = words[at + 1] if at + 1 < len(words) else ""
    number = int(said) if said.isdecimal() else _table("numbers").get(said, 0)
    return _number(words, at, 2, number) if 0 < number < 100 else None


def _ordinal(words: Sequence[str], at: int) -> Number | None:
    number = _table("places").get(words[at], 0)
    if number < 1:
        return None
    step = at + 1 < len(words) and words[at + 1] in (*_STEPS, "thing")
    return _number(words, at, 1 + step, number)


def _number(words: Sequence[str], at: int, length: int, number: int) -> Number | None:
    end = words[at + length] if at + length < len(words) else ""
    colon = words[at] in _STEPS and end in _COLON
    lead = at
    while lead and words[lead - 1] in _ARTICLES:
        lead -= 1
    before = words[lead - 1] if lead else ""
    if before in _COMES and end in _CLOSES:
        return Number(at, length, number, behind=False)
    if (end in _IS or colon) and before in (*_CLOSES, "that"):
        return Number(at, length, number, behind=True)
    return None


@cache
def _table(sort: str) -> dict[str, int]:
    return dict(resources.table("ontology", "ordinals.toml")[sort])
