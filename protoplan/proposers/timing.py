"""When each action of a question is done: "A after B" in the order B, A, and "before A, B", too.

A clause behind "after" or "before" has the actions of one form that it begins with: "after fixing,
washing and mounting", "after they have been fixed and washed", "after I fix and wash them".
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from itertools import pairwise
from typing import NamedTuple

from protoplan.entities import is_a, kind_of
from protoplan.library.values import Operator

AMOUNT = "#"
"""Stands for a quantity among the words."""
_WITH = ("with", "using", "in", "on", "from")
"""Words that lead in what an action is done with, or where."""
ENDS = (".", "!", "?", ";")
"""Marks that end a sentence."""
BEING = ("is", "are", "was", "were", "be", "been", "being", "have", "has", "had")
_AFTER = ("after", "following", "once", "having", "when")
_PERFECT = ("has", "have", "had")
"""What makes "when" an "after": "when it has been washed"."""
FIRST = ("first", "beforehand", "previously")
_BEFORE = ("before", "prior")
_THAT = ("that", "this", "which")
"""Behind "after" or "before": what was told before it."""
_NEXT = ("then", "afterwards", "subsequently", "finally", "lastly", "next")
_ASKS = ("how", "should", "do", "does", "can", "could", "what", "which", "must", "would")
_JOINED = ("and", "then")
_WHICH = "which"
_SETTING = ("for", "with", "in", "at", "on", "and", AMOUNT)
"""Behind "first", where it is no part of a name."""
_BOUTS = ("wash", "rinse", "spin", "soak", "dip")
_ONCE_MORE = ("wash", "rinse", "centrifuge")
"""Actions that are done again and again."""
_DONE_IN = ("in", "with", "at", "for")
_ANY_FORM = ("run", "cut", "set", "put", "spread", "split", "let")
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


class _Lead(Enum):
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


class _Clause(NamedTuple):
    """Actions, by their numbers, what leads them in, and what joins that to the clause before:
    "precipitate it, and after spinning inject it", "after fixing, which is done after washing"."""

    lead: _Lead
    actions: list[int]
    join: str = ""


def times(words: Words, found: Sequence[Mention], goal: int = 0) -> list[int]:
    """Return for each mention of an action its place in the order in which they are done. What
    stands before ``goal`` only asks, and nothing refers to it."""
    order: list[int] = []
    for sentence in _sentences(words, found):
        for clauses in _parts(found, list(_clauses(words, found, sentence))):
            order = _ordered(words, found, clauses, order, goal)
    return [order.index(one) for one in range(len(found))]


def _lower(words: Words, at: int) -> str:
    return words[at][0].lower() if 0 <= at < len(words) else ""


def _gap(words: Words, found: Sequence[Mention], one: int) -> list[str]:
    """Return the words between a mention and the one before it."""
    start = found[one - 1].behind if one else 0
    return [word.lower() for word, _ in words[start : found[one].first]]


def _sentences(
    words: Words, found: Sequence[Mention], ends: Sequence[str] = ENDS
) -> Iterator[list[int]]:
    """Yield the numbers of the mentions of each sentence that has some."""
    sentence: list[int] = []
    for one in range(len(found)):
        if sentence and not {*ends}.isdisjoint(_gap(words, found, one)):
            yield sentence
            sentence = []
        sentence.append(one)
    if sentence:
        yield sentence


# Clauses --------------------------------------------------------------------------------------


def _clauses(words: Words, found: Sequence[Mention], sentence: Sequence[int]) -> Iterator[_Clause]:
    """Yield the clauses of a sentence in the order of its words."""
    clause: _Clause | None = None
    for one in sentence:
        lead, join = _lead(words, found, one)
        goes_on = clause is not None and _goes_on(words, found, sentence, clause, one)
        if clause is not None and lead is _Lead.NONE and goes_on:
            clause.actions.append(one)
            continue
        if clause is not None:
            yield clause
        clause = _Clause(lead, [one], join)
    if clause is not None:
        yield clause


def _parts(found: Sequence[Mention], clauses: Sequence[_Clause]) -> Iterator[Sequence[_Clause]]:
    """Yield the clauses of a sentence up to each that begins anew with "and before" an action that
    it has told: "inject it after filtering it, and before filtering dilute it"."""
    start = 0
    told: set[str] = set()
    for at, (one, behind) in enumerate(pairwise(clauses)):
        opens = one.lead is _Lead.BEFORE and one.join in _JOINED and behind.lead is _Lead.NONE
        if opens and len(one.actions) == 1 and found[one.actions[0]].verb in told:
            yield clauses[start:at]
            start = at
        told.update(found[other].verb for other in one.actions)
    yield clauses[start:]


def _lead(words: Words, found: Sequence[Mention], one: int) -> tuple[_Lead, str]:
    """Return what leads in the clause that begins with a mention, and what joins it."""
    gap = _gap(words, found, one)
    marks = [at for at, word in enumerate(gap) if word in ENDS]
    gap = gap[marks[-1] + 1 :] if marks else gap
    if gap[-2:] == ["but", "first"]:
        return _Lead.FIRST, ""
    if [word for word in gap[-3:] if word != ","][-2:] == ["in", "between"]:
        return _Lead.BETWEEN, ""
    if {"that", "which"} & {*gap[-4:-1]} and gap[-1] in _PERFECT:  # "a column that you have washed"
        return _Lead.AFTER, ""
    for at in range(len(gap) - 1, -1, -1):
        word, behind = gap[at], gap[at + 1 :]
        if word not in (*_AFTER, *_BEFORE):
            continue
        if word == "when" and {*_PERFECT}.isdisjoint(behind):
            continue
        if behind[:1] and behind[0] in _THAT and behind[1:2] in ([], [","]):
            return (_Lead.THAT if word in _BEFORE else _Lead.NONE), ""
        apart = "," in behind or ":" in behind or gap[at - 1 : at] == ["the"]
        apart = apart or (behind == [AMOUNT] and found[one].base)  # "after 48 h select"
        if apart or (behind[:1] == [AMOUNT] and len(behind) > 1 and behind[1] != "of"):
            return _Lead.NONE, ""
        before = next((one for one in reversed(gap[:at]) if one != ","), "")
        after = word in _AFTER or before == "not"  # "not before"
        join = _WHICH if _WHICH in gap else before if before in _JOINED else ""
        return (_Lead.AFTER if after else _Lead.BEFORE), join
    return _Lead.NONE, ""


def _goes_on(
    words: Words, found: Sequence[Mention], sentence: Sequence[int], clause: _Clause, one: int
) -> bool:
    """Whether a clause goes on with the next action."""
    gap = _gap(words, found, one)
    if clause.lead is _Lead.NONE:
        return True
    kind = form(words, found[clause.actions[0]])
    if not {*_ASKS}.isdisjoint(gap):
        return False
    if clause.lead in (
        _Lead.THAT,
        _Lead.BETWEEN,
        _Lead.FIRST,
    ):  # "but before that soak it and drain it"
        return "and" in gap and not {"then", ","} & {*gap} and kind == form(words, found[one])
    participle = kind == "past" and found[one].verb in _ANY_FORM
    if kind != form(words, found[one]) and not participle:
        return False
    if kind == "past" and _is_put_in(words, found, sentence, clause):
        return _is_within(words, found, sentence[sentence.index(clause.actions[0]) :], one)
    if kind != "base":
        return kind != "past" or "and" in gap or {*BEING}.isdisjoint(gap)  # "it is A, they are B"
    if not {*_NEXT}.isdisjoint(gap):
        return False
    if clause.actions[0] != sentence[0]:  # behind "do A after": "and" behind a comma ends no pair
        return "," not in gap or "and" not in gap or len(clause.actions) > 1
    return _is_within(words, found, sentence, one)


def _is_put_in(
    words: Words, found: Sequence[Mention], sentence: Sequence[int], clause: _Clause
) -> bool:
    """Whether a clause stands between two that are told as done: "is sonicated and, once it has
    been dried, treated"."""
    mains = sentence[: sentence.index(clause.actions[0])]
    told = any(form(words, found[main]) == "past" for main in mains)
    return told and clause.lead is _Lead.AFTER and clause.join in _JOINED


