"""What a question says of a thing by a participle: "weigh soil sieved to 2 mm", "section the brain,
which has previously been cryoprotected". It is done before what the sentence tells to do with the
thing, and so it is said plainly: "sieve soil to 2 mm, then weigh soil". The words are
``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan.entities import is_one_of, kind_of
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import BEING
from protoplan.questions.describing import describing
from protoplan.questions.governing import (
    ARTICLES,
    JOINS,
    LEADS,
    MODALS,
    WHICH,
    governing,
    is_noun,
    low_at,
    name_start,
    phrase_end,
)
from protoplan.questions.preparing import listed as preparing
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import MEANS, is_adverb

_WHO = ("i", "we", "you", "they")
_NUMBERS = ("one", "two", "three", "four", "five", "ten", "a", "an", "half", "several")
_REAGENTS = ("liquid", "chemical", "enzyme", "dye", "antibody")
_TO = ("into", "onto", "from")
_STOPS = (".", ";", ":", "?", "!")
_CLOSES = (*_STOPS, ",", ")")
_NOUNS = 4
"""Words of the name of a thing."""
_LONGEST = 1_000
"""Words of a question that are looked at."""
_MOST = 8
"""Participles that are said plainly."""


class _Said(NamedTuple):
    """A verb, and what stands behind its participle, up to a token."""

    verb: str
    tail: str
    end: int


class Earlier(NamedTuple):
    """A question in which what things were done to is told plainly; ``doubted``: what may be no
    instruction, with its verb."""

    text: str
    doubted: tuple[tuple[str, frozenset[str]], ...] = ()


def earlier(
    text: str, library: Library, listed: Sequence[str] | None, done: Collection[str] = ()
) -> Earlier:
    """Return a question in which participles of the actions, of those ``listed`` if there is a
    list, stand as what is done before; ``done`` are those that are done already."""
    reader = _Reader(library, listed, done)
    doubted: list[tuple[str, frozenset[str]]] = []
    for _ in range(_MOST):
        tokens = tokens_of(text)[:_LONGEST]
        changed = next(_changes(text, tokens, reader), None)
        if changed is None:
            break
        text, said = changed
        doubted += [said] if said[0] else []
    return Earlier(text, tuple(doubted))


def tail_end(
    tokens: Sequence[Token],
    at: int,
    verbs: Collection[str],
    *,
    lasts: bool = True,
    near: bool = False,
) -> int:
    """Return where what belongs to a participle ends that stands before a place: how often, how
    long and at what, and the first that it was done with, or in; the next is of the main verb, and
    so is how long, where what is done does not last (``lasts``): "antibody diluted in PBS for 1 h",
    and what something is done with that does not stand right behind it (``near``).
    """
    means, first = False, at
    while at < len(tokens):
        low = tokens[at].low
        if low in _TO and at > first:
            break  # "pour agar autoclaved for 15 min into plates"
        if is_adverb(low) or low in words_for("often"):
            at += 1
            continue
        if low[0].isdigit():
            at = phrase_end(tokens, at + 1, verbs)
            continue
        if low not in LEADS:
            break
        behind = low_at(tokens, at + 1)
        if low == "to" and behind in verbs:
            break
        setting = low in ("for", "at", "until") or (low == "to" and behind[:1].isdigit())
        setting = setting and not (
            low == "for" and not (behind[:1].isdigit() or behind in _NUMBERS)
        )
        if (not setting and (means or low == "for")) or (low == "for" and not lasts):
            break
        if near and not setting and at > first:
            break
        means = means or not setting
        at = phrase_end(tokens, at + 1, verbs)
    return at


class _Reader:
    """The verbs that are actions, and which of them may be told by a participle."""

    def __init__(
        self, library: Library, listed: Sequence[str] | None, done: Collection[str]
    ) -> None:
        self.library = library
        self.done = done
        self.listed = listed
        self.verbs = {*(listed or ()), *library.verbs}
        self._meant = {one.name for verb in listed or () for one in find(library, verb)[:1]}

    def verb(self, word: str) -> str:
        """Return the verb of a participle that may be planned."""
        own = participle(word, set(self.listed or ()))
        verb = own or participle(word, self.verbs)
        if verb in self.done:
            return ""
        if not verb or own:
            return verb
        if self.listed is None:
            return "" if verb in words_for("describing") else verb
        meant = {one.name for one in find(self.library, verb)[:1]}
        return "" if meant.isdisjoint(self._meant) else verb

    def same(self, verb: str, other: str) -> bool:
        """Whether a word may be a form of a verb, or of another for the same action."""
        if verb in (forms := lemmas(other)):
            return True
        meant = {one.name for one in find(self.library, verb)[:1]}
        known = (form for form in forms if form in self.verbs)
        return any(one.name in meant for form in known for one in find(self.library, form)[:1])


def _changes(
    text: str, tokens: Sequence[Token], reader: _Reader
) -> Iterator[tuple[str, tuple[str, frozenset[str]]]]:
    """Yield a text in which one more participle is said plainly, and what of that is in doubt."""
    apart = describing(text, reader.library, reader.listed)
    for at, token in enumerate(tokens):
        verb = reader.verb(token.low)
        if (token.low, low_at(tokens, at + 1)) == ("followed", "by"):
            continue
        if not verb or any(
            place != at and reader.same(verb, one.low) for place, one in enumerate(tokens)
        ):
            continue
        if (aside := _aside(text, tokens, at, reader)) is not None:
            yield aside[0], (aside[1], frozenset((verb,)))
        if any(start <= token.start < end for start, end in apart):
            continue  # "antibody diluted 1:500": no step
        if (before := _described(text, tokens, at, reader)) is not None:
            yield before, (f"{token.low} {low_at(tokens, at + 1)}", frozenset((verb,)))
        elif (behind := _related(text, tokens, at, reader)) is not None:
            yield behind, ("", frozenset())


def _related(text: str, tokens: Sequence[Token], at: int, reader: _Reader) -> str | None:
    """Return a text in which a participle behind the name of a thing is told before the verb that
    takes the thing; ``None`` where it is told otherwise."""
    start = _relative(tokens, at)
    end = start if start < at else at
    end -= start < at and low_at(tokens, end - 1) == ","
    apart = is_noun(low_at(tokens, at + 1), reader.verbs) and start == at
    first = name_start(tokens, end, reader.verbs)
    if apart or (first < 0 and start == at):
        return None
    verb = governing(tokens, first if first >= 0 else end, reader.verbs)
    if verb < 0:
        return _of_subject(text, tokens, first, at, reader) if start == at else None
    name = text[tokens[first].start : tokens[end - 1].end] if first >= 0 else ""
    led = first > 0 and low_at(tokens, first - 1) in preparing("leads")
    if start < at and (not name or (low_at(tokens, end) == "," and not led)):
        name = _object(text, tokens, verb, reader.verbs)
    row = list(_row(text, tokens, at, reader))
    if not name or not row:
        return None
    between = {one.low for one in tokens[verb + 1 : max(first, verb + 1)]}
    if (
        tokens[verb].low in words_for("done_with")
        and low_at(tokens, row[-1].end) not in MEANS
        and between.isdisjoint(MEANS)
    ):  # "treat cells seeded at 10,000 per well with a drug"
        row = list(_row(text, tokens, at, reader, near=True))
    if low_at(tokens, row[-1].end) in (*BEING, *MODALS):
        return None
    begin = verb
    while begin and is_adverb(tokens[begin - 1].low):
        begin -= 1
    said = ", then ".join(" ".join(filter(None, (one.verb, name, one.tail))) for one in row)
    opens = text[tokens[begin].start].isupper()
    own = text[tokens[begin].start : tokens[end - 1].end]
    own = own[:1].lower() + own[1:] if opens else own
    said = said[:1].upper() + said[1:] if opens else said
    return f"{text[: tokens[begin].start]}{said}, then {own}{_rest(text, tokens, row[-1].end)}"


def _rest(text: str, tokens: Sequence[Token], at: int) -> str:
    """Return a text from a token on, with the space before it, if there is one."""
    if at >= len(tokens):
        return text[tokens[-1].end :]
    return text[tokens[at - 1].end :]


def _relative(tokens: Sequence[Token], at: int) -> int:
    """Return where a clause begins that tells what was done earlier by a participle: "which has
    previously been", "that we have previously", else the place itself."""
    first = at
    words = (*words_for("earlier"), "has", "have", "had", "was", "were", "been")
    while first and tokens[first - 1].low in words:
        first -= 1
    said = {one.low for one in tokens[first:at]}
    if not said & {"has", "have", "had"} and said.isdisjoint(words_for("earlier")):
        return at
    if low_at(tokens, first - 1) in _WHO and not said.isdisjoint(words_for("earlier")):
        first -= 1  # "a column that you have washed" is read as it stands
    return first - 1 if said and low_at(tokens, first - 1) in WHICH else at


