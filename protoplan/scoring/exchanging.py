"""Values that a sentence exchanges, with the words of its step: "150 ng vector and 50 ng insert"
for "50 ng vector", "150 ng insert", and those of a series or a ramp that it turns round."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.besides import bases, light
from protoplan.scoring.words import bare, spelled

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_DIGIT = re.compile(r"\d")
_LETTER = re.compile(r"(?<=[^\W\d_] )([AI])(?![\w'])")
"""A capital behind a word that is a name, and no article: "buffer A"."""
_TOKEN = re.compile(
    r"(?<![\w.,:])\d+(?:[.,:]\d+)*[^\s,;()|/]*(?:/[^\W\d]\w*)*|[^\W\d_][\w\-]*|[,;|/&+]|[.:!?](?=\s)"
)
_AMOUNT = re.compile(r"\d[\d.,:]*\s*(?:mol\s?%|%|[^\W\d]+(?:/[^\W\d]+)?)?")
_SHARE = re.compile(r"(\d)\s*(equiv|eq|mol\s?%|drop)(?:alent)?s?\b\.?", re.IGNORECASE)
"""An amount by what is no unit of the gate: "1.5 equiv", "5 mol%"."""


class Part(NamedTuple):
    """A part of a text: its values, and what it says behind and before the first of them.
    ``between`` is all that stands between that and the value before, ``place`` where it stands."""

    values: tuple[str, ...]
    words: frozenset[str]
    front: frozenset[str]
    between: frozenset[str]
    place: int

    def has(self, unit: str) -> bool:
        return any(unit_of(one) == unit for one in self.values)


_NONE = Part((), frozenset(), frozenset(), frozenset(), 0)


def exchanged(step: Step, sentence: str) -> list[str]:
    """Return the values of a step that its sentence gives to what others of them are of, or in the
    other order where they lead somewhere."""
    items = (*step.objects, *step.parameters)
    if not any(map(_DIGIT.search, items)):
        return []
    told = [one for one in items if _DIGIT.search(one) or _valued().search(one)]
    if len(told) < 2 and not (told and len(_valued().findall(told[0])) > 1):
        return []
    text = sentence[:_LONGEST]
    if _stand_there(told, text.lower()):
        return []
    each = [parts_in(one) for one in told]
    there = parts_in(text)
    own = bound((part for parts in each for part in parts), all_of_it=True)
    return crossed(own, bound(there, all_of_it=False)) or [
        value for run in _runs(each) for value in _reversed(run, there)
    ]


def doubtful(step: Step, sentence: str) -> list[str]:
    """Return the amounts of a step, as many as its objects, that its sentence gives to others of
    these: the step does not say which is whose but by their order."""
    amounts = [one for one in step.parameters if _AMOUNT.fullmatch(one)]
    if len(amounts) < 2 or len(amounts) != len(step.objects):
        return []
    text = sentence[:_LONGEST]
    pairs = list(zip(amounts, step.objects, strict=True))
    if all(f"{amount} {one}" in text for amount, one in pairs):
        return []
    said = (part for amount, one in pairs for part in parts_in(f"{amount} {one}"))
    return crossed(bound(said, all_of_it=True), bound(parts_in(text), all_of_it=False))


def _stand_there(told: Sequence[str], text: str) -> bool:
    """Whether all that a step tells with values stands in its sentence as it is, and what ends
    alike in that order."""
    last: dict[str, int] = {}
    for one in map(str.lower, told):
        place = text.find(one)
        if place < 0 or (place and text[place - 1] in "0123456789.,:-"):
            return False
        kind = one.rpartition(" ")[2]
        if place < last.get(kind, 0):
            return False
        last[kind] = place
    return True


def crossed(told: Mapping[str, frozenset[str]], there: Mapping[str, frozenset[str]]) -> list[str]:
    """Return the values that stand with what is another's, of which that stands with what is
    another's again, and so on until it comes round."""
    strays = {
        value: {
            other
            for other, theirs in told.items()
            if other != value
            and not there[value].isdisjoint(theirs - own)
            and there[value].isdisjoint(own - theirs)
        }
        for value, own in told.items()
        if own and there.get(value)
    }
    while loose := [one for one, others in strays.items() if others.isdisjoint(strays)]:
        for one in loose:
            del strays[one]
    return list(strays)


def bound(parts: Iterable[Part], *, all_of_it: bool) -> dict[str, frozenset[str]]:
    """Return what each value stands with: all of its part, or what stands behind it where anything
    does ("the vector and the insert, using 50 ng vector")."""
    found: dict[str, frozenset[str]] = {}
    for part in parts:
        words = part.words if part.words and not all_of_it else part.words | part.front
        for value in part.values:
            found[value] = found.get(value, frozenset()).union(words, {*part.values} - {value})
    return found


