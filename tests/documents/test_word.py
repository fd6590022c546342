"""Word documents: numbers, styles, tables, what is typed and what is only described."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from documents.making import docx_of
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import nsdecls, qn

from protoplan.documents import BlockKind, Document, Form, read
from protoplan.errors import UnusableInputError

NUMBERING = """<w:abstractNum {} w:abstractNumId="90">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>
<w:lvl w:ilvl="2"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/>
<w:lvlText w:val="(%3)"/></w:lvl>
<w:lvl w:ilvl="3"><w:start w:val="4"/><w:numFmt w:val="upperRoman"/>
<w:lvlText w:val="Step %4:"/></w:lvl>
<w:lvl w:ilvl="4"><w:numFmt w:val="bullet"/><w:lvlText w:val="o"/></w:lvl>
</w:abstractNum>"""


def made(fill: Callable[[Any], None]) -> Document:
    return read(docx_of(fill), "sop.docx")


def listed(paragraph: Any, number: int, level: int) -> None:
    """Put a paragraph into a list, as Word does."""
    properties = paragraph._p.get_or_add_pPr().get_or_add_numPr()
    properties.get_or_add_numId().val = number
    properties.get_or_add_ilvl().val = level


def numbered(document: Any, *paragraphs: tuple[int, int]) -> None:
    """Write paragraphs, each given by its list (90, or 91 that begins anew at 7) and level."""
    numbering = document.part.numbering_part.element
    numbering.insert(0, parse_xml(NUMBERING.format(nsdecls("w"))))
    for name, start in ((90, ""), (91, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/>')):
        end = "</w:lvlOverride>" if start else ""
        numbering.append(
            parse_xml(
                f'<w:num {nsdecls("w")} w:numId="{name}"><w:abstractNumId w:val="90"/>'
                f"{start}{end}</w:num>"
            )
        )
    for number, level in paragraphs:
        listed(document.add_paragraph("Mix."), number, level)


def test_numbers_are_those_that_word_shows() -> None:
    places = [
        (90, 0), (90, 1), (90, 1), (90, 2), (90, 2), (90, 3), (90, 4), (90, 0), (90, 1), (91, 0),
        (91, 0), (90, 0),
    ]  # fmt: skip
    document = made(lambda one: numbered(one, *places))
    assert [(b.number, b.level) for b in document.blocks] == [
        ("1", 0), ("1.1", 1), ("1.2", 1), ("a", 2), ("b", 2), ("IV", 3), ("", 4), ("2", 0),
        ("2.1", 1), ("7", 0), ("8", 0), ("3", 0),
    ]  # fmt: skip
    assert {b.kind for b in document.blocks} == {BlockKind.ITEM}


def test_a_list_that_is_not_described_is_no_list() -> None:
    def fill(document: Any) -> None:
        for level, number in ((0, 4711), (77, 90)):
            listed(document.add_paragraph("Mix the tube well."), number, level)

    assert [b.kind for b in made(fill).blocks][1:] == [BlockKind.PARAGRAPH]


def test_line_n_of_the_source_is_paragraph_n() -> None:
    def fill(document: Any) -> None:
        document.add_heading("Beads", 0)
        document.add_paragraph("")
        document.add_paragraph("Mix.")
        table = document.add_table(1, 2)
        table.rows[0].cells[0].text = "5 ml"
        table.rows[0].cells[1].text = "PBS,\ncold"
        document.add_paragraph("Spin.")

    document = made(fill)
    assert document.form is Form.DOCX
    assert document.source.text == "Beads\n\nMix.\n5 ml\tPBS, cold\nSpin."
    lines = [document.source.position(b.anchors[0][1]).line for b in document.blocks]
    assert lines == [1, 3, 4, 5]


def test_headings_by_styles_that_build_on_others_and_by_outline() -> None:
    def fill(document: Any) -> None:
        own = document.styles.add_style("House heading", 1)
        own.base_style = document.styles["Heading 2"]
        document.add_paragraph("First", style="Title")
        document.add_paragraph("Second", style=own)
        level = OxmlElement("w:outlineLvl")
        level.set(qn("w:val"), "2")
        document.add_paragraph("Third")._p.get_or_add_pPr().append(level)

    assert [(b.kind, b.level) for b in made(fill).blocks] == [
        (BlockKind.HEADING, 1), (BlockKind.HEADING, 2), (BlockKind.HEADING, 3),
    ]  # fmt: skip


def test_text_as_a_reader_sees_it() -> None:
    def fill(document: Any) -> None:
        line = document.add_paragraph("Add 10")
        line.add_run("6").font.superscript = True
        line.add_run(" cells in 5 ")
        symbol = OxmlElement("w:sym")
        symbol.set(qn("w:font"), "Symbol")
        symbol.set(qn("w:char"), "F06D")
        line.add_run()._r.append(symbol)
        line.add_run("l at 37 ")
        line.add_run("o").font.superscript = True
        line.add_run("C")
        line.add_run(" hidden").font.hidden = True
        line.add_run(" struck").font.strike = True
        deleted = parse_xml(f"<w:del {nsdecls('w')}><w:r><w:t>gone</w:t></w:r></w:del>")
        inserted = parse_xml(
            f'<w:ins {nsdecls("w")}><w:r><w:t xml:space="preserve"> now</w:t></w:r></w:ins>'
        )
        line._p.append(deleted)
        line._p.append(inserted)
        line.add_run("\tand")
        line.add_run().add_break()
        line.add_run("later.")

    document = made(fill)
    assert [b.text for b in document.blocks] == ["Add 10⁶ cells in 5 µl at 37 °C now and", "later."]
    assert document.source.text == "Add 106 cells in 5 µl at 37 oC now\tand\vlater."


def test_content_controls_and_text_boxes_are_read() -> None:
    def fill(document: Any) -> None:
        body = document.element.body
        body.insert(
            0,
            parse_xml(
                f"<w:sdt {nsdecls('w')}><w:sdtContent><w:p><w:r><w:t>One.</w:t></w:r></w:p>"
                "</w:sdtContent></w:sdt>"
            ),
        )
        document.add_paragraph("Two.").add_run()._r.append(
            parse_xml(
                f"<w:pict {nsdecls('w')}><w:txbxContent><w:p><w:r><w:t>Three.</w:t></w:r></w:p>"
                "</w:txbxContent></w:pict>"
            )
        )

    assert [b.text for b in made(fill).blocks] == ["One.", "Two.", "Three."]


def test_tables() -> None:
    def fill(document: Any) -> None:
        table = document.add_table(3, 3)
        texts = ("Salt", "Mass", "Note", "NaCl", "5 g", "", "KCl", "2 g", "dry")
        for place, text in enumerate(texts):
            table.rows[place // 3].cells[place % 3].text = text
        frame = document.add_table(2, 1)
        frame.rows[0].cells[0].text = "1. Mix."
        frame.rows[1].cells[0].add_paragraph("2. Spin.")
        merged = document.add_table(2, 2)
        merged.cell(0, 0).merge(merged.cell(1, 0))
        for place, text in enumerate(("4 °C", "1 h", "", "2 h")):
            if text:
                merged.rows[place // 2].cells[place % 2].text = text

    found = made(fill).blocks
    assert [(b.kind, b.text) for b in found] == [
        (BlockKind.ROW, "NaCl\t5 g\t"),
        (BlockKind.ROW, "KCl\t2 g\tdry"),
        (BlockKind.ITEM, "Mix."),
        (BlockKind.ITEM, "Spin."),
        (BlockKind.ROW, "4 °C\t1 h"),
        (BlockKind.ROW, "4 °C\t2 h"),
    ]
    assert found[0].header == ("Salt", "Mass", "Note")
    assert found[4].header == ()


def filled(document: Any, *lines: tuple[str, ...]) -> Any:
    """Write a table; what is "" stays empty."""
    table = document.add_table(len(lines), len(lines[0]))
    for row, cells in zip(table.rows, lines, strict=True):
        for cell, text in zip(row.cells, cells, strict=True):
            cell.text = text
    return table


def test_merged_cells_keep_their_subject_and_their_columns() -> None:
    def fill(document: Any) -> None:
        lines = [("Mix A", "", ""), ("Salt", "Stock", "End"), ("KCl", "5 ml", "9 ml")]
        table = filled(document, *lines, ("", "6 ml", ""), ("dry", "", "7 ml"))
        table.cell(0, 0).merge(table.cell(0, 2))
        table.cell(2, 0).merge(table.cell(3, 0))
        table.cell(2, 2).merge(table.cell(3, 2))
        table.cell(4, 0).merge(table.cell(4, 1))

    found = made(fill).blocks
    assert found[0].text == "Mix A"
    assert found[0].kind is not BlockKind.ROW
    rows = [b for b in found if b.kind is BlockKind.ROW]
    assert [b.text for b in rows] == ["KCl\t5 ml\t9 ml", "KCl\t6 ml\t", "dry\t\t7 ml"]
    assert {b.header for b in rows} == {("Salt", "Stock", "End")}


def test_rows_that_are_marked_as_header_are_one() -> None:
    def fill(document: Any) -> None:
        table = filled(document, ("Salt", "Volume"), ("", "in ml"), ("KCl", "dry"))
        for row in table.rows[:2]:
            row._tr.get_or_add_trPr().append(OxmlElement("w:tblHeader"))

    [row] = made(fill).blocks
    assert (row.text, row.header) == ("KCl\tdry", ("Salt", "Volume in ml"))


def test_rows_that_word_counts_have_numbers() -> None:
    def fill(document: Any) -> None:
        numbered(document, (90, 0))
        table = filled(document, ("", "Fill it."), ("", "Spin it."), ("Stop.", "x"))
        for row in table.rows:
            listed(row.cells[0].paragraphs[0], 90, 0)
        listed(document.add_paragraph("Mix."), 90, 0)

    found = made(fill).blocks
    assert [(b.number, b.text) for b in found] == [
        ("1", "Mix."), ("2", "\tFill it."), ("3", "\tSpin it."), ("4", "Stop.\tx"), ("5", "Mix."),
    ]  # fmt: skip


def test_a_paragraph_whose_end_is_deleted_goes_on() -> None:
    def fill(document: Any) -> None:
        for text in ("Spin it", " for 5 min.", "Stop", " it."):
            line = document.add_paragraph(text)
            if not text.startswith(" "):
                mark = f"<w:rPr {nsdecls('w')}><w:del w:id='1' w:author='a'/></w:rPr>"
                line._p.get_or_add_pPr().append(parse_xml(mark))
        last = document.add_paragraph("The end")
        last._p.get_or_add_pPr().append(parse_xml(mark))

    document = made(fill)
    assert [b.text for b in document.blocks] == ["Spin it for 5 min.", "Stop it.", "The end"]
    [first, *_] = document.blocks
    assert document.source.position(first.origin(8, 11).start).line == 2


def test_what_is_not_read_is_told() -> None:
    def fill(document: Any) -> None:
        run = document.add_paragraph("Mix the tube.").add_run()
        note = OxmlElement("w:footnoteReference")
        note.set(qn("w:id"), "2")
        run._r.append(note)

    [finding] = made(fill).findings
    assert (finding.code, finding.message) == ("SYN503", "footnote not read")


def with_document(xml: str) -> bytes:
    """Return a .docx whose main part is ``xml``."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(docx_of(lambda _: None))) as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for info in old.infolist():
            data = xml.encode() if info.filename == "word/document.xml" else old.read(info)
            new.writestr(info.filename, data)
    return buffer.getvalue()


