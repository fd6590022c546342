"""Values that are open at one end, or told of something else, in one way of saying it: "2 h and
over" is "at least 2 h", and "12 h apart" is "every 12 h" (``ontology/reaching.toml``)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.scoring.denied import is_value
from protoplan.scoring.numerals import NUMBER, figure_of

_LONGEST = 200
"""Characters of a parameter that are looked at."""
_LEAST, _MOST, _EVERY, _ANOTHER, _MINUS = "at least ", "up to ", "every ", "another ", "-"
_OF_ONE = re.compile(
    r"(?P<from>\d[\d.]*\s?%)\s+(?P<of>[^\W\d][^\d%,;]{0,40}?)\s+(?P<to>to\s+\d[\d.]*\s?%)\s+(?P=of)(?!\w)",
    re.IGNORECASE,
)
"""A range that names what it is of at both ends: "from 5% B to 40% B"."""
_SEVERAL = re.compile("[x×]", re.IGNORECASE)
_VALUE = r"(?P<value>(?<![\w.,])[-~]?\d[\d.,]*[^\d,;()+]{0,20}?)"


@lru_cache(maxsize=1 << 14)
def reaching(parameter: str) -> str:
    """Return a parameter with "at least" and the like before a value that is so meant."""
    if len(parameter) > _LONGEST or not any(map(str.isdigit, parameter)):
        return parameter
    if parameter.count("%") > 1:
        parameter = _OF_ONE.sub(r"\g<from> \g<to> \g<of>", parameter)
    for way, pattern in _patterns() if _signs().search(parameter) else ():
        match = pattern.search(parameter)
        if match is not None and is_value(match["value"]):
            front, back = parameter[: match.start()], parameter[match.end() :]
            return f"{front}{way}{match['value']}{back}"
    if _SEVERAL.search(parameter) and (match := _times().search(parameter)) is not None:
        front, back = parameter[: match.start()], parameter[match.end() :]
        bound, each = match["bound"], match["value"]
        return f"{front}{bound} {each}, {figure_of(match['number'])} times{back}"
    return parameter


@lru_cache(maxsize=1 << 14)
def is_more(parameter: str) -> bool:
    """Whether a value of a parameter comes on top of what was before: "another 12 h"."""
    return _more().search(parameter[:_LONGEST]) is not None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    end = r"(?=\s*(?:$|[,;)]|(?:at|for|with|in)\b))"
    time = rf"(?P<value>(?<![\w.,])\d[\d.,]*[ -]?(?:{_any('durations')}))"
    degrees = r"(?P<value>(?<![\w.,-])\d[\d.,]*\s?(?:°\s?C|℃|degrees?(?: C| Celsius)?))"
    told = (
        (_LEAST, rf"(?:\bfrom )?{_VALUE}[ ,(]*(?: (?:{_any('behind')})\b\)?|\+){end}"),
        (_LEAST, rf"\bfrom {_VALUE} (?:{_any('from')})\b{end}"),
        (_LEAST, rf"\b(?:{_any('before')}) {_VALUE}{end}"),
        (_MOST, rf"^(?:{_any('until')}) {time}$"),
        (_EVERY, rf"{time} (?:{_any('apart')})\b"),
        (_EVERY, rf"^(?:{_any('per')}) {time}$"),
        (_ANOTHER, rf"\b(?:{_any('more')}) {_VALUE}{end}"),
        (_MINUS, rf"{degrees} (?:{_any('below')})\b"),
    )
    return tuple((way, re.compile(pattern, re.IGNORECASE)) for way, pattern in told)


@cache
def _signs() -> re.Pattern[str]:
    """Return the pattern of a word or sign without which nothing is so meant."""
    words = "|".join(_any(name) for name in ("behind", "before", "until", "apart", "per", "more"))
    return re.compile(rf"\+|\bfrom\b|\b(?:{words}|{_any('below')})\b", re.IGNORECASE)


@cache
def _times() -> re.Pattern[str]:
    """Return the pattern of a bound before what is done several times: "less than 3 x 30 ml"."""
    table = resources.table("ontology", "quantities.toml")["prefixes"]
    bounds = sorted((*table["at_least"], *table["at_most"]), key=len, reverse=True)
    value = r"(?P<value>\d[\d.,]*\s?[^\W\d]+(?![\w/]))"
    return re.compile(
        rf"(?<!\w)(?P<bound>{'|'.join(map(re.escape, bounds))})\s*"
        rf"(?P<number>{NUMBER})\s*[x×]\s*{value}",
        re.IGNORECASE,
    )


@cache
def _more() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_any('more')}) ~?\d", re.IGNORECASE)


def _any(name: str) -> str:
    listed = resources.table("ontology", "reaching.toml")[name]
    return "|".join(sorted(map(re.escape, listed), key=len, reverse=True))
