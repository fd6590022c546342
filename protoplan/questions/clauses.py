"""The clauses of a question, and what leads each of them in: "after fixing, washing and mounting".

A clause behind "after" or "before" has the actions of one form that it begins with: "after they
have been fixed and washed", "after I fix and wash them".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import pairwise, takewhile
from typing import NamedTuple

from protoplan.entities import is_a, kind_of
from protoplan.library.values import Operator

AMOUNT = "#"
"""Stands for a quantity among the words."""
COMMA = "\u201a"
"""Stands for a comma between reagents that are one phrase: "in 50 mM Tris, 150 mM NaCl"."""
JOINT = "\u1dbb"
"""A letter that hardly any question has, between words that are read as one, and behind one that is
read as no other."""
ENDS = (".", "!", "?", ";")
"""Marks that end a sentence."""
BEING = ("is", "are", "was", "were", "be", "been", "being", "have", "has", "had")
_AFTER = ("after", "following", "once", "having", "when")
_PERFECT = ("has", "have", "had")
"""What makes "when" an "after": "when it has been washed"."""
_PRESENT = ("is", "are", "was", "were")
_BEFORE = ("before", "prior")
_THAT = ("that", "this", "which")
"""Behind "after" or "before": what was told before it."""
_SUBJECTS = ("the", "a", "an", "all", "each", "it", "they")
"""Behind "before that": "before that the solution is cooled"."""
_DOERS = (["i"], ["we"], ["you"], ["i", "will"], ["we", "will"], ["i", "have", "to"], ["please"])
"""Behind "before that", before what they do: "before that I cool the solution"."""
NEXT = ("then", "afterwards", "subsequently", "finally", "lastly", "next")
_ASKS = ("how", "should", "do", "does", "can", "could", "what", "which", "must", "would")
JOINED = ("and", "then")
WHICH = "which"
_WHAT, _PAST = ("that", WHICH), ("was", "were")
"""Of what was done before: "glass that was cleaned"."""
_OF_THING = (",", WHICH, "was")
_EARLIER = ("beforehand", "previously")
_FIRST = "first"
_SUBJECT = 7
"""Words of who or what is told first: "but first the second slide should be"."""
BOUTS = ("wash", "rinse", "spin", "soak", "dip")
_DONE_IN = ("in", "with", "at", "for")
ANY_FORM = ("run", "cut", "set", "put", "spread", "split", "let")
"""Verbs whose participle is as they are."""

Words = Sequence[tuple[str, int]]
"""The words and marks of a question, each with its place in the text."""


class Mention(NamedTuple):
    """A place where an action may be named; ``sure`` where it stands as a verb that is ordered,
    ``gerund`` where it does as the doing, ``base`` where its word is no other form of the verb."""

    verb: str
    operator: Operator | None
    first: int
    behind: int
    sure: bool
    gerund: bool = False
    base: bool = True


class Lead(Enum):
    """What leads in the clause of an action; ``NONE``: it goes on with that of the one before."""

    NONE = auto()
    AFTER = auto()
    BEFORE = auto()
    THAT = auto()
    """Before what was told."""
    BETWEEN = auto()
    """Before the last that was told: "in between, rinse it"."""
    FIRST = auto()
    """Before what the sentence told: "but first wash them"."""


class Clause(NamedTuple):
    """Actions, by their numbers, what leads them in, and what joins that to the clause before:
    "precipitate it, and after spinning inject it", "after fixing, which is done after washing"."""

    lead: Lead
    actions: list[int]
    join: str = ""


def lower(words: Words, at: int) -> str:
    return words[at][0].lower() if 0 <= at < len(words) else ""


def gap_before(words: Words, found: Sequence[Mention], one: int) -> list[str]:
    """Return the words between a mention and the one before it."""
    start = found[one - 1].behind if one else 0
    return [word.lower() for word, _ in words[start : found[one].first]]


def sentences(
    words: Words, found: Sequence[Mention], ends: Sequence[str] = ENDS
) -> Iterator[list[int]]:
    """Yield the numbers of the mentions of each sentence that has some."""
    sentence: list[int] = []
    for one in range(len(found)):
        if sentence and not {*ends}.isdisjoint(gap_before(words, found, one)):
            yield sentence
            sentence = []
        sentence.append(one)
    if sentence:
        yield sentence


def clauses_of(words: Words, found: Sequence[Mention], sentence: Sequence[int]) -> Iterator[Clause]:
    """Yield the clauses of a sentence in the order of its words."""
    clause: Clause | None = None
    for one in sentence:
        lead, join = _lead(words, found, one)
        goes_on = clause is not None and _goes_on(words, found, sentence, clause, one)
        if clause is not None and lead is Lead.NONE and goes_on:
            clause.actions.append(one)
            continue
        if clause is not None:
            yield clause
        clause = Clause(lead, [one], join)
    if clause is not None:
        yield clause


def parts(found: Sequence[Mention], clauses: Sequence[Clause]) -> Iterator[Sequence[Clause]]:
    """Yield the clauses of a sentence up to each that begins anew with "and before" an action that
    it has told: "inject it after filtering it, and before filtering dilute it"."""
    start = 0
    told: set[str] = set()
    for at, (one, behind) in enumerate(pairwise(clauses)):
        opens = one.lead is Lead.BEFORE and one.join in JOINED and behind.lead is Lead.NONE
        if opens and len(one.actions) == 1 and found[one.actions[0]].verb in told:
            yield clauses[start:at]
            start = at
        told.update(found[other].verb for other in one.actions)
    yield clauses[start:]


def _lead(words: Words, found: Sequence[Mention], one: int) -> tuple[Lead, str]:
    """Return what leads in the clause that begins with a mention, and what joins it."""
    gap = gap_before(words, found, one)
    marks = [at for at, word in enumerate(gap) if word in ENDS]
    mark = gap[marks[-1]] if marks else ""
    gap = gap[marks[-1] + 1 :] if marks else gap
    if (earlier := _earlier(words, found, one, gap, mark)) is not None:
        return earlier, ""
    if [word for word in gap[-3:] if word != ","][-2:] == ["in", "between"]:
        return Lead.BETWEEN, ""
    if {*_WHAT} & {*gap[-4:-1]} and gap[-1] in _PERFECT:  # "a column that you have washed"
        return Lead.AFTER, ""
    what = gap[-2:-1] != [] and gap[-2] in _WHAT and gap[-1] in _PAST
    if what and (gap[-3:-2] != [","] or _was_before(words, found, one, gap)):
        return Lead.AFTER, ""  # "glass that was cleaned", but not "fix it, which was quenched"
    for at in range(len(gap) - 1, -1, -1):
        word, behind = gap[at], gap[at + 1 :]
        if word not in (*_AFTER, *_BEFORE):
            continue
        if word == "when" and {*_PERFECT}.isdisjoint(behind):
            continue
        told = behind[1:2] in ([], [","]) or (behind[1] in _SUBJECTS and behind[-1] in BEING)
        told = told or behind[1:] in _DOERS
        if behind[:1] and behind[0] in _THAT and told:
            return (Lead.THAT if word in _BEFORE else Lead.NONE), ""
        apart = "," in behind or ":" in behind or gap[at - 1 : at] == ["the"]
        apart = apart or (behind == [AMOUNT] and found[one].base)  # "after 48 h select"
        if apart or (behind[:1] == [AMOUNT] and len(behind) > 1 and behind[1] != "of"):
            return Lead.NONE, ""
        before = next((one for one in reversed(gap[:at]) if one != ","), "")
        after = word in _AFTER or before == "not"  # "not before"
        join = WHICH if WHICH in gap else before if before in JOINED else ""
        return (Lead.AFTER if after else Lead.BEFORE), join
    return Lead.NONE, ""


def _earlier(
    words: Words, found: Sequence[Mention], one: int, gap: Sequence[str], mark: str
) -> Lead | None:
    """Return what leads in a clause that says that it comes earlier: "but first wash them",
    "; beforehand fix and wash them", "; first fix them", but not "first fix them, then wash"."""
    said = [word for word in gap if word != ","]
    if said[-2:] == ["but", _FIRST] or _was_first(said):
        return Lead.FIRST
    if said[-1:] and said[-1] in _EARLIER and found[one].base:
        return Lead.THAT if said[:-1] in ([], ["and"], ["but"]) else Lead.FIRST
    if mark != ";" or said != [_FIRST]:
        return None
    rest = (lower(words, at) for at in range(found[one].behind, len(words)))
    here = takewhile(lambda word: word not in ENDS, rest)
    return None if not {*NEXT}.isdisjoint(here) else Lead.THAT


def _was_before(words: Words, found: Sequence[Mention], one: int, gap: Sequence[str]) -> bool:
    """Whether a clause tells of the thing that is ordered to be worked on what was done to it:
    "section the brain, which was fixed overnight"."""
    ordered = one > 0 and found[one - 1].base and form(words, found[one - 1]) == "base"
    thing = len(gap) > len(_OF_THING) and gap[-4] not in (AMOUNT, "it", "them", ")")
    return ordered and thing and form(words, found[one]) == "past"


def _was_first(gap: Sequence[str]) -> bool:
    """Whether a clause begins like "but first they are", before what is done."""
    opens = (at for at, pair in enumerate(pairwise(gap)) if pair == ("but", _FIRST))
    behind = gap[next(opens, len(gap)) + 2 :]
    return 0 < len(behind) <= _SUBJECT and not {*NEXT, *_BEFORE, *_AFTER} & {*behind}


def _goes_on(
    words: Words, found: Sequence[Mention], sentence: Sequence[int], clause: Clause, one: int
) -> bool:
    """Whether a clause goes on with the next action."""
    gap = gap_before(words, found, one)
    if clause.lead is Lead.NONE:
        return True
    kind = form(words, found[clause.actions[0]])
    if not {*_ASKS}.isdisjoint(gap):
        return False
    if clause.lead in (
        Lead.THAT,
        Lead.BETWEEN,
        Lead.FIRST,
    ):  # "but before that soak it and drain it"
        if kind != form(words, found[one]) or not {*NEXT, "but"}.isdisjoint(gap):
            return False
        joined = "," not in gap or clause.actions[0] == sentence[0]
        return joined and ("and" in gap or _ends_row(words, found, sentence, one))
    participle = kind == "past" and found[one].verb in ANY_FORM
    if kind != form(words, found[one]) and not participle:
        return False
    if kind == "past" and _is_put_in(words, found, sentence, clause):
        return _is_within(words, found, sentence[sentence.index(clause.actions[0]) :], one)
    if (
        kind == "gerund"
        and form(words, found[sentence[0]]) == kind
        and clause.actions[0] != sentence[0]
    ):
        return {*NEXT}.isdisjoint(gap)  # "for doing A after doing B, then doing C"
    if kind == "past" and _is_told_anew(words, found, sentence, clause, one):
        return False
    if kind != "base":
        asked = clause.lead is Lead.AFTER and form(words, found[sentence[0]]) == "base"
        more = asked and {*NEXT}.isdisjoint(gap)  # "do A once it is B, they are C and D"
        return kind != "past" or more or "and" in gap or {*BEING}.isdisjoint(gap)
    if not {*NEXT, "but"}.isdisjoint(gap):
        return False
    if clause.actions[0] != sentence[0]:  # behind "do A after": "and" behind a comma ends no pair
        return "," not in gap or "and" not in gap or len(clause.actions) > 1
    return _is_within(words, found, sentence, one)


def _is_told_anew(
    words: Words, found: Sequence[Mention], sentence: Sequence[int], clause: Clause, one: int
) -> bool:
    """Whether an action is what is done, behind a clause that told what has been: "etched after
    it has been baked, and the stack is rinsed", "after it is baked, and it is rinsed before
    drying"."""
    gap, opening = gap_before(words, found, one), gap_before(words, found, clause.actions[0])
    joined = next((at for at, pair in enumerate(pairwise(gap)) if pair == (",", "and")), len(gap))
    if {*_PRESENT}.isdisjoint(gap[joined + 3 :]) or not {*_PERFECT}.isdisjoint(gap):
        return False
    waits = one + 1 in sentence and _lead(words, found, one + 1)[0] is Lead.BEFORE
    return not {*_PERFECT}.isdisjoint(opening) or (waits and clause.actions[0] != sentence[0])


