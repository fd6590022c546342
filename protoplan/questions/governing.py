"""The name of a thing before a place of a question, the verb that takes it, and where the words end
that something leads in. The words are ``ontology/participles.toml``."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from protoplan.library import lemmas
from protoplan.questions.clauses import BEING
from protoplan.questions.tokens import Token, participle, words_for
from protoplan.questions.words import MEANS, breaks, is_adverb

_ENDS = (".", ";", ":", "?", "!", "(", ")")
JOINS = ("and", "or", "then", "but")
LEADS = (*MEANS, "for", "at", "by", "until", "between")
MODALS = ("must", "should", "can", "could", "will", "would", "may", "need", "needs")
_ORDERING = (
    *("", ",", ";", ".", ":", "?", "!", ")", "and", "then", "or", "but", "to", "i", "we", "you"),
    *("first", "finally", "next", "please", "should", "must", "can", "will", "could", "now"),
)
"""Before a verb that is ordered."""
ARTICLES = ("the", "a", "an", "my", "our", "your", "each", "all", "these", "those")
WHICH = ("that", "which")
_NOUNS = 4
"""Words of the name of a thing."""


def low_at(tokens: Sequence[Token], at: int) -> str:
    """Return the word or mark at a place, nothing outside of the text."""
    return tokens[at].low if 0 <= at < len(tokens) else ""


def _is_form(word: str, verbs: Collection[str]) -> bool:
    return any(one in verbs for one in lemmas(word))


def is_noun(low: str, verbs: Collection[str]) -> bool:
    """Whether a word may be one of the name of a thing."""
    if not low[:1].isalpha() or breaks(low) or is_adverb(low) or low in (*LEADS, *JOINS):
        return False
    return low not in verbs and low not in words_for("often") and not low.endswith("ing")


def phrase_end(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> int:
    """Return where the words end that one leads in."""
    while at < len(tokens):
        low = tokens[at].low
        stops = low in (*_ENDS, ",", *WHICH, *BEING, *MODALS, "overnight", "before", "after")
        if low in JOINS:
            noun = at + 1
            while low_at(tokens, noun) in ARTICLES:
                noun += 1
            word = low_at(tokens, noun)
            names = word[:1].isalnum() and not breaks(word) and not _is_form(word, verbs)
            stops = low != "and" or not names
        if stops or low in LEADS or (is_adverb(low) and low != "only"):
            return at
        at += 1
    return at


def name_start(tokens: Sequence[Token], end: int, verbs: Collection[str]) -> int:
    """Return where the name of a thing begins that ends before a place, -1 if none does."""
    first = end
    leads = (*ARTICLES, *MEANS, "of")
    before = low_at(tokens, end - 2)
    counted = low_at(tokens, end - 3)[:1].isdigit()  # "5 g powder"
    if low_at(tokens, end - 1) in verbs and (before in leads or before in verbs or counted):
        first -= 1  # "of extract", "the wash", "weigh powder"
    while first > max(0, end - _NOUNS) and is_noun(low_at(tokens, first - 1), verbs):
        first -= 1
    if first == end:
        return -1
    if low_at(tokens, first - 1)[:1].isdigit() and end - first > 1:
        first += 1  # the unit: "5 µl extract"
    return first - (low_at(tokens, first - 1) in ARTICLES)


def governing(
    tokens: Sequence[Token], end: int, verbs: Collection[str], *, kept: bool = False
) -> int:
    """Return where the verb stands that is ordered, and that takes what begins at a place; -1 if
    there is none. ``kept``: also one that keeps a thing as it is, "store"."""
    for at in range(end - 1, -1, -1):
        low = tokens[at].low
        if low in (*_ENDS, ",", *BEING, *MODALS, *WHICH, "then"):
            return -1
        if low in verbs or low in words_for("resultative"):
            lead = at - 1
            while lead >= 0 and is_adverb(tokens[lead].low):
                lead -= 1
            ordered = (tokens[lead].low if lead >= 0 else "") in _ORDERING
            if low in words_for("resultative") and not (kept and low in verbs):
                return -1
            if ordered:
                return at
        elif participle(low, verbs) and not is_noun(low_at(tokens, at - 1), verbs):
            return -1  # but "the protein bound to the resin washed with PBS"
    return -1
