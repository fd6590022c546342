"""What a question names: things, quantities and actions, found by words alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_a, kind_of, link, singular
from protoplan.library import canonical_verb, find, lemmas
from protoplan.library.values import Library, Operator
from protoplan.model import Dimension, Quantity
from protoplan.parsing.quantities import read

LONGEST = 20_000
"""Characters of a question that are read."""
_MOST_WORDS = 5
"""Of the name of a thing."""
_WORD = re.compile(r"[^\W_][\w'’/+.-]*[^\W_]|[^\W_]|[^\s\w]")
_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*")
_GERUND = ("ing", "ion", "ment", "sis")
_ARTICLES = ("a", "an", "the", "my", "our", "freshly")
_AMOUNT = "#"
"""Stands for a quantity among the words."""
_REACH = 2
"""So many words before an action forbid it."""
_FORBIDDING = ("not", "never", "without", "avoid", "avoiding", "cannot", "no")
_ORDERING = ("", "to", "i", "we", "you", "and", "then", "or", ",", ";", ":", ".", "!", "?")
"""What stands before a verb in the infinitive."""
_STRENGTHS = frozenset(
    (
        Dimension.PERCENT,
        Dimension.MOLARITY,
        Dimension.MASS_CONCENTRATION,
        Dimension.FOLD,
    )
)
_MEANS = ("liquid", "solution", "device", "container", "tool")
"""Kinds of what a thing is done with: a washing buffer is none that is washed."""


class Thing(NamedTuple):
    """A thing that a question names, in its words; ``kind`` is empty where nobody knows it, and
    ``lead`` the word before it."""

    name: str
    kind: str
    start: int
    lead: str = ""


class Named(NamedTuple):
    """An action that a question names: its operator, where it stands, and its place in time, which
    is before the action that it is said to come before ("dry after washing")."""

    operator: Operator
    start: int
    when: float


class Amount(NamedTuple):
    """A quantity that a question states, and where."""

    quantity: Quantity
    start: int


class Asked(NamedTuple):
    """What a question names, in the order of its words."""

    things: tuple[Thing, ...]
    actions: tuple[Named, ...]
    amounts: tuple[Amount, ...]


def read_query(text: str, library: Library) -> Asked:
    """Return what a question names: what :data:`LONGEST` characters of it do.

    A run of words between others that stand in no name (``ontology/query.toml``), between verbs of
    ``library``, quantities and punctuation is the name of a thing if it has a kind or a concept.
    """
    text = text[:LONGEST]
    amounts = tuple(_amounts(text))
    words = list(_words(text, amounts))
    things: dict[str, Thing] = {}
    actions: dict[str, Named] = {}
    run: list[tuple[str, int]] = []
    last = ""
    for place, (word, start) in enumerate(words):
        operator = _action(words, place, library)
        if operator is not None and not _forbidden(words, place):
            when = _when(words, place, actions)
            actions.setdefault(operator.name, Named(operator, start, when))
        strength = word[0].isdigit() and not word.isalnum()
        if strength or operator is not None or not word[0].isalnum() or _breaks(word):
            _keep(things, run, last)
            run, last = [(word, start)] if strength else [], last if strength else word.lower()
        else:
            run.append((word, start))
    _keep(things, run, last)
    return Asked(tuple(things.values()), tuple(actions.values()), amounts)


def _amounts(text: str) -> Iterator[Amount]:
    for sentence in _SENTENCE.finditer(text):
        for quantity in read(sentence[0]).quantities:
            if quantity.span is not None:
                yield Amount(quantity, sentence.start() + quantity.span.start)


def _words(text: str, amounts: tuple[Amount, ...]) -> Iterator[tuple[str, int]]:
    """Yield the words and marks of a text with their places. A quantity is a mark; a concentration
    is a word, which belongs to the name of a thing: "4 % PFA"."""
    spans = {one.start: one for one in amounts}
    end = 0
    for match in _WORD.finditer(text):
        if match.start() < end:
            continue
        one = spans.get(match.start())
        if one is None:
            yield match[0], match.start()
            continue
        end = one.start + len(one.quantity.text)
        strength = one.quantity.dimension in _STRENGTHS
        yield (one.quantity.text if strength else _AMOUNT), one.start


def _breaks(word: str) -> bool:
    lower = word.lower()
    return lower in _list("breaks") or any(one in _list("asking") for one in lemmas(lower))


def _action(words: list[tuple[str, int]], place: int, library: Library) -> Operator | None:
    """Return the operator that a word names: a verb, or a noun of doing that is no thing."""
    word = words[place][0].lower()
    before = words[place - 1][0].lower() if place else ""
    ordered = before in _ORDERING
    if not word.isalpha() or _breaks(word) or not _is_verb(library, word, ordered=ordered):
        return None
    if singular(word) in _list("vague"):
        return None
    after = words[place + 1][0].lower() if place + 1 < len(words) else ""
    named = after.isalpha() and not _breaks(after)
    past = word not in library.verbs and not word.endswith((*_GERUND, "s"))
    if past and named:  # "distilled water", "frozen cells"
        return None
    if word.endswith("ing") and any(is_a(kind_of(after), one) for one in _MEANS):
        return None  # "washing buffer"
    if before in ("the", "a", "an") and not word.endswith(_GERUND):
        return None  # "the wash"
    return find(library, word)[0]


def _is_verb(library: Library, word: str, *, ordered: bool) -> bool:
    """Whether a word is a form of a verb and not the name of a thing; behind words that
    lead to a verb (``ordered``), as in "to stain", it is the verb whatever else it names."""
    verbs = library.verbs
    forms = (canonical_verb(word), *lemmas(word))
    kind = kind_of(word)
    return any(one in verbs for one in forms) and (ordered or not kind or is_a(kind, "procedure"))


def _forbidden(words: list[tuple[str, int]], place: int) -> bool:
    """Whether an action is one that is not to be done: "do not heat", "without fixing"."""
    before = [word.lower() for word, _ in words[max(0, place - _REACH) : place]]
    return any(word in _FORBIDDING or word.endswith("n't") for word in before)


def _when(words: list[tuple[str, int]], place: int, actions: dict[str, Named]) -> float:
    """Return the place of an action in time: of what comes after it is said, before that."""
    if place and words[place - 1][0].lower() in ("after", "following") and actions:
        return list(actions.values())[-1].when - 0.5
    return words[place][1]


def _keep(things: dict[str, Thing], run: list[tuple[str, int]], lead: str) -> None:
    """Keep the name of a thing that a run of words ends with; one of no kind where the word before
    it, ``lead``, tells that it is one."""
    while run and singular(run[-1][0].lower()) in _list("vague"):
        run = run[:-1]
    run = run[-_MOST_WORDS:]
    name = " ".join(word for word, _ in run)
    kind = kind_of(run[-1][0] if len(run) == 2 and run[0][0][0].isdigit() else name) if run else ""
    if run and not is_a(kind, "procedure") and (kind or lead in _ARTICLES or link(name)):
        things.setdefault(singular(name.lower()), Thing(name, kind, run[0][1], lead))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "query.toml")[name])
