"""What is taken "out of" a place, put "back in" it, and turned "on" and "off", said plainly. The
words are ``ontology/fetching.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, BEING, ENDS, Mention, Words, lower
from protoplan.questions.things import ORDERING
from protoplan.questions.words import before_of, has_object

_WORDS = r"(?:(?!(?:and|or|then|to|into|onto|in|on|until|by|out|off|back) )[\w-]+ )"
_OF_ALL = ("the", "all", "any")
_KNOWN = ("the", "each", "all", "it", "them")
"""Before from where something is taken "off", which is said plainly later."""
_PUT_BACK = "put back"
_GOES = re.compile(
    r"(?P<who>\b(?:it|they|both|all|each|the (?:[\w-]+ ){0,2}?[\w-]+),?|,(?: and)?|(?<=\w) and) "
    r"(?P<then>(?:(?:then|now|next|finally) )?)(?P<go>goes|go) (?P<back>back )?"
    r"(?=(?:in|into|onto) (?:the|an?|\d)|on(?:to)? ice\b)",
    re.IGNORECASE,
)
"""What comes into a place: "the plates go into the incubator"."""
_ARE = re.compile(r"\b(?:are|were)\b", re.IGNORECASE)
_STATES = ("on", "off")
_BEHIND = (*ENDS, "", ",", "and", "then", "for", "before", "after", "at", "until", AMOUNT)
"""Behind what is told as turned on."""
_NOT = ("its", "their", "it", "them")
"""Behind "on" where something is turned, and not turned on: "turn on its side"."""


def fetched(text: str, verbs: Collection[str]) -> str:
    """Return a text with "take it from the fridge" for "take it out of the fridge", "put back it in
    the fridge" for "get it back in the fridge", "it is placed in the fridge" for "it goes in the
    fridge", and "switch off the lamp" for "switch the lamp off"; ``verbs`` are those of the
    actions."""
    text = _GOES.sub(_placed, text)
    text = _apart().sub(r"\g<verb> \g<state> \g<what>", text)
    if _PUT_BACK in verbs:
        text = _back().sub(_returned, text)
    return _out_of().sub(_from, text)


def _from(told: re.Match[str]) -> str:
    """Return "from", or what is read as it where a list may have another verb for it."""
    words = told["what"].split()
    later = bool(words) and words[0].lower() in _OF_ALL and 1 < len(words) < len(_OF_ALL) + 2
    away = "off" if later and told["next"].lower() in _KNOWN else "from"
    return f"{told['verb']} {told['what']}{away} "


def _placed(told: re.Match[str]) -> str:
    be = "is" if told["go"].lower() == "goes" else "are"
    before = told.string[: told.end("who")].rpartition(". ")[2]
    if be == "are" and told["who"].endswith(("and", ",")) and not _ARE.search(before):
        return told[0]  # "weigh it and go into the cold room"
    return f"{told['who']} {be} {told['then']}placed {told['back'] or ''}"


def _returned(told: re.Match[str]) -> str:
    verb = _PUT_BACK.capitalize() if told["verb"][0].isupper() else _PUT_BACK
    return f"{verb} {told['what']}"


@cache
def _out_of() -> re.Pattern[str]:
    verbs = "|".join(_listed("taking"))
    return re.compile(
        rf"\b(?P<verb>{verbs}) (?P<what>{_WORDS}{{0,5}}?)(?:out of|off of|off) "
        r"(?=(?P<next>(?:the|it|them|its|their|each|all|a|an|ice|heat)\b))",
        re.IGNORECASE,
    )


@cache
def _back() -> re.Pattern[str]:
    verbs = "|".join(_listed("putting"))
    return re.compile(
        rf"(?:^|(?<=[.,;:?!] )|(?<=and )|(?<=then ))(?P<verb>{verbs}) (?P<what>{_WORDS}{{1,5}}?)"
        r"back (?=(?:into|in|onto|on|to|at) )",
        re.IGNORECASE,
    )


@cache
def _apart() -> re.Pattern[str]:
    verbs = "|".join(rf"{one}(?:s|ed|e?ing)?" for one in _listed("switching"))
    return re.compile(
        rf"\b(?P<verb>{verbs}) (?P<what>(?:the|all|both|each|your|our) {_WORDS}{{0,2}}?[\w-]+) "
        r"(?P<state>on|off)(?=[.,;:?!)]|$| (?:and|then|for|before|after|at|until|while|once)\b)",
        re.IGNORECASE,
    )


def switched(words: Words, place: int, library: Library) -> Mention | None:
    """Return the mention of what turns a device on or off: "turn on the laser", "the lamp is
    switched off"; who turns a thing on its side turns nothing on."""
    state, word = lower(words, place + 1), lower(words, place)
    if state not in _STATES:
        return None
    base = next((one for one in (word, *lemmas(word)) if one in _listed("switching")), "")
    verb = f"{base} {state}"
    if not base or verb not in library.verbs or lower(words, place + 2) in _NOT:
        return None
    done = word.endswith("ed")
    if done and not (before_of(words, place) in BEING and lower(words, place + 2) in _BEHIND):
        return None
    if not done and not has_object(words, place + 2):
        return None
    ordered = word == base and before_of(words, place) in ORDERING
    operator = find(library, verb)[0]
    return Mention(verb, operator, place, place + 2, ordered, word.endswith("ing"), word == base)


def is_taken(words: Words, place: int) -> bool:
    """Whether a verb that questions have is told with from where it takes something: "take the
    tube from the magnet", "take it off ice"."""
    if lower(words, place) not in _listed("asked") or not has_object(words, place + 1):
        return False
    for at in range(place + 2, place + 7):
        word = lower(words, at)
        if word in ("from", "out", "off", "back"):
            return True
        if not word[:1].isalnum() or word in ("and", "then", "or", "to"):
            return False
    return False


@cache
def _listed(name: str) -> tuple[str, ...]:
    return tuple(resources.table("ontology", "fetching.toml")[name])
