"""The linter as a function, for programs: a text in, its findings out."""

from __future__ import annotations

from collections.abc import Iterable

from protoplan import library as libraries
from protoplan.documents.sniffing import form_named
from protoplan.documents.values import Document, Form
from protoplan.findings import Finding
from protoplan.library import Library
from protoplan.linting import files, suppression
from protoplan.linting.files import Text
from protoplan.linting.running import lint_text
from protoplan.linting.selection import chosen, known
from protoplan.linting.settings import LIBRARY, Choices
from protoplan.reading import LINKER, NLP


def lint(
    text: str | bytes | Document,
    *,
    name: str = "<text>",
    form: Form | str | None = None,
    select: Iterable[str] | None = None,
    extend_select: Iterable[str] = (),
    ignore: Iterable[str] = (),
    library: str | Library = LIBRARY,
    nlp: str = NLP,
    linker: str = LINKER,
    prose: bool = True,
) -> tuple[Finding, ...]:
    """Return what would keep another lab from repeating a hand-written protocol, in its order.

    ``text`` is a text, the bytes of a file, or a document that was read before; ``name`` and
    ``form`` are as in :func:`protoplan.documents.read`. ``select``, ``extend_select`` and
    ``ignore`` are as in the settings, of which no file is read. Comments in the text that suppress
    findings count. ``prose``: also ask the rules that need the extra "nlp".

    Raises what :func:`protoplan.documents.read` does, :class:`UnknownNameError` for a code, a
    pipeline or a linker that does not exist, and :class:`MissingExtraError` for prose without the
    extra.
    """
    wanted = None if select is None else _known(select)
    codes = chosen(wanted, _known(extend_select), _known(ignore))
    choices = Choices(codes, nlp=nlp, linker=linker, prose=prose)
    actions = libraries.load(library) if isinstance(library, str) else library
    return lint_text(_read(text, name, form), name, choices, actions).findings


def _known(selectors: Iterable[str]) -> list[str]:
    given = selectors.split(",") if isinstance(selectors, str) else selectors
    return [known(one) for one in given]


def _read(text: str | bytes | Document, name: str, form: Form | str | None) -> Text:
    if isinstance(text, Document):
        plain = text.form in (Form.TEXT, Form.DOCX)
        markdown = text.form is Form.MARKDOWN
        comments = suppression.read(text.source, plain=plain, markdown=markdown)
        return Text(suppression.without(text) if plain else text, comments)
    return files.read(text, name, form_named(form))
