"""Two words that say what a thing is like, written as one before it: "in ice cold methanol" as "in
ice-cold methanol". Else the first would be what something is done in. The words are ``hyphened`` in
``ontology/query.toml``. A verb may have its way before it so, "vacuum-infiltrate"."""

from __future__ import annotations

import re
from functools import cache

from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, Words
from protoplan.questions.things import ARTICLES, ORDERING
from protoplan.questions.words import OF_IT, before_of, breaks, has_object, is_adverb, listed_words

_ENZYME = re.compile(
    r"(?P<much>(?<![\d.])\d[\d.,]* ?(?:[µμun]?[lL]|U|units?) (?:of )?(?:the )?)RT"
    r"(?=[,.;:)]|$| (?:and|to|in|with|per|enzyme)\b)"
)
"""An amount of an enzyme, and no temperature: "1 µl RT"."""
_OF_ENZYME = re.compile(
    r"\bRT (?=(?:products?|reactions?|primers?|mix|master mix|enzyme|reagents?)\b)"
)
"""Before what such an enzyme is used in, or makes: "the RT product"."""
_JOINS = ("and", "or", ",", "but", "not", "to")
"""Before what may be a thing as well: "and anti-rinse mix"."""


def hyphened(text: str) -> str:
    """Return a text in which such words are one where a thing stands behind them."""
    text = _OF_ENZYME.sub("RT-", _ENZYME.sub(r"\g<much>reverse transcriptase", text))
    return _pairs().sub(_as_one, _ends().sub(r"\g<end>'-", text))


def in_its_way(words: Words, place: int, library: Library) -> str:
    """Return the verb of an order that has its way before it, of which the library has none:
    "infiltrate" for "Vacuum-infiltrate the leaves"."""
    way, _, verb = words[place][0].lower().rpartition("-")
    known = verb in library.verbs and f"{way} {verb}" not in library.verbs
    before, behind = before_of(words, place), [word.lower() for word, _ in words[place + 1 :][:1]]
    joined = before in _JOINS and {*behind}.isdisjoint((*ARTICLES, *OF_IT, AMOUNT))
    told = known and way.isalpha() and before in ORDERING and not joined
    return verb if told and has_object(words, place + 1) else ""


def _as_one(told: re.Match[str]) -> str:
    behind = told["behind"]
    if breaks(behind) or is_adverb(behind) or behind.lower() in listed_words("behind_states"):
        return told[0]  # "keep it ice cold for 1 h"
    return f"{'-'.join(told['said'].split())}{told['gap']}{behind}"


@cache
def _ends() -> re.Pattern[str]:
    things = "|".join(listed_words("primed"))
    return re.compile(rf"(?<![\w.])(?P<end>[235])\s?['’′\u00b4][ -](?=(?:{things})\b)")


@cache
def _pairs() -> re.Pattern[str]:
    said = "|".join(sorted(one.replace(" ", r"\s") for one in listed_words("hyphened")))
    return re.compile(
        rf"\b(?P<said>{said})(?P<gap>,?\s)(?P<behind>[^\W_][\w.’'/+-]*)", re.IGNORECASE
    )
