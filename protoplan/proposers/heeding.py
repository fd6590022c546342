"""What a question says of its answers, held against one: actions that it forbids, the order in
which it tells others, and which of those that it tells are done at all.

The reading of a question may be wrong. What is sure is a problem of the answer, all else a doubt:
``ontology/heeding.toml`` has the words by which the two are told apart.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from protoplan import library as libraries
from protoplan import resources
from protoplan.library import canonical_verb, lemmas
from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.questions import Query
from protoplan.questions.asking import asked_of
from protoplan.questions.deferring import in_time
from protoplan.questions.extent import read_part, unread_part
from protoplan.questions.reading import Action
from protoplan.questions.rephrasing import plainly
from protoplan.questions.words import is_adverb, is_negated

_WORD = re.compile(r"[^\W\d_][\w’'-]*|\d[\d.,]*|[^\w\s]")
_STOPS = (".", ",", ";", ":", "!", "?", "(", ")")
_SENTENCE = re.compile(r"(?:[^.;?!]|[.](?=[\w]))+[.;?!]?")
_DOING = ("ing", "ion", "ment", "sis")
_TO = "to"
_MOST_PAIRS = 5
"""Pairs of actions that a sentence names."""


class Ban(NamedTuple):
    """An action that is not to be done."""

    verb: str
    sure: bool


class Pair(NamedTuple):
    """Two actions, the first of which is told to be done earlier."""

    early: str
    late: str
    sure: bool


class Turned(NamedTuple):
    """A pair that an answer has the other way round: the first step that does the earlier, and the
    last that does the later."""

    pair: Pair
    early: int
    late: int


class Wants(NamedTuple):
    """What a question wants of its answers. ``told`` are the actions that it tells."""

    bans: tuple[Ban, ...] = ()
    order: tuple[Pair, ...] = ()
    told: tuple[str, ...] = ()
    against: tuple[Pair, ...] = ()
    """What a gold protocol does in the other order than the question tells."""
    unread: str = ""
    """How much of the question was left unread, as a sentence."""


class Heeded(NamedTuple):
    """How far an answer does what a question wants: what is surely wrong, what may be, the steps
    (from 0) that do what is surely forbidden, whether the order is surely broken, and the actions
    that are told and that no step does."""

    problems: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    forbidden: tuple[int, ...] = ()
    turned: bool = False
    undone: tuple[str, ...] = ()


def wants(query: Query, library: Library, gold: Sequence[Step] = ()) -> Wants:
    """Return what a question wants; what a gold protocol does itself is not forbidden."""
    asked = asked_of(query, library)
    text = in_time(read_part(query.text), library, query.actions).text
    text = plainly(text, library, query.actions)
    told = [one for one in asked.actions if one.when is not None]
    found = Wants(
        tuple(Ban(one, _is_wholly(text, one)) for one in asked.forbidden),
        tuple(_order(text, told, sure=not asked.unread)),
        tuple(dict.fromkeys(one.verb for one in told)),
        unread=unread_part(query.text),
    )
    if not gold:
        return found
    known = _Known(found, library)
    done = {known.verb(step.action) for step in gold}
    turned = tuple(dict.fromkeys(one.pair for one in known.turned(gold)))
    return found._replace(
        bans=tuple(one for one in found.bans if one.verb not in done),
        order=tuple(one for one in found.order if one not in turned),
        against=tuple(one for one in turned if one.sure),
    )


def heed(steps: Sequence[Step], wanted: Wants, library: Library) -> Heeded:
    """Hold the steps of an answer against what a question wants."""
    known = _Known(wanted, library)
    problems: list[str] = []
    doubts: list[str] = []
    forbidden: list[int] = []
    bans = {one.verb: one for one in wanted.bans}
    for place, step in enumerate(steps):
        verb = known.verb(step.action)
        if verb in bans and bans[verb].sure and known.is_same(step.action, verb):
            forbidden.append(place)
            problems.append(f"The question says not to do what {_named(steps, place)} does.")
        elif verb in bans:
            doubts.append(f"The question may say not to do what {_named(steps, place)} does.")
        elif said := next(
            (one for one in (*step.objects, *step.parameters) if _tells(one, bans)), ""
        ):
            doubts.append(f"The question may forbid what {_named(steps, place)} says: '{said}'.")
    turned = list(known.turned(steps))
    for (late, sure), names in _by_later(turned, steps).items():
        may = "tells" if sure else "may tell"
        (problems if sure else doubts).append(
            f"The question {may} to do {_named(steps, late)} later than {', '.join(names)}."
        )
    done = {known.verb(step.action) for step in steps}
    undone = tuple(one for one in wanted.told if one not in done)
    surely = any(one.pair.sure for one in turned)
    return Heeded(tuple(problems), tuple(doubts), tuple(forbidden), surely, undone)


def against_gold(wanted: Wants) -> tuple[str, ...]:
    """Return what a gold protocol, whose order is kept, does in another order than is told."""
    if not wanted.against:
        return ()
    pairs = ", ".join(f"{one.early} before {one.late}" for one in wanted.against[:_MOST_PAIRS])
    more = len(wanted.against) - _MOST_PAIRS
    also = f", and {more} more" if more > 0 else ""
    return (
        f"The question tells to do {pairs}{also}; the gold protocol, whose order is kept, does it "
        "the other way round.",
    )


def _tells(said: str, bans: Collection[str]) -> bool:
    """Whether an object or a parameter tells to do what is forbidden: "by vortexing"."""
    words = _WORD.findall(said.lower())
    named = {one for word in words for one in (word, *lemmas(word))}
    return not named.isdisjoint(bans) and not any(is_negated(word) for word in words)


def _by_later(turned: Sequence[Turned], steps: Sequence[Step]) -> dict[tuple[int, bool], list[str]]:
    """Return for each step that stands too early, and how sure that is, the names of those that it
    stands before."""
    found: dict[tuple[int, bool], list[str]] = {}
    for one in turned:
        names = found.setdefault((one.late, one.pair.sure), [])
        names.append(_named(steps, one.early))
    return found


def _named(steps: Sequence[Step], place: int) -> str:
    return f"step {place + 1} ({steps[place].action})"


class _Known:
    """The actions that a question names, to be found by any form of them, or in another word for
    one."""

    def __init__(self, wanted: Wants, library: Library) -> None:
        self.library = library
        self.order = wanted.order
        names = dict.fromkeys((*wanted.told, *(one.verb for one in wanted.bans)))
        self.names = {canonical_verb(one): one for one in names}
        self.bare = libraries.bare(names, "the query") if any(self.names) else None

    def is_same(self, action: str, verb: str) -> bool:
        """Whether an action is a form of a verb, and no other word for it."""
        return self._form(action) == verb

    def verb(self, action: str) -> str:
        """Return the verb of the question that an action is, empty if it is none of them."""
        if (same := self._form(action)) or self.bare is None:
            return same
        meant = {one.name for one in libraries.find(self.library, action)[:1]}
        for verb in self.names.values():
            if not meant.isdisjoint(one.name for one in libraries.find(self.library, verb)[:1]):
                return verb
        return ""

    def _form(self, action: str) -> str:
        found = libraries.find(self.bare, action) if self.bare else ()
        return next((self.names[one.name] for one in found if one.name in self.names), "")

    def turned(self, steps: Sequence[Step]) -> Iterator[Turned]:
        """Yield each pair of which every later action stands before every earlier one."""
        places: dict[str, list[int]] = {}
        for place, step in enumerate(steps):
            places.setdefault(self.verb(step.action), []).append(place)
        for pair in self.order:
            early, late = places.get(pair.early), places.get(pair.late)
            if early and late and late[-1] < early[0]:
                yield Turned(pair, early[0], late[-1])


# How sure ---------------------------------------------------------------------------------------


def _is_wholly(text: str, verb: str) -> bool:
    """Whether a text that forbids an action does so once without a word that says how far."""
    words = [one.lower() for one in _WORD.findall(text)]
    first, *rest = canonical_verb(verb).split() or [""]
    named = False
    for at, word in enumerate(words):
        if first not in lemmas(word):
            continue
        named = True
        if not _is_limited(words, at + 1 + len(rest)):
            return True
    return not named  # by another word: the reading found it all the same


def _is_limited(words: Sequence[str], first: int) -> bool:
    """Whether what is said of an action from a word on says how far it goes."""
    for at in range(first, len(words)):
        word = words[at]
        if word in _STOPS or word in _listed("ends"):
            return False
        behind = words[at + 1] if at + 1 < len(words) else ""
        limits = word in _listed("limits") and behind not in _listed("wholly")
        if limits or word[0].isdigit() or is_adverb(word):
            return True
    return False


def _order(text: str, told: Sequence[Action], *, sure: bool) -> Iterator[Pair]:
    """Yield which of the actions that a text tells come before which; none of two that it tells
    both ways, each with the other between."""
    verbs: dict[str, list[Action]] = {}
    for one in told:
        verbs.setdefault(one.verb, []).append(one)
    for early, late in product(verbs, repeat=2):
        ours, theirs = verbs[early], verbs[late]
        if early != late and max(map(_when, ours)) < min(map(_when, theirs)):
            pairs = product(ours, theirs)
            surely = sure and all(_is_told(text, one, other, told) for one, other in pairs)
            yield Pair(early, late, surely)


def _when(one: Action) -> float:
    return one.when or 0.0


def _is_told(text: str, one: Action, other: Action, told: Sequence[Action]) -> bool:
    """Whether the order of two actions is told: by a word of their sentence that leads one of them
    in, or since their sentences say what to do; not by "how do I stain and fix cells?"."""
    first, last = sorted((one.start, other.start))
    start, sentence = _sentence(text, first)
    if _is_joined(text, first, last):
        return False
    if last < start + len(sentence) and _has_order(text[start:last]):
        return True
    return all(_says_what_to_do(text, place, told) for place in (first, last))


def _has_order(text: str) -> bool:
    return not _listed("order").isdisjoint(_WORD.findall(text.lower()))


def _says_what_to_do(text: str, place: int, told: Sequence[Action]) -> bool:
    """Whether the sentence at a place neither asks, nor names what is to be done without an order:
    "fixing and staining of cells", "to fix and stain cells"."""
    start, sentence = _sentence(text, place)
    words = _WORD.findall(sentence.lower())
    if sentence.endswith("?") or not _listed("wanting").isdisjoint(words):
        return False
    if _has_order(sentence):
        return True
    first = min(one.start for one in told if start <= one.start < start + len(sentence))
    before = _WORD.findall(text[start:first].lower())
    named = _WORD.match(text, first)
    return before[-1:] != [_TO] and not (named and named[0].lower().endswith(_DOING))


def _sentence(text: str, place: int) -> tuple[int, str]:
    """Return the sentence around a place of a text, and where it begins."""
    for one in _SENTENCE.finditer(text):
        if one.start() <= place < one.end():
            return one.start(), one[0]
    return 0, text


def _is_joined(text: str, first: int, last: int) -> bool:
    """Whether nothing stands between two actions but a word that joins them."""
    words = [word.lower() for word in _WORD.findall(text[first:last])]
    return len(words) > 1 and {*words[1:]} <= _listed("joining")


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "heeding.toml")[name])
