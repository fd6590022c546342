"""Reading a protocol however it is written: steps as data, or prose."""

from __future__ import annotations

import re
from dataclasses import replace

from protoplan.documents.values import Form
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.model import Kind, Protocol, Reader
from protoplan.parsing import parse
from protoplan.parsing.sketch import has_tags
from protoplan.parsing.text import decode

FORMS: tuple[str, ...] = (*(str(kind) for kind in Kind), *(str(form) for form in Form))
"""What a text can be forced to be read as: steps as data, prose of any form, or of a certain one.
"""
NLP, LINKER = "protoplan", "exact"
"""The pipeline and the linker that are used where none is named."""

_STEPS = re.compile(
    r"""step[ \t]*\d*[ \t]*[*_]*[:.)][\s*_]*[\[{]     # Step 1: {
      | ["'“]action["'”][ \t]*:                       # "action":
      | \A\s*(?:[\[{]|(?:null|true|false)\s*\Z)       # a document of JSON
    """,
    re.IGNORECASE | re.VERBOSE,
)
_WORD = re.compile(r"[^\W\d_]{2,}")


def read(
    data: bytes | str,
    name: str = "<text>",
    *,
    form: str | None = None,
    nlp: str = NLP,
    linker: str = LINKER,
) -> Protocol:
    """Read a protocol: a sketch, a key block, JSON, or prose as Markdown, text, HTML or Word.

    ``form`` (one of :data:`FORMS`) forces how it is read; else its content decides. Prose is read
    by the pipeline ``nlp``, and its objects are linked to concepts by ``linker``; what says its
    steps as data needs neither.

    Raises :class:`UnknownNameError` for an unknown form, pipeline or linker,
    :class:`MissingExtraError` for prose where the extra "nlp" is not installed, and
    :class:`UnusableInputError` for what is no text.
    """
    if form is not None and form not in FORMS:
        raise UnknownNameError("form of text", form, FORMS)
    if form in tuple(Form) or form == Kind.PROSE or (form is None and is_prose(data, name)):
        from protoplan.documents import read as document
        from protoplan.nlp.reading import read as understand

        shape = None if form in (None, Kind.PROSE) else form
        found = understand(document(data, name, shape), nlp=nlp, linker=linker)
        return replace(found.protocol, reader=Reader(found.nlp, found.linker))
    return parse(data, name=name, kind=form)


def is_prose(data: bytes | str, name: str = "<text>") -> bool:
    """Whether a text says its steps in sentences: it has words, but no step as data, no section of
    a sketch, and no JSON."""
    if not isinstance(data, bytes | str):
        raise UnusableInputError(f"{name}: expected a text, found {type(data).__name__}.")
    if isinstance(data, bytes):
        if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF", b"{\\rtf")):
            return True  # an archive such as .docx, or what the reader of documents refuses
        data = decode(data, name)[0].text
    return not has_tags(data) and not _STEPS.search(data) and bool(_WORD.search(data))
