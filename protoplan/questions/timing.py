"""When each action of a question is done: "A after B" in the order B, A, and "before A, B", too."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise

from protoplan.library import lemmas
from protoplan.questions.attaching import is_parted
from protoplan.questions.clauses import (
    AMOUNT,
    ENDS,
    JOINED,
    NEXT,
    WHICH,
    Clause,
    Lead,
    Mention,
    Words,
    clauses_of,
    form,
    gap_before,
    lower,
    parts,
    sentences,
)

_WITH = ("with", "using", "in", "on", "from")
"""Words that lead in what an action is done with, or where."""
AGAIN = "again"
AS_TOLD = "already"
"""Behind what others come after, where it is not done once more for that."""
FIRST = ("first", "beforehand", "previously")
_BEFORE_THAT = (
    ("beforehand",),
    *(
        (*lead, that)
        for lead in (("before",), ("prior", "to"), ("ahead", "of"))
        for that in ("that", "this")
    ),
)
"""What opens a sentence that tells what is done before all that was told."""
_SETTING = ("for", "with", "in", "at", "on", "and", AMOUNT)
"""Behind "first", where it is no part of a name."""
_NEAR = 4
_SUBJECTS = ("i", "we", "you", "they")
ONCE_MORE = ("wash", "centrifuge")
"""Actions that are done again and again."""


def times(words: Words, found: Sequence[Mention], goal: int = 0) -> list[int]:
    """Return for each mention of an action its place in the order in which they are done. What
    stands before ``goal`` only asks, and nothing refers to it."""
    order: list[int] = []
    for sentence in sentences(words, found):
        for clauses in parts(found, list(clauses_of(words, found, sentence))):
            order = _ordered(words, found, clauses, order, goal)
    return [order.index(one) for one in range(len(found))]


# Order ----------------------------------------------------------------------------------------


def _ordered(
    words: Words,
    found: Sequence[Mention],
    clauses: Sequence[Clause],
    told: list[int],
    goal: int,
) -> list[int]:
    """Return the actions of ``told`` and of a sentence behind it in the order in which they are
    done."""
    done = [one for one in told if found[one].first >= goal]
    if (place := _referring(words, found, clauses, done)) is not None:
        return _beside(words, found, clauses, place, told, goal)
    if told and clauses[0].lead is Lead.BETWEEN:
        return [*told[:-1], *_ordered(words, found, clauses, [], goal), told[-1]]
    order: list[int] = []
    last: list[int] = []
    awaited: list[int] = []
    mains: list[int] = []
    for place, clause in enumerate(clauses):
        behind = clauses[place + 1].lead if place + 1 < len(clauses) else None
        opens = clause.join in JOINED and behind is Lead.NONE
        which = clause.join == WHICH and clause.lead is Lead.AFTER
        if place and (which or _is_chained(words, found, clauses[place - 1], clause)):
            before = clauses[place - 1].actions[0]
            row = next(one for one in (order, last, awaited) if before in one)
            row[row.index(before) : row.index(before)] = clause.actions
        elif clause.lead is Lead.AFTER and mains and not opens:
            done = [one for one in mains if found[one].sure] or mains  # not "a calibration curve"
            at = order.index(_row(words, found, done, clause))
            order[at:at] = clause.actions
        elif clause.lead is Lead.BEFORE and not mains and behind is not None:
            last += clause.actions
        elif clause.lead is Lead.BEFORE and opens:  # "cut it and, before ligating it, heat it"
            awaited += clause.actions
        elif clause.lead is Lead.BEFORE and (later := _named_before(words, found, clause, mains)):
            order.remove(mains[-1])
            order[order.index(later[0]) : order.index(later[0])] = [mains[-1]]
            order += clause.actions
        elif clause.lead in (Lead.THAT, Lead.BETWEEN) and order:
            order[-1:-1] = clause.actions
        elif clause.lead is Lead.FIRST:
            order = [*clause.actions, *order]
        else:
            order += [*clause.actions, *awaited]
            awaited.clear()
            mains += clause.actions if clause.lead is Lead.NONE else ()
    order += last
    first = [one for one in mains if is_first(words, found, one)]
    rows = {one: _row(words, found, mains[: at + 1]) for at, one in enumerate(mains)}
    for before, one in pairwise(mains):
        if one in first and rows[one] == one:  # "mount it, but rinse it first"
            order.remove(one)
            order.insert(order.index(rows[before]), one)
    that = clauses[0].lead is Lead.THAT
    if told and (that or any(rows[one] == mains[0] for one in first)):
        said = _sentence_of(words, found, max(told))
        start = min(told.index(one) for one in said if one in told)
        return [*told[:start], *order, *told[start:]]
    return [*told, *order]


def _named_before(
    words: Words, found: Sequence[Mention], clause: Clause, mains: Sequence[int]
) -> list[int]:
    """Return what its sentence told of an action before which the last is done: "clear them, and
    dehydrate them before clearing"; one that tells how is done itself: "before a 2 h spin"."""
    one = found[clause.actions[0]]
    names = one.gerund or lower(words, one.first - 1) in _SUBJECTS  # "before you wash"
    refers = len(clause.actions) == 1 and names and not tells_how(words, found, one)
    return [other for other in mains[:-1] if refers and found[other].verb == one.verb]


