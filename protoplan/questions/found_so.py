"""What a question tells of its things, in the passive, or as what was done, before it asks for
other actions: "The tissue is embedded in OCT. How do I section and stain it?", "I dried the salt.
How do I dissolve it?" It is done already and no step, and the user is told; where it is listed it
is planned, and told, too. The words are ``no_state`` and ``in_the_past`` in
``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from protoplan.entities import kind_of, singular
from protoplan.questions.following import verb_of
from protoplan.questions.governing import is_noun, low_at
from protoplan.questions.incidents import named_first, things_said
from protoplan.questions.plain_words import listed
from protoplan.questions.query import Query
from protoplan.questions.starting import row_of
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import is_adverb, listed_words

SENTENCE = re.compile(
    r"(?:[^.?!\n]|[.](?=\S)|(?<=\b[A-Z])\.(?=\s[a-z]))+(?:[.?!]+\s*|\n\s*|$)|\S\s*"
)
"""A sentence of a question."""
_ASKS = re.compile(
    r"(?:,|;|:| [-–—])\s+(?:and |so |but |now )*(?=(?:how|what|which)\b)", re.IGNORECASE
)
_THEN = re.compile(r"\b(?:i|we|you|one|it|they|the [\w-]+) (?:then|next|finally)\b", re.IGNORECASE)
"""How a question goes on with what was told."""
_HAVING = ("has", "have", "had")
_PAST = ("was", "were", *_HAVING)
_BEING = ("is", "are", *_PAST)
_WHO = ("i", "we")
ASKS_BACK = re.compile(r"\b(?:did|was|were|had)\b", re.IGNORECASE)
"""In a question that asks for what was done, and not for what to do."""
_JOINS = ("", ",", ";", "and", "then", "also", ":")
OBJECTS = ("the", "a", "an", "it", "them", "each", "all", "my", "our", "these", "those", "its")
_ARTICLES = (*(one for one in OBJECTS if one not in ("it", "them")), "of", "any")
_HOW = ("both", "all", "now", "already", "just", "been")
_LONGEST_NAME = 12


class State(NamedTuple):
    """What a sentence tells as done: its verbs, the thing, and whether it is over: "was fixed"."""

    verbs: frozenset[str]
    thing: str
    over: bool = False


def without_states(query: Query, verbs: Collection[str]) -> Query:
    """Return a query apart from such sentences; ``verbs`` are those of the actions."""
    pieces = [part for one in SENTENCE.findall(query.text) for part in _parted(one)]
    asks = _asking(pieces, verbs)
    asked = {*acts_in("".join(pieces[asks:]), verbs)}
    states = _before(pieces[:asks], verbs)
    if ASKS_BACK.search("".join(pieces[asks : asks + 1])):
        states = {at: one for at, one in states.items() if not one.over}
    told = {verb for one in states.values() for verb in one.verbs}
    then = any(_THEN.search(one) for one in pieces[asks : asks + 1])
    if any(orders(tokens_of(one), verbs) for one in pieces[asks + 1 :]):
        states = {at: one for at, one in states.items() if one.over}
    if not states or asked <= told or then:
        return query
    allowed = {*(query.actions or ())}
    gone = {at for at, one in states.items() if one.verbs.isdisjoint(asked)}
    kept = {at for at in gone if not states[at].verbs.isdisjoint(allowed)}
    done, dubious = (
        tuple(" ".join(pieces[at].split()).rstrip(" .;,") for at in sorted(places))
        for places in (gone - kept, kept)
    )
    over = sorted(gone - kept, reverse=True)
    things = [states[at].thing for at in over if states[at].thing]
    things += [thing for at in over if states[at].over for thing in things_said(pieces[at])]
    text = query.text
    if done:
        last = max(gone - kept)
        before = (one for at, one in enumerate(pieces[:last]) if at not in gone - kept)
        text = "".join((*before, _named("".join(pieces[last + 1 :]), things)))
        text = text[:1].upper() + text[1:]
    return replace(query, text=text, done=(*query.done, *done), dubious=(*query.dubious, *dubious))


def _named(text: str, things: Sequence[str]) -> str:
    """Return a text that names a thing where it calls it "they", also behind "the best way to"."""
    lead = next((one for one in listed("asking") if text.lower().startswith(f"{one} ")), "")
    return f"{text[: len(lead)]}{named_first(text[len(lead) :], things)}"


def _asking(pieces: Sequence[str], verbs: Collection[str]) -> int:
    """Return which sentence asks first for an action, or else asks at all; 0 where none does."""
    asking = [at for at, one in enumerate(pieces) if one.rstrip().endswith("?")]
    return next((at for at in asking if any(acts_in(pieces[at], verbs))), next(iter(asking), 0))


def _parted(sentence: str) -> list[str]:
    """Return a sentence in two where it goes on with a question: "..., how do I stain it?"."""
    asks = _ASKS.search(sentence) if sentence.rstrip().endswith("?") else None
    if asks is None:
        return [sentence]
    behind = sentence[asks.end() :]
    return [f"{sentence[: asks.start()]}. ", behind[:1].upper() + behind[1:]]


def _before(pieces: Sequence[str], verbs: Collection[str]) -> dict[int, State]:
    """Return the sentences right before a question that tell what is done, by their places; none
    where an order stands before it."""
    found: dict[int, State] = {}
    for at in reversed(range(len(pieces))):
        state = state_of(pieces[at], verbs)
        if state is not None:
            found[at] = state
        elif orders(tokens_of(pieces[at]), verbs):
            return {}
        elif any(acts_in(pieces[at], verbs)):
            break
    first = min(found, default=0)
    ordered = any(orders(tokens_of(one), verbs) for one in pieces[:first])
    return {} if ordered else found


def state_of(sentence: str, verbs: Collection[str]) -> State | None:
    """Return what a sentence tells as done in the passive, or as what somebody did; ``None`` where
    it tells anything else: an order, when, or of whom."""
    tokens = tokens_of(sentence)
    lows = [one.low for one in tokens]
    if orders(tokens, verbs):
        return None
    if lows[:1] and lows[0] in words_for("open"):  # "after the mice were perfused, the brains were"
        return _behind_clause(sentence, lows, verbs)
    if (who := _who_did(tokens, verbs)) >= 0:
        return _did(sentence, tokens, who, verbs)
    being = next((at for at, low in enumerate(lows) if low in _BEING), 0)
    first = being + 1
    while low_at(tokens, first) in _HOW or is_adverb(low_at(tokens, first)):
        first += 1
    over = lows[being : being + 1] in ([one] for one in _PAST)
    first = _behind_when(tokens, first) if over else first
    if _tells_more(_without_who(lows, verbs) if over else lows, over=over):
        return None
    row, _ = row_of(tokens[first:], verbs)
    perfect = lows[being] not in _HAVING or "been" in lows[being:first]
    noun = low_at(tokens, being - 1)
    doing = verb_of(noun, verbs)  # "the drying is dropped"
    thing = singular(noun) in verbs or kind_of(noun)  # "the wash", "the reaction"
    gone = any(f" {one}" in f" {' '.join(lows)}" for one in listed_words("out_of_use"))
    if (doing and not thing) or gone:
        return None
    if not 0 < being <= _LONGEST_NAME or not row or not perfect:
        return None
    name = _thing(sentence[: tokens[being].start])
    return State(_all_done(row, lows[first:], verbs), name, over)


def _behind_clause(sentence: str, lows: Sequence[str], verbs: Collection[str]) -> State | None:
    """Return what a sentence tells as done behind a clause that says when: "after the mice were
    perfused, the brains were removed"."""
    clause, comma, behind = sentence.partition(",")
    main = state_of(behind.strip(), verbs) if comma else None
    if main is None or not main.over or _tells_more(_without_who(lows, verbs), over=True):
        return None
    name = re.split(r" (?:was|were|had|has|have) ", clause.partition(" ")[2])
    thing = main.thing or (_thing(name[0]) if len(name) > 1 else "")
    return State(main.verbs | _all_done((), lows, verbs), thing, over=True)


