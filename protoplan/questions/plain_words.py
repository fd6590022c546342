"""The words of a sentence, each with the letter of its sort, by which the grammar of plain
sentences (:mod:`.plain`) reads them. The words that are listed are ``ontology/plain.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.model import Dimension
from protoplan.questions.amounts import amounts_in
from protoplan.questions.following import verb_of
from protoplan.questions.tokens import Token, participle, tokens_of
from protoplan.questions.words import AGAIN, NOUN, is_adverb

AMOUNT, VERB, PAST, DOING, LIKE, NAME, EITHER, OTHER = "QVEGKNSX"
_LISTED = (
    *(("I", "firsts"), ("L", "lasts"), ("F", "openers"), ("D", "determiners")),
    *(("P", "prepositions"), ("M", "pronouns"), ("J", "manner"), ("B", "being")),
    *((NAME, "things"), (EITHER, "either"), (OTHER, "others")),
)
"""The letters of the sorts of words that are listed; the first list counts."""
_MARKS = {",": "C", "and": "A", "to": "T", "(": "(", ")": ")"}
_OFTEN = re.compile(r"[x×]\d+")
"""How often something is done, as bench notes have it: "wash x3"."""


class Word(NamedTuple):
    """A word, or a quantity, with the letter of its sort, and its verb, or what it measures."""

    sort: str
    text: str
    verb: str = ""
    measures: Dimension | None = None


def words_in(text: str, verbs: Collection[str]) -> Iterator[Word]:
    """Yield the words and quantities of a sentence; ``verbs`` are those of actions."""
    amounts = {one.start: one for one in amounts_in(text)}
    behind = 0
    for token in tokens_of(text):
        if token.start < behind:
            continue
        amount = amounts.get(token.start)
        behind = token.start + len(amount.text if amount else "")
        if amount and amount.text:
            yield Word(AMOUNT, amount.text, measures=amount.quantity.dimension)
        else:
            yield _sorted(token, text, verbs)


def sorts_of(words: Sequence[Word]) -> str:
    """Return the letters of words, one each."""
    return "".join(one.sort for one in words)


@cache
def listed(name: str) -> frozenset[str]:
    """Return the words of a list of ``ontology/plain.toml``."""
    return frozenset(resources.table("ontology", "plain.toml")[name])


@cache
def destinations(verb: str) -> tuple[tuple[str, ...], ...]:
    """Return the kinds of things that may be where something comes, behind a verb: "streak
    MacConkey"."""
    rows = resources.table("ontology", "plain.toml")["destinations"]
    return tuple(tuple(row["kinds"]) for row in rows if verb in row["verbs"])


def _sorted(token: Token, text: str, verbs: Collection[str]) -> Word:
    low, said = token.low, text[token.start : token.end]
    if low in _MARKS:
        return Word(_MARKS[low], said)
    for sort, name in _LISTED:
        if low in listed(name):
            return Word(sort, said)
    if low in verbs:
        return Word(OTHER if _is_noun(said) else VERB, said, low)
    if done := participle(low, verbs):
        return Word(PAST, said, done)
    if is_adverb(low):
        return Word("J", said)
    again = next((one for one in AGAIN if low.startswith(one) and low[len(one) :] in verbs), "")
    if again:  # "rehydrate", "pre-warm"
        return Word(VERB, said, low.removeprefix(again))
    parts = low.split("-")
    if parts[-1] in listed("behind_hyphens"):  # "nuclease-free"
        return Word(NAME, said)
    if " ".join(parts) in verbs:  # "snap-freeze"
        return Word(VERB, said, " ".join(parts))
    if len(parts) > 1 and parts[-1] in verbs and parts[0] not in verbs:  # "sputter-coat"
        return Word(VERB, said, parts[-1])
    acts = any(one in verbs for one in parts) or (low.endswith(NOUN) and len(parts) > 1)
    if acts or low.endswith("ed") or not low[0].isalnum() or _OFTEN.fullmatch(low):
        return Word(OTHER, said)  # "freeze-thaw"
    if low.endswith("ing"):
        return Word(LIKE, said)
    return Word(DOING if low.endswith(NOUN) and verb_of(low, verbs) else NAME, said)


def _is_noun(said: str) -> bool:
    """Whether the name of an action is no order, but a noun or an abbreviation: "purification",
    "TAP"."""
    low = said.lower()
    doing = low.endswith(NOUN) and low not in listed("verbs_like_nouns")
    return doing or (said.isupper() and len(said) > 1)
