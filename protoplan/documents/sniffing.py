"""What form a document has, and what is refused, with what to save it as."""

from __future__ import annotations

import re

from protoplan.documents.values import Form
from protoplan.errors import UnknownNameError, UnusableInputError

_SAMPLE = 20_000
_ZIP = b"PK\x03\x04"
_REFUSED = (
    (b"%PDF", "a PDF", "save or copy its text as .txt, or save the original as .docx"),
    (b"{\\rtf", "rich text (RTF)", "save it as .docx or .txt"),
    (
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "an old or protected Office file",
        "save it as .docx without a password",
    ),
    (b"\x89PNG", "an image", "type its text, or save the original as .docx or .txt"),
    (b"\xff\xd8\xff", "an image", "type its text, or save the original as .docx or .txt"),
    (b"\x1f\x8b", "a compressed file", "unpack it first"),
    (b"PK\x05\x06", "an empty archive", "save the document as .docx or .txt"),
)
_ARCHIVES = (".docx", ".docm", ".dotx", ".odt", ".doc")
"""Endings of files that are archives; many a .docx is called .doc."""
_ENDINGS = {
    ".md": Form.MARKDOWN, ".markdown": Form.MARKDOWN, ".html": Form.HTML, ".htm": Form.HTML,
    ".xhtml": Form.HTML,
}  # fmt: skip
_PAGE = re.compile(r"\s*(?:<\?xml[^>]{0,200}>\s*)?<(?:!doctype\s+html|html|body|head)\b", re.I)
_TAGS = re.compile(r"</(?:p|div|li|ol|ul|h[1-6]|table|tr|td|body)\s*>|<(?:br|li|p)\s*/?>", re.I)
_MARKS = (
    re.compile(r"^#{1,6}[ \t]+\S", re.MULTILINE),
    re.compile(r"^(?:```|~~~)", re.MULTILINE),
    re.compile(r"\[[^\]\n]{1,200}\]\((?:https?:|#|\./|mailto:)"),
    re.compile(r"^[ \t]*+(?:\|[ \t]*+)?:?-{2,}+:?[ \t]*+\|[-:| \t]*$", re.MULTILINE),
    re.compile(r"\A\ufeff?---[ \t]*\n(?:[\w-]+:.*\n)+---[ \t]*$", re.MULTILINE),
)

_BOLD = re.compile(r"(?<![\w)*])\*\*(?=[^\s*])[^*\n]{1,200}(?<=\S)\*\*(?![\w*])")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]")
_MOST_CONTROL = 0.05


def form_named(form: Form | str | None) -> Form | None:
    """Return the form of that name. Raises :class:`UnknownNameError` if there is none."""
    if form is None or form in tuple(Form):
        return Form(form) if form else None
    raise UnknownNameError("form of documents", str(form), [one.value for one in Form])


def refuse(data: bytes, name: str, form: Form | None = None) -> None:
    """Raise :class:`UnusableInputError` if ``data`` is a file of a kind that is not read, or is
    not what the ending of ``name`` promises and no ``form`` says how to read it."""
    for magic, what, advice in _REFUSED:
        if data.startswith(magic):
            raise UnusableInputError(
                f"{name}: expected Markdown, plain text, HTML or .docx, found {what}; {advice}."
            )
    ending = "." + name.lower().rpartition(".")[2]
    if form is None and (ending == ".pdf" or (ending in _ARCHIVES and not is_zip(data))):
        raise UnusableInputError(
            f"{name}: expected a {ending}, as its name says, found data that are none; "
            "it may be damaged: save it anew as .docx, or as .txt if it is text."
        )


def is_zip(data: bytes) -> bool:
    """Whether ``data`` is an archive, as a .docx is."""
    return data.startswith(_ZIP)


def refuse_binary(text: str, name: str) -> None:
    """Raise :class:`UnusableInputError` if ``text`` came of data that are no text."""
    if is_binary(text):
        raise UnusableInputError(
            f"{name}: expected Markdown, plain text, HTML or .docx, found binary data."
        )


def is_binary(text: str) -> bool:
    """Whether ``text`` came of data that are no text."""
    sample = text[:_SAMPLE]
    return len(_CONTROL.findall(sample)) > _MOST_CONTROL * len(sample)


def sniff(text: str, name: str) -> Form:
    """Return the form of ``text``, by the ending of ``name`` if it says, else by the content."""
    for ending, form in _ENDINGS.items():
        if name.lower().endswith(ending):
            return form
    sample = text[:_SAMPLE].lstrip("\ufeff")
    tags = len(_TAGS.findall(sample))
    lines = [line for line in sample.splitlines() if line.strip()]
    if _PAGE.match(sample) or (tags > 2 and 2 * tags > len(lines)):
        return Form.HTML
    marked = (
        tags > 2 or any(mark.search(sample) for mark in _MARKS) or len(_BOLD.findall(sample)) > 1
    )
    return Form.MARKDOWN if marked else Form.TEXT
