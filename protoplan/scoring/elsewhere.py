"""Another doing that is named behind a step, and the no that is said of it: "Some labs use a zap;
we don't.", "It is tempting to rub it; don't.", "A brine wash is often added; it is not needed."
(``ontology/denials.toml``).

What others do, what one might do or what is often done is another doing where a word of it is none
of the step: "Some do this; we do not." and "Many heat the sample; we don't." speak of the step.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.library import lemmas

_DOING = re.compile(r"[a-z]{3,}ing$")
_IF = frozenset(("if", "when"))
_IT = frozenset(("it", "this", "that"))
_THIS = frozenset(("this", "that", "so"))
_WE = frozenset(("we", "i", "our", "us"))
_NO = frozenset(("not", "never", "cannot", "dont", "no"))
_AGAIN = frozenset(("again", "twice", "repeat", "repeating"))
_HAVING = frozenset(("have", "has", "had", "own", "got"))
_WHATEVER = frozenset(("whatever", "whoever", "however"))
_SUBJECTS = frozenset(("there", "you", "we", "i", "the", "a", "an", "our", "your", "some", "most"))
_BACK = frozenset(("this", "that", "it", "such", "thing", "what"))
_THAT = frozenset(("that", "this", "which", "it"))
_LEAD = 5
"""Words in which it is said who does something."""
_LONGEST = 16
"""Words of a clause that only denies."""

_IsSo = Callable[[str], bool]


def is_bare_no(words: Sequence[str]) -> bool:
    """Whether a clause says nothing but a no, to what "it", "this" or nothing at all stands for:
    "we don't", "which is wrong", "leave it out", but not "this step is not needed"."""
    return (
        0 < len(words) <= _LONGEST
        and _steps().isdisjoint(words)
        and all(one in _bare() or one[-2:] == "ly" or one[-3:] == "n't" for one in words)
    )


def is_only_not(words: Sequence[str]) -> bool:
    """Whether a clause says no more than that one does not: "we do not", "but don't do this"."""
    light = _list("not_so") | _list("people") | {"does", "did", "ours"}
    said = all(one in light or one[-3:] == "n't" for one in words)
    return said and any(map(_denies, words)) and tuple(words) != ("never",)


def is_another_doing(
    words: Sequence[str], own: Collection[str], objects: Collection[str], is_done: _IsSo
) -> bool:
    """Whether a clause tells what others do, what one might do or what is often done, besides the
    step. ``own`` are the words of the step, ``objects`` those of its objects."""
    rest = _told(_without_lead(words))
    doing = any(map(_DOING.match, words[:1]))  # "thinking twice"
    if not doing and not _AGAIN.isdisjoint(base for one in rest for base in _bases(one)):
        return _AGAIN.isdisjoint(own) and _steps().isdisjoint(rest)  # "some repeat this"
    thinks = " ".join(words) in _list("second_thoughts") | _list("in_the_end")
    if thinks or not _list("thinking_again").isdisjoint(words):
        return False
    if not rest or not _steps().isdisjoint(rest) or _leaves_it(rest):
        return False
    named = any(not {*_bases(one)}.isdisjoint(objects) for one in rest)
    if named and any(map(is_done, rest)) and _list("once_more").isdisjoint(rest):
        return False
    return any(_is_content(one, own) for one in rest) and not _points_back(rest)


def is_subject(words: Sequence[str], own: Collection[str], is_done: _IsSo) -> bool:
    """Whether words are another doing and a form of "be", of which a no is then said: "stirring is
    (not done)", but not "such a thing is". ``own`` are the words of the step."""
    if not words or words[-1] not in _list("being") or any(map(is_done, words)):
        return False
    if not (_list("people") - _BACK).isdisjoint(words):
        return False
    light = _list("says_no_thing") | _list("back") | _steps()
    told = [one for one in words if one not in light and one[-2:] != "ly"]
    if not any({*_bases(one)}.isdisjoint(own) for one in told):
        return False
    return _DOING.match(told[0]) is not None or _BACK.isdisjoint(words)


def is_leaving_by_others(words: Sequence[str]) -> bool:
    """Whether a clause tells that others leave the step out, or that one might: "the kit skips
    this", "you might be tempted to skip it"."""
    rest = _told(_without_lead(words))
    return any(map(_is_leaving, rest)) and not any(
        _is_content(one, ()) for one in rest if one not in _steps()
    )


