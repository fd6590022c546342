"""How a thing is given that something is done to, by a participle behind its name: "seed cells
suspended in medium into each well". It is no step; what it says stands with the step that takes the
thing. The words are ``ontology/participles.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.questions.clauses import BEING, Words
from protoplan.questions.governing import governing, is_noun, low_at, name_start
from protoplan.questions.naming import Named
from protoplan.questions.telling import Told
from protoplan.questions.tokens import Token, participle, words_for
from protoplan.questions.words import is_adverb

_OPENS = ("", ".", ";")
_MINUS = ("-", "−", "–")
_NUMBERED = ("to", "at")
"""Before a number or pH behind any participle: "sieved to 2 mm", "dissolved at 1 mg/ml"."""


class Given(NamedTuple):
    """How a thing is given: its words and where they stand, and where the verb that takes it;
    ``name``: a thing that stands in them, and which that is done to if nothing else is told."""

    said: str
    start: int
    end: int
    verb: int
    name: str = ""


@cache
def given_words() -> dict[str, tuple[str, ...]]:
    """Return the participles that tell how a thing is given, each with what leads in what."""
    table = resources.table("ontology", "participles.toml")["given"]
    return {participle: tuple(row["by"]) for row in table for participle in row["participles"]}


def may_lead(word: str, lead: str, behind: str) -> bool:
    """Whether a word leads in what a participle is told with, before another word."""
    leads = given_words().get(word)
    return (
        leads is None
        or lead in leads
        or (lead in _NUMBERED and (behind[:1].isdigit() or behind in (*_MINUS, "ph")))
    )


def taking(tokens: Sequence[Token], at: int, end: int, verbs: Collection[str]) -> int:
    """Return where the verb stands that takes the thing which a participle at a place tells how it
    is given, up to ``end``: the one that is ordered before it, or that is told of what its sentence
    begins with; -1 if there is none."""
    if tokens[at].low not in given_words() or end == at + 1:
        return -1
    first = name_start(tokens, at, verbs)
    behind = range(at + 1, end + 2 if low_at(tokens, end) in ("and", "or") else end)
    if first < 0 or any(_is_done(tokens, place, verbs) for place in behind):
        return -1  # "cells suspended in PBS and fixed in PFA"
    verb = governing(tokens, first, verbs, kept=True)
    if verb >= 0:
        made = tokens[verb].low in words_for("made_so")
        return -1 if made else verb
    if low_at(tokens, first - 1) not in _OPENS or low_at(tokens, end) not in BEING:
        return -1
    place = end + 1
    while low_at(tokens, place) in BEING or is_adverb(low_at(tokens, place)):
        place += 1
    return place if place < len(tokens) else -1


def _is_done(tokens: Sequence[Token], at: int, verbs: Collection[str]) -> bool:
    """Whether a participle of another sort stands at a place, and not before a noun: "bound to the
    resin washed with PBS", but not "coated with purified antibody"."""
    low = low_at(tokens, at)
    if low in given_words() or is_noun(low_at(tokens, at + 1), verbs):
        return False
    return bool(participle(low, verbs))


def with_given(
    said: Sequence[tuple[Named, Told]], words: Words, given: Sequence[Given]
) -> Iterator[tuple[Named, Told]]:
    """Yield the actions with what is said of them, and how the things are given that they take."""
    more: dict[int, list[str]] = {}
    meant: dict[int, str] = {}
    for one in given:
        places = _places(said, words, one)
        if places and not said[places[0]][0].verb:  # told once more behind the question
            operator = said[places[0]][0].operator
            places = [
                at for at, (name, _) in enumerate(said) if name.verb and name.operator is operator
            ]
        if places:
            more.setdefault(places[0], []).append(one.said)
            meant[places[0]] = one.name
    for at, (name, told) in enumerate(said):
        before = told.antecedent or ("" if told.objects else meant.get(at, ""))
        yield name, told._replace(manner=(*told.manner, *more.get(at, ())), antecedent=before)


def _places(said: Sequence[tuple[Named, Told]], words: Words, one: Given) -> list[int]:
    """Return which of the actions takes a thing; the last before or the next behind what is told,
    where no word is that of one."""
    starts = [words[name.first][1] for name, _ in said]
    exact = [at for at, start in enumerate(starts) if start == one.verb]
    if exact or one.start < one.verb < one.end:
        return exact
    acts = [at for at, (name, _) in enumerate(said) if name.verb]
    before = [at for at in acts if starts[at] < one.start]
    behind = [at for at in acts if starts[at] >= one.end]
    return behind[:1] if one.verb >= one.end else (before[-1:] or behind[:1])
