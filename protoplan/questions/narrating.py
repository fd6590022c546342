"""The order in which a question narrates its steps, read anew from the words alone: orders and
statements one after another, "they are fixed, washed and stained" (:mod:`.relating`). It knows far
less than the reading that the plan follows, and only tells the user where two steps of the plan
stand the other way round though no word of order (``ontology/ordering.toml``) accounts for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from protoplan.library.values import Library
from protoplan.questions.numbering import numbers
from protoplan.questions.overseeing import cue
from protoplan.questions.relating import (
    AFTER,
    ASIDE,
    BEFORE,
    BORDERS,
    DONE,
    GERUND,
    STEP,
    Doing,
    doings_told,
    narrating_words,
    question_words,
    sentences,
)

_EARLY, _LATE = ("first", "earlier", "opening"), ("last", "closing")
_OTHER = ("between", "amid", "unread")
_UNTIL, _DAY, _BY = "until", "day", "by"
_REACH = 7
"""Words behind one of order in which the doing stands that it tells of."""
_NEAR = 4
_WINDOW = 8
"""Steps told behind one that it is compared with."""
_MOST = 3


class _Step(NamedTuple):
    """A doing that is told as a step: whether it may be done before what is told before a place,
    and whether it may be done behind what is told behind it."""

    at: int
    verb: str
    early: int = 0
    late: bool = False


def retold(text: str, verbs: Sequence[str], library: Library) -> tuple[tuple[str, str], ...]:
    """Return the pairs of steps that a text tells in this order, one after another, and a plan does
    the other way round, ``verbs`` being the actions of its steps in turn."""
    places: dict[str, list[int]] = {}
    for at, verb in enumerate(verbs):
        places.setdefault(verb, []).append(at)
    if len(places) < 2:
        return ()
    words = list(question_words(text))
    if not _is_numbered_in_turn(words):
        return ()
    spans = list(sentences(words))
    doings = list(doings_told(words, spans, places, library))
    apart = _told_apart(words, spans, doings)
    found = list(_turned(list(_steps(words, spans, doings, apart)), places))
    for row in _rows(words, spans, doings, apart):
        found += _turned(row, places)
    return tuple(dict.fromkeys(found))[:_MOST]


def _turned(
    steps: Sequence[_Step], places: Mapping[str, Sequence[int]]
) -> Iterator[tuple[str, str]]:
    told: dict[str, list[int]] = {}
    for one in steps:
        told.setdefault(one.verb, []).append(one.at)
    moved = {one.verb for one in steps if one.early and len(told[one.verb]) > 1}
    sure = {verb: ats for verb, ats in told.items() if verb not in moved}
    for at, one in enumerate(steps):
        for other in steps[at + 1 : at + 1 + _WINDOW]:
            apart = one.late or other.early > one.at or one.verb == other.verb
            if not apart and _is_turned(one, other, told, sure, places):
                yield one.verb, other.verb
                break


def _is_turned(
    one: _Step,
    other: _Step,
    told: Mapping[str, Sequence[int]],
    sure: Mapping[str, Sequence[int]],
    places: Mapping[str, Sequence[int]],
) -> bool:
    """Whether a plan does what is told later before what is told earlier: each time, where it does
    one of them more often, or less often, than it is told, or it is not ``sure`` in which order."""
    (first, early), (second, late) = (
        _planned(each.at, told[each.verb], places[each.verb], each.verb in sure)
        for each in (one, other)
    )
    return max(first) < min(second) and min(early) > max(late)


def _planned(
    at: int, told: Sequence[int], places: Sequence[int], sure: bool
) -> tuple[Sequence[int], Sequence[int]]:
    """Return where a step is told, and where it is planned."""
    if len(told) != len(places) or not sure:
        return told, places
    return [at], [places[told.index(at)]]


# What words of order say of it ----------------------------------------------------------------


def _rows(
    words: Sequence[str],
    spans: Sequence[tuple[int, int]],
    doings: Sequence[Doing],
    apart: Collection[str],
) -> Iterator[list[_Step]]:
    """Yield the doings that are told in a row, but as no steps, nor elsewhere: "after fixing and
    staining them", "I want to fix and stain them"."""
    steps = {one.verb for one in doings if one.sort == STEP}
    rows = [
        [one for one in row if one.verb not in steps]
        for _, row in groupby((one for one in doings if _is_in_row(one)), key=lambda one: one.row)
    ]
    for _, told_here in groupby(doings, key=lambda one: one.sentence):
        rows += _told_beside(here := list(told_here))
        rows += ([one, step] for one, step in _of_things(here) if one.verb not in steps)
        rows += _told_again(words, here)
    for row in rows:
        told = [_Step(at, one.verb) for at, one in enumerate(row) if one.verb not in apart]
        if len(told) > 1:
            sorts = {cue(words, at)[0] for at in range(*spans[row[0].sentence])}
            if sorts.isdisjoint((*_EARLY, *_LATE, *_OTHER)):
                yield told


def _is_in_row(one: Doing) -> bool:
    return one.sort == ASIDE or (one.form == GERUND and one.sort in (*BEFORE, *AFTER))


def _told_beside(here: Sequence[Doing]) -> Iterator[list[Doing]]:
    """Yield, of a sentence that begins with what is done before the others, or behind them, the
    doings in turn: "once fixed and washed, they are stained", "before staining, fix and wash"."""
    sorts = {one.sort for one in here[1:]}
    first = here[0].sort
    if first in AFTER and sorts <= {*AFTER, STEP}:
        yield list(here)
    steps = [one for one in here if one.sort == STEP]
    if first in BEFORE and sorts <= {STEP} and len({one.row for one in steps}) == 1:
        yield from ([one, here[0]] for one in steps)


