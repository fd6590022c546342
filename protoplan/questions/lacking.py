"""What a doing is denied with: "stain it without fixing with methanol". It is in no step, neither
where the doing is done with something else ("fix with PFA") nor where it is not done at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.questions.clauses import AMOUNT, ENDS, Mention, Words, lower
from protoplan.questions.subjects import PRONOUNS
from protoplan.questions.words import BY, MEANS, is_negated, listed_words

WITHOUT = "without"
_SELF = ("being", "having", "been", "to", "any", "the", "a", "first", "ever")
_REAGENT = ("with", "using", BY)
_SETTING = ("at", "for")
_LEAD = 4
"""Words before a doing that is named by its noun: "without hot methanol fixation"."""


def lacked(words: Words, found: Sequence[Mention]) -> Iterator[tuple[int, int]]:
    """Yield where "without" stands before a doing, and from where on what is told behind it, or
    before its noun, is that with which it is denied, and not a part of the step itself."""
    for number, one in enumerate(found):
        cue = _cue(words, one.first)
        if cue < 0 or lower(words, one.behind - 1) in listed_words("only_moving"):
            continue
        named = one.behind - one.first > len(one.verb.split())  # "methanol fixation"
        if named or any(lower(words, at) not in _SELF for at in range(cue + 1, one.first)):
            if _is_told_besides(words, found, one):
                yield cue, cue + 1
        elif _is_its_own(words, found, number, cue):
            yield cue, one.behind


def _cue(words: Words, place: int) -> int:
    """Return where "without" stands before a doing, -1 if it does not."""
    for at in range(place - 1, max(-1, place - 1 - _LEAD), -1):
        if lower(words, at) == WITHOUT:
            return at
        if not lower(words, at).replace("-", "").isalpha() or lower(words, at) in (*MEANS, BY):
            return -1
    return -1


def _is_its_own(words: Words, found: Sequence[Mention], number: int, cue: int) -> bool:
    """Whether what is told behind a denied doing belongs to it: what it is done with always does,
    where and at how much it is done if it is told besides, or the step tells its own before."""
    one = found[number]
    at = one.behind + (lower(words, one.behind) in PRONOUNS)
    lead = lower(words, at)
    if lead in _REAGENT:
        return True
    setting = lead in _SETTING and lower(words, at + 1) == AMOUNT
    if _is_told_besides(words, found, one):
        return setting or lead in MEANS
    return lead in MEANS and _is_told_how(words, found, number, cue)


def _is_told_how(words: Words, found: Sequence[Mention], number: int, cue: int) -> bool:
    """Whether the step tells before "without" in or with what it is done."""
    first = found[number - 1].behind if number else 0
    said = [lower(words, at) for at in range(first, cue)]
    return {*ENDS}.isdisjoint(said) and not {*MEANS, BY}.isdisjoint(said)


def _is_told_besides(words: Words, found: Sequence[Mention], one: Mention) -> bool:
    """Whether a doing is told elsewhere, and not denied there."""
    same = (each for each in found if each.verb == one.verb and each.first != one.first)
    return any(
        not any(is_negated(lower(words, at)) for at in range(max(0, each.first - 2), each.first))
        for each in same
    )
