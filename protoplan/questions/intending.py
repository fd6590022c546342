"""What a step is for: "spin at 700 g to pellet nuclei", "to remove RNA, add RNase", "add hexane,
which removes lipids". It is no step of its own, and is told with the one that brings it about;
where it may be one, that is told as a doubt. The words are ``ontology/purposes.toml``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library import lemmas
from protoplan.questions.clauses import AMOUNT, ENDS, Mention, Words, form, lower
from protoplan.questions.subjects import PLURAL, PRONOUNS
from protoplan.questions.words import (
    NOUN,
    american,
    breaks,
    has_object,
    is_adverb,
    is_plain,
    names_liquid,
)

_TO = "to"
_LEADS = (("in", "order"), ("so", "as"))
"""Before "to"."""
_SO = ("thereby", "thus")
_AIMS = ("aim", "goal", "purpose", "intention")
_JOINS = ("and", "then")
_BORDERS = (*ENDS, ",", ":", "(", ")")
_BREAKS = ("before", "after", "until", "while", "then", "by", "but", "if", "when", "for", "at")
_WITH = ("with", "using")
_ARTICLES = ("the", "a", "an", "each", "it", "them", "all", "any", "this", "these")
_OPENING = ("", *ENDS, ":", ",", *_JOINS, "next", "first", "finally", "now", "or")
_NAME = 3
"""Words of the noun of a doing: "protein extraction"."""
_SUBJECT = 7
"""Words between what opens a sentence as what it is for, and the verb of the step."""


class Intent(NamedTuple):
    """What a step is for: the action named in it, the step by its first word, and where its words
    begin and end; ``hides``: where its things begin that the steps behind it are not done to;
    ``lends``: the quantities in it are those of the step; ``unsure``: it may be a step; ``clears``:
    what is left above is worked on further, unless by one of the verbs ``below``."""

    one: Mention
    step: int
    first: int
    end: int
    hides: int
    lends: bool = False
    unsure: bool = False
    clears: bool = False
    below: frozenset[str] = frozenset()


def intents(
    words: Words, found: Sequence[Mention], listed: Collection[str] | None
) -> tuple[list[Mention], tuple[Intent, ...]]:
    """Return the mentions but for those that only tell what others are for, and these. One that is
    listed, and told nowhere else, stays."""
    known: dict[int, Intent] = {}
    for number in range(len(found)):
        one = _behind(words, found, number, known) or _before(words, found, number)
        one = one or _bare(words, found, number, known)
        if one is not None:
            known[number] = one
    told = {one.verb for number, one in enumerate(found) if number not in known}
    kept = {
        number
        for number in known
        if listed is not None and found[number].verb in listed and found[number].verb not in told
    }
    left = [one for number, one in enumerate(found) if number not in known or number in kept]
    steps = {one.first for one in left}
    meant = (one for number, one in known.items() if number not in kept and one.step in steps)
    gone = tuple(meant)
    out = {one.one.first for one in gone}
    return [one for one in found if one.first not in out], gone


def _behind(
    words: Words, found: Sequence[Mention], number: int, known: Collection[int]
) -> Intent | None:
    """Return what the step before an action is for, if the action only tells that."""
    one = found[number]
    first = _first(words, one)
    if first < 0 or not number:
        return None
    at = number - 1
    while at and (at in known or _only_times(words, found[at])):
        at -= 1
    step = found[at]
    start = found[number - 1].behind
    gap = [lower(words, place) for place in range(start, first)]
    end = _end(words, found, number)
    result = lower(words, first) == "this"
    gap = gap[:-1] if result else gap
    again = number - 1 in known
    if at in known or not _is_led(gap, again=again):
        return None
    joins = again and gap[-1:] == ["and"] and "," not in gap
    if not joins and _opens(words, found, _joined(words, found, number), first):
        return None
    if not {*ENDS}.isdisjoint(lower(words, place) for place in range(step.behind, first - result)):
        return None
    acts, does = _forms(words, step), _forms(words, one)
    other = lower(words, first) not in (_TO, *(lead for lead, _ in _LEADS))  # "for removing"
    works = _table("lasting") | _table("carriers")
    if other and (_table("effects").isdisjoint(does) or not _table("readying").isdisjoint(acts)):
        return None
    if lower(words, first) in ("for", "with") and works.isdisjoint(acts):
        return None  # "keep an aliquot for extracting RNA"
    if not _table("own").isdisjoint(does) or not _table("governing").isdisjoint(acts):
        return None
    if step.base and not _things(gap) and not _table("adding").isdisjoint(acts):
        return None  # "what do I add to lyse cells?"
    if not has_object(words, one.behind) and (
        _table("effects").isdisjoint(does) or not _table("resting").isdisjoint(acts)
    ):
        return None  # "place it on the bench to dry", "unresponsive to touch"
    settings = [place for place in range(one.behind, end) if words[place][0] == AMOUNT]
    told = [place for place in range(step.behind, first) if words[place][0] == AMOUNT]
    means = _has_means(words, step.behind, first)
    lends = bool(settings) and not told and not _table("lasting").isdisjoint(acts)
    if (settings and not lends) or _is_told_with(words, one.behind, end):
        return None
    stop = settings[0] - 1 if settings else end
    stop = stop if not settings or lower(words, stop) in (*_BREAKS, "over") else settings[0]
    stop = _said_to(words, found, number, stop)
    how = bool(told or means or lends)
    carried = not _table("carriers").isdisjoint(acts) and (how or _things(gap))
    natural = how or _table("laborious").isdisjoint(does) or not works.isdisjoint(acts)
    sure = (natural and not _table("effects").isdisjoint(does)) or carried
    sure = sure and _table("readying").isdisjoint(acts)
    sure = sure and not _is_by_hand(words, one.behind, stop)
    hides = _hides(words, found, number, stop, does)
    clears = _clears(words, one, stop, does) and not _table("spinning").isdisjoint(acts)
    return Intent(one, step.first, first, stop, hides, lends, not sure, clears, _table("below"))


def _before(words: Words, found: Sequence[Mention], number: int) -> Intent | None:
    """Return what the step behind an action is for, if the action only tells that: "to remove RNA,
    add RNase"."""
    one, last = found[number], number
    first = _first(words, one)
    if first < 0 and number and _joined(words, found, number - 1) == number:
        first = _first(words, found[number - 1])  # "to fix and permeabilize them, add methanol"
    elif first >= 0:
        last = _joined(words, found, number)
    if first < 0 or lower(words, first) not in (_TO, *(lead for lead, _ in _LEADS)):
        return None
    if not _opens(words, found, last, first):
        return None
    step = found[last + 1]
    comma = _comma(words, one, step)
    stop = comma if comma >= 0 else step.first
    inside = {lower(words, place) for place in range(one.behind, stop)}
    if AMOUNT in inside:
        return None
    acts, does = _forms(words, step), _forms(words, one)
    carried = not _table("carriers").isdisjoint(acts)
    sure = not _table("effects").isdisjoint(does) or carried
    sure = sure and _table("own").isdisjoint(does) and not _is_told_with(words, one.behind, stop)
    sure = sure or not _table("readying").isdisjoint(does)  # "to prepare the buffer, dissolve"
    hides = one.behind if not _table("gone").isdisjoint(does) else stop
    if one is not found[last]:
        return Intent(one, step.first, first, first, first)
    first = first if one is found[number] and last == number else one.first
    return Intent(one, step.first, first, stop, hides, unsure=not sure)


