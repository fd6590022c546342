"""The words of a sentence, each with its place and the mention that it stands in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.nlp.values import Label, Mention

_TOKEN = re.compile(
    r"""[~≈≥≤<>]+(?=\s?\d) | (?: [^\s()\[\]{},;:"“”$]++
          | (?<=\d),(?=\d) | (?<=\w):(?=\w)       # 1,000   1:10   PBS:EtOH
          | \$[^$\n]{1,60}\$ | \$                  # 4 $^{\circ}$C
          | \([A-Z][^\s()]{0,6}\)(?=\w)              # (NH4)2SO4
          | (?<=\S)\([^\s()]{1,3}\)(?=[\s.,;:]|$) # D-PBS(+)   tube(s)
        )+
      | [()\[\]{},;:"“”]""",
    re.VERBOSE,
)
_DASHES = frozenset("-–—−")
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
_SET = frozenset((Label.TIME, Label.TEMPERATURE, Label.SPEED))
MARKS = frozenset(',;:"“”()[]{}')


class Token(NamedTuple):
    """A word or a mark. ``mention`` is the place of the mention that it stands in, -1 if none."""

    text: str
    low: str
    start: int
    end: int
    mention: int
    depth: int
    """How many brackets are open around it."""


def tokens(text: str, mentions: Sequence[Mention]) -> list[Token]:
    """Return the words and marks of a sentence; the stop at its end is none.

    A dash that stands alone parts clauses, as a semicolon does, and so reads as one in ``low``.
    Of mentions that overlap the first that begins, or else the longest, has the word.
    """
    places = sorted((one.start, -len(one.text), n) for n, one in enumerate(mentions))
    begins = [start for start, _, _ in places]
    ends = [start - length for start, length, _ in places]
    found: list[Token] = []
    depth = at = 0
    end = len(text.rstrip(" .!?\t"))
    for match in _TOKEN.finditer(_parted(text, mentions)):
        start, stop = match.span()
        if start >= end:
            break
        word = match[0][: end - start]
        stop = start + len(word)
        while at < len(places) and ends[at] <= start:
            at += 1
        inside = at < len(places) and begins[at] < stop
        depth -= word in CLOSING and depth > 0
        low = word.lower()
        if word in _DASHES and not inside and not (found and found[-1].low[-1].isdigit()):
            low = ";"
        elif word == "@":
            low = "at"
        elif low == "w.":
            low = "with"
        if low == "by" and found and found[-1].low == "followed" and found[-1].mention < 0:
            start = found.pop().start
            word = low = "followed by"
        found.append(Token(word, low, start, stop, places[at][2] if inside else -1, depth))
        depth += word in OPENING
    return found


def _parted(text: str, mentions: Sequence[Mention]) -> str:
    """Return a text with a semicolon for each slash between two settings: "4 °C/500 x g"."""
    if "/" not in text:
        return text
    ends = {one.start + len(one.text) for one in mentions if one.label in _SET}
    begins = [one.start for one in mentions if one.label in _SET]
    for at in begins:
        if at - 1 in ends and text[at - 1] == "/":
            text = f"{text[: at - 1]};{text[at:]}"
    return text


@cache
def words(*names: str) -> frozenset[str]:
    """Return what stands in lists of ``ontology/prose.toml`` as one set."""
    lists = resources.table("ontology", "prose.toml")
    return frozenset(word for name in names for word in lists[name])


@cache
def _phrases(name: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    """Return the phrases of a list by their first word, the longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in words(name):
        first, *_ = split = tuple(phrase.split())
        found.setdefault(first, []).append(split)
    return {
        first: tuple(sorted(several, key=lambda one: (-len(one), one)))
        for first, several in found.items()
    }


@cache
def opening(*names: str) -> frozenset[str]:
    """Return the words that the entries of some lists begin with."""
    return frozenset(first for name in names for first in _phrases(name))


def phrase_at(tokens: Sequence[Token], at: int, name: str, stop: int | None = None) -> int:
    """Return how many words of the list ``name`` stand at ``at``: the longest entry, or 0."""
    stop = len(tokens) if stop is None else stop
    if at >= stop or not (entries := _phrases(name).get(tokens[at].low)):
        return 0
    for phrase in entries:
        if at + len(phrase) <= stop and all(
            tokens[at + n].low == word for n, word in enumerate(phrase)
        ):
            return len(phrase)
    return 0
