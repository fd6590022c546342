"""The items of a list in a question are its steps, and their marks are no quantities."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.listing import as_sentences

PLANNER = Planner()
ITEMS = ("lyse the cells in buffer for 10 min", "spin at 500 x g", "resuspend the pellet in PBS")
STEPS = [
    ("lyse", ("cells",), ("10 min", "in buffer")),
    ("spin", ("lysate",), ("500 x g", "[time]")),
    ("resuspend", ("pellet",), ("in PBS",)),
]
MARKS = [
    ("1) ", "2) ", "3) "), ("1)", "2)", "3)"), ("(1) ", "(2) ", "(3) "), ("a) ", "b) ", "c) "),
    ("(a) ", "(b) ", "(c) "), ("i) ", "ii) ", "iii) "), ("1. ", "2. ", "3. "),
    ("Step 1: ", "Step 2: ", "Step 3: "), ("- ", "- ", "- "), ("* ", "* ", "* "),
    ("• ", "• ", "• "),
]  # fmt: skip


def planned(text: str, listed: str = "") -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    (sketch,) = PLANNER.propose(Query(text, tuple(listed.split()) if listed else None), 1)
    return [(step.action, step.objects, step.parameters) for step in parse(sketch).steps]


@pytest.mark.parametrize("marks", MARKS, ids=lambda marks: marks[0])
@pytest.mark.parametrize("join", [" ", "; ", "\n", ".\n", ", "])
@pytest.mark.parametrize("goal", ["How do I isolate nuclei?", "How do I isolate nuclei:"])
def test_the_items_of_a_list_are_the_steps(marks: tuple[str, ...], join: str, goal: str) -> None:
    said = join.join(mark + item for mark, item in zip(marks, ITEMS, strict=True))
    start = "\n" if "\n" in join else " "
    assert planned(f"{goal}{start}{said}") == STEPS
    assert planned(f"{goal}{start}{said}", "lyse spin resuspend") == STEPS


def test_a_verb_of_the_question_is_a_step_where_it_is_listed() -> None:
    said = "1) fix the cells in PFA 2) wash with PBS 3) stain them with DAPI"
    steps = planned(f"How do I wash and stain nuclei? {said}")
    assert [step[0] for step in steps] == ["fix", "wash", "stain"]
    assert planned(f"Prepare slides. {said}")[0] == ("fix", ("cells",), ("in PFA",))


def test_what_stands_before_a_list_and_behind_it_is_done_too() -> None:
    before = planned("Thaw the cells at 37 °C. Then: 1) wash them with PBS, 2) fix them in PFA.")
    assert [step[0] for step in before] == ["thaw", "wash", "fix"]
    behind = planned(
        "How do I clean a slide?\n- sonicate it;\n- rinse it; and\n- dry it.\nStore it."
    )
    assert [step[0] for step in behind] == ["sonicate", "rinse", "dry", "store"]


def test_the_marks_of_a_row_of_things_are_no_quantities() -> None:
    assert planned("Wash the cells with 1) PBS and 2) water.") == [
        ("wash", ("cells",), ("with PBS and water",))
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Adjust the buffer to pH 7. Wash the cells in it.",
        "Fix the cells (see step 1) and wash them.",
        "Store it at 4 °C - do not freeze it - and thaw it on ice.",
        "Wash the cells 3 times. Add 1. 5 ml will do.",
        "Dilute it 1:10 - 1:20 and plate it.",
        "Use buffer (a) for the wash.",
        "Spin at 500 x g (5 min) and discard the supernatant (2 ml).",
    ],
)
def test_what_is_no_list_stays_as_it_is(text: str) -> None:
    assert as_sentences(text) == text


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("1. Stain the slide with hematoxylin for 5 min.\n- Rinse the slide with water.\n"
         "2. Stain the slide with eosin for 1 min.\n- Rinse the slide with water.\n"
         "3. Mount the slide.",
         ["stain", "rinse", "stain", "rinse", "mount"]),
        ("1. Fix the smear with methanol for 5 min.\n   - Rinse with tap water.\n"
         "2. Stain the smear with crystal violet for 1 min.\n   - Rinse with tap water.\n"
         "3. Counterstain with safranin for 1 min.\n   - Rinse with tap water.\n4. Dry the slide.",
         ["fix", "rinse", "stain", "rinse", "counterstain", "rinse", "dry"]),
        ("How do I stain cells?\n1) Fix the cells.\n  * Wash the cells with PBS.\n"
         "  * Wash the cells with TBS.\n2) Stain the cells with DAPI.",
         ["fix", "wash", "wash", "stain"]),
        ("1. Wash the cells.\n2. Fix the cells.\n• Wash the cells.\n• Count the cells.\n"
         "Freeze the cells.",
         ["wash", "fix", "wash", "count", "freeze"]),
        ("Step 1: The gel is stained.\n– Rinse the gel.\nStep 2: The gel is imaged.\n"
         "– Rinse the gel.",
         ["stain", "rinse", "image", "rinse"]),
        ("1. Wash the cells:\n- Add 5 mL of PBS.\n- Aspirate the PBS.\n2. Fix the cells.",
         ["wash", "add", "aspirate", "fix"]),
        ("(a) Heat the oil at 60 °C.\n - Stir the oil.\n(b) Cool the oil.\n - Stir the oil.",
         ["heat", "stir", "cool", "stir"]),
    ],
)  # fmt: skip
def test_bullets_below_numbers_are_steps_of_their_own(text: str, actions: list[str]) -> None:
    assert [step[0] for step in planned(text)] == actions


@pytest.mark.parametrize(
    "text",
    [
        "1. Prepare the buffer:\n- 10 mM Tris\n- 5 mM EDTA\n2. Lyse the cells with the buffer.",
        "1. Prepare the buffer.\n2. Lyse the cells at -20 °C - not warmer - with the buffer.",
    ],
)
def test_what_is_no_step_below_a_number(text: str) -> None:
    assert [step[0] for step in planned(text)] == ["prepare", "lyse"]
