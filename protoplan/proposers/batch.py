"""Many queries, one JSON object a line: in order, and to be taken up where a run was broken off.

A record that comes out keeps the fields of its line and adds ``sketch`` and ``proposal``, or
``error``. Its ``digest`` tells from which line and with which settings it was made.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from math import isfinite
from typing import Any, BinaryIO, NamedTuple, NoReturn

from protoplan.errors import ProtoplanError, RequestError, ServerError, UnusableInputError
from protoplan.proposers.actions import listed
from protoplan.proposers.values import MOST_STEPS, Query

OWN = ("sketch", "proposal", "error", "digest")
"""The fields that are written; what a line has under these names is replaced."""
Answer = Callable[[Query, Mapping[str, Any]], dict[str, Any]]
"""Returns the record of an answer; the second is the whole line."""


class Asked(NamedTuple):
    """A line of the input: its 1-based number, its text, and what it holds."""

    number: int
    text: bytes


def read_query(record: Mapping[str, Any], max_steps: int = MOST_STEPS) -> Query:
    """Return the query of a record: ``query``, ``actions`` (a list or null), ``max_steps``.

    Raises :class:`UnusableInputError` where it holds none.
    """
    text, actions = record.get("query"), record.get("actions")
    if not isinstance(text, str) or not text.strip():
        raise UnusableInputError("expected a text 'query'.")
    if actions is not None and (
        not isinstance(actions, list) or not all(isinstance(one, str) for one in actions)
    ):
        raise UnusableInputError("expected a list of texts 'actions', or null.")
    most = record.get("max_steps", max_steps)
    if not isinstance(most, int) or isinstance(most, bool) or most < 1:
        raise UnusableInputError("expected a number of steps 'max_steps' from 1 on.")
    return Query(text, None if actions is None else listed(actions), most)


def answered(one: Asked, answer: Answer, settings: str, max_steps: int = MOST_STEPS) -> bytes:
    """Return the record for a line, with its end.

    Raises :class:`ServerError` where no other line would fare better, so that a later run can go
    on from this one.
    """
    kept: dict[str, Any] = {}
    try:
        record = _loaded(one)
        kept = {key: value for key, value in record.items() if key not in OWN}
        out = kept | answer(read_query(record, max_steps), record)
    except ProtoplanError as error:
        if isinstance(error, ServerError) and not isinstance(error, RequestError):
            raise
        out = kept | {"error": f"line {one.number}: {error}"}
    out["digest"] = digest(one.text, settings)
    return json.dumps(out, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def _loaded(one: Asked) -> dict[str, Any]:
    if not one.text:
        raise UnusableInputError("expected a JSON object, found a blank line.")
    if b"\0" in one.text:
        raise UnusableInputError("expected a JSON object, found no text.")
    try:
        record = json.loads(one.text, parse_constant=_refuse, parse_float=_number)
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(f"expected a JSON object, found no JSON: {error}.") from None
    if not isinstance(record, dict):
        raise UnusableInputError(f"expected a JSON object, found {type(record).__name__}.")
    return record


def _number(text: str) -> float:
    """Return a number; one that is too large for a value would come out as no JSON."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text} is too large a number")
    return number


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no value of JSON")


def numbered(lines: Iterable[bytes]) -> list[Asked]:
    """Return the lines, numbered from 1, without the blank ones at the end: one between others is
    answered by an error, so that as many come out as go in."""
    found = [Asked(number, text.strip()) for number, text in enumerate(lines, 1)]
    while found and not found[-1].text:
        found.pop()
    return found


def digest(text: bytes, settings: str) -> str:
    """Return what tells a line and settings from others."""
    return blake2b(settings.encode() + b"\0" + text, digest_size=12).hexdigest()


def take_up(output: BinaryIO, lines: Sequence[Asked], settings: str, name: str) -> list[Asked]:
    """Return the lines that are still to be answered; ``output`` then stands behind the last whole
    record, and what a broken-off write left there is cut away.

    Raises :class:`UnusableInputError`, before anything is changed, if ``output`` was not made from
    these lines with these settings. ``name`` is what messages call it.
    """
    end = done = 0
    for text in output:
        if not text.endswith(b"\n"):
            break
        asked = lines[done] if done < len(lines) else None
        if asked is None or _digest_in(text) != digest(asked.text, settings):
            number = asked.number if asked else done + 1
            raise UnusableInputError(
                f"{name} exists, and this run cannot go on from it: its record {done + 1} was not "
                f"made from line {number} of the input with these settings. Name another file, or "
                "write it anew with --no-resume."
            )
        end += len(text)
        done += 1
    output.seek(end)
    output.truncate()
    return list(lines[done:])


def _digest_in(text: bytes) -> object:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return record.get("digest") if isinstance(record, dict) else None
