"""The files that are measured. One that cannot be used is told, and the others are measured."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TypeVar

from protoplan.errors import UnusableInputError
from protoplan.folders import files_in
from protoplan.model import Protocol
from protoplan.parsing import parse

_SUFFIXES = (".txt", ".json", ".jsonl", ".md")
_Read = TypeVar("_Read")
_tell: ContextVar[Callable[[str], None] | None] = ContextVar("tell", default=None)


@contextmanager
def passing_over(tell: Callable[[str], None]) -> Iterator[None]:
    """Within this, files that cannot be used raise nothing: ``tell`` is told why."""
    token = _tell.set(tell)
    try:
        yield
    finally:
        _tell.reset(token)


def usable(read: Callable[[Path], _Read], path: Path) -> _Read | None:
    """Return what ``read`` makes of a file; ``None`` for one that is passed over.

    Raises :class:`UnusableInputError` for what cannot be used, but within :func:`passing_over`.
    """
    try:
        try:
            return read(path)
        except OSError as error:
            reason = error.strerror or error
            raise UnusableInputError(f"Cannot read {str(path)!r}: {reason}.") from None
    except UnusableInputError as error:
        tell = _tell.get()
        if tell is None:
            raise
        tell(str(error))
        return None


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield files, and those below folders that may hold a protocol, in order of name.

    Raises :class:`UnusableInputError` for a path that is neither, but within
    :func:`passing_over`.
    """
    for path in paths:
        if usable(existing, path):
            yield from files_in(path, _SUFFIXES) if path.is_dir() else [path]


def existing(path: Path) -> Path:
    """Return ``path``. Raises :class:`UnusableInputError` if there is nothing there."""
    if not path.exists():
        raise UnusableInputError(f"There is no file or folder {str(path)!r}.")
    return path


def protocols(paths: Iterable[Path]) -> Iterator[tuple[Path, Protocol]]:
    """Yield the protocols of files and folders with their files; raises what :func:`files` does."""
    for file in files(paths):
        protocol = usable(protocol_in, file)
        if protocol is not None:
            yield file, protocol


def protocol_in(file: Path) -> Protocol:
    """Return the protocol that a file holds."""
    return parse(file.read_bytes(), name=str(file))