def _bare(
    words: Words, found: Sequence[Mention], number: int, known: Collection[int]
) -> Intent | None:
    """Return what the step before is for, if an action only tells that by its noun alone: "streak
    the bacteria for isolation on agar", "dry the slides for storage and label them"."""
    one = found[number]
    at = one.first - 1
    while at > one.first - _NAME and is_plain(lower(words, at)):  # "for protein extraction"
        at -= 1
    if not number or number - 1 in known or not one.gerund or lower(words, at) != "for":
        return None
    step = found[number - 1]
    gap = {lower(words, place) for place in range(step.behind, at)}
    told = form(words, step) == "past" or step.sure
    if not told or not gap.isdisjoint((*_BORDERS, *_JOINS, "or")):
        return None
    acts = _forms(words, step)
    if any(not _table(name).isdisjoint(acts) for name in ("readying", "governing", "resting")):
        return None
    if lower(words, one.behind) not in ("", *ENDS, ",", *_JOINS, "on", "onto"):
        return None
    return Intent(one, step.first, at, one.behind, one.behind, unsure=True)


def _only_times(words: Words, one: Mention) -> bool:
    """Whether a noun of doing only says when the step is done that a purpose stands behind: "treat
    them before extraction to remove RNA"."""
    return one.gerund and not lower(words, one.first).endswith("ing")


