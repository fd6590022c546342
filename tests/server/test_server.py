"""The language server, by a real client over standard input and output."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

pytest.importorskip("pygls")

from lsprotocol import types
from pygls.lsp.client import LanguageClient
from pygls.uris import from_fs_path

TEXT = "# Wash\n\n1. 😀 Add 5 ul of PBS.\n2. Spin it, then add 3 uM dye.\n"
MENDED = TEXT.replace("ul", "µl").replace("uM", "µM")
ASKED = '[lint]\nselect = ["NOT001", "LNT"]\nprose = false\n'


class Editor(LanguageClient):
    """An editor that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__("editor", "1")
        self.told: dict[str, types.PublishDiagnosticsParams] = {}
        self.news = asyncio.Event()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def _told(editor: Editor, params: types.PublishDiagnosticsParams) -> None:
            self.told[params.uri] = params
            self.news.set()

    async def hears(self) -> types.PublishDiagnosticsParams:
        """Wait for the next diagnostics."""
        await asyncio.wait_for(self.news.wait(), 60)
        self.news.clear()
        return list(self.told.values())[-1]

    def open(self, uri: str, text: str, language: str = "markdown") -> None:
        """Open a document."""
        item = types.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
        self.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def change(self, uri: str, text: str, version: int) -> None:
        """Change a document as a whole."""
        self.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=version),
                content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)],
            )
        )

    async def actions(self, uri: str, line: int, only: list | None = None) -> list:
        """Ask what can be done about a line."""
        found = await self.text_document_code_action_async(
            types.CodeActionParams(
                text_document=types.TextDocumentIdentifier(uri=uri),
                range=types.Range(
                    start=types.Position(line=line, character=0),
                    end=types.Position(line=line, character=80),
                ),
                context=types.CodeActionContext(diagnostics=[], only=only),
            )
        )
        return list(found or [])


Talk = Callable[[Editor, str], Awaitable[None]]


def talk(tmp_path: Path, conversation: Talk, settings: str = ASKED) -> None:
    """Start a server, hold a conversation with it about a file, and end it."""
    (tmp_path / "protoplan.toml").write_text(settings, encoding="utf-8")
    uri = from_fs_path(str(tmp_path / "sop.md"))
    assert uri

    async def whole() -> None:
        editor = Editor()
        program = "from protoplan.cli import main; main()"
        await editor.start_io(sys.executable, "-c", program, "server")
        made = await editor.initialize_async(
            types.InitializeParams(capabilities=types.ClientCapabilities())
        )
        assert made.server_info and made.server_info.name == "protoplan"
        editor.initialized(types.InitializedParams())
        try:
            await asyncio.wait_for(conversation(editor, uri), 120)
        finally:
            await editor.shutdown_async(None)
            editor.exit(None)
            await editor.stop()

    asyncio.run(whole())


def mended(text: str, edits: list[types.TextEdit]) -> str:
    """Return a text with edits made, places counted in UTF-16 as editors do."""
    lines = [line.encode("utf-16-le") for line in text.splitlines(keepends=True)]
    starts = [sum(map(len, lines[:number])) for number in range(len(lines) + 1)]
    data = text.encode("utf-16-le")

    def at(place: types.Position) -> int:
        return starts[place.line] + 2 * place.character

    for edit in sorted(edits, key=lambda one: at(one.range.start), reverse=True):
        new = edit.new_text.encode("utf-16-le")
        data = data[: at(edit.range.start)] + new + data[at(edit.range.end) :]
    return data.decode("utf-16-le")


@pytest.mark.slow
def test_what_is_written_is_linted_and_mended(tmp_path: Path) -> None:
    async def conversation(editor: Editor, uri: str) -> None:
        editor.open(uri, TEXT)
        told = await editor.hears()
        first, second = told.diagnostics
        assert (first.code, first.source) == ("NOT001", "protoplan")
        assert first.severity is types.DiagnosticSeverity.Warning
        assert first.range.start == types.Position(line=2, character=12)  # UTF-16: 😀 is two
        assert second.range.start.line == 3

        fix, ignore, all_ = await editor.actions(uri, 2)
        assert fix.title == "NOT001: write 'µl'"
        assert fix.is_preferred
        assert mended(TEXT, fix.edit.changes[uri]) == TEXT.replace("ul", "µl")
        assert mended(TEXT, all_.edit.changes[uri]) == MENDED
        only = await editor.actions(uri, 0, [types.CodeActionKind.Source])
        assert [one.kind for one in only] == [types.CodeActionKind.SourceFixAll]

        hover = await editor.text_document_hover_async(
            types.HoverParams(
                text_document=types.TextDocumentIdentifier(uri=uri), position=first.range.start
            )
        )
        assert hover and "**NOT001** ascii-micro" in hover.contents.value
        assert hover.range == first.range

        ignored = mended(TEXT, ignore.edit.changes[uri])
        assert "PBS. <!-- protoplan: ignore[NOT001] -->\n" in ignored
        editor.change(uri, ignored, 2)
        told = await editor.hears()
        assert [one.range.start.line for one in told.diagnostics] == [3]
        editor.change(uri, TEXT, 3)
        editor.change(uri, MENDED, 4)
        told = await editor.hears()
        assert (told.version, list(told.diagnostics)) == (4, [])

    talk(tmp_path, conversation)


