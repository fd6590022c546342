"""Values that a step tells behind what they are of, each in a parameter of its own ("with anti-CD3;
1:100; with anti-CD8; 1:200"), or in a row beside its objects, and that its sentence gives to others
of these. The words are in ``ontology/pairing.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.exchanging import (
    bound,
    crossed,
    parts_in,
    telling,
    tokens_in,
    unit_of,
    words_in,
)
from protoplan.scoring.words import bare, spelled

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_AMOUNT = re.compile(r"\d[\d.,]*\s*[^\W\d]+")
_LEAD = re.compile(r"^(?:with|in|into|to|at|using|by|of|for|the) ", re.IGNORECASE)
_FEWEST = 4
"""Parameters of two things with a value of each."""
_MOST, _GAP = 12, 60
"""Things of a row, and characters between these and their values, at most."""


class _Group(NamedTuple):
    """What a step names, and the values that it tells of it."""

    head: str
    values: tuple[str, ...]


def unpaired(step: Step, sentence: str) -> list[str]:
    """Return the values of a step that its sentence gives to what others of them are of."""
    if len(step.parameters) < 2:
        return []
    text = sentence[:_LONGEST]
    groups = _groups(step.parameters)
    return _exchanged(groups, text) or _in_another_row(_pairs(step, groups), text)


def _exchanged(groups: Sequence[_Group], text: str) -> list[str]:
    """Return values of groups, of which another has such, too, that stand with one another's."""
    if not groups:
        return []
    told: dict[str, frozenset[str]] = {}
    for group in groups:
        others = {_sort(one) for other in groups if other != group for one in other.values}
        own = words_in(group.head)
        for value in group.values:
            if _sort(value) in others:
                told[value] = told.get(value, frozenset()) | own
    if len(told) < 2:
        return []
    return crossed(told, bound(parts_in(text), all_of_it=False)) or _in_turn(groups, text)


def _in_turn(groups: Sequence[_Group], text: str) -> list[str]:
    """Return the values of groups that a text tells behind the names of others, or before them,
    where a name and a value take turns in it and none comes twice."""
    tokens = _bare(text)
    heads = [_places(tokens, _bare(_LEAD.sub("", group.head))) for group in groups]
    for sort in {_sort(value) for value in groups[0].values}:
        values = [[one for one in group.values if _sort(one) == sort] for group in groups]
        places = [_places(tokens, one) for one in values if len(one) == 1]
        if len(places) < len(groups) or any(len(one) != 1 for one in (*heads, *places)):
            continue
        told = sorted(
            (found[0], kind, at)
            for kind, row in enumerate((heads, places))
            for at, found in enumerate(row)
        )
        pairs = list(zip(told[::2], told[1::2], strict=True))
        in_turn = all(one[1] == told[0][1] != other[1] for one, other in pairs)
        if in_turn and any(one[2] != other[2] for one, other in pairs):
            return [one for (one,) in values]
    return []


def _bare(text: str) -> list[str]:
    return [bare(one) or one for one in tokens_in(text)]


def _places(tokens: list[str], name: list[str]) -> list[int]:
    """Return where the words of a name stand one after the other."""
    return [at for at in range(len(tokens)) if name and tokens[at : at + len(name)] == name]


def _groups(parameters: Sequence[str]) -> list[_Group]:
    """Return what parameters name, each with its values: those that stand behind a name, a
    temperature or another level, or before it where all do."""
    if len(parameters) < _FEWEST:
        return []
    told = [(one, _kind(one)) for one in parameters]
    kinds = [kind for _, kind in told]
    if kinds.count("name") > 1 and (found := _grouped([(one, k == "name") for one, k in told])):
        return found
    levels = [kind for kind in kinds if kind not in ("name", "value")]
    level = next((one for one in levels if levels.count(one) > 1), "")
    return _grouped([(one, k == level) for one, k in told if k != "name"]) if level else []


def _grouped(told: Sequence[tuple[str, bool]]) -> list[_Group]:
    """Return groups of parameters, of which each is a head or a value, if all stand one way."""
    if told[0][1] == told[-1][1]:
        return []
    turned = not told[0][1]
    runs = [
        (head, [one for one, _ in run])
        for head, run in groupby(reversed(told) if turned else told, key=lambda one: one[1])
    ]
    found = []
    for (_, heads), (_, values) in zip(runs[::2], runs[1::2], strict=True):
        each = [value for one in values for part in parts_in(one) for value in part.values]
        found.append(_Group(heads[-1], tuple(each)))
    return found if len(found) > 1 else []