def _first(words: Words, one: Mention) -> int:
    """Return where what leads in a purpose begins: "to remove", "in order to remove", "to help
    remove", "for removing", "for removal of", "with the aim of removing", ", which removes",
    ". This removes", -1 if nothing does."""
    at = one.first - 1
    while at >= 0 and (is_adverb(words[at][0]) or lower(words, at) == "help"):
        at -= 1
    lead, word = lower(words, at), lower(words, one.first)
    if lead == _TO and one.base and words[one.first][0][:1].islower():
        both = (lower(words, at - 2), lower(words, at - 1))
        at -= 2 if both in _LEADS else 0
        return -1 if _is_governed(lower(words, at - 1)) else at
    doing = word.endswith("ing") and has_object(words, one.behind)
    noun = word.endswith((*NOUN, "al")) and lower(words, one.behind) == "of"
    if lead == "for" and (doing or noun) and not one.base:
        return at
    said = [lower(words, place) for place in range(at - 3, at + 1)]
    if said[0] in ("with", "for") and said[1] == "the" and said[2] in _AIMS and said[3] == "of":
        return at - 3 if doing else -1
    if lead in ("will", "would") and one.base and lower(words, at - 1) == "which":
        return at - 1 if lower(words, at - 2) == "," else -1
    does = word.endswith("s") and not one.base and has_object(words, one.behind)
    if lead == "this" and does and lower(words, at - 1) in ENDS:
        return at
    so = (lead == "which" and does) or (lead in _SO and doing)
    return at if so and lower(words, at - 1) == "," else -1


def _is_governed(word: str) -> bool:
    forms = (word,) if word.endswith("s") else (word, *lemmas(word))  # "the leaves"
    return not _table("governing").isdisjoint(forms)


def _is_led(gap: Sequence[str], *, again: bool) -> bool:
    """Whether a purpose may belong to the action before it, by the words between: "at 700 g", "the
    leaves in water", but not "and use a magnet"."""
    said = list(gap)
    if said[-1:] and said[-1] in (*_JOINS, "or", "next", "finally"):  # "to wash and then to fix"
        return again and said[-1] == "and"
    said = said[:-1] if said[-1:] == [","] else said
    if any(_is_governed(word) for word in said):
        return False
    joined = [at for at, word in enumerate(said) if word in (*_JOINS, ",")]
    behind = said[joined[-1] + 1 :] if joined else []
    verb = [word for word in behind if not is_adverb(word)][:2]
    return len(verb) < 2 or verb[0] == AMOUNT or verb[1] not in (*_ARTICLES, AMOUNT, "with")


def _joined(words: Words, found: Sequence[Mention], number: int) -> int:
    """Return the action that "and" joins to one without an object, the number itself if none is:
    "to fix and permeabilize cells"."""
    if number + 1 >= len(found) or not found[number + 1].base:
        return number
    between = [lower(words, at) for at in range(found[number].behind, found[number + 1].first)]
    return number + 1 if between == ["and"] else number


def _opens(words: Words, found: Sequence[Mention], number: int, first: int) -> bool:
    """Whether an action stands in what opens a clause, before the step that it is for."""
    one = found[number]
    lead = lower(words, first - 1)
    if lead not in _OPENING or number + 1 >= len(found) or not has_object(words, one.behind):
        return False
    step = found[number + 1]
    between = [lower(words, at) for at in range(one.behind, step.first)]
    if not {*ENDS, ":"}.isdisjoint(between):
        return False
    comma = _comma(words, one, step)
    if comma < 0:
        plain = {*_JOINS, "or", ",", *_BREAKS}.isdisjoint(between)
        return lead in ("", *ENDS) and plain and step.base and has_object(words, step.behind)
    rest = [lower(words, at) for at in range(comma + 1, step.first)]
    told = (step.base and not {*rest} - {"i", "we", "you", "first", "please"}) or (
        form(words, step) == "past" and len(rest) <= _SUBJECT
    )
    return told and {*_JOINS, "or", ","}.isdisjoint(rest)


def _comma(words: Words, one: Mention, step: Mention) -> int:
    return next((at for at in range(one.behind, step.first) if words[at][0] == ","), -1)


def _end(words: Words, found: Sequence[Mention], number: int) -> int:
    """Return where what is told of an action ends at the latest."""
    stop = found[number + 1].first if number + 1 < len(found) else len(words)
    marks = (*ENDS, ",", ":")
    return next((at for at in range(found[number].behind, stop) if words[at][0] in marks), stop)