def form(words: Words, one: Mention) -> str:
    """Return the form in which a verb stands: those that "and" joins share it."""
    if one.gerund:
        return "gerund"
    if lasts(words, one.first):
        return "noun"
    return "base" if one.base and _lower(words, one.first - 1) not in BEING else "past"


def lasts(words: Words, place: int) -> bool:
    """Whether a noun of doing follows how long it is done, or stands before with what: "a 2 h
    spin", "a rinse in water"."""
    said = [word.lower() for word, _ in words[max(0, place - 2) : place]]
    if said in (["a", AMOUNT], ["an", AMOUNT]):
        kind = kind_of(_lower(words, place))  # "a 5 mm sieve"
        return not kind or is_a(kind, "procedure")
    bout = _lower(words, place) in _BOUTS and _lower(words, place + 1) in _DONE_IN
    return bout and said[-1:] in (["a"], ["an"])


def _is_within(words: Words, found: Sequence[Mention], sentence: Sequence[int], one: int) -> bool:
    """Whether an action in the infinitive belongs to the clause that opens its sentence: up to the
    question, or else to a comma, if there is one behind "A and B", the last such one."""
    gaps = [_gap(words, found, other) for other in sentence[1:]]
    at = sentence.index(one) - 1
    asked = [n for n, gap in enumerate(gaps) if not {*_ASKS}.isdisjoint(gap)]
    if asked:
        return at < asked[0]
    commas = [n for n, gap in enumerate(gaps) if "," in gap and "and" not in gap]
    behind = [n for n in commas if any("and" in gap for gap in gaps[:n])]
    ends = behind or commas
    return not ends or at < ends[0]


