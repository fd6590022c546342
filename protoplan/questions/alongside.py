"""A gas or reagent with its strength that stands behind a setting, or behind another reagent, with
no word before it: "at 37 °C, 5% CO2" is told as "at 37 °C with 5% CO2", and "with water, 0.1% TFA"
as "with water and 0.1% TFA"; and a reagent with its amount behind it, "in toluene, 5 mL"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.model import Dimension
from protoplan.questions.amounts import STRENGTHS, Amount, amounts_in
from protoplan.questions.governing import ARTICLES, LEADS
from protoplan.questions.plain_words import listed

_JOIN = re.compile(r"(?:,? and|,)\s+$")
_AMOUNT = r"\d[\d.,]*\s?[^\s\d,]{1,6} "
_LED = re.compile(
    rf"\b(?:with|in|using) (?!(?:{'|'.join(ARTICLES)})\b)[A-Za-z][\w-]*(?: [A-Za-z][\w-]*){{0,2}}"
    rf"(?:, {_AMOUNT}[A-Za-z][\w-]*(?: [a-z][\w-]*)?){{0,6}}$"
)
"""A reagent without its strength, and what stands in a row behind it."""
_GOES_ON = re.compile(rf"[\w -]+?(?:,| and|, and) {_AMOUNT}")
_SETTINGS = (Dimension.TEMPERATURE, Dimension.ROTATION, Dimension.FREQUENCY, Dimension.OTHER)
_NAME = re.compile(
    rf" (?!(?:{'|'.join(LEADS)})\b)[A-Za-z][\w-]*(?: [a-z][\w-]*)?"
    r"(?=\s*(?:[.,;:?!)]|$)| (?:for|overnight|until|at|in|and|then)\b)"
)
_CLAUSE = re.compile(
    r"(?:^|[.;:?!]\s+|\n)[^\w]*(?:\d{1,2}[.)]\s*)?(?P<word>[A-Za-z-]+)[^.;:?!\n]*$"
)
_REAGENT = re.compile(
    r"\b(?:with|in|from|using) (?P<name>(?:\d[\d.,]*\s?(?:%|[mµun]?M|[x×])\s)?"
    rf"(?!(?:{'|'.join(ARTICLES)})\b)[A-Za-z][\w-]*(?: [A-Za-z][\w-]*){{0,2}})"
    r"(?:,\s+|\s(?P<bracket>\())$"
)
"""A reagent right before its amount."""
_AMOUNT_ENDS = re.compile(
    r"(?P<more>,\s+)(?=[^()]*\))|(?=\s*(?:[.,;:?!\n]|$)| (?:and|for|at|then)\b)"
)
_TERSE = re.compile(r"(?:^|[.;:?!\n]\s*)(?:\d{1,2}[.)]\s*|[-*•]\s*)?[A-Za-z-]+ $")
_GAS = re.compile(r"\d[\d.,]*\s?(?:ppm|ppb|sccm|vol%)(?= )")
_BACK = 200


def led_in(text: str) -> str:
    """Return a text in which such a gas or reagent has a word before it, and a reagent its amount:
    "in toluene, 5 mL" as "in 5 mL of toluene"."""
    for name, start, end, amount in sorted(_measured(text), reverse=True):
        text = f"{text[:name]}{amount} of {text[name:start]}{text[end:]}"
    for start, join, word in sorted(_loose(text), reverse=True):
        text = f"{text[:start]}{word}{text[join:]}"
    return text


def _measured(text: str) -> Iterator[tuple[int, int, int, str]]:
    """Yield where reagents begin that have their amount behind them, from where to where that goes,
    and the amount."""
    for one in amounts_in(text):
        if one.quantity.dimension not in (Dimension.VOLUME, Dimension.MASS):
            continue
        named = _REAGENT.search(text, max(0, one.start - _BACK), one.start)
        end = _AMOUNT_ENDS.match(text, one.start + len(one.text))
        if not named or not end or _adds(text, one.start):
            continue
        if not named["bracket"]:
            yield named.start("name"), named.end("name"), one.start + len(one.text), one.text
        elif end["more"]:
            yield named.start("name"), named.end("bracket"), end.end("more"), one.text


def _loose(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield from where to where what joins them goes, and what is read instead."""
    amounts = amounts_in(text)
    ends = {one.start + len(one.text): one for one in amounts}
    found = [(one.start, one.start + len(one.text)) for one in amounts if _is_strength(one)]
    found += [one.span() for one in _GAS.finditer(text)]
    for start, end in found:
        join = _JOIN.search(text, max(0, start - 8), start)
        if not join or not _NAME.match(text, end):
            continue
        before = ends.get(join.start())
        if before and (before.quantity.dimension in _SETTINGS or _is_terse(text, before)):
            yield join.start(), start, " with "
        elif "," in join[0] and not _GOES_ON.match(text, end):
            led = _LED.search(text, max(0, join.start() - _BACK), join.start())
            if led and not _adds(text, start):
                yield join.start(), start, " and "


def _is_strength(one: Amount) -> bool:
    return one.quantity.dimension in (*STRENGTHS, Dimension.ACTIVITY_CONCENTRATION)


def _is_terse(text: str, before: Amount) -> bool:
    """Whether a time stands right behind the verb: "stain 5 min"."""
    lasts = before.quantity.dimension is Dimension.DURATION
    return lasts and _TERSE.search(text, max(0, before.start - _BACK), before.start) is not None


def _adds(text: str, at: int) -> bool:
    """Whether a sentence begins with a verb by which such things are added: "add"."""
    clause = _CLAUSE.search(text, max(0, at - _BACK), at)
    return clause is not None and clause["word"].lower() in listed("made")
