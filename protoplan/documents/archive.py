"""The archive that a .docx is: refused if it is none, damaged or a bomb, opened otherwise."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any

from protoplan.errors import MissingExtraError, UnusableInputError

_LARGEST_TEXT, _LARGEST = 50_000_000, 500_000_000
"""Bytes of the XML of an unpacked document, and of all of it with its images; more is no protocol,
and may be an attack."""
_OTHERS = (
    ("xl/", "a spreadsheet"), ("ppt/", "a presentation"), ("META-INF/container.xml", "an e-book"),
    ("content.xml", "an OpenDocument file"),
)  # fmt: skip
_TYPES, _RELATIONS = "[Content_Types].xml", "_rels/.rels"
_KIND = re.compile(
    rb"application/vnd\.(?:ms-word\.(?:document|template)\.macroEnabled(?:Template)?"
    rb"|openxmlformats-officedocument\.wordprocessingml\.template)\.main\+xml"
)
"""The types of documents with macros and of templates."""
_USUAL = b"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_STRICT = b"http://purl.oclc.org/ooxml/"
_OPEN = b"http://schemas.openxmlformats.org/"
_NAMESPACES = (
    (_STRICT + b"wordprocessingml/main", _OPEN + b"wordprocessingml/2006/main"),
    (_STRICT + b"officeDocument/", _OPEN + b"officeDocument/2006/"),
    (_STRICT + b"drawingml/", _OPEN + b"drawingml/2006/"),
)
"""Names of "Strict Open XML", and what the usual kind of document says for them."""


def open_docx(data: bytes, name: str) -> tuple[Any, Any, Any]:
    """Return the body, the styles and the numbering of a document, as XML.

    Documents of Word's other kinds (with macros, templates, "Strict Open XML") are read alike.
    Raises :class:`UnusableInputError` if ``data`` is none, damaged, or too large unpacked.
    """
    try:
        import docx
        from docx.opc.constants import RELATIONSHIP_TYPE
    except ImportError:
        raise MissingExtraError("Reading .docx", "nlp") from None
    _check(data, name)
    try:
        document = docx.Document(io.BytesIO(_as_usual(data)))
        part = document.part
        parts = {one.reltype: one.target_part for one in part.rels.values() if not one.is_external}
        numbering = getattr(parts.get(RELATIONSHIP_TYPE.NUMBERING), "element", None)
        styles = getattr(parts.get(RELATIONSHIP_TYPE.STYLES), "element", None)
        body, declared = document.element.body, _declares(part)
    except Exception as error:
        # python-docx lets through what its parts raise: KeyError, ValueError, XMLSyntaxError ...
        raise UnusableInputError(
            f"{name}: expected a .docx, found one that cannot be read "
            f"({type(error).__name__}); open it in Word and save it anew as .docx."
        ) from None
    if declared:
        raise UnusableInputError(
            f"{name}: expected a .docx, found one that declares entities of its own, as no word "
            "processor does and attacks do; open it in Word and save it anew as .docx."
        )
    return body, styles, numbering


def _declares(part: Any) -> bool:
    """Whether the XML of a part has a document type declaration."""
    return bool(part.element.getroottree().docinfo.doctype)


def _as_usual(data: bytes) -> bytes:
    """Return a document of another kind of Word's as a usual one, and a usual one as it is."""
    with zipfile.ZipFile(io.BytesIO(data)) as old:
        names = set(old.namelist())
        if not names.issuperset((_TYPES, _RELATIONS)):
            return data
        types, relations = old.read(_TYPES), old.read(_RELATIONS)
        if _STRICT not in relations and not _KIND.search(types):
            return data
        new = io.BytesIO()
        with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            for name in old.namelist():
                content = old.read(name)
                if name == _TYPES:
                    content = _KIND.sub(_USUAL, content)
                elif name.endswith((".xml", ".rels")):
                    for strict, usual in _NAMESPACES:
                        content = content.replace(strict, usual)
                archive.writestr(name, content)
        return new.getvalue()


def _check(data: bytes, name: str) -> None:
    """Raise :class:`UnusableInputError` if ``data`` is no archive, of something else, or a bomb."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError) as error:
        raise UnusableInputError(
            f"{name}: expected a .docx, found a damaged archive ({error}); save it anew as .docx."
        ) from None
    names = [info.filename for info in infos]
    if "word/document.xml" not in names and "[Content_Types].xml" not in names:
        kind = "an archive"
        for start, what in _OTHERS:
            if any(one.startswith(start) for one in names):
                kind = what
                break
        raise UnusableInputError(f"{name}: expected a .docx, found {kind}; save it as .docx.")
    for start, what in _OTHERS[:2]:
        if any(one.startswith(start) for one in names):
            raise UnusableInputError(f"{name}: expected a .docx, found {what}; save it as .txt.")
    text = sum(info.file_size for info in infos if info.filename.endswith((".xml", ".rels")))
    for size, largest, what in (
        (text, _LARGEST_TEXT, "text"),
        (sum(info.file_size for info in infos), _LARGEST, "content"),
    ):
        if size > largest:
            raise UnusableInputError(
                f"{name}: expected a .docx with at most {largest // 1_000_000} MB of {what} "
                f"unpacked, found {size // 1_000_000} MB; save the text alone as .txt."
            )
