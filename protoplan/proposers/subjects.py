"""What an action is done to that a question tells as done, or lets happen: the words before it."""

from __future__ import annotations

from typing import NamedTuple

from protoplan.proposers.clauses import BEING, NEXT, Words
from protoplan.proposers.words import LETTING, breaks, is_adverb

PRONOUNS = ("it", "them", "this", "these", "those", "each")
PLURAL = ("them", "these", "those")
ARTICLES = ("a", "an", "the", "my", "our", "your", "new", "each", "every")
_THEY = "they"
_WHICH, _WE = ("that", "which"), ("i", "we", "you")
_NEAR = 5
"""Words between "let" and what is let happen."""
_MODAL = ("should", "must", "can", "could", "may", "will", "would", "to", "need", "needs", "not")


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
        return Subject(first, end)
    said = words[end - 1][0].lower() if end else ""
    return Subject(end, end, said in (*PRONOUNS, _THEY), said in (*PLURAL, _THEY))


def let(words: Words, place: int) -> Subject | None:
    """Return the subject of an action at a place that is let happen: "the spots" of "let the spots
    dry"."""
    end = place - (place > 0 and words[place - 1][0].lower() == "to")
    first = end
    while first > max(0, end - _NEAR) and words[first - 1][0].lower() not in LETTING:
        first -= 1
        if not words[first][0][0].isalnum() or words[first][0].lower() in ("and", "then"):
            return None
    if not first or words[first - 1][0].lower() not in LETTING:
        return None
    while first < end and words[first][0].lower() in (*ARTICLES, *PLURAL):
        first += 1
    if first < end and words[first][0].lower() not in PRONOUNS:
        return Subject(first, end)
    said = words[end - 1][0].lower()
    return Subject(end, end, said in PRONOUNS, said in PLURAL)