def _said_to(words: Words, found: Sequence[Mention], number: int, end: int) -> int:
    """Return where the words of a purpose end, without what leads in the next step."""
    step = found[number + 1].first if number + 1 < len(found) else len(words)
    one = found[number]
    stops = (at for at in range(one.behind, end) if lower(words, at) in (*_BORDERS, *_BREAKS))
    stop = next(stops, end)
    while stop > one.behind and (stop < end or end == step) and _leads(words, stop - 1):
        stop -= 1
    return stop


def _leads(words: Words, at: int) -> bool:
    """Whether a word leads in the next step: "and", "to", "in order to", "gently"."""
    word = lower(words, at)
    return word in (*_JOINS, _TO, "order", "in", "so", "as", "which") or is_adverb(word)


def _has_means(words: Words, first: int, end: int) -> bool:
    leads = (*_WITH, "in", "at", "on", "into", "to", "through", "under")
    return any(lower(words, at) in leads for at in range(first, end))


def _things(gap: Sequence[str]) -> bool:
    return any(word[:1].isalnum() and not breaks(word) for word in gap)


def _is_told_with(words: Words, first: int, end: int) -> bool:
    """Whether it is told with what an action is done, and so done by itself: "to digest it with
    trypsin", "to dissolve it in DMSO"."""
    for at in range(first, end):
        word = lower(words, at)
        if word in _WITH or (word == "in" and _is_reagent(words, at + 1)):
            return True
    return False


def _is_reagent(words: Words, at: int) -> bool:
    if lower(words, at) in (AMOUNT, *_ARTICLES):
        return lower(words, at) == AMOUNT
    known = at < len(words) and is_one_of(kind_of(words[at][0]), ("liquid", "chemical"))
    return known or names_liquid(words, at)


def _is_by_hand(words: Words, first: int, end: int) -> bool:
    """Whether it is told of something that is taken by hand."""
    return not _table("by_hand").isdisjoint(lower(words, at) for at in range(first, end))


def _clears(words: Words, one: Mention, end: int, does: Collection[str]) -> bool:
    """Whether what is left above is worked on further: "to clear it", "to remove debris"."""
    said = {lower(words, at) for at in range(one.behind, end)}
    rid = not _table("ridding").isdisjoint(does) and not _table("debris").isdisjoint(said)
    return rid or not _table("clearing").isdisjoint(does)


def _hides(
    words: Words, found: Sequence[Mention], number: int, end: int, does: Collection[str]
) -> int:
    """Return where the things of a purpose begin, if what follows is not done to them, else its
    end: salts that are removed are gone, and "them" is not "the surface"."""
    first = found[number].behind
    if not _table("gone").isdisjoint(does):
        return first
    earlier = any(has_object(words, each.behind) for each in found[:number])
    if earlier and not _table("gone_of_it").isdisjoint(does):
        return first
    behind = found[number + 1] if number + 1 < len(found) else None
    said = lower(words, behind.behind) if behind is not None else ""
    if said not in PRONOUNS:
        return end if _table("apart").isdisjoint(does) else first
    named = [lower(words, at) for at in range(first, end)]
    name = next((word for word in reversed(named) if word[:1].isalpha()), "")
    return end if (singular(name) != name) == (said in PLURAL) else first


def _forms(words: Words, one: Mention) -> frozenset[str]:
    """Return what an action may be called: its own words, as a verb and in American spelling."""
    said = [lower(words, at) for at in range(one.first, one.behind)]
    known = {*(lemmas(said[0]) if said else (one.verb,))}
    if len(said) > 1:
        known |= {" ".join((each, *said[1:])) for each in tuple(known)}
    return frozenset(each for word in known for each in (word, american(word)))


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "purposes.toml")[name])


def said_of(text: str, words: Words, one: Intent) -> str:
    """Return the words of a purpose, "to pellet nuclei"; none where the next has them too."""
    if one.end <= one.first:
        return ""
    last, start = words[one.end - 1]
    said = text[words[one.first][1] : start + len(last)]
    return said[:1].lower() + said[1:]


def hiding(words: Words, found: Sequence[Intent]) -> Iterator[tuple[int, int]]:
    """Yield where the things stand that no step behind a purpose is done to, and where an aim that
    leads one in: "with the aim of"."""
    for one in found:
        yield one.hides, one.end
        if lower(words, one.one.first - 1) == "of":
            yield one.first, one.one.first