def _runs(each: Sequence[Sequence[Part]]) -> Iterator[list[str]]:
    """Yield values that lead somewhere one after the other: of one text, or of several that say
    the same of them."""
    for parts in each:
        for _, group in groupby(parts, key=_graded):
            run = list(group)
            if len(run) > 1 and _graded(run[0]) and _is_series(run):
                yield [part.values[0] for part in run]
    alone = [parts[0] for parts in each if len(parts) == 1 and _graded(parts[0])]
    for _, group in groupby(alone, key=lambda part: (_graded(part), part.words | part.front)):
        if len(run := list(group)) > 1 and run[0].words | run[0].front:
            yield [part.values[0] for part in run]


def _is_series(run: Sequence[Part]) -> bool:
    """Whether parts of one text are a series: the same is said of all values, or of the last
    alone."""
    words = [part.words | part.front for part in run]
    if len(run) == 2 and not run[1].between.isdisjoint(_words("unordered")):
        return False
    return len(set(words)) == 1 or not any(words[:-1])


def _reversed(run: Sequence[str], there: Sequence[Part]) -> Iterator[str]:
    """Yield the values of a series that all stand behind one that should come later."""
    places: dict[str, list[int]] = {}
    for part in there:
        for value in part.values:
            places.setdefault(value, []).append(part.place)
    for one, later in pairwise(run):
        if one == later or one not in places or later not in places:
            continue
        first, last = min(places[one]), max(places[later])
        if last < first and not any(
            last < part.place <= first and _comes_earlier(part) for part in there
        ):
            yield one


def _comes_earlier(part: Part) -> bool:
    return not part.between.isdisjoint(_words("earlier"))


def _graded(part: Part) -> str:
    """Return the unit of the first value of a part where values of it lead somewhere."""
    unit = unit_of(part.values[0]) if part.values else ""
    return unit if unit in _words("graded") else ""


def unit_of(value: str) -> str:
    """Return the unit of a value, or what it is of, where a word is the value."""
    return _units().get(value) or value.lstrip("0123456789.,:")


@lru_cache(maxsize=1 << 12)
def parts_in(text: str) -> tuple[Part, ...]:
    """Cut a text where something parts it, or a second value of one unit stands."""
    found: list[Part] = []
    current, front = _NONE, frozenset[str]()
    since: set[str] = set()
    tokens, units = tokens_in(text), _units()
    for place, token in enumerate(tokens):
        value = bare(token) if token[0].isdigit() else token if token in units else ""
        cut = _parts_here(token, tokens[place - 1])
        if cut or (value and current.has(unit_of(value))):
            found += [current] if current.values else []
            current, front = _NONE, frozenset()
        if not value:
            since.add(token)
            front |= frozenset() if cut else telling(token)
        elif current.values:
            current = current._replace(values=(*current.values, value), words=front)
            since = set()
        else:
            current = Part((value,), frozenset(), front, frozenset(since), place)
            front, since = frozenset(), set()
        if current.values:
            current = current._replace(words=front)
    found += [current] if current.values else []
    return tuple(_with_units(found))


def _parts_here(token: str, last: str) -> bool:
    """Whether a token parts a text. A slash behind a word does: "10 s on/50 s off"."""
    return token in _words("parting") or (token == "/" and not last[:1].isdigit())


def _with_units(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield parts, a bare number with the unit of the next value: "70, 95, 100%"."""
    unit, found = "", []
    for part in reversed(parts):
        (first, *more) = part.values
        if unit and not more and not part.words and not unit_of(first):
            part = part._replace(values=(first + unit,))
        unit = unit_of(part.values[0])
        found.append(part)
    yield from reversed(found)


@lru_cache(maxsize=1 << 12)
def telling(word: str) -> frozenset[str]:
    """Return the base forms of a word that tells something."""
    if word in _words("telling"):
        return frozenset((word,))
    return frozenset() if word in light() else bases(word)


def words_in(text: str) -> frozenset[str]:
    """Return the values and words of a text that tell something."""
    return frozenset(
        word
        for token in tokens_in(text)
        if token[0].isalnum() and token not in _words("parting")
        for word in ((_value(token),) if _value(token) else telling(token))
    )


def tokens_in(text: str) -> list[str]:
    """Cut a text into words, values and signs, words that are values in one spelling."""
    text = spelled(_LETTER.sub(r"\1_", _SHARE.sub(r"\1\2", text)))
    found: list[str] = _TOKEN.findall(
        _as_values().sub(lambda one: _named()["values"][one[0]], text)
    )
    return found


def _value(token: str) -> str:
    """Return the value that a token is, if it is one."""
    return bare(token) if token[0].isdigit() else token if token in _units() else ""


@cache
def _units() -> dict[str, str]:
    return _named()["units"]


@cache
def _as_values() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(_named()['values'])})\b")


@cache
def _valued() -> re.Pattern[str]:
    return re.compile(rf"\d[\d.,]*|\b(?:{'|'.join(_named()['values'])})\b", re.IGNORECASE)


@cache
def _named() -> dict[str, dict[str, str]]:
    return resources.table("ontology", "pairing.toml")


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "gate.toml")[name])
