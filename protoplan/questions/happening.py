"""When something is done, by what a thing does by itself: "cover the ears before the silks emerge".
It is no step; it stands with the step of its sentence. The words are ``ontology/query.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from protoplan.library import lemmas
from protoplan.questions.given import Given
from protoplan.questions.tokens import Token, participle, tokens_of
from protoplan.questions.words import breaks, is_adverb, listed_words

_LEADS = ("before", "after", "when", "once", "as")
_ARTICLES = ("the", "a", "an", "my", "our", "your", "these", "those", "all", "any", "most", "first")
_BORDERS = ("", ".", ",", ";", ":", "?", "!", ")", "and", "then", "but", "or")
_OPENS = ("", ".", ";", ":", "?", "!")
_JOINS = ("and", "then", "but")
_SOON = ("as", "soon", "as")
_FINITE = ("when", "once", "as")
"""Before a clause of its own, with its verb: "once it clears", but not "after two washes"."""
_PERFECT = ("has", "have")
_THEY = ("it", "they")
_POINT = 7
"""Words of the point to which a thing comes."""
_NOUNS = 4
"""Words of the name of a thing."""


def happens_itself(verb: str, *, before: bool = True) -> bool:
    """Whether a verb tells what a thing does by itself in a clause of time; ``before``: also one
    that is waited for behind any other word than "before"."""
    known = listed_words("by_itself")
    known = known | listed_words("not_yet") if before else known
    return not known.isdisjoint(lemmas(verb))


def happening(text: str, listed: Collection[str], verbs: Collection[str]) -> Iterator[Given]:
    """Yield the clauses of a text that tell when something is done by what a thing does by itself;
    none of an action that is ``listed``; ``verbs`` are those of all. Their verb is the last before
    them, or the next behind one that opens its sentence, by where that begins: -1 for the last."""
    tokens = tokens_of(text)
    others = {*verbs}.difference(listed) if listed else set[str]()
    for at, one in enumerate(tokens):
        if one.low not in _LEADS:
            continue
        first = at
        if one.low == "as":
            if tuple(each.low for each in tokens[at - 2 : at + 1]) != _SOON:
                continue
            first = at - 2
        verb, end = _end(tokens, at, listed, others)
        if not end:
            continue
        start, stop = tokens[first].start, tokens[end - 1].end
        opens = _low(tokens, first - 1) in _OPENS
        opens = opens or (_low(tokens, first - 1) in _JOINS and _low(tokens, end) == ",")
        said = text[start:stop]
        said = said[0].lower() + said[1:]
        name = _name(text, tokens[at + 1 : verb]) if opens else ""
        yield Given(said, start, stop, stop if opens else -1, name)


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""


def _end(
    tokens: Sequence[Token], at: int, listed: Collection[str], others: set[str]
) -> tuple[int, int]:
    """Return where the verb stands, and where the clause ends that a word of time leads in, if a
    thing does something in it by itself, and no more is told, or to which point it comes; else 0.
    """
    place = at + 1
    while _low(tokens, place) in _ARTICLES:
        place += 1
    first = place
    while place - first <= _NOUNS and _is_name(_low(tokens, place)):
        if place > first and (end := _does(tokens, place, tokens[at].low, listed)):
            return place, end
        if place > first and _is_finite(tokens, at, place, others):
            return place, place + 1
        place += 1
    if place == first and _low(tokens, place) in _THEY:
        place += 1
    while is_adverb(_low(tokens, place)) or (place > first and _low(tokens, place) in _PERFECT):
        place += 1
    if place > first and _is_finite(tokens, at, place, others):
        return place, place + 1
    return place, _does(tokens, place, tokens[at].low, listed) if place > first else 0


def _is_finite(tokens: Sequence[Token], at: int, place: int, verbs: set[str]) -> bool:
    """Whether a verb ends a clause of time that tells what a thing does, and not what is done to
    it: "once the suspension clears," "as soon as it has evaporated", "when the films dry"."""
    low, before = _low(tokens, place), _low(tokens, place - 1)
    if tokens[at].low not in _FINITE or _low(tokens, place + 1) not in _BORDERS:
        return False
    if before in _PERFECT:
        return bool(participle(low, verbs))
    they = before == "they" or (before.endswith("s") and before not in ("is", "was", "has"))
    ends = not they if low.endswith("s") else they
    return ends and not verbs.isdisjoint(lemmas(low))


def _name(text: str, said: Sequence[Token]) -> str:
    """Return the name of the thing that does something by itself, nothing for a pronoun,
    or for what is measured of a thing."""
    named = [one for one in said if one.low not in (*_ARTICLES, *_THEY) and not is_adverb(one.low)]
    if not named or not listed_words("measured").isdisjoint(one.low for one in named):
        return ""
    return text[named[0].start : named[-1].end]


def _is_name(low: str) -> bool:
    return low[:1].isalpha() and not breaks(low) and not is_adverb(low)


def _does(tokens: Sequence[Token], at: int, lead: str, listed: Collection[str]) -> int:
    """Return where a clause ends in whose place a verb of what comes about by itself stands, before
    a border, or of what comes to a point, which stands behind; else 0."""
    low = _low(tokens, at)
    if low.endswith(("ing", "ed")) or not {*lemmas(low)}.isdisjoint(listed):
        return 0
    if _low(tokens, at + 1) in _BORDERS:
        return at + 1 if happens_itself(low, before=lead == "before") else 0
    if listed_words("coming_to").isdisjoint(lemmas(low)):
        return 0
    end = at + 1
    while _low(tokens, end) not in _BORDERS and end - at <= _POINT:
        end += 1
    return end if end - at <= _POINT else 0
