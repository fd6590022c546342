"""Which lines are headings, and what sections they begin."""

import json
import re
from pathlib import Path

import pytest

from protoplan.documents import BlockKind, Section, read
from protoplan.documents.headings import is_section, orders, section_of


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Materials", Section.MATERIALS),
        ("MATERIALS:", Section.MATERIALS),
        ("2. Reagents and solutions", Section.MATERIALS),
        ("Required reagents", Section.MATERIALS),
        ("List of buffers", Section.MATERIALS),
        ("Buffers for day 2", Section.MATERIALS),
        ("Reagents (per sample)", Section.MATERIALS),
        ("Reagents and equipment", Section.MATERIALS),
        ("Equipment", Section.EQUIPMENT),
        ("Equipment list", Section.EQUIPMENT),
        ("Safety precautions", Section.SAFETY),
        ("Safety equipment", Section.SAFETY),
        ("Hazards and waste disposal", Section.SAFETY),
        ("Notes", Section.NOTES),
        ("Tips & tricks", Section.NOTES),
        ("Expected results", Section.NOTES),
        ("Data analysis", Section.NOTES),
        ("Purpose and scope", Section.BACKGROUND),
        ("References", Section.BACKGROUND),
        ("Revision history", Section.BACKGROUND),
        ("Procedure", Section.PROCEDURE),
        ("Materials and methods", Section.PROCEDURE),
        ("Preparation of buffers", Section.PROCEDURE),
        ("Reagent preparation", Section.PROCEDURE),
        ("Day 1", Section.PROCEDURE),
        ("Cell lysis", Section.PROCEDURE),
        ("Sample drying", Section.PROCEDURE),
        ("Blood samples collection", Section.PROCEDURE),
        ("Prepare the lysis buffer", Section.PROCEDURE),
        ("Day 2: add media and IL-2", Section.PROCEDURE),
        ("Part 2: Reagents", Section.MATERIALS),
        ("Quality control and clean-up", Section.PROCEDURE),
        ("Materials list (per run)", Section.MATERIALS),
        ("Reagents provided", Section.MATERIALS),
        ("Monday", None),
        ("The barley method's cousin", None),
    ],
)
def test_section_of(heading: str, section: Section | None) -> None:
    assert section_of(heading.removeprefix("2. ")) is section


@pytest.mark.parametrize("line", ["Materials:", "REAGENTS AND EQUIPMENT", "Safety precautions"])
def test_names_of_sections(line: str) -> None:
    assert is_section(line)


@pytest.mark.parametrize("line", ["Add the reagents", "5 ml buffer", "Prepare the materials"])
def test_lines_that_only_hold_such_a_name(line: str) -> None:
    assert not is_section(line)


@pytest.mark.parametrize(
    "text", ["Add the buffer", "Gently mix", "Wash the cells twice", "On ice, add water"]
)
def test_orders(text: str) -> None:
    assert orders(text)


@pytest.mark.parametrize("text", ["Wash buffer", "Staining", "Cell lysis", "Spin columns", ""])
def test_names_of_things_are_no_orders(text: str) -> None:
    assert not orders(text)


def sections(text: str, form: str = "text") -> list[tuple[str, Section]]:
    found = read(text, form=form).blocks
    return [(b.text, b.section) for b in found if b.kind is not BlockKind.HEADING]


def headings(text: str, form: str = "text") -> list[str]:
    return [b.text for b in read(text, form=form).blocks if b.kind is BlockKind.HEADING]


@pytest.mark.parametrize(
    "line",
    ["Materials:", "REAGENTS", "2. Procedure", "Safety precautions", "Day 1:", "COLUMN WASHING"],
)
def test_lines_that_look_like_headings(line: str) -> None:
    text = f"1. Fill the tube.\n{line}\n1. Mix."
    assert headings(text) == [line.removeprefix("2. ").rstrip(":")]


@pytest.mark.parametrize(
    "line",
    ["Add the following:", "2. Procedure the cells", "Mix well", "ADD THE BUFFER", "5 ml water:",
     "The tubes are closed:", "GATTACAGATTACA"],
)  # fmt: skip
def test_lines_that_do_not(line: str) -> None:
    assert headings(f"1. Fill the tube.\n{line}\n1. Mix.") == []


def test_a_numbered_line_above_its_parts_is_a_heading() -> None:
    text = "5.1 Harvest\n5.1.1 Spin it.\n5.2 Fill it\n5.2.1 Mix.\n5.3 Heat it."
    assert headings(text) == ["Harvest", "Fill it"]
    assert headings("1. Mix all.\n1.1 Fill it.\n2. Wait\n3. Stop") == []


def test_a_line_above_numbered_steps_is_a_heading() -> None:
    text = "1. Fill the tube.\n\nClear slides\n2. Heat it.\n\nWash\n3. Cool it."
    assert headings(text) == ["Clear slides", "Wash"]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (
            "markdown",
            "Fill it.\n\nBead recovery\n\n1. A.\n2. B.\n\nHeat it\n\n3. Wait.\n",
        ),
        ("html", "<p>Fill it.<p>Bead recovery<ol><li>A.<li>B.</ol><p>Heat it<ol><li>C.</ol>"),
    ],
)
def test_so_it_is_elsewhere_if_it_tells_nobody_what_to_do(form: str, text: str) -> None:
    assert headings(text, form) == ["Bead recovery"]


