"""Where a question ends that only asks, and what it tells before: the steps that lead up to it,
"How do I stain cells after fixing them? Wash them, ...", and what is told before an action that is
itself told further on, "before staining, they are dried. ... They are stained for 5 min"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from protoplan.questions.clauses import (
    AMOUNT,
    ENDS,
    Lead,
    Mention,
    Words,
    clauses_of,
    form,
    lower,
    sentences,
)
from protoplan.questions.timing import AGAIN, FIRST, ONCE_MORE, anew, tells_how

_GOAL_ENDS = ("?", ":")
_WANTING = ("want", "like", "wish", "need", "trying", "plan")
_STOPS = (".", "!", "?", ":")
_ASKS = ("how", "to", "what", "which", "follows", "following", "this", "steps", "procedure")
_HEADING = tuple(one for one in _ASKS if one != "following")
_LONGEST = 9
"""Words and marks of a heading."""
_TOLD = 2
"""So many actions behind a question tell how to answer it."""
_OPENING = ("", ".", "!", "?", ";")
_BEING = ("is", "are")
_NOT_TOLD = (
    *("that", "which", "who", "if", "when", "because", "since", "as", "while", "how", "i", "we"),
    *("already", "after", "before", "once", "not", "usually", "normally", "typically"),
)
"""Where what is done is none of the steps: "I have cells that are fixed"."""
_AGAIN = (AGAIN, "second", "another", "further", "more")
_BACK = 2
"""Words before an action that may tell that it is done once more."""
_PERFECT = ("been", "having", "have", "has")
_WITH = ("with", "using")
_ARTICLES = ("the", "a", "an")
_THEN = ("then", "next", "finally", "afterwards", "subsequently", "thereafter", "later")
_AFTERWARDS = ("afterwards", "afterward", "subsequently", "thereafter", "later")
_AFTER_THAT = (("after", "that"), ("after", "this"), ("following", "that"))
"""In the first clause behind a question, where that goes on with more to be done."""
_HOW = ("with", "in", "using", "at", "by", "on")
_IN_ORDER = (
    *("after", "before", "beforehand", "prior", "earlier", "previously", "last", "precede", "once"),
    *("when", "also", "again", *_THEN, *_AFTERWARDS, "first", "firstly", "until", "unless", "if"),
)
_FIRST = ("first", "firstly", ",", "please")


def goal_of(words: Words, found: Sequence[Mention], *, free: bool) -> int:
    """Return the end of the question itself, or of what the text says is wanted, if how to do it
    is told behind it; else the start. ``free``: no actions are listed, and one tells enough."""
    wanted = False
    for place, (word, _) in enumerate(words):
        wanted = wanted or word.lower() in _WANTING
        if word == ":" and (
            _heads_part(words, found, place) or _lists_reagents(words, found, place)
        ):
            continue
        if word in _GOAL_ENDS or (word == "." and wanted):
            alone = free and word != ":" and _is_met_by_one(words, found, place)
            goal = place if alone or _is_answered(words, found, place) else 0
            asked = _asked_behind(words, place) if goal and wanted else 0
            return asked if asked and _is_answered(words, found, asked) else goal
    return 0


def _heads_part(words: Words, found: Sequence[Mention], place: int) -> bool:
    """Whether a colon ends a heading behind sentences that order something, "Day 2:", "Option A
    (soluble protein):", and so none of what is wanted, as in "Stain the cells as follows:"."""
    start = next((at for at in range(place - 1, -1, -1) if words[at][0] in _STOPS), -1)
    head = {lower(words, at) for at in range(start + 1, place)}
    if start < 0 or place - start > _LONGEST or not head.isdisjoint((*_WANTING, *_ASKS)):
        return False
    ordered = [
        one for one in found if one.first < place and one.sure and form(words, one) == "base"
    ]
    return bool(ordered) and all(one.first < start for one in ordered)


