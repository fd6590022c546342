"""What is done so often with one thing and so often with another, or to one thing and to the other,
told with its verb each time before a question is read: "wash it once in water and once in LiAc" as
"wash it once in water, then wash once in LiAc", "fix one half in PFA and the other in methanol" as
"fix one half in PFA, then fix the other in methanol"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.library import lemmas
from protoplan.questions.amounts import amounts_in
from protoplan.questions.repeating import last_verb

_NUMBERS = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)"
_TIME = r"\d[\d.]*(?:\s?[-–]\s?\d[\d.]*)?\s?(?:s|sec|min|minutes?|h|hours?|days?)"
_COUNT = (
    rf"(?:once|twice|thrice|{_NUMBERS} times?|\d+ ?[x×](?: {_TIME})?"
    r"(?= (?:in|with|using|through|against|at|for)\b))"
)
_LEAD = r"(?:in|with|using|through|against|at|for)"
_SAID = r"(?:[^.,;:?!]|[.,](?=\d))"
_ENDS = r"(?=[.,;:?!)](?!\d)|$| (?:and|then|before|after|until|but)\b)"
_JOIN = r"(?:,? and(?: then)? |,? then |, )"
_STARTS = (rf"{_COUNT} {_LEAD}", rf"{_LEAD} (?!{_COUNT}){_SAID}{{1,40}}? {_COUNT}")
_ITEMS = (rf"{_STARTS[0]} {_SAID}{{1,60}}?", rf"{_STARTS[1]}(?: for {_TIME})?")
"""How often, and with what, "twice in water", or the other way round."""
_ROWS = tuple(
    re.compile(rf"\b(?P<row>{one}(?:{_JOIN}{one})+?){_ENDS}(?!{_JOIN}{one})", re.IGNORECASE)
    for one in _ITEMS
)
_PARTS = tuple(re.compile(rf"{_JOIN}(?={one}\b)", re.IGNORECASE) for one in _STARTS)
_EACH = re.compile(rf"(?P<time> for {_TIME}) (?:each|apiece)$")
_SENTENCE = re.compile(r"[.;:?!]\s+")
_GERUND = re.compile(r"\b(?P<verb>[a-z]+ing)(?: (?:it|them|the [\w-]+(?: [\w-]+)?))? $")
_OF = re.compile(r" (?:of|the) ")
_BY = r"(?:in|with|at|on|to|under|for|by|into|onto|through)"
_HALF = (
    rf"one(?: of (?:them|the [a-z]+))?(?: (?!{_BY}\b|is\b|was\b|are\b|were\b)[a-z]+"
    r"(?: of (?:the )?[a-z]+)?)?|half(?:(?: of)? (?:it|them|the [a-z]+))?"
)
_REST = rf"the (?:other|rest|remainder)(?: (?!{_BY}\b)[a-z]+)?|half"
_SECOND = re.compile(r"the other(?: one)?", re.IGNORECASE)
_COUNTED = re.compile(r"^(?:one|half)(?: (?:of|the) .*)?(?: |$)", re.IGNORECASE)
_HOW = rf"{_BY} {_SAID}{{1,80}}?"
_AND_REST = rf"(?P<first>{_HOW}),? and (?P<other>{_REST}) (?P<second>{_HOW}){_ENDS}"
_OTHER = re.compile(rf"\b(?P<verb>[a-z]+) (?P<one>{_HALF}) {_AND_REST}", re.IGNORECASE)
_IS_OTHER = re.compile(
    rf"\b(?P<one>{_HALF}) (?P<be>is|was|are|were) (?P<verb>[a-z]+) {_AND_REST}", re.IGNORECASE
)
"""One of two parts, or a half, and the other: "one half in PFA and the other in methanol"."""
_SETTINGS = tuple(
    (re.compile(rf" {said}\b", re.IGNORECASE), re.compile(rf"\b{own}", re.IGNORECASE))
    for said, own in (
        (rf"(?:for (?:another )?{_TIME}|for an? (?:minute|hour|day|week)|overnight)",
         rf"(?:{_TIME}\b|(?:minute|hour|day|week|month)s?\b|overnight\b|until\b|briefly\b)"),
        (r"(?:at \d[\d.]* ?°C|at room temperature|at RT|on ice)",
         r"(?:room temperature\b|RT\b|ice\b|ice-|cold\b|boiling\b|\w+ °C|\w+°C)"),
        (r"in the dark", r"(?:dark|light|lamp)"),
    )
)  # fmt: skip
"""What both parts may share, and what tells that the first has its own."""


def tallied(text: str, verbs: Collection[str]) -> str:
    """Return a text in which what is done so often with each of several things, or with each of two
    parts, has its verb each time, one of ``verbs``."""
    for row, part in zip(_ROWS, _PARTS, strict=True):
        text = row.sub(partial(_in_turn, verbs, part), text)
    text = _OTHER.sub(partial(_both_parts, verbs), text)
    return _IS_OTHER.sub(partial(_both_parts, verbs), text)


def _in_turn(verbs: Collection[str], part: re.Pattern[str], told: re.Match[str]) -> str:
    before = _SENTENCE.split(told.string[: told.start()])[-1]
    verb, _ = last_verb(before, verbs)
    gerund = _GERUND.search(before)
    if gerund is not None and any(one in verbs for one in lemmas(gerund["verb"].lower())):
        verb = gerund["verb"].lower()
    items = part.split(told["row"])
    each = _EACH.search(items[-1])
    if not verb or len(items) < 2:
        return told[0]
    if each is not None:
        items = [f"{_EACH.sub('', one)}{each['time']}" for one in items]
    return f", then {verb} ".join(items)


def _both_parts(verbs: Collection[str], told: re.Match[str]) -> str:
    done = told["verb"].lower()
    verb = next((one for one in lemmas(done) if one in verbs), "")
    if not verb:
        return told[0]
    name = _COUNTED.sub("", told["one"])
    first = told[0][: told.end("first") - told.start()]
    be = told.groupdict().get("be")
    if be and _OF.search(told["one"]):  # "half of the wells are treated with"
        first, be, done = f"{verb} {told['one'].lower()} {told['first']}", None, verb
    if name and amounts_in(told["one"]):  # "one section" would be how many there are
        first = first.replace(told["one"], f"the first {name}", 1)
    half = told["other"].lower() == "half"  # "half in PFA and half in methanol"
    name = "half" if half else name
    bare = half or _SECOND.fullmatch(told["other"]) is not None
    second = f"the second {name}" if name else "the rest"
    rest = second if bare else _SECOND.sub("the second", told["other"])
    again = f"{rest} {be} {done} " if be else f"{done} {rest} "
    first = f"{first[0].upper()}{first[1:]}" if told[0][0].isupper() else first
    return f"{first}{_shared(told['first'], told['second'])}, then {again}{told['second']}"


def _shared(first: str, second: str) -> str:
    """Return the settings at the end of what is told of the second part that the first has none of,
    unless they are all in which the two differ."""
    shared = ""
    while True:
        for form, own in _SETTINGS:
            ends = [one for one in form.finditer(second) if one.end() == len(second)]
            if ends:
                second = second[: ends[0].start()]
                shared = shared if own.search(first) else f"{ends[0][0]}{shared}"
                break
        else:
            return "" if first.lower() == second.lower() else shared
