"""Doings to which a question gives their places among all, told in their order before it is read:
"filtration is the second step and centrifugation the first" as "centrifuge, then filter", and "the
drying comes first", where nothing else has a place, as "first dry". The words for places are
``ontology/ordinals.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.questions.following import verb_of

_SENTENCE = re.compile(r"(?:[^.?!]|[.](?=\d))+(?:[.?!]+\s*|$)")
_CUT = re.compile(
    r"(?:;|:|,)\s+(?:and |but |with |while |whereas |then |after )*|\s(?:and|but|while|whereas)\s+"
)
_STEP = (
    r"(?: (?:step|thing|one|operation|stage|task))?(?: (?:(?:we|you|i|they) do|to (?:do|be done)))?"
)
_WHICH = r"(?:step|number|stage) (?:number )?"
_IS = r"(?:is|are|being|will be|must be|should be|has to be)"
_TAIL = (
    r"(?P<tail>(?: (?:with|in|of|at|for|through|on|to|by|onto|into|against|over|from) "
    r"[^,;:]{1,80}?)?)"
)
_OBJECT = r"(?P<tail>(?: [^,;:]{1,80}?)?)"
"""What is done, and how, behind a doing that is told by a verb."""
_DOING = (
    r"(?:(?:the|an?|and|with|that) )*(?:(?P<time>\d[\d.]* ?(?:s|sec|min|h|hours?|days?)) )?"
    r"(?P<doing>[a-z]+(?:-[a-z]+)?)"
)
_BETWEEN = r"in[ -]between"
_ACT = r"(?:and |that )?(?P<time>)(?P<doing>[a-z]+(?:-[a-z]+)?ing)"
_TO_ACT = r"(?:to )?(?P<time>)(?P<doing>[a-z]+(?:-[a-z]+)?)"
_BY_ITSELF = re.compile(
    r",? (?:right |immediately |directly |only )?(?:after|before|once|when|with|in|at|for)\b"
    r"(?:[^.,;]|[.,](?=\d))*",
    re.IGNORECASE,
)
"""What says more of the last clause of a sentence."""
_COMES = re.compile(
    r"\b(?:is|are|be|comes?|coming|being|happens|goes|opens|starts|begins|initiates|closes|concludes"
    r"|ends|finishes|completes|rounds)\b",
    re.IGNORECASE,
)
_BEFORE_IT = re.compile(r"\b(?:before|prior to) (?:that|this|it|which)\b", re.IGNORECASE)
"""What refers to the clause before."""
_WORD = re.compile("[a-z]+", re.IGNORECASE)
_HOW = re.compile(
    r"\b(?P<doing>[a-z]+) (?P<what>it|them|the [a-z]+)"
    r"(?P<how>(?: (?:at|for|in|with|on|by) (?:(?! and\b| then\b)[^,;?.]|[.](?=\d))+)?)",
    re.IGNORECASE,
)
"""What a question tells of how something is done."""
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
    said = ""
    for one in _rows([found[0] for found in _SENTENCE.finditer(text)], verbs):
        known = _alone(said, one, verbs) if said.rstrip().endswith("?") else None
        said = known or said + _sentence(one, verbs)
    return said


def _rows(sentences: Sequence[str], verbs: Collection[str]) -> Iterator[str]:
    """Yield sentences; those that give doings their places, and nothing else, as one."""
    row = ""
    for one in sentences:
        told = "?" not in one and len(one) <= _LONGEST and bool(_all_told(_bare(one), verbs))
        both = f"{_bare(row)}; {one}" if row else one
        if told and row and len(both) <= _LONGEST and _all_told(_bare(both), verbs):
            row = both
            continue
        if row:
            yield row
        row = one if told else ""
        if not told:
            yield one
    if row:
        yield row


def _bare(sentence: str) -> str:
    return sentence.rstrip(" .?!\n")


def _alone(before: str, text: str, verbs: Collection[str]) -> str | None:
    """Return a text with a sentence behind it that says of one doing alone that it is the first,
    or the last, and how it is done, if the text tells that at its end."""
    told = _told(_bare(text), verbs)
    if told is None or told.place not in (1, -1):
        return None
    how = ""
    if not told.tail:
        for said in _HOW.finditer(before):
            if verb_of(said["doing"], verbs) == told.verb:
                how = f" {said['what']}{said['how']}"
                before = before[: said.start("how")] + before[said.end("how") :]
                break
    return f"{before}{_led(told, how)}{text[len(_bare(text)) :]}"


def _led(told: _Told, how: str = "") -> str:
    return f"{'First' if told.place == 1 else 'Finally'} {told.verb}{told.tail}{how}"


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
        if at >= 0 and "?" not in text and any(one.place == 1 for one in told):
            others = set(_named(text[: cuts[at].start()], verbs)) - {one.verb for one in told}
            if others and {one.place for one in told} <= {1, -1}:
                break
        said = ", then ".join(f"{one.verb}{one.tail}" for one in told)
        if at < 0:
            return said[:1].upper() + said[1:] + text[end:]
        return f"{text[: cuts[at].start()]}, then {said}{text[end:]}"
    return text if "?" in text else _taken_out(text, end, cuts, verbs)


def _named(text: str, verbs: Collection[str]) -> Iterator[str]:
    return (verb for word in _WORD.findall(text) if (verb := verb_of(word, verbs)))


def _taken_out(text: str, end: int, cuts: Sequence[re.Match[str]], verbs: Collection[str]) -> str:
    """Return a sentence with the clause in front that tells what comes first of all, and the one
    behind that tells what comes last, if others stand before, or behind."""
    bounds = [(0, 0), *((cut.start(), cut.end()) for cut in cuts), (end, end)]
    clauses = [
        (at, _told(text[bounds[at][1] : bounds[at + 1][0]], verbs)) for at in range(len(bounds) - 1)
    ]
    for rank in (1, -1):
        for at, told in clauses:
            if told is None or told.place != rank:
                continue
            cut, start, stop = *bounds[at], bounds[at + 1][0]
            if not _COMES.search(text, start, stop):
                continue
            before, behind, close = text[:cut], text[stop:end], text[end:]
            others = [[*_named(one, verbs)] for one in (before, behind)]
            if told.verb in (*others[0], *others[1]):
                continue
            if len(clauses) == 1 and _bare(text).lower().endswith(_wholes()):
                return f"{_led(told)}{close}"
            if rank > 0 and others[0]:
                return f"{_led(told)}. {_sentence(before + behind + close, verbs)}"
            if rank > 0 or not before or _BEFORE_IT.search(behind):
                continue
            own = found[0] if (found := _BY_ITSELF.match(behind)) else ""
            rest = behind.removeprefix(own)
            if not rest:
                mark = text[cut] if text[cut : cut + 1] in (";", ":") else ","
                return f"{before}{mark} finally {told.verb}{told.tail}{behind}{close}"
            if [*_named(rest, verbs)]:
                return f"{before}{rest}. {_led(told, own)}{close}"
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
            place = _place(found)
            time = f" for {found['time']}" if found["time"] else ""
            return _Told(verb, time + re.sub(r"^ of(?= \d)", " for", found["tail"]), place)
    return None


def _place(found: re.Match[str]) -> int:
    said = (found.groupdict().get("place") or "").lower()
    return int(said) if said.isdecimal() else _words().get(said, 0)


@cache
def _words() -> dict[str, int]:
    """Return the place of each word for one."""
    table = resources.table("ontology", "ordinals.toml")
    ends = {one: at for sort, at in (("opens", 1), ("closes", -1)) for one in table[sort]}
    return {**table["places"], **table["numbers"], **ends}


@cache
def _wholes() -> tuple[str, ...]:
    return tuple(resources.table("ontology", "ordinals.toml")["wholes"])


@cache
def _one_of(sort: str) -> str:
    said = resources.table("ontology", "ordinals.toml")[sort]
    return "|".join(sorted(said, key=len, reverse=True))


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    place = f"(?:very )?(?P<place>{_one_of('places')}){_STEP}"
    number = rf"(?P<place>\d{{1,2}}|{_one_of('numbers')})"
    comes = (
        r"(?:is|are|comes?|coming|being|happens|goes|must be|should be|(?:must|should|has to) come)"
    )
    as_ = r"(?:done )?(?:the |as the |a |as )?"
    ends = f"(?P<place>{_one_of('opens')}|{_one_of('closes')})"
    return tuple(
        re.compile(one, re.IGNORECASE)
        for one in (
            rf"{_DOING}{_TAIL},? (?:{comes} )?{as_}(?:{place}|{_BETWEEN})",
            rf"{_ACT}{_OBJECT} {comes} {as_}{place}",
            rf"(?:(?:the|a|and|that) )*{place} {_IS} {_DOING}{_TAIL}",
            rf"(?:(?:the|a|and|that) )*{place} {_IS} {_TO_ACT}{_OBJECT}",
            rf"(?:(?:and|that) )*{_WHICH}{number} {_IS} {_DOING}{_TAIL}",
            rf"(?:(?:and|that) )*{_WHICH}{number} {_IS} {_TO_ACT}{_OBJECT}",
            rf"(?:{_DOING}{_TAIL}) {_IS} {_WHICH}{number}",
            rf"{_ACT}{_OBJECT} {_IS} {_WHICH}{number}",
            rf"{_DOING}{_TAIL} {ends} (?:{_one_of('wholes')})",
            rf"{_DOING}{_TAIL} \({place}\)",
        )
    )


@cache
def _hint() -> re.Pattern[str]:
    said = "|".join((_one_of("places"), _one_of("opens"), _one_of("closes")))
    return re.compile(rf"\b(?:{said}|{_WHICH}(?:\d|{_one_of('numbers')}))\b", re.IGNORECASE)
