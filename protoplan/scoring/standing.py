"""Whether a further mention of its verb stands by a step that a sentence denies: "Do not wash the
heart; wash the lung." (``ontology/denials.toml``).

Only one that tells it as a doing does: an order or a report of something, "is washed", "by washing
with PBS". A tool or a thing ("through a 0.2 µm filter", "wash buffer"), a heading ("Wash step:"), a
question and a bare mention ("(wash)") stand by nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from protoplan import resources
from protoplan.library.verbs import irregular

_NOUN = re.compile(r"(?:ion|ions|ment|ments|sis|age|ysis)$")
"""Endings of nouns of doing."""
_ING = re.compile(r"[aeiouy].*ing$")
_AGENT = re.compile(r"[eo]rs?$")
"""Endings of who or what does it: "freezer"."""
_JOINTS = frozenset("'\"-‐‑–/")
_ASKING = frozenset("?")
_STOPS = frozenset(".!?;")
_IN_NUMBERS = frozenset(".,:")
_WE = frozenset(("we", "i", "you"))
_LONGEST = 60
"""Words of a clause on either side of a verb that are looked at."""
_NEAR = 3
"""Words before a participle that may make its doing none."""
_THAT = frozenset(("that", "which"))
_TO = "to"
_RUN_ON = frozenset(("and", "or"))

_IsForm = Callable[[str], bool]


def stands_by(tokens: Sequence[str], at: int, verb: str, is_form: _IsForm) -> bool:
    """Whether the word at a place, a form of the verb of a step, tells that it is done."""
    start, end = _clause(tokens, at)
    word, behind = tokens[at], _told_behind(tokens[at + 1 : end])
    before = _without_lead(tokens[start:at])
    if tokens[max(0, at - 1) : at] == ("-",):
        before = before[:-2]  # "air-dry"
    noun = _NOUN.search(word) is not None and not verb.startswith(word.removesuffix("s"))
    if _is_asked(tokens, at):
        return False
    if _is_let(tokens[start:at], word, behind, verb):
        return True
    if not noun and _is_passive(word, before):
        by = behind[1:2] if behind[:1] == ("by",) else ()  # "by nobody"
        return _is_real((*before[-_NEAR:], *by))
    if any(map(is_form, before)):
        return False
    if not _list("starting").isdisjoint(before[:1]):
        return _is_real(before)  # "do three washes with PBS"
    if _AGENT.search(word) and not verb.startswith(word.removesuffix("s")):
        return False
    if not behind:
        return not before and _is_of_a_row(tokens, end)
    if behind[0] in _list("step_words"):
        return False
    if _ING.search(word):
        return _is_done_by(tokens, start, before, behind)
    if noun:
        return _is_approved(behind)
    if not _list("being").isdisjoint(behind):
        return False  # "heat is useless"
    participle = word != verb and _is_past(word)
    if participle and at and tokens[at - 1] in _WE:
        return not before  # "we washed it"
    return _is_ordered(before, behind, participle=participle)


def _is_passive(word: str, before: Sequence[str]) -> bool:
    """Whether a form of "be" stands before a word, or one word farther: "is sterile filtered"."""
    if not _list("passive").isdisjoint(before[-1:]):
        return True
    apart = not _list("passive").isdisjoint(before[-2:-1]) and _is_past(word)
    return apart and before[-1] not in _list("pointing") | _list("behind")


def _is_let(before: Sequence[str], word: str, behind: Sequence[str], verb: str) -> bool:
    """Whether a verb is what a thing is let do, or had done: "let the film cool", but not "let the
    wash buffer stand"."""
    place = next((n for n, one in enumerate(before) if one in _list("letting")), len(before))
    thing = before[place + 1 :]
    people = not _list("not_us").isdisjoint(thing)
    if not thing or people or _without_lead(before[:place]) or not _is_real(before):
        return False
    goes_on = not behind or behind[0][-2:] == "ly" or not behind[0].isalpha()
    goes_on = goes_on or behind[0] in _list("with_what") | _list("let_go_on")
    named = thing[-1] not in _list("naming") | _list("behind")
    return goes_on and named and (word == verb or _is_past(word))


def _is_ordered(before: Sequence[str], behind: Sequence[str], *, participle: bool) -> bool:
    """Whether a verb orders something or reports it, by what stands around it."""
    has_object = behind[0] in _list("pointing")
    if not _is_real(before) or not _list("not_us").isdisjoint(before):
        return False
    if participle:
        return bool(before) and has_object and before[-1] not in _list("pointing")
    if not before:
        return not _is_subject(behind)
    if before[-1] == _TO or before[-1] in _list("urging"):
        return True
    return has_object and before[-1] not in _list("pointing") and before[-1] not in _list("behind")


