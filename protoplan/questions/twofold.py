"""Two verbs for one action of the library: whether a question tells two doings by them, "rinse the
cells after you have washed them", or one by both, "spin the cells; once centrifuged, fix them"."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from protoplan.questions.clauses import (
    ENDS,
    JOINED,
    Lead,
    Mention,
    Words,
    clauses_of,
    form,
    gap_before,
    lower,
    sentences,
)
from protoplan.questions.words import REACH, listed_words

_DONE = ("have", "has", "had", "having", "was", "were", "been", "when", "once")
"""Before what was done: "until you have washed it", "when washed"."""
_AFTER = ("after", "following", "once", "upon")
_WHEN = ("when", "whenever", "once")
_MARKS = (*ENDS, ",", ":", "(", ")")


def are_two(
    words: Words, found: Sequence[Mention], before: Mention, one: Mention, goal: int
) -> bool:
    """Whether two verbs for the same action are told as two: "crosslink it, reverse crosslinks"."""
    if before.verb == one.verb:
        return False
    if any(pair == {before.first, one.first} for pair in _timed(words, found)):
        return True
    told = all(each.first >= goal and not asks(words, each) for each in (before, one))
    clear = all(each.sure or each.gerund for each in (before, one))
    return told and (clear or _in_one_sentence(words, before, one))


def folded(found: Sequence[Mention], kept: Collection[int], goal: int) -> Iterator[str]:
    """Yield the verbs behind ``goal`` that are no steps of their own, for another verb of the same
    action is one, ``kept`` being where those stand that are."""
    steps = [one for one in found if one.first in kept]
    for one in found:
        same = [each for each in steps if each.operator is one.operator is not None]
        if one.first < goal or not same or any(one.verb == each.verb for each in steps):
            continue
        yield f'"{one.verb}" is taken for the same step as "{same[0].verb}"'


def apart(words: Words, found: Sequence[Mention]) -> set[int]:
    """Return where actions stand that are told before or after another verb for the same."""
    at = {one.first: one for one in found}
    two = [pair for pair in _timed(words, found) if len({at[place].verb for place in pair}) > 1]
    same = (pair for pair in two if len({at[place].operator for place in pair} - {None}) == 1)
    return {place for pair in same for place in pair}


def asks(words: Words, one: Mention) -> bool:
    """Whether an action stands in a question."""
    ends = (at for at in range(one.behind, len(words)) if words[at][0] in ENDS)
    return words[next(ends, -1)][0] == "?"


def _timed(words: Words, found: Sequence[Mention]) -> Iterator[set[int]]:
    """Yield where an action stands that tells when another is done, with where that one does: none
    is done before or after itself."""
    for sentence in sentences(words, found):
        clauses = list(clauses_of(words, found, sentence))
        for at, clause in enumerate(clauses):
            if clause.lead not in (Lead.AFTER, Lead.BEFORE):
                continue
            later = (each.actions for each in clauses[at + 1 :] if each.lead is Lead.NONE)
            sooner = (each.actions for each in clauses[:at][::-1] if each.lead is Lead.NONE)
            behind = next(later, [])
            gap = gap_before(words, found, clause.actions[0])
            before = next(sooner, [])
            opens = not before or (behind and (clause.join in JOINED or "," in gap))
            mains = behind if opens else before
            for one in clause.actions:
                yield from ({found[one].first, found[main].first} for main in mains)
        for number, one in enumerate(sentence[:-1]):
            if number == 0 and _is_when(words, found[one]):
                yield {found[one].first, found[sentence[1]].first}


def _is_when(words: Words, one: Mention) -> bool:
    """Whether a clause that opens its sentence tells by an action when others are done: "when the
    cells are washed"."""
    first = one.first
    while first and words[first - 1][0] not in _MARKS:
        first -= 1
    return form(words, one) == "past" and lower(words, first) in _WHEN


def _in_one_sentence(words: Words, before: Mention, one: Mention) -> bool:
    """Whether one of two actions is told in the sentence of the other as what was done, or with a
    word of order between them: "do not rinse it until you have washed it"."""
    first, last = min(before.first, one.first), max(before.first, one.first)
    between = [word.lower() for word, _ in words[first:last]]
    if any(word in ENDS for word in between):
        return False
    if not listed_words("ordered").isdisjoint(between):
        return True
    start = next((at + 1 for at in range(before.first - 1, -1, -1) if words[at][0] in ENDS), 0)
    opens = lower(words, start)
    done = opens in _AFTER or (opens == "when" and form(words, before) == "past")
    if done and "," in between and one.sure and before.first < one.first:
        return True  # "after washing the cells, rinse them"
    for each in (before, one):
        lead = {word.lower() for word, _ in words[max(0, each.first - REACH) : each.first]}
        if form(words, each) == "past" and not lead.isdisjoint(_DONE):
            return True
    return False
