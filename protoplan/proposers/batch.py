"""Many queries, one JSON object a line: in order, and to be taken up where a run was broken off.

A record that comes out keeps the fields of its line and adds ``sketch`` and ``proposal``, or
``error``. Its ``digest`` tells from which line and with which settings it was made.
"""

from __future__ import annotations

import json
import re
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from math import isfinite
from typing import Any, BinaryIO, NamedTuple, NoReturn

from protoplan.errors import ProtoplanError, RequestError, ServerError, UnusableInputError
from protoplan.parsing.decoding import MOST_STEPS as MOST_OF_ALL
from protoplan.proposers.actions import listed
from protoplan.questions import MOST_STEPS, Query

OWN = ("sketch", "proposal", "error", "digest")
"""The fields that are written; what a line has under these names is replaced."""
_MOST_SHOWN, _MOST_FIELDS = 60, 10
"""Characters of what stands in a field, and fields of a line, that a message shows."""
_MOST_LINES = 10
"""Lines with an error that a message names."""
_FEW = 10
"""A file of bytes that are no text has fewer than one line in so many that may be an object."""
_OBJECT = re.compile(rb'\{\s*["}]')
_SAMPLE = 100_000
"""Bytes of a file by which it is told whether it is text."""
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
        raise unfit(record, "query", "a text 'query'", "write the question there, in words")
    if actions is not None and (
        not isinstance(actions, list) or not all(isinstance(one, str) for one in actions)
    ):
        way = 'write names of actions, as ["wash", "dry"]'
        raise unfit(record, "actions", "a list of texts 'actions', or null", way)
    if actions is not None and not any(map(str.strip, actions)):
        way = "leave it out, or write null, for all actions of the library"
        raise unfit(record, "actions", "names of actions in 'actions'", way)
    most = record.get("max_steps")
    if most is None:
        most = max_steps
    if not isinstance(most, int) or isinstance(most, bool) or not 1 <= most <= MOST_OF_ALL:
        expected = f"a whole number of steps 'max_steps' from 1 to {MOST_OF_ALL}"
        raise unfit(record, "max_steps", expected, "leave it out, or write null, for the usual")
    return Query(text, None if actions is None else listed(actions), most)


def unfit(record: Mapping[str, Any], name: str, expected: str, way: str) -> UnusableInputError:
    """Return what says of a field of a line what was expected, what stands there, and how to mend
    it."""
    if name in record:
        found = _shortened(json.dumps(record[name], ensure_ascii=False))
    elif record:
        named = ", ".join(repr(_shortened(one)) for one in list(record)[:_MOST_FIELDS])
        more = ", ..." if len(record) > _MOST_FIELDS else ""
        found = f"no such field (those here: {named}{more})"
    else:
        found = "no field at all"
    return UnusableInputError(f"expected {expected}, found {found}; {way}.")


def _shortened(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


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
        record = json.loads(
            one.text, parse_constant=_refuse, parse_float=_number, object_pairs_hook=_object
        )
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


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of JSON; of a field that stands there twice nobody knows which is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(one for one in names if names.count(one) > 1)
        raise UnusableInputError(
            f"the field {_shortened(twice)!r} stands there more than once; keep one of them."
        )
    return found


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no value of JSON")


def numbered(lines: Iterable[bytes]) -> list[Asked]:
    """Return the lines, numbered from 1, without the blank ones at the end: one between others is
    answered by an error, so that as many come out as go in."""
    found = [Asked(number, text.strip()) for number, text in enumerate(lines, 1)]
    while found and not found[-1].text:
        found.pop()
    return found


def is_binary(data: bytes) -> bool:
    """Whether a file is no text at all: bytes that are none, and no line that may be an object."""
    sample = data[:_SAMPLE]
    if not sample.strip() or (b"\0" not in sample and _is_text(sample)):
        return False
    lines = [one.strip() for one in sample.split(b"\n")]
    objects = sum(bool(_OBJECT.match(one)) and b"\0" not in one and _is_text(one) for one in lines)
    return objects * _FEW < sum(map(bool, lines))


def _is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8; the last character may be cut in two."""
    try:
        getincrementaldecoder("utf-8")().decode(data)
    except UnicodeDecodeError:
        return False
    return True


class Tally(NamedTuple):
    """How the answers of a batch fared; ``errors`` are the numbers of the lines without one."""

    passed: int = 0
    failed: int = 0
    unverified: int = 0
    errors: tuple[int, ...] = ()

    def counted(self, record: bytes) -> Tally:
        """Return the tally with the record of one more answer."""
        answer = json.loads(record)
        if "error" in answer:
            return self._replace(errors=(*self.errors, self.all + 1))
        passed = answer["proposal"]["passed"]
        if passed is None:
            return self._replace(unverified=self.unverified + 1)
        if passed:
            return self._replace(passed=self.passed + 1)
        return self._replace(failed=self.failed + 1)

    @property
    def all(self) -> int:
        """How many answers there are."""
        return self.passed + self.failed + self.unverified + len(self.errors)

    @property
    def told(self) -> str:
        """A sentence that says so, empty if nothing is wrong."""
        wrong = self.failed + len(self.errors)
        if not wrong:
            return ""
        many = len(self.errors)
        lines = ", ".join(map(str, self.errors[:_MOST_LINES]))
        more = ", ..." if many > _MOST_LINES else ""
        where = f" (line{'' if many == 1 else 's'} {lines}{more})" if many else ""
        kinds = (
            f"{self.passed} passed",
            f"{self.failed} not passed",
            *((f"{self.unverified} not verified",) if self.unverified else ()),
            f"{many} {'error' if many == 1 else 'errors'}{where}",
        )
        return f"{wrong} of {self.all} answers do not pass: {', '.join(kinds)}."


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
