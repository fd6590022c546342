"""Reading documents: Markdown, plain text, HTML and Word into blocks of clean text."""

from __future__ import annotations

import re

from protoplan.codes import finding
from protoplan.documents import sniffing
from protoplan.documents.drafts import Draft, Unread
from protoplan.documents.outline import blocks_of
from protoplan.documents.values import Block, BlockKind, Document, Form, Section
from protoplan.errors import UnusableInputError
from protoplan.findings import Finding
from protoplan.parsing.text import decode
from protoplan.source import Source, Span

__all__ = ["Block", "BlockKind", "Document", "Form", "Section", "read"]

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x7f\ud800-\udfff]")


def read(data: bytes | str, name: str = "<text>", form: Form | str | None = None) -> Document:
    """Read a document: Markdown, plain text, HTML or .docx, by its content unless ``form`` says.

    ``name`` is what findings call it; its ending helps to tell the form. An empty document has no
    blocks. Raises :class:`UnusableInputError` for what is none of these, or damaged,
    :class:`UnknownNameError` for an unknown ``form``, and :class:`MissingExtraError` where
    Markdown or .docx is read without the extra ``nlp``.
    """
    forced = sniffing.form_named(form)
    if isinstance(data, bytes):
        sniffing.refuse(data, name, forced)
        if forced is Form.DOCX or (forced is None and sniffing.is_zip(data)):
            return _read_docx(data, name)
        source, findings = decode(data, name)
    elif isinstance(data, str):
        source, findings = Source(data, name), []
    else:
        raise UnusableInputError(f"{name}: expected a document, found {type(data).__name__}.")
    if forced is Form.DOCX:
        raise UnusableInputError(f"{name}: expected the bytes of a .docx, found text.")
    sniffing.refuse_binary(source.text, name)
    form = forced or sniffing.sniff(source.text, name)
    drafts, unread = _drafts(source.text, form)
    findings += [*_faults(source), *_unread(unread, source)]
    return Document(source, form, blocks_of(drafts), tuple(findings))


def _read_docx(data: bytes, name: str) -> Document:
    from protoplan.documents.word import read_docx

    text, drafts, unread = read_docx(data, name)
    source = Source(text, name)
    findings = (*_faults(source), *_unread(unread, source))
    return Document(source, Form.DOCX, blocks_of(drafts), findings)


def _drafts(text: str, form: Form) -> tuple[list[Draft], list[Unread]]:
    start = int(text.startswith("\ufeff"))
    if form is Form.MARKDOWN:
        from protoplan.documents.markdown import read_markdown

        return read_markdown(text, start, len(text))
    if form is Form.HTML:
        from protoplan.documents.html import read_html

        return read_html(text, start, len(text))
    from protoplan.documents.lines import read_text

    return read_text(text, start, len(text)), []


def _faults(source: Source) -> list[Finding]:
    found = []
    if source.text.startswith("\ufeff"):
        found.append(finding("SYN002", "a byte order mark stands here", source, Span(0, 1)))
    if first := _CONTROL.search(source.text):
        message = f"expected text, found the character U+{ord(first[0]):04X}"
        found.append(finding("SYN004", message, source, Span(*first.span())))
    return found


def _unread(unread: list[Unread], source: Source) -> list[Finding]:
    """Return a finding for each kind of thing that is not read, at the first of it."""
    places: dict[str, list[int]] = {}
    for what, at in unread:
        places.setdefault(what, []).append(at)
    found = []
    for what, where in places.items():
        message = f"{what} not read" if len(where) == 1 else f"{len(where)} {what}s not read"
        found.append(finding("SYN503", message, source, Span(where[0], where[0])))
    return found