def _is_real(words: Sequence[str]) -> bool:
    """Whether words before a verb do not make it what is not done."""
    return not any(one in _list("unreal_modals") or one[-3:] == "n't" for one in words)


def _is_subject(behind: Sequence[str]) -> bool:
    """Whether a word is a thing that does something, by what stands behind it: "heat ruins it"."""
    does = behind[0][-1] == "s" and behind[0] not in _list("pointing")
    return does and not _list("pointing").isdisjoint(behind[1:2])


def _is_done_by(
    tokens: Sequence[str], start: int, before: Sequence[str], behind: Sequence[str]
) -> bool:
    """Whether a doing in -ing is told: "by washing with PBS", "washing is done with PBS"."""
    goes_on = behind[0] in _list("with_what") or behind[0][0].isdigit()
    if before:
        used = before[-1] == "for" and not _list("done").isdisjoint(before[-2:-1])
        return (used or before[-1] in _list("by_doing")) and goes_on
    joined = start > 0 and tokens[start - 1] in _list("by_doing")
    return ((joined or "instead" in behind) and goes_on) or _is_approved(behind)


def _is_approved(behind: Sequence[str]) -> bool:
    """Whether a doing is said to be done, or to be good: "washing with PBS is enough"."""
    place = next((n for n, one in enumerate(behind) if one in _list("being")), len(behind))
    said = [one for one in behind[place + 1 :] if one not in _list("being") and one[-2:] != "ly"]
    return bool(said) and (said[0] in _list("done") or said[0] in _list("approving"))


def _is_of_a_row(tokens: Sequence[str], end: int) -> bool:
    """Whether a clause of a bare verb is one of several orders: "wash, spin and dry the slides"."""
    stop = next((n for n in range(end + 1, len(tokens)) if _ends(tokens, n)), len(tokens))
    following = tokens[end + 1 : stop]
    no = any(one in _list("insisting") or one[-3:] == "n't" for one in following)
    return tokens[end : end + 1] in ((",",), ("and",)) and not (
        no or not following or not _list("step_words").isdisjoint(following)
    )


def _clause(tokens: Sequence[str], at: int) -> tuple[int, int]:
    """Return where the clause around a place begins and ends. Brackets behind it are part of it."""
    first, last = max(0, at - _LONGEST), min(len(tokens), at + _LONGEST)
    start = next((n + 1 for n in range(at - 1, first - 1, -1) if _ends(tokens, n)), first)
    end = at + 1
    while end < last:
        if tokens[end] == "(" and ")" in tokens[end:]:
            end = tokens.index(")", end)
        elif _ends(tokens, end):
            break
        end += 1
    return start, end


def _ends(tokens: Sequence[str], at: int) -> bool:
    """Whether a clause ends at a place."""
    token, around = tokens[at], (*tokens[max(0, at - 1) : at], *tokens[at + 1 : at + 2])
    if token in _IN_NUMBERS and len(around) == 2 and all(one[0].isdigit() for one in around):
        return False
    sign = not (token[0].isalnum() or token in _JOINTS)
    return sign or token in _list("ends") or token in _RUN_ON


def _told_behind(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words behind a verb without brackets, but for a value, and up to a clause that
    tells of a thing: "the tube that is on ice"."""
    told, inside = list[str](), False
    for n, word in enumerate(words):
        if word in _THAT:
            break
        value = word == "(" and words[n + 1 : n + 2] and words[n + 1][0].isdigit()
        inside = (inside or word == "(") and word != ")" and not value
        if word[0].isalnum() and not inside:
            told.append(word)
    return tuple(told)


def _without_lead(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a clause without what may stand in front of an order."""
    told = (n for n, one in enumerate(words) if not (one in _leads() or one[-2:] == "ly"))
    return tuple(words[next(told, len(words)) :])


def _is_asked(tokens: Sequence[str], at: int) -> bool:
    """Whether a place stands in a question."""
    places = (n for n in range(at, len(tokens)) if tokens[n] in _STOPS and _ends(tokens, n))
    return tokens[next(places, at)] in _ASKING


def _is_past(word: str) -> bool:
    return word.endswith("ed") or bool(irregular(word))


@cache
def _leads() -> frozenset[str]:
    """Return the words that may stand in front of an order."""
    names = ("joining", "ever", "ordering", "urging")
    return frozenset[str]().union(*map(_list, names)) - _list("starting")


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
