"""What a question names and no step of an answer says, or does."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from protoplan.entities import is_one_of
from protoplan.library import canonical_verb, find, lemmas
from protoplan.library.values import Library
from protoplan.model import Quantity, Step
from protoplan.parsing.quantities import read
from protoplan.questions.amounts import Amount
from protoplan.questions.materials import Thing
from protoplan.questions.query import Query
from protoplan.questions.reading import Asked, read_query

_EXACT = ("liquid", "chemical")
"""Kinds of which another of the same noun is another thing: sodium chloride, and calcium chloride.
Of all else the noun does: "the leaves" for spinach leaves."""

_WORD = re.compile(r"[^\W_][\w'’/+.:-]*")
_PART = re.compile(r"\w+")


class Left(NamedTuple):
    """What an answer leaves: ``unsaid``, what the question names and no step says, in its words,
    first the actions, by any of their verbs, then the quantities, which may be written in other
    units, then the rest; ``unused``, the actions that only the list has, and no step does."""

    unsaid: tuple[str, ...]
    unused: tuple[str, ...]


def left_by(query: Query, steps: Sequence[Step], library: Library) -> Left:
    """Return what ``steps`` leave of a query."""
    asked = read_query(query.text, library, query.actions)
    done = {_act(step.action, library) for step in steps}
    told = any(one.when is not None for one in asked.actions)
    named = (*(one.verb for one in asked.actions), *(asked.unlisted if told else ()))
    known = {*named, *asked.forbidden}
    listed = (one for one in query.actions or () if one not in known)
    undone, unused = (
        tuple(dict.fromkeys(one for one in verbs if _act(one, library) not in done))
        for verbs in (named, listed)
    )
    return Left(tuple(dict.fromkeys((*undone, *left_over(asked, steps)))), unused)


def unsaid(query: Query, steps: Sequence[Step], library: Library) -> tuple[str, ...]:
    """Return what ``query`` names and none of ``steps`` says."""
    return left_by(query, steps, library).unsaid


def _act(verb: str, library: Library) -> str:
    return next((one.name for one in find(library, verb)), canonical_verb(verb))


def left_over(asked: Asked, steps: Sequence[Step]) -> tuple[str, ...]:
    """Return the quantities, things and other words of a question that has been read that no step
    says."""
    texts = [text for step in steps for text in (*step.objects, *step.parameters)]
    said = " | ".join((*texts, *(step.action for step in steps), *asked.forbidden, *asked.unlisted))
    values = {_value(one) for text in texts for one in read(text).quantities}
    amounts = [one.text for one in asked.amounts if not _is_said(one, said, values)]
    amounts += _too_few(asked, texts)
    things = [one.name for one in asked.things if not _names(one, said)]
    bare = (text for text in amounts if not any(_stands(text, one) for one in things))
    known = {form for word in _WORD.findall(said.lower()) for form in _forms(word)}
    known |= {form for one in asked.things for form in one.name.lower().split()}
    rest = (one for one in asked.details if known.isdisjoint(_forms(one.lower())))
    return tuple(dict.fromkeys((*bare, *things, *rest)))


def _forms(word: str) -> Iterator[str]:
    """Yield what a word, and each part of it, may be a form of; but not the 4 of "4-anisidine"."""
    named = any(map(str.isalpha, word))
    for part in (word, *(one for one in _PART.findall(word) if not (named and one.isdigit()))):
        yield from lemmas(part)


def _too_few(asked: Asked, texts: Sequence[str]) -> Iterator[str]:
    """Yield what a question says more often than steps do, for each time: "30 min" and "30 min".
    The same value at another step does not stand for it."""
    there = Counter(_value(one) for text in texts for one in read(text).quantities)
    every = Counter(_value(one.quantity) for one in asked.amounts)
    left = dict(every)
    for one in reversed(asked.amounts):
        value = _value(one.quantity)
        many = max(there[value], sum(_stands(one.text, text) for text in texts))
        if every[value] > 1 and left[value] > many > 0:
            left[value] -= 1
            yield one.text


def _names(thing: Thing, said: str) -> bool:
    exact = is_one_of(thing.kind, _EXACT)
    return _stands(thing.name if exact else thing.name.split()[-1], said)


def _is_said(one: Amount, said: str, values: Collection[tuple[str, float, float]]) -> bool:
    return _stands(one.text, said) or _value(one.quantity) in values


def _value(one: Quantity) -> tuple[str, float, float]:
    return one.dimension.name, one.low, one.high


def _stands(text: str, words: str) -> bool:
    """Whether a text stands in words, and not within others: "50 µl" not in "950 µl"."""
    return re.search(rf"(?<![\w.,]){re.escape(text)}(?!\w)", words, re.IGNORECASE) is not None
