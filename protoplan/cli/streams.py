"""Where a command writes: standard output, a file, or a device or a pipe in its place."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from protoplan.errors import UnusableInputError

_STDOUT = ("-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1")


def is_stdout(path: str) -> bool:
    """Whether a name of an output means standard output."""
    return path in _STDOUT


def is_regular(path: str) -> bool:
    """Tell whether ``path`` is a file that can be gone on with: no device, pipe or open stream."""
    try:
        return Path(path).is_file() and not path.startswith(("/dev/", "/proc/"))
    except ValueError:
        return False


@contextmanager
def opened(path: str, *, resume: bool = False) -> Iterator[BinaryIO]:
    """Open an output: a file, new or to be gone on with where it is a regular one, standard output,
    or a device or a pipe, to be written to only.

    Raises :class:`UnusableInputError` where it cannot be opened.
    """
    if is_stdout(path):
        yield sys.stdout.buffer
        return
    with _open(path, resume=resume) as stream:
        yield stream


def _open(path: str, *, resume: bool) -> BinaryIO:
    file, regular = Path(path), is_regular(path)
    try:
        if resume and regular:
            return file.open("r+b")
        return file.open("wb" if regular or not file.exists() else "ab", buffering=1 << 16)
    except (OSError, ValueError) as error:
        raise unusable("write", path, error) from None


def unusable(verb: str, path: str, error: Exception) -> UnusableInputError:
    """Return what says that a file cannot be read, or written."""
    return UnusableInputError(f"Cannot {verb} {path!r}: {getattr(error, 'strerror', '') or error}.")
