"""The files of a folder."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

_LEFT_BEHIND = (".", "~$")
"""How hidden files begin, and what a word processor writes beside a file that is open."""


def files_in(folder: str | Path, suffixes: Collection[str]) -> list[Path]:
    """Return the files below a folder with one of ``suffixes``, in order of name, but for hidden
    ones, those in hidden folders, and those that editors leave behind."""
    return [
        path
        for path in sorted(Path(folder).rglob("*"))
        if path.suffix.lower() in suffixes
        and not any(part.startswith(_LEFT_BEHIND) for part in path.relative_to(folder).parts)
        and is_file(path)
    ]


def is_file(path: Path) -> bool:
    """Whether a path surely is that of a file: in a folder that may not be entered none is."""
    try:
        return path.is_file()
    except OSError:
        return False
