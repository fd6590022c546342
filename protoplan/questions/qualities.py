"""What several words tell of one thing, and are read as one word: what it is like, "into a clean,
dry crucible", "the upper and lower layers", of which none is an order, its numbers, "tubes 1 and
2", and quantities that are part of a name, "the 24 h biofilm" (:mod:`.inherent`). The words are
``ontology/qualities.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from protoplan import resources
from protoplan.questions.clauses import BEING, ENDS, JOINT
from protoplan.questions.extent import LONGEST
from protoplan.questions.inherent import aged, inherent
from protoplan.questions.matter import matter
from protoplan.questions.query import Query
from protoplan.questions.tokens import Token, tokens_of
from protoplan.questions.verblike import verblike
from protoplan.questions.words import OF_IT, breaks, is_adverb

_GAPS = (
    *(", and ", " and ", ", ", " ", " to ", " or "),
    *("", " °", "°", ",", ".", "-", "–", "−", "- to "),
)
_NOTHING = JOINT * (1 + _GAPS.index(""))
"""Behind a word that is read as no other: "iceᶻ"."""
_WORDS = 6
"""Gaps that are words or marks between words."""
_BLANK, _JOINS = (1 + _GAPS.index(gap) for gap in (" ", " and "))
_GAP = re.compile(r"\s*,\s*and\s+|\s+(?:and|to|or)\s+|\s*,\s*|\s+", re.IGNORECASE)
_SIGN = re.compile(r"- to |\s?°|(?<=\d)[,.](?=\d)|[–−-]|(?<=\d)(?=[^\W\d_])|^(?=\d)")
"""What else a quantity has between its letters and digits, and before the first of these."""
_PARTS = re.compile(r"((?<=[.;?!])\s+|\n+)")
_LONGEST = 5_000
"""Characters of a sentence in which such quantities are looked for."""
_LINES = re.compile(r"(?<!,)(?<! and)\s*\n")
"""Between lines that are sentences of their own."""
_COMMA, _AND, _IN, _IN_THE = ",", "and", "in", ("in", "the")
_STEM = 3
_ORDERING = ("", *ENDS, ":", _COMMA, _AND, "then", "to", "not", "never", "i", "we", "you", "please")
"""Before a verb that is ordered."""


def united_query(query: Query, verbs: Collection[str]) -> Query:
    """Return a query in whose text what a thing is like is one word."""
    return replace(query, text=united(query.text.replace(JOINT, "z"), verbs))


def united(text: str, verbs: Collection[str]) -> str:
    """Return a text in which what a thing is like is one word, and its numbers are; ``verbs`` are
    those of actions."""
    if JOINT in text:
        return text
    tokens = tokens_of(text)
    for first, last in reversed([*_rows(tokens, verbs)]):
        start, end = tokens[first].start, tokens[last].end
        if _LINES.search(text, start, end) is None:
            text = f"{text[:start]}{_GAP.sub(_joint, text[start:end])}{text[end:]}"
    for start, end in reversed([*verblike(text[:LONGEST], verbs)]):
        text = f"{text[:start]}{_GAP.sub(_joint, text[start:end])}{text[end:]}"
    parts = _PARTS.split(text[:LONGEST])
    text = "".join((*(_with_inherent(one, verbs) for one in parts), text[LONGEST:]))
    text = _worn().sub(lambda row: f"{row[0]}{_NOTHING}", text)
    text = _newly().sub(lambda row: f"{row[1]}{JOINT * _BLANK}{row[2]}", text)
    text = _mixed().sub(lambda row: f"{row[1]}{JOINT * _JOINS}{row[2]}", text)
    return _numbered().sub(lambda row: f"{row[1]}{_GAP.sub(_joint, row[2])}", text)


def _with_inherent(text: str, verbs: Collection[str]) -> str:
    """Return a sentence in which quantities that are part of a name are one word."""
    if len(text) > _LONGEST or not text.strip():
        return text
    text = aged(text, verbs)
    for start, end in sorted(matter(text, verbs), reverse=True):
        said = _GAP.sub(_joint, text[start:end])
        text = f"{text[:start]}{said if JOINT in said else said + _NOTHING}{text[end:]}"
    for start, end in sorted(inherent(text, verbs), reverse=True):
        said = _SIGN.sub(lambda sign: JOINT * (1 + _GAPS.index(sign[0])), text[start:end])
        text = f"{text[:start]}{_GAP.sub(_joint, said)}{text[end:]}"
    return text


def _joint(gap: re.Match[str]) -> str:
    said = " ".join(gap[0].lower().replace(",", ", ").split())
    return JOINT * (1 + [one.strip() for one in _GAPS[:_WORDS]].index(said))


def apart(value: Any) -> Any:
    """Return a text, or the texts of a tuple, with words that were read as one as they stand in the
    question."""
    if isinstance(value, str):
        return re.sub(f"{JOINT}+", lambda one: _GAPS[len(one[0]) - 1], value)
    if isinstance(value, tuple):
        parts = map(apart, value)
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


def parts_of(word: str) -> list[str]:
    """Return the words that were read as one."""
    return [one for one in word.split(JOINT) if one]


def is_quality(word: str) -> bool:
    """Whether a word may tell what a thing is like."""
    done = word.endswith(tuple(_listed("endings"))) and len(word) > _STEM + 1
    return word in _listed("qualities") or (done and not word.endswith("eed"))


def _rows(tokens: Sequence[Token], verbs: Collection[str]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of the words of each row that tells what a thing is like."""
    at = 0
    while at < len(tokens):
        last, joined = _row(tokens, at)
        if joined and _is_led(tokens, at, last, verbs) and _names(tokens, at, last):
            yield at, last
        at = max(last, at) + 1


