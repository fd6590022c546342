"""What an action or a parameter says that comes to nothing: no time at all ("wash zero times",
"0x"), a word that calls the action off behind it ("wash cancelled"), or what ruins the thing with
it ("wash and destroy"), by ``ontology/denials.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.library import lemmas
from protoplan.normalise import canonical_name

_LONGEST = 200
"""Characters of an action that are looked at."""
_JOINED = re.compile(r"\b(?:and|then)\b|[,;&+/]")
_WORD = re.compile(r"[a-z]+")


def comes_to_nothing(action: str) -> bool:
    """Whether an action says that it is done no time, is called off, or that it ruins the thing
    that it is done to."""
    said = canonical_name(action[:_LONGEST])
    if " " not in said:
        return False
    return (
        _no_times().search(said) is not None
        or _called_off().search(said) is not None
        or _ruins(said)
    )


def is_no_time(parameter: str) -> bool:
    """Whether a parameter says that something is done no time at all, and nothing else."""
    return _no_times().fullmatch(parameter) is not None


def _ruins(action: str) -> bool:
    first, *rest = _JOINED.split(action)
    if not rest or not _destroying().isdisjoint(_bases(first)):
        return False
    return any(not _ruining().isdisjoint(_bases(part)) for part in rest)


def _bases(words: str) -> set[str]:
    return {base for word in _WORD.findall(words)[:3] for base in (word, *lemmas(word))}


@cache
def _no_times() -> re.Pattern[str]:
    table = resources.table("ontology", "denials.toml")
    none, units = (
        "|".join(sorted(map(re.escape, table[name]), key=len, reverse=True))
        for name in ("no_number", "repeats")
    )
    return re.compile(
        rf"(?:for |a total of )?(?<![\w.,:-])(?:(?:{none})(?:[ -](?:of )?|(?=[x×]))(?:{units})"
        r"|(?:0|zero|nil)(?: ?[x×]|[ -]?fold)|not (?:even )?once"
        r"|not (?:a|one) (?:single )?time|not at all)(?![\w.])"
    )


@cache
def _called_off() -> re.Pattern[str]:
    table = resources.table("ontology", "denials.toml")
    words = "|".join(sorted(map(re.escape, table["called_off"]), key=len, reverse=True))
    fronts = "|".join(sorted(map(re.escape, table["calling_off"]), key=len, reverse=True))
    back = "|".join(sorted(map(re.escape, table["undoing"]), key=len, reverse=True))
    return re.compile(
        rf"\w(?:,|;| &|,? (?:and|then|but))+ (?:then )?(?:{back})$"
        rf"|\w\W+(?:is |was |to be |but |has been |but is )?(?:{words})$|^(?:{fronts})\b(?=.*\w)"
    )


@cache
def _ruining() -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")["ruining"])


@cache
def _destroying() -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")["destroying"])