# Order ----------------------------------------------------------------------------------------


def _ordered(
    words: Words,
    found: Sequence[Mention],
    clauses: Sequence[_Clause],
    told: list[int],
    goal: int,
) -> list[int]:
    """Return the actions of ``told`` and of a sentence behind it in the order in which they are
    done."""
    done = [one for one in told if found[one].first >= goal]
    if (place := _referring(words, found, clauses, done)) is not None:
        return _beside(words, found, clauses, place, told, goal)
    if told and clauses[0].lead is _Lead.BETWEEN:
        return [*told[:-1], *_ordered(words, found, clauses, [], goal), told[-1]]
    order: list[int] = []
    last: list[int] = []
    awaited: list[int] = []
    mains: list[int] = []
    for place, clause in enumerate(clauses):
        behind = clauses[place + 1].lead if place + 1 < len(clauses) else None
        opens = clause.join in _JOINED and behind is _Lead.NONE
        if clause.join == _WHICH and clause.lead is _Lead.AFTER and place:
            before = clauses[place - 1].actions[0]
            row = order if before in order else last
            row[row.index(before) : row.index(before)] = clause.actions
        elif clause.lead is _Lead.AFTER and mains and not opens:
            done = [one for one in mains if found[one].sure] or mains  # not "a calibration curve"
            at = order.index(_row(words, found, done))
            order[at:at] = clause.actions
        elif clause.lead is _Lead.BEFORE and not mains and behind is not None:
            last += clause.actions
        elif clause.lead is _Lead.BEFORE and opens:  # "cut it and, before ligating it, heat it"
            awaited += clause.actions
        elif clause.lead in (_Lead.THAT, _Lead.BETWEEN) and order:
            order[-1:-1] = clause.actions
        elif clause.lead is _Lead.FIRST:
            order = [*clause.actions, *order]
        else:
            order += [*clause.actions, *awaited]
            awaited.clear()
            mains += clause.actions if clause.lead is _Lead.NONE else ()
    order += last
    first = [one for one in mains if _is_first(words, found, one)]
    rows = {one: _row(words, found, mains[: at + 1]) for at, one in enumerate(mains)}
    for before, one in pairwise(mains):
        if one in first and rows[one] == one:  # "mount it, but rinse it first"
            order.remove(one)
            order.insert(order.index(rows[before]), one)
    that = clauses[0].lead is _Lead.THAT
    if told and (that or any(rows[one] == mains[0] for one in first)):
        said = _sentence_of(words, found, max(told))
        start = min(told.index(one) for one in said if one in told)
        return [*told[:start], *order, *told[start:]]
    return [*told, *order]


def _beside(
    words: Words,
    found: Sequence[Mention],
    clauses: Sequence[_Clause],
    place: int,
    told: list[int],
    goal: int,
) -> list[int]:
    """Return the actions of ``told`` with those of a sentence, of which a clause says that they are
    done before or after that one."""
    here, later = clauses[place], clauses[place + 1 :] if place else ()
    done = [one for one in told if found[one].first >= goal]
    at = told.index(_referred(found, here.actions[0], done))
    others = [*clauses[:place], *(() if place else clauses[1:])]
    first = _ordered(words, found, others, [], goal)
    then = _ordered(words, found, later, [], goal) if later else []
    if here.lead is _Lead.BEFORE:
        return [*told[:at], *first, *here.actions, told[at], *then, *told[at + 1 :]]
    return [*told[: at + 1], *here.actions, *first, *then, *told[at + 1 :]]


def _referring(
    words: Words, found: Sequence[Mention], clauses: Sequence[_Clause], told: Sequence[int]
) -> int | None:
    """Return the place of the clause that says when the others are done by an action of ``told``:
    "Before mounting, dry them"; one that tells how is no such: "after stirring for 12 h"."""
    for place, clause in enumerate(clauses):
        timed = clause.lead in (_Lead.AFTER, _Lead.BEFORE) and len(clause.actions) == 1
        if not timed or len(clauses) == 1 or tells_how(words, found, found[clause.actions[0]]):
            continue
        if clause.lead is _Lead.AFTER and _is_anew(words, found, clause.actions[0], told):
            continue
        if _referred(found, clause.actions[0], told) >= 0:
            return place
    return None


