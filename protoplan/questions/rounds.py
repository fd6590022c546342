"""A doing that is told once with several settings, told once for each before a question is read:
"centrifuge it at 300 g for 10 min, then at 2,000 g for 20 min" as "centrifuge it at 300 g for
10 min, then centrifuge at 2,000 g for 20 min". The words are ``ontology/rounds.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import kind_of, singular
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.model import Dimension
from protoplan.questions.amounts import Amount, amounts_in
from protoplan.questions.repeating import last_verb
from protoplan.questions.words import breaks, listed_words

_SPEED, _WARMTH, _TIME, _RATIO = "\ue000", "\ue001", "\ue002", "\ue003"
_SORTS = {
    Dimension.FORCE: _SPEED,
    Dimension.ROTATION: _SPEED,
    Dimension.TEMPERATURE: _WARMTH,
    Dimension.DURATION: _TIME,
    Dimension.RATIO: _RATIO,
}
"""What stands for each quantity in a text, as long as its words."""
_LEAD = r"(?:\(?(?:(?:at|for|to|over) (?:another |a further )?)?)"
_THEN = (
    r",? (?:and )?(?:then|next|finally|lastly|afterwards|subsequently|followed by)"
    r"(?: again| once more)?,? (?:finally |again )?"
)
_WHAT = r"(?:the (?:[a-z]+ ){1,3}?|it |them )?"
_JOIN = rf"(?:{_THEN}|,? and |, | )"
_ONE = rf"(?:{_SPEED}+|{_WARMTH}+|{_TIME}+|{_RATIO}+)"
_OBJECT = re.compile(r"(?:the|my|our|your|each) (?:[\w-]+ ){1,3}")
_IS_THEN = re.compile(r"then|next|finally|lastly|afterwards|subsequently|followed")
_SENTENCE = re.compile(r"^\s*(?=\S)|(?<=[.;?!:])\s+(?=\S)")
_ENDS = re.compile(r"[.;?!](?=\s|$)|$")
_EACH = re.compile(r",? (?:each|apiece)\b(?! time)")
_RESPECTIVELY = re.compile(r",? respectively\b")
_ROW = re.compile(
    r"(?P<row>(?:\d[\d.,]*,? )*\d[\d.,]*?),? and (?P<last>\d[\d.,]*)(?P<unit>\s?\D.*)"
)
_NUMBER = re.compile(r"\d(?:[\d.]|,(?=\d))*")


class _Part(NamedTuple):
    """A quantity of a series: what joins it to the one before, what it is told of, if that is told,
    what leads it in, its sort, its words, and what stands beside it."""

    join: str
    what: str
    lead: str
    sort: str
    text: str
    beside: str = ""


def in_rounds(text: str, library: Library, verbs: Collection[str]) -> str:
    """Return a text in which a doing is told once for each of several settings at which it is done
    in turn; ``verbs`` are those of the actions."""
    amounts = [one for one in amounts_in(text) if one.quantity.dimension in _SORTS]
    masked = _masked(text, amounts)
    for told in reversed(list(_series().finditer(masked))):
        first, end = told.span()
        sentence = max(one.end() for one in _SENTENCE.finditer(masked, 0, first + 1))
        verb, behind = last_verb(text[sentence:first], verbs)
        stop = _ENDS.search(masked, end)
        said = text[sentence : stop.start() if stop else len(text)].lower()
        if (
            not verb
            or not _words("others").isdisjoint(behind)
            or _is_programme(said, verb, library)
        ):
            continue
        parts = list(_parts(text, masked, first, end))
        in_turn = _is_one_of(verb, "in_turn", library)
        rounds = _rounds(parts, in_turn)
        each = _EACH.match(text, end)
        if len(rounds) < 2 or any(_is_doing(one.what, verbs) for one in parts):
            continue
        rounds = _each(rounds) if each else rounds
        object_ = _object(text[sentence:first], verb, verbs) if in_turn else ""
        shared = each or _RESPECTIVELY.match(text, end)
        rest = text[shared.end() if shared else end :]
        text = f"{text[:first]}{_said(rounds, verb, object_, verbs)}{rest}"
    return text


def _masked(text: str, amounts: Sequence[Amount]) -> str:
    for one in amounts:
        mark = _SORTS[one.quantity.dimension] * len(one.text)
        text = text[: one.start] + mark + text[one.start + len(one.text) :]
    return text


def _is_one_of(verb: str, name: str, library: Library) -> bool:
    return any(one.name in _words(name) for one in find(library, verb)[:1])


def _is_programme(said: str, verb: str, library: Library) -> bool:
    """Whether a sentence tells a programme: "amplify with 35 cycles of 95 °C for 30 s"."""
    words = re.findall(r"[a-z]+", said)
    return not _words("programmes").isdisjoint(words) or _is_one_of(verb, "programmed", library)


def _is_doing(what: str, verbs: Collection[str]) -> bool:
    """Whether what a setting is told of may be no thing: "the wash at 4 °C"."""
    words = what.lower().split()[1:]
    last = words[-1] if words else ""
    doing = any(each in verbs for each in lemmas(last)) and not kind_of(singular(last))
    return doing or last in listed_words("bouts") or any(map(breaks, words))


def _object(said: str, verb: str, verbs: Collection[str]) -> str:
    """Return what is spun, and spun again: neither a part of it nor what is left of it is told."""
    end = said.lower().rfind(verb) + len(verb)
    what = said[end:].lstrip()
    return what if _OBJECT.fullmatch(what) and not _is_doing(what, verbs) else ""


def _parts(text: str, masked: str, first: int, end: int) -> Iterator[_Part]:
    at = first
    while at < end and (told := _part().match(masked, at, end)) is not None:
        said = text[told.start("amount") : told.end("amount")]
        one = _Part(
            told["join"], told["what"], told["lead"], told["amount"][0], said, told["beside"]
        )
        row = _ROW.fullmatch(said)
        if row is None:
            yield one
        else:  # "300, 2,000 and 10,000 g"
            numbers = [*_NUMBER.findall(row["row"]), row["last"]]
            for place, number in enumerate(numbers):
                last = place == len(numbers) - 1
                yield one._replace(
                    join=one.join if not place else ", ",
                    what="" if place else one.what,
                    text=f"{number}{row['unit']}",
                    beside=one.beside if last else "",
                )
        at = told.end()


def _rounds(parts: Sequence[_Part], in_turn: bool) -> list[list[_Part]]:
    """Return the quantities of each time that a doing is done, all as one where it may be done but
    once; ``in_turn``: it is done at several speeds in turn."""
    half, sorts = len(parts) // 2, [one.sort for one in parts]
    then = any(_IS_THEN.search(one.join) for one in parts)
    if in_turn and not then and len(parts) == 2 * half > 2:
        one, other = sorts[0], sorts[-1]
        if one != other and sorts == [one] * half + [other] * half:
            return [[*pair] for pair in zip(parts[:half], parts[half:], strict=True)]
    rounds = [[parts[0]]]
    joins: list[_Part] = []
    for part in parts[1:]:
        again = part.sort in [one.sort for one in rounds[-1]]
        if _IS_THEN.search(part.join) or part.what or again:
            rounds.append([])
            joins.append(part)
        rounds[-1].append(part)
    whole = all({_TIME} < {one.sort for one in each} for each in rounds)
    for part in joins:
        speed = in_turn and part.sort == _SPEED
        if not _IS_THEN.search(part.join) and (part.join == " " or not (whole or speed)):
            return [[*parts]]
    return rounds


def _each(rounds: Sequence[list[_Part]]) -> list[list[_Part]]:
    """Return the rounds, each with the time that only one of them is told with."""
    times = [one for each in rounds for one in each if one.sort == _TIME]
    if len(times) != 1:
        return [*rounds]
    return [each if times[0] in each else [*each, times[0]._replace(join=" ")] for each in rounds]


def _said(
    rounds: Sequence[Sequence[_Part]], verb: str, object_: str, verbs: Collection[str]
) -> str:
    base = next((one for one in lemmas(verb) if one in verbs), verb)
    told: list[str] = []
    for place, each in enumerate(rounds):
        said = ""
        for number, one in enumerate(each):
            join = one.join if number and not _IS_THEN.search(one.join) else ""
            join = " " if number and join in ("", ", ", ", and ") else join
            lead = "" if one.text[0].isalpha() and not one.lead else one.lead
            if not one.lead and (one.text[0].isdigit() or one.text[0] in "-−–~"):
                lead = "for " if one.sort == _TIME else "" if one.sort == _RATIO else "at "
            lead = "at " if one.text.lower() in ("rt", "room temperature") else lead
            said += f"{join}{one.what if not number else ''}{lead}{one.text}{one.beside}"
        if place:
            said = f"{base if each[0].what else f'{verb} {object_}'.rstrip()} {said}"
        told.append(said)
    return ", then ".join(told)


@cache
def _beside() -> str:
    return rf"\)?(?: (?:{'|'.join(sorted(_words('beside'), key=len, reverse=True))}))?"


@cache
def _series() -> re.Pattern[str]:
    one = rf"{_LEAD}{_ONE}{_beside()}"
    return re.compile(rf"{_LEAD}{_ONE}{_beside()}(?:{_JOIN}{_WHAT}{one})*")


@cache
def _part() -> re.Pattern[str]:
    return re.compile(
        rf"(?P<join>(?:{_JOIN})?)(?P<what>{_WHAT})(?P<lead>{_LEAD})(?P<amount>{_ONE})"
        rf"(?P<beside>{_beside()})"
    )


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "rounds.toml")[name])