def _object(text: str, tokens: Sequence[Token], verb: int, verbs: Collection[str]) -> str:
    """Return the thing right behind a verb."""
    first = end = verb + 1
    while low_at(tokens, end) in ARTICLES:
        end += 1
    while is_noun(low_at(tokens, end), verbs):
        end += 1
    named = end > first and is_noun(low_at(tokens, end - 1), verbs)
    return text[tokens[first].start : tokens[end - 1].end] if named else ""


def _row(
    text: str, tokens: Sequence[Token], at: int, reader: _Reader, *, near: bool = False
) -> Iterator[_Said]:
    """Yield the participles that stand in a row from a place on."""
    while True:
        verb = reader.verb(low_at(tokens, at)) or participle(low_at(tokens, at), reader.verbs)
        lasts = verb not in words_for("describing")
        end = tail_end(tokens, at + 1, reader.verbs, lasts=lasts, near=near)
        tail = text[tokens[at + 1].start : tokens[end - 1].end] if end > at + 1 else ""
        yield _Said(verb, tail, end)
        next_ = end
        while low_at(tokens, next_) in (*JOINS, ",") or is_adverb(low_at(tokens, next_)):
            next_ += 1
        joined = next_ > end and low_at(tokens, end) != "or"
        behind = low_at(tokens, next_ + 1)
        if not joined or not participle(low_at(tokens, next_), reader.verbs):
            return
        if is_noun(behind, reader.verbs):  # "and fixed cells"
            return
        at = next_


