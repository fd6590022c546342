"""What went wrong, or may, told beside what is asked: "Suppose that the power fails after the first
centrifugation. How should the pellet be stored?" What was done when it came about is done already
and no step, and the user is told. The words are ``ontology/incidents.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.entities import singular
from protoplan.library import lemmas
from protoplan.questions.done import Done
from protoplan.questions.following import verb_of
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import breaks, is_adverb

_SENTENCE = re.compile(r"(?:[^.?!]|[.](?=\w))+(?:[.?!]+\s*|$)|[.?!]+\s*")
_ASKS = re.compile(
    r"(?:^|[,;:–-]\s+)(?:(?:so|but|and|then|now),? )*"
    r"(?=(?:in |by |to |through |at )?(?:how|what|which)\b)|[,;] (?=(?:should|can|could|must) )",
    re.IGNORECASE,
)
_LAST = re.compile(
    r",? (?P<said>(?:if|in case|in the event that|supposing|assuming) "
    r"(?:[^.?!,;]|[.,](?=\d))+)(?=\?\s*$)",
    re.IGNORECASE,
)
_OF = re.compile(
    r"\b(?:of|[a-z]+ing) (?P<thing>(?:the|my|our|these|those) [\w-]+(?: (?!with|in|for|at|on|by|and"
    r"|or|to|from|using|of)[\w-]+)?)(?=[ ,.;]|$)",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"\b(?:them|they|it)\b", re.IGNORECASE)
_NOUN = re.compile(r"\b(?:the|an?|my|our|these|those) [a-z]", re.IGNORECASE)
_TOO_MUCH = re.compile(r"over-?[a-z]{2,}ed")
_MARKS = " .,;:–-"
_JOINS = ("", ",", ";", "and", "then", "or")
_CLAUSE = (",", ";", ":")
_BEING = ("is", "are", "was", "were", "be", "been", "gets", "get", "got")
_PERFECT = ("has", "have", "had")
_ARTICLES = ("the", "a", "an", "my", "our", "these", "those")
_OPENING = 8
"""Sentences that are looked at."""
_NAME = 3
"""Words of the name of a thing."""
_NEAR = 8
"""Words in which who notices something stands before that, and what has come about at the start."""


def without_incidents(text: str, verbs: Collection[str]) -> Done:
    """Return a question without what went wrong that it opens with, or ends with, if it tells what
    is to be done beside that; ``verbs`` are those of the actions."""
    kept, rest = "", text
    told: list[str] = []
    for _ in range(_OPENING):
        if (said := _SENTENCE.match(rest)) is None:
            break
        asked = _ASKS.search(said[0])
        end = asked.start() if asked else said.end()
        head, behind = rest[:end], rest[end:].lstrip(_MARKS)
        if _is_incident(head, verbs, asked=asked is not None):
            told.append(head.strip(_MARKS + "!"))
            rest = named_first(behind[:1].upper() + behind[1:], list(things_said(told[-1])))
        elif asked is None and not any(_acts(head, verbs)):
            kept, rest = kept + head, rest[end:]
        else:
            last = _LAST.search(said[0])
            if last and _is_incident(last["said"], verbs, asked=True):
                told.append(last["said"])
                rest = rest[: last.start()] + rest[last.end() :]
            break
    acts = {verb for one in told for verb in _acts(one, verbs)}
    left = {*_acts(rest, verbs)}
    if not told or not left:
        return Done(text)
    by_chance = {
        verb for one in told if _phrases("accidental").search(one) for verb in _acts(one, verbs)
    }
    again = frozenset(acts & words_for("repeated") - left - by_chance)
    return Done(kept + rest, tuple(told), tuple(sorted(acts - left - again)), again)


def _is_incident(said: str, verbs: Collection[str], *, asked: bool) -> bool:
    """Whether a clause tells what went wrong, and orders or tells nothing else; ``asked``: before,
    or behind, what is asked."""
    tokens = tokens_of(said)
    while tokens and not tokens[-1].low[0].isalnum():
        tokens.pop()
    low = said.lower()
    imagined, supposed = (_opening(name).match(low) for name in ("imagining", "supposing"))
    lead = imagined or (supposed if asked else None)
    if (supposed and not asked) or not tokens or _orders(tokens, verbs, bool(lead)):
        return False
    if _phrases("accidental").search(low):
        return True
    if any(_is_step(tokens, at, verbs) for at in range(1, len(tokens))):
        return False
    none = lead is not None and _low(tokens_of(low[lead.end() :]), 0) in _listed("none")
    first = [one.low for one in tokens[:_NEAR]]
    come = asked and _opening("coming").match(low) is not None
    come = come and any(singular(one) in _listed("troubles") for one in first)
    timed = lead is not None or not _listed("course").isdisjoint(one.low for one in tokens)
    fails = timed and any(_fails(tokens, at) for at in range(1, len(tokens)))
    seen = lead is not None and any(_is_seen(tokens, at) for at in range(len(tokens)))
    return none or come or fails or seen or _is_noticed(low)


def _orders(tokens: Sequence[Token], verbs: Collection[str], lead: bool) -> bool:
    """Whether an action is ordered in a clause: "stir until the bubbling stops"."""
    return any(
        token.low in verbs
        and (not at or tokens[at - 1].low in _JOINS)
        and (at > 0 or not lead)
        and (not at or _low(tokens, at + 1) in _listed("objects"))
        for at, token in enumerate(tokens)
    )


def _is_step(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> bool:
    """Whether a word tells what is done to a thing, and not when: "the gel is run, and ..."."""
    back = at - 1
    while back > 0 and (is_adverb(tokens[back].low) or tokens[back].low in ("then", "first")):
        back -= 1
    told = tokens[back].low in _BEING and participle(tokens[at].low, verbs)
    if not told or tokens[at].low in _listed("noticed") | _listed("suffered"):
        return False
    while back >= 0 and tokens[back].low not in _CLAUSE:
        if tokens[back].low in _listed("timing"):
            return False
        back -= 1
    return True


def _is_seen(tokens: Sequence[Token], at: int) -> bool:
    """Whether something is noticed, and when, and not with what: "is observed after dilution"."""
    behind = _low(tokens, at + 1)
    return tokens[at].low in _listed("noticed") and (
        behind in ("", "that") or behind in _listed("timing") | _listed("course") - {"in", "on"}
    )


def _is_noticed(low: str) -> bool:
    """Whether a clause tells who noticed something: "it was found that", "a student saw a leak"."""
    who, how, what = (
        "|".join(map(re.escape, sorted(_listed(one))))
        for one in ("noticers", "noticed", "troubles")
    )
    said = rf"(?:[a-z]+ly |then |has |have |had )*(?:{how})(?: [a-z]+ly)?"
    thing = rf"(?:an?|some|no) (?:[a-z]+ ){{0,2}}(?:{what})"
    return re.search(rf"\b(?:{who}),? {said} (?:that\b|{thing})", low) is not None


def _fails(tokens: Sequence[Token], at: int) -> bool:
    """Whether a thing does by itself what it does when something goes wrong, or that happened."""
    back = at - 1
    while back > 0 and (is_adverb(tokens[back].low) or tokens[back].low in _PERFECT):
        back -= 1
    low, before, behind = tokens[at].low, tokens[back].low, _low(tokens, at + 1)
    if before in _BEING and (low in _listed("suffered") or _TOO_MUCH.fullmatch(low)):
        return True
    many = singular(before) != before
    finite = low.endswith(("s", "ed")) or low not in lemmas(low)[1:]
    base = low in _listed("failing") | _listed("appearing")
    if base and not many and tokens[0].low != "should":
        return False
    if not before[0].isalpha() or before in _listed("no_subjects"):
        return False
    if behind in _listed("objects") or not finite:
        return False
    if not {*lemmas(low)}.isdisjoint(_listed("failing")):
        ends = not behind or not behind[0].isalnum() or behind in _listed("particles")
        return ends or breaks(behind) or is_adverb(behind)
    appears = not {*lemmas(low)}.isdisjoint(_listed("appearing"))
    return appears and singular(before) in _listed("troubles")


def _acts(text: str, verbs: Collection[str]) -> Iterator[str]:
    """Yield the actions that a text names in any form."""
    for one in tokens_of(text):
        if not breaks(one.low) and (verb := verb_of(one.low, verbs)):
            yield verb


def things_said(said: str) -> Iterator[str]:
    """Yield the things that may be worked on when something goes wrong: what something is done to,
    then all that the clause names."""
    for one in _OF.finditer(said):
        yield one["thing"]
    tokens = tokens_of(said)
    for at, token in enumerate(tokens):
        if token.low in _ARTICLES and (end := _end(tokens, at + 1)) > at + 1:
            article = "the" if token.low in ("a", "an") else token.low
            yield f"{article} {said[tokens[at + 1].start : tokens[end - 1].end]}"
        elif token.low == "that" and (end := _end(tokens, at + 1)) > at + 1:
            yield said[tokens[at + 1].start : tokens[end - 1].end]


def _end(tokens: Sequence[Token], first: int) -> int:
    """Return where the name of a thing ends."""
    end = first
    while _low(tokens, end).isalpha() and end < first + _NAME:
        low = tokens[end].low
        does = end > first and not {*lemmas(low)}.isdisjoint(_listed("failing"))
        if breaks(low) or does or low.endswith(("ed", "ing")) or is_adverb(low):
            break
        end += 1
    return end


def named_first(text: str, things: Sequence[str]) -> str:
    """Return a text that names a thing where it calls it "they" before any noun."""
    found = _PRONOUN.search(text)
    if found is None or _NOUN.search(text, 0, found.start()):
        return text
    many = found[0].lower() != "it"
    last = (one for one in things if (singular(one.split()[-1]) != one.split()[-1]) is many)
    thing = next(last, found[0])
    return f"{text[: found.start()]}{thing}{text[found.end() :]}"


def _low(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].low if 0 <= at < len(tokens) else ""


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "incidents.toml")[name])


@cache
def _phrases(name: str) -> re.Pattern[str]:
    said = sorted(_listed(name), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, said))})\b")


@cache
def _opening(name: str) -> re.Pattern[str]:
    said = sorted(_listed(name), key=len, reverse=True)
    return re.compile(rf"\s*(?:(?:but|and|now|so),? )?(?:{'|'.join(map(re.escape, said))}) ")
