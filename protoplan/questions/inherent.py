"""The quantities that a name has in it, and that are no setting of a step: an age, "10 day old
seedlings", since when or at what a thing is, "the 24 h biofilm", "the 80 °C solution", what a
vessel holds, "a 50 mL tube", and the size of parts, "1 mL fractions". The words are
``ontology/qualities.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.entities import is_a, kind_of, singular
from protoplan.library import lemmas
from protoplan.model import Dimension
from protoplan.questions.amounts import Amount, amounts_in
from protoplan.questions.clauses import BEING
from protoplan.questions.tokens import Token, tokens_of
from protoplan.questions.words import NOUN, breaks, is_adverb

_OLD = re.compile(r"[- ]old\b", re.IGNORECASE)
_RANGE = r"(?: ?[–-] ?|-? (?:to|or|and) )\d[\d.]*"
_AGE = re.compile(rf"(?<![\w.-])\d[\d.]*(?:{_RANGE})?[- ](?P<unit>[a-z]+)[- ]old\b", re.IGNORECASE)
"""An age in digits: "10-day-old", "6- to 8-week-old"."""
_ROW = re.compile(r",? (?:and|or|to) |, ")
STATES = (Dimension.DURATION, Dimension.TEMPERATURE)
"""Sorts of quantities that say how, or since when, a thing is."""
_SIZES = (Dimension.VOLUME, Dimension.LENGTH)
_HOLDING = ("container", "device", "pipette")
_LONGEST = 5
"""Words of a name at most."""


def inherent(text: str, verbs: Collection[str]) -> Iterator[tuple[int, int]]:
    """Yield from where to where quantities stand in a sentence that are part of the name behind
    them; ``verbs`` are those of actions."""
    amounts = amounts_in(text)
    tokens = tokens_of(text)
    ages = dict(_ages(text, amounts))
    yield from ((start, end) for start, end in ages.items() if _name(tokens, end))
    at = 0
    while at < len(amounts):
        last = _last_of_row(text, amounts, at)
        start, end = amounts[at].start, _end(amounts[last])
        row = amounts[at : last + 1]
        if start not in ages and _is_of_name(tokens, row, end, verbs):
            yield start, end
        at = last + 1


def aged(text: str, verbs: Collection[str]) -> str:
    """Return a sentence in which an age stands before the name that it is told behind: "10 days old
    seedlings" for "seedlings 10 days old"."""
    for start, end in sorted(_ages(text, amounts_in(text)), reverse=True):
        tokens = tokens_of(text)
        opens = text[:start].endswith("(") and text[end : end + 1] == ")"
        before = [one for one in tokens if one.end <= start - opens]
        if _name(tokens, end) or not before or not _is_noun(before[-1].low):
            continue
        place = len(before) - 1
        while place and _is_noun(before[place - 1].low) and before[place - 1].low not in verbs:
            place -= 1
        if before[place].low not in verbs and (place or len(before) == 1):
            first, last = before[place].start, before[-1].end
            age = text[start:end]
            text = f"{text[:first]}{age} {text[first:last]}{text[end + opens :]}"
    return text


def _ages(text: str, amounts: Sequence[Amount]) -> Iterator[tuple[int, int]]:
    """Yield from where to where each age stands."""
    ends = set()
    for age in _AGE.finditer(text):
        if singular(age["unit"].lower()) in _listed("ages"):
            ends.add(age.end())
            yield age.start(), age.end()
    for one in amounts:
        old = _OLD.match(text, _end(one))
        if old and old.end() not in ends and one.quantity.dimension is Dimension.DURATION:
            yield one.start, old.end()


def _last_of_row(text: str, amounts: Sequence[Amount], at: int) -> int:
    """Return the last of the quantities of one sort that stand in a row from one on."""
    while at + 1 < len(amounts):
        here, after = amounts[at], amounts[at + 1]
        same = here.quantity.dimension is after.quantity.dimension
        if not (same and after.text[0].isdigit() and _ROW.fullmatch(text, _end(here), after.start)):
            break
        at += 1
    return at


def _is_of_name(
    tokens: Sequence[Token], row: Sequence[Amount], end: int, verbs: Collection[str]
) -> bool:
    """Whether the quantities of a row are part of the name behind them, which is not led in: "in a
    37 °C water bath" tells of the step, too."""
    name = _name(tokens, end)
    number = re.split(r"[ -]", row[0].text)[0].lower()
    if not name or not (number[:1].isdigit() or number in ("", *_listed("naming"))):
        return False
    lead = [one.low for one in tokens if one.end <= row[0].start][-_LONGEST:]
    the = lead[-1] if lead and lead[-1] in _listed("naming") else ""
    before = lead[:-1] if the else lead
    if before and before[-1] in _listed("leading_in"):
        return False
    sort, head = row[0].quantity.dimension, singular(name[-1])
    if sort in (*_SIZES, Dimension.MASS) and name[-1] in _listed("portions"):
        return [one.low for one in tokens if one.start >= end][len(name) :][:1] != ["of"]
    if sort in _SIZES:
        holds = any(is_a(kind_of(" ".join(name)), one) for one in _HOLDING)
        return holds or head in _listed("holding") or (sort is Dimension.LENGTH and bool(the))
    does = the in _listed("articles") and not _listed("giving").isdisjoint(before[-2:])
    return sort in STATES and bool(the) and not (does or _lasts(head, verbs))


def _lasts(noun: str, verbs: Collection[str]) -> bool:
    """Whether a noun tells of something that is done, or goes on, for a time."""
    kind = kind_of(noun)
    if noun in _listed("lasting") or is_a(kind, "procedure"):
        return True
    done = noun in verbs or noun.endswith(NOUN)
    done = done or (noun.endswith("ing") and any(one in verbs for one in lemmas(noun)))
    return done and not kind and noun not in _listed("standing")


def _name(tokens: Sequence[Token], end: int) -> list[str]:
    """Return the words of the name that stands behind a place, none if there is none."""
    name: list[str] = []
    for one in tokens:
        if one.start >= end and not (one.low in ("-", "+") and name):
            if not _is_noun(one.low) or len(name) == _LONGEST:
                break
            name.append(one.low)
    return name


def _is_noun(low: str) -> bool:
    return low[:1].isalpha() and not (breaks(low) or is_adverb(low) or low in BEING or low == "old")


def _end(one: Amount) -> int:
    return one.start + len(one.text)


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "qualities.toml")[name])
