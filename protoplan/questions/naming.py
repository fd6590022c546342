"""Which actions a question names, which of them it forbids, and when each is to be done."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from protoplan.library import lemmas
from protoplan.library.values import Library, Operator
from protoplan.questions.aims import goal_of, heading_parts, maybe_two, only_asked
from protoplan.questions.attaching import unsure
from protoplan.questions.choosing import steps_of
from protoplan.questions.clauses import AMOUNT, ENDS, Mention, Words, form
from protoplan.questions.denied_times import timing
from protoplan.questions.doubting import unread
from protoplan.questions.excluding import Denial, begins, excluded, only_denied, parted, way
from protoplan.questions.intending import Intent, intents
from protoplan.questions.meant import near_ones
from protoplan.questions.mentioning import mentions
from protoplan.questions.purposes import purposes
from protoplan.questions.timing import tells_how, times
from protoplan.questions.twofold import asks, folded
from protoplan.questions.words import (
    BY,
    LETTING,
    REACH,
    TIMES,
    is_adverb,
    is_negated,
    listed_words,
)

_OR = ("or", "nor")
_AND = (("and",), ("and", "also"), ("along", "with"))
_HOW = ("with", "in", "at", "for", "by", "using", "if", "when", "before", "after", "until")
_ROW = 5
"""Words between two actions of a row."""
_RATHER = {"instead": "of", "rather": "than"}
"""What forbids only before another word."""
_TO = "to"
_SELF = ("be", "do", "you", "us", "me", "it", "one", "we", "i", "ever", "really", "yet", "being")


class Named(NamedTuple):
    """An action that a question names: the word for it, its operator if the library has one, its
    first word and the word behind it, its place in time, which is before the action that it is
    said to come before ("dry after washing"), and whether it is told as done ("been washed")."""

    verb: str
    operator: Operator | None
    first: int
    behind: int
    when: int
    past: bool = False


class Denied(NamedTuple):
    """What a question denies, and what of it, from ``first`` to ``end``, is part of no step;
    ``told``: no action is left out for it."""

    denial: Denial
    first: int
    end: int
    told: bool


class Naming(NamedTuple):
    """The actions of a question.

    ``named`` are in the order of its words those of the list, else those of the library; of the
    others in its text, and of those that it forbids, only where each begins is told, with an empty
    verb. ``forbidden`` are those of the list, if there is one, that it names only to forbid them,
    ``unlisted`` those that it tells to do and that are none of those listed.
    """

    named: list[Named]
    forbidden: tuple[str, ...]
    unlisted: tuple[str, ...]
    unread: tuple[str, ...]
    """Words around those that tell an order which was not understood."""
    denied: tuple[Denied, ...] = ()
    """What it denies besides actions."""
    timed: tuple[str, ...] = ()
    """When something is forbidden, by actions that nothing else tells."""
    intents: tuple[Intent, ...] = ()
    """What other steps are for."""
    folded: tuple[str, ...] = ()
    """Verbs that are taken for the same doing as others."""
    near: tuple[tuple[str, str], ...] = ()
    """Verbs that are told, and the actions of the list near theirs for which they stand."""


def naming(words: Words, library: Library, listed: Sequence[str] | None) -> Naming:
    """Return the actions of a question."""
    mentioned, denied = parted(words, list(mentions(words, library, listed or ())))
    ways = {one: at for one in denied if (at := way(words, one, listed or ())) >= 0}
    found = _unrefused(words, mentioned, _allowed(words, mentioned, denied, ways), denied, listed)
    found, untold, said = timing(words, found, denied, listed)
    found, meant = intents(words, found, listed)
    goal = goal_of(words, found, free=listed is None)
    done = {one.verb for one in found}
    told = (one for one in found if one.first >= goal and _is_told(words, one))
    done |= {one.verb for one in (*untold, *(each.one for each in meant))}
    not_done = [one.verb for one in mentioned if one.verb not in done]
    not_done += (one for verb in tuple(not_done) if (one := verb.split(" ")[0]) not in done)
    not_done += (one for one in excluded(words, denied, listed or ()) if one not in done)
    others = (one.verb for one in told if listed is not None and one.verb not in listed)
    aims = purposes(words, found) | only_denied(words, found, denied)
    places = {one.first for one in steps_of(words, found, goal, aims, listed)}
    places -= {*heading_parts(words, found, listed)}
    named = _named(words, mentioned, found, places, aims, goal)
    kept, free = {one.first for one in named if one.verb}, listed is None
    return Naming(
        named,
        tuple(one for one in dict.fromkeys(not_done) if listed is None or one in listed),
        tuple(one for one in dict.fromkeys(others) if one not in listed_words("happening")),
        (*unread(words, found), *unsure(words, found), *maybe_two(words, found, goal)),
        tuple(_denied(words, denied, ways, mentioned, (*found, *untold), listed or ())),
        said,
        meant,
        (*folded(found, kept, goal), *only_asked(words, found, goal)) if free else (),
        tuple(
            dict.fromkeys(near_ones(words, (one for one in found if one.first in kept), library))
        ),
    )


def _denied(
    words: Words,
    denied: Sequence[Denial],
    ways: Mapping[Denial, int],
    mentioned: Sequence[Mention],
    found: Sequence[Mention],
    listed: Sequence[str],
) -> Iterator[Denied]:
    """Yield what is denied and no action: all of it, or the way in which one may not be done."""
    allowed = {one.first for one in found}
    forbidden = [one for one in mentioned if one.first not in allowed]
    for one in denied:
        places = [each.first for each in forbidden if one.first <= each.first < one.end]
        end = min((at for at in places if begins(words, one, at)), default=one.end)
        done = {each.verb for each in found}
        left = [verb for verb in listed if verb not in done]
        clear = any(
            each.first in places and each.verb not in done and (not listed or each.verb in listed)
            for each in forbidden
        )
        tell = not clear and not any(excluded(words, [one], left))
        start = ways.get(one, one.first if places else one.cue)
        if start < end or tell:
            yield Denied(one, start, end, tell)


def _named(
    words: Words,
    mentioned: Sequence[Mention],
    found: Sequence[Mention],
    places: Collection[int],
    aims: Collection[int],
    goal: int,
) -> list[Named]:
    """Return all that is mentioned, with when it is done; only what begins at one of ``places`` has
    a verb. Those of ``found`` that are ``aims`` come last."""
    when = dict(zip((one.first for one in found), times(words, found, goal), strict=True))
    when |= {found[number].first: len(found) + number for number in aims}
    return [
        Named(
            one.verb if one.first in places else "",
            one.operator,
            one.first,
            one.behind,
            when.get(one.first, 0),
            form(words, one) == "past",
        )
        for one in mentioned
    ]


def _is_told(words: Words, one: Mention) -> bool:
    """Whether an action is told to be done: ordered, told as done, or as a doing that opens its
    clause or says when others are done."""
    before = words[one.first - 1][0].lower() if one.first else ""
    doing = words[one.first][0].lower().endswith("ing") and not asks(words, one)
    opens = before in ("", ".", ";", ",", "and", "then", "finally", *TIMES)
    return one.sure or form(words, one) == "past" or (one.gerund and doing and opens)


def _allowed(
    words: Words, found: Sequence[Mention], denied: Sequence[Denial], ways: Collection[Denial]
) -> list[Mention]:
    """Return the mentions of actions that are not forbidden: neither "do not heat", nor "without
    fixing or washing" nor "add nothing else"; ``ways`` forbid only a way to do them."""
    allowed: list[Mention] = []
    own = {one.verb for one in ways}
    first: set[int] = set()
    for denial in denied:
        places = [each.first for each in found if denial.first <= each.first < denial.end]
        first.update(at for at in places[:1] if begins(words, denial, at))
    behind = -1
    for number, one in enumerate(found):
        between = [word.lower() for word, _ in words[behind : one.first]] if behind >= 0 else []
        goes_on = not {*_OR}.isdisjoint(between) and {*ENDS}.isdisjoint(between)
        row = "," not in between or between[-1] in (*_OR, ",") or _OR[-1] in between
        goes_on = goes_on and row
        goes_on = goes_on or (bool(between) and _is_listed(words, found, number, between))
        nothing = [word.lower() for word, _ in words[one.behind : one.behind + 1]]
        forbidden = goes_on or one.first in first or _is_forbidden(words, one.first)
        if nothing == ["nothing"] or (forbidden and one.first not in own):
            behind = one.behind
        else:
            behind = -1
            allowed.append(one)
    return allowed


