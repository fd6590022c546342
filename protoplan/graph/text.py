"""What the words of a protocol say about the order of its steps."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from protoplan import library as libraries
from protoplan.entities import kind_of
from protoplan.graph.values import Because, Why
from protoplan.lineage.values import Operation
from protoplan.states import Task

_NUMBERS = (
    r"steps?\s+(\d{1,4}(?:\s*(?:,|and|&|or|to|-|–)\s*(?:and\s+)?(?:steps?\s+)?\d{1,4}){0,20})"
)
_NUMBER = re.compile(r"(\bto\b|-|–)?\s*(?:steps?\s+)?(\d{1,4})")
_MOST = 200
"""Steps of a range at most."""
_AFTER_STEP = re.compile(rf"\b(?:after|following|from|of|once|when|as soon as)\s+{_NUMBERS}")
_BEFORE_STEP = re.compile(rf"\b(?:before|prior to|ahead of|until)\s+{_NUMBERS}")
_STEP = re.compile(r"\bsteps?\s+\w")
_NOT_AFTER = re.compile(
    r"\b(?:before|prior to|ahead of|until|as|as in|as for|as described in|like|like in|same as|"
    r"skip|skipping|omit|omitting|instead of|unlike|without|to|with)\s+steps?\s+\w"
)
"""What speaks of a step and does not say that this one comes after it."""
_AFTER = re.compile(r"\b(?:after|following|once)\s+(?:the\s+)?([^\W\d_]+(?:ation|ing|ion|sis)?)\b")
_FROM = re.compile(r"\bfrom\s+(?:the\s+)?([^\W\d_]+(?:ing|ion|sis))\b")
"""What says where something comes from that a step before left: "buffer from dialysis"."""
_THEN = r"(?:then|next|afterwards?|subsequently|thereafter)"
_IS_THEN = re.compile(_THEN)
_BEGINS_THEN = re.compile(rf"^(?:and\s+)?{_THEN}\b")
_SAYS_THEN = re.compile(rf"(?:^|[,;]\s*)(?:and\s+)?{_THEN}(?:\s+\w+ly)?\s*$")
_MEANWHILE = re.compile(
    r"^\W{0,3}(?:meanwhile|in the meantime|meantime|at the same time|simultaneously|concurrently|"
    r"in parallel|during this (?:time|step|incubation|period)|while (?:this|waiting))\b"
)


def is_meanwhile(text: str) -> bool:
    """Whether a step is said to be done while others are."""
    return _MEANWHILE.match(text.casefold()) is not None


def said(task: Task) -> Iterator[tuple[int, int, Because]]:
    """Yield what the text of each step orders: "then", "after step 3", "before step 5", "after
    centrifugation"."""
    for place, operation in enumerate(task.lineage.operations):
        words = operation.text.casefold()
        if not words:
            continue
        if place and _follows(operation, words):
            yield place - 1, place, Because(Why.TEXT, f"step {place + 1} begins with 'then'")
        for one, after in _referred(operation, words, place):
            other = after if one == place else one
            note = f"step {place + 1} speaks of step {other + 1}"
            yield one, after, Because(Why.TEXT, note)
        behind = (one for one in _FROM.finditer(words) if kind_of(one[1]) in ("", "procedure"))
        for match in (*_AFTER.finditer(words), *behind):
            names = {operator.name for operator in libraries.readings(task.library, match[1])}
            for before in range(place - 1, -1, -1):
                if task.steps[before].operator in names:
                    yield before, place, _quoted(place, match[0])
                    break


def _follows(operation: Operation, words: str) -> bool:
    """Whether a step begins with "then", or has it before its verb, or by itself."""
    if _BEGINS_THEN.match(words) or any(map(_IS_THEN.fullmatch, words.split(", "))):
        return True
    verb = operation.verb.casefold()
    return bool(verb) and _SAYS_THEN.search(words.partition(verb)[0]) is not None


def _referred(operation: Operation, words: str, place: int) -> Iterator[tuple[int, int]]:
    """Yield what the steps order that a step speaks of by number: this one comes after those before
    it, unless the words say otherwise, and before later ones that it says so of."""
    earlier: Collection[int]
    later: Collection[int]
    if operation.refers is None:
        if "step" not in words:
            return
        earlier, later = _numbers(_AFTER_STEP, words), _numbers(_BEFORE_STEP, words)
    else:
        spoken, apart = len(_STEP.findall(words)), len(_NOT_AFTER.findall(words))
        earlier = operation.refers if spoken > apart or not spoken else ()
        later = operation.refers if spoken == len(_BEFORE_STEP.findall(words)) else ()
    yield from ((one, place) for one in earlier if one < place)
    yield from ((place, one) for one in later if one > place)


def _numbers(pattern: re.Pattern[str], words: str) -> list[int]:
    """Return the places of the steps that stand behind what ``pattern`` finds, ranges in full."""
    found: list[int] = []
    for match in pattern.finditer(words):
        for through, number in _NUMBER.findall(match[1]):
            place = int(number) - 1
            first = min(found[-1] + 1, place) if through and found else place
            found.extend(range(max(first, place - _MOST), place + 1))
    return [place for place in found if place >= 0]


def _quoted(place: int, words: str) -> Because:
    return Because(Why.TEXT, f"step {place + 1} says '{words}'")
