"""Which mentions of actions stand for steps: of several of one action that which tells most of it,
or more, where it is done more than once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from protoplan.entities import singular
from protoplan.questions.aims import (
    in_another_way,
    is_told_done,
    leading_up,
    other_way,
    told_later,
    with_another,
)
from protoplan.questions.clauses import AMOUNT, ENDS, Mention, Words, form
from protoplan.questions.subjects import passive
from protoplan.questions.timing import anew, are_both_done, references, tells_how
from protoplan.questions.twofold import apart, are_two, asks
from protoplan.questions.words import REACH, TIMES, listed_words

_AGAIN = "again"


def steps_of(
    words: Words,
    found: Sequence[Mention],
    goal: int,
    aims: Collection[int],
    listed: Sequence[str] | None,
) -> Iterable[Mention]:
    """Return the mentions that stand for steps; ``aims``: numbers of those that tell what others
    are for, or are only denied."""
    kept: dict[str, Mention] = {}
    refer, new = references(words, found, goal), anew(words, found, goal)
    early = leading_up(words, found, goal)
    for number in _told(words, found, goal, early, aims, listed):
        one = found[number]
        name = one.verb if listed is not None or one.operator is None else one.operator.name
        if number in early:
            kept[f"{name} {one.first}"] = one
            continue
        before = kept.get(name)
        if before is not None and (
            are_two(words, found, before, one, goal)
            or (number not in refer and in_another_way(words, found, before, one, goal))
        ):
            name = f"{name} {one.verb}"
            before = kept.get(name)
        own = f"{name} {one.first}"
        if before is None:
            kept[name] = one
        elif number in refer:
            if asks(words, before) and _says_more(words, found, number):
                kept[name] = one
        elif asks(words, before) and _tells_anew(words, found, one, goal):
            kept[name] = one
        elif _is_another(words, found, before, number, goal):
            kept[own] = one
        elif _tells_better(words, found, before, one, goal):
            kept[name] = one
        elif number in new or _is_done_again(words, found, before, one, goal):
            kept[own] = one
    return kept.values()


def _told(
    words: Words,
    found: Sequence[Mention],
    goal: int,
    early: Collection[int],
    aims: Collection[int],
    listed: Sequence[str] | None,
) -> Iterator[int]:
    """Yield the numbers of the mentions that may stand for steps: those listed, of what is told
    here and not only asked for."""
    ahead = told_later(words, found, goal)
    ahead = {number for number in ahead if found[number].first not in apart(words, found)}
    steps = {one.verb for number, one in enumerate(found) if number not in aims}
    for number, one in enumerate(found):
        if listed is not None and one.verb not in listed:
            continue
        if number in ahead or (one.first < goal and number not in early):
            continue
        if number not in aims or (listed is not None and one.verb not in steps):
            yield number


def _is_another(
    words: Words, found: Sequence[Mention], before: Mention, number: int, goal: int
) -> bool:
    """Whether an action is done besides where it was told before: with something else, with more,
    or in another way."""
    one = found[number]
    return (
        with_another(words, before, one)
        or _adds_more(words, found, before, one, goal)
        or are_both_done(words, found, before, number, goal)
        or other_way(words, found, before, one)
    )


def _tells_better(
    words: Words, found: Sequence[Mention], before: Mention, one: Mention, goal: int
) -> bool:
    """Whether a later mention of an action stands for it rather than the one before."""
    ordered = asks(words, before) and _is_step(words, one) and not asks(words, one)
    return ordered or (_better(one, before, goal) and not _was_done(words, found, before, goal))


def _is_done_again(
    words: Words, found: Sequence[Mention], before: Mention, one: Mention, goal: int
) -> bool:
    """Whether an action is told as done once more than before."""
    was_done = _was_done(words, found, before, goal)
    again = one.sure or _is_again(words, found, one, goal)
    return (
        (again and (before.sure or was_done))
        or (was_done and before.gerund and _is_told_how(words, found, one))
        or (one.first >= goal and _are_both_told(words, found, before, one))
        or (before.first >= goal and _are_of_two(words, before, one))
    )


def _adds_more(
    words: Words, found: Sequence[Mention], before: Mention, one: Mention, goal: int
) -> bool:
    """Whether it is told when others are done by so much of more: "after adding 50 µL of acid"."""
    adds = one.operator is not None and one.operator.name in listed_words("adding")
    done = adds and before.first >= goal and form(words, before) in ("past", "gerund")
    how_much = _says_more(words, found, found.index(one))
    return done and how_much and _is_again(words, found, one, goal)


def _says_more(words: Words, found: Sequence[Mention], number: int) -> bool:
    """Whether what stands behind an action has a quantity."""
    end = found[number + 1].first if number + 1 < len(found) else len(words)
    return any(word == AMOUNT for word, _ in words[found[number].behind : end])


def _is_step(words: Words, one: Mention) -> bool:
    """Whether an action is ordered, or told as what is done."""
    return one.sure or form(words, one) == "past"


def _better(one: Mention, before: Mention, goal: int) -> bool:
    """Whether a later mention of an action tells more of it than one before: the question for a
    thing to be done is none, where it is told how, and neither is a noun."""
    return (one.first >= goal, one.sure) > (before.first >= goal, before.sure)


def _was_done(words: Words, found: Sequence[Mention], one: Mention, goal: int) -> bool:
    """Whether an action is told as done before or after others: "having washed the plate", "after
    washing the plate twice", "once it has been spun at 500 x g"."""
    past = form(words, one) == "past"
    lead = [word.lower() for word, _ in words[max(0, one.first - REACH) : one.first]]
    if past and "having" in lead:
        return True
    told = past and one.first >= goal and tells_how(words, found, one)
    return told or _is_again(words, found, one, goal)


