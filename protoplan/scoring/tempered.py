"""Words that only say that a thing is cold or warm, where the step tells how much: "ice-cold
acetone (-20 °C)" is acetone of -20 °C (``ontology/tempered.toml``)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources

_LONGEST = 200
"""Characters of a parameter that are looked at."""
_DEGREES = re.compile(
    r"(?<![\w.,])(?P<value>[-−–]?\d+(?:\.\d+)?)\s?"
    r"(?:°\s?C?|℃|deg(?:rees?)?\.?(?: C| Celsius)?)(?!\w)"
)


def tempered(parameters: tuple[str, ...]) -> tuple[str, ...]:
    """Return parameters without words that say of a thing no more than the one temperature that
    they tell, beside it or in a parameter of its own."""
    if not any(_degrees(one) for one in parameters):
        return parameters
    alone = {value for one in parameters for value in _degrees(one)}
    return tuple(_bared(one, frozenset(_degrees(one) or alone)) for one in parameters)


@lru_cache(maxsize=1 << 12)
def _bared(parameter: str, degrees: frozenset[float]) -> str:
    if len(degrees) != 1 or len(parameter) > _LONGEST:
        return parameter
    (value,) = degrees
    table = resources.table("ontology", "tempered.toml")
    kinds = (("cold", value <= table["coldest"]), ("warm", value >= table["warmest"]))
    for kind, fits in kinds:
        before, behind = _patterns(kind)
        parameter = behind.sub(_opened, before.sub("", parameter)) if fits else parameter
    return parameter


def _opened(match: re.Match[str]) -> str:
    return f" {match['open']}"


@lru_cache(maxsize=1 << 12)
def _degrees(parameter: str) -> tuple[float, ...]:
    found = _DEGREES.finditer(parameter[:_LONGEST])
    return tuple(float(one["value"].replace("−", "-").replace("–", "-")) for one in found)


@cache
def _patterns(kind: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of such a word before a thing, with its temperature between or not, and
    behind one, before the temperature."""
    table = resources.table("ontology", "tempered.toml")
    words, things = _any(table[kind]), _any(table["never"])
    value = r"-?\(?\d\S*\s+(?:(?:%|[munpµμ]?(?:[gMlL]|mol)(?:/\S+)?)\s+)?"
    light = r"to|at|for|in|on|with|and|or|by|under|until|over"
    thing = rf"(?=(?:{value}|\([^()]*\)\s*|-?[\d.]+\s+°\s?C\s+)*(?!(?:{things}|{light})\b)[^\W\d_])"
    before = rf"(?<![\w-])(?:{words})\s+{thing}"
    joint = rf"(?:{words})(?:\s*[:,(]|\s+(?:to|at))?"
    behind = rf"(?<=\w),?\s+(?P<open>\(?){joint}\s*(?=[-−–]?\d[\d.]*\s?(?:°|℃|deg))"
    return re.compile(before, re.IGNORECASE), re.compile(behind, re.IGNORECASE)


def _any(words: list[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
