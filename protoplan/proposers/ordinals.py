"""Doings to which a question gives their places among all, told in their order before it is read:
"filtration is the second step and centrifugation the first" as "centrifuge, then filter". The words
for places are ``ontology/ordinals.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.proposers.following import verb_of

_SENTENCE = re.compile(r"(?:[^.?!]|[.](?=\d))+(?:[.?!]+\s*|$)")
_CUT = re.compile(
    r"(?:;|:|,)\s+(?:and |but |with |while |whereas |then |after )*|\s(?:and|but|while|whereas)\s+"
)
_STEP = r"(?: (?:step|thing|one|operation|stage))?"
_TAIL = (
    r"(?P<tail>(?: (?:with|in|of|at|for|through|on|to|by|onto|into|against|over|from) "
    r"[^,;:]{1,80}?)?)"
)
_DOING = (
    r"(?:(?:the|an?|and|with) )*(?:(?P<time>\d[\d.]* ?(?:s|sec|min|h|hours?|days?)) )?"
    r"(?P<doing>[a-z]+(?:-[a-z]+)?)"
)
_BETWEEN = r"in[ -]between"
_LEAST = 2
_LONGEST = 1_000
"""Characters of a sentence that is looked at."""


class _Told(NamedTuple):
    """A doing, what is said of it, and its place."""

    verb: str
    tail: str
    place: int


def ordered(text: str, verbs: Collection[str]) -> str:
    """Return a question in which doings stand in the order of the places that it gives them;
    ``verbs`` are those of the actions."""
    if not _hint().search(text):
        return text
    return "".join(_sentence(one[0], verbs) for one in _SENTENCE.finditer(text))


def _sentence(text: str, verbs: Collection[str]) -> str:
    """Return a sentence, or its last clauses, in order, if all of them give a doing its place."""
    if len(text) > _LONGEST or not _hint().search(text):
        return text
    end = len(text.rstrip(" .?!"))
    cuts = list(_CUT.finditer(text, 0, end))
    for at in range(-1, len(cuts)):
        first = cuts[at].end() if at >= 0 else 0
        told = _all_told(text[first:end], verbs)
        if len(told) < _LEAST:
            continue
        said = ", then ".join(f"{one.verb}{one.tail}" for one in told)
        if at < 0:
            return said[:1].upper() + said[1:] + text[end:]
        return f"{text[: cuts[at].start()]}, then {said}{text[end:]}"
    return text


def _all_told(text: str, verbs: Collection[str]) -> list[_Told]:
    """Return the doings of clauses that all give one its place, in their order; else none."""
    told: list[_Told] = []
    for clause in _parts(text, verbs):
        if (one := _told(clause, verbs)) is None:
            return []
        told.append(one)
    places = [one.place for one in told if one.place]
    if len({*places}) < len(places) or not places:
        return []
    many = 1 + max((*places, len(told) - 1))
    return sorted(told, key=lambda one: _rank(one.place, many))


def _rank(place: int, many: int) -> float:
    if place < 0:
        return 2 * many + place
    return place or many


def _parts(text: str, verbs: Collection[str]) -> list[str]:
    """Return clauses, each with a word for a place: "and" may stand within one."""
    parts: list[str] = []
    start = 0
    for cut in _CUT.finditer(text):
        if _told(text[start : cut.start()], verbs) is not None:
            parts.append(text[start : cut.start()])
            start = cut.end()
    return [*parts, text[start:]]


def _told(clause: str, verbs: Collection[str]) -> _Told | None:
    for form in _forms():
        found = form.fullmatch(clause.strip())
        verb = found and verb_of(found["doing"], verbs)
        if found and verb:
            place = _places().get((found["place"] or "").lower(), 0)
            time = f" for {found['time']}" if found["time"] else ""
            return _Told(verb, time + re.sub(r"^ of(?= \d)", " for", found["tail"]), place)
    return None


@cache
def _places() -> dict[str, int]:
    return dict(resources.table("ontology", "ordinals.toml")["places"])


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    place = "|".join(sorted(_places(), key=len, reverse=True))
    comes = (
        r"(?:is|are|comes?|coming|being|happens|goes|must be|should be|(?:must|should|has to) come)"
    )
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"{_DOING}{_TAIL},? (?:{comes} )?(?:done )?(?:the |as the |a |as )?"
            rf"(?:(?P<place>{place}){_STEP}|{_BETWEEN})",
            rf"(?:the|a) (?P<place>{place}){_STEP} (?:is|being) {_DOING}{_TAIL}",
            rf"{_DOING}{_TAIL} \((?P<place>{place})\)",
        )
    )


@cache
def _hint() -> re.Pattern[str]:
    place = "|".join(map(re.escape, _places()))
    return re.compile(rf"\b(?:{place})\b", re.IGNORECASE)
