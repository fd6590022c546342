"""Which lines are headings, and what sections they begin."""

import json
import re
from pathlib import Path

import pytest
from documents.making import docx_of

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


@pytest.mark.parametrize("name", ["Note", "Caution", "WARNING", "Danger:"])
def test_a_remark_is_over_where_the_next_order_begins(name: str) -> None:
    text = f"1. Mix.\n2. Spin.\n\n{name}\nRinse it with care.\n\nIt is hot.\n\n"
    text += "Fill the tube.\n\nIt is full."
    kind = Section.NOTES if name == "Note" else Section.SAFETY
    steps = Section.UNKNOWN
    assert [section for _, section in sections(text)] == [steps, steps, kind, kind, steps, steps]


def test_a_remark_is_over_where_a_table_begins() -> None:
    text = "<h1>Buffers</h1><p><b>Danger</b></p><p>It burns.</p><table><tr><td>KCl<td>5 g</table>"
    assert sections(text, "html") == [
        ("It burns.", Section.SAFETY),
        ("KCl\t5 g", Section.MATERIALS),
    ]


def test_a_remark_before_the_steps_goes_on() -> None:
    text = "# A\n\n**Warning**\n\nIt burns.\n\nAdd it in the hood.\n\n## Steps\n\nAdd it.\n"
    assert [section for _, section in sections(text, "markdown")] == [
        Section.SAFETY, Section.SAFETY, Section.PROCEDURE,
    ]  # fmt: skip


def test_items_below_a_remark_belong_to_it_and_steps_that_begin_to_count_do_not() -> None:
    text = "Tip:\n- Fill it first.\n- Use ice.\n1. Fill the tube.\n2. Close it."
    found = [section for _, section in sections(text)]
    assert found == [Section.NOTES] * 2 + [Section.UNKNOWN] * 2


def test_notes_in_the_plural_are_a_section() -> None:
    text = "1. Mix.\n\nNOTES\nIt is hot.\n\nFill the tube in the hood.\n"
    assert [section for _, section in sections(text)][1:] == [Section.NOTES] * 2


def test_an_order_on_its_own_ends_the_materials_where_no_heading_does() -> None:
    text = "You will need:\nPBS\nethanol\n\nWarm the PBS to 37 °C. Add it.\nSpin it well.\n"
    things, steps = Section.MATERIALS, Section.PROCEDURE
    assert [section for _, section in sections(text)] == [things, things, steps, steps]
    headed = f"{text}\nProcedure\n\nMix.\n"
    assert [section for _, section in sections(headed)] == [things] * 4 + [steps]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", "Materials: salt\nProcedure: Add 5 ml of PBS.\nMix.\n"),
        ("markdown", "## Materials\n\nsalt\n\n**Procedure:** Add 5 ml of PBS.\n\nMix.\n"),
        ("html", "<h2>Materials</h2><p>salt<p><b>Procedure</b>: Add 5 ml of PBS.<p>Mix."),
    ],
)
def test_the_procedure_may_begin_inside_of_a_line(form: str, text: str) -> None:
    assert headings(text, form)[-1] == "Procedure"
    assert sections(text, form)[-2:] == [
        ("Add 5 ml of PBS.", Section.PROCEDURE),
        ("Mix.", Section.PROCEDURE),
    ]


