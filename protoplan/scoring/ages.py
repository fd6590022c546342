"""Times since something: "24 hpf" is 24 h post fertilization (``ontology/synonyms.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from protoplan import resources
from protoplan.entities import LONGEST_NAME, normal

_SHORT = re.compile(r"(?<![\w.])(\d[\d.,]*)[ -]?([hdw])p([a-z])(?!\w)")
_SPELLED = re.compile(
    r"(?<![^\W\d_])(h|hrs?|hours?|d|days?|wks?|weeks?)[ -](?:post|after|following)[ -]?"
    r"([a-z]{4,})(?!\w)",
    re.IGNORECASE,
)
_UNITS = {"h": "h", "d": "days", "w": "weeks"}
_DOTS = re.compile(r"\d{3}[ -]?dpi")
"""Dots per inch."""

Events = Mapping[str, str]
"""Letters that stand for an event, each with that event; and where a letter alone stands, each of
those that it may stand for with the one that is taken."""


def events(texts: Iterable[str]) -> Events:
    """Return what the letters of times stand for in texts: what these spell out, or else the first
    that is usual."""
    found: dict[str, str] = {}
    short: set[str] = set()
    for text in filter(_may_tell, texts):
        short.update(match[3] for match in _SHORT.finditer(text))
        for match in _SPELLED.finditer(text):
            if letter := _letters().get(normal(match[2])):
                found.setdefault(letter, normal(match[2]))
    for letter in (short & {*_usual()}) - {*found}:
        names = _usual()[letter]
        found.update(dict.fromkeys((letter, *names), names[0]))
    return found


def told_out(text: str, known: Events) -> str:
    """Return a text with its times since something spelled out, by what ``known`` has the letters
    stand for."""
    if not _may_tell(text):
        return text

    def of_short(match: re.Match[str]) -> str:
        usual = _usual().get(match[3])
        if usual is None or _DOTS.fullmatch(match[0]):
            return match[0]
        return f"{match[1]} {_UNITS[match[2]]} post {known.get(match[3], usual[0])}"

    def of_spelled(match: re.Match[str]) -> str:
        event = normal(match[2])
        return f"{match[1]} post {known.get(event, event)}" if event in _letters() else match[0]

    return _SPELLED.sub(of_spelled, _SHORT.sub(of_short, text))


def _may_tell(text: str) -> bool:
    return len(text) <= LONGEST_NAME and any(map(str.isdigit, text))


@cache
def _usual() -> dict[str, tuple[str, ...]]:
    table = resources.table("ontology", "synonyms.toml")["events"]
    return {letter: tuple(map(normal, names)) for letter, names in table.items()}


@cache
def _letters() -> dict[str, str]:
    return {name: letter for letter, names in _usual().items() for name in names}