def _lists_reagents(words: Words, found: Sequence[Mention], place: int) -> bool:
    """Whether a colon ends an order of which only how much of what it takes stands behind it, or
    behind other orders what it takes, and not how it is done: "Prepare buffer A: 5 mM Tris"."""
    start = _start_of(words, place)
    end = next((at for at in range(place + 1, len(words)) if words[at][0] in _STOPS), len(words))
    if not {lower(words, at) for at in range(start, place)}.isdisjoint((*_WANTING, *_HEADING)):
        return False
    ordered = any(one.first == start and _is_ordering(words, one) for one in found)
    done = any(place < one.first < end for one in found)
    strong = any(words[at][0][:1].isdigit() for at in range(place + 1, end))
    much = AMOUNT in (words[at][0] for at in range(place + 1, end))
    behind = any(one.first < start and _is_ordering(words, one) for one in found)
    return ordered and not done and (much or strong or behind)


def _start_of(words: Words, place: int) -> int:
    """Return where what ends at a place begins, behind the mark before it."""
    return next((at + 1 for at in range(place - 1, -1, -1) if words[at][0] in _STOPS), 0)


def _is_ordering(words: Words, one: Mention) -> bool:
    return one.sure and form(words, one) == "base"


def heading_parts(
    words: Words, found: Sequence[Mention], listed: Sequence[str] | None
) -> Iterator[int]:
    """Yield where doings begin that only name the part behind them, which orders how: "Coating:
    drop the ink on it and dry it", unless nothing else tells what is listed."""
    for one, other in pairwise(found):
        before, place = lower(words, one.first - 1), one.behind
        alone = before in _STOPS and lower(words, place) == ":" and one.gerund
        ordered = other.first == place + 1 and other.sure and form(words, other) == "base"
        again = any(each.verb == one.verb for each in found if each is not one)
        if alone and ordered and (again or one.verb not in (listed or ())):
            yield one.first


def _is_answered(words: Words, found: Sequence[Mention], place: int) -> bool:
    """Whether it is told behind a place how to do what is asked before it."""
    later = [one for one in found if one.first > place]
    asked = [one for one in found if one.first < place]
    if _is_besides(words, place + 1) or _goes_on(words, place + 1, asked, later):
        return False
    return sum(one.sure or form(words, one) == "past" for one in later) >= _TOLD


def _is_met_by_one(words: Words, found: Sequence[Mention], place: int) -> bool:
    """Whether the one action behind a question tells how to do the one that it asks for, which is
    told without how it is done, and in no order: "How do I extract caffeine? Boil the tea"."""
    asked, later = ([one for one in found if (one.first < place) is so] for so in (True, False))
    steps = [one for one in later if not one.gerund]
    if len(asked) != 1 or len(steps) != 1 or _action(asked[0]) in map(_action, later):
        return False
    told = steps[0].sure or form(words, steps[0]) == "past"
    how = {lower(words, at) for at in range(place)} & {AMOUNT, *_HOW}
    said = {lower(words, at) for at in range(len(words))}
    asks = lower(words, 0) == "how" or words[place][0] == "."
    return told and not how and said.isdisjoint(_IN_ORDER) and asks


def _asked_behind(words: Words, place: int) -> int:
    """Return the end of the first question behind a place, 0 if there is none."""
    return next((at for at in range(place + 1, len(words)) if words[at][0] == "?"), 0)


def _goes_on(words: Words, first: int, before: Sequence[Mention], later: Sequence[Mention]) -> bool:
    """Whether what is told behind a question is what comes after it: "Mount them afterwards"."""
    if not {_action(one) for one in later}.isdisjoint(map(_action, before)):
        return False
    if lower(words, first) in _THEN:
        return True
    end = later[1].first if len(later) > 1 else len(words)
    said = [lower(words, at) for at in range(first, end)]
    that = any(pair in _AFTER_THAT for pair in pairwise(said))
    return that or not {*_AFTERWARDS}.isdisjoint(said)


def only_asked(words: Words, found: Sequence[Mention], goal: int) -> Iterator[str]:
    """Yield the actions that a question itself joins, of which none is told behind it: "How do I
    fix and stain cells? Mount them and image them"."""
    early = leading_up(words, found, goal)
    asked = [one for at, one in enumerate(found) if one.first < goal and at not in early]
    told = {_action(one) for one in found if one.first >= goal}
    said = [word for word, _ in words[asked[0].behind : asked[-1].first]] if asked else []
    joined = "and" in said and {*ENDS}.isdisjoint(said)
    one = len(asked) == len(told) == 1
    if asked and (joined or one) and told.isdisjoint(map(_action, asked)):
        names = " and ".join(dict.fromkeys(f'"{one.verb}"' for one in asked))
        yield f"{names} of the question {'stands' if one else 'stand'} in no step"


