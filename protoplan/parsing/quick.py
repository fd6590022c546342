"""The quick reader: well-formed lines ``Step n: {json}`` without the grammar.

It takes a line only if it can show that the thorough reader (:mod:`protoplan.parsing.steps`) would
read the same from it and find nothing to report. Whatever lies between is left to that reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import orjson

from protoplan.model import Step
from protoplan.source import Span

_STEP = re.compile(
    r"^(?:Step|step)[ \t]+([0-9]{1,9})[ \t]*:[ \t]*(\{[^\r\n]*\})[ \t]*(?=[\r\n]|\Z)", re.MULTILINE
)
_OBJECT = re.compile(r'\{[^{}"]*+(?:"[^"\\]*+"[^{}"]*+)*+\}')
_BETWEEN_OBJECTS = re.compile(r"[\s,\[\]]*")
_UNSAFE_ESCAPE = re.compile(r'\\[^"/u]')


def labelled(text: str, start: int, end: int) -> Iterator[Step | Span]:
    """Yield the well-formed steps of a key block, and the stretches between them as spans."""
    done = start
    for match in _STEP.finditer(text, start, end):
        body = match[2]
        found = fields(body)
        if found is None:
            continue
        at = match.start()
        if at > done and not text[done:at].isspace():
            yield Span(done, at)
        done = match.end()
        yield Step(*found, int(match[1]), Span(at, match.end(2)))
    if done < end and not text[done:end].isspace():
        yield Span(done, end)


def unlabelled(text: str, start: int, end: int) -> list[Step] | None:
    """Return the steps of valid JSON or JSON lines, or ``None`` if it needs the other reader."""
    try:
        orjson.loads(text[start:end])
    except ValueError:
        if text[start : start + 1] != "{":
            return None
    steps = []
    done = start
    for match in _OBJECT.finditer(text, start, end):
        found = fields(match[0])
        if found is None or not _BETWEEN_OBJECTS.fullmatch(text, done, match.start()):
            return None
        done = match.end()
        steps.append(Step(*found, None, Span(match.start(), done)))
    return steps if _BETWEEN_OBJECTS.fullmatch(text, done, end) else None


def fields(body: str) -> tuple[str, tuple[str, ...], tuple[str, ...]] | None:
    """Return what a step says, or ``None`` if anything about its JSON is not as it should be."""
    try:
        value = orjson.loads(body)
        action, objects, parameters = value["action"], value["objects"], value["parameters"]
        if type(objects) is not list or type(parameters) is not list or len(value) != 3:
            return None
        words = action + "".join(objects) + "".join(parameters)
    except (ValueError, KeyError, TypeError):
        return None
    quotes = body.count('"')
    if "\\" in body:
        if _UNSAFE_ESCAPE.search(body) or not words.isprintable():
            return None
        quotes -= body.count('\\"')
    # A key that stands twice is lost by then, but its quotes are not.
    strings = 4 + len(objects) + len(parameters)
    if quotes != 2 * strings or not action.strip():
        return None
    return action, tuple(objects), tuple(parameters)
