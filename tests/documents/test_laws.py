"""Laws of all forms: every character knows its place, and the form changes no block."""

from __future__ import annotations

import html
from typing import Any

import pytest
from documents.making import docx_of
from hypothesis import example, given, settings
from hypothesis import strategies as st

from protoplan.documents import BlockKind, Document, Form, read
from protoplan.documents.inline import _emphasised, seen
from protoplan.errors import UnusableInputError

WORDS = ("Mix", "spin", "the", "tube", "5", "µl", "of", "PBS", "(cold)", "4", "°C", "α-helix", "≥2")
sentences = st.lists(st.sampled_from(WORDS), min_size=2, max_size=8).map(
    lambda words: "Then " + " ".join(words) + "."
)
MARKUP = (
    "# ", "## Notes", "\n", "\n\n", "    ", "- ", "1. ", "a) ", "(iv) ", "Step 3: ", "• ", "**",
    "*", "_", "`", "```\n", "|", "|---|---|", "\t", "[", "](", ")", "<b>", "</b>", "<sup>",
    "</sup>", "<li>", "<p>", "<table>", "<tr>", "<td>", "</table>", "<!--", "-->", "<script>",
    "&amp;", "&deg;", "&", "<", ">", "~~", "\\", "\r", "\r\n", "\x00", "\u200b", "\u00a0", "C",
    "6", "---", "===", "Materials:", "mix ", "the tube", ". ", "10", "ml", "!", ":", "\ufeff",
    "😀", "<h2>", "<ol>", "</ol>", "<pre>", "<br>", "[a]: b", "<div>", "</div>", "<svg>",
    "<td rowspan=2>", "<th colspan=2>", "<tr hidden>", "<p hidden>", "</tr>", "<ul>", "</ul>",
    "[^1]", "[^1]: ", "> [!NOTE]\n", ":::tip\n", "<HeLa>", "Add it well.", "+--+\n", "| a | b |\n",
)  # fmt: skip
soup = st.lists(st.sampled_from(MARKUP) | st.text(max_size=3), max_size=40).map("".join)
written = st.sampled_from([Form.MARKDOWN, Form.TEXT, Form.HTML])


def check_places(document: Document) -> None:
    """Hold that each character stands where its block says, and blocks one behind the other."""
    source = document.source.text
    behind = 0
    for block in document.blocks:
        assert block.text == block.text.strip() or block.kind is BlockKind.ROW
        assert not set(block.text) & set("\r\n\v\x00\ufeff\u200b")
        assert block.text
        places = [block.origin(at, at + 1).start for at in range(len(block.text))]
        assert places == sorted(places)
        # A cell over several rows is read in each.
        merged = block.kind is BlockKind.ROW and document.form is not Form.TEXT
        assert behind <= (places[-1] if merged else places[0])
        assert places[-1] < block.end <= len(source)
        behind = block.end
        for character, place in zip(block.text, places, strict=True):
            assert source[place] == character or may_stand_for(character, source[place:])
        for one, other in zip(block.anchors, block.anchors[1:], strict=False):
            assert one[0] < other[0]
            assert one[1] <= other[1]


def may_stand_for(character: str, source: str) -> bool:
    """Whether ``character`` is a space, or what an entity or a raised digit means."""
    raised = source[0] in "0123456789+-−–oO" and character in "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻°"
    return character.isspace() or source[0] == "&" or raised


@given(soup, written)
@example("<p>a&nbsp;b<sup>2</sup> 37<sup>o</sup>C", Form.HTML)
@example("| a | b |\n|---|---|\n| | `x|y` |\n", Form.MARKDOWN)
@example("> 1. *a\n> b* <http://x.y> &amp;\n", Form.MARKDOWN)
@example("~~~a~~~\n**a** \\* ![b](c) [d][e]\n\n[e]: f", Form.MARKDOWN)
@example("- ```\n>|```\n", Form.MARKDOWN)
@example("0~~~ 1~~~~~", Form.MARKDOWN)
@example("a\x0bb\x85c\u2028d", Form.TEXT)
@settings(max_examples=400)
def test_every_character_knows_its_place(text: str, form: Form) -> None:
    try:
        document = read(text, form=form)
    except UnusableInputError:
        return  # so short that a NUL makes it binary
    check_places(document)


