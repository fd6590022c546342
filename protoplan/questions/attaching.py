"""What a clause of time behind a row belongs to: in "evaporate the solvent and weigh the flask once
it has cooled" to the last action alone, in "rinse and dry the slides once they are fixed" to all.

Where all are done to one thing, the words do not tell: what is told as done belongs to the last,
unless other protocols do it before the action ahead of it; that is a doubt, as is a doing. What a
thing does by itself ("it has cooled") comes behind what was done to it last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from protoplan.entities import singular
from protoplan.library import canonical_verb
from protoplan.questions.clauses import (
    AMOUNT,
    BEING,
    ENDS,
    JOINED,
    NEXT,
    Clause,
    Lead,
    Mention,
    Words,
    clauses_of,
    form,
    gap_before,
    sentences,
)
from protoplan.questions.precedence import earliness
from protoplan.questions.subjects import PRONOUNS
from protoplan.questions.words import BY, MEANS, OF_IT, is_adverb

_LEADS = ("after", "following", "once", "when", "before")
_DOERS = ("i", "we", "you")
_PERFECT = ("has", "have", "had")
"""Alone before what a thing does by itself: "it has cooled"."""
_PLACES = (
    *(*MEANS, BY, "at", "for", "from", "into", "onto", "on", "over", "through", "to", "under"),
    *("until", "without", "once", "twice", AMOUNT, ","),
)
"""Behind a verb, where the thing that it is done to ends."""
_ARTICLES = ("the", "a", "an", "all", "any", "each", "every", "both", "my", "our", "your")
_CLEARLY, _MUCH = 0.15, 0.3
"""Nats by which other protocols do one before another, where it counts: of one thing, of two."""
_AROUND = 3
"""Words on each side of that of time that are shown."""


def is_parted(words: Words, found: Sequence[Mention], clause: Clause, row: int) -> bool:
    """Whether a clause of time does not belong to what stands before the action numbered ``row``,
    with which "and" joins it."""
    return _belongs(words, found, clause, row)[0]


def unsure(words: Words, found: Sequence[Mention]) -> Iterator[str]:
    """Yield the words around each clause of time that may belong to a whole row, or to its last."""
    for sentence in sentences(words, found):
        clauses = list(clauses_of(words, found, sentence))
        for before, one in pairwise(clauses):
            row = before.actions[-1]
            joined = before.lead is Lead.NONE and len(before.actions) > 1 and one.join not in JOINED
            if one.lead is Lead.AFTER and joined and _belongs(words, found, one, row)[1]:
                at = _lead_of(words, found, one)
                yield " ".join(word for word, _ in words[max(0, at - _AROUND) : at + _AROUND + 1])


def _belongs(words: Words, found: Sequence[Mention], clause: Clause, row: int) -> tuple[bool, bool]:
    """Return whether a clause belongs to the last of a row alone, and whether that is a doubt."""
    gap, at = gap_before(words, found, row), _lead_of(words, found, clause)
    own = [word for word in gap if word not in JOINED and not is_adverb(word)]
    if at < 0 or "and" not in gap or not own or {*gap} & {*ENDS, *NEXT, ",", AMOUNT}:
        return False, False
    last = found[clause.actions[0] - 1]
    said = [word.lower() for word, _ in words[last.behind : at]]
    told = form(words, found[clause.actions[0]]) == "past"
    behind = [word.lower() for word, _ in words[at : found[clause.actions[0]].first]]
    told = told and {*_DOERS}.isdisjoint(behind)
    apart = "," in said
    passive = form(words, found[row]) == "past"
    early = _earlier(found[clause.actions[0]], found[row - 1])
    if _are_two(gap, said, passive=passive):
        return (told or not apart), early > _MUCH and not apart
    if apart:
        return False, False
    if not passive and not _thing(gap):  # "dehydrate in ethanol and clear in xylene once"
        alone = told and early < -_CLEARLY
        return alone, not alone
    being = [word for word in behind if word in BEING]
    if told and being and {*being} <= {*_PERFECT}:  # "it has cooled"
        return True, early > _MUCH
    return (told and early <= _CLEARLY), (early > _CLEARLY or not told)


def _lead_of(words: Words, found: Sequence[Mention], clause: Clause) -> int:
    """Return where the word stands that leads in a clause of time, -1 if none does: "that was"."""
    one = found[clause.actions[0]]
    start = found[clause.actions[0] - 1].behind
    places = range(one.first - 1, start - 1, -1)
    return next((at for at in places if words[at][0].lower() in _LEADS), -1)


def _are_two(gap: Sequence[str], said: Sequence[str], *, passive: bool) -> bool:
    """Whether two actions are done to different things, by the words between them, and behind the
    last: "the solvent and", "the flask"; "and the flask is"."""
    if passive:
        ours = [word for word in gap[gap.index("and") + 1 :] if word not in BEING]
        thing = _thing(ours)
        return bool(thing) and thing[0] not in PRONOUNS
    ours, theirs = _thing(gap), _thing(said)
    if not ours or not theirs or theirs[0] in (*PRONOUNS, *OF_IT):
        return False
    return {*map(singular, ours)}.isdisjoint(map(singular, theirs))


def _thing(said: Sequence[str]) -> list[str]:
    """Return the thing with which words begin that stand behind a verb."""
    thing = takewhile(lambda word: word not in (*_PLACES, *JOINED), said)
    return [word for word in thing if word not in _ARTICLES and not is_adverb(word)]


def _earlier(one: Mention, other: Mention) -> float:
    """Return by how many nats other protocols do one action before another."""
    if one.operator is None or other.operator is None:
        return 0.0
    early = earliness(canonical_verb(one.verb), one.operator.name)
    return early - earliness(canonical_verb(other.verb), other.operator.name)