def _is_chained(words: Words, found: Sequence[Mention], before: Clause, one: Clause) -> bool:
    """Whether a clause says what another is done after: "having embedded it after fixing it"."""
    gap = gap_before(words, found, one.actions[0])
    return before.lead is one.lead is Lead.AFTER and {",", "and", "then"}.isdisjoint(gap)


def _beside(
    words: Words,
    found: Sequence[Mention],
    clauses: Sequence[Clause],
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
    if here.lead is Lead.BEFORE:
        return [*told[:at], *first, *here.actions, told[at], *then, *told[at + 1 :]]
    behind = told[at + 1 :]
    if _is_as_told(words, found[here.actions[0]]):
        return [*told[: at + 1], *here.actions, *first, *then, *behind]
    return [*told[: at + 1], *here.actions, *behind, *first, *then]


def _referring(
    words: Words, found: Sequence[Mention], clauses: Sequence[Clause], told: Sequence[int]
) -> int | None:
    """Return the place of the clause that says when the others are done by an action of ``told``:
    "Before mounting, dry them"; one that tells how is no such: "after stirring for 12 h"."""
    for place, clause in enumerate(clauses):
        timed = clause.lead in (Lead.AFTER, Lead.BEFORE) and len(clause.actions) == 1
        if not timed or len(clauses) == 1 or tells_how(words, found, found[clause.actions[0]]):
            continue
        if clause.lead is Lead.AFTER and _is_anew(words, found, clause.actions[0], told):
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
    if last < 0 or operator is None or operator.name not in ONCE_MORE:
        return False
    if lower(words, found[one].behind) == AGAIN:
        return True
    if _is_as_told(words, found[one]):
        return False
    since = [other for other in told if other > last]
    return len(since) > 1 or (bool(since) and last not in _sentence_of(words, found, max(told)))


def _is_as_told(words: Words, one: Mention) -> bool:
    """Whether what was told before is meant, and what comes after it comes right behind that."""
    return AS_TOLD in (lower(words, one.behind + far) for far in range(_NEAR))


def anew(words: Words, found: Sequence[Mention], goal: int = 0) -> set[int]:
    """Return the numbers of the mentions that say when others are done, and are done once more."""
    told: list[int] = []
    new: set[int] = set()
    for sentence in sentences(words, found):
        for clause in clauses_of(words, found, sentence):
            alone = clause.lead is Lead.AFTER and len(clause.actions) == 1
            before = [*told, *(one for one in sentence if one < clause.actions[0])]
            if alone and _is_anew(words, found, clause.actions[0], before):
                new.update(clause.actions)
        told += (one for one in sentence if found[one].first >= goal)
    return new


def are_both_done(
    words: Words, found: Sequence[Mention], before: Mention, number: int, goal: int
) -> bool:
    """Whether an action is told to be done, and as done again: "was washed, and washed again", "is
    weighed, dried and reweighed", "by weighing, drying and reweighing it", or before all that was
    told, too: "wash it and dry it. Before that it is fixed and washed"."""
    one = found[number]
    told = before.sure or before.gerund or form(words, before) == "past"
    row = one.gerund and before.gerund and lower(words, one.first - 1) in (",", *JOINED)
    if min(before.first, one.first) < goal or not told or not (row or form(words, one) == "past"):
        return False
    word = lower(words, one.first)
    anew = word.removeprefix("re").removeprefix("-")
    if anew != word and not {*lemmas(anew)}.isdisjoint(lemmas(lower(words, before.first))):
        return True
    end = found[number + 1].first if number + 1 < len(found) else len(words)
    said = [word.lower() for word, _ in words[one.behind : end]]
    ends = next((at for at, word in enumerate(said) if word in (*ENDS, ",")), len(said))
    since = [each for each in found if goal <= each.first < before.first]
    other = any(each.verb != before.verb for each in since)
    return AGAIN in said[:ends] or (other and _is_before_that(words, before, one))


def _is_before_that(words: Words, before: Mention, one: Mention) -> bool:
    """Whether a sentence behind one that tells an action tells it as done before all of that."""
    start = one.first
    while start and words[start - 1][0] not in ENDS:
        start -= 1
    opens = tuple(lower(words, at) for at in range(start, start + _NEAR))
    return before.first < start and any(opens[: len(each)] == each for each in _BEFORE_THAT)


def references(words: Words, found: Sequence[Mention], goal: int = 0) -> set[int]:
    """Return the numbers of the mentions that only say when others are done, by an action that a
    sentence before tells, behind ``goal``."""
    told: list[int] = []
    refer: set[int] = set()
    for sentence in sentences(words, found):
        for clauses in parts(found, list(clauses_of(words, found, sentence))):
            if (place := _referring(words, found, clauses, told)) is not None:
                refer.update(clauses[place].actions)
            refer.update(_told_before(words, found, clauses))
            here = (one for clause in clauses for one in clause.actions)
            told += (one for one in here if found[one].first >= goal)
    return refer


def _told_before(
    words: Words, found: Sequence[Mention], clauses: Sequence[Clause]
) -> Iterator[int]:
    """Yield the mentions before which others are done, and which their sentence told: "wash it, but
    dry it before you wash"."""
    mains: list[int] = []
    for clause in clauses:
        if clause.lead is Lead.BEFORE and _named_before(words, found, clause, mains):
            yield from clause.actions
        elif clause.lead is Lead.NONE:
            mains += clause.actions


def _row(
    words: Words, found: Sequence[Mention], mains: Sequence[int], clause: Clause | None = None
) -> int:
    """Return the first of the actions that "and" joins with the last: "wash and dry"; with a
    ``clause`` of time behind them, the first that it belongs to."""
    row = mains[-1]
    for before in reversed(mains[:-1]):
        gap = gap_before(words, found, row)
        joined = "and" in gap and {*ENDS, ",", AMOUNT, *NEXT}.isdisjoint(gap)
        if before != row - 1 or not (joined or (gap and {*gap} <= {",", "and"})):
            break
        if clause is not None and is_parted(words, found, clause, row):
            break
        row = before
    return row


def _sentence_of(words: Words, found: Sequence[Mention], one: int) -> list[int]:
    """Return the sentence of a mention, up to a full stop."""
    whole = tuple(mark for mark in ENDS if mark != ";")
    return next(sentence for sentence in sentences(words, found, whole) if one in sentence)


def _is_then_next(words: Words, found: Sequence[Mention], one: int) -> bool:
    """Whether what comes first does so before what is told next: "filter first, then dilute"."""
    next_ = gap_before(words, found, one + 1) if one + 1 < len(found) else []
    return (
        "then" in next_ and {*ENDS}.isdisjoint(next_) and "but" not in gap_before(words, found, one)
    )


def is_first(words: Words, found: Sequence[Mention], one: int) -> bool:
    """Whether a sentence says that its action comes first: "rinse them first", or behind a
    question, "First rinse them"."""
    if _is_then_next(words, found, one):
        return False
    if [lower(words, found[one].first - back) for back in (2, 1)] == ["?", "first"]:
        return True
    again = one + 1 < len(found) and found[one + 1].verb == found[one].verb
    if again and {*ENDS}.isdisjoint(gap_before(words, found, one + 1)):
        return False  # "weigh it, add water first and add ethanol last"
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
