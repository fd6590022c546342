"""Reading a text the way the published evaluation script of SCORE does.

This is for the profile ``thoth-eval`` alone: nothing is mended and nothing is reported. What the
script does not read drops out, and what it stumbles over spoils the whole pair.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import orjson

from protoplan.model import Protocol, Step

_THINK, _END = (re.compile(tag, re.IGNORECASE) for tag in ("<think>", "</note>"))
_BORDERS = tuple(
    re.compile(rf"</{before}>\s*<{after}>", re.IGNORECASE)
    for before, after in (("think", "key"), ("key", "orc"), ("orc", "note"))
)
_STEP = re.compile(r"Step\s+\d+\s*:\s*(\{.*\})", re.IGNORECASE)

_ITERABLE = (list, str, dict)
_SAFE_LENGTH = 4300
"""Below it no number is too long for Python to convert: a longer one is no JSON to ``json``, and
to orjson it is."""


class Published(NamedTuple):
    """What the published script reads: the steps, the non-blank lines of the key block (which
    Step-M counts, readable or not), and what it stumbles over, empty if nothing."""

    steps: tuple[Step, ...]
    lines: int
    fault: str


class _StumbleError(Exception):
    """The script would raise here."""


def read_published(text: str) -> Published:
    """Read a sketch or a bare key block as the published script does.

    The key block is the content of ``<key>`` where the four sections stand in order somewhere in
    the text, with only white space between them; otherwise it is the whole text. A step is a line
    that begins with ``Step n:`` and goes on with a JSON object to its end. Items that are not
    strings drop out (blank ones in the metrics); a string in place of a list is read character by
    character.
    """
    lines = [line for line in map(str.rstrip, _key_block(text).strip().splitlines()) if line]
    steps: list[Step] = []
    fault = ""
    for line in lines:
        match = _STEP.fullmatch(line)
        content = _load(match[1]) if match else None
        if content:
            try:
                steps.append(_step(content))
            except _StumbleError as error:
                steps.append(Step("", (), ()))
                fault = fault or str(error)
    return Published(tuple(steps), len(lines), fault)


def render(protocol: Protocol) -> str:
    """Return the text of a protocol: its source, or a key block of its steps if it has none."""
    if protocol.source is not None:
        return protocol.source.text
    return "\n".join(
        f"Step {place}: "
        + json.dumps(
            {"action": step.action, "objects": step.objects, "parameters": step.parameters}
        )
        for place, step in enumerate(protocol.steps, 1)
    )


def _key_block(text: str) -> str:
    """Return the content of the key section, or the whole text.

    One search after another finds the earliest places in order, which is what the shortest
    contents of all sections together come to, and takes time linear in the text.
    """
    if "<" not in text or not (found := _THINK.search(text)):
        return text
    places = []
    for border in _BORDERS:
        found = border.search(text, found.end())
        if not found:
            return text
        places.append(found)
    if not _END.search(text, found.end()):
        return text
    return text[places[0].end() : places[1].start()]


def _load(text: str) -> dict[str, object] | None:
    """Return the JSON object of a line, ``None`` if it is none, as Python's ``json`` reads it."""
    content: object = None
    try:
        if len(text) < _SAFE_LENGTH:
            content = orjson.loads(text)
            return content if isinstance(content, dict) else None
    except orjson.JSONDecodeError:
        pass  # json also reads NaN, lone surrogates and numbers out of range
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _step(content: dict[str, object]) -> Step:
    action = content.get("action", "")
    if not isinstance(action, str):
        raise _StumbleError("an action is not a string")
    return Step(action, _items(content.get("objects", "")), _items(content.get("parameters", "")))


def _items(value: object) -> tuple[str, ...]:
    if not isinstance(value, _ITERABLE):
        raise _StumbleError("objects or parameters are not a list")
    return tuple([item for item in value if isinstance(item, str)])
