"""Words of a question that tell an order which was not read: told to the user, who knows better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.questions.clauses import (
    AMOUNT,
    ENDS,
    Lead,
    Mention,
    Words,
    clauses_of,
    lower,
    sentences,
)
from protoplan.questions.timing import is_first, times
from protoplan.questions.words import listed_words

_REACH = 6
"""Words behind one of time in which the action stands that it tells the time by."""
_AROUND = 3
"""Words on each side that are shown."""
_NO_ORDER = ("the", "a", "an", "at", "as", "in", "this", "that", "each", "every", AMOUNT)
"""Before "once", "first" or "last", where that tells no order: "at once", "the first wash"."""
_LAST = "last"
_IT = ("it", "this", "that", "them", "these")
_AT = ("at", "in", "from", "near", "towards")
_STOPS = (*ENDS, ",", ":", ")", "and", "of", "")


def unread(words: Words, found: Sequence[Mention]) -> tuple[str, ...]:
    """Return what stands around the words of time that say nothing of the order as it was read."""
    read = set(_read(words, found))
    starts = {one.first for one in found}
    misplaced = {*_misplaced(words, found)}
    return tuple(
        " ".join(word for word, _ in words[max(0, at - _AROUND) : at + _AROUND + 1])
        for at in range(len(words))
        if at not in read
        and (
            _refers(words, at, found)
            or _leads(words, at, starts)
            or _ranks(words, at, found)
            or at in misplaced
        )
    )


def _read(words: Words, found: Sequence[Mention]) -> Iterator[int]:
    """Yield the places before each action whose time is told by what stands there."""
    for sentence in sentences(words, found):
        for clause in clauses_of(words, found, sentence):
            one = clause.actions[0]
            if clause.lead is not Lead.NONE:
                yield from range(found[one - 1].behind if one else 0, found[one].first)


def _refers(words: Words, at: int, found: Sequence[Mention]) -> bool:
    """Whether a word places an action by what a pronoun stands for: "mounting comes before it"."""
    leads = lower(words, at) in ("before", "after", "behind") and lower(words, at - 1) != AMOUNT
    opens = lower(words, at) == "after" and lower(words, at - 1) in ("", "and", "then", *ENDS)
    leads = leads and not opens and lower(words, at + 1) in _IT
    if not leads or lower(words, at + 2) not in (*ENDS, ",", ""):
        return False
    before = [number for number, one in enumerate(found) if one.behind <= at]
    return not before or not is_first(words, found, before[-1])


def _leads(words: Words, at: int, starts: set[int]) -> bool:
    """Whether a word says of an action that stands behind it in its clause that others are done
    before or after: but not in "after 5 min", "10 min before"."""
    if lower(words, at) not in listed_words("times") or lower(words, at - 1) in _NO_ORDER:
        return False
    for place in range(at + 1, min(at + _REACH, len(words))):
        if words[place][0] in (*ENDS, ",", ":", AMOUNT):
            return False
        if place in starts:
            return True
    return False


def _misplaced(words: Words, found: Sequence[Mention]) -> Iterator[int]:
    """Yield where an action is told to be the last that is not done after all before it: "Lastly,
    wash it", and where one stands at the end, the beginning or in the middle of all."""
    order = times(words, found)
    for at in range(len(words)):
        word = lower(words, at)
        if word in listed_words("finals"):
            behind = next((n for n, one in enumerate(found) if one.first > at), None)
            if behind is not None and any(later > order[behind] for later in order[:behind]):
                yield at
        elif word in listed_words("parts") and lower(words, at - 1) == "the":
            said = lower(words, at - 2) in _AT and lower(words, at + 1) in _STOPS
            if said and lower(words, at + 1) != "of":
                yield at


def _ranks(words: Words, at: int, found: Sequence[Mention]) -> bool:
    """Whether a word at the end of a clause gives an action its place among all: "comes first"."""
    if lower(words, at) not in listed_words("ranks") or lower(words, at - 1) in _NO_ORDER:
        return False
    if lower(words, at + 1) not in _STOPS:
        return False
    before = [number for number, one in enumerate(found) if one.behind <= at]
    if lower(words, at) == _LAST and len(before) == len(found):
        return False
    return not before or not is_first(words, found, before[-1])
