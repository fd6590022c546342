"""Writing several files into a folder, without overwriting anything unasked."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from protoplan.errors import UnusableInputError


def write_files(texts: Mapping[Path, str], *, force: bool = False) -> None:
    """Write each text to its path, making folders as needed.

    Raises :class:`UnusableInputError`, before anything is written, where a path is there already
    and not ``force``, or cannot be a file.
    """
    there = [path for path in texts if path.exists()]
    if there and not force:
        names = ", ".join(repr(str(path)) for path in there)
        verb = "is" if len(there) == 1 else "are"
        raise UnusableInputError(f"{names} {verb} there already; --force overwrites.")
    for path in texts:
        if path.is_dir():
            raise UnusableInputError(f"{str(path)!r} is a folder; expected a file.")
        blocked = next((one for one in path.parents if one.exists() and not one.is_dir()), None)
        if blocked:
            raise UnusableInputError(f"{str(blocked)!r} is a file; expected a folder.")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
