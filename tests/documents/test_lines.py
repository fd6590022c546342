"""Plain text: lines, marks of items, tables, and lines that are wrapped by hand."""

import pytest

from protoplan.documents import Block, BlockKind, Section, read
from protoplan.documents.marks import Marks


def blocks(text: str) -> tuple[Block, ...]:
    return read(text, form="text").blocks


def texts(text: str) -> list[str]:
    return [block.text for block in blocks(text)]


@pytest.mark.parametrize(
    ("line", "number", "text"),
    [
        ("1. Add water.", "1", "Add water."),
        ("12) Add water.", "12", "Add water."),
        ("(3) Add water.", "3", "Add water."),
        ("(a) Add water.", "a", "Add water."),
        ("a. Add water.", "a", "Add water."),
        ("A) Add water.", "A", "Add water."),
        ("i. Add water.", "i", "Add water."),
        ("2.3.1 Add water.", "2.3.1", "Add water."),
        ("2.3. Add water.", "2.3", "Add water."),
        ("3.Add water.", "3", "Add water."),
        ("4 - Add water.", "4", "Add water."),
        ("Step 4: Add water.", "4", "Add water."),
        ("Step 4. Add water.", "4", "Add water."),
        ("STEP 4 - Add water.", "4", "Add water."),
        ("step 4 Add water.", "4", "Add water."),
        ("Step 2.1b) Add water.", "2.1b", "Add water."),
        ("- Add water.", "", "Add water."),
        ("* Add water.", "", "Add water."),
        ("•Add water.", "", "Add water."),
        ("– Add water.", "", "Add water."),
        ("- [ ] Add water.", "", "Add water."),
        ("☐ Add water.", "", "Add water."),
        ("1.\tAdd water.", "1", "Add water."),
        ("o\tAdd water.", "", "Add water."),
        ("o Add water.", "", "Add water."),
        ("\uf0b7 Add water.", "", "Add water."),
    ],
)
def test_marks_of_items(line: str, number: str, text: str) -> None:
    [block] = blocks(line)
    assert (block.kind, block.number, block.text) == (BlockKind.ITEM, number, text)
    assert line[block.anchors[0][1] :] == text


@pytest.mark.parametrize(
    "line",
    [
        "1.5 ml tubes are filled with water.",
        "2.5 M NaCl is added.",
        "1:10 dilutions are made.",
        "10-20 ml are enough.",
        "E. coli cells are spun down.",
        "C. elegans worms are picked.",
        "-20 °C is cold enough.",
        "- 20 °C is cold enough.",
        "5 min later the cells are washed.",
        "37.5 degrees are fine.",
        "Steps 3-5 are repeated.",
        "Step by step the volume is raised.",
        "vs. the control, more is seen.",
    ],
)
def test_what_only_looks_like_a_mark(line: str) -> None:
    [block] = blocks(line)
    assert block.kind is not BlockKind.ITEM
    assert block.text == line


def test_a_letter_is_a_mark_only_in_its_turn() -> None:
    marks = Marks()
    assert marks.read("E. coli") is None
    assert [marks.read(f"{letter}. Mix") is not None for letter in "ABCDE"] == [True] * 5
    assert marks.read("H. pylori") is None


def test_items_nest_by_indentation_and_by_the_style_of_marks() -> None:
    text = "1. One.\n2. Two.\n   - under\n     * deep\n   - again\na. also\nb. so\n3. Three."
    assert [block.level for block in blocks(text)] == [0, 0, 1, 2, 1, 1, 1, 0]


def test_dotted_numbers_nest() -> None:
    assert [b.level for b in blocks("1. One.\n1.1. Under.\n1.2. Under.\n2. Two.")] == [0, 1, 1, 0]


def test_nesting_begins_anew_behind_a_heading() -> None:
    text = "PREPARATION\n1. One.\n- under\nWASHING\n- top"
    assert [b.level for b in blocks(text) if b.kind is BlockKind.ITEM] == [0, 1, 0]


def test_a_line_is_a_block() -> None:
    text = "Fill the tube.\nspin it.\nDiscard the supernatant"
    assert texts(text) == text.split("\n")


def test_blank_lines_part_blocks() -> None:
    assert len(texts("fill the tube and then some more of\n\nthe others and mix")) == 2


def test_a_long_line_without_a_stop_goes_on_in_small_letters() -> None:
    text = "Fill the tube up to the mark with cold water and\nclose the lid."
    [block] = blocks(text)
    assert block.text == text.replace("\n", " ")
    assert block.origin(0, len(block.text)) == (0, len(text))


def test_short_names_below_each_other_are_not_joined() -> None:
    assert texts("ethanol\nwater\nacetone") == ["ethanol", "water", "acetone"]