def others_at(words: Sequence[str]) -> int:
    """Return where a clause names other people, or a text that is not followed ("the quick
    version"), or -1."""
    others = _list("other_people")
    for at, word in enumerate(words):
        text = at == 2 and words[0] in ("the", "a") and word in _list("texts")
        if word in others or (text and words[1] in _list("other_texts")):
            return at
    return -1


def is_against_it(words: Sequence[str]) -> bool:
    """Whether a clause tells that others advise against the step: "the manual advises against
    it"."""
    return "against" in words and bool(_told(_without_lead(words)))


def is_refuting(words: Sequence[str]) -> bool:
    """Whether a clause does not bear out what others say: "our tests do not bear that out", "we do
    it nonetheless"."""
    if _WE.isdisjoint(words[:2]):
        return False
    told = {base for word in words for base in _bases(word)}
    agrees = not _list("agreeing").isdisjoint(told)
    denied = any(map(_denies, words))
    return (agrees and denied) or (not denied and not _list("nonetheless").isdisjoint(words))


def is_once_only(words: Sequence[str]) -> bool:
    """Whether a clause says that a step is done once only: "do not repeat this", "do not do it
    again"."""
    told = [at for at, one in enumerate(words) if _denies(one)]
    if len(told) != 1 or _AGAIN.isdisjoint(words[told[0] + 1 :]):
        return False
    if tuple(words) == ("never", "again"):
        return False
    light = _list("back") | _list("between") | _list("steps_light") | _AGAIN
    return all(one in light or one[-2:] == "ly" for one in words if not _denies(one))


def has_none(words: Sequence[str]) -> bool:
    """Whether a clause says that one has none of a thing: "we have none here"."""
    told = [one for one in words if one not in _list("having_none")]
    return "none" in words and not told and not _HAVING.isdisjoint(words)


def is_against_all(words: Sequence[str]) -> bool:
    """Whether a clause says that it matters nothing what speaks against a step: "whatever others
    may say against it", "no matter what the kit says"."""
    at = 2 if tuple(words[:2]) == ("no", "matter") else int(words[0] in _WHATEVER)
    return at > 0 and "against" in words and not any(map(_denies, words[at:]))


def is_regretted(told: Sequence[str], words: Sequence[str]) -> bool:
    """Whether a clause says of what the one before tells of the past that it was a mistake: "the
    first batch was left open; that was a mistake"."""
    if words[0] not in _THAT or tuple(words[1:2]) not in (("was",), ("were",)):
        return False
    light = _list("ever") | _list("regretting") | {"of", "course"}
    if not all(one in light or one[-2:] == "ly" for one in words[2:]):
        return False
    names = ("saying", "telling", "orders", "named_again", "texts", "doing_it")
    apart = all(_list(name).isdisjoint(told) for name in names) and _steps().isdisjoint(told)
    past = any(one in ("was", "were", "had") or one[-2:] == "ed" for one in told)
    return past and apart and _THIS.isdisjoint(told) and any(_is_content(one, ()) for one in told)


def is_of_a_new_thing(
    told: Sequence[str], words: Sequence[str], own: Collection[str], is_done: _IsSo
) -> bool:
    """Whether a clause says to leave out or not to mind what the one before it is the first to
    name: "there is a tablet in the kit; it is not needed", "you will hear a beep; ignore it"."""
    light = _list("said_of_a_thing") | _list("left_of_a_thing")
    if told[0] not in _SUBJECTS or words[-1] in ("this", "so"):
        return False
    if not light.issuperset(words) or any(map(is_done, told)):
        return False
    pointed = (*_list("named_again"), *_THIS, *_steps(), *_list("no_new_thing"))
    if not {*pointed}.isdisjoint(told):
        return False
    places = (at for at, one in enumerate(told) if one in ("a", "an"))
    return any(
        at + 1 < len(told)
        and not _nothing_told().issuperset(told[at + 1 : at + 2])
        and not any(base in own for base in _bases(told[at + 1]))
        for at in places
    )


def is_of_a_way(words: Sequence[str]) -> bool:
    """Whether a question asks how, when, how often or by whom a step is done, or what becomes of
    it: "can this be repeated", "may this be done at night"; but not "should this be done"."""
    if words[0] not in _list("modals") and words[0] not in ("might", "do"):
        return False
    if _THIS.isdisjoint(words):
        return False
    light = _list("says_no_thing") | _list("standing_by") | _steps()
    light -= _list("once_more") | _AGAIN | {"day"}
    return any(one not in light and one[-2:] != "ly" for one in words)


