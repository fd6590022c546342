"""What a question tells of its things, in the passive, before it asks for other actions: "The
tissue is embedded in OCT. How do I section and stain it?" It is done already and no step, and the
user is told; where it is listed it is planned, and told, too. The words are ``no_state`` in
``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from protoplan.entities import singular
from protoplan.questions.following import verb_of
from protoplan.questions.governing import low_at
from protoplan.questions.incidents import named_first
from protoplan.questions.query import Query
from protoplan.questions.starting import row_of
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import is_adverb, listed_words

_SENTENCE = re.compile(
    r"(?:[^.?!\n]|[.](?=\S)|(?<=\b[A-Z])\.(?=\s[a-z]))+(?:[.?!]+\s*|\n\s*|$)|\S\s*"
)
_ASKS = re.compile(
    r"(?:,|;|:| [-–—])\s+(?:and |so |but |now )*(?=(?:how|what|which)\b)", re.IGNORECASE
)
_THEN = re.compile(r"\b(?:i|we|you|one|it|they|the [\w-]+) (?:then|next|finally)\b", re.IGNORECASE)
"""How a question goes on with what was told."""
_BEING = ("is", "are", "has", "have")
_JOINS = ("", ",", ";", "and", "then", "also", ":")
_OBJECTS = ("the", "a", "an", "it", "them", "each", "all", "my", "our", "these", "those", "its")
_ARTICLES = (*(one for one in _OBJECTS if one not in ("it", "them")), "of", "any")
_HOW = ("both", "all", "now", "already", "just", "been")
_LONGEST_NAME = 12


class _State(NamedTuple):
    """What a sentence tells as done: its verbs, and the thing."""

    verbs: frozenset[str]
    thing: str


def without_states(query: Query, verbs: Collection[str]) -> Query:
    """Return a query apart from such sentences; ``verbs`` are those of the actions."""
    pieces = [part for one in _SENTENCE.findall(query.text) for part in _parted(one)]
    asks = next((at for at, one in enumerate(pieces) if one.rstrip().endswith("?")), 0)
    asked = {*_acts("".join(pieces[asks:]), verbs)}
    states = _before(pieces[:asks], verbs)
    told = {verb for one in states.values() for verb in one.verbs}
    then = any(_THEN.search(one) for one in pieces[asks : asks + 1])
    ordered = any(_orders(tokens_of(one), verbs) for one in pieces[asks + 1 :])
    if not states or asked <= told or then or ordered:
        return query
    listed = {*(query.actions or ())}
    gone = {at for at, one in states.items() if one.verbs.isdisjoint(asked)}
    kept = {at for at in gone if not states[at].verbs.isdisjoint(listed)}
    done, dubious = (
        tuple(" ".join(pieces[at].split()).rstrip(" .;,") for at in sorted(places))
        for places in (gone - kept, kept)
    )
    things = [states[at].thing for at in sorted(gone - kept, reverse=True) if states[at].thing]
    text = query.text
    if done:
        last = max(gone - kept)
        before = (one for at, one in enumerate(pieces[:last]) if at not in gone - kept)
        text = "".join((*before, named_first("".join(pieces[last + 1 :]), things)))
        text = text[:1].upper() + text[1:]
    return replace(query, text=text, done=(*query.done, *done), dubious=(*query.dubious, *dubious))


def _parted(sentence: str) -> list[str]:
    """Return a sentence in two where it goes on with a question: "..., how do I stain it?"."""
    asks = _ASKS.search(sentence) if sentence.rstrip().endswith("?") else None
    if asks is None:
        return [sentence]
    behind = sentence[asks.end() :]
    return [f"{sentence[: asks.start()]}. ", behind[:1].upper() + behind[1:]]


def _before(pieces: Sequence[str], verbs: Collection[str]) -> dict[int, _State]:
    """Return the sentences right before a question that tell what is done, by their places; none
    where an order stands before it."""
    found: dict[int, _State] = {}
    for at in reversed(range(len(pieces))):
        state = _state(pieces[at], verbs)
        if state is not None:
            found[at] = state
        elif _orders(tokens_of(pieces[at]), verbs):
            return {}
        elif any(_acts(pieces[at], verbs)):
            break
    first = min(found, default=0)
    ordered = any(_orders(tokens_of(one), verbs) for one in pieces[:first])
    return {} if ordered else found


def _state(sentence: str, verbs: Collection[str]) -> _State | None:
    """Return what a sentence tells as done in the passive, ``None`` where it tells anything else:
    an order, when, or of whom."""
    tokens = tokens_of(sentence)
    lows = [one.low for one in tokens]
    if not words_for("no_state").isdisjoint(lows) or _orders(tokens, verbs):
        return None
    being = next((at for at, low in enumerate(lows) if low in _BEING), 0)
    first = being + 1
    while low_at(tokens, first) in _HOW or is_adverb(low_at(tokens, first)):
        first += 1
    row, _ = row_of(tokens[first:], verbs)
    perfect = lows[being] not in ("has", "have") or "been" in lows[being:first]
    doing = verb_of(low_at(tokens, being - 1), verbs)  # "the drying is dropped"
    gone = any(f" {one}" in f" {' '.join(lows)}" for one in listed_words("out_of_use"))
    if (doing and singular(lows[being - 1]) not in verbs) or gone:
        return None
    if not 0 < being <= _LONGEST_NAME or not row or not perfect:
        return None
    more = (participle(low, verbs) for low in lows[first:])
    return _State(frozenset(filter(None, (*row, *more))), _thing(sentence[: tokens[being].start]))


def _thing(name: str) -> str:
    """Return the name of the thing that a passive begins with, nothing for a pronoun."""
    name = name.rpartition(",")[2].strip()
    word = name.split(" ")[0]
    if name.lower() in ("it", "they", "this", "these", "all", "both"):
        return ""
    if word.lower() in ("a", "an"):
        name = f"the{name[len(word) :]}"
    elif word[1:].islower() or word in ("A", "I"):
        name = name[0].lower() + name[1:]
    return name if word.lower() in _OBJECTS else f"the {name}"


def _orders(tokens: Sequence[Token], verbs: Collection[str]) -> bool:
    """Whether a sentence orders an action: "wash the cells", "and fix them", "to fix it"."""
    passive = any(one.low in _BEING for one in tokens)
    for at, one in enumerate(tokens):
        before, behind = low_at(tokens, at - 1) if at else "", low_at(tokens, at + 1)
        if one.low not in verbs or before not in (*_JOINS, "to"):
            continue
        own = before == "to" or behind in _OBJECTS or not participle(one.low, verbs)
        if own and (at or behind in _OBJECTS or not passive):
            return True
    return False


def _acts(text: str, verbs: Collection[str]) -> Iterator[str]:
    """Yield the actions that a text names in any form, but for things: "remove the stain"."""
    tokens = tokens_of(text)
    for at, one in enumerate(tokens):
        verb = verb_of(one.low, verbs)
        thing = at and low_at(tokens, at - 1) in _ARTICLES and singular(one.low) in verbs
        if verb and not thing:
            yield verb
