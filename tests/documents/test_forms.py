"""The same document in four forms is read as the same blocks."""

from pathlib import Path

import pytest
from documents.making import docx_of, harvest

from protoplan.documents import Block, BlockKind, Document, Form, Section, read

FILES = Path(__file__).parent / "files"
HEADINGS = [
    ("Harvesting lentil sprouts for protein", Section.BACKGROUND),
    ("Materials", Section.MATERIALS),
    ("Safety", Section.SAFETY),
    ("Procedure", Section.PROCEDURE),
    ("Precipitation", Section.PROCEDURE),
]
ITEMS = [
    ("", "Grinding buffer, 50 ml", 0),
    ("", "Acetone, 80 %", 0),
    ("", "keep it cold", 1),
    ("1", "Weigh 2 g of sprouts into a mortar.", 0),
    ("2", "Grind them in 10 ml of grinding buffer.", 0),
    ("a", "Keep the mortar on ice.", 1),
    ("b", "Stop when no lumps are left.", 1),
    ("3", "Spin at 4000 x g for 10 min.", 0),
    ("4", "Add 40 ml of acetone.", 0),
    ("5", "Leave it overnight at -20 °C.", 0),
]


@pytest.fixture(scope="module", params=list(Form))
def document(request: pytest.FixtureRequest) -> Document:
    """The document in one of the forms, which is told by its content."""
    if request.param is Form.DOCX:
        return read(docx_of(harvest))
    ending = {Form.MARKDOWN: "md", Form.TEXT: "txt", Form.HTML: "html"}[request.param]
    read_as = read((FILES / f"harvest.{ending}").read_bytes())
    assert read_as.form is request.param
    return read_as


def of(document: Document, kind: BlockKind) -> list[Block]:
    return [block for block in document.blocks if block.kind is kind]


def test_headings_and_their_sections(document: Document) -> None:
    found = [(block.text.casefold(), block.section) for block in of(document, BlockKind.HEADING)]
    assert found == [(text.casefold(), section) for text, section in HEADINGS]


def test_items_with_numbers(document: Document) -> None:
    found = [(item.number, item.text.replace("−", "-")) for item in of(document, BlockKind.ITEM)]
    assert found == [(number, text) for number, text, _ in ITEMS]


def test_items_are_nested(document: Document) -> None:
    if document.form is not Form.DOCX:  # there "a." is typed, and nothing says that it is nested
        assert [item.level for item in of(document, BlockKind.ITEM)] == [i[2] for i in ITEMS]


def test_rows_know_their_header(document: Document) -> None:
    rows = of(document, BlockKind.ROW)
    assert [row.text for row in rows] == ["Tris\t6.1 g", "Sucrose\t86 g"]
    assert {row.header for row in rows} == {("Reagent", "Amount")}
    assert {row.section for row in rows} == {Section.MATERIALS}


def test_paragraphs_and_their_sections(document: Document) -> None:
    found = [(block.text, block.section) for block in of(document, BlockKind.PARAGRAPH)]
    assert found == [
        ("A short method for soft plant tissue.", Section.BACKGROUND),
        ("Wear gloves & goggles.", Section.SAFETY),
        ("Note: the pellet is loose.", Section.NOTES),
    ]


def test_every_character_knows_where_it_stood(document: Document) -> None:
    source = document.source.text
    for block in document.blocks:
        for place, character in enumerate(block.text):
            span = block.origin(place, place + 1)
            seen = source[span.start : span.end]
            assert seen == character or character.isspace() or seen == "&", (block, place)
        assert block.anchors == tuple(sorted(set(block.anchors)))


def test_blocks_stand_in_order_and_apart(document: Document) -> None:
    end = 0
    for block in document.blocks:
        assert block.anchors[0][1] >= end
        end = block.end
    assert end <= len(document.source.text)