@lru_cache(maxsize=1 << 12)
def _kind(parameter: str) -> str:
    """Return the unit of a parameter that is a temperature or another level that is held for some
    time, or else whether it is another value, or names something."""
    parts = parts_in(parameter)
    words = {word for part in parts for word in part.words | part.front}
    if not parts or not words <= _beside():
        return "name"
    alone = len(parts) == 1 and len(parts[0].values) == 1
    unit = unit_of(parts[0].values[0]) if alone else ""
    return unit if unit in _words("levels") else "value"


def _sort(value: str) -> str:
    """Return the unit of a value, of those for one another of which one may stand the first."""
    unit = unit_of(value)
    return _alike().get(unit, unit)


# Rows -----------------------------------------------------------------------------------------


def _pairs(step: Step, groups: Sequence[_Group]) -> list[tuple[str, str]]:
    """Return what a step names with the one value of each, where all have one: its objects, if it
    has as many amounts, or groups."""
    amounts = [one for one in step.parameters if _AMOUNT.fullmatch(one)]
    pairs = [(one.head, one.values[0]) for one in groups if len(one.values) == 1]
    if len(amounts) == len(step.objects):
        pairs = list(zip(step.objects, amounts, strict=True))
    elif len(pairs) != len(groups):
        return []
    names, values = ({pair[at] for pair in pairs} for at in (0, 1))
    apart = len(names) == len(values) == len(pairs)
    return pairs if apart and 1 < len(pairs) <= _MOST else []


def _in_another_row(pairs: Sequence[tuple[str, str]], text: str) -> list[str]:
    """Return the values of pairs if a text tells all things in a row and all values in another, of
    which the order is not the same."""
    text = spelled(text)
    if not pairs or not _in_a_row().search(text):
        return []
    own = [(spelled(_LEAD.sub("", name)), spelled(value)) for name, value in pairs]
    if not all(name in text and value[0].isdigit() for name, value in own):
        return []
    numbers = {name: value.removesuffix(unit_of(value)) for name, value in own}
    if len({*numbers.values()}) < len(numbers):
        return []
    told = [
        all(numbers.get(name, numbers.get(name[:-1])) == one for name, one in row)
        for row in _rows(numbers, {unit_of(value) for _, value in own}, text)
    ]
    return [value for _, value in pairs] if told and not any(told) else []


def _rows(
    numbers: Mapping[str, str], units: Iterable[str], text: str
) -> Iterator[list[tuple[str, str]]]:
    """Yield the things of a text that stand in a row, each with its number in a row of these that
    stands behind that or before it."""
    thing = rf"\b(?:{_any(numbers)})s?\b"
    figure = rf"(?<![\w.,:\-])(?:{_any(numbers.values())})(?:{_any(units)})(?![\w:]|[.,]\d)"
    short = rf"(?<![\w.,:\-])(?:{_any(numbers.values())})(?:{_any(units)})?(?![\w:]|[.,]\d)"
    link, more = _link(), len(numbers) - 1
    row = rf"(?P<things>(?:{thing}{link}){{{more}}}{thing})"
    figures = rf"(?P<figures>(?:{short}{link}){{{more}}}{figure})"
    for pattern in (
        rf"{row}[^\d.;]{{0,{_GAP}}}{figures}(?!{link}{thing})",
        rf"{figures}{link}{row}",
    ):
        for found in re.finditer(pattern, text):
            things = re.findall(thing, found["things"])
            said = [re.split(r"[^\d.,:]", one)[0] for one in re.findall(short, found["figures"])]
            yield list(zip(things, said, strict=True))


def _any(names: Iterable[str]) -> str:
    return "|".join(re.escape(one) for one in sorted(names, key=len, reverse=True))


@cache
def _in_a_row() -> re.Pattern[str]:
    return re.compile(rf"\d[^\W\d]{{0,3}}(?:/[^\W\d]{{1,3}})?%?{_link()}\d")


@cache
def _link() -> str:
    words = "|".join(resources.table("ontology", "pairing.toml")["rows"]["and"])
    return rf"(?:\s*[,;/&+]\s*|\s+)(?:(?:{words})[\s,]+)*"


@cache
def _alike() -> dict[str, str]:
    table = resources.table("ontology", "pairing.toml")["alike"]
    return {one: row[0] for row in table for one in row}


@cache
def _beside() -> frozenset[str]:
    return frozenset(base for one in _words("beside") for base in telling(one))


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "pairing.toml")[name])
