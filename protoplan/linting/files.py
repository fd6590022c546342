"""Files to lint: finding them, reading them, and writing them back as they were."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from glob import glob
from pathlib import Path
from typing import NamedTuple

from protoplan import documents
from protoplan.documents import sniffing
from protoplan.documents.values import Document, Form
from protoplan.errors import UnusableInputError
from protoplan.folders import files_in, is_file
from protoplan.linting import suppression
from protoplan.linting.suppression import Suppressions
from protoplan.parsing.text import decode
from protoplan.source import Source

SUFFIXES = (".md", ".markdown", ".txt", ".html", ".htm", ".docx")
"""Of the files of a folder that are linted."""
_MARKS = (
    ("utf-8", b""), ("utf-32-le", b"\xff\xfe\0\0"), ("utf-32-be", b"\0\0\xfe\xff"),
    ("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff"),
)  # fmt: skip
_OPENED = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
"""Where the files stand that are open already."""


class Text(NamedTuple):
    """A document with the comments in it that suppress findings."""

    document: Document
    suppressions: Suppressions


def find(paths: tuple[str, ...], excluded: Callable[[Path], bool]) -> Iterator[str]:
    """Yield the files that ``paths`` name, each once.

    Of a folder the files with one of :data:`SUFFIXES` are taken, sorted, but for those that
    :func:`files_in` leaves out and those that are ``excluded``. What is no file or folder is a
    pattern ("sops/**/*.md"). Raises :class:`UnusableInputError` for a folder or a pattern that
    yields nothing.
    """
    seen = set()
    for path in paths:
        found = [path] if path == "-" or is_file(Path(path)) else _within(path, excluded)
        for name in found:
            key = name if name == "-" else os.path.realpath(name)
            if key not in seen:
                seen.add(key)
                yield name


def _within(path: str, excluded: Callable[[Path], bool]) -> list[str]:
    if os.path.isdir(path):  # noqa: PTH112  # Path.is_dir may raise
        found = [str(file) for file in files_in(path, SUFFIXES) if not excluded(file)]
        if not found:
            kinds = ", ".join(SUFFIXES)
            raise UnusableInputError(f"No {kinds} file to lint in the folder {path!r}.")
        return found
    if not any(sign in path for sign in "*?["):
        return [path]
    names = sorted(glob(path, recursive=True))  # noqa: PTH207  # Path.glob takes no absolute one
    found = [name for name in names if is_file(Path(name))]
    if not found:
        raise UnusableInputError(f"No file is like {path!r}.")
    return [name for name in found if not excluded(Path(name))]


def bytes_of(name: str) -> bytes:
    """Return what a file holds. Raises :class:`UnusableInputError` for what is no regular file, as
    a named pipe that nobody writes to; what the shell has opened ("/dev/fd/63") is read."""
    path = Path(name)
    opened = name.startswith(_OPENED)
    if not opened and path.exists() and not path.is_file() and not path.is_dir():
        raise UnusableInputError("it is no regular file")
    return path.read_bytes()


def read(data: bytes | str, name: str, form: Form | None = None) -> Text:
    """Read a document, its comments left out of what rules see. Raises what
    :func:`protoplan.documents.read` does."""
    if form is Form.DOCX or (form is None and isinstance(data, bytes) and sniffing.is_zip(data)):
        document = documents.read(data, name, form)
        comments = suppression.read(document.source, plain=True)
        return Text(suppression.without(document), comments)
    if isinstance(data, bytes):
        sniffing.refuse(data, name, form)
        source, findings = decode(data, name)
    else:
        source, findings = Source(data, name), []
    bare = suppression.blanked(source.text)
    form = form or sniffing.sniff(bare, name)
    plain = form is Form.TEXT
    document = documents.read(bare if plain else source.text, name, form)
    findings += [replace(one, source=source) for one in document.findings]
    document = replace(document, source=source, findings=tuple(findings))
    markdown = document.form is Form.MARKDOWN
    return Text(document, suppression.read(source, plain=plain, markdown=markdown))


def encoded(data: bytes, before: str, after: str) -> bytes | None:
    """Return the text ``after`` as ``data`` has the text ``before``: same encoding, same mark.

    ``None`` where ``before`` is not surely what ``data`` says, so that writing it could destroy
    something.
    """
    for encoding, mark in _MARKS:
        try:
            if data == mark + before.encode(encoding):
                return mark + after.encode(encoding)
        except UnicodeEncodeError:
            continue
    return None


def write(path: Path, data: bytes, before: bytes) -> None:
    """Put ``data`` into a file at once: at any time it is there whole, as it was or as it will be.

    Raises :class:`UnusableInputError` if it does not hold ``before`` any more.
    """
    path = path.resolve()
    if path.read_bytes() != before:
        raise UnusableInputError("it was changed meanwhile")
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        shutil.copymode(path, name)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
