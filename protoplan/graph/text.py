"""What the words of a protocol say about the order of its steps."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan import library as libraries
from protoplan.graph.values import Because, Why
from protoplan.states import Task

_AFTER_STEP = re.compile(r"\b(?:after|following|from|of|as in|once)\s+step\s+(\d{1,4})\b")
_AFTER = re.compile(r"\b(?:after|following|once)\s+(?:the\s+)?([^\W\d_]+(?:ation|ing|ion|sis)?)\b")
_THEN = re.compile(r"^(?:and\s+)?(?:then|next|afterwards?|subsequently|thereafter)\b")


def said(task: Task) -> Iterator[tuple[int, int, Because]]:
    """Yield what the text of each step orders: "then", "after step 3", "after centrifugation"."""
    for place, operation in enumerate(task.lineage.operations):
        words = operation.text.casefold()
        if not words:
            continue
        if place and _THEN.match(words):
            yield place - 1, place, Because(Why.TEXT, f"step {place + 1} begins with 'then'")
        if operation.refers is None:
            for match in _AFTER_STEP.finditer(words):
                if 0 < int(match[1]) <= place:
                    yield int(match[1]) - 1, place, _quoted(place, match[0])
        for before in operation.refers or ():
            if before < place:
                note = f"step {place + 1} speaks of step {before + 1}"
                yield before, place, Because(Why.TEXT, note)
        for match in _AFTER.finditer(words):
            names = {operator.name for operator in libraries.readings(task.library, match[1])}
            for before in range(place - 1, -1, -1):
                if task.steps[before].operator in names:
                    yield before, place, _quoted(place, match[0])
                    break


def _quoted(place: int, words: str) -> Because:
    return Because(Why.TEXT, f"step {place + 1} says '{words}'")
