"""Values that take turns, in one way of saying them: "16 h light/8 h dark", "16:8 h light/dark" and
"16L:8D" are "16 h light" and "8 h dark" (``ontology/alternating.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.model import Sentence, Step
from protoplan.scoring.denied import is_value
from protoplan.scoring.items import Item
from protoplan.scoring.numerals import NUMBER, figure_of

_LONGEST = 200
"""Characters of a parameter that are looked at."""
_LONGEST_SENTENCE = 2_000
"""Characters of a sentence that are looked at."""
_ONE_WAY = re.compile(r"(?:\d[\d.,]*) h light, \d[\d.,]* h dark")
_EDGES = " ,;:()[]./–-"
_TIMES = ("before", "behind", "last")
"""The groups of a pattern that say how often."""


class _Pair(NamedTuple):
    """Two things that take turns, their names by all spellings, and how both may be told."""

    first: str
    second: str
    names: Mapping[str, str]
    patterns: tuple[re.Pattern[str], ...]
    seconds: re.Pattern[str]
    """A name of the second, without which nothing takes turns."""


def taken_apart(parameters: tuple[str, ...]) -> tuple[str, ...]:
    """Return parameters with each of two values that take turns by itself, behind all others."""
    rest: list[str] = []
    halves: list[str] = []
    for one in parameters:
        others, found = _parted(one) if _may_alternate(one) else ((one,), ())
        rest += others
        halves += found
    return (*rest, *halves) if halves else parameters


def other_halves(items: Iterable[Item], gold: Iterable[Item]) -> frozenset[str]:
    """Return the names of what takes turns of which both are told, each with a value, and by the
    gold step the other one alone."""
    ours, theirs = ({one.words for one in each if one.quantity} for each in (items, gold))
    pairs = ({*pair} for pair in _table()["pairs"])
    return frozenset(
        name for pair in pairs if pair <= ours and pair & theirs for name in pair - theirs
    )


def lights_in_one_way(step: Step, sentence: Sentence) -> tuple[Step, Sentence]:
    """Return a step and its sentence with hours of light and dark told in one way, where both tell
    some: "LD 14:10" as "14 h light, 10 h dark"."""
    told = tuple(map(_lights, step.parameters))
    text = _lights(sentence.text) if told != step.parameters or _are_lights(told) else ""
    if not text or not _are_lights((text,)):
        return step, sentence
    return replace(step, parameters=told), replace(sentence, text=text)


def _are_lights(texts: Iterable[str]) -> bool:
    return any(_ONE_WAY.search(one) for one in texts)


def _lights(text: str) -> str:
    """Return a text with hours of light and dark in one way."""
    if len(text) > _LONGEST_SENTENCE or not any(map(str.isdigit, text)):
        return text
    for match, values in _alternations(text):
        parts = [one.split() for one in values]
        told = ", ".join(f"{number} h {' '.join(name)}" for number, _, *name in parts)
        if (
            all(unit in _table()["hours"] for _, unit, *_ in parts)
            and _ONE_WAY.fullmatch(told)
            and not any(match[name] for name in _TIMES)
        ):
            return f"{text[: match.start()]}{told}{text[match.end() :]}"
    return text


def _may_alternate(parameter: str) -> bool:
    return len(parameter) <= _LONGEST and any(map(str.isdigit, parameter))


@lru_cache(maxsize=1 << 12)
def _parted(parameter: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what else a parameter says, and the values of it that take turns."""
    for match, values in _alternations(parameter):
        times = next((match[name] for name in _TIMES if match[name]), "")
        ends = parameter[: match.start()], parameter[match.end() :]
        aside = match.groupdict().get("aside") or ""
        others = (one for end in (*ends, aside) if (one := _bared(end)))
        return (*others, *((f"{figure_of(times)} cycles",) if times else ())), values
    if (alone := _alone().fullmatch(parameter)) is not None:
        return (), (f"{alone['n']} {alone['u']} {_timed(alone['name'].lower(), alone['u'])}",)
    return (parameter,), ()


def _alternations(parameter: str) -> Iterator[tuple[re.Match[str], tuple[str, str]]]:
    """Yield where two values take turns, and each with its name."""
    for pair in _pairs():
        for pattern in pair.patterns if pair.seconds.search(parameter) else ():
            if (match := pattern.search(parameter)) is None:
                continue
            x, y = (pair.names.get(match[one]) or pair.names[match[one].lower()] for one in "xy")
            bare = _table()["bare"].get(pair.first, "")
            units = match["u"] or match["v"] or bare, match["v"] or match["u"] or bare
            values = [f"{match[one]} {unit}" for one, unit in zip("nm", units, strict=True)]
            if x != y and all(map(is_value, values)):
                told = dict(zip((x, y), values, strict=True))
                first, second = (
                    f"{told[one]} {_timed(one, told[one].split()[-1])}"
                    for one in (pair.first, pair.second)
                )
                yield match, (first, second)