def _without_who(lows: Sequence[str], verbs: Collection[str]) -> list[str]:
    """Return words without who did something: "and then I stained them"."""
    return [
        low
        for low, behind in zip(lows, (*lows[1:], ""), strict=True)
        if not (low in _WHO and participle(behind, verbs))
    ]


def _who_did(tokens: Sequence[Token], verbs: Collection[str]) -> int:
    """Return where somebody stands who does something: "I", "my colleague"; -1 for nobody."""
    for at, one in enumerate(tokens):
        if one.low in _WHO:
            return at
        if one.low in _BEING:
            return -1
        if one.low in words_for("agents") and _does(tokens, at + 1, verbs):
            return at
    return -1


def _does(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> bool:
    """Whether a person did something, and was not what it was done to: "fixed", "has fixed"."""
    while low_at(tokens, at) in (*_HAVING, *words_for("has_done")) or is_adverb(low_at(tokens, at)):
        at += 1
    return bool(participle(low_at(tokens, at), verbs))


def _did(sentence: str, tokens: Sequence[Token], who: int, verbs: Collection[str]) -> State | None:
    """Return what a sentence tells that somebody did: "I have fixed the cells", "we dried it", but
    not of what there is, "I have fixed cells"."""
    lows = [one.low for one in tokens]
    first = who + 1
    while low_at(tokens, first) in (*_HAVING, *_HOW) or is_adverb(low_at(tokens, first)):
        first += 1
    first = _behind_when(tokens, first)
    had = {*lows[who:first]}
    if not had.isdisjoint(_HAVING) and had.isdisjoint(_HOW) and not _has_object(lows, first, verbs):
        return None
    opens = who <= _LONGEST_NAME and not any(acts_in(" ".join(lows[:who]), verbs))
    row, _ = row_of(tokens[first:], verbs)
    instead = not {*row}.isdisjoint(words_for("no_doing") | words_for("of_change"))
    if _tells_more([low for low in lows if low not in _WHO], over=True):
        return None
    if not opens or not row or instead:
        return None
    name = _done_to(sentence, tokens, first + 1, verbs)
    return State(_all_done(row, lows[first:], verbs), name, over=True)


def _has_object(lows: Sequence[str], first: int, verbs: Collection[str]) -> bool:
    """Whether anything is named right behind a participle: "fixed the cells", "dried 5 g"."""
    return any(
        (behind in OBJECTS or behind[:1].isdigit()) and participle(one, verbs)
        for one, behind in pairwise(lows[first:])
    )


def _done_to(sentence: str, tokens: Sequence[Token], first: int, verbs: Collection[str]) -> str:
    """Return the thing that somebody did something to, as the first behind a place is named."""
    while first < len(tokens) and not _opens_name(low_at(tokens, first)):
        first += 1
    counted = low_at(tokens, first)[:1].isdigit()
    first += counted
    end = bare = first + 1 - counted
    while is_noun(low_at(tokens, end), verbs) and low_at(tokens, end) not in words_for("days"):
        end += 1
    return _thing(sentence[tokens[first].start : tokens[end - 1].end]) if end > bare else ""


def _opens_name(low: str) -> bool:
    return low in _ARTICLES or low[:1].isdigit()


def _behind_when(tokens: Sequence[Token], first: int) -> int:
    """Return where it goes on behind when something was done: "was first fixed"."""
    while low_at(tokens, first) in words_for("in_the_past"):
        first += 1
    return first


def _tells_more(lows: Sequence[str], *, over: bool) -> bool:
    """Whether any word of a sentence leaves open whether it tells what is done; of what is over,
    when it was done does not."""
    words = words_for("no_state")
    return not (words - words_for("in_the_past") if over else words).isdisjoint(lows)


def _all_done(row: Sequence[str], lows: Sequence[str], verbs: Collection[str]) -> frozenset[str]:
    """Return the verbs of a row of participles, and those of the others of its sentence."""
    return frozenset(filter(None, (*row, *(participle(low, verbs) for low in lows))))


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
    return name if word.lower() in OBJECTS else f"the {name}"


def orders(tokens: Sequence[Token], verbs: Collection[str]) -> bool:
    """Whether a sentence orders an action: "wash the cells", "and fix them", "to fix it"."""
    passive = any(one.low in _BEING for one in tokens)
    for at, one in enumerate(tokens):
        before, behind = low_at(tokens, at - 1) if at else "", low_at(tokens, at + 1)
        if one.low not in verbs or before not in (*_JOINS, "to"):
            continue
        own = before == "to" or behind in OBJECTS or not participle(one.low, verbs)
        if own and (at or behind in OBJECTS or not passive):
            return True
    return False


def acts_in(text: str, verbs: Collection[str]) -> Iterator[str]:
    """Yield the actions that a text names in any form, but for things: "remove the stain"."""
    tokens = tokens_of(text)
    for at, one in enumerate(tokens):
        verb = verb_of(one.low, verbs)
        thing = at and low_at(tokens, at - 1) in _ARTICLES and singular(one.low) in verbs
        if verb and not thing:
            yield verb
