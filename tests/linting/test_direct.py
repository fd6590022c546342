"""The linter as a function."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from protoplan import documents, library, lint
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.findings import Finding
from protoplan.linting.running import Job, lint_file
from protoplan.linting.selection import default
from protoplan.linting.settings import Choices

TEXT = "Wash\n1. Add 5 ul of PBS and 3 uM dye.\n2. Add 6 ul. # protoplan: ignore[NOT001]\n"


def told(findings: Iterable[Finding]) -> list[tuple[object, ...]]:
    """Return what findings say, whatever copy of the text they point into."""
    return [(one.code, one.span, one.message, one.fix) for one in findings]


def test_texts_bytes_and_documents_have_the_findings_of_the_command() -> None:
    asked = lint_file(Job("<text>", Choices(default(), prose=False), TEXT.encode())).findings
    found = lint(TEXT, prose=False)
    assert told(found) == told(asked) == told(lint(TEXT.encode(), prose=False))
    assert [one.span for one in found if one.code == "NOT001"] == [(14, 16), (30, 32)]
    read = [one for one in lint(documents.read(TEXT), prose=False) if one.code == "NOT001"]
    assert told(read) == [one for one in told(found) if one[0] == "NOT001"]


def test_codes_are_chosen() -> None:
    assert {one.code for one in lint(TEXT, select=["ascii-micro"], prose=False)} == {"NOT001"}
    assert {one.code for one in lint(TEXT, select="NOT001,LNT", prose=False)} == {"NOT001"}
    assert "NOT001" not in {one.code for one in lint(TEXT, ignore=["NOT"], prose=False)}
    spaced = lint("Add 5ul.", select=[], extend_select=["NOT001"], prose=False)
    assert [one.code for one in spaced] == ["NOT001"]


def test_names_and_forms_are_kept_and_checked() -> None:
    found = lint(TEXT, name="sop.txt", form="text", library=library.load("wetlab"), prose=False)
    assert {one.source.name for one in found if one.source} == {"sop.txt"}
    with pytest.raises(UnknownNameError, match="There is no rule"):
        lint(TEXT, select=["QQQ"])
    with pytest.raises(UnknownNameError, match="Did you mean 'text'"):
        lint(TEXT, form="txt")
    with pytest.raises(UnusableInputError, match="a PDF"):
        lint(b"%PDF-1.7")


def test_rules_of_prose_are_asked_unless_left_out() -> None:
    pytest.importorskip("spacy")
    text = "1. Incubate the tube.\n2. Centrifuge the tube at 300 x g.\n"
    assert {one.code for one in lint(text)} - {one.code for one in lint(text, prose=False)}