def _timed(name: str, unit: str) -> str:
    """Return the name of what is so long: a day in hours is light."""
    table = _table()
    return str(table["timed"].get(name, name)) if unit in table["hours"] else name


def _bared(end: str) -> str:
    """Return what stands beside two values without words that say no more."""
    words = end.strip(_EDGES).split()
    light = _table()["beside"]
    while words and words[0].lower().strip(_EDGES) in light:
        words.pop(0)
    while words and words[-1].lower().strip(_EDGES) in light:
        if words[-2:-1] and words[-2].isdigit():
            break
        words.pop()
    return " ".join(words).strip(_EDGES)


@cache
def _pairs() -> tuple[_Pair, ...]:
    """Return the pairs, each with the patterns of both values: each with its name behind it, or
    before it, and both values before both names, or behind them."""
    table = _table()
    words = "|".join((*table["beside"], *table["cycles"], "x", "×"))
    cycles, joints = "|".join(table["cycles"]), "|".join(table["joints"])
    joint = rf"\s*(?:[/,;:+&(–-]|\b(?:{joints})\b)+\s*"
    unit = rf"(?!(?:{words})(?!\w))"
    number = r"(?P<{}>(?<![\d.])-?\d+(?:[.,]\d+)?)"
    value = number + rf"(?:[ -]?{unit}" + r"(?P<{}>°\s?[CF]|℃|[^\W\d_]{{1,7}}))?"
    a, b = value.format("n", "u"), value.format("m", "v")
    before = (
        rf"(?:(?<![\w.])(?P<before>{NUMBER})\s*"
        rf"(?:[x×]|(?:{cycles})\b(?: of| at| with)?)\s*[:,]?\s*[(\[]?\s*)?"
    )
    behind = (
        rf"(?:\s*[)\]]?[\s,;]*(?:\(|for |in )?(?P<behind>{NUMBER})\s*(?:[x×]|{cycles})(?!\w)"
        rf"|\s*[)\]]?\s*[x×]\s*(?P<last>{NUMBER})(?![\w.]))?"
    )
    end = rf"(?=\s*(?:$|[,;.)\]]|(?:{words})\b))"
    of, between, by = r"(?:[ -]?(?:of )?)", r"\s*[/:,–-]?\s*", r"\s*[/:–-]\s*"
    aside = r"(?: ?\((?P<aside>[^()]*\d[^()]*)\))?"
    found = []
    for first, second in table["pairs"]:
        names = {one: it for it in (first, second) for one in (it, *table["spellings"][it])}
        listed = sorted(names, key=len, reverse=True)
        one = "|".join(re.escape(n) if n.isupper() else f"(?i:{re.escape(n)})" for n in listed)
        x, y = rf"\(?(?P<x>{one})", rf"\(?(?P<y>{one})\)?(?!\w)"
        bodies = (
            rf"{a}{of}{x}\)?(?!\w){aside}{joint}{b}{of}{y}{end}",
            rf"(?<!\w){x}(?!\w):?(?: for)?\s*\(?{a}\)?{joint}{y}:?(?: for)?\s*\(?{b}(?!\w)\)?",
            rf"{a}{by}{b}{of}{x}{between}{y}",
            rf"(?<!\w){x}{between}{y}(?: \w+)?(?: of|:|,)?\s*\(?{a}{by}{b}(?!\w)\)?",
        )
        patterns = tuple(re.compile(before + body + behind) for body in bodies)
        seconds = "|".join(re.escape(one) for one in listed if names[one] == second)
        found.append(_Pair(first, second, names, patterns, re.compile(seconds, re.IGNORECASE)))
    return tuple(found)


@cache
def _alone() -> re.Pattern[str]:
    """Return the pattern of one value alone that takes turns with another: "16 h light"."""
    names = {*_table()["timed"], *(name for pair in _table()["pairs"] for name in pair)}
    value = r"(?P<n>-?\d+(?:[.,]\d+)?)[ -]?(?P<u>°\s?[CF]|℃|[^\W\d_]{1,7})"
    return re.compile(rf"{value} (?:of )?(?P<name>{'|'.join(sorted(names))})", re.IGNORECASE)


@cache
def _table() -> dict[str, Any]:
    return resources.table("ontology", "alternating.toml")