def _is_besides(words: Words, first: int) -> bool:
    """Whether what is told behind a question is what comes before it: "Before that, ..."."""
    said = [word.lower() for word, _ in words[first:]]
    ends = [before for before, word in pairwise(said) if word in ENDS]
    return said[:2] in (["before", "that"], ["before", "this"]) or not {*FIRST}.isdisjoint(ends)


def leading_up(words: Words, found: Sequence[Mention], goal: int) -> set[int]:
    """Return the numbers of the mentions before ``goal`` that are steps, for nothing tells them
    behind it: what the question is asked after, "How do I stain cells after fixing them?", and what
    is ordered before the question, "Fix the cells. How do I stain them?"."""
    behind = {
        _action(one)
        for place, one in enumerate(found)
        if one.first >= goal and not _is_again(words, found, place)
    }
    early: set[int] = set()
    before: set[int] = set()
    head = _start_of(words, goal) if lower(words, goal) == ":" else 0
    for sentence in sentences(words, found):
        first = found[sentence[0]].first
        if first >= goal:
            break
        if first < head and any(_is_ordering(words, found[one]) for one in sentence):
            before.update(sentence)  # a heading behind orders asks for none of them
            continue
        asks = {*(word for word, _ in words[first:goal])}.isdisjoint(ENDS)
        for clause in clauses_of(words, found, sentence):
            if clause.lead is Lead.AFTER or (not asks and _is_ordered(words, found, sentence)):
                early.update(clause.actions)
    early = {one for one in early if found[one].first < goal and _action(found[one]) not in behind}
    return early | before


def _is_ordered(words: Words, found: Sequence[Mention], sentence: Sequence[int]) -> bool:
    """Whether a sentence begins with an action that it orders: "Fix the cells", "First, fix", or
    tells as what is done: "The cells are fixed"."""
    one = found[sentence[0]]
    place = one.first - 1
    if form(words, one) == "past" and lower(words, place) in _BEING:
        start = next((at + 1 for at in range(place, -1, -1) if words[at][0] in ENDS), 0)
        said = {lower(words, at) for at in range(start, place)}
        return said.isdisjoint(_NOT_TOLD)
    while place >= 0 and lower(words, place) in _FIRST:
        place -= 1
    return one.sure and form(words, one) == "base" and lower(words, place) in _OPENING


def told_later(words: Words, found: Sequence[Mention], goal: int) -> set[int]:
    """Return the numbers of the mentions that only say before or after what others are done, by an
    action that is told further on: "Before staining, dry them. ... They are stained for 5 min"."""
    ahead: set[int] = set()
    again = anew(words, found, goal)
    for sentence in sentences(words, found):
        for clause in clauses_of(words, found, sentence):
            number = clause.actions[0]
            timed = clause.lead in (Lead.BEFORE, Lead.AFTER) and len(clause.actions) == 1
            doing = found[number].gerund or clause.lead is Lead.BEFORE  # "before you stain them"
            timed = timed and doing and found[number].first >= goal
            if clause.lead is Lead.AFTER or _action(found[number]) in ONCE_MORE:
                timed = timed and not tells_how(words, found, found[number])  # it is done then
            later = _told_behind(words, found, number)
            other = later in sentence and found[later].verb != found[number].verb
            if timed and number not in again and later >= 0 and not other:
                ahead.add(number)
    return ahead


def maybe_two(words: Words, found: Sequence[Mention], goal: int) -> Iterator[str]:
    """Yield the words around what only says before what others are done, where it may be done then
    and once more: "before washing, fix them. ... They are stained and washed"."""
    for number in sorted(told_later(words, found, goal)):
        one, place = found[number], _told_behind(words, found, number)
        between = {_action(each) for each in found[number + 1 : place]} - {_action(one)}
        if _action(one) in ONCE_MORE and len(between) > 1:
            first = max(0, one.first - _BACK)
            yield " ".join(word for word, _ in words[first : one.behind + _BACK])


def other_way(words: Words, found: Sequence[Mention], before: Mention, one: Mention) -> bool:
    """Whether an action was done earlier with something else than it is to be done with: "stain
    them with DAPI, given that they have been stained with phalloidin"."""
    lead = {lower(words, at) for at in range(max(0, one.first - _BACK), one.first)}
    if form(words, one) != "past" or lead.isdisjoint(_PERFECT):
        return False
    ways, others = (_ways(words, found, found.index(each)) for each in (before, one))
    return bool(ways) and bool(others) and ways.isdisjoint(others)


