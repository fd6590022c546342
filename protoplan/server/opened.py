"""A document that is open in an editor: what was found in it, in the words of LSP."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.uris import to_fs_path
from pygls.workspace import PositionCodec

from protoplan.documents.values import Form
from protoplan.errors import MissingExtraError, ProtoplanError
from protoplan.findings import Edit, Finding, Severity
from protoplan.linting import fixing
from protoplan.linting.running import Job, Linted, lint_file
from protoplan.linting.settings import Choices, Settings, forget, nearest
from protoplan.reports.lint.values import entry, name_of
from protoplan.source import Source, Span

_LEVELS = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFO: types.DiagnosticSeverity.Information,
}
_FORMS = {"markdown": Form.MARKDOWN, "html": Form.HTML}
"""The forms that an editor's name of a language tells."""


class Opened:
    """A document as an editor has it, linted."""

    def __init__(
        self,
        uri: str,
        text: str,
        language: str | None,
        codec: PositionCodec,
        given: Mapping[str, Any],
    ) -> None:
        self.uri = uri
        self.source = Source(text, uri)
        self._codec = codec
        self.trouble = ""
        """What keeps it from being linted, or from being linted in full."""
        self.linted = self._lint(language, given)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found."""
        return self.linted.findings

    def _lint(self, language: str | None, given: Mapping[str, Any]) -> Linted:
        name = (to_fs_path(self.uri) if self.uri.startswith("file:") else None) or self.uri
        form = _FORMS.get(language or "")
        try:
            forget()
            path = Path(name)
            settings = nearest(path) if self.uri.startswith("file:") else Settings({})
            if settings.excludes(path):
                return Linted(name, Choices(frozenset()))
            choices = settings.of(path, given)
            data = self.source.text.encode("utf-8", "surrogatepass")
            return self._whole(Job(name, choices, data, form))
        except ProtoplanError as error:
            self.trouble = str(error)
            return Linted(name, Choices(frozenset()))

    def _whole(self, job: Job) -> Linted:
        try:
            found = lint_file(job)
        except MissingExtraError as error:
            self.trouble = f"{error}. Only rules that do without it were asked."
            found = lint_file(job._replace(choices=replace(job.choices, prose=False)))
        if found.error:
            self.trouble = found.error
        return found

    # Places ---------------------------------------------------------------------------------------

    def range(self, span: Span) -> types.Range:
        """Return a place in the units that the editor counts in."""
        return types.Range(start=self._position(span.start), end=self._position(span.end))

    def _position(self, offset: int) -> types.Position:
        line, column = self.source.position(offset)
        before = self.source.text[offset - column + 1 : offset]
        return types.Position(line=line - 1, character=self._codec.client_num_units(before))

    # What is told ---------------------------------------------------------------------------------

    def diagnostics(self) -> list[types.Diagnostic]:
        """Return what was found as diagnostics; what kept it from being linted is one too."""
        found = [self.diagnostic(one) for one in self.findings]
        if self.trouble:
            start = types.Position(line=0, character=0)
            trouble = types.Diagnostic(
                range=types.Range(start=start, end=start),
                message=self.trouble,
                severity=types.DiagnosticSeverity.Error,
                source="protoplan",
            )
            found.insert(0, trouble)
        return found

    def diagnostic(self, finding: Finding) -> types.Diagnostic:
        """Return a finding as a diagnostic."""
        parts = filter(None, (finding.message, finding.hint))
        return types.Diagnostic(
            range=self.range(finding.span or Span(0, 0)),
            message="\n".join(parts),
            severity=_LEVELS[finding.severity],
            code=finding.code,
            source="protoplan",
        )

    def within(self, wanted: types.Range) -> Iterator[Finding]:
        """Yield the findings that touch a range of the editor."""
        for one in self.findings:
            here = self.range(one.span or Span(0, 0))
            if _key(here.start) <= _key(wanted.end) and _key(wanted.start) <= _key(here.end):
                yield one

    def hover(self, position: types.Position) -> types.Hover | None:
        """Return what the findings at a position mean."""
        found = list(self.within(types.Range(start=position, end=position)))
        if not found:
            return None
        text = "\n\n---\n\n".join(_explained(one) for one in found)
        content = types.MarkupContent(kind=types.MarkupKind.Markdown, value=text)
        return types.Hover(contents=content, range=self.range(found[0].span or Span(0, 0)))

    # What is offered ------------------------------------------------------------------------------

    def actions(self, wanted: types.Range) -> list[types.CodeAction]:
        """Return what can be done about the findings in a range: mend, suppress, mend all."""
        actions = []
        for one in self.within(wanted):
            if one.fix:
                unsafe = "" if one.fix.safe else " (may change what is meant)"
                title = f"{one.code}: {one.fix.title}{unsafe}"
                actions.append(self._quick(title, one, one.fix.edits, preferred=one.fix.safe))
        for one in self.within(wanted):
            if not one.code.startswith("LNT"):
                title = f"{one.code}: ignore on this line"
                actions.append(self._quick(title, one, (self._comment(one),), preferred=False))
        if any(fixing.fixable(one, unsafe=False) for one in self.findings):
            text, _ = fixing.once(
                self.source.text, [one for one in self.findings if one.fix and one.fix.safe]
            )
            whole = Edit(Span(0, len(self.source.text)), text)
            actions.append(
                types.CodeAction(
                    title="Mend all that protoplan can mend safely",
                    kind=types.CodeActionKind.SourceFixAll,
                    edit=self._edit((whole,)),
                )
            )
        return actions

    def _quick(
        self, title: str, finding: Finding, edits: tuple[Edit, ...], *, preferred: bool
    ) -> types.CodeAction:
        return types.CodeAction(
            title=title,
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[self.diagnostic(finding)],
            edit=self._edit(edits),
            is_preferred=preferred,
        )

    def _edit(self, edits: tuple[Edit, ...]) -> types.WorkspaceEdit:
        made = [types.TextEdit(range=self.range(span), new_text=text) for span, text in edits]
        return types.WorkspaceEdit(changes={self.uri: made})

    def _comment(self, finding: Finding) -> Edit:
        """Return the edit that suppresses a finding at the end of its line."""
        start = finding.span.start if finding.span else 0
        line, column = self.source.position(start)
        end = start - column + 1 + len(self.source.line(line))
        said = f"protoplan: ignore[{finding.code}]"
        plain = self.linted.form is Form.TEXT
        return Edit(Span(end, end), f"  # {said}" if plain else f" <!-- {said} -->")


def _key(position: types.Position) -> tuple[int, int]:
    return position.line, position.character


def _explained(finding: Finding) -> str:
    told = entry(finding.code)
    text = told.explanation.strip()
    return f"**{finding.code}** {name_of(finding.code)}: {told.title}\n\n{text}"
