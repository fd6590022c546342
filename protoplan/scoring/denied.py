"""What denies a value, in whatever words: "never 5 min", "≠ 5 min" and "other than 5 min" are
"not 5 min" (``denying_values`` in ``ontology/denials.toml``), and "60 min rather than 5 min" is
"60 min". Bounds deny none: "no longer than
5 min"."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.model import Dimension, Step
from protoplan.normalise import read_term
from protoplan.scoring.stressing import unstressed

_LONGEST = 100
"""Characters of a parameter that are looked at."""
_REPEATED = "repetition"


@lru_cache(maxsize=1 << 14)
def as_meant(parameter: str) -> str:
    """Return a parameter without what only stresses a value of it, or says which is not meant, and
    with "not" where it denies nothing but values."""
    said = unstressed(parameter)
    if len(said) > _LONGEST or not any(map(str.isdigit, said)):
        return said
    if (choice := _choice().fullmatch(said.strip())) is not None:
        way, meant, other = (choice[one] or choice[f"{one}_"] for one in ("way", "meant", "other"))
        if is_value(meant) and is_value(other):
            return f"{way or ''}{meant}"
    match: re.Match[str] | None
    if said[0].isdigit():
        match = _altered().fullmatch(said.strip())
        if match is None and not said[-1].isdigit():
            match = _behind().fullmatch(said.strip())
    elif (bounded := _bound().sub("not exceeding ", said)) != said:
        return bounded
    else:
        match = _denial().fullmatch(said.strip()) or _behind().fullmatch(said.strip())
    return f"not {match['value']}" if match and is_value(match["value"]) else said


def is_stated(text: str, value: str) -> bool:
    """Whether nothing is denied before a value, but behind it: "5 min, no brake"."""
    before, found, behind = text.casefold().partition(value.casefold())
    negations = {*resources.table("ontology", "synonyms.toml")["negations"]}
    told = re.sub(r"[,()\[\]]", " ", behind).split()
    said = next((at for at, word in enumerate(told) if word in negations), len(told))
    light = {*resources.table("ontology", "denials.toml")["of_the_value"]}
    of_another = not light.issuperset(told[said + 1 :])
    return bool(found) and negations.isdisjoint(before.split()) and of_another


@lru_cache(maxsize=1 << 12)
def is_value(text: str) -> bool:
    """Whether a text is a value with its unit and nothing else, or a number of times."""
    read = read_term(Step("use", (), (text,))).parameters
    values = [one for part in read for one in part.quantities]
    return bool(values) and all(
        not part.words
        and all(
            one.dimension is not Dimension.COUNT or one.basis == _REPEATED
            for one in part.quantities
        )
        for part in read
    )


@cache
def _altered() -> re.Pattern[str]:
    """Return the pattern of a value of which another is made: "60 min minus 90%", "60 min / 20"."""
    words = "|".join(map(re.escape, resources.table("ontology", "denials.toml")["altering"]))
    return re.compile(
        rf"(?P<value>\d[^,;:(/]*?)[\s,(]+(?:(?:{words}) \d.*|/ ?\d+\)?)", re.IGNORECASE
    )


@cache
def _choice() -> re.Pattern[str]:
    """Return the pattern of a value and another that is not meant: "not 3 min but 60 min"."""
    table = resources.table("ontology", "denials.toml")
    words = "|".join(sorted(map(re.escape, table["rejecting"]), key=len, reverse=True))
    way, value = r"(?:(?:at|for|with|in|on|to|by) )?", r"[-~]?\d[^,;()]*?"
    return re.compile(
        rf"(?P<way>{way})(?P<meant>{value})[\s,;(–-]+(?:{words}) {way}(?P<other>{value})\W*"
        rf"|not {way}(?P<other_>{value}),? but (?:rather )?(?P<way_>{way})(?P<meant_>{value})",
        re.IGNORECASE,
    )


@cache
def _bound() -> re.Pattern[str]:
    words = "|".join(map(re.escape, resources.table("ontology", "denials.toml")["bounding"]))
    return re.compile(rf"^(?:{words}) (?=\d|-\d)", re.IGNORECASE)


@cache
def _denial() -> re.Pattern[str]:
    table = resources.table("ontology", "denials.toml")
    words, signs = (
        "|".join(sorted(map(re.escape, table[name]), key=len, reverse=True))
        for name in ("denying_values", "unequal")
    )
    beside = r"(?:at|for|with|in|on|to|by|of|the|a|be|exactly|precisely|any|about|ever)"
    return re.compile(
        rf"(?:(?:at|for|with|in|on|to|by) )?(?:(?:{words}) (?:{beside} )*|(?:{signs})\s*|non-)"
        r"(?P<value>[-~]?\d.*)",
        re.IGNORECASE,
    )


@cache
def _behind() -> re.Pattern[str]:
    table = resources.table("ontology", "denials.toml")
    words = "|".join(sorted(map(re.escape, table["called_off"]), key=len, reverse=True))
    return re.compile(
        rf"(?P<value>[-~]?\d[^,;:(]*?)\W+(?:is |are |being )?(?:{words})\W*", re.IGNORECASE
    )