def _unrefused(
    words: Words,
    mentioned: Sequence[Mention],
    allowed: Sequence[Mention],
    denied: Sequence[Denial],
    listed: Sequence[str] | None,
) -> list[Mention]:
    """Return the mentions that are allowed, but for those of a listed action that is forbidden by
    its own name and told only by another: "the centrifuge is broken, so pellet the cells"."""
    places = {one.first for one in allowed}
    own = [one for one in mentioned if _is_own(words, one)]
    refused = {one.verb for one in own if one.first not in places}
    refused |= {*excluded(words, denied, listed or ())}
    refused -= {one.verb for one in own if one.first in places and not asks(words, one)}
    return [one for one in allowed if one.verb not in refused or one.verb not in (listed or ())]


def _is_own(words: Words, one: Mention) -> bool:
    """Whether an action is told by its own name, and not by another that means the same."""
    last = one.verb.rpartition(" ")[2]
    said = (word.lower().rpartition("-")[2] for word, _ in words[one.first : one.behind])
    return any(last in lemmas(word) for word in said)


def _is_listed(words: Words, found: Sequence[Mention], number: int, between: Sequence[str]) -> bool:
    """Whether an action stands in a list behind one that is forbidden, in the same form: "do not
    vortex, sonicate or freeze it", "avoid heating, stirring and shaking", "must not be shaken and
    chilled", "do not fix and stain it"; what is told how, or ordered, is none that "and" joins."""
    before, one = found[number - 1], found[number]
    shared = form(words, one)
    doing = shared in ("gerund", "past") or (shared == "base" and _is_bare(words, found, number))
    if shared != form(words, before) and not (shared == "base" and not doing and not one.gerund):
        return False
    told = shared == "past" and tells_how(words, found, one)
    if doing and not told and tuple(between) in _AND:
        return True
    if doing and not told and number > 1 and tuple(between) == (",", "and"):
        gap = [word.lower() for word, _ in words[found[number - 2].behind : before.first]]
        return form(words, found[number - 2]) == shared and {*gap} == {","}
    if shared == "base" and _is_row_of_orders(words, found, number):
        return True
    if not {*between} <= {",", "and"} or "and" in between:
        return False
    for after, other in pairwise(found[number:]):
        gap = [word.lower() for word, _ in words[after.behind : other.first]]
        if form(words, other) != shared or not {*gap} <= {",", "and", *_OR}:
            return False
        ends = doing and not (shared == "past" and tells_how(words, found, other))
        if not {*_OR}.isdisjoint(gap) or ("and" in gap and ends):
            return True
    return False