def _ends_row(words: Words, found: Sequence[Mention], sentence: Sequence[int], one: int) -> bool:
    """Whether a comma stands before an action in a row that ends with "and": "before that perfuse
    it, dissect it and fix it"."""
    if "," not in gap_before(words, found, one) or one == sentence[0]:
        return False
    kind = form(words, found[one])
    for other in sentence[sentence.index(one) + 1 :]:
        gap = gap_before(words, found, other)
        if form(words, found[other]) != kind or not {*NEXT, "but"}.isdisjoint(gap):
            return False
        if "and" in gap:
            return True
    return False


def _is_put_in(
    words: Words, found: Sequence[Mention], sentence: Sequence[int], clause: Clause
) -> bool:
    """Whether a clause stands between two that are told as done: "is sonicated and, once it has
    been dried, treated"."""
    mains = sentence[: sentence.index(clause.actions[0])]
    told = any(form(words, found[main]) == "past" for main in mains)
    return told and clause.lead is Lead.AFTER and clause.join in JOINED


def form(words: Words, one: Mention) -> str:
    """Return the form in which a verb stands: those that "and" joins share it."""
    if one.gerund:
        return "gerund"
    if lasts(words, one.first):
        return "noun"
    return "base" if one.base and lower(words, one.first - 1) not in BEING else "past"


