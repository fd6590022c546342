"""Tables of all forms: first columns that count steps, headers, merged cells."""

from __future__ import annotations

import pytest
from documents.making import docx_of

from protoplan.documents import Block, BlockKind, read

STEPS = [
    ("1", "Fill the flask with water.", "5 min"),
    ("2", "Warm it to 30 °C.", "10 min"),
    ("3", "Repeat step 2.", ""),
]


def table_of(form: str, header: tuple[str, ...], rows: list[tuple[str, ...]]) -> str | bytes:
    """Return a document with one table in ``form``."""
    lines = [header, *rows] if header else rows
    if form == "text":
        return "\n".join("\t".join(cells) for cells in lines) + "\n"
    if form == "markdown":
        names = header or ("",) * len(rows[0])
        rule = ("---",) * len(names)
        return "\n".join("| " + " | ".join(cells) + " |" for cells in (names, rule, *rows))
    if form == "html":
        inside = "<tr>".join("".join(f"<td>{cell}</td>" for cell in cells) for cells in lines)
        return f"<table><tr>{inside}</table>"

    def fill(document: object) -> None:
        table = document.add_table(len(lines), len(lines[0]))  # type: ignore[attr-defined]
        for number, cells in enumerate(lines):
            for place, cell in enumerate(cells):
                table.rows[number].cells[place].text = cell

    return docx_of(fill)


def rows_of(form: str, header: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[Block]:
    document = read(table_of(form, header, rows), form=form)
    return [block for block in document.blocks if block.kind is BlockKind.ROW]


FORMS = ["text", "markdown", "html", "docx"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["Step", "No.", "#", "Nr"])
def test_the_first_column_counts_steps(form: str, name: str) -> None:
    found = rows_of(form, (name, "Action", "Time"), STEPS)
    assert [(row.number, row.text) for row in found] == [
        (number, f"{action}\t{time}") for number, action, time in STEPS
    ]
    assert {row.header for row in found} == {("Action", "Time")}


@pytest.mark.parametrize("form", FORMS)
def test_it_does_so_without_a_name_if_it_counts(form: str) -> None:
    found = rows_of(form, (), STEPS)
    assert [(row.number, row.text.split("\t")[0]) for row in found] == [
        (number, action) for number, action, _ in STEPS
    ]


def test_cells_may_say_that_they_count_steps() -> None:
    found = rows_of("html", (), [("Step 1", "Fill it."), ("Step 2", "Mix.")])
    assert [(row.number, row.text) for row in found] == [("1", "Fill it."), ("2", "Mix.")]


def test_steps_may_have_parts_and_rows_without_a_number() -> None:
    rows = [("1.", "Fill the flask."), ("", "Close it."), ("Step 1.1", "Warm it."), ("2a)", "Go.")]
    found = rows_of("html", ("Step", "Action"), rows)
    assert [row.number for row in found] == ["1", "", "1.1", "2a"]
    assert [row.text for row in found] == ["Fill the flask.", "Close it.", "Warm it.", "Go."]


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        (("Tube", "Volume"), [("1", "5 ml"), ("2", "7 ml")]),
        ((), [("1", "5"), ("2", "7")]),
        ((), [("1", "5 ml"), ("2", "7 ml")]),
        ((), [("2", "Fill the flask."), ("4", "Warm the flask.")]),
        (("No.", "Salt", "Mass"), [("1", "Potassium chloride", "5 g"), ("2", "Tris", "7 g")]),
        (("#", "Primer"), [("1", "GATTACA"), ("2", "CATGA")]),
        (("Step", "Time"), [("Annealing", "30 s"), ("Melting", "20 s")]),
        (("No.", "Sample"), [("1", "Blank one"), ("A2", "Blank two")]),
    ],
)
def test_what_does_not_count_steps_stays(
    header: tuple[str, ...], rows: list[tuple[str, ...]]
) -> None:
    found = rows_of("html", header, rows)
    assert [row.text for row in found] == ["\t".join(cells) for cells in rows]
    assert {row.number for row in found} == {""}


def test_places_behind_a_number_that_is_taken_off() -> None:
    source = "| Step | Action |\n|--|--|\n| 1 | Fill **the** flask |\n"
    [row] = read(source, form="markdown").blocks
    assert row.text == "Fill the flask"
    assert source[row.anchors[0][1] :].startswith("Fill")


def text_rows(text: str) -> list[Block]:
    return [block for block in read(text, form="text").blocks if block.kind is BlockKind.ROW]