def of_another_kind(*changes: tuple[bytes, bytes]) -> bytes:
    """Return a .docx in which all of some names are others."""
    buffer = io.BytesIO()
    usual = docx_of(lambda one: one.add_paragraph("Mix it.", style="List Number"))
    with zipfile.ZipFile(io.BytesIO(usual)) as old, zipfile.ZipFile(buffer, "w") as new:
        for info in old.infolist():
            data = old.read(info)
            for before, behind in changes:
                data = data.replace(before, behind)
            new.writestr(info.filename, data)
    return buffer.getvalue()


OPEN, STRICT = b"http://schemas.openxmlformats.org/", b"http://purl.oclc.org/ooxml/"
MAIN = b"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
WITH_MACROS = b"application/vnd.ms-word.document.macroEnabled.main+xml"
TEMPLATE = b"application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml"


@pytest.mark.parametrize(
    "changes",
    [
        [(MAIN, WITH_MACROS)],
        [(MAIN, WITH_MACROS.replace(b"document.macroEnabled", b"template.macroEnabledTemplate"))],
        [(MAIN, TEMPLATE)],
        [
            (OPEN + b"wordprocessingml/2006/main", STRICT + b"wordprocessingml/main"),
            (OPEN + b"officeDocument/2006/", STRICT + b"officeDocument/"),
        ],
    ],
)
def test_other_kinds_of_word_documents_are_read(changes: list[tuple[bytes, bytes]]) -> None:
    [block] = read(of_another_kind(*changes), "sop.docm").blocks
    assert (block.kind, block.number, block.text) == (BlockKind.ITEM, "1", "Mix it.")