def lasts(words: Words, place: int) -> bool:
    """Whether a noun of doing follows how long it is done, or stands before with what: "a 2 h
    spin", "a rinse in water"."""
    said = [word.lower() for word, _ in words[max(0, place - 2) : place]]
    if said in (["a", AMOUNT], ["an", AMOUNT]):
        kind = kind_of(lower(words, place))  # "a 5 mm sieve"
        return not kind or is_a(kind, "procedure")
    bout = lower(words, place) in BOUTS and lower(words, place + 1) in _DONE_IN
    return bout and said[-1:] in (["a"], ["an"])


def _is_within(words: Words, found: Sequence[Mention], sentence: Sequence[int], one: int) -> bool:
    """Whether an action in the infinitive belongs to the clause that opens its sentence: up to the
    question, or else to a comma, if there is one behind "A and B", the last such one."""
    gaps = [gap_before(words, found, other) for other in sentence[1:]]
    at = sentence.index(one) - 1
    asked = [n for n, gap in enumerate(gaps) if not {*_ASKS}.isdisjoint(gap)]
    if asked:
        return at < asked[0]
    commas = [n for n, gap in enumerate(gaps) if "," in gap and "and" not in gap]
    behind = [n for n in commas if any("and" in gap for gap in gaps[:n])]
    ends = behind or commas
    return not ends or at < ends[0]