@pytest.mark.parametrize(
    "text",
    [
        "Salt\tStock\tVolume\nNaCl\t5 M\t2 ml\nKCl\t\t3 ml\n\t1 M\t4 ml\nwater\t\t\n",
        "Salt\t\tStock\tVolume\nNaCl\t\t5 M\t2 ml\nKCl\t\t3 ml\n\t1 M\t4 ml\nwater\t\t\n",
        "Salt      Stock    Volume\nNaCl      5 M      2 ml\nKCl                3 ml\n"
        "          1 M      4 ml\n",
        "+------+-------+--------+\n| Salt | Stock | Volume |\n+======+=======+========+\n"
        "| NaCl | 5 M   | 2 ml   |\n+------+-------+--------+\n| KCl  |       | 3 ml   |\n"
        "|      | 1 M   | 4 ml   |\n+------+-------+--------+\n",
    ],
)
def test_rows_of_plain_text_may_have_empty_cells(text: str) -> None:
    found = text_rows(f"{text}Mix it well.\n")
    expected = ["NaCl\t5 M\t2 ml", "KCl\t\t3 ml", "\t1 M\t4 ml", "water\t\t"]
    assert [row.text for row in found] == expected[: 3 + ("water" in text)]
    assert {row.header for row in found} == {("Salt", "Stock", "Volume")}


def test_a_drawn_rule_below_the_first_row_names_columns() -> None:
    text = "+----+----+\n| Dye | Use |\n+----+----+\n| red | DNA |\n| blue | both |\n+----+----+\n"
    assert [row.header for row in text_rows(text)] == [("Dye", "Use")] * 2
    assert [b.text for b in read("| is a sign\nMix it.\n", form="text").blocks] == [
        "| is a sign", "Mix it.",
    ]  # fmt: skip


def html_texts(text: str) -> list[tuple[BlockKind, str]]:
    return [(block.kind, block.text) for block in read(text, form="html").blocks]


def test_a_list_in_a_cell_stays_in_its_row() -> None:
    text = """<table><tr><th>Part<th>Volume<tr><td>Buffer<td>5 ml
<tr><td>Primers<ul><li>forward<li>reverse</ul><td>2 ml<tr><td>Water<td>1 ml</table>"""
    rows = ["Buffer\t5 ml", "Primers forward reverse\t2 ml", "Water\t1 ml"]
    assert html_texts(text) == [(BlockKind.ROW, row) for row in rows]


def test_steps_in_a_cell_are_items_in_their_place() -> None:
    text = """<table><tr><th>Part<th>Steps<tr><td>Wash<td>5 min
<tr><td>Lysis<td><ol><li>Add 5 ml of PBS.<li>Mix it well.</ol></table><p>Rest."""
    assert html_texts(text) == [
        (BlockKind.ROW, "Wash\t5 min"),
        (BlockKind.HEADING, "Lysis"),
        (BlockKind.ITEM, "Add 5 ml of PBS."),
        (BlockKind.ITEM, "Mix it well."),
        (BlockKind.PARAGRAPH, "Rest."),
    ]


def test_merged_cells_are_read_in_each_row() -> None:
    text = """<table><tr><th colspan=2>Mix A</tr><tr><th>Name<th>Volume</tr>
<tr><td rowspan=3>NaCl<td>1 ml<tr><td>2 ml<tr><td>3 ml<tr><td>KCl<td>4 ml</table>"""
    rows = ["NaCl\t1 ml", "NaCl\t2 ml", "NaCl\t3 ml", "KCl\t4 ml"]
    assert html_texts(text)[0] == (BlockKind.PARAGRAPH, "Mix A")
    found = read(text, form="html").blocks[1:]
    assert [row.text for row in found] == rows
    assert {row.header for row in found} == {("Name", "Volume")}
    at = text.index("NaCl")
    assert [row.origin(0, 4) for row in found[:3]] == [(at, at + 4)] * 3


def test_cells_stand_below_their_names() -> None:
    text = """<table><tr><th rowspan=2>Salt<th colspan=2>Volume<tr><th>stock<th>water
<tr><td>NaCl<td>1 ml<td rowspan=2>9 ml<tr><td colspan=2>KCl<td>5 g</table>"""
    found = read(text, form="html").blocks
    assert found[0].header == ("Salt", "Volume stock", "Volume water")
    assert [row.text.split("\t")[0] for row in found] == ["NaCl", "KCl"]
    assert found[0].text == "NaCl\t1 ml\t9 ml"


@pytest.mark.parametrize("span", ["999999999", "0", "-1", "x", "65534"])
def test_absurd_spans_do_no_harm(span: str) -> None:
    text = f"<table><tr><td colspan={span} rowspan={span}>a<td>b<tr><td>c<td>d<td>e</table>"
    assert [len(found.split("\t")) < 9 for _, found in html_texts(text)] == [True, True]
