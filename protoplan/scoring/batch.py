"""Scoring of JSON lines: one record in, one record out, in order, in constant memory.

A record is a JSON object with the texts of a prediction and of its gold protocol, and whatever
else. The record that comes out keeps everything else and adds ``metrics`` and ``reward``, or
``error`` where the pair cannot be scored. Its ``scoring`` tells by what it was scored, with a
digest of the line and of these choices, so that an interrupted run can be taken up again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import islice
from math import isfinite
from typing import Any, NamedTuple

from protoplan.errors import ProtoplanError
from protoplan.processes import in_order
from protoplan.scoring import Metrics, Reward, Symbolic, measure, score
from protoplan.scoring.profiles import profile_named
from protoplan.scoring.symbolic import LIBRARY

SCHEMA_VERSION = 1

OWN = ("metrics", "reward", "symbolic", "error", "scoring", "schema_version")
"""The fields that scoring writes; what an input record has under these names is replaced."""

_OUTLINE = ("error", "metrics", "reward", "symbolic", "type", "level")
_SCALARS = (str, int, float, bool)
_MOST_NESTED = 800
"""A record nested deeper is an error, whatever depth Python can still go to where it is read."""

_CHUNK_LINES = 64
_CHUNK_BYTES = 1 << 18


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run scores by. ``variant`` and ``range`` mean nothing to a profile without reward,
    ``library`` only something to the profile ``symbolic``."""

    profile: str = "paper"
    variant: str = "S-S-P"
    range: str = "0-1"
    pred_field: str = "pred"
    gold_field: str = "gold"
    library: str = LIBRARY

    def described(self) -> dict[str, str | None]:
        """Return the settings that scores depend on, as records and reports show them."""
        profile = profile_named(self.profile)
        return {
            "profile": self.profile,
            "variant": self.variant if profile.rewards else None,
            "range": self.range if profile.rewards else None,
        } | ({"library": self.library} if profile.symbolic else {})


class Line(NamedTuple):
    """One line of the input and its 1-based number."""

    number: int
    text: bytes


class Scored(NamedTuple):
    """One line of the output (without its end), and what the summary needs of it: those of the
    fields ``error``, ``metrics``, ``reward``, ``symbolic``, ``type`` and ``level`` that it has. A
    value of ``type`` or ``level`` that is a list or an object is left out."""

    text: bytes
    record: dict[str, Any]


