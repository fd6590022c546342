"""Writing several files into a folder, without overwriting anything unasked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from protoplan.errors import UnusableInputError


def distinct(paths: Iterable[Path]) -> None:
    """Raise :class:`UnusableInputError` where two of the files to write are one."""
    seen: set[Path] = set()
    for path in paths:
        if path.resolve() in seen:
            raise UnusableInputError(f"{str(path)!r} would be written twice; name another file.")
        seen.add(path.resolve())


def write_files(
    texts: Mapping[Path, str], *, folder: Path | None = None, force: bool = False
) -> None:
    """Write each text to its path, making folders as needed.

    Raises :class:`UnusableInputError`, before anything is written, where a path, or anything in
    ``folder``, is there already and not ``force``, or a path cannot be a file.
    """
    there = [path for path in texts if path.exists()]
    if there and not force:
        names = ", ".join(repr(str(path)) for path in there)
        verb = "is" if len(there) == 1 else "are"
        raise UnusableInputError(f"{names} {verb} there already; --force overwrites.")
    if folder and folder.is_dir() and any(folder.iterdir()) and not force:
        raise UnusableInputError(
            f"The folder {str(folder)!r} is not empty; --force writes into it all the same."
        )
    for path in texts:
        if path.is_dir():
            raise UnusableInputError(f"{str(path)!r} is a folder; expected a file.")
        blocked = next((one for one in path.parents if one.exists() and not one.is_dir()), None)
        if blocked:
            raise UnusableInputError(f"{str(blocked)!r} is a file; expected a folder.")
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
