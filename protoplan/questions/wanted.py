"""Which actions a text says are wanted, and which it tells as steps, by its words alone. The words
are ``ontology/aims.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_a, kind_of
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.following import verb_of
from protoplan.questions.tokens import Token, participle, tokens_of
from protoplan.questions.words import NOUN, american, breaks, is_adverb, listed_words, once_more

_BEING = ("is", "are", "was", "were", "be", "been", "being", "gets", "get")
_WHO = ("i", "we", "you", "to", "one", "should", "must", "can", "could", "do", "will")
_OPENS = ("", ",", ";", ":", ".", "!", "?", "and", "then", "finally", "first", "next", "or")
_NO_DOING = ("by", "before", "after", "until", "while", "upon", "without", "a", "an")
_NO_DONE = ("the", "a", "an", "my", "our", "your", "these", "those", "of", "with", "in", "for")
_PRIOR = ["prior", "to"]
_OF_NOUN = ("for", "of", "the", "is", "about", "")


class Act(NamedTuple):
    """A verb where it stands as an action, by the number of its token."""

    verb: str
    at: int


def wanted(goal: str, verbs: Collection[str]) -> Iterator[Act]:
    """Yield the actions that a text says are wanted: "staining", "to stain", "stained"."""
    tokens = tokens_of(goal)
    for at, token in enumerate(tokens):
        low, back = american(token.low.rpartition("-")[2]), at - 1  # "silver-stain"
        while back >= 0 and (is_adverb(tokens[back].low) or f"{tokens[back].low} {low}" in verbs):
            back -= 1
        before = _low(tokens, back)
        verb = ""
        if low.endswith("ing"):
            verb = "" if before in _NO_DOING else doing_verb(low, verbs)
        elif low.endswith(NOUN) and low not in verbs:
            doing = before in _OF_NOUN and _low(tokens, at + 1) in ("of", "")
            verb = verb_of(low, verbs) if doing else ""
        elif low in verbs:
            ordered = before in _WHO or (
                before in ("", "and", "please") and not names_thing(tokens, at)
            )
            verb = low if ordered and low not in aim_words("telling") else ""
        elif _is_passive(tokens, at):
            verb = participle(low, verbs)
        if verb and not names_thing(tokens, at) and verb not in listed_words("asking"):
            yield Act(verb, at)


def _is_passive(tokens: Sequence[Token], at: int) -> bool:
    """Whether what is said of a thing is what is done to it: "how should they be stained?"."""
    back = at - 1
    while back >= 0 and (
        is_adverb(tokens[back].low) or tokens[back].low in ("then", "best", "first")
    ):
        back -= 1
    if _low(tokens, back) in _BEING:
        return True
    if _low(tokens, back) in _NO_DONE:
        return False  # "the recommended way"
    asks = {one.low for one in tokens[:at]} & {*_BEING}
    return bool(asks) and not {"that", "which"} & {one.low for one in tokens[:at]}


def told(tokens: Sequence[Token], verbs: Collection[str]) -> Iterator[Act]:
    """Yield the actions that a text tells as steps, ordered or as they are done."""
    for at, token in enumerate(tokens):
        back = at - 1
        while back >= 0 and is_adverb(tokens[back].low):
            back -= 1
        before = _low(tokens, back)
        anew = (
            token.low
            if token.low in verbs
            else next((one for one in once_more(token.low) if one in verbs), "")
        )
        if anew:
            if before in (*_OPENS, *_WHO, *_BEING):
                yield Act(anew, at)
        elif (verb := participle(token.low, verbs)) and before in (*_OPENS, *_BEING):
            yield Act(verb, at)


def led_up_to(tokens: Sequence[Token], verbs: Collection[str]) -> Iterator[str]:
    """Yield the verbs that a text tells only as what others are done before: "before recording"."""
    for at, token in enumerate(tokens):
        if (
            _low(tokens, at - 1) == "before"
            or [_low(tokens, at - 2), _low(tokens, at - 1)] == _PRIOR
        ):
            verb = doing_verb(token.low, verbs) or verb_of(token.low, verbs)
            if verb:
                yield verb


def doing_verb(doing: str, verbs: Collection[str]) -> str:
    return next((one for one in lemmas(doing)[1:] if one in verbs), "")


def names_thing(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word begins the name of what is used: "wash buffer", "the staining solution", but
    not "measuring nitrate"."""
    behind = _low(tokens, at + 1)
    kind = kind_of(f"{tokens[at].low} {behind}")
    if breaks(behind) or (kind == "chemical" and behind not in aim_words("general")):
        return False
    return any(is_a(kind, one) for one in ("liquid", "chemical", "container", "device"))


def aim_words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "aims.toml")[name])


def action_of(verb: str, library: Library) -> str:
    return next((one.name for one in find(library, verb)[:1]), verb)


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""