def tells_how(words: Words, found: Sequence[Mention], one: Mention) -> bool:
    """Whether what an action is done with, or how long, stands behind it in its clause, before the
    next that is ordered."""
    behind = [word.lower() for word, _ in words[one.behind :]]
    end = next((at for at, word in enumerate(behind) if word in (*ENDS, ",")), len(behind))
    for other in found[bisect_left(found, one.behind, key=lambda other: other.first) :]:
        if other.first >= one.behind + end or form(words, other) == "base":
            end = min(end, other.first - one.behind)
            break
    return not {AMOUNT, *_WITH}.isdisjoint(behind[:end])


def _referred(found: Sequence[Mention], one: int, told: Sequence[int]) -> int:
    """Return the last mention in ``told`` of the same action, -1 if there is none."""
    return max((other for other in told if found[other].verb == found[one].verb), default=-1)


def _is_anew(words: Words, found: Sequence[Mention], one: int, told: Sequence[int]) -> bool:
    """Whether what others come after is done once more, for much was done since: "wash, block it.
    Add serum. After washing, add the antibody"."""
    last, operator = _referred(found, one, told), found[one].operator
    if last < 0 or operator is None or operator.name not in _ONCE_MORE:
        return False
    if _lower(words, found[one].behind) == "again":
        return True
    since = [other for other in told if other > last]
    return len(since) > 1 or (bool(since) and last not in _sentence_of(words, found, max(told)))


def anew(words: Words, found: Sequence[Mention], goal: int = 0) -> set[int]:
    """Return the numbers of the mentions that say when others are done, and are done once more."""
    told: list[int] = []
    new: set[int] = set()
    for sentence in _sentences(words, found):
        for clause in _clauses(words, found, sentence):
            alone = clause.lead is _Lead.AFTER and len(clause.actions) == 1
            before = [*told, *(one for one in sentence if one < clause.actions[0])]
            if alone and _is_anew(words, found, clause.actions[0], before):
                new.update(clause.actions)
        told += (one for one in sentence if found[one].first >= goal)
    return new


def references(words: Words, found: Sequence[Mention], goal: int = 0) -> set[int]:
    """Return the numbers of the mentions that only say when others are done, by an action that a
    sentence before tells, behind ``goal``."""
    told: list[int] = []
    refer: set[int] = set()
    for sentence in _sentences(words, found):
        for clauses in _parts(found, list(_clauses(words, found, sentence))):
            if (place := _referring(words, found, clauses, told)) is not None:
                refer.update(clauses[place].actions)
            here = (one for clause in clauses for one in clause.actions)
            told += (one for one in here if found[one].first >= goal)
    return refer


def _row(words: Words, found: Sequence[Mention], mains: Sequence[int]) -> int:
    """Return the first of the actions that "and" joins with the last: "wash and dry"."""
    row = mains[-1]
    for before in reversed(mains[:-1]):
        gap = _gap(words, found, row)
        joined = "and" in gap and {*ENDS, ",", AMOUNT, *_NEXT}.isdisjoint(gap)
        if before != row - 1 or not (joined or (gap and {*gap} <= {",", "and"})):
            break
        row = before
    return row


def _sentence_of(words: Words, found: Sequence[Mention], one: int) -> list[int]:
    """Return the sentence of a mention, up to a full stop."""
    whole = tuple(mark for mark in ENDS if mark != ";")
    return next(sentence for sentence in _sentences(words, found, whole) if one in sentence)


def _is_then_next(words: Words, found: Sequence[Mention], one: int) -> bool:
    """Whether what comes first does so before what is told next: "filter first, then dilute"."""
    next_ = _gap(words, found, one + 1) if one + 1 < len(found) else []
    return "then" in next_ and {*ENDS}.isdisjoint(next_) and "but" not in _gap(words, found, one)


def _is_first(words: Words, found: Sequence[Mention], one: int) -> bool:
    """Whether a sentence says that its action comes first: "rinse them first", or behind a
    question, "First rinse them"."""
    if _is_then_next(words, found, one):
        return False
    if [_lower(words, found[one].first - back) for back in (2, 1)] == ["?", "first"]:
        return True
    end = found[one + 1].first if one + 1 < len(found) else len(words)
    said = [word.lower() for word, _ in words[found[one].behind : end]]
    stops = [at for at, word in enumerate(said) if word in (*ENDS, ",", "but")]
    clause = ["", *(said[: stops[0]] if stops else said), ""]
    if clause[-3:-1] in (["before", "that"], ["before", "this"]):
        return True
    return any(
        word in FIRST and before not in ("the", "a") and behind in ("", *_SETTING)
        for before, word, behind in zip(clause, clause[1:], clause[2:], strict=False)
    )
