"""Taking up a run that was interrupted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, BinaryIO

from protoplan.errors import UnusableInputError
from protoplan.scoring.batch import Line, Scored, Settings, digest, load, outline, score_line


def take_up(
    output: BinaryIO, lines: Iterator[Line], settings: Settings, *, name: str
) -> Iterator[Scored]:
    """Yield the records that ``output`` holds already, taking their lines from ``lines``.

    Afterwards ``output`` stands behind the last whole record, and what a broken-off write left
    there is cut away. ``name`` is what messages call the output.

    Raises :class:`UnusableInputError`, before anything is changed, if the output was not made from
    these lines with these settings.
    """
    end = 0
    for text in output:
        line = next(lines, None)
        if line is None:
            raise _not_ours(name, "it has more lines than the input")
        if not text.endswith(b"\n"):
            again = score_line(line, settings)
            if not again.text.startswith(text):
                raise _not_ours(name, f"its line {line.number} was not written by this run")
            output.seek(end)
            output.truncate()
            output.write(again.text + b"\n")
            yield again
            return
        record = _checked(text, line, settings, name)
        end += len(text)
        yield Scored(text[:-1], outline(record))


def _checked(text: bytes, line: Line, settings: Settings, name: str) -> dict[str, Any]:
    """Return the record in ``text`` if it was made from ``line`` with ``settings``."""
    try:
        record = load(text)
        scoring = dict(record["scoring"])
    except (ValueError, RecursionError, TypeError, KeyError):
        raise _not_ours(name, f"its line {line.number} is no record of scores") from None
    described = settings.described()
    before = {key: scoring.get(key) for key in described}
    if before != described:
        raise _not_ours(name, f"it was scored by {_listed(before)}, not by {_listed(described)}")
    if scoring.get("digest") != digest(line.text, settings):
        raise _not_ours(name, f"its line {line.number} was not made from that line of the input")
    assert isinstance(record, dict)
    return record


def _listed(described: dict[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in described.items() if value is not None)


def _not_ours(name: str, why: str) -> UnusableInputError:
    return UnusableInputError(
        f"{name} exists, and this run cannot go on from it: {why}. "
        "Name another file, or write it anew with --no-resume."
    )