def _row(tokens: Sequence[Token], first: int) -> tuple[int, bool]:
    """Return the last word of a row that begins at a place, and whether a comma or "and" joins any
    two of its words."""
    if not is_quality(tokens[first].low):
        return first, False
    last, joined = first, False
    while True:
        at = last + 1
        at += _low(tokens, at) == _COMMA
        at += _low(tokens, at) == _AND
        joins = at > last + 1
        at += is_adverb(_low(tokens, at)) and is_quality(_low(tokens, at + 1))
        if not is_quality(_low(tokens, at)):
            return last, joined
        last, joined = at, joined or joins


def _is_led(tokens: Sequence[Token], first: int, last: int, verbs: Collection[str]) -> bool:
    """Whether a row stands behind an article or the like, or behind an order, and not as one."""
    lead, low = _low(tokens, first - 1), tokens[first].low
    placed = (_low(tokens, first - 2), lead) == _IN_THE and low in _listed("places")
    placed = placed or (lead == _IN and low in _listed("places_alone"))
    if not any(tokens[at].low in _listed("qualities") for at in range(first, last + 1)):
        return False
    if lead in _listed("articles") or lead.isdigit():
        return True
    if lead in _listed("leads"):
        return not placed
    if low in verbs or low.endswith("ed"):
        opens = lead in ("", *ENDS)
        return opens and any(_low(tokens, last + at) in BEING for at in (2, 3))
    return lead in _listed("leads_of_names") or (
        lead in verbs and _low(tokens, first - 2) in _ORDERING
    )


def _names(tokens: Sequence[Token], first: int, last: int) -> bool:
    """Whether a name stands behind a row, or how much it holds: "a clean, dry 50 mL flask"."""
    low = _low(tokens, last + 1)
    if low[:1].isdigit():
        return _low(tokens, first - 1) in _listed("articles")
    return low[:1].isalpha() and not (breaks(low) or is_adverb(low) or low in OF_IT)


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""


@cache
def _numbered() -> re.Pattern[str]:
    """Return the pattern of the numbers of several things: "tubes 1 and 2"."""
    things, behind = ("|".join(sorted(_listed(name))) for name in ("numbered", "behind_numbers"))
    return re.compile(
        rf"\b((?i:{things}) )(\d{{1,2}}(?:, \d{{1,2}})*,? (?:and|to|or) \d{{1,2}})"
        rf"(?=[.,;:?!)](?!\d)|$| (?:{behind})\b)"
    )


@cache
def _mixed() -> re.Pattern[str]:
    """Return the pattern of what cools or heats in two parts of which one is a verb, too: "with ice
    and sand"."""
    parts, nouns = ("|".join(sorted(_listed(name))) for name in ("bath_parts", "bath_nouns"))
    return re.compile(rf"\b((?:with|in|of) (?:{parts})) and ({nouns})\b(?! (?:the|it|them)\b)")


@cache
def _worn() -> re.Pattern[str]:
    """Return the pattern of a form of a verb by which one asks, where it tells what a thing is
    like: "the used buffer", but not "the buffer used", nor "it is used"."""
    leads, worn = ("|".join(sorted(_listed(name))) for name in ("leads_of_worn", "worn"))
    behind = "|".join(sorted(_listed("behind_worn")))
    return re.compile(rf"\b(?i:{leads}) (?:{worn})(?= (?!(?:{behind})\b)[^\W\d_])")


@cache
def _newly() -> re.Pattern[str]:
    """Return the pattern of how newly a reagent was made, before its strength or name: "freshly
    prepared 4% PFA"."""
    newly, made, behind = (
        "|".join(sorted(_listed(name))) for name in ("newly", "made_newly", "behind_worn")
    )
    return re.compile(rf"\b((?i:{newly}))[ -]({made})(?= (?!(?:{behind})\b)[\w])")


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "qualities.toml")[name])