def test_entities_of_xml_are_not_followed() -> None:
    ten = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 12))
    secret = '<!ENTITY secret SYSTEM "file:///etc/hostname">'
    body = "<w:body><w:p><w:r><w:t>Mix &e11; &secret; well.</w:t></w:r></w:p></w:body>"
    xml = f'<!DOCTYPE w:document [<!ENTITY e0 "boom">{ten}{secret}]><w:document {nsdecls("w")}>'
    begun = time.monotonic()
    with pytest.raises(UnusableInputError, match="cannot be read") as told:
        read(with_document(f"{xml}{body}</w:document>"))
    assert time.monotonic() - begun < 5
    assert "boom" not in str(told.value)
    quiet = f"<!DOCTYPE w:document [{secret}]><w:document {nsdecls('w')}>"
    with pytest.raises(UnusableInputError, match="declares entities of its own"):
        read(with_document(f"{quiet}{body.replace('&e11;', '')}</w:document>"))


@pytest.mark.parametrize(
    ("part", "reason"),
    [
        ("word/document.xml", "at most 50 MB of text unpacked, found 510 MB; save the text"),
        ("word/media/image.png", "at most 500 MB of content unpacked, found 510 MB; save the text"),
    ],
)
def test_a_bomb_is_refused(part: str, reason: str) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        with archive.open(part, "w") as file:
            for _ in range(51):
                file.write(b" " * 10_000_000)
    assert len(buffer.getvalue()) < 5_000_000
    with pytest.raises(UnusableInputError, match=reason):
        read(buffer.getvalue(), "sop.docx")