@pytest.mark.slow
def test_a_document_may_have_escapes_in_its_address(tmp_path: Path) -> None:
    async def conversation(editor: Editor, uri: str) -> None:
        folder = uri.rpartition("/")[0]
        addresses = (f"{folder}/s%20p.md", f"{folder}/%C3%BC.md", "file:///c%3A/protocols/t.md")
        for address in addresses:
            editor.open(address, TEXT)
            told = await editor.hears()
            found = [one for one in told.diagnostics if one.code == "NOT001"]
            assert (told.uri, len(found)) == (address, 2)
            fix, *_ = await editor.actions(address, 2)
            assert mended(TEXT, fix.edit.changes[address]) == TEXT.replace("ul", "µl")
            where = types.TextDocumentIdentifier(uri=address)
            place = types.HoverParams(text_document=where, position=found[0].range.start)
            hover = await editor.text_document_hover_async(place)
            assert hover and "**NOT001** ascii-micro" in hover.contents.value
            editor.change(address, MENDED, 2)
            told = await editor.hears()
            assert (told.uri, told.version) == (address, 2)
            assert "NOT001" not in {one.code for one in told.diagnostics}

    talk(tmp_path, conversation)


@pytest.mark.slow
def test_settings_are_read_again_and_their_faults_are_told(tmp_path: Path) -> None:
    async def conversation(editor: Editor, uri: str) -> None:
        editor.open(uri, TEXT)
        assert len((await editor.hears()).diagnostics) == 2
        where = types.TextDocumentIdentifier(uri=uri)
        (tmp_path / "protoplan.toml").write_text("[lint]\nselct = 1\n", encoding="utf-8")
        editor.text_document_did_save(types.DidSaveTextDocumentParams(text_document=where))
        (only,) = (await editor.hears()).diagnostics
        assert "Did you mean 'select'?" in only.message
        assert only.severity is types.DiagnosticSeverity.Error
        (tmp_path / "protoplan.toml").write_text('[lint]\nexclude = ["sop.*"]\n', encoding="utf-8")
        editor.text_document_did_save(types.DidSaveTextDocumentParams(text_document=where))
        assert not (await editor.hears()).diagnostics
        editor.text_document_did_close(types.DidCloseTextDocumentParams(text_document=where))
        assert not (await editor.hears()).diagnostics

    talk(tmp_path, conversation)


@pytest.mark.slow
def test_of_a_document_that_is_not_open_nothing_is_told(tmp_path: Path) -> None:
    async def conversation(editor: Editor, uri: str) -> None:
        where = types.TextDocumentIdentifier(uri=uri)
        place = types.HoverParams(
            text_document=where, position=types.Position(line=2, character=13)
        )
        assert await editor.text_document_hover_async(place) is None
        editor.open(uri, TEXT)
        assert await editor.text_document_hover_async(place)
        editor.text_document_did_close(types.DidCloseTextDocumentParams(text_document=where))
        assert await editor.text_document_hover_async(place) is None
        assert await editor.actions(uri, 2) == []

    talk(tmp_path, conversation)


def test_it_ends_with_0_after_shutdown_and_exit() -> None:
    asked = {"processId": None, "rootUri": None, "capabilities": {}}
    messages = [
        {"id": 1, "method": "initialize", "params": asked},
        {"id": 2, "method": "shutdown"},
        {"method": "exit"},
    ]
    bodies = [json.dumps({"jsonrpc": "2.0", **one}).encode() for one in messages]
    done = subprocess.run(
        [sys.executable, "-c", "from protoplan.cli import main; main()", "server"],
        input=b"".join(b"Content-Length: %d\r\n\r\n%b" % (len(one), one) for one in bodies),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.slow
def test_rules_of_prose_are_asked_and_a_text_has_its_own_comments(tmp_path: Path) -> None:
    pytest.importorskip("spacy")

    async def conversation(editor: Editor, uri: str) -> None:
        editor.open("untitled:1", "Add 5 ul of PBS.\n", "plaintext")
        told = await editor.hears()
        assert "NOT001" in {one.code for one in told.diagnostics}
        actions = await editor.actions("untitled:1", 0)
        ignore = next(one for one in actions if one.title == "NOT001: ignore on this line")
        (edit,) = ignore.edit.changes["untitled:1"]
        assert edit.new_text == "  # protoplan: ignore[NOT001]"

    talk(tmp_path, conversation)


def test_without_the_extra_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from protoplan import server
    from protoplan.cli import main

    monkeypatch.setattr(server, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as stop:
        main(["server"])
    assert stop.value.code == 2
    assert 'pip install "protoplan[lsp]"' in capsys.readouterr().err
