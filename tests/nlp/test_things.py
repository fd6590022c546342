"""Tables and lists of things, whose names begin with verbs."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.documents import read as document
from protoplan.documents.values import Block, BlockKind, Section
from protoplan.library import load
from protoplan.nlp.reading import read
from protoplan.nlp.things import announces, headers, of_things, orders

pytest.importorskip("spacy")


def steps(text: str, name: str = "sop.md") -> list[str]:
    """The steps of a text: "action | objects"."""
    found = read(document(text, name))
    return [" | ".join((one.action, "; ".join(one.objects))) for one in found.protocol.steps]


def table(head: str, *rows: str) -> str:
    """A table in Markdown below a title, and a step behind it."""
    lines = [head, "|".join("---" for _ in head.split("|")), *rows]
    drawn = "\n".join(f"| {line} |" for line in lines)
    return f"# Blot\n\n{drawn}\n\n1. Dry the gel.\n"


NAMES = (
    "Wash buffer", "Stop solution", "Blocking buffer", "Staining solution", "Washing buffer",
    "Loading dye", "Filter paper", "Capture antibody", "Detection antibody", "Mounting medium",
    "Cooling block", "Docking station", "Weighing boat", "Quench solution", "Rinse buffer A",
    "Binding buffer (2x)", "Fixing agent", "Stirring bar", "Heating plate", "Cutting enzyme",
)  # fmt: skip


@pytest.mark.parametrize(
    "head",
    ["Reagent | Volume", "Component | Per well (µl)", "Item | Supplier", "Solution | Cat. no.",
     "Equipment | Number of", "Buffer | Final concentration"],
)  # fmt: skip
def test_a_table_of_things_tells_no_steps(head: str) -> None:
    assert steps(table(head, *(f"{name} | 5" for name in NAMES))) == ["dry | gel"]


def test_what_is_remarked_of_things_is_no_step() -> None:
    rows = ("Elution buffer | 5 ml | Warm to 37 °C", "Wash buffer | 9 ml | Add ethanol before use")
    assert steps(table("Reagent | Volume | Remarks", *rows)) == ["dry | gel"]


@pytest.mark.parametrize("head", ["Name | ", "What | Where"])
def test_names_are_no_steps_whatever_the_columns_are_called(head: str) -> None:
    assert steps(table(head, *(f"{name} | 5 ml" for name in NAMES))) == ["dry | gel"]


@pytest.mark.parametrize(
    ("head", "rows", "expected"),
    [
        (
            "Step | Action | Time",
            ("1 | Wash plate | 5 min", "2 | Spin column | 1 min", "3 | Stop reaction | 1 min"),
            ["wash | plate", "spin | column", "stop | reaction"],
        ),
        (
            "Time | Instruction",
            ("0 min | Add the dye", "5 min | Stop the pump"),
            ["add | dye", "stop | pump"],
        ),
        (
            "Solution | Time",
            ("Xylene | 5 min", "Rinse in water | 2 min", "Stain in eosin | 1 min"),
            ["rinse | ", "stain | "],
        ),
        (
            "Stage | Temperature | Duration",
            ("Denature | 95 °C | 30 s", "Anneal | 55 °C | 30 s"),
            ["denature | ", "anneal | "],
        ),
        (
            "Reagent | Volume",
            ("Wash buffer | 5 ml", "Add the enzyme | 1 µl"),
            ["add | enzyme"],
        ),
        ("Task | Time", ("Rinse the slide | 5 min",), ["rinse | slide"]),
    ],
)
def test_a_table_of_steps_tells_them(head: str, rows: tuple[str, ...], expected: list[str]) -> None:
    assert steps(table(head, *rows)) == [*expected, "dry | gel"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (
            "BLOT\n\nReagent\tµl\nWash buffer\t9\nStop solution\t3\n\n1. Dry it.\n",
            "a.txt",
        ),
        ("BLOT\n\nItem\tSource\nLoading dye\tours\nFilter paper\tours\n\n1. Dry it.\n", "b.txt"),
        ("BLOT\n\nStain solution   9 ml\nWash buffer   3 ml\n\n1. Dry it.\n", "c.txt"),
        (
            "<h1>Blot</h1><table><tr><th>Component</th><th>µl</th></tr>"
            "<tr><td>Wash buffer</td><td>9</td></tr><tr><td>Stop solution</td><td>3</td></tr>"
            "</table><ol><li>Dry it.</li></ol>",
            "d.html",
        ),
    ],
)
def test_so_in_every_form(text: str, name: str) -> None:
    assert steps(text, name) == ["dry | it"]


def test_so_in_word(tmp_path: Path) -> None:
    docx = pytest.importorskip("docx")
    file = docx.Document()
    rows = (("Reagent", "Volume"), ("Blocking buffer", "9 ml"), ("Stop solution", "3 ml"))
    drawn = file.add_table(0, 2)
    for cells in rows:
        for cell, text in zip(drawn.add_row().cells, cells, strict=True):
            cell.text = text
    file.add_paragraph("Dry the gel.")
    file.save(str(tmp_path / "a.docx"))
    found = read(document((tmp_path / "a.docx").read_bytes(), "a.docx"))
    assert [one.action for one in found.protocol.steps] == ["dry"]


# Lists ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("opening", "lines", "expected"),
    [
        (
            "Combine the following in a tube:",
            ("Wash buffer, 50 µl", "Loading dye, 2 µl", "Water, 10 µl"),
            "combine | 50 µl Wash buffer; 2 µl Loading dye; 10 µl Water",
        ),
        (
            "Mix the following reagents:",
            ("Loading dye, 2 µl", "Cutting enzyme, 1 µl", "Water, 7 µl"),
            "mix | 2 µl Loading dye; 1 µl Cutting enzyme; 7 µl Water",
        ),
        (
            "Mix:",
            ("5 ml rinse buffer", "2 ml of staining solution", "Mounting oil (1 ml)"),
            "mix | 5 ml rinse buffer; 2 ml of staining solution; 1 ml Mounting oil",
        ),
        (
            "Prepare the following solutions.",
            ("Blocking buffer", "Stop solution", "Stock dye"),
            "prepare | Blocking buffer; Stop solution; Stock dye",
        ),
    ],
)
def test_a_list_of_things_is_what_is_put_together(
    opening: str, lines: tuple[str, ...], expected: str
) -> None:
    listed = "".join(f"   - {line}\n" for line in lines)
    assert steps(f"1. {opening}\n{listed}2. Wait for 5 min.\n") == [expected, "wait | "]


def test_a_list_of_orders_tells_steps() -> None:
    text = "1. Do the following:\n   - Wash the beads.\n   - Stain gel, 10 min\n   - Spin tubes\n"
    assert steps(text)[1:] == ["wash | beads", "stain | gel", "spin | tubes"]


def test_an_order_ends_a_list_of_things() -> None:
    text = "1. Mix the following:\n   - Salt, 1 g\n   - Stir the mixture.\n   - Wash buffer, 1 ml\n"
    assert steps(text)[:2] == ["mix | 1 g Salt", "stir | mixture"]


def test_a_line_of_a_bench_note_is_a_step() -> None:
    assert steps("1. Spin the tube.\n2. Rinse beads, 50 µl\n")[1] == "rinse | beads"


def test_the_following_is_dropped_beside_what_it_announces() -> None:
    assert steps("Mix the following reagents: salt, sugar and dye.\n") == ["mix | salt; sugar; dye"]
    assert steps("Weigh the following.\n") == ["weigh | following"]


# Words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (("Reagent", "Volume"), True),
        (("Washing buffers", ""), True),
        (("", "Final conc. (mM)"), True),
        (("Reagent", "Time"), False),
        (("Action", "Volume"), False),
        (("Well", "Sheet"), False),
        ((), False),
    ],
)
def test_columns_tell_what_a_table_is_of(header: tuple[str, ...], expected: bool) -> None:
    assert of_things(header) is expected


def test_the_first_row_may_name_the_columns() -> None:
    rows = ("Reagent\tSupplier", "Wash buffer\tours")
    made = [Block(BlockKind.ROW, text, Section.UNKNOWN, ((0, 0),), 0) for text in rows]
    assert headers(made) == [("Reagent", "Supplier")] * 2
    assert headers(made[1:]) == [()]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("Rinse in water", True),
        ("Add 5 ml", True),
        ("Stop the pump", True),
        ("Wash buffer", False),
        ("Stop solution 2", False),
        ("Xylene", False),
        ("Wash", False),
    ],
)
def test_a_cell_is_an_order_beyond_doubt(cell: str, expected: bool) -> None:
    assert orders(cell, load("wetlab")) is expected


def test_names_that_announce() -> None:
    assert announces("the following reagents")
    assert not announces("the following day")
