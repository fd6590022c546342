"""What several commands share: reading files, thresholds, writing JSON."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click
import orjson

from protoplan.errors import UnusableInputError


def read_bytes(path: str) -> tuple[bytes, str]:
    """Read a file, or standard input for ``-``; return its bytes and the name to show."""
    if path == "-":
        return sys.stdin.buffer.read(), "<stdin>"
    try:
        return Path(path).read_bytes(), path
    except FileNotFoundError:
        raise UnusableInputError(f"There is no file {path!r}.") from None
    except IsADirectoryError:
        raise UnusableInputError(f"{path!r} is a folder; expected a file.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnusableInputError(f"Cannot read {path!r}: {reason}.") from None


def dump_json(value: Any, *, indent: bool = True) -> str:
    """Return ``value`` as JSON. What UTF-8 cannot hold is written as ``\\\\uXXXX``."""
    try:
        return orjson.dumps(value, option=orjson.OPT_INDENT_2 if indent else 0).decode()
    except TypeError:
        import json

        return json.dumps(value, indent=2 if indent else None)


class Thresholds(click.ParamType):
    """``NAME=NUMBER``, the least value of a measure."""

    name = "name=number"

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, float]:
        name, _, number = str(value).partition("=")
        name = name.strip().lower().replace("-", "_")
        if name not in self.names:
            self.fail(f"{name!r} is none of {', '.join(self.names)}.", param, ctx)
        try:
            return name, float(number)
        except ValueError:
            self.fail(f"expected {name}=NUMBER, found {value!r}.", param, ctx)
