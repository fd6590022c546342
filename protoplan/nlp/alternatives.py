"""Settings that may take the place of others: "16 °C overnight or at RT for 10 min"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from protoplan.nlp.cues import SETTINGS
from protoplan.nlp.tokens import CLOSING, OPENING, Token, words
from protoplan.nlp.values import Label, Mention

_FEWEST = 2
"""Kinds of settings that make another way: "or 37 °C" alone is another value."""


class Other(NamedTuple):
    """The words of other settings, from ``start`` to ``end``, and those with "or" and brackets."""

    start: int
    end: int
    begins: int
    stops: int
    kinds: frozenset[Label]
    """What is set otherwise."""


def other_settings(
    tokens: Sequence[Token], mentions: Sequence[Mention], start: int, stop: int
) -> Other | None:
    """Return the settings among some words that "or" names in place of those before: of the same
    kinds, and nothing but settings."""
    for at in range(start + 1, stop - 1):
        aside = tokens[at - 1].low in OPENING
        if tokens[at].low != "or" or (tokens[at].depth and not aside):
            continue
        begins, end = at - aside, _end(tokens, mentions, at + 1, stop)
        before = _kinds(tokens, mentions, range(start, begins))
        kinds = _kinds(tokens, mentions, range(at + 1, end))
        closes = not aside or (end < stop and tokens[end].low in CLOSING)
        follows = bool(_kinds(tokens, mentions, range(begins - 1, begins)))
        if closes and follows and kinds <= before and len(kinds) >= _FEWEST:
            return Other(at + 1, end, begins, end + aside, kinds)
    return None


def _end(tokens: Sequence[Token], mentions: Sequence[Mention], start: int, stop: int) -> int:
    """Return where settings from ``start`` end, with the small words before each."""
    small = words("prepositions", "prefixes", "articles")
    end = start
    for at in range(start, stop):
        if _kinds(tokens, mentions, (at,)):
            end = at + 1
        elif tokens[at].low not in small:
            break
    return end


def _kinds(
    tokens: Sequence[Token], mentions: Sequence[Mention], places: Iterable[int]
) -> frozenset[Label]:
    """Return what some words set."""
    named = (tokens[n].mention for n in places if tokens[n].mention >= 0)
    return frozenset({mentions[one].label for one in named} & SETTINGS)
