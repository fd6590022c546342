"""How what is wanted is done, told by doings among which it is told again, as orders behind a
question: "How do I dry beads by rinsing them, freezing them and drying them?" as "How do I dry
beads? Rinse them, freeze them and dry them." The words are ``ontology/aims.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library.values import Library
from protoplan.questions.tokens import Token, tokens_of
from protoplan.questions.wanted import (
    Act,
    action_of,
    aim_words,
    doing_verb,
    led_up_to,
    names_thing,
    wanted,
)
from protoplan.questions.words import is_adverb, listed_words

_BY, _BEFORE = "by", "before"
_MARKS = (",", ";", ":", "–", "-", "(")
_JOINS = ("and", "or", "then", *_MARKS)
_EITHER = ("and", "or", "than")
_ORDERED = ("preceded", "followed")
"""Before "by", where it tells an order, and not how."""
_ROW = ("for", "of", "about", "after", _BEFORE, "without", "while", "and", ",")


class Orders(NamedTuple):
    """What a sentence says is wanted, and the doings by which it is, as orders."""

    goal: str
    steps: str


class _Doing(NamedTuple):
    """A doing by the number of its token, that of the first word that says how or in which place it
    is done, and what stands before that."""

    verb: str
    at: int
    first: int
    lead: str


def as_orders(
    sentence: str, verbs: Collection[str], library: Library, *, asks: bool
) -> Orders | None:
    """Return a sentence as what it wants and as orders, if its doings tell all again that it wants;
    ``asks``: it is no step itself, as "spin it, washing it and spinning it again" has three."""
    tokens = tokens_of(sentence)
    doings = list(_doings(tokens, verbs))
    for number, one in enumerate(doings):
        if not _opens(tokens, one, verbs) or (one.lead != _BY and not asks):
            continue
        goal = sentence[: tokens[one.first - 1].start].rstrip(" ,;:–-(")
        row = [one, *_going_on(tokens, doings[number + 1 :])]
        last = led_up_to(tokens[one.at :], verbs)
        told = {action_of(each, library) for each in (*(each.verb for each in row), *last)}
        before = [each for each in doings[:number] if each.lead in _MARKS]
        if any(action_of(each.verb, library) not in told for each in before):
            return None
        for asked in _asked(goal, verbs):
            if {action_of(each.verb, library) for each in asked} <= told:
                return Orders(goal, _ordered(sentence, tokens, row))
    return None


def _doings(tokens: Sequence[Token], verbs: Collection[str]) -> Iterator[_Doing]:
    for at, token in enumerate(tokens):
        verb = _verb(token.low, verbs)
        if not verb or names_thing(tokens, at):
            continue
        first = at
        while first > 0 and (length := _placed(tokens, first)):
            first -= length
        yield _Doing(verb, at, first, tokens[first - 1].low if first else "")


def _verb(word: str, verbs: Collection[str]) -> str:
    """Return the verb of a doing that may be a step: "dip-coat" for "dip-coating"."""
    way, dash, doing = word.rpartition("-")
    verb = doing_verb(word, verbs) or f"{way}{dash}{doing_verb(doing, verbs)}"
    asks = listed_words("asking") - listed_words("asked_or_done") | aim_words("accompanying")
    return "" if not word.endswith("ing") or verb.endswith("-") or verb in asks else verb


def _placed(tokens: Sequence[Token], end: int) -> int:
    """Return how many words before a place say how a doing is done, or its place among others."""
    for phrase in _placing():
        said = phrase.split()
        if [one.low for one in tokens[max(0, end - len(said)) : end]] == said:
            return len(said)
    return int(is_adverb(tokens[end - 1].low))


@cache
def _placing() -> dict[str, str]:
    return dict(resources.table("ontology", "aims.toml")["placing"])


def _opens(tokens: Sequence[Token], one: _Doing, verbs: Collection[str]) -> bool:
    """Whether a doing is the first by which it is told how what is wanted is done: behind "by", or
    a mark, but not in a row, "for fixing, staining and washing them"."""
    before, lead = (tokens[at].low if at >= 0 else "" for at in (one.first - 2, one.first - 3))
    if one.lead == _BY:
        return before not in (*_EITHER, *_ORDERED)
    in_row = bool(_verb(before, verbs)) and lead in _ROW
    alone = tokens[one.at + 1].low in _JOINS if one.at + 1 < len(tokens) else True
    return one.lead in _MARKS and not (in_row and (lead != _BEFORE or alone))


def _going_on(tokens: Sequence[Token], doings: Sequence[_Doing]) -> Iterator[_Doing]:
    """Yield the doings of a row behind its first, without those that only tell how, or before or
    after which others, one is done: "by adding ethanol and shaking"."""
    held, last = "", 0
    for one in doings:
        marked = any(token.low in _MARKS for token in tokens[last : one.at])
        if held and held != _BEFORE and marked:
            held = ""
        if one.lead not in _JOINS:
            held = held or one.lead
        elif not held:
            yield one
        last = one.at


def _asked(goal: str, verbs: Collection[str]) -> Iterator[Sequence[Act]]:
    """Yield what may be all that is wanted: "to prepare cells for staining" is to prepare them, or
    to stain them."""
    acts = list(wanted(goal, verbs))
    tokens = tokens_of(goal)
    chief = [one for one in acts if one.verb not in aim_words("readying")]
    own = [one for one in acts if tokens[one.at - 1].low != "for"]
    yield from (each for each in (acts, chief, own or acts[:1]) if each)


def _ordered(sentence: str, tokens: Sequence[Token], row: Sequence[_Doing]) -> str:
    """Return the rest of a sentence with the doings of a row as orders."""
    said, end = "", tokens[row[0].first].start
    for one in row:
        said += sentence[end : tokens[one.first].start]
        placed = sentence[tokens[one.first].start : tokens[one.at].start]
        end = tokens[one.at].end
        said += f"{_placing().get(placed.strip().lower(), placed.strip())} {one.verb}".lstrip()
    said = re.sub(r"\?(\s*)$", r".\1", said + sentence[end:])
    return f"{said[:1].upper()}{said[1:]}"