def _aside(text: str, tokens: Sequence[Token], at: int, reader: _Reader) -> tuple[str, str] | None:
    """Return a text in which what is set apart, and was done to another thing earlier, is told
    before what it stands beside, and its words: "seed the cells (plate coated the day before)"."""
    first = name_start(tokens, at, reader.verbs)
    if first < 0 and low_at(tokens, at - 1) in reader.verbs:
        first = at - 1 - (low_at(tokens, at - 2) in ARTICLES)  # "plate"
    opens = low_at(tokens, first - 1)
    if first < 1 or opens not in ("(", ","):
        return None
    end = next((place for place in range(at, len(tokens)) if tokens[place].low in _CLOSES), 0)
    start, last = tokens[first].start, tokens[end - 1].end
    ago = _ago().search(text, tokens[at].end, last) if end > at + 1 else None
    if ago is None or ago.end() != last or (tokens[end].low == ")") is not (opens == "("):
        return None
    begin = governing(tokens, first - 1, reader.verbs)
    if begin < 0:
        begin = next((i + 1 for i in range(first - 1, -1, -1) if tokens[i].low in _STOPS), 0)
        if opens == "," or begin == first - 1:
            return None
    joins = ", then " if tokens[begin].low in reader.verbs else ". "
    while begin and is_adverb(tokens[begin - 1].low):
        begin -= 1
    article = "" if tokens[first].low in ARTICLES else "the "
    name = article + text[start : tokens[at - 1].end]
    inner = [one for one in tokens[:end] if one.end <= ago.start()]
    row = _row(text, inner, at, reader)
    said = ", then ".join(" ".join(filter(None, (one.verb, name, one.tail))) for one in row)
    own = tokens[begin].start
    capital = text[own].isupper()
    said = said[:1].upper() + said[1:] if capital else said
    kept = text[own : tokens[first - 2].end]
    kept = kept[:1].lower() + kept[1:] if capital and joins != ". " else kept
    rest = text[tokens[end].end if opens == "(" else tokens[end].start :]
    return f"{text[:own]}{said}{joins}{kept}{rest}", text[start:last]


def _of_subject(
    text: str, tokens: Sequence[Token], first: int, at: int, reader: _Reader
) -> str | None:
    """Return a text in which a participle behind what a sentence begins with is a sentence before:
    "sections stained with DAPI are mounted"."""
    if first < 0 or low_at(tokens, first - 1) not in ("", ".", ";"):
        return None
    end = tail_end(tokens, at + 1, reader.verbs)
    if end == at + 1 or low_at(tokens, end) not in BEING:
        return None
    start = tokens[first].start
    name = text[start : tokens[at - 1].end]
    low = name if name[1:2].isupper() else name[:1].lower() + name[1:]
    tail = text[tokens[at + 1].start : tokens[end - 1].end]
    said = f"{reader.verb(tokens[at].low).capitalize()} {low} {tail}"
    return f"{text[:start]}{said}. {name[:1].upper()}{name[1:]}{_rest(text, tokens, end)}"


def _described(text: str, tokens: Sequence[Token], at: int, reader: _Reader) -> str | None:
    """Return a text in which a participle of a listed action before the name of a thing is told
    before the verb that takes it: "section the cryoprotected brain"; none of a reagent."""
    if reader.listed is None or not is_noun(low_at(tokens, at + 1), reader.verbs):
        return None
    end = at + 1
    while end < at + 1 + _NOUNS and is_noun(low_at(tokens, end), reader.verbs):
        end += 1
    name = text[tokens[at + 1].start : tokens[end - 1].end]
    before = low_at(tokens, at - 1)
    verb = governing(tokens, at, reader.verbs)
    if verb < 0 or is_one_of(kind_of(name), _REAGENTS) or is_adverb(before):
        return None
    article = f"{before} " if before in ("the", "my", "our", "your", "these", "those") else "the "
    begin = verb
    while begin and is_adverb(tokens[begin - 1].low):
        begin -= 1
    start = tokens[begin].start
    said = f"{reader.verb(tokens[at].low)} {article}{name}, then "
    opens = text[start].isupper()
    said = said[:1].upper() + said[1:] if opens else said
    rest = text[start].lower() + text[start + 1 :] if opens else text[start:]
    return f"{text[:start]}{said}{rest}"


@cache
def _ago() -> re.Pattern[str]:
    """Return the pattern of when something was done earlier."""
    said = "|".join(sorted((*words_for("ago"), *words_for("earlier")), key=len, reverse=True))
    return re.compile(rf",? \b(?:{said})\b", re.IGNORECASE)
