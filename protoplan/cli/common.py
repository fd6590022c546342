"""What several commands share: reading files, thresholds, writing JSON."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sized
from math import isfinite, nan
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import click
import orjson

from protoplan.errors import UnusableInputError

_LONGEST = 1_000_000
"""Seconds, of a time limit; the system takes no number of any size."""
_MANY = 20
"""From so many files on a bar shows the progress, if a person is watching."""
_Item = TypeVar("_Item")


def read_bytes(path: str) -> tuple[bytes, str]:
    """Read a file, or standard input for ``-``; return its bytes and the name to show."""
    if path == "-":
        return standard_input().read(), "<stdin>"
    try:
        return Path(path).read_bytes(), path
    except FileNotFoundError:
        raise UnusableInputError(f"There is no file {path!r}.") from None
    except IsADirectoryError:
        raise UnusableInputError(f"{path!r} is a folder; expected a file.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnusableInputError(f"Cannot read {path!r}: {reason}.") from None


def standard_input() -> BinaryIO:
    """Return standard input. Raises :class:`UnusableInputError` if it is closed."""
    if sys.stdin is None:
        raise UnusableInputError("Standard input is closed.")
    return sys.stdin.buffer


def refuse_same(written: str | Path, *read: str | Path | None) -> None:
    """Raise :class:`UnusableInputError` if the file to write is one of the files to read.

    Of ``read``, the names of libraries are no files, and those of options left out are none.
    """
    output = Path(written)
    if not output.exists():
        return
    for path in read:
        if path not in (None, "-") and Path(path).exists() and output.samefile(path):
            raise UnusableInputError(f"The output is the input {str(path)!r}; name another file.")


def refuse_folder(written: str | Path) -> None:
    """Raise :class:`UnusableInputError` if a file cannot be written for want of its folder, before
    what is to stand in it is made."""
    output = Path(written)
    if output.is_dir():
        raise UnusableInputError(f"{str(written)!r} is a folder; name a file to write.")
    if not output.parent.is_dir():
        raise UnusableInputError(
            f"Cannot write {str(written)!r}: there is no folder {str(output.parent)!r}."
        )


def watched(items: Iterable[_Item], label: str, length: int | None = None) -> Iterator[_Item]:
    """Yield ``items`` (``length`` of them), with a bar on standard error where there are many and
    someone looks."""
    length = len(items) if isinstance(items, Sized) else length
    if not length or length < _MANY or sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    with click.progressbar(items, length=length, label=label, file=sys.stderr) as bar:
        yield from bar


class Number(click.FloatRange):
    """A number in a range, and not "nan", which is in every range."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        number = float(super().convert(value, param, ctx))
        if not isfinite(number):
            self.fail(f"{value} is no number.", param, ctx)
        return number


class Seconds(Number):
    """A time limit: a number of seconds from 0.1 on, neither infinite nor no number."""

    name = "seconds"

    def __init__(self) -> None:
        super().__init__(min=0.1)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        number = super().convert(value, param, ctx)
        if number > _LONGEST:
            self.fail(f"{value} is not a number of seconds up to {_LONGEST}.", param, ctx)
        return number


def dump_json(value: Any, *, indent: bool = True) -> str:
    """Return ``value`` as JSON. What UTF-8 cannot hold is written as ``\\\\uXXXX``."""
    try:
        return orjson.dumps(value, option=orjson.OPT_INDENT_2 if indent else 0).decode()
    except TypeError:
        import json

        return json.dumps(value, indent=2 if indent else None)


def thresholds(
    names: Collection[str],
) -> Callable[[click.Context, click.Parameter, tuple[str, ...]], list[tuple[str, float]]]:
    """Return the callback of an option ``NAME=NUMBER``, the least value of one of ``names``."""

    def convert(
        ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
    ) -> list[tuple[str, float]]:
        return [_threshold(value, names) for value in values]

    return convert


def _threshold(value: str, names: Collection[str]) -> tuple[str, float]:
    name, _, number = value.partition("=")
    name = name.strip().lower().replace("-", "_")
    if name not in names:
        raise click.BadParameter(f"{name!r} is none of {', '.join(names)}.")
    try:
        least = float(number)
    except ValueError:
        least = nan
    if not isfinite(least):
        raise click.BadParameter(f"expected {name}=NUMBER, found {value!r}.")
    return name, least
