"""Bounds that a sentence puts to a value that its step tells plainly: "for under 5 min" for
"5 min", "up to 3 times" for "3 times" (``bounds`` in ``ontology/gate.toml``)."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.signs import DENIED, marks
from protoplan.scoring.words import bare, spelled

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_VALUE = (
    r"(?P<value>[-−]?\d[\d.,]*[^\s,;()|]*|twice|thrice|(?:two|three|four|five|six|ten)(?= times))"
)
_NUMBER = "0123456789.,-− "
_RANGE = re.compile(r"[-−]?[\d.,]+[-−–]\d")


class Confined(NamedTuple):
    """What a sentence says of values that its step tells plainly: bounds by which they are
    ``excluded``, and others, which are ``open``."""

    excluded: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


_NOTHING = Confined()


def confined(step: Step, sentence: str) -> Confined:
    """Return the bounds that a sentence puts to values that its step tells without any."""
    low = sentence[:_LONGEST].lower()
    if not any(map(low.__contains__, _hints())):
        return _NOTHING
    told, text = spelled(" | ".join((*step.objects, *step.parameters))), spelled(low)
    known = marks(told)
    plain = {value for value, found in known.items() if all(not one.bound for one in found)}
    plain |= {one for one in told.split() if one.isalpha()}
    excluded, others = [], []
    for match in _pattern().finditer(text):
        value = bare(match["value"])
        kind = _kind(match, value) if value.removesuffix("xg").removesuffix("g") in plain else ""
        if not kind or _says(match, told) or _stands_twice(value, text):
            continue
        if kind == "excluded" and not DENIED.search(text):
            excluded.append(match[0].strip(" ."))
        else:
            others.append(match[0].strip(" ."))
    return Confined(tuple(excluded), tuple(others))


def _stands_twice(value: str, text: str) -> bool:
    return len(re.findall(rf"(?<![\w.,]){re.escape(value)}(?!\w)", text)) > 1


def _says(match: re.Match[str], told: str) -> bool:
    """Whether a step says the bound itself."""
    said = {*told.split()}
    if match["word"] == "every":
        return not said.isdisjoint(_bounds()["intervals"])
    return bool(said & {*(match["word"] or match["behind"]).split()} - {"to", "and", "or"})


def _kind(match: re.Match[str], value: str) -> str:
    """Return "excluded" where a bound leaves the value out, "open" where it leaves it open, and
    nothing where it may be no bound."""
    bounds, word = _bounds(), match["word"]
    unit = value.lstrip(_NUMBER)
    is_time, is_count = unit in bounds["durations"], bool(match["counted"]) or value.isalpha()
    if word is None or match["behind"]:
        return "open" if match["behind"] else ""
    if word == "under" and not (match["bounding"] or is_count):
        return ""  # "under 16 h light", "under 200 rpm shaking"
    if word in bounds["other"]:
        opens = is_time or (word == "up to" and (is_count or (unit and match["bounding"])))
        return "open" if opens else ""
    rounds = (match["counted"] or "times").strip() != "times"
    if word == "over" and not match["bounding"] and (rounds or _RANGE.match(value)):
        return "open" if rounds else ""  # "over 35 cycles", "over 25-95 °C": in the course of
    if unit in bounds["degrees"] or is_time:
        maybe = match["value"][0] in "-−" or (is_time and word == "over" and not match["bounding"])
        return "open" if maybe else "excluded"
    if match["bounding"] or is_count or match["ph"] or unit in bounds["speeds"]:
        return "excluded"
    return "open" if unit in bounds["strengths"] and word in ("below", "above") else ""


@cache
def _bounds() -> dict[str, list[str]]:
    table: dict[str, list[str]] = resources.table("ontology", "gate.toml")["bounds"]
    return table


@cache
def _behind() -> tuple[str, ...]:
    reaching = resources.table("ontology", "reaching.toml")["behind"]
    ends = [f"or {one}" for one in _bounds()["behind"]]
    return (*(one for one in reaching if one.startswith(("and ", "or "))), *ends)


@cache
def _hints() -> tuple[str, ...]:
    """Return what one of the bounds has in it, as few as possible: a sentence without any is
    passed over quickly."""
    before = (f"{one} " for one in (*_bounds()["excluding"], *_bounds()["other"]))
    return (*before, *{f" {one.split()[0]} " for one in _behind()})


@cache
def _pattern() -> re.Pattern[str]:
    bounds = _bounds()
    about = _any(resources.table("ontology", "gate.toml")["about"])
    before = (
        rf"(?:(?P<bounding>\b(?:{_any(bounds['bounding'])}))\s+)?"
        rf"(?<![\w\-])(?P<word>{_any([*bounds['excluding'], *bounds['other']])})\s+"
        rf"(?P<ph>ph\s+)?(?:(?:{about})\s+|~\s*)*"
    )
    counted = rf"(?P<counted>\s+(?:{_any(bounds['counts'])})\b)?"
    behind = rf"(?P<behind>\s+(?:{_any([*_behind()])})\b)"
    return re.compile(rf"(?:{before}(?=[-−\dtf s])|(?<![\w.,])){_VALUE}{counted}{behind}?")


def _any(words: list[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