def test_wrapped_text_is_joined_even_before_capitals() -> None:
    text = """\
The cells of each flask are taken up in five millilitres of
PBS and are spun for ten minutes. The supernatant is poured
off, and the pellets are taken up again in one millilitre of
buffer. Three such washes are enough for most of the lines,
and more of them do no harm.
"""
    assert texts(text) == [text.replace("\n", " ").strip()]


def test_an_indented_line_belongs_to_its_item() -> None:
    [block] = blocks("1. Take up the pellet in\n   PBS with care")
    assert block.text == "Take up the pellet in PBS with care"


def test_a_number_alone_numbers_the_line_below() -> None:
    [block] = blocks("1.\nAdd water.")
    assert (block.number, block.text) == ("1", "Add water.")


@pytest.mark.parametrize("gap", ["\t", "      "])
def test_columns_are_a_table(gap: str) -> None:
    rows = [("Reagent", "Volume"), ("Water", "5 ml"), ("Ethanol", "20 ml")]
    found = blocks("\n".join(gap.join(row) for row in rows))
    assert [block.kind for block in found] == [BlockKind.ROW] * 2
    assert [block.text for block in found] == ["Water\t5 ml", "Ethanol\t20 ml"]
    assert found[0].header == ("Reagent", "Volume")


def test_a_table_of_numbers_has_no_header() -> None:
    assert [block.header for block in blocks("1 ml\t2 min\n3 ml\t4 min")] == [(), ()]


def test_items_with_tabs_are_no_table() -> None:
    found = blocks("a.\tFill it.\nb.\tSpin it.\nc.\tStop.\n")
    assert [(b.number, b.text) for b in found] == [
        ("a", "Fill it."), ("b", "Spin it."), ("c", "Stop."),
    ]  # fmt: skip


def test_a_number_with_nothing_behind_it_counts_on() -> None:
    text = "Step 8: Mix it.\n9 Spin it well.\n10 Add 5 ml.\n12 Stir it.\n11 Tubes are left.\n"
    assert [b.number for b in blocks(text)] == ["8", "9", "10", "", ""]
    assert [b.number for b in blocks("1. Mix it.\n2\tSpin it.\n3 Add water.")] == ["1", "2", ""]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("1. Spin the tubes for\n10 min. Then wait.", 1),
        ("Keep it at 4 °C or\n-20 °C.", 1),
        ("Spin the tube (see\n3.2) and wait.", 1),
        ("Dissolve it in 50 ml\nof water.", 1),
        ("1. Go on to\n2. Spin it.", 2),
        ("1. Go on to\n(2) Spin it.", 2),
        ("1. Spin it (fast)\n2) Wait.", 2),
        ("A mix consisting of\n3 ml water\n4 ml ethanol", 3),
        ("Spin it for long.\n10 min. are enough.", 2),
    ],
)
def test_a_line_that_breaks_off_goes_on_with_a_number(text: str, count: int) -> None:
    assert len(blocks(text)) == count
    assert " ".join(texts(text)).endswith(text.rsplit("\n", 1)[1].lstrip("(2.) "))


def test_an_order_above_a_rule_is_no_heading() -> None:
    found = blocks("Add 5 ml of PBS to it.\n-----\nMix it well.\n=====\n")
    assert {b.kind for b in found} == {BlockKind.PARAGRAPH}


def test_one_line_with_tabs_is_no_table() -> None:
    assert texts("Spin\tthe tube.") == ["Spin the tube."]


def test_an_underlined_line_is_a_heading_and_rules_are_nothing() -> None:
    found = blocks("Buffers used\n------------\n\nWater.\n\n*****\n")
    assert [(b.kind, b.text) for b in found] == [
        (BlockKind.HEADING, "Buffers used"),
        (BlockKind.PARAGRAPH, "Water."),
    ]
    assert found[1].section is Section.MATERIALS


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_all_line_ends_are_known_and_places_hold(end: str) -> None:
    text = end.join(["Washing", "", "1. Fill the tube.", "2. Empty it.", ""])
    document = read(text)
    assert [b.text for b in document.blocks] == ["Washing", "Fill the tube.", "Empty it."]
    assert document.source.position(document.blocks[2].anchors[0][1]) == (4, 4)


def test_characters_that_are_not_seen_are_dropped_and_reported() -> None:
    text = "Fill\x00 the\u200b tube\u00ad now."
    document = read(text)
    [block] = document.blocks
    assert block.text == "Fill the tube now."
    assert [f.code for f in document.findings] == ["SYN004"]
    for place, character in enumerate(block.text):
        assert text[block.origin(place, place + 1).start] == character


def test_no_break_spaces_are_spaces() -> None:
    assert texts("Add 5\u00a0ml\u202fof water.") == ["Add 5 ml of water."]