@given(soup)
def test_text_alone_is_always_read(text: str) -> None:
    try:
        check_places(read(text))
    except UnusableInputError as error:
        assert "binary" in str(error)


@given(st.binary(max_size=200))
@example(b"PK\x03\x04")
@example(b"%PDF-1.4")
@example(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
@example(b"\xff\xfea\x00")
def test_bytes_are_read_or_refused_with_a_reason(data: bytes) -> None:
    try:
        check_places(read(data, "some.file"))
    except UnusableInputError as error:
        assert "some.file" in str(error)


@given(st.text(alphabet="ab *(.,°!?)", max_size=20))
@example("**a** *b*.")
@example("a **b c** (*d*), *e*")
@settings(max_examples=500)
def test_plain_emphasis_is_read_as_markdown_it_reads_it(text: str) -> None:
    if quick := _emphasised(text):
        # A second line keeps the quick way from being taken.
        slow = seen(f"{text}\n", [(0, len(text)), (len(text) + 1, len(text) + 1)])
        read_so = "".join(piece.text for piece in slow.pieces)
        assert "".join(text[a:b] for a, b in quick).split() == read_so.split()


Content = list[tuple[str, str]]
"""Headings, paragraphs and items, by kind and text."""
titles = sentences.map(lambda text: text.replace("Then", "Part").rstrip("."))
contents: st.SearchStrategy[Content] = st.lists(
    st.tuples(st.sampled_from(["paragraph", "item", "bullet"]), sentences)
    | st.tuples(st.just("heading"), titles),
    min_size=1,
    max_size=8,
)


def as_markdown(content: Content) -> str:
    marks = {"heading": "## ", "paragraph": "", "item": "1. ", "bullet": "- "}
    return "\n\n".join(marks[kind] + text.replace("≥", "&ge;") for kind, text in content)


def as_text(content: Content) -> str:
    marks = {"heading": "", "paragraph": "", "item": "1. ", "bullet": "• "}
    under = {"heading": "\n-----"}
    return "\n\n".join(marks[kind] + text + under.get(kind, "") for kind, text in content)


def as_html(content: Content) -> str:
    around = {
        "heading": "<h2>{}</h2>",
        "paragraph": "<p>{}</p>",
        "item": "<ol><li>{}</ol>",
        "bullet": "<ul><li><p>{}</p></li></ul>",
    }
    return "\n".join(around[kind].format(html.escape(text)) for kind, text in content)


def as_docx(content: Content) -> bytes:
    def fill(document: Any) -> None:
        for kind, text in content:
            if kind == "heading":
                document.add_heading(text, 2)
            else:
                style = "List Bullet" if kind == "bullet" else None
                document.add_paragraph("1. " * (kind == "item") + text, style=style)

    return docx_of(fill)


@given(contents)
@settings(max_examples=40)
def test_the_same_content_gives_the_same_blocks_in_all_forms(content: Content) -> None:
    kinds = {"heading": BlockKind.HEADING, "paragraph": BlockKind.PARAGRAPH}
    expected = [(kinds.get(kind, BlockKind.ITEM), text) for kind, text in content]
    found = {
        Form.MARKDOWN: read(as_markdown(content), form="markdown"),
        Form.TEXT: read(as_text(content), form="text"),
        Form.HTML: read(as_html(content), form="html"),
        Form.DOCX: read(as_docx(content)),
    }
    for form, document in found.items():
        assert document.form is form
        check_places(document)
        assert [(block.kind, block.text) for block in document.blocks] == expected, form
    sections = {tuple(block.section for block in one.blocks) for one in found.values()}
    assert len(sections) == 1


@pytest.mark.parametrize("form", [Form.MARKDOWN, Form.TEXT, Form.HTML])
def test_nothing_gives_no_blocks(form: Form) -> None:
    assert read(b"", form=form).blocks == ()
    assert read(" \n\t\n ", form=form).blocks == ()