def _told_again(words: Sequence[str], here: Sequence[Doing]) -> Iterator[list[Doing]]:
    """Yield the doings by which a sentence tells how something is done, if it is among them: "dry
    them by rinsing them, freezing them and drying them"."""
    row = [
        one
        for one in here
        if one.form == GERUND and one.at and words[one.at - 1] in (_BY, *BORDERS)
    ]
    early = {one.verb for one in here if row and one.at < row[0].at}
    if not early.isdisjoint(one.verb for one in row[1:]):
        yield row


def _of_things(here: Sequence[Doing]) -> Iterator[tuple[Doing, Doing]]:
    """Yield what has been done to a thing, with the step of a sentence that is told next to it:
    "mount the dried slides"."""
    steps = [one for one in here if one.sort == STEP]
    for one in here:
        if one.sort == DONE and steps:
            yield one, min(steps, key=lambda step: abs(step.at - one.at))


def _steps(
    words: Sequence[str],
    spans: Sequence[tuple[int, int]],
    doings: Sequence[Doing],
    apart: Collection[str],
) -> Iterator[_Step]:
    """Yield the steps that are told, with what words of order say of them: behind a question only
    those that are no part of it."""
    steps = [one for one in doings if one.sort == STEP]
    asking = {at for at, (_, end) in enumerate(spans) if words[end : end + 1] == ["?"]}
    told = [one for one in steps if one.sentence not in asking]
    for one in told or steps:
        if one.verb in apart:
            continue
        early, late = _moved(words, spans[one.sentence], one, doings)
        for each in doings:
            if each.sort == DONE and each.verb == one.verb and each.at < one.at:
                early = one.at
            if each.sentence == one.sentence and each.sort in (*BEFORE, *AFTER):
                others = [
                    other.at
                    for other in doings
                    if other.verb == each.verb and not (told and other.sentence in asking)
                ]
                steps_of = [other.at for other in steps if other.verb == each.verb]
                if each.sort in BEFORE and any(at < min(one.at, each.at) for at in others):
                    early = one.at
                late = late or (each.sort in AFTER and any(at > one.at for at in steps_of))
        yield _Step(one.at, one.verb, early, late)


def _moved(
    words: Sequence[str], span: tuple[int, int], step: Doing, doings: Sequence[Doing]
) -> tuple[int, bool]:
    """Return before what is told before which place a step may be done, by the words of order of
    its sentence, and whether it may be done behind what is told behind it."""
    early, late = 0, False
    here = [one for one in doings if one.sentence == step.sentence]
    steps = [one.at for one in here if one.sort == STEP]
    for at in range(*span):
        sort, length = cue(words, at)
        behind = words[at + length : at + length + _NEAR]
        of_it = step.at > at or step.at == max((one for one in steps if one < at), default=-1)
        if sort in _OTHER or _is_meanwhile(words, at):
            return step.at, True
        if sort in _EARLY and of_it:
            early = max(early, min(at + 1, step.at))
        elif sort in _LATE and of_it:
            own = length == 1 and any(one < min(at, step.at) for one in steps)
            late = late or not own  # of its sentence alone: "wash it, and stain it last. Mount it"
        elif sort in AFTER and not narrating_words("each").isdisjoint(behind[:1]):
            early = step.at
        elif sort in BEFORE:
            alone = not any(at < one.at <= at + _REACH for one in here)
            of_use = not narrating_words("use").isdisjoint(behind if alone else behind[:1])
            early = step.at if of_use or (alone and sort != _UNTIL) else early
    return early, late


def _is_meanwhile(words: Sequence[str], at: int) -> bool:
    phrases = (one.split() for one in narrating_words("meanwhile"))
    return any(words[at : at + len(phrase)] == phrase for phrase in phrases)


def _told_apart(
    words: Sequence[str], spans: Sequence[tuple[int, int]], doings: Sequence[Doing]
) -> set[str]:
    """Return the verbs whose place among all is told beside the steps: "with drying coming first",
    "do not stain before fixing", "the latter comes first"."""
    found: set[str] = set()
    steps = {one.verb for one in doings if one.sort == STEP}
    for first, end in _clauses(words):
        here = [one for one in doings if first <= one.at < end]
        own = [one.verb for one in here if one.sort not in (*BEFORE, *AFTER)]
        if not own or any(one.sort == STEP for one in here):
            continue
        if not steps.isdisjoint(own):
            own += [one.verb for one in here]
        if any(
            cue(words, at)[0] or words[at] in narrating_words("ends") for at in range(first, end)
        ):
            found.update(own)
    for number, (first, end) in enumerate(spans):
        if not narrating_words("pointing").isdisjoint(words[first:end]):
            found.update(one.verb for one in doings if number - 1 <= one.sentence <= number)
    return found


def _clauses(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the runs of words between marks, and words that open a clause."""
    first = 0
    for at, word in enumerate(words):
        opens = word in narrating_words("opening") and words[at - 1 : at] != []
        if word in BORDERS or (opens and words[at - 1] not in narrating_words("ends")):
            yield first, at
            first = at if opens else at + 1
    yield first, len(words)


def _is_numbered_in_turn(words: Sequence[str]) -> bool:
    """Whether doings, or the days on which they are done, are numbered in the order in which they
    are told, if they are."""
    told = [one.number for one in numbers(words)]
    days = [
        int(words[at + 1])
        for at, word in enumerate(words[:-1])
        if word == _DAY and words[at + 1].isdecimal()
    ]
    if any(
        word in narrating_words("places") and behind in BORDERS
        for word, behind in pairwise((*words, "."))
    ):
        return False  # "elute third, and wash second"
    return told == sorted(told) and days == sorted(days)
