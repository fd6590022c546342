"""What a question tells only under a condition: planned as if it held, and told to the user."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from protoplan.library import lemmas

_CONDITION = re.compile(
    r"\b(?:only )?(?:if|in case|unless|otherwise|optionally)\b(?:[^.,;:?!()]|[.,](?=\d)){0,120}",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?:[^.?!]|[.](?=\d))+[.?!]?")
_ASKS = re.compile(
    r"\b(?:know|see|check|test|tell|decide|determine|sure|wonder|ask) $", re.IGNORECASE
)
_DEPENDING = re.compile(
    r"(?P<lead>[,(]?\s*)\b(?P<said>(?:depending|which depends?) (?:up)?on "
    r"(?:[^.,;:?!()]|[.,](?=\d)){1,120})(?P<end>[,)]?)",
    re.IGNORECASE,
)
_GOES_ON = re.compile(
    r",? (?:(?:and|then)(?: then)? (?P<verb>[a-z]+)\b|(?:for|at|until|with|over|in) \d)",
    re.IGNORECASE,
)
"""Where what something depends on may end: "depending on its size and spin it"."""
_UNLESS = re.compile(
    r"(?P<lead>[,(]?\s*)\b(?P<said>(?:but not if|(?:except|save) (?:if|when|where)|unless|lest) "
    r"(?:[^.,;:?!()]|[.,](?=\d)){1,120})(?P<end>[,)]?)",
    re.IGNORECASE,
)
"""What would keep a step from being done: "unless the bands fade"."""
_ORDERS = re.compile(
    r" (?:and|then)(?: then)? (?P<verb>[a-z]+)"
    r"(?= (?:it|them|the|an?|with|in|for|at|on|again|once|twice|overnight)\b|$)"
)
_DENIES = re.compile(
    r"\b(?:not|never|no|none|cannot|avoid|beware|refrain|without|hardly|rarely)\b|n[’']t\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"\s*([a-z]+)", re.IGNORECASE)
_ENDS = ("", ".", ";", ":", "!", "?")
_BACK = 20
"""Characters before a condition that are looked at."""


def supposing(text: str, verbs: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """Return a text without what it says its steps depend on, and all its conditions: "depending on
    the turbidity" is no step."""
    found = list(conditions(text))
    for form in (_DEPENDING, _UNLESS):
        text, more = _without(text, form, verbs)
        found = [one for one in found if not one.startswith(tuple(more))] + more
    return text, tuple(found)


def _without(text: str, form: re.Pattern[str], verbs: Collection[str]) -> tuple[str, list[str]]:
    """Return a text without the conditions of a form, and these."""
    found: list[str] = []
    at = 0
    while told := form.search(text, at):
        if form is _UNLESS and _DENIES.search(_clause_beside(text, told)):
            at = told.end()  # "do not shake it unless ...": of what is denied
            continue
        said, end = _up_to_doing(told["said"], told["end"], verbs, _ends_of(form))
        lead, behind = told["lead"].rstrip(), text[told.start("said") + len(said) + len(end) :]
        before = text[: told.start()].rstrip()
        next_ = _WORD.match(behind)
        doing = next_ is not None and any(one in verbs for one in lemmas(next_[1].lower()))
        if before[-1:] in _ENDS:  # it opens its sentence
            behind = f" {behind.lstrip()[:1].upper()}{behind.lstrip()[1:]}"
        elif end == "," and (doing or lead != ","):
            behind = f",{behind}"
        if (lead == "(") != (end == ")"):
            behind = f"{'(' if lead == '(' else ')'}{behind}"
        text = f"{before}{behind}" if before else behind.lstrip()
        found.append(said.strip())
        at = len(before)
    return text, found


def _ends_of(form: re.Pattern[str]) -> re.Pattern[str]:
    return _ORDERS if form is _UNLESS else _GOES_ON


def _clause_beside(text: str, told: re.Match[str]) -> str:
    """Return the words of the sentence before a condition, up to the last comma that is no part of
    its lead, or those behind one that opens its sentence."""
    sentence = re.split(r"[.;:?!](?!\d)", text[: told.start()])[-1]
    if not sentence.strip():
        return re.split(r"[.;:?!](?!\d)", text[told.end() :])[0]
    return re.split(r",(?!\d)| then ", sentence)[-1]


def _up_to_doing(
    said: str, end: str, verbs: Collection[str], ends: re.Pattern[str]
) -> tuple[str, str]:
    """Return what something depends on, up to where its clause goes on, and the mark behind it."""
    if "whether" in said.split():
        return said, end
    for more in ends.finditer(said):
        if not more["verb"] or any(one in verbs for one in lemmas(more["verb"].lower())):
            return said[: more.start()], ""
    return said, end


def conditions(text: str) -> Iterator[str]:
    """Yield the conditions of a text, but for those of its questions: "if the pellet is loose"."""
    for sentence in _SENTENCE.finditer(text):
        if sentence[0].endswith("?"):
            continue
        for found in _CONDITION.finditer(sentence[0]):
            if not _ASKS.search(sentence[0][: found.start()][-_BACK:]):
                yield found[0].strip()
