"""How long something is done, until when, and how, where no quantity says it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from protoplan.entities import kind_of, singular
from protoplan.questions.clauses import AMOUNT, ENDS, Words
from protoplan.questions.words import (
    breaks,
    is_adverb,
    is_plain,
    listed_words,
    says_how,
    until,
)

_LASTING = ("for", "over")
_WHILE = ("while", "still")
_SOON = ("after", "within")
_SAYS_WHEN = re.compile(r"after\b|within\b|(?:on|at) (?:day|week|month|hour)s? \d", re.IGNORECASE)
"""Quantities that say when: "within 5 min", "on days 3 and 5"."""
_TIME = re.compile(r"\d[\d.]*\s?(?:s|min|h|hours?|minutes?|d|days?)\b")
_LEADS = ("at", "over", "during", "for", "every")
_NTH = ("the", "first", "next", "last", "t", "=")
"""Between such a word and a time: "during the first 5 min"."""
_LONGEST = 6
"""Words of such a time."""
_OPENING = (",", "and", "then", *ENDS, ":")
"""What stands before a clause that begins with when it is done: "and after 5 min, wash"."""
_FACING = 3
"""Words of a side that faces somewhere: "side facing down"."""
_ARTICLES = ("the", "a", "an", "each")
_DAYS = ("day", "night", "evening", "week")


def how_told(text: str, words: Words, clause: Words, first: int, end: int) -> tuple[str, ...]:
    """Return how something is done, and when, by the words of a clause, of which those behind the
    verb stand between two places: "gently", "until it turns pink", "cell side up"."""
    return (
        *(
            word.lower()
            for at, (word, _) in enumerate(clause)
            if says_how(clause, at) and not breaks(word)
        ),
        *(f"the {day} before" for (day, _), (word, _) in pairwise(clause) if _is_day(day, word)),
        *_nights(text, clause),
        *_until_when(text, words, first, end),
        *_sides(text, words, first, end),
    )


def before_side(words: Words, first: int, end: int) -> int:
    """Return where the name of a thing ends, without the side of it that faces up or down: "mount
    the retina ganglion-cell side up"."""
    sides = (at for at in range(max(first, end - _FACING), end) if _turned(words, at))
    at = next(sides, None)
    return end if at is None else max(first, at - _is_of_side(words, at))


def _turned(words: Words, at: int) -> int:
    """Return where it ends that a side faces up or down, 0 where a word is that of none: "cell side
    up", "cell side facing down"."""
    if words[at][0].lower() not in listed_words("sides"):
        return 0
    said = [word.lower() for word, _ in words[at + 1 : at + _FACING]]
    where = 1 if said[:1] == ["facing"] else 0
    faces = not listed_words("facing").isdisjoint(said[where : where + 1])
    return at + where + 2 if faces else 0


def _is_of_side(words: Words, at: int) -> bool:
    """Whether the word before a side tells which one it is: "cell side up", but not "film face up",
    of the film."""
    before = words[at - 2][0].lower() if at > 1 else ""
    return at > 0 and not (before in _ARTICLES and kind_of(words[at - 1][0]))


def _sides(text: str, words: Words, first: int, end: int) -> Iterator[str]:
    """Yield with which side up something is done."""
    for at in range(first, end):
        if first < (behind := _turned(words, at)) <= end:
            start = words[max(first, at - _is_of_side(words, at))][1]
            last, place = words[behind - 1]
            yield text[start : place + len(last)]


def _nights(text: str, clause: Words) -> Iterator[str]:
    """Yield times that are no quantities: "for two nights", "while hot"."""
    for (lead, start), (word, at) in pairwise(clause):
        if lead.lower() in _WHILE and word.lower() in listed_words("states"):
            yield text[start : at + len(word)]
    for (lead, _), (_, start), (word, at) in zip(clause, clause[1:], clause[2:], strict=False):
        if lead.lower() in _LASTING and singular(word.lower()) in _DAYS:
            yield text[start : at + len(word)]


def _until_when(text: str, words: Words, first: int, end: int) -> Iterator[str]:
    """Yield until when something is done, where no quantity says it: "until it turns pink"."""
    for at, behind in until(words, first, end):
        stop = words[behind][1] if behind < len(words) else len(text)
        if at + 1 < behind:  # "until grinding"
            yield text[words[at][1] : stop].strip()


def _is_day(day: str, word: str) -> bool:
    """Whether two words are of when something is done: "the day before"."""
    return day.lower() in _DAYS and word.lower() == "before"


def brackets(words: Words, first: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield where brackets open that say of several things what something is made of, and where
    they close: "buffer (80 % acetonitrile, 5 % TFA)"."""
    start = None
    for at in range(first, end):
        if words[at][0] == "(":
            start = at
        elif words[at][0] == ")" and start is not None:
            inside = [word for word, _ in words[start + 1 : at]]
            named = any(is_plain(word) and not is_adverb(word) for word in inside)
            if "," in inside and named:
                yield start, at
            start = None


def opening_time(text: str, words: Words, end: int) -> int:
    """Return how many words before a place say when what is told there is done, from where its
    clause opens: "after 5 min", "and within 5 min", "for the first 5 min"; 0 if none do."""
    said = ["", *(word.lower() for word, _ in words[max(0, end - _LONGEST) : end])]
    if said[-1] != AMOUNT:
        return 0
    if said[-2] == "at" and (more := opening_time(text, words, end - 2)):
        return more + 2  # "after 3 h at 37 °C"
    soon = said[-2] in _SOON or (said[-2] == "at" and _TIME.match(text, words[end - 1][1]))
    if soon or _SAYS_WHEN.match(text, words[end - 1][1]):
        length = 2 if soon else 1
        opens = ("", *_OPENING) if soon or _is_set_off(words, end) else ("", *ENDS)
        return length if said[-length - 1] in opens else 0
    at = len(said) - 1
    while said[at - 1] in _NTH:
        at -= 1
    at -= said[at - 1] in _LEADS or (said[at - 1] == "in" and said[at] in _NTH)
    return len(said) - at if said[at - 1] in ("", *ENDS) else 0


def _is_set_off(words: Words, end: int) -> bool:
    return words[end : end + 1] != [] and words[end][0] == ","