@pytest.mark.parametrize("text", ["Step: Add 5 ml.", "Optional step: Add it.", "Method: by hand."])
def test_other_labels_begin_no_procedure(text: str) -> None:
    assert headings(f"1. Mix.\n{text}\n") == []


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", "Materials\n\nPBS\nTips\nTubes\n\nProcedure\n\nMix."),
        ("markdown", "Materials\n\nPBS\\\nTips\\\nTubes\n\nProcedure\n\nMix."),
        ("html", "<p>Materials<p>PBS<br>Tips<br>Tubes<p>Procedure<p>Mix."),
        ("docx", "Materials\n\nPBS|Tips|Tubes\n\nProcedure\n\nMix."),
    ],
)
def test_tips_between_things_are_things(form: str, text: str) -> None:
    if form == "docx":
        lines = text.split("\n\n")
        found = read(
            docx_of(lambda one: [one.add_paragraph(line.replace("|", "\n")) for line in lines])
        ).blocks
    else:
        found = read(text, form=form).blocks
    assert [b.text for b in found if b.section is Section.MATERIALS] == [
        "Materials", "PBS", "Tips", "Tubes",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("Materials:\n\n    Salt\n\n    Magnetic rack\n\n1. Mix it.\n", ["Salt", "Magnetic rack"]),
        ("Materials\n    Salt\n    DMSO\n\n1. Mix it.\n2. Spin it.\n", ["Salt", "DMSO"]),
        ("Materials\n\nEDTA\nSalt\nDMSO\n\nProcedure\n1. Mix it.\n", ["EDTA", "Salt", "DMSO"]),
        (
            "Materials:\n  Buffers:\n    TBS\n  Beads:\n    Protein A\n\nProcedure\n1. Mix it.\n",
            ["Buffers", "TBS", "Beads", "Protein A"],
        ),
        (
            "Materials: TBS buffer\n           Glycerol\n           Beads\n"
            "Procedure: Mix the beads.\n           Spin them.\n",
            ["Materials: TBS buffer", "Glycerol", "Beads"],
        ),
    ],
)
def test_a_list_of_things_is_whole(text: str, things: list[str]) -> None:
    found = read(f"Bead wash\n\n{text}", form="text").blocks
    told = [block.text for block in found if block.section is Section.MATERIALS]
    assert [one for one in told if one != "Materials"] == things
    assert all(b.section is Section.PROCEDURE for b in found[len(told) + 1 :])


@pytest.mark.parametrize(
    "text",
    [
        "Materials:\n  TBS\n\n  Elution\n  1. Add TBS.\n",
        "MATERIALS\nTBS\n\nELUTION\n1. Add TBS.\n",
    ],
)
def test_a_heading_behind_a_list_of_things_stays_one(text: str) -> None:
    assert [one.casefold() for one in headings(text)] == ["materials", "elution"]


def test_notes_below_things_are_notes() -> None:
    text = "Materials\nPBS\nTubes\nNotes\nKeep it all cold.\n\nTips\nUse ice.\n"
    assert headings(text) == ["Materials", "Notes", "Tips"]


@pytest.mark.parametrize(
    "text", ["<h1>1 Materials</h1>a<h1>2 Bead capture</h1>b", "<h2>3 Materials</h2>a"]
)
def test_numbers_of_headings_without_a_dot(text: str) -> None:
    found = [b for b in read(text, form="html").blocks if b.kind is BlockKind.HEADING]
    assert found[0].text == "Materials"
    assert all(b.number for b in found)


def test_other_numbers_belong_to_headings() -> None:
    assert headings("<h1>96 well plates</h1>a<h1>Safety</h1>b", "html")[0] == "96 well plates"


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


def steps_of(text: str) -> list[str]:
    """The items that stand in a procedure."""
    found = read(text).blocks
    return [one.text for one in found if one.number and one.section is Section.PROCEDURE]


@pytest.mark.parametrize("heading", ["Waste disposal", "Quality control", "Before you begin"])
def test_a_section_beside_the_procedure_is_it_where_there_is_no_other(heading: str) -> None:
    orders = "1. Collect the dye in a flask.\n2. Label it.\n"
    told = steps_of(f"# Dye\n\n## {heading}\n\n{orders}")
    assert told == ["Collect the dye in a flask.", "Label it."]
    both = f"# Dye\n\n## {heading}\n\n{orders}\n## Procedure\n\n1. Mix the dye.\n"
    assert steps_of(both) == ["Mix the dye."]
    things = f"# Dye\n\n## {heading}\n\n1. Two flasks\n2. Gloves\n"
    assert steps_of(things) == []


def test_orders_about_safety_are_never_the_procedure() -> None:
    assert steps_of("# Dye\n\n## Safety\n\n1. Wear a coat.\n") == []


def test_preparation_is_a_procedure() -> None:
    assert steps_of("# Dye\n\n## Preparation\n\n1. Mix the dye.\n") == ["Mix the dye."]


@pytest.mark.parametrize("text", ["Stop stirring.", "Start heating", "Continue shaking overnight."])
def test_to_stop_doing_something_is_an_order(text: str) -> None:
    assert orders(text)
    (block,) = read(f"{text.rstrip('.')}.").blocks
    assert block.kind is BlockKind.PARAGRAPH


@pytest.mark.parametrize("text", ["Stop solution", "Start", "Western blotting."])
def test_names_with_such_words_are_no_orders(text: str) -> None:
    assert not orders(text)
