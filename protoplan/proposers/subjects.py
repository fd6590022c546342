"""What an action is done to that a question tells as done, or lets happen: the words before it."""

from __future__ import annotations

from typing import NamedTuple

from protoplan.proposers.clauses import AMOUNT, BEING, ENDS, NEXT, Words
from protoplan.proposers.words import LETTING, breaks, is_adverb

PRONOUNS = ("it", "them", "this", "these", "those", "each")
PLURAL = ("them", "these", "those")
ARTICLES = ("a", "an", "the", "my", "our", "your", "new", "each", "every")
_ALL, _JOINS = ("both", "all"), ("and", "&")
_THEY = "they"
_WHICH, _WE = ("that", "which"), ("i", "we", "you")
_NEAR = 5
"""Words between "let" and what is let happen."""
_MODAL = ("should", "must", "can", "could", "may", "will", "would", "to", "need", "needs", "not")


class Subject(NamedTuple):
    """What an action is done to: the words of its name from ``first`` to ``end``, none where a
    pronoun stands for it, or nothing; ``more`` are the names before it in a row, "RNA and DNA"."""

    first: int
    end: int
    pronoun: bool = False
    plural: bool = False
    more: tuple[tuple[int, int], ...] = ()

    @property
    def begin(self) -> int:
        """Where the first of its names begins."""
        return self.more[0][0] if self.more else self.first

    def names(self, text: str, words: Words) -> tuple[str, ...]:
        """Return the names as they stand in a text of which ``words`` are the words."""
        spans = (*self.more, (self.first, self.end)) if self.first < self.end else ()
        ends = ((words[first][1], *words[end - 1]) for first, end in spans)
        return tuple(text[begin : start + len(last)] for begin, last, start in ends)


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
    first = _name_start(words, end, start)
    if first < end:
        return Subject(first, end, more=_row(words, first, start))
    said = words[end - 1][0].lower() if end else ""
    return Subject(end, end, said in (*PRONOUNS, _THEY), said in (*PLURAL, _THEY))


def _name_start(words: Words, end: int, start: int) -> int:
    """Return where the name begins that ends before a place."""
    first = end
    while first > start and words[first - 1][0][0].isalnum() and not breaks(words[first - 1][0]):
        first -= 1
    return first + (first < end - 1 and words[first][0].lower() in ARTICLES)  # "every blank"


def _row(words: Words, first: int, start: int) -> tuple[tuple[int, int], ...]:
    """Return the names that stand in a row before one, where its clause begins with them: "the RNA
    and DNA are added", but not "in PFA and the DNA is added"."""
    found: list[tuple[int, int]] = []
    sure, at = 0, _before_name(words, first, start)
    while at > start and words[at - 1][0] in (_JOINS if not found else (*_JOINS, ",")):
        comma = words[at - 1][0] == ","
        sure = len(found) if comma else sure
        end = at - 1
        if not comma and end > start and words[end - 1][0] == ",":
            end -= 1
        first = _name_start(words, end, start)
        if first == end or any(is_adverb(word) for word, _ in words[first:end]):
            return tuple(reversed(found))  # what joins it to the clause before
        found.append((first, end))
        at = _before_name(words, first, start)
    opens = at == 0 or (at > start and words[at - 1][0] in ENDS)
    return tuple(reversed(found if opens else found[:sure]))


def _before_name(words: Words, at: int, start: int) -> int:
    """Return where a name begins with its articles, and how much it is: "5 ml of the"."""
    while at > start and words[at - 1][0].lower() in (*ARTICLES, *_ALL, AMOUNT, "of"):
        if words[at - 1][0] == "of" and words[max(start, at - 2)][0] != AMOUNT:
            break
        at -= 1
    return at


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
