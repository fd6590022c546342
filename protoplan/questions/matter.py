"""What else tells where, or how cold, something is kept, and is a reagent where a sentence tells
how much of it there is, with what it is mixed, or that it is put somewhere: "onto 100 g of ice",
"in dry ice and acetone", "add liquid nitrogen to the mortar". The words are
``ontology/plain.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache

from protoplan.entities import is_one_of, kind_of
from protoplan.library import lemmas
from protoplan.model import Dimension
from protoplan.questions.amounts import amounts_in
from protoplan.questions.clauses import BEING
from protoplan.questions.plain_words import listed
from protoplan.questions.tokens import Token, participle, tokens_of
from protoplan.questions.words import breaks, is_adverb

_HOW_MUCH = (Dimension.VOLUME, Dimension.MASS)
_OF = re.compile(r" (?:of )?(?:the )?$", re.IGNORECASE)
"""Between an amount and its reagent."""
_IN_BRACKETS = re.compile(r" \((?=\d)")
_MIXED = re.compile(r"\b(?:with|in|into|using|of) (?:the )?$", re.IGNORECASE)
"""Before a reagent of a row."""
_MOVED = re.compile(r"\b(?:onto|into|over) (?:the )?$", re.IGNORECASE)
_LED = re.compile(r"\b(?:onto|into|over|on|in|with) (?:the )?$", re.IGNORECASE)
_MADE = re.compile(r"\w+ed ", re.IGNORECASE)
"""The beginning of a name that may be read as a doing: "crushed ice"."""
_WITHIN = re.compile("ice water", re.IGNORECASE)
"""A name that begins with another place: "in ice water" is no place in ice."""
_AND = re.compile(
    r",? and (?:some )?(?:\d[\w.,]* ?[\w%µ]* of )?(?=[a-z])|, (?=[a-z])", re.IGNORECASE
)
"""Behind one of a row."""
_OTHER = re.compile(
    r"\b(?:with|in|into|using|of) (?P<name>[\w%-]+(?: (?!of\b)[\w%-]+){0,2}) and (?:some )?$", re.I
)
"""Another of a row, before one."""
_PUT = re.compile(r"\b(?P<verb>[a-z]+) (?:the |some )?$", re.IGNORECASE)
_IS_PUT = re.compile(rf" (?:{'|'.join(BEING)}) (?:then )?(?P<verb>[a-z]+)\b", re.IGNORECASE)
_REAGENTS = ("liquid", "solution", "chemical", "mixture", "solvent", "water")
_LONGEST = 3
"""Words of the name of another reagent."""


def matter(text: str, verbs: Collection[str]) -> Iterator[tuple[int, int]]:
    """Yield from where to where such reagents stand in a sentence; ``verbs`` are those of
    actions."""
    found = [*_places().finditer(text)]
    if not found:
        return
    much = [one for one in amounts_in(text) if one.quantity.dimension in _HOW_MUCH]
    starts, ends = {one.start for one in much}, {one.start + len(one.text) for one in much}
    for one in found:
        of_it = _OF.search(text, 0, one.start())
        bracket = _IN_BRACKETS.match(text, one.end())
        measured = (of_it and of_it.start() in ends) or (bracket and bracket.end() in starts)
        if measured or _is_whole(text, one) or _is_mixed(text, one, verbs) or _is_put(text, one):
            yield one.span()


def _is_whole(text: str, place: re.Match[str]) -> bool:
    """Whether something comes onto what is led in, or its words may tell another thing than that
    something is kept there: "into liquid nitrogen", "on crushed ice", "in ice water"."""
    lead = _LED if _MADE.match(place[0]) else _MOVED
    return bool(_WITHIN.fullmatch(place[0]) or lead.search(text, 0, place.start()))


def _is_mixed(text: str, place: re.Match[str], verbs: Collection[str]) -> bool:
    """Whether another reagent stands beside what is led in: "with ice and salt", "in acetone and
    dry ice"."""
    before = _OTHER.search(text, 0, place.start())
    if before is not None:
        return all(map(_is_noun, before["name"].lower().split()))
    joined = _AND.match(text, place.end()) if _MIXED.search(text, 0, place.start()) else None
    return joined is not None and _names_reagent(
        tokens_of(text[joined.end() :])[: _LONGEST + 1], verbs, only_known=joined[0].startswith(",")
    )


def _names_reagent(tokens: list[Token], verbs: Collection[str], *, only_known: bool) -> bool:
    """Whether words begin with the name of a reagent: "water", but not "water the plants", nor "the
    flask is"; ``only_known``: one that is known as such."""
    name: list[str] = []
    for one in tokens:
        if not _is_noun(one.low):
            break
        name.append(one.low)
    behind = tokens[len(name)].low if len(name) < len(tokens) else ""
    if not name or behind in BEING or participle(name[0], verbs):
        return False
    known = is_one_of(kind_of(" ".join(name)), _REAGENTS)
    return known or not (only_known or name[0] in verbs or name[0].endswith("ed"))


def _is_noun(low: str) -> bool:
    return low[:1].isalpha() and not (breaks(low) or is_adverb(low))


def _is_put(text: str, place: re.Match[str]) -> bool:
    """Whether a sentence tells that something is put somewhere: "add ice", "ice is added"."""
    verb = _PUT.search(text, 0, place.start()) or _IS_PUT.match(text, place.end())
    puts = listed("into_others") | listed("placing")
    return verb is not None and not puts.isdisjoint(lemmas(verb["verb"].lower()))


@cache
def _places() -> re.Pattern[str]:
    said = "|".join(map(re.escape, sorted(listed("places"), key=len, reverse=True)))
    return re.compile(
        rf"(?<![\w/-])(?:{said})(?![\w/-])(?! cold\b| bath| bucket| box)", re.IGNORECASE
    )
