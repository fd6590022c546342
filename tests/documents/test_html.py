"""HTML: blocks, lists, tables, and faulty markup."""

import pytest

from protoplan.documents import Block, BlockKind, Form, read
from protoplan.documents.values import Section


def blocks(text: str) -> tuple[Block, ...]:
    return read(text, form="html").blocks


def texts(text: str) -> list[str]:
    return [block.text for block in blocks(text)]


def test_scripts_styles_and_menus_are_nothing() -> None:
    text = """<html><head><title>no</title><style>p > b { }</style></head><body>
<script>if (a < b) document.write("<p>no</p>")</script><nav><ul><li>no</ul></nav>
<noscript>no</noscript><select><option>no</select><p>Mix.</p><STYLE>no"""
    assert texts(text) == ["Mix."]


def test_struck_text_is_not_read() -> None:
    assert texts("<p>Add <del>5</del><s>6</s> 7 ml.") == ["Add 7 ml."]


def test_numbers_of_lists_are_those_that_a_browser_shows() -> None:
    text = """<ol start=3><li>a<li>b<ol type=a><li>c<li>d</ol><li value="9">e<li>f</ol>
<ol type="I"><li>g<li>h</ol><ul><li>i<ul><li>j</ul></ul><li>k"""
    found = [(b.text, b.number, b.level) for b in blocks(text)]
    assert found == [
        ("a", "3", 0), ("b", "4", 0), ("c", "a", 1), ("d", "b", 1), ("e", "9", 0), ("f", "10", 0),
        ("g", "I", 0), ("h", "II", 0), ("i", "", 0), ("j", "", 1), ("k", "", 0),
    ]  # fmt: skip
    assert {b.kind for b in blocks(text)} == {BlockKind.ITEM}


def test_typed_marks_count_too() -> None:
    text = "<p>1. Mix.</p><p>Step 2: Spin.<br>3) Stop.</p><div>&bull; Rest</div><li>Step 5: Go"
    assert [(b.number, b.text) for b in blocks(text)] == [
        ("1", "Mix."), ("2", "Spin."), ("3", "Stop."), ("", "Rest"), ("5", "Go"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("5&nbsp;&micro;l", "5 µl"),
        ("5 &micro l, &#181;l &#xB5;l", "5 µ l, µl µl"),
        ("a &amp;lt; b", "a &lt; b"),
        ("AT&T & Co &unknown; &#0;", "AT&T & Co &unknown; �"),
        ("10<sup>-6</sup> M", "10⁻⁶ M"),
        ("37<sup>0</sup>C", "37°C"),
        ("37<sup>o</sup> <b>C</b>", "37° C"),
        ("CO<sub>2</sub>", "CO2"),
        ("n<sup>th</sup> tube", "nth tube"),
        ("a<span>b</span>c", "abc"),
        ("a<wbr>b\n\n  c", "ab c"),
        ("5 < 6 and 7 > 3", "5 < 6 and 7 > 3"),
        ("a<!-- <p>no --> b<?no?> c<!no> d", "a b c d"),
        ("<a title='a > b' href=\"c>d\">e</a>", "e"),
    ],
)
def test_inline(text: str, seen: str) -> None:
    assert texts(f"<p>{text}</p>") == [seen]


def test_headings_rows_and_definitions() -> None:
    text = """<h2>Salts</h2><table><caption>Table 1</caption><thead><tr><th>Salt<th>Mass</thead>
<tbody><tr><td><p>NaCl</p></td><td>5&nbsp;<i>g</i></td></tr><tr><td><td>7 g</table>
<dl><dt>PBS<dd>a buffer</dl>"""
    found = [(b.kind, b.text) for b in blocks(text)]
    assert found == [
        (BlockKind.HEADING, "Salts"),
        (BlockKind.PARAGRAPH, "Table 1"),
        (BlockKind.ROW, "NaCl\t5 g"),
        (BlockKind.ROW, "\t7 g"),
        (BlockKind.PARAGRAPH, "PBS"),
        (BlockKind.PARAGRAPH, "a buffer"),
    ]
    assert blocks(text)[2].header == ("Salt", "Mass")


def test_a_table_for_the_layout_is_no_table() -> None:
    text = "<table><tr><td>Look here:<td><h2>Notes</h2><ol><li>Mix.<li>Spin.</ol></td></tr></table>"
    assert [(b.kind, b.text) for b in blocks(text)] == [
        (BlockKind.PARAGRAPH, "Look here:"),
        (BlockKind.HEADING, "Notes"),
        (BlockKind.ITEM, "Mix."),
        (BlockKind.ITEM, "Spin."),
    ]
    assert [b.kind for b in blocks("<table><tr><td>Mix.<tr><td>Spin.</table>")] == [
        BlockKind.PARAGRAPH,
        BlockKind.PARAGRAPH,
    ]


def test_preformatted_lines_stay_lines() -> None:
    assert texts("<pre>1. Mix.\n2. <b>Spin</b>.\n</pre>") == ["Mix.", "Spin."]