def with_another(words: Words, before: Mention, one: Mention) -> bool:
    """Whether an action goes on in its clause without a word of its own: "then with bleach"."""
    between = {word for word, _ in words[before.behind : one.first]}
    return one.first == one.behind and between.isdisjoint(ENDS) and before.gerund


def in_another_way(
    words: Words, found: Sequence[Mention], before: Mention, one: Mention, goal: int
) -> bool:
    """Whether an action is told as done, and further on by another verb, or in another way: "the
    soil is air-dried and sieved. Weigh it, and oven-dry it"; what only sums up what is told then,
    one for one, is done once: "the soil is dried and ground. Oven-dry it and mill it"."""
    told = one.sure or is_told_done(words, one) or _is_bare(words, one)
    if before.first < goal or one.first < before.behind or not told:
        return False
    if not is_told_done(words, before):
        return False
    ways = [_way(words, each) for each in (before, one)]
    if all(ways):
        return ways[0] != ways[1]
    sentence = next(
        each for each in sentences(words, found) if before in [found[place] for place in each]
    )
    behind = {_action(found[place]) for place in range(max(sentence) + 1, len(found))}
    same = _way(words, before) == _way(words, one) and before.verb == one.verb
    return not same and not behind.issuperset(_action(found[place]) for place in sentence)


def is_told_done(words: Words, one: Mention) -> bool:
    """Whether a sentence tells an action as done, and not when, or whether, it is."""
    start = next((at + 1 for at in range(one.first - 1, -1, -1) if words[at][0] in ENDS), 0)
    timed = {
        at for at in range(start, one.first) if lower(words, at + 1) == AMOUNT
    }  # "after 5 min"
    said = {lower(words, at) for at in range(start, one.first) if at not in timed}
    told = form(words, one) == "past" and not said.isdisjoint((*_BEING, "was", "were"))
    return told and said.isdisjoint(_NOT_TOLD)


def _is_bare(words: Words, one: Mention) -> bool:
    """Whether a verb stands as it is behind its way: "oven-dry" where "dry" is listed."""
    way, _, last = lower(words, one.behind - 1).rpartition("-")
    return bool(way) and last == one.verb


def _way(words: Words, one: Mention) -> str:
    """Return the way that a verb tells itself: "air" for "air-dried"."""
    said = "-".join(word.lower() for word, _ in words[one.first : one.behind])
    return said.rpartition("-")[0]


def _told_behind(words: Words, found: Sequence[Mention], number: int) -> int:
    """Return the mention behind one that tells its action as a step, and with nothing else, -1 if
    there is none."""
    one = found[number]
    for place in range(number + 1, len(found)):
        later = found[place]
        told = later.sure or form(words, later) == "past"
        if not told or _action(later) != _action(one) or _is_again(words, found, place):
            continue
        how = tells_how(words, found, later)
        if tells_how(words, found, one):
            ways, others = _ways(words, found, number), _ways(words, found, place)
            return place if how and (not ways or not others or ways == others) else -1
        return place
    return -1


def _is_again(words: Words, found: Sequence[Mention], number: int) -> bool:
    """Whether an action is told as done once more: "spun again", "a second wash"."""
    end = found[number + 1].first if number + 1 < len(found) else len(words)
    first = found[number].first
    said = {lower(words, at) for at in range(max(0, first - _BACK), end)}
    return not said.isdisjoint(_AGAIN)


def _ways(words: Words, found: Sequence[Mention], number: int) -> set[str]:
    """Return the words with which it begins what an action is done with: "dapi" in "with DAPI"."""
    end = found[number + 1].first if number + 1 < len(found) else len(words)
    said = [lower(words, at) for at in range(found[number].behind, end)]
    ends = next((at for at, word in enumerate(said) if word in (*ENDS, ",", "and")), len(said))
    return {
        word
        for lead, word in pairwise([one for one in said[:ends] if one not in _ARTICLES])
        if lead in _WITH
    }


def _action(one: Mention) -> str:
    return one.verb if one.operator is None else one.operator.name
