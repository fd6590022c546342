"""What sentences that are not plain (:mod:`.plain`) order by a verb: "After 6 h, change it", "they
were then changed", "..., changing it every day". It is read to know which steps of a plan are
theirs, and so are none of a plain order."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.questions.following import verb_of
from protoplan.questions.plain import Sentence
from protoplan.questions.tokens import Token, participle, tokens_of
from protoplan.questions.wanted import action_of
from protoplan.questions.words import GERUND, is_adverb, is_negated

_MARKS = (",", ".", ";", ":", "(", ")", "!", "?")
_JOINS = ("and", "then", "but")
_ONLY = "only"


def theirs(
    sentences: Sequence[Sentence], steps: Sequence[Step], library: Library, listed: Collection[str]
) -> frozenset[int]:
    """Return the places of the steps that sentences which are not plain order, one for each of
    their orders: of several the one that has the most of what the sentence says."""
    verbs = {*library.verbs, *listed}
    taken: set[int] = set()
    for one in sentences:
        for verb in () if one.orders or one.asks else _ordered(one.text, verbs):
            rated = [
                (said, place)
                for place, step in enumerate(steps)
                if place not in taken
                and action_of(verb, library) == action_of(step.action, library)
                and (said := _said(step, one.text) + (step.action == verb))
            ]
            if rated:
                taken.add(max(rated, key=lambda each: each[0])[1])
    return frozenset(taken)


def _said(step: Step, text: str) -> int:
    """Return how much of how a step is done a sentence says."""
    return sum(2 for one in step.parameters if one.lower() in text.lower())


def _ordered(text: str, verbs: Collection[str]) -> Iterator[str]:
    """Yield the verbs by which a sentence orders something."""
    words = list(tokens_of(text))
    if any(one.low == _ONLY for one in words):  # "stain only after fixing" tells when
        return
    passive = False
    for at, word in enumerate(words):
        passive = passive or word.low in _listed("plain.toml", "being")
        if _is_reference(words, at):
            continue
        before = _before(words, at)
        done = ""
        if word.low in verbs:
            done = word.low if _is_ordered(words, at, before) else ""
        elif word.low.endswith("ing"):
            done = verb_of(word.low, verbs) if before == "," else ""
        elif passive and before in (*_listed("plain.toml", "being"), *_JOINS, ","):
            done = participle(word.low, verbs)
        if done:
            yield done


def _before(words: Sequence[Token], at: int) -> str:
    """Return the word before one, but for such that say how or when next; nothing at the start."""
    at -= 1
    while at >= 0 and (
        is_adverb(words[at].low) or words[at].low in _listed("plain.toml", "openers")
    ):
        at -= 1
    return words[at].low if at >= 0 else ""


def _is_ordered(words: Sequence[Token], at: int, before: str) -> bool:
    """Whether a verb stands where one is ordered: at the start, or joined, before its object."""
    behind = words[at + 1].low if at + 1 < len(words) else "."
    if before == "":
        return not behind.endswith(GERUND)  # "filter sterilization: ..."
    names = (*_listed("plain.toml", "determiners"), *_listed("plain.toml", "pronouns"))
    led = before in (*_MARKS, *_JOINS) or words[at - 1].low in _listed("query.toml", "how_long")
    return led and (behind in names or behind[:1].isdigit())


def _is_reference(words: Sequence[Token], at: int) -> bool:
    """Whether a word stands in a clause that only tells when, or of which thing, or forbids."""
    first = at
    while first and words[first - 1].low not in _MARKS:
        first -= 1
    clause = [one.low for one in words[first:at]]
    if any(is_negated(one) for one in clause):
        return True
    times = _listed("counting.toml", "times") | {"which", "that", "who", "if"}
    return any(
        one in times and not (clause[place + 1 : place + 2] or [words[at].low])[0][:1].isdigit()
        for place, one in enumerate(clause)
    )


@cache
def _listed(file: str, name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", file)[name])
