"""Settings of the linter, from ``protoplan.toml`` or ``[tool.protoplan]`` of ``pyproject.toml``.

The nearest such file above a linted file counts, and no other. The keys stand in its table
``lint``; ``protoplan schema lint-settings`` prints their JSON Schema.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.findings import Severity
from protoplan.linting.selection import chosen, known
from protoplan.reading import LINKER, NLP

OWN, SHARED = "protoplan.toml", "pyproject.toml"
LIBRARY = "wetlab"
SCHEMA_VERSION = 1

_SELECTORS, _TEXTS, _TEXT, _FLAG, _LEVEL, _TABLES = (
    "a list of codes", "a list of patterns", "a text", "true or false",
    "error, warning or info", "tables [[per-file]]",
)  # fmt: skip
_PER_FILE = {
    "select": _SELECTORS, "extend-select": _SELECTORS, "ignore": _SELECTORS, "library": _TEXT,
    "prose": _FLAG,
}  # fmt: skip
_ADDING = ("ignore", "extend-select")
_SELECTING = ("select", *_ADDING)
_FILES = {"files": _TEXTS}
_KEYS = _PER_FILE | {
    "exclude": _TEXTS, "nlp": _TEXT, "linker": _TEXT, "fail-on": _LEVEL, "per-file": _TABLES,
}  # fmt: skip
_TOP = ("lint", "schema_version")


@dataclass(frozen=True)
class Settings:
    """The settings of one file, or, with none, of the program; ``table`` has their keys."""

    table: Mapping[str, Any]
    folder: Path | None = None
    """Of the file: what its patterns and the path of its library are relative to."""

    def excludes(self, path: Path) -> bool:
        """Whether a file that a folder holds is left out."""
        return self._fits(path, self.table.get("exclude", ()))

    def of(self, path: Path | None, given: Mapping[str, Any]) -> Choices:
        """Return what a file is linted with.

        ``given`` are keys from the command line: they come first, ``ignore`` and ``extend-select``
        add to what the file has, and a ``select`` leaves out all three of it but for what it says
        of single files.
        """
        dropped = _SELECTING if "select" in given else ()
        table = {key: value for key, value in self.table.items() if key not in dropped}
        for one in self.table.get("per-file", ()):
            if path is not None and self._fits(path, one["files"]):
                table = _joined(table, one)
        if "library" in table:
            table["library"] = self._library(table["library"])
        added = {key: [*table.get(key, ()), *given.get(key, ())] for key in _ADDING}
        table = {**table, **given, **added}
        return Choices(
            codes=chosen(table.get("select"), table["extend-select"], table["ignore"]),
            library=table.get("library", LIBRARY),
            nlp=table.get("nlp", NLP),
            linker=table.get("linker", LINKER),
            prose=table.get("prose", True),
            fail_on=Severity(table.get("fail-on", Severity.ERROR)),
        )

    def _fits(self, path: Path, patterns: list[str]) -> bool:
        """Whether a path is one of ``patterns``: with a slash they are compared with the path below
        the folder of the settings, else with the name of the file or of a folder that holds it."""
        path = _absolute(path)
        if self.folder is None or not path.is_relative_to(self.folder):
            return False
        below = path.relative_to(self.folder)
        return any(_like(below, pattern) for pattern in patterns)

    def _library(self, name: str) -> str:
        """Return a library as it can be loaded: a file is one beside the settings."""
        beside = self.folder / name if self.folder is not None and Path(name).suffix else None
        return str(beside) if beside is not None else name


@dataclass(frozen=True)
class Choices:
    """What one file is linted with."""

    codes: frozenset[str]
    library: str = LIBRARY
    nlp: str = NLP
    linker: str = LINKER
    prose: bool = True
    fail_on: Severity = Severity.ERROR


def _like(path: PurePath, pattern: str) -> bool:
    if "/" not in pattern:
        return any(fnmatchcase(part, pattern) for part in path.parts)
    if pattern.endswith("/"):
        pattern += "*"
    return fnmatchcase(path.as_posix(), pattern.removeprefix("/"))


def _absolute(path: Path) -> Path:
    """Return a path without ".."; links are kept, for settings stand beside the link."""
    return Path(os.path.abspath(path))  # noqa: PTH100


def _joined(table: dict[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings with those of a table ``per-file``: lists that add are added to."""
    return (
        table
        | {key: value for key, value in more.items() if key not in _ADDING}
        | {key: [*table.get(key, ()), *more[key]] for key in _ADDING if key in more}
    )