def test_a_bold_paragraph_is_a_heading() -> None:
    text = "<p>Mix.</p><p><b>Second wash</b></p><p>Spin.</p><p><b>Never</b> boil</p>"
    assert [b.text for b in blocks(text) if b.kind is BlockKind.HEADING] == ["Second wash"]


def test_places() -> None:
    text = "<ul>\n<li>Add <b>5&nbsp;&micro;l</b> now.</li></ul>"
    [block] = blocks(text)
    at = block.text.index("µl")
    assert text[block.origin(at, at + 2).start :].startswith("&micro;l")
    assert text[block.origin(at + 1, at + 2).start :].startswith("l</b>")
    assert text[: block.end].endswith("now.")


@pytest.mark.parametrize(
    "text",
    [
        "<p>Mix.<p>Spin.",
        "</div></li><p>Mix.</ul><p>Spin.</b></p></table></td>",
        "<div><div><div>Mix.<p><b>Spin.",
        "<p class='a>b'>Mix.<p>Spin.",
        "Mix.<hr>Spin.<!-- not closed <p>no",
        "<table><p>Mix.<ul><li>Spin.",
    ],
)
def test_faulty_markup(text: str) -> None:
    assert texts(text) == ["Mix.", "Spin."]


def test_a_thousand_lists_in_each_other() -> None:
    found = blocks("<ul><li>x" * 1000)
    assert [b.level for b in found] == list(range(1000))


@pytest.mark.parametrize(
    "hidden",
    [
        "<div style='display:none'>no<div>no</div>no</div>",
        '<span style="color:red; DISPLAY : none">no</span>',
        "<p hidden>no",
        "<ul><li hidden>no<ul><li>no</ul>no<li style=visibility:hidden>no</ul>",
        "<table><tr hidden><td>no<td>no<tr><td hidden>no</table>",
        "<section hidden='until-found'>no<p>no</section>",
        "<footer>no<p>no</footer>",
    ],
)
def test_what_is_hidden_is_not_read(hidden: str) -> None:
    assert texts(f"<p>Mix.</p>{hidden}<p>Spin.</p>") == ["Mix.", "Spin."]


def test_what_only_says_hidden_is_read() -> None:
    text = (
        "<p class='hidden x'>Mix.</p><p title=\"is hidden\">Spin.</p><br hidden><p data-hidden=1>Go"
    )
    assert texts(text) == ["Mix.", "Spin.", "Go"]


def test_marks_of_links_to_headings_are_no_text() -> None:
    assert texts('<h2>Salts<a class="anchor" href="#s">#</a></h2>') == ["Salts"]


def test_images_are_reported() -> None:
    document = read("<p>Mix <img src=a> <svg><text>no</text></svg>.</p><iframe>", form="html")
    assert [b.text for b in document.blocks] == ["Mix ."]
    assert [f.message for f in document.findings] == ["2 images not read", "frame not read"]


def test_sniffing() -> None:
    for text in ("<!DOCTYPE html><p>a", "\n<html>a", "<p>a</p><p>b</p>", "<?xml?><html>"):
        assert read(text).form is Form.HTML
    assert read("Mix the tube.", "page.HTM").form is Form.HTML
    assert read("Mix.\nSpin.\nStop.\nRest.\nGo <b>on</b>.\n").form is Form.TEXT


BOX = """<h2>Procedure</h2><p>Add salt.</p>{}<p>Stir it.</p><ol><li>Filter it.</li></ol>"""


@pytest.mark.parametrize(
    ("box", "section"),
    [
        ('<div class="note"><p>Rinse it.</p><p>Dry it.</p></div>', Section.NOTES),
        ('<div class="panel alert-warning"><div>Rinse it.</div>Dry it.</div>', Section.SAFETY),
        ("<blockquote class=tip>Rinse it.<ul><li>Dry it.</ul></blockquote>", Section.NOTES),
        ("<aside><h4>Reagents</h4><p>Rinse it.</p></aside>", Section.NOTES),
        ('<p class="caution">Rinse it.', Section.SAFETY),
        ('<div role="note"><ol><li>Rinse it.</li></ol></div>', Section.NOTES),
    ],
)
def test_a_box_is_a_remark_up_to_its_end(box: str, section: Section) -> None:
    before, add, *inside, stir, sieve = read(BOX.format(box), form="html").blocks
    assert {one.section for one in (before, add, stir, sieve)} == {Section.PROCEDURE}
    assert inside
    assert {one.section for one in inside} == {section}


@pytest.mark.parametrize(
    "box",
    [
        '<div class="note"><p>Rinse it.</p>',
        '<div class="notebook"><p>Rinse it.</p></div>',
        '<div class="box"><p>Rinse it.</p></div>',
        "<blockquote>Rinse it.</blockquote>",
    ],
)
def test_what_is_no_box_or_never_ends_is_no_remark(box: str) -> None:
    blocks = read(BOX.format(box), form="html").blocks
    assert {one.section for one in blocks} == {Section.PROCEDURE}
