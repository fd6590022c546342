"""Input that cannot be used, and input that is only very large."""

import builtins
from typing import Any

import pytest
from click import unstyle
from growing import grows_in_proportion

from protoplan.documents import read
from protoplan.documents.sniffing import sniff
from protoplan.errors import MissingExtraError, UnknownNameError, UnusableInputError
from protoplan.reports.findings import findings

MEGABYTE = 1_000_000


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"%PDF-1.7 ...", r"a PDF; save or copy its text as \.txt"),
        (b"{\\rtf1\\ansi Mix.}", r"rich text \(RTF\); save it as \.docx"),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....",
            r"an old or protected Office file; save it as \.docx",
        ),
        (b"\x89PNG\r\n\x1a\n", "an image"),
        (b"\x1f\x8b\x08", "a compressed file; unpack it"),
        (b"PK\x05\x06" + b"\x00" * 18, "an empty archive"),
        (bytes(range(32)) * 40, "binary data"),
        (bytes(range(256)) * 40, "binary data"),
    ],
)
def test_other_files_are_refused_with_what_to_do(data: bytes, reason: str) -> None:
    with pytest.raises(UnusableInputError, match=reason) as told:
        read(data, "sop.x")
    assert str(told.value).startswith("sop.x: expected Markdown, plain text, HTML or .docx, found")


@pytest.mark.parametrize("name", ["sop.docx", "SOP.DOCX", "sop.doc", "sop.odt", "sop.pdf"])
@pytest.mark.parametrize("data", [b"", b"1. Add 5 ml of PBS.", bytes(range(128, 256))])
def test_what_is_not_what_its_name_says_is_refused_unless_a_form_is_named(
    name: str, data: bytes
) -> None:
    ending = name[name.rindex(".") :].lower()
    with pytest.raises(UnusableInputError, match=rf"expected a \{ending}, as its name says"):
        read(data, name)
    assert read(data, name, form="text").form == "text"


def test_what_is_no_text_at_all() -> None:
    with pytest.raises(UnusableInputError, match="found int"):
        read(5)  # type: ignore[arg-type]


def test_an_unknown_form() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean 'markdown'"):
        read("Mix.", form="markdwn")


def test_a_docx_has_to_be_bytes() -> None:
    with pytest.raises(UnusableInputError, match=r"expected the bytes of a \.docx"):
        read("Mix.", form="docx")


def test_encodings_are_told_as_everywhere() -> None:
    document = read("Mix 5 µl.".encode("cp1252"))
    assert [b.text for b in document.blocks] == ["Mix 5 µl."]
    assert [f.code for f in document.findings] == ["SYN003"]
    document = read(b"\xef\xbb\xbf# Beads")
    assert [b.text for b in document.blocks] == ["Beads"]
    assert [f.code for f in document.findings] == ["SYN002"]
    assert [b.text for b in read("1. Mix.".encode("utf-16")).blocks] == ["Mix."]


@pytest.mark.parametrize(
    ("form", "text", "package"),
    [("markdown", "**a** `b`", "markdown_it"), ("docx", "PK\x03\x04", "docx")],
)
def test_a_missing_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, form: str, text: str, package: str
) -> None:
    from protoplan.documents import inline

    found = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.partition(".")[0] == package:
            raise ImportError(name)
        return found(name, *rest)

    inline._reader.cache_clear()
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtraError, match=r"pip install \"protoplan\[nlp\]\""):
        read(text.encode(), form=form)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "unit"),
    [
        ("text", "Add 5 ml of cold buffer to the tube and mix it well.\n"),
        ("text", "add 5 ml of cold buffer to the tube and mix it well so\n"),
        ("text", "Sodium chloride\t58.44 g/mol\t5 g\n"),
        ("text", "   "),
        ("text", "- "),
        ("text", "\n"),
        ("markdown", "1. Add **5 ml** of cold [buffer](x) to the tube and mix.\n"),
        ("markdown", "*"),
        ("markdown", "["),
        ("markdown", "# "),
        ("markdown", "> "),
        ("markdown", "```x\n\n"),
        ("markdown", "<div>\n\n"),
        ("markdown", "<!-- a\n"),
        ("markdown", "| a | b |\n|---|---|\n| 1 | 2 |\n\n"),
        ("html", "<li>Add <b>5&nbsp;ml</b> of cold buffer to the tube.</li>\n"),
        ("html", "<"),
        ("html", "<a '"),
        ("html", "&"),
        ("html", "<!-- "),
        ("html", "<ul><li>"),
        ("html", "<table><tr><td>a"),
        ("html", "<script>"),
        ("html", "<sup>6"),
        ("html", "<tr><td rowspan=65534 colspan=999>a<td>b"),
        ("html", "<tr><th>a<th>b"),
        ("html", "<p hidden>a<div style='display:none'>"),
        ("html", "<td><ul><li>Add 5 ml of it."),
        ("text", "| a | b |\n"),
        ("text", "a\t\tb\nc\t\n"),
        ("text", "(see\n3.2\n"),
        ("markdown", "1. a\n   > 1. b\n"),
        ("markdown", "[^1]: a\n  b[^1] c\n\n"),
        ("markdown", "> [!NOTE]\n:::tip\n"),
    ],
)
def test_time_is_linear_in_length(form: str, unit: str) -> None:
    small = MEGABYTE // 8 // len(unit)
    assert grows_in_proportion(lambda size: read(unit * size, form=form), small)


def test_telling_the_form_is_linear_in_length() -> None:
    assert grows_in_proportion(lambda size: sniff(" " * size + "a", "sop"), 2_000)


def test_a_byte_order_mark_is_shown_as_a_blank() -> None:
    found = read("\ufeff1. Spin the tube.\n", "a.txt").findings
    assert [one.code for one in found] == ["SYN002"]
    _, line, mark = map(unstyle, findings(found))
    assert (line.strip(), mark.strip()) == ("1 |  1. Spin the tube.", "| ^")