def test_a_bold_line_is_a_heading_in_markdown() -> None:
    text = "Fill the tube.\n\n**Second wash**\n\nEmpty it.\n\n**Never boil it.**"
    assert headings(text, "markdown") == ["Second wash"]


@pytest.mark.parametrize("title", ["Washing of beads", "Prepare competent yeast", "Bead assay."])
def test_the_first_line_is_the_title(title: str) -> None:
    found = read(f"{title}\nFill the tube.\nEmpty it.").blocks
    assert (found[0].kind, found[0].level) == (BlockKind.HEADING, 1)
    assert [b.section for b in found] == [Section.BACKGROUND, Section.UNKNOWN, Section.UNKNOWN]


@pytest.mark.parametrize("first", ["Fill the tube.", "Step 1: Fill it", "In a tube, mix both."])
def test_a_first_step_is_no_title(first: str) -> None:
    assert headings(f"{first}\nEmpty it.\nDry it.") == []


def test_headings_below_a_section_inherit_it() -> None:
    text = "# A\n## Materials\n### From the shop\n- salt\n## Cold room\n1. Mix.\n"
    assert sections(text, "markdown") == [("salt", Section.MATERIALS), ("Mix.", Section.UNKNOWN)]


def test_numbered_orders_are_no_materials() -> None:
    text = "MATERIALS\n1. Wash buffer\n2. Ethanol\n\nBUFFERS\n1. Dissolve the salt.\n2. Salts.\n"
    found = [section for _, section in sections(text)]
    assert found == [Section.MATERIALS] * 2 + [Section.PROCEDURE] * 2


def test_steps_that_go_on_counting_end_a_note() -> None:
    text = "1. Mix.\n2. Spin.\n\nNOTES\nIt is easy.\n3. Stop.\nRest.\n\nNOTES\n1. Wow.\n2. Well.\n"
    notes, steps = Section.NOTES, Section.UNKNOWN
    assert [section for _, section in sections(text)] == [
        steps, steps, notes, steps, steps, notes, notes,
    ]  # fmt: skip


def test_parts_of_safety_are_no_procedure() -> None:
    text = "# Safety\n## Washing\nRinse eyes.\n# Procedure\n## Day 2\nMix.\n"
    assert sections(text, "markdown") == [
        ("Rinse eyes.", Section.SAFETY),
        ("Mix.", Section.PROCEDURE),
    ]


def test_what_stands_before_the_procedure_is_background() -> None:
    text = "# Beads\nSome words first.\n## Procedure\nMix.\n"
    assert sections(text, "markdown")[0] == ("Some words first.", Section.BACKGROUND)


def test_without_such_a_heading_nothing_is_taken_from_the_steps() -> None:
    text = "# Beads\nMix the tube.\n## Notes\nIt is easy.\n"
    assert sections(text, "markdown") == [
        ("Mix the tube.", Section.UNKNOWN),
        ("It is easy.", Section.NOTES),
    ]


def test_a_label_tells_of_its_paragraph_alone() -> None:
    text = "1. Mix.\nCaution: it is hot.\nMaterials: salt, water\n2. Note: spin well.\n"
    assert sections(text) == [
        ("Mix.", Section.UNKNOWN),
        ("Caution: it is hot.", Section.SAFETY),
        ("Materials: salt, water", Section.MATERIALS),
        ("Note: spin well.", Section.UNKNOWN),
    ]


@pytest.mark.slow
def test_titles_of_real_protocols_are_headings(data: Path) -> None:
    """The first line of each is its title; the second hardly ever is one."""
    files = sorted((data / "data" / "wnut2020").rglob("*.txt"))
    first = second = 0
    for file in files:
        text = file.read_text(encoding="utf-8")
        first += read(text).blocks[0].kind is BlockKind.HEADING
        rest = read(text.split("\n", 1)[1]).blocks
        second += bool(rest) and rest[0].kind is BlockKind.HEADING
    assert first >= 0.98 * len(files)
    assert second <= 0.04 * len(files)


@pytest.mark.slow
def test_lines_of_real_protocols_stay_apart(data: Path) -> None:
    """They have a step a line."""
    joined = lines = 0
    for file in sorted((data / "data" / "wnut2020").rglob("*.txt")):
        document = read(file.read_bytes())
        source = document.source.text
        lines += sum(bool(line.strip()) for line in source.split("\n"))
        joined += sum("\n" in source[b.anchors[0][1] : b.end] for b in document.blocks)
    assert joined <= 0.001 * lines


@pytest.mark.slow
def test_numbered_steps_of_real_protocols_are_read_as_steps(data: Path) -> None:
    """Their lines "7. ..." are all items, and hardly any stands in a section without steps."""
    numbers = items = telling = 0
    for file in sorted((data / "data" / "bioprot").glob("*.json")):
        protocol = json.loads(file.read_bytes())
        text = f"{protocol['title']}\n\n{protocol['steps']}"
        numbers += len(re.findall(r"^\d+\. \S", text, re.MULTILINE))
        found = [b for b in read(text).blocks if b.kind is BlockKind.ITEM and b.number.isdigit()]
        items += len(found)
        telling += sum(b.section in (Section.PROCEDURE, Section.UNKNOWN) for b in found)
    assert items >= 0.99 * numbers
    assert telling >= 0.99 * items