def is_of_the_lab(words: Sequence[str], is_done: _IsSo) -> bool:
    """Whether a clause tells what is done to a thing behind the step: "the needle is then
    withdrawn", "it is then lifted", but not "this step is then withdrawn"."""
    at = next((n for n, one in enumerate(words) if one in _list("being")), 0)
    subject, said = _without_lead(words[:at]), words[at:]
    if not subject or subject[0] in _THIS | {"all", "everything"} or not _steps().isdisjoint(words):
        return False
    if any(map(is_done, said)) or _list("done_to_things").isdisjoint(said):
        return False
    beside = _list("being") | _list("done_to_things") | _list("afterwards")
    if not all(one in beside or one[-2:] == "ly" for one in said):
        return False
    then = not _list("afterwards").isdisjoint(said)
    if subject[0] in _list("named_again"):
        return len(subject) == 1 and then
    if subject[0][0].isdigit() and not then:
        return False  # "the plan to heat it, 5 min, is rejected"
    return _list("telling").isdisjoint(subject) and _list("orders").isdisjoint(subject)


def _told(words: Sequence[str]) -> tuple[str, ...]:
    """Return what a clause tells that is done by others, might be done or often is; else ()."""
    first = tuple(words[:_LEAD])
    if not first or not _WE.isdisjoint(first):
        return ()
    for at, word in enumerate(first):
        says = word == "they" and not _list("saying").isdisjoint(words[at + 1 : at + 2])
        if word in _list("others_do") or says:
            return tuple(words[at + 1 :])
        if word in _list("one_might") and at and first[0] in _list("people") | _IT:
            return tuple(words[at + 1 :])
    if first[0] in _list("one_might") or first[0] in _IF:
        return tuple(words[1:])
    if not _list("often").isdisjoint(words) and _list("people").isdisjoint(first[:1]):
        return tuple(words)
    doing = any(_DOING.match(one) and one not in _nothing_told() for one in first[:3])
    return tuple(words) if doing or not _list("once_more").isdisjoint(first) else ()


def _leaves_it(words: Sequence[str]) -> bool:
    """Whether a clause ends in a verb of leaving out and the step: "older protocols omit this"."""
    return words[-1] in _IT and any(map(_is_leaving, words[-2:-1]))


def _is_content(word: str, own: Collection[str]) -> bool:
    """Whether a word says what is done that the step does not say."""
    if word in _list("once_more"):
        return True
    if word in _nothing_told() or word[-2:] == "ly" or _is_leaving(word):
        return False
    return {*_bases(word)}.isdisjoint(own)


def _points_back(words: Sequence[str]) -> bool:
    """Whether a clause ends in "this", which is the step: "others swear by this"."""
    light = _list("often") | _list("nothing_told") | {"here", "now", "too", "so", "at", "all"}
    told = [one for one in words if one not in light - _THIS and one[-2:] != "ly"]
    return bool(told) and told[-1] in _THIS


def _denies(word: str) -> bool:
    return word in _NO or word[-3:] == "n't"


def _without_lead(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a clause without what joins it to the one before."""
    leads = _list("joining") | {"in", "fact"}
    at = next((n for n, one in enumerate(words) if one not in leads and one[-2:] != "ly"), 0)
    return tuple(words[at:])


@lru_cache(maxsize=1 << 12)
def _is_leaving(word: str) -> bool:
    return not _leaving().isdisjoint(_bases(word))


@lru_cache(maxsize=1 << 14)
def _bases(word: str) -> tuple[str, ...]:
    return (word, *sorted({*lemmas(word)} - {word}))


@cache
def _leaving() -> frozenset[str]:
    names = ("leaving", "taking_away")
    return frozenset(one.split()[0] for name in names for one in _list(name)) - {"by", "do"}


@cache
def _bare() -> frozenset[str]:
    """Return the words of a clause that says nothing but a no."""
    names = ("leaving", "taking_away", "undone", "done", "recommending")
    said = {part for name in names for phrase in _list(name) for part in phrase.split()}
    beside = ("not_so", "said_of_a_thing", "being", "back", "joining", "particles", "bare_beside")
    return frozenset(said.union(*map(_list, beside))) - _steps()


@cache
def _nothing_told() -> frozenset[str]:
    """Return words that say nothing of what is done."""
    names = (
        "says_no_thing",
        "often",
        "one_might",
        "others_do",
        "saying",
        "judging",
        "recommending",
    )
    return frozenset().union(*map(_list, names), _list("nothing_told"), _list("doing_it"))


@cache
def _steps() -> frozenset[str]:
    return _list("step_names") | _list("steps_named") | {"steps"}


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
