"""The clauses of a question that tell why, to what end, under which condition, or what a thing is
like: "so that they are viable after a year", "that grow at 37 °C". What stands in one is no setting
of a step, unless an action is told in it. The words that open one are ``ontology/clauses.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.questions.clauses import AMOUNT, Words

_ENDS = (".", "?", "!", ";", ":", ")", "")
_JOINS = ("and", "or", "but", "then")
_ARTICLES = (["the"], ["a"], ["an"], ["its"], ["their"], ["our"], ["my"])
_LISTS = ([","], ["and"], ["or"])
_BORDERS = (*_ENDS, ",", *_JOINS)
_WHILE, _THAT, _WHICH, _WHOSE = ("while", "whilst"), "that", "which", "whose"
_AS = "as"
_AS_AS = ("soon", "long", "well", "far", "much", "often", "such", "same", "known", "described")
_NO_FORM, _PRE = ("eed", "embed", "infrared", "hundred"), "pre"
_SHORT = 4
_FINITE = 6
"""Words behind "as" in which the verb of a reason stands."""
_NO_REASON = ("soon", "well", "long", "above", "follows", "described", "before", "usual", "a", "an")


def subordinate(words: Sequence[str], doings: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yield where the clauses begin and end that tell no setting, unless one of ``doings``, which
    are given by their places, stands in it; ``words`` are in lower case."""
    at = 0
    while at < len(words):
        sort, length = _opening(words, at)
        if not sort:
            if end := _of_thing(words, at, doings):
                yield at, end
            at = max(at + max(1, length), end)
            continue
        end = _end(words, at, at + length, sort, doings)
        said = words[at + length : end]
        brings = sort == "result" and not clause_words("attained").isdisjoint(said)
        if not brings and doings_in(doings, at, end) == 0:
            yield at, end
        at = max(end, at + length) if doings_in(doings, at, end) == 0 else at + length


def told_beside(words: Words, doings: Collection[int]) -> frozenset[int]:
    """Return where the quantities stand in the text that are told in clauses in which no action,
    given by its place among the words, is told: they are no settings of a step."""
    spans = subordinate([word.lower() for word, _ in words], doings)
    return frozenset(start for first, end in spans for _, start in words[first:end])


def doings_in(doings: Collection[int], first: int, end: int) -> int:
    """Return how many of several places stand between two."""
    return sum(first <= one < end for one in doings)


def _opening(words: Sequence[str], at: int) -> tuple[str, int]:
    """Return what sort of clause begins at a place, and how many words open it."""
    for phrase, sort in _phrases().get(words[at], ()):
        if tuple(words[at : at + len(phrase)]) == phrase:
            return ("", len(phrase)) if sort == "none" else _sure(words, at, len(phrase), sort)
    if words[at] == _AS and _is_reason(words, at):
        return "reason", 1
    return "", 1


def _of_thing(words: Sequence[str], at: int, doings: Collection[int]) -> int:
    """Return where it ends that a participle behind a thing tells of it with a quantity, 0 if none
    does: "cells reared at 25 °C"."""
    word, before = words[at], words[at - 1] if at else ""
    form = word.endswith("ed") and len(word) > _SHORT and not word.endswith(_NO_FORM)
    done = form or word in clause_words("participles")
    thing = before.isalpha() and not (
        before in clause_words("leading") or before in clause_words("leads")
    )
    ready = word.startswith(_PRE)  # it is used so
    if not done or not thing or ready or at in doings or before.endswith("ly"):
        return 0
    behind = at + 1
    while words[behind : behind + 1] and words[behind] in clause_words("leads"):
        behind += 1
    return behind + 1 if words[behind : behind + 1] == [AMOUNT] else 0


def _sure(words: Sequence[str], at: int, length: int, sort: str) -> tuple[str, int]:
    before = words[at - 1] if at else ""
    behind = words[at + length] if at + length < len(words) else ""
    if words[at] == _THAT and (before in (*clause_words("before_that"), *_ENDS)):
        return "", 1
    if words[at] == _WHICH and (before in _ENDS or behind in ("way", "order", "steps", "step")):
        return "", 1
    if words[at] in _WHILE and behind.endswith("ing"):
        return "", 1
    return sort, length


def _is_reason(words: Sequence[str], at: int) -> bool:
    """Whether "as" says why: "as longer than 10 min is harmful", but not "as a last step"."""
    behind = words[at + 1 : at + 1 + _FINITE]
    if not behind or behind[0] in _NO_REASON or words[max(0, at - 1)] in _AS_AS:
        return False
    run = []
    for word in behind:
        if word in _BORDERS:
            break
        run.append(word)
    return not clause_words("finite").isdisjoint(run) or "makes" in behind


def _end(words: Sequence[str], opened: int, first: int, sort: str, doings: Collection[int]) -> int:
    """Return where a clause ends: at a mark, where what is done goes on behind "and", or, for what
    a thing is like, before the verb of the sentence itself."""
    verbs, at = 0, first
    led = opened > 0 and words[opened - 1] in clause_words("leads")  # "at which it is stable"
    own = led or words[opened] == _WHOSE or words[first : first + 1] in _ARTICLES
    while at < len(words):
        word = words[at]
        if word in _ENDS:
            return at
        in_list = words[at + 1 : at + 2] == [AMOUNT] and words[at + 2 : at + 3] in _LISTS
        if word == "," and not in_list:
            return at
        if word in _JOINS and _goes_on(words, at + 1, doings):
            return at
        if sort == "property" and word in clause_words("finite"):
            near = all(one in clause_words("between") for one in words[first:at])
            if verbs or not (near or own):
                return at
            verbs = 1
            while words[at + 1 : at + 2] and (
                words[at + 1] in clause_words("finite") or words[at + 1] in clause_words("between")
            ):
                at += 1
        at += 1
    return at


def _goes_on(words: Sequence[str], first: int, doings: Collection[int]) -> bool:
    """Whether what is done is told up to the next border."""
    for at in range(first, len(words)):
        if at in doings:
            return True
        if words[at] in _BORDERS and at > first:
            return False
    return False


@cache
def _phrases() -> dict[str, tuple[tuple[tuple[str, ...], str], ...]]:
    """Return the phrases that open clauses by their first words, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for sort in ("none", "result", "reason", "concession", "condition", "property"):
        for one in resources.table("ontology", "clauses.toml")[sort]:
            phrase = tuple(one.split())
            found.setdefault(phrase[0], []).append((phrase, sort))
    return {word: tuple(sorted(rows, key=lambda row: -len(row[0]))) for word, rows in found.items()}


@cache
def clause_words(name: str) -> frozenset[str]:
    """Return the words of a list of ``ontology/clauses.toml``."""
    return frozenset(resources.table("ontology", "clauses.toml")[name])