def test_so_is_one_of_too_many_paragraphs() -> None:
    xml = f"<w:document {nsdecls('w')}><w:body>{'<w:p/>' * 100_001}</w:body></w:document>"
    with pytest.raises(UnusableInputError, match="at most 100000 paragraphs, found 100001"):
        read(with_document(xml), "sop.docx")


def zipped(*names: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, "<a/>")
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (docx_of(lambda _: None)[:-200], "damaged archive"),
        (b"PK\x03\x04" + b"\x00" * 100, "damaged archive"),
        (zipped("readme.txt"), "found an archive; save it as .docx"),
        (zipped("mimetype", "content.xml"), "found an OpenDocument file"),
        (zipped("[Content_Types].xml", "xl/workbook.xml"), "found a spreadsheet"),
        (zipped("[Content_Types].xml", "ppt/slides.xml"), "found a presentation"),
        (zipped("[Content_Types].xml"), "cannot be read"),
        (zipped("[Content_Types].xml", "word/document.xml"), "cannot be read"),
        (with_document("<w:document>"), "cannot be read"),
        (b"plain text", "damaged archive"),
    ],
)
def test_what_is_no_docx_is_refused_with_a_reason(data: bytes, reason: str) -> None:
    with pytest.raises(UnusableInputError, match=reason) as told:
        read(data, "sop.docx", form="docx")
    assert str(told.value).startswith("sop.docx: expected a .docx, found")


def test_an_empty_body_gives_no_blocks() -> None:
    assert made(lambda _: None).blocks == ()
