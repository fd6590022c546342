"""Comments that suppress findings."""

from __future__ import annotations

import re
from io import BytesIO

import pytest

from protoplan.findings import Finding
from protoplan.linting.direct import lint
from protoplan.linting.files import read
from protoplan.linting.fixing import once
from protoplan.linting.running import Job, Linted, lint_file
from protoplan.linting.selection import chosen, default
from protoplan.linting.settings import Choices

ON = Choices(chosen(["NOT001", "LNT"]))


def linted(text: str, name: str = "sop.md", choices: Choices = ON) -> Linted:
    """Lint a text as a file of that name."""
    return lint_file(Job(name, choices, text.encode()))


def told(found: Linted) -> list[tuple[str, int]]:
    """Return the codes that are left, with their lines."""
    return [(one.code, _line(one)) for one in found.findings]


def _line(one: Finding) -> int:
    assert one.source and one.span
    return one.source.position(one.span.start).line


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1. Add 5 ul of PBS. <!-- protoplan: ignore[NOT001] so it was approved -->\n", "a.md"),
        ("1. Add 5 ul of PBS. <!--protoplan:ignore[NOT001]-->\n", "a.md"),
        ("1. Add 5 ul of PBS. <!-- protoplan: ignore[not001, LNT001] -->\n", "a.md"),
        ("1. Add 5 ul of PBS. <!-- Protoplan: Ignore[not001] -->\n", "a.md"),
        ("# PROTOPLAN: Ignore-File[not001]\n\nWash.\n\nAdd 5 ul of PBS.\n", "a.txt"),
        ("1. Add 5 ul of PBS. <!-- protoplan: ignore[ascii-micro] -->\n", "a.md"),
        ("1. Add 5 ul of PBS. <!-- protoplan: ignore[NOT] -->\n", "a.md"),
        ("1. Add 5 ul of PBS. <!-- protoplan: ignore -->\n", "a.md"),
        ("<!-- protoplan: ignore[NOT001] -->\n1. Add 5 ul of PBS.\n", "a.md"),
        ("<!-- protoplan: ignore[NOT001] -->\n\n1. Add 5 ul of PBS.\n", "a.md"),
        ("# Wash\n\n1. Add 5 ul of PBS.\n\n<!-- protoplan: ignore-file[NOT001] -->\n", "a.md"),
        ("<p>Add 5 ul of PBS.</p> <!-- protoplan: ignore[NOT001] -->\n", "a.html"),
        ("Add 5 ul of PBS.  # protoplan: ignore[NOT001] as on the label\n", "a.txt"),
        ("# protoplan: ignore[NOT001]\nAdd 5 ul of PBS.\n", "a.txt"),
        ("Add 5 ul of PBS. <!-- protoplan: ignore[NOT001] -->\r\n", "a.txt"),
        ("# protoplan: ignore-file\nAdd 5 ul of PBS.\nAdd 6 ul of PBS.\n", "a.txt"),
    ],
)
def test_a_comment_suppresses_what_stands_on_its_line_or_below_it(text: str, name: str) -> None:
    found = linted(text, name)
    assert told(found) == [] or told(found) == [("LNT001", 1)]  # its second code is of no use
    assert found.suppressed == text.count(" ul")
    bare = linted(re.sub("(?i)protoplan:", "protoplaner:", text), name)
    assert ("NOT001") in [code for code, _ in told(bare)]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("1. Add 5 ul. <!-- protoplan: ignore[NOT001] -->\n2. Add 6 ul.\n", [("NOT001", 2)]),
        ("<!-- protoplan: ignore[NOT001] -->\n1. Add 5 ul.\n2. Add 6 ul.\n", [("NOT001", 3)]),
        ("1. Add 5 ul. <!-- protoplan: ignore[LNT002] -->\n", [("NOT001", 1), ("LNT001", 1)]),
    ],
)
def test_it_suppresses_nothing_else(text: str, left: list[tuple[str, int]]) -> None:
    assert told(linted(text)) == left