def _is_bare(words: Words, found: Sequence[Mention], number: int) -> bool:
    """Whether an action closes a row of bare verbs behind one "not", or stands in it: "do not fix,
    stain and mount the cells", but not "do not vortex and mix gently"."""
    for place in range(number, len(found)):
        gap = [word.lower() for word, _ in words[found[place - 1].behind : found[place].first]]
        if form(words, found[place]) != "base" or found[place].gerund:
            return False
        if tuple(gap) in (*_AND, (",", "and")):
            behind = words[found[place].behind : found[place].behind + 1]
            told = [word for word, _ in behind if is_adverb(word) or word.lower() in (BY, AMOUNT)]
            return not told
        if gap != [","]:
            return False
    return False


def _is_row_of_orders(words: Words, found: Sequence[Mention], number: int) -> bool:
    """Whether an action is ordered in a row that "or" ends, each with its object, and none with
    how: "do not vortex the cells, chill them or heat them"."""
    for place in range(number, len(found)):
        gap = [word.lower() for word, _ in words[found[place - 1].behind : found[place].first]]
        if form(words, found[place]) != "base" or len(gap) > _ROW:
            return False
        if gap[-1:] and gap[-1] in _OR:
            return not {*ENDS, AMOUNT, *_HOW}.intersection(gap)
        if gap[-1:] != [","] or {*ENDS, AMOUNT, *_HOW, "and", "then", "but"}.intersection(gap):
            return False
    return False


def _is_forbidden(words: Words, place: int) -> bool:
    """Whether an action is one that is not to be done: "do not heat", "without letting it dry";
    "not before washing" allows it."""
    before = [word.lower() for word, _ in words[max(0, place - 2 * REACH) : place]]
    far = not {*LETTING}.isdisjoint(before) or before[-1:] == [_TO]  # "do not want to"
    reach = 2 * REACH if far else REACH
    said = before[-reach:]
    if before[-1:] == [_TO]:  # "rather than PBS to wash it"
        leads = listed_words("to_do")
        thing = next((at for at in range(len(said) - 2, -1, -1) if said[at] not in leads), 0)
        behind = said[thing] in _RATHER.values() or is_negated(said[thing]) or said[thing] in _SELF
        said = said if behind or LETTING[0] in said else said[thing:]
    return any(_forbids(word, behind) for word, behind in pairwise((*said, "")))


def _forbids(word: str, behind: str) -> bool:
    """Whether a word forbids what stands behind it: "instead of", but not "dry it instead and", nor
    "not before"."""
    if word in _RATHER:
        return behind == _RATHER[word]
    return is_negated(word) and behind != "before"