# Files --------------------------------------------------------------------------------------------


def nearest(path: Path) -> Settings:
    """Return the settings that hold for a file, from the nearest folder above it that has some."""
    return _above(_absolute(path).parent)


def forget() -> None:
    """Read settings anew from now on: files may have changed."""
    _above.cache_clear()


@cache
def _above(folder: Path) -> Settings:
    for name in (OWN, SHARED):
        there = os.path.isfile(folder / name)  # noqa: PTH113  # Path.is_file may raise
        found = read(folder / name) if there else None
        if found is not None:
            return found
    return Settings({}) if folder.parent == folder else _above(folder.parent)


def read(path: Path) -> Settings | None:
    """Return the settings of a file; ``None`` for a ``pyproject.toml`` that has none.

    Raises :class:`UnusableInputError` for a file that cannot be read, is no TOML, or has a key or
    a value that means nothing.
    """
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise UnusableInputError(f"Cannot read {str(path)!r}: {error}.") from None
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(f"{path}: this is no TOML: {error}.") from None
    where = ""
    if path.name == SHARED:
        tool = content.get("tool", {})
        if not isinstance(tool, dict) or "protoplan" not in tool:
            return None
        content, where = tool["protoplan"], "tool.protoplan"
    table = _table(content, where, _TOP, path)
    if table.get("schema_version", SCHEMA_VERSION) != SCHEMA_VERSION:
        raise UnusableInputError(f"{path}: this protoplan reads schema_version {SCHEMA_VERSION}.")
    table = table.get("lint", {})
    checked = _checked(table, f"{where}.lint".strip("."), _KEYS, path)
    return Settings(checked, _absolute(path).parent)


def _table(value: Any, where: str, keys: Collection[str], path: Path) -> dict[str, Any]:
    """Return a table. Raises :class:`UnusableInputError` for a key that is none of ``keys``."""
    place = f"{path}: [{where}]" if where else f"{path}:"
    if not isinstance(value, dict):
        raise UnusableInputError(f"{place}: expected a table, found {_kind(value)}.")
    for key in value:
        if key not in keys:
            near = get_close_matches(key, keys, n=1, cutoff=0.5)
            hint = f"Did you mean {near[0]!r}?" if near else f"Known: {', '.join(sorted(keys))}."
            raise UnusableInputError(f"{place} has no key {key!r}. {hint}")
    return value


def _checked(value: Any, where: str, keys: Mapping[str, str], path: Path) -> dict[str, Any]:
    """Return a table whose values are what ``keys`` say."""
    table = _table(value, where, keys, path)
    for key, one in list(table.items()):
        place = f"{path}: [{where}] {key}"
        kind = keys[key]
        if kind is _TABLES:
            if not isinstance(one, list):
                raise UnusableInputError(f"{place}: expected {kind}, found {_kind(one)}.")
            inner = [_checked(each, f"{where}.{key}", _PER_FILE | _FILES, path) for each in one]
            if not all("files" in each for each in inner):
                raise UnusableInputError(f"{place}: expected the key 'files', found none.")
            table = table | {key: inner}
        elif not _is(one, kind):
            raise UnusableInputError(f"{place}: expected {kind}, found {_kind(one)}.")
        elif kind is _SELECTORS:
            table = table | {key: _known(one, place)}
    return table


def _known(selectors: list[str], place: str) -> list[str]:
    try:
        return [known(one) for one in selectors]
    except UnknownNameError as error:
        raise UnusableInputError(f"{place}: {error}") from None


def _is(value: Any, kind: str) -> bool:
    if kind in (_SELECTORS, _TEXTS):
        return isinstance(value, list) and all(isinstance(one, str) for one in value)
    if kind is _LEVEL:
        return value in tuple(Severity)
    return isinstance(value, bool if kind is _FLAG else str)


def _kind(value: Any) -> str:
    return repr(value) if isinstance(value, str | int | float) else f"a {type(value).__name__}"