def test_several_comments_above_a_line_all_speak_of_it() -> None:
    text = "<!-- protoplan: ignore[NOT001] -->\n<!-- protoplan: ignore[LNT] -->\n1. Add 5 ul.\n"
    assert told(linted(text)) == [("LNT001", 2)]


@pytest.mark.parametrize("name", ["sop.md", "sop.html"])
def test_the_hash_form_is_told_where_it_is_no_comment(name: str) -> None:
    found = linted("Add 5 ul. # Protoplan: ignore[NOT001] as ever\n", name)
    assert told(found) == [("NOT001", 1), ("LNT002", 1)]
    assert "write '<!-- Protoplan: ignore[NOT001] as ever -->'" in found.findings[1].message
    heading = "# Protoplan: a tool <!-- protoplan: ignore[NOT001] # protoplan: ignore -->\n"
    assert told(linted(heading, name)) == [("LNT001", 1)]


def test_a_tag_behind_the_hash_form_is_none_of_it() -> None:
    found = linted("<p>Add 5 ul. # protoplan: ignore[NOT001]</p>\n", "sop.html")
    assert told(found) == [("NOT001", 1), ("LNT002", 1)]
    assert "write '<!-- protoplan: ignore[NOT001] -->'" in found.findings[1].message


@pytest.mark.parametrize(
    "shown",
    [
        "`<!-- protoplan: ignore-file -->`",
        "`` <!-- protoplan: ignore-file --> ``",
        "```\n<!-- protoplan: ignore-file -->\n```",
        "~~~html\n<!-- protoplan: ignore-file -->\n~~~",
        "`# protoplan: ignore-file`",
    ],
)
def test_what_is_shown_as_code_suppresses_nothing(shown: str) -> None:
    text = f"# Wash\n\n{shown}\n\n1. Add 5 ul of PBS.\n"
    assert [code for code, _ in told(linted(text))] == ["NOT001"]
    behind = f"{text}2. Add 6 ul. <!-- protoplan: ignore[NOT001] -->\n"
    assert linted(behind).suppressed == 1


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("<!-- protoplan: ignor[NOT001] -->", "expected 'ignore' or 'ignore-file'"),
        ("<!-- protoplan: ignores -->", "expected 'ignore' or 'ignore-file'"),
        ("<!-- protoplan: ignore[NOT001 -->", "expected 'ignore' or 'ignore-file'"),
        ("<!-- protoplan: -->", "expected 'ignore' or 'ignore-file'"),
        ("<!-- protoplan: ignore[] -->", "expected codes in the brackets"),
        ("<!-- protoplan: ignore[ascii-mikro] -->", "did you mean 'ascii-micro'?"),
        ("<!-- protoplan: ignore[QQQ] -->", "there is no rule 'QQQ'"),
    ],
)
def test_what_cannot_be_read_is_told_and_suppresses_nothing(comment: str, message: str) -> None:
    found = linted(f"1. Add 5 ul. {comment}\n")
    assert told(found) == [("NOT001", 1), ("LNT002", 1)]
    assert message in found.findings[1].message
    assert len(found.findings[1].message) < 100


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("1. Add 5 ml. <!-- protoplan: ignore[NOT001] -->\n", "1. Add 5 ml.\n"),
        ("  <!-- protoplan: ignore-file[NOT001] -->  \r\n1. Add 5 ml.\r\n", "1. Add 5 ml.\r\n"),
        (
            "1. Add 5 ul. <!-- protoplan: ignore[NOT001, LNT002] why -->\n",
            "1. Add 5 ul. <!-- protoplan: ignore[NOT001] why -->\n",
        ),
        ("1. Add 5 ml.\n<!-- protoplan: ignore[NOT001] -->", "1. Add 5 ml.\n"),
    ],
)
def test_one_of_no_use_is_told_and_its_fix_removes_it(text: str, after: str) -> None:
    everything = Choices(chosen(["ALL"], ignore=["MIS", "VAG", "STR", "EXE", "ACT", "SIS"]))
    unused = [one for one in linted(text, choices=everything).findings if one.code == "LNT001"]
    assert len(unused) == 1
    assert once(text, unused)[0] == after