class _RecordError(Exception):
    """Why a line cannot be scored, as a full sentence; ``kept`` is what it holds besides."""

    def __init__(self, message: str, kept: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.kept = kept or {}


def score_lines(lines: Iterable[Line], settings: Settings, *, jobs: int = 1) -> Iterator[Scored]:
    """Score each line, in order; with several ``jobs`` in as many processes.

    No more than a few chunks of lines are held at a time. Raises :class:`UnusableInputError` if a
    process dies, for want of memory for example.
    """
    if jobs == 1:
        for line in lines:
            yield score_line(line, settings)
        return
    chunks = _chunks(lines)
    for scored in in_order(partial(_score_chunk, settings=settings), chunks, jobs, "scoring"):
        yield from scored


def score_line(line: Line, settings: Settings) -> Scored:
    """Score one line. A line that cannot be scored gives a record with ``error``."""
    own: dict[str, Any]
    fault = ""
    try:
        kept, pred, gold = _pair(line.text, settings)
        own, fault = _score(pred, gold, settings, kept)
    except _RecordError as error:
        kept = error.kept
        own = {"error": {"line": line.number, "message": str(error)}}
    scoring = {**settings.described(), "digest": digest(line.text, settings)}
    if fault:
        scoring["fault"] = fault
    record = {**kept, **own, "scoring": scoring, "schema_version": SCHEMA_VERSION}
    return Scored(dump(record), outline(record))


def outline(record: dict[str, Any]) -> dict[str, Any]:
    """Return what the summary needs of an output record. It is small, and never nested deep."""
    return {
        name: record[name]
        for name in _OUTLINE
        if name in record and (name in OWN or isinstance(record[name], _SCALARS))
    }


def digest(text: bytes, settings: Settings) -> str:
    """Return what ties an output line to its input line and settings: 16 hexadecimal digits."""
    described = settings.described()
    choices = "\0".join(str(described[name]) for name in sorted(described))
    fields = f"{choices}\0{settings.pred_field}\0{settings.gold_field}\0{SCHEMA_VERSION}\0"
    return blake2b(fields.encode("utf-8", "surrogatepass") + text, digest_size=8).hexdigest()


def numbered(lines: Iterable[bytes]) -> Iterator[Line]:
    """Return the lines of a file with their numbers, less line ends and a byte order mark."""
    for number, line in enumerate(lines, 1):
        text = line.rstrip(b"\r\n")
        yield Line(number, text.removeprefix(b"\xef\xbb\xbf") if number == 1 else text)


def dump(record: dict[str, Any]) -> bytes:
    """Return a record as a line of JSON. Half surrogate pairs can only stand as escapes."""
    try:
        return json.dumps(record, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(record).encode()


def load(text: bytes) -> Any:
    """Return the JSON of a line; what JSON cannot say (NaN, infinity) becomes ``null``.

    Raises :class:`ValueError` or :class:`RecursionError`.
    """
    return json.loads(text.decode(), parse_constant=lambda _: None, parse_float=_finite)


def _finite(text: str) -> float | None:
    value = float(text)
    return value if isfinite(value) else None


def _pair(text: bytes, settings: Settings) -> tuple[dict[str, Any], str, str | list[str]]:
    """Return the other fields of a record, the prediction and the gold (or several)."""
    if not text.strip():
        raise _RecordError("The line is blank.")
    try:
        record = load(text)
    except UnicodeDecodeError:
        raise _RecordError("The line is not UTF-8.") from None
    except json.JSONDecodeError as error:
        message = f"The line is not JSON: {error.msg} at column {error.colno}."
        raise _RecordError(message) from None
    except (ValueError, RecursionError) as error:
        raise _RecordError(f"The line cannot be read as JSON: {error}.") from None
    if not isinstance(record, dict):
        raise _RecordError("The line is JSON, but not an object.")
    if text.count(b"[") + text.count(b"{") > _MOST_NESTED and _depth(record) > _MOST_NESTED:
        raise _RecordError(f"The line cannot be read as JSON: nested deeper than {_MOST_NESTED}.")
    names = (settings.pred_field, settings.gold_field)
    kept = {name: value for name, value in record.items() if name not in names and name not in OWN}
    pred, gold = (record.get(name) for name in names)
    if not isinstance(pred, str):
        raise _RecordError(f"The record has no string {names[0]!r}.", kept)
    if isinstance(gold, list) and gold and all(isinstance(text, str) for text in gold):
        return kept, pred, gold
    if not isinstance(gold, str):
        raise _RecordError(f"The record has no string {names[1]!r}, nor a list of them.", kept)
    return kept, pred, gold


def _depth(value: Any) -> int:
    """Return how many lists and objects stand in one another at most."""
    depth = 0
    level = [value]
    while level:
        depth += 1
        inside = (item.values() if isinstance(item, dict) else item for item in level)
        level = [item for items in inside for item in items if isinstance(item, (dict, list))]
    return depth


def _score(
    pred: str, gold: str | list[str], settings: Settings, kept: dict[str, Any]
) -> tuple[dict[str, Any], str]:
    """Return ``metrics``, ``reward`` and, where the profile has them, the scores by meaning, and
    the fault that set all metrics to 0, if any."""
    profile, variant, scale = settings.profile, settings.variant, settings.range
    try:
        if not profile_named(profile).rewards:
            measures = measure(pred, gold, profile=profile, library=settings.library)
            own: dict[str, Any] = {"metrics": _fields(measures.metrics), "reward": None}
            if measures.symbolic:
                own["symbolic"] = _fields(measures.symbolic)
            return own, measures.fault
        result = score(pred, gold, profile=profile, variant=variant, range=scale)
    except ProtoplanError as error:
        raise _RecordError(str(error), kept) from None
    reward = _fields(result.reward) if result.reward else None
    return {"metrics": _fields(result.metrics), "reward": reward}, result.fault


def _fields(value: Metrics | Reward | Symbolic) -> dict[str, float]:
    """Return the fields by name; ``dataclasses.asdict`` takes as long as scoring a small pair."""
    return {name: getattr(value, name) for name in value.__slots__}


def _chunks(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Cut lines into chunks of a bounded number, and of a bounded size but for one long line."""
    lines = iter(lines)
    while chunk := list(islice(lines, 1)):
        size = len(chunk[0].text)
        while len(chunk) < _CHUNK_LINES and size < _CHUNK_BYTES and (more := next(lines, None)):
            chunk.append(more)
            size += len(more.text)
        yield chunk


def _score_chunk(chunk: list[Line], settings: Settings) -> list[Scored]:
    return [score_line(line, settings) for line in chunk]
