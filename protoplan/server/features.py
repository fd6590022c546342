"""What the language server answers, and when it lints."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from protoplan import __version__
from protoplan.server.opened import Opened

PAUSE = 0.3
"""Seconds without a change after which a document is linted again."""
_KINDS = [types.CodeActionKind.QuickFix, types.CodeActionKind.SourceFixAll]


class Server(LanguageServer):
    """The server, with the documents that are open."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        # Whole texts: in single changes, pygls takes more signs for line ends than editors do.
        super().__init__("protoplan", __version__, types.TextDocumentSyncKind.Full)
        self.given = given
        self.opened: dict[str, Opened] = {}

    def lint(self, uri: str) -> Opened:
        """Lint a document as it is now, and tell the editor."""
        document = self.workspace.get_text_document(uri)
        codec = self.workspace.position_codec
        opened = Opened(uri, document.source, document.language_id, codec, self.given)
        self.opened[uri] = opened
        self.tell(uri, opened.diagnostics(), document.version)
        return opened

    def current(self, uri: str) -> Opened | None:
        """Return a document, linted as it is now; ``None`` if it is not open."""
        if uri not in self.opened:  # the workspace may write a URI with escapes in another way
            return None
        opened = self.opened[uri]
        text = self.workspace.get_text_document(uri).source
        return opened if opened.source.text == text else self.lint(uri)

    def tell(self, uri: str, found: list[types.Diagnostic], version: int | None) -> None:
        """Tell the editor what was found."""
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, diagnostics=found, version=version)
        )


def server(given: Mapping[str, Any]) -> Server:
    """Return the server, ready to be started. ``given`` are settings that come first."""
    made = Server(given)

    @made.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def _open(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
        ls.lint(params.text_document.uri)

    @made.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def _change(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
        uri, version = params.text_document.uri, params.text_document.version
        await asyncio.sleep(PAUSE)
        if ls.workspace.get_text_document(uri).version == version:
            ls.current(uri)

    @made.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def _save(ls: Server, params: types.DidSaveTextDocumentParams) -> None:
        ls.lint(params.text_document.uri)  # settings may have changed

    @made.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def _close(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
        ls.opened.pop(params.text_document.uri, None)
        ls.tell(params.text_document.uri, [], None)

    @made.feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=_KINDS)
    )
    def _actions(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
        opened = ls.current(params.text_document.uri)
        found = opened.actions(params.range) if opened else []
        only = params.context.only
        return [one for one in found if not only or _is_of(one, only)]

    @made.feature(types.TEXT_DOCUMENT_HOVER)
    def _hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
        opened = ls.current(params.text_document.uri)
        return opened.hover(params.position) if opened else None

    return made


def _is_of(action: types.CodeAction, only: Sequence[Any]) -> bool:
    """Whether an action is of one of the kinds that an editor asks for; "source" is a kind of
    "source.fixAll", too."""
    kind = str(getattr(action.kind, "value", action.kind))
    wanted = [str(getattr(one, "value", one)) for one in only]
    return any(kind == one or kind.startswith(f"{one}.") or not one for one in wanted)