def test_one_for_all_codes_is_of_no_use_only_if_all_were_asked_for() -> None:
    pytest.importorskip("spacy")
    text = "Nothing to see.\n\n<!-- protoplan: ignore -->\n"
    assert told(linted(text, choices=Choices(default()))) == [("LNT001", 3)]
    assert told(linted(text, choices=Choices(default(), prose=False))) == []


def test_it_is_not_of_no_use_where_its_code_was_not_asked_for() -> None:
    for comment in ("ignore[VAG]", "ignore[NOT]", "ignore"):
        text = f"1. Add 5 ml. <!-- protoplan: {comment} -->\n"
        assert told(linted(text, choices=Choices(chosen(["LNT001", "SYN"])))) == []


def test_the_comment_is_not_linted_itself() -> None:
    text = "Add 5 ml. # protoplan: ignore[LNT002] never 5 ul here\n"
    assert told(linted(text, "a.txt")) == [("LNT001", 1)]
    text = "1. Add 5 ml. <!-- protoplan: ignore[LNT002] never 5 ul here -->\n"
    assert told(linted(text)) == [("LNT001", 1)]


HAZARD = Choices(chosen(["EXE007", "LNT"]))
REASON = "ignore[EXE007] gloves and a hood, hazardous"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"1. Add 5 ml of phenol. <!-- protoplan: {REASON} -->\n", "a.md"),
        (f"<!-- protoplan: {REASON} -->\n1. Add 5 ml of phenol.\n", "a.md"),
        (f"# Prep\n\n1. Add 5 ml of phenol.\n\n<!-- protoplan: {REASON} -->\n", "a.md"),
        (f"<p>Add 5 ml of phenol. <!-- protoplan: {REASON} --></p>\n", "a.html"),
        (f"Add 5 ml of phenol. # protoplan: {REASON}\n", "a.txt"),
    ],
)
def test_the_reason_counts_for_no_word_of_the_protocol(text: str, name: str) -> None:
    pytest.importorskip("spacy")
    text = text.replace("ignore[", "ignore-file[") if text.startswith("# Prep") else text
    found = linted(text, name, HAZARD)
    assert (told(found), found.suppressed) == ([], 1)
    worded = text.replace("phenol.", "phenol in a fume hood.")
    assert [code for code, _ in told(linted(worded, name, HAZARD))] == ["LNT001"]


def test_the_reason_is_no_text_of_a_word_file() -> None:
    pytest.importorskip("spacy")
    docx = pytest.importorskip("docx")
    word = docx.Document()
    word.add_paragraph(f"# protoplan: {REASON}")
    word.add_paragraph(f"Add 5 ml of phenol. # protoplan: {REASON}")
    word.add_paragraph("<!-- protoplan: ignore[NOT] 5 ul --> Add 5 ul of water.")
    held = BytesIO()
    word.save(held)
    text = read(held.getvalue(), "a.docx")
    assert [block.text for block in text.document.blocks] == [
        "Add 5 ml of phenol.",
        "Add 5 ul of water.",
    ]
    source, block = text.document.source.text, text.document.blocks[1]
    assert source[slice(*block.origin(4, 8))] == "5 ul"
    assert block.end == len(source.rstrip())
    found = lint_file(Job("a.docx", HAZARD, held.getvalue()))
    assert (found.suppressed, [code for code, _ in told(found)]) == (1, [])
    assert lint(text.document, select=["EXE007"]) == ()


def test_many_comments_take_linear_time() -> None:
    text = "1. Add 5 ul. <!-- protoplan: ignore[NOT001] -->\n" * 2000 + "<!-- protoplan:" * 20_000
    assert linted(text).suppressed == 2000
