"""What an action is done to that a question tells as done, or lets happen: the words before it."""

from __future__ import annotations

from typing import NamedTuple

from protoplan.questions.clauses import AMOUNT, BEING, COMMA, NEXT, Words
from protoplan.questions.words import LETTING, breaks, is_adverb

PRONOUNS = ("it", "them", "this", "these", "those", "each")
PLURAL = ("them", "these", "those")
ARTICLES = ("a", "an", "the", "my", "our", "your", "new", "each", "every")
_THEY = "they"
_WHICH, _WE = ("that", "which"), ("i", "we", "you")
_NEAR = 5
"""Words between "let" and what is let happen."""
_APART = ("and", "then", "before", "after", "until", "while", "when", "for")
"""Between "let" and what is no more let happen: "let it cool before washing"."""
_MODAL = ("should", "must", "can", "could", "may", "will", "would", "to", "need", "needs", "not")


_ALL = ("both", "all")
_MARKS = (".", "!", "?", ";", ":")
_NO_NAMES = ("here", "meanwhile", "today", "overnight", "instead", "again", "afterward")
"""Before a comma, what is no thing: "Here, A and B are mixed"."""


class Subject(NamedTuple):
    """What an action is done to: the words of its name from ``first`` to ``end``, none where a
    pronoun stands for it, or nothing."""

    first: int
    end: int
    pronoun: bool = False
    plural: bool = False

    def name(self, text: str, words: Words) -> str:
        """Return the name as it stands in a text of which ``words`` are the words."""
        if self.first == self.end:
            return ""
        last, start = words[self.end - 1]
        return text[words[self.first][1] : start + len(last)]


def passive(words: Words, place: int, start: int = 0) -> Subject | None:
    """Return the subject of an action at a place that is told as done: "the gel" of "the gel was
    washed", "MTT" of "20 µl MTT (5 mg/ml) is added". It begins at ``start`` at the earliest, behind
    the verb before it."""
    end = place
    while end and (is_adverb(words[end - 1][0]) or words[end - 1][0].lower() in NEXT):
        end -= 1
    if not end or words[end - 1][0].lower() not in BEING:
        return None
    while end and words[end - 1][0].lower() in (*BEING, *_MODAL):
        end -= 1
    lead = [word.lower() for word, _ in words[max(0, end - 2) : end]]
    if lead[-1:] and lead[-1] in _WHICH:
        end -= 1
    elif lead[:1] and lead[0] in _WHICH and lead[-1] in _WE:  # "a column that you have washed"
        end -= 2
    if end and words[end - 1][0] == ")":
        end = max((at for at in range(end) if words[at][0] == "("), default=end)
    first = end
    while first > start and words[first - 1][0][0].isalnum() and not breaks(words[first - 1][0]):
        first -= 1
    if first < end:
        return _that_is_at(words, first, start) or Subject(first, end)
    said = words[end - 1][0].lower() if end else ""
    return Subject(end, end, said in (*PRONOUNS, _THEY), said in (*PLURAL, _THEY))


def _that_is_at(words: Words, first: int, start: int) -> Subject | None:
    """Return the thing of which a state is told that is named from ``first`` on, nothing where it
    is no state: "cells" of "cells at 80% confluence are washed", "mice at 8 weeks of age"."""
    said = [word.lower() for word, _ in words[max(start, first - 2) : first]]
    if said == [AMOUNT, "of"]:
        first -= 1
    while first - 1 > start and words[first - 1][0].lower() in (AMOUNT, "the"):
        first -= 1
    if first - 1 <= start or words[first - 1][0].lower() != "at":
        return None
    return _named(words, first - 1, start)


def row(words: Words, last: Subject, start: int) -> list[Subject]:
    """Return all subjects of an action that is told as done, of which ``last`` is the last:
    "cornmeal" and "molasses" of "cornmeal (10 g) and molasses are boiled". They begin at ``start``
    at the earliest, behind the verb before, and what another word leads in there is none of them.
    """
    found = [last] if last.first < last.end else []
    joined = False
    while found:
        end = begin(words, found[0].first, start)
        said = [word.lower() for word, _ in words[max(start, end - 2) : end]]
        joins = said[-1:] == ["and"] or (joined and said[-1:] == [","])
        if not joins or (said == ["and"] and end - 1 == start):
            break
        joined = True
        end -= 2 if said == [",", "and"] else 1
        before = _named(words, end, start)
        if before is None or _is_joined(words, begin(words, before.first, start)):
            break
        found.insert(0, before)
    return found


def _is_joined(words: Words, first: int) -> bool:
    """Whether what begins at a place is the last of a row of reagents: "in 5 ml of A, and B"."""
    return COMMA in (word for word, _ in words[max(0, first - 2) : first])


def begin(words: Words, first: int, start: int) -> int:
    """Return where what stands before the name of a thing begins, with how much of it there is:
    "the", "10 g of"; at ``start`` at the earliest."""
    while first > start:
        word, before = words[first - 1][0].lower(), words[max(start, first - 2)][0]
        if word in (*ARTICLES, *_ALL, AMOUNT):
            first -= 1
        elif word == "of" and before == AMOUNT and first - 2 >= start:
            first -= 2
        else:
            break
    return first


def _named(words: Words, end: int, start: int) -> Subject | None:
    """Return the thing of a row whose name ends before a place, nothing where it is of none: told
    by the verb before it, or led in by another word, "with PBS"."""
    if end > start and words[end - 1][0] == ")":
        end = max((at for at in range(start, end) if words[at][0] == "("), default=start)
    first = end
    while first > start and words[first - 1][0][0].isalnum() and not breaks(words[first - 1][0]):
        first -= 1
    first += first < end - 1 and words[first][0].lower() in ARTICLES  # "every blank"
    name = [word.lower() for word, _ in words[first:end]]
    if not name or name[-1] in _NO_NAMES or is_adverb(name[-1]) or name[-1] in PRONOUNS:
        return None
    opens = begin(words, first, start)
    before = words[opens - 1][0].lower() if opens else ""
    of_verb = opens == start and start > 0
    led = before not in ("", ",", "and", *_MARKS, *NEXT)
    return None if of_verb or led else Subject(first, end)


def let(words: Words, place: int) -> Subject | None:
    """Return the subject of an action at a place that is let happen: "the spots" of "let the spots
    dry"."""
    end = place - (place > 0 and words[place - 1][0].lower() == "to")
    first = end
    while first > max(0, end - _NEAR) and words[first - 1][0].lower() not in LETTING:
        first -= 1
        if not words[first][0][0].isalnum() or words[first][0].lower() in _APART:
            return None
    if not first or words[first - 1][0].lower() not in LETTING:
        return None
    while first < end and words[first][0].lower() in (*ARTICLES, *PLURAL):
        first += 1
    if first < end and words[first][0].lower() not in PRONOUNS:
        return Subject(first, end)
    said = words[end - 1][0].lower()
    return Subject(end, end, said in PRONOUNS, said in PLURAL)
