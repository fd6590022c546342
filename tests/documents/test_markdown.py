"""Markdown: its blocks and its inline markup, beside what markdown-it reads."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from protoplan.documents import Block, BlockKind, Form, Section, read


def blocks(text: str) -> tuple[Block, ...]:
    return read(text, form="markdown").blocks


def texts(text: str) -> list[str]:
    return [block.text for block in blocks(text)]


@pytest.mark.parametrize(
    ("markdown", "text"),
    [
        ("Add **5 ml** now.", "Add 5 ml now."),
        ("Add *5* _ml_ __now__.", "Add 5 ml now."),
        ("Add `5 ml` now.", "Add 5 ml now."),
        ("Add `` a`b `` now.", "Add a`b now."),
        ("Add (`a\nb`).", "Add (a b)."),
        ("Add [5 ml](http://a.example 'cold') now.", "Add 5 ml now."),
        ("Add [5 ml][cold] now.\n\n[cold]: http://a.example", "Add 5 ml now."),
        ("See <http://a.example> now.", "See http://a.example now."),
        ("Add 5&nbsp;&micro;l &#215; 2.", "Add 5 µl × 2."),
        ("Add 5 \\* 2 ml.", "Add 5 * 2 ml."),
        ("Keep 2 * 3 * 4 and a_b_c.", "Keep 2 * 3 * 4 and a_b_c."),
        ("Add ~~5~~ 6 ml.", "Add 6 ml."),
        ("Take 10<sup>6</sup> cells.", "Take 10⁶ cells."),
        ("Take 10<sup>-3</sup> M.", "Take 10⁻³ M."),
        ("Heat to 95 <sup>o</sup>C.", "Heat to 95 °C."),
        ("H<sub>2</sub>O and Ca<sup>2+</sup>", "H2O and Ca²⁺"),
        ("Kit<sup>TM</sup> first.", "KitTM first."),
        ("Mix<br>well.", "Mix well."),
        ("Mix <!-- not --> well.", "Mix well."),
        ("Add *5\nml* now.", "Add 5 ml now."),
        ("Look: ![a tube](tube.png) here.", "Look: here."),
        ("< 5 ml & > 2 ml", "< 5 ml & > 2 ml"),
    ],
)
def test_inline_markup_is_taken_off(markdown: str, text: str) -> None:
    [block] = blocks(markdown)
    assert block.text == text


def test_places_behind_markup() -> None:
    source = "1. Add **5&nbsp;ml** of [PBS](u) to\n   `tube A`."
    [block] = blocks(source)
    for word, written in [("5 ml", "5&nbsp;ml"), ("PBS", "PBS"), ("tube A", "tube A"), (".", ".")]:
        at = block.text.index(word)
        span = block.origin(at, at + len(word))
        assert source[span.start : span.end] == written


def test_headings_of_both_kinds() -> None:
    text = "# One #\n\nTwo\n===\n\nThree\n---\n\n### Four ###\n####\n#five is text\n"
    found = [(b.kind, b.level, b.text) for b in blocks(text)]
    assert found == [
        (BlockKind.HEADING, 1, "One"),
        (BlockKind.HEADING, 1, "Two"),
        (BlockKind.HEADING, 2, "Three"),
        (BlockKind.HEADING, 3, "Four"),
        (BlockKind.PARAGRAPH, 0, "#five is text"),
    ]


def test_a_heading_keeps_its_number() -> None:
    [block] = blocks("## 3.1 Washing")
    assert (block.kind, block.number, block.text) == (BlockKind.HEADING, "3.1", "Washing")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1. a\n1. b\n1. c", "1 2 3"),
        ("3. a\n3. b\n7. c", "3 4 5"),
        ("1. a\n1. b\n\nText.\n\n1. c", "1 2 1"),
        ("1. a\n1. b\n2) c\n2) d", "1 2 2 3"),
        ("1. a\n   1. b\n   1. c\n1. d\n   1. e", "1 1 2 2 1"),
        ("1. a\n\n   Text.\n\n1. b\nlazy\n1. c", "1 2 3"),
        ("1. a\n   ```\n   x\n   ```\n1. b\n\n```\nx\n```\n\n1. c", "1 2 1"),
        ("1. a\n   > 4. b\n   > 4. c\n1. d", "1 4 5 2"),
        ("1. a\n- b\n1. c", "1 1"),
        ("Step 1: a\nStep 1: b\n(1) c\n(1) d", "1 1 1 1"),
        ("# A\n1. a\n# B\n1. b", "1 1"),
    ],
)
def test_items_have_the_numbers_that_are_shown(text: str, numbers: str) -> None:
    found = [b.number for b in blocks(text) if b.kind is BlockKind.ITEM and b.number]
    assert " ".join(found) == numbers


@given(
    st.lists(st.tuples(st.sampled_from(["", "    "]), st.sampled_from([1, 1, 2, 5, 9])), max_size=8)
)
def test_numbers_are_those_of_commonmark(items: list[tuple[str, int]]) -> None:
    """Each list of markdown-it has a start, and counts from there."""
    text = "1. x\n" + "".join(f"{indent}{number}. x\n" for indent, number in items)
    expected, lists = [], []
    for token in MarkdownIt("commonmark").parse(text):
        if token.type == "ordered_list_open":
            lists.append(int(token.attrGet("start") or 1))
        elif token.type == "ordered_list_close":
            lists.pop()
        elif token.type == "list_item_open":
            expected.append(str(lists[-1]))
            lists[-1] += 1
    found = [b.number for b in blocks(text)]
    if all(number == 1 for indent, number in items if indent):  # else CommonMark reads no list
        assert found == expected


@pytest.mark.parametrize("rule", ["---", "==="])
def test_an_order_above_a_rule_is_no_heading(rule: str) -> None:
    found = blocks(f"# A\n\nAdd 5 ml of PBS to it.\n{rule}\nMix it well.\n{rule}\n")
    assert [b.kind for b in found[1:]] == [BlockKind.PARAGRAPH] * 2


def test_what_is_no_tag_is_text() -> None:
    assert texts("Take <HeLa> cells and<br>mix <b>well</b>.") == ["Take <HeLa> cells and mix well."]


def test_footnotes_are_told() -> None:
    text = "Add EB[^1] and **water[^b]**.\n[^1]: It is cold.\n    So cold.\n\nMix.\n"
    text += "\n[^b]: Cold too.\n"
    document = read(text, form="markdown")
    assert [b.text for b in document.blocks] == ["Add EB and water.", "Mix."]
    [finding] = document.findings
    assert (finding.code, finding.message) == ("SYN503", "2 footnotes not read")
    assert finding.span and text[finding.span.start :].startswith("[^1]")


@pytest.mark.parametrize(
    "box",
    [
        "> [!WARNING]\n> It is hot.\n",
        ":::warning\nIt is hot.\n:::\n",
        "!!! warning\n    It is hot.\n",
    ],
)
def test_boxes(box: str) -> None:
    found = blocks(f"# A\n\nMix it.\n\n{box}\nAdd 5 ml of it.\n")
    assert [(b.kind, b.section, b.text) for b in found[2:]] == [
        (BlockKind.HEADING, Section.SAFETY, found[2].text),
        (BlockKind.PARAGRAPH, Section.SAFETY, "It is hot."),
        (BlockKind.PARAGRAPH, Section.UNKNOWN, "Add 5 ml of it."),
    ]
    assert found[2].text.lower() == "warning"


def test_boxes_of_other_names_are_no_headings() -> None:
    assert texts("::: details\nMix.\n:::\n") == ["Mix."]


def test_rules_and_front_matter_are_nothing() -> None:
    text = "---\ntitle: Beads\nsteps: 3\n---\n\n# Beads\n\n***\n\nMix.\n\n- - -\n"
    assert texts(text) == ["Beads", "Mix."]
    assert texts("---\nMix.\n") == ["Mix."]


def test_comments_are_nothing() -> None:
    assert texts("<!-- one\n\ntwo -->\nMix.\n<!-- three --> Spin.\n<!-- four") == ["Mix.", "Spin."]


def test_code_without_a_language_is_text_and_other_code_is_not_read() -> None:
    document = read("# A\n```\n1. Mix.\n2. Spin.\n```\n~~~python\nx = 1\n~~~\nStop.\n", "a.md")
    assert [b.text for b in document.blocks] == ["A", "Mix.", "Spin.", "Stop."]
    [finding] = document.findings
    assert finding.code == "SYN503"
    assert finding.span and document.source.text[finding.span.start :].startswith("x = 1")


def test_images_are_reported() -> None:
    document = read("![a](b.png) and\n\n![c](d.png)\n", form="markdown")
    assert [f.message for f in document.findings] == ["2 images not read"]
    assert document.findings[0].span == (0, 0)


def test_nested_lists() -> None:
    text = "1. One\n   - a\n   - b\n\n     more of b\n2. Two\n\n   1. deep\n\n3) Three\n+ plus\n"
    found = [(b.kind, b.level, b.number, b.text) for b in blocks(text)]
    assert found == [
        (BlockKind.ITEM, 0, "1", "One"),
        (BlockKind.ITEM, 1, "", "a"),
        (BlockKind.ITEM, 1, "", "b"),
        (BlockKind.PARAGRAPH, 0, "", "more of b"),
        (BlockKind.ITEM, 0, "2", "Two"),
        (BlockKind.ITEM, 1, "1", "deep"),
        (BlockKind.ITEM, 0, "3", "Three"),
        (BlockKind.ITEM, 1, "", "plus"),
    ]


@pytest.mark.parametrize("mark", ["**1.** Mix", "**Step 1:** Mix", "**Step 1. Mix**", "__1)__ Mix"])
def test_marks_inside_of_emphasis(mark: str) -> None:
    [block] = blocks(mark)
    assert (block.kind, block.number, block.text) == (BlockKind.ITEM, "1", "Mix")


def test_steps_without_blank_lines_stay_apart() -> None:
    assert texts("# A\nFill the tube.\nSpin it\nwell.\nEmpty it.\n") == [
        "A", "Fill the tube.", "Spin it well.", "Empty it.",
    ]  # fmt: skip
    assert texts("Step 1: Fill it\nStep 2: Spin it") == ["Fill it", "Spin it"]


@pytest.mark.parametrize("name", ["**Day 2**", "__Day 2__", "**Day 2:**"])
def test_an_item_may_stand_directly_below_a_bold_line(name: str) -> None:
    blocks = read(f"**Day 1**\n1. Mix the broth.\n\n{name}\n2. Repeat step 1.\n").blocks
    told = [(str(block.kind), block.number, block.text) for block in blocks]
    assert told[2][0] == "heading"
    assert told[3] == ("item", "2", "Repeat step 1.")


def test_a_number_inside_a_wrapped_paragraph_is_no_item() -> None:
    assert texts("The tubes are left for as long as\n12. So it goes on.") == [
        "The tubes are left for as long as 12. So it goes on."
    ]


@pytest.mark.parametrize("end", ["  ", "\\"])
def test_a_hard_break_parts_lines(end: str) -> None:
    assert texts(f"1. Mix.{end}\n   Do not boil.\n") == ["Mix.", "Do not boil."]


def test_tables() -> None:
    text = "| Salt | *Mass* |\n|:--|--:|\n| NaCl \\| KCl | **5** g |\n| | 2 g |\nTris | 3 g\n\nEnd."
    rows = [b for b in blocks(text) if b.kind is BlockKind.ROW]
    assert [row.text for row in rows] == ["NaCl | KCl\t5 g", "\t2 g", "Tris\t3 g"]
    assert {row.header for row in rows} == {("Salt", "Mass")}
    assert texts("|a|b|\n|-|-|\n|1|2|\n3. Mix.\n") == ["1\t2", "Mix."]


def test_quotations_are_read() -> None:
    assert texts("> # Beads\n> Mix the tube\n> well.\n>\n> 1. Spin.\n") == [
        "Beads", "Mix the tube well.", "Spin.",
    ]  # fmt: skip


def test_html_inside() -> None:
    text = "# A\n\n<details>\n<summary>More</summary>\n1. Mix.\n</details>\n\n<ol><li>Spin.</ol>\n"
    assert texts(text) == ["A", "More", "Mix.", "Spin."]


def test_sniffing() -> None:
    for text in ("# A\nb", "**a** b\n**c** d", "```\na\n```", "|a|b|\n|--|--|", "[a](http://b)"):
        assert read(text).form is Form.MARKDOWN
    for text in ("1. a\n2. b", "- a\n- b", "#1 of 2", "5 ** 2", "Mix\n=====", "a | b", "<5 ml"):
        assert read(text).form is Form.TEXT


WORDS = st.sampled_from(
    ["Mix", "the tube", "5 ml", "*cold*", "**now**", "`a b`", "[PBS](u)", "&lt;"]
)
LINES = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)


@st.composite
def documents(draw: st.DrawFn) -> str:
    """Markdown as people write it: headings, paragraphs over some lines, lists, tables."""
    parts = []
    for kind in draw(st.lists(st.sampled_from(["#", "p", "-", "1", "q", "t"]), max_size=6)):
        lines = draw(st.lists(LINES.map(lambda line: f"x {line}"), min_size=1, max_size=3))
        if kind == "#":
            parts.append(f"## {lines[0]}")
        elif kind == "-":
            parts.append("\n".join(f"- {line}\n  z" for line in lines))
        elif kind == "1":
            parts.append("\n".join(f"{n}. {line}\n   - y" for n, line in enumerate(lines, 1)))
        elif kind == "t":
            parts.append("|a|b|\n|-|-|\n" + "\n".join(f"| {line} | x |" for line in lines))
        else:
            parts.append("\n".join(("> " if kind == "q" else "") + line for line in lines))
    return "\n\n".join(parts)


def as_markdown_it_reads(text: str) -> list[str]:
    """The texts of its blocks, the rows of tables by cells."""
    found = []
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    head = False
    for token in tokens:
        head = token.type == "thead_open" or (head and token.type != "thead_close")
        if token.type == "inline" and not head:
            inner = token.children or []
            plain = "".join(" " if one.type == "softbreak" else one.content for one in inner)
            found.append(" ".join(plain.split()))
    return found


@given(documents())
@settings(max_examples=150)
def test_blocks_are_those_that_markdown_it_finds(text: str) -> None:
    found = []
    for block in blocks(text):
        found += block.text.split("\t") if block.kind is BlockKind.ROW else [block.text]
    assert found == as_markdown_it_reads(text)
