"""How often something is done and how long each time, in one way of saying it: "3 washes of 5 min"
and "washed three times for 5 min" are "5 min, 3 times" (``ontology/repeating.toml``)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.scoring.numerals import NUMBER, figure_of

_LONGEST = 200
"""Characters of a parameter that are looked at."""


@lru_cache(maxsize=1 << 14)
def repeated(parameter: str) -> str:
    """Return a parameter with a number of rounds as one of times, and what each takes before it."""
    if len(parameter) > _LONGEST:
        return parameter
    said = _done().sub(r"\1", parameter, count=1)
    if (match := _alone().fullmatch(said)) is not None:
        return f"{figure_of(match['number'])} times"
    for pattern in _rounds():
        if (match := pattern.search(said)) is not None:
            told = match.groupdict()
            beside = f" with {told['with']}" if told.get("with") else ""
            whole = f"{match['value']}, {figure_of(match['number'])} times{beside}"
            return f"{said[: match.start()]}{whole}{said[match.end() :]}"
    return said


@cache
def _rounds() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of rounds and what each takes, in either order, and of "3 x 5 min with
    PBS", of which the sign is no name."""
    number, rounds, units = rf"(?<![\w.])(?P<number>{NUMBER})", _any("rounds"), _any("units")
    figure = r"\d+(?:[.,]\d+)?"
    value = rf"(?P<value>[~≥≤<>]?{figure}(?:\s*[-–]\s*{figure})?[\s-]?(?:{units})(?![\w/]))"
    beside = r"(?:,? (?:with|in|of|using) (?P<with>(?!\d)[^,;()]*?[^\W_]))?"
    each = r"(?:(?:,|;|:|\s\(|-)?\s*(?:(?:of|for|at|each|lasting|per|about) ?)*)"
    per = r"(?:,? (?:each|apiece|every time|per (?:wash|rinse|change|round)))?\)?"
    return (
        re.compile(rf"{number} (?:[^\W\d_]+ )?(?:{rounds})\b{beside}{each}\s*{value}{per}"),
        re.compile(rf"{number} {value}[ -](?:{rounds})\b"),
        re.compile(rf"{number}\s*[x×]\s*{value}{per}(?= (?:with|in|using) )"),
    )


@cache
def _alone() -> re.Pattern[str]:
    return re.compile(rf"(?P<number>{NUMBER}) (?:{_any('rounds')})")


@cache
def _done() -> re.Pattern[str]:
    """Return the pattern of a word of doing before how often it is done."""
    often = rf"(?:{NUMBER})(?: ?[x×]| times)|twice|thrice"
    return re.compile(rf"^(?:{_any('done')}) ((?:{often})\b)", re.IGNORECASE)


def _any(name: str) -> str:
    listed = resources.table("ontology", "repeating.toml")[name]
    return "|".join(sorted(map(re.escape, listed), key=len, reverse=True))