def _tells_anew(words: Words, found: Sequence[Mention], one: Mention, goal: int) -> bool:
    """Whether an action that the question asks for is told behind it, as when others are done: "How
    do I add the dye? Prior to adding 1 ml of dye, spin the cells"."""
    return not asks(words, one) and _is_again(words, found, one, goal)


def _is_again(words: Words, found: Sequence[Mention], one: Mention, goal: int) -> bool:
    """Whether an action that says when others are done is told how, or as done again, and so done
    itself: "after stirring for 12 h", "before spinning again and resuspending in buffer"."""
    if one.first < goal or not one.gerund:
        return False
    again = [word.lower() for word, _ in words[one.behind : one.behind + 1]] == [_AGAIN]
    return (again or tells_how(words, found, one)) and _is_timing(words, found, one)


def _is_told_how(words: Words, found: Sequence[Mention], one: Mention) -> bool:
    return form(words, one) == "past" and tells_how(words, found, one)


def _are_both_told(words: Words, found: Sequence[Mention], before: Mention, one: Mention) -> bool:
    """Whether an action is told as done twice, each time with how: "was rinsed with ethanol, ... is
    rinsed with water"."""
    return all(
        form(words, each) == "past" and tells_how(words, found, each) for each in (before, one)
    )


def _are_of_two(words: Words, before: Mention, one: Mention) -> bool:
    """Whether an action is ordered, or told as done, of one thing, and then told as done of
    another: "the salt was added to the water. The dye was added to the oil"."""
    name = _done_to(words, one)
    if not name or not (before.sure or is_told_done(words, before)):
        return False
    if form(words, before) == "past":
        return _done_to(words, before) not in ("", name)
    end = next((at for at in range(before.behind, len(words)) if words[at][0] in ENDS), len(words))
    said = [word.lower() for word, _ in words[before.behind : end]]
    return len(said) > 1 and name not in map(singular, said)


def _done_to(words: Words, one: Mention) -> str:
    """Return the last word of the name of what an action is told as done to, if it is named."""
    subject = passive(words, one.first) if is_told_done(words, one) else None
    named = subject is not None and subject.first < subject.end
    return singular(words[subject.end - 1][0].lower()) if subject and named else ""


def _is_timing(words: Words, found: Sequence[Mention], one: Mention) -> bool:
    """Whether a doing stands behind a word of time, or goes on with one that does."""
    before = words[one.first - 1][0].lower() if one.first else ""
    if before in TIMES or (before == "to" and words[one.first - 2][0].lower() == "prior"):
        return True
    number = found.index(one)
    if before not in ("and", "then", ",") or not number or not found[number - 1].gerund:
        return False
    between = (word for word, _ in words[found[number - 1].behind : one.first])
    return {*ENDS}.isdisjoint(between) and _is_timing(words, found, found[number - 1])
