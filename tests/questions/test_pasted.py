"""Protocols that are pasted with the layout of their document: rows, parts, letters, arrows."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from told import planned

from protoplan.library import load
from protoplan.questions import Query
from protoplan.questions.pasted import as_written

VERBS = load("wetlab").verbs.keys()

ORDERS = [
    "Fix the cells in 4% PFA for 10 min", "Wash them three times with PBS",
    "Block them with 5% BSA for 1 h", "Stain the nuclei with DAPI for 5 min",
    "Centrifuge the sample at 500 g for 5 min at 4 °C", "Resuspend the pellet in 100 µl of PBS",
    "Dehydrate the sections in ethanol",
    "Mount the slides in glycerol", "Freeze the tubes at -80 °C",
]  # fmt: skip


def _numbered(mark: str) -> Callable[[Sequence[str]], str]:
    return lambda rows: "\n".join(f"{mark.format(at + 1)} {one}" for at, one in enumerate(rows))


LAYOUTS: dict[str, Callable[[Sequence[str]], str]] = {
    "numbers": _numbered("{}."),
    "numbers without stops": _numbered("{}"),
    "boxes": _numbered("[ ]"),
    "times of day": _numbered("10:{}0"),
    "numbers of parts": _numbered("1.{}"),
    "numbers of parts with stops": _numbered("3.2.{}."),
    "letters": lambda rows: "\n".join(f"{'abcdefghi'[at]}. {one}" for at, one in enumerate(rows)),
    "a table": lambda rows: "\n".join(
        ["| Step | Action |", "|---|---|", *(f"| {at} | {one} |" for at, one in enumerate(rows, 1))]
    ),
    "a table without a head": lambda rows: "\n".join(
        f"| {at} | {one} |" for at, one in enumerate(rows, 1)
    ),
    "tabs": lambda rows: "\n".join(
        ["No.\tWhat to do", *(f"{at}\t{one}" for at, one in enumerate(rows, 1))]
    ),
    "arrows": " -> ".join,
    "arrows of letters": " → ".join,
    "small letters": lambda rows: " ".join(f"{one[0].lower()}{one[1:]}." for one in rows),
    "two parts": lambda rows: "\n".join(
        ["A. First part", "1. " + rows[0], "B. Second part", *_items(rows[1:])]
    ),
    "two days": lambda rows: "\n".join(
        ["Day 1", *_items(rows[:-1]), "", "Day 2", "1. " + rows[-1]]
    ),
}


def _items(rows: Sequence[str]) -> list[str]:
    return [f"{at}. {one}" for at, one in enumerate(rows, 1)]


@settings(max_examples=60, deadline=None)
@given(
    rows=st.lists(st.sampled_from(ORDERS), min_size=3, max_size=6, unique=True).filter(
        lambda rows: " them " not in rows[0]
    ),
    layout=st.sampled_from(sorted(LAYOUTS)),
)
def test_a_layout_changes_nothing(rows: list[str], layout: str) -> None:
    plain, _ = planned(". ".join(rows) + ".")
    told, _ = planned(LAYOUTS[layout](rows))
    assert told == plain


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("| Step | Temp (°C) | Time (s) |\n|---|---|---|\n"
         "| Denature | 95 | 30 |\n| Anneal | 58 | 30 |",
         "Denature 95 °C 30 s. Anneal 58 °C 30 s."),
        ("Step\tAction\tReagent\tTime\n1\tFix\t4% PFA\t10 min\n2\tWash\tPBS\t-\n3\tMount\t\tn/a",
         "Fix 4% PFA 10 min. Wash PBS. Mount."),
        ("| Fix in PFA. | 10 min |\n| Wash in PBS; | 3x |", "Fix in PFA, 10 min. Wash in PBS, 3x."),
        ("Lyse the cells --> spin at 500 g. → then freeze the pellet",
         "Lyse the cells. Spin at 500 g. Then freeze the pellet"),
        ("Lyse > spin > freeze", "Lyse. Spin. Freeze"),
        ("fix in pfa. wash in pbs for 5 min. stain.", "fix in pfa. Wash in pbs for 5 min. Stain."),
        ("1. Fix\n   a. swirl gently\n2. Wash", "Fix. Swirl gently. Wash."),
        ("1 Fix the cells\n2 Wash them", "1. Fix the cells 2. Wash them"),
        ("[ ] Fix the cells\n- [ ] Wash them\n☐ Stain", "- Fix the cells - Wash them - Stain"),
        ("1| Fix the cells\n2| Wash them", "1. Fix the cells 2. Wash them"),
        ("7 | Fix the cells\n8 | Wash them", "Fix the cells. Wash them."),
        ("1- Fix the cells\n2- Wash them", "1. Fix the cells 2. Wash them"),
        ("Keep the super-\nnatant and freeze-\nthaw it", "Keep the supernatant and freeze-thaw it"),
        ("Day\tTask\n0\tSeed cells\n2\tFix them", "Seed cells, on day 0. Fix them, on day 2."),
        ("| Reps | Step |\n|---|---|\n| 3 | Wash |\n| 5 | Mix |", "Wash Reps 3. Mix Reps 5."),
        ("① Fix the cells\n② Wash them", "- Fix the cells - Wash them"),
        ("[x] Fix the cells\n[X] Wash them", "- Fix the cells - Wash them"),
        ("09:00 Fix the cells\n09:15 - Wash them", "- Fix the cells - Wash them"),
    ],
)  # fmt: skip
def test_rows_items_and_arrows_are_sentences(text: str, sentences: str) -> None:
    assert " ".join(as_written(Query(text), VERBS).text.split()) == sentences


@pytest.mark.parametrize(
    "text",
    [
        "How do I stain cells? Fix them, wash them and stain them.",
        "Dehydrate in ethanol (70% -> 80% -> 95%) and clear in xylene.",
        "Convert A -> B with heat.",
        "Keep it at > 20 °C and < 30 °C.",
        "Dilute to conc. wash buffer levels, e.g. wash buffer A.",
        "1. Fix the cells\n2. Wash them\n3. Stain them",
        "Fix in PFA\nWash in PBS\nStain",
        "Immunostaining\n1. Fix the cells\n2. Wash them",
        "Wash the cells:\n- with PBS\n- with TBS",
        "- Fix the cells\n- Wash them",
        "Add 1.5 ml of TE\n1.5 ml of PBS is added",
        "Materials:\n| PBS | 500 ml |\n| PFA | 10 ml |",
        "A | B",
        "10:15 Fix the cells\n09:00 Wash them",
        "20 Mice are weighed\n30 Rats are fed",
    ],
)
def test_other_writing_stays(text: str) -> None:
    assert as_written(Query(text), VERBS) == Query(text)


@pytest.mark.parametrize(
    ("text", "headings"),
    [
        ("A. Lysis\n1. Lyse the cells\nB. Purification\n1. Spin the lysate", 2),
        ("Fixation\n- Fix in PFA\n- Wash\nStaining:\n- Block in BSA\n- Stain", 2),
        ("Part 1: Lysis\n1. Lyse the cells\nPart II: cleaning\n1. Spin the lysate", 2),
        ("# Fixation\n- Fix in PFA\n## Clearing\n- Clear in glycerol", 2),
        ("[ ] Fix the cells\n[x] Coat the plates\n[ ] Wash the cells", 1),
        ("09:00 Fix the cells\n10:15 Wash them", 1),
        ("24 h\n- Change the medium\n48 h\n- Collect the cells", 2),
        ("On ice\n- Lyse the cells\nAt room temperature\n- Spin the lysate", 2),
        ("C. Wash\n1. Add AW1\n2. Spin it\nD. Elute\n1. Add AE\n2. Spin it", 2),
        ("A. Freeze-drying\n1. Freeze the gels\n2. Lyophilize the gels", 1),
        ("1. Freeze-drying\n1.1 Freeze the gels\n1.2 Lyophilize the gels", 1),
        ("How do I do it?\nDay 0\n1. Seed the cells\nDay 1\n1. Fix them\nDay 2\n1. Stain them", 3),
    ],
)
def test_headings_of_parts_are_no_steps_and_shown(text: str, headings: int) -> None:
    query = as_written(Query(text), VERBS)
    assert len(query.no_steps) == headings
    _, sketch = planned(text)
    assert all(f'"{one}" (no step)' in sketch for one in query.no_steps)


def test_a_heading_that_forbids_is_none() -> None:
    steps, _ = planned("Fixation\n- Fix the cells\n- Wash them\nDo not:\n- Dry them\n- Freeze them")
    assert [action for action, *_ in steps] == ["fix", "wash"]


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [*ORDERS, "| ", " |", "\t", "\n", "\n\n", "1. ", "a. ", "1.1 ", "- ", "|---|---|",
             " -> ", ". ", "Fixation", "Day 1", "Never", "10 min", "#", "*", "spin",
             "-", "é", "\r\n", ">"]
        ),
        max_size=25,
    )
)  # fmt: skip
def test_no_word_of_a_step_is_lost(pieces: list[str]) -> None:
    text = "".join(pieces)
    query = as_written(Query(text), VERBS)
    kept = " ".join((query.text, *query.no_steps)).lower()
    for word in re.findall(r"\w{3,}", text.lower()):
        assert word in kept


@pytest.mark.parametrize(
    "piece", ["\t", "fix. ", "fix -> ", "Day 1\n1. Fix\n", "| 1 | Fix |\n", "- "]
)
def test_much_of_it_takes_seconds_at_most(piece: str) -> None:
    started = time.process_time()
    as_written(Query(piece * (18_000 // len(piece)) + "\n"), VERBS)
    assert time.process_time() - started < 3


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Prepare the particles\n1. Heat the salt\n2. Cool it\nWash the particles\n1. Spin them",
         ["Prepare the particles:", "Wash the particles:"]),
        ("1. Digest the plasmid\n   - Mix DNA and enzyme\n   - Incubate it\n2. Freeze it",
         ["Digest the plasmid."]),
        ("- Wash the beads\n- Resuspend the beads in buffer\nAt 37 °C\n- Digest the beads",
         ["Resuspend the beads in buffer At 37 °C."]),
    ],
)  # fmt: skip
def test_what_may_be_a_heading_is_shown(text: str, shown: list[str]) -> None:
    _, sketch = planned(text)
    assert all(f'"{one}" (' in sketch for one in shown)


def test_sections_behind_a_procedure_are_no_steps_and_shown() -> None:
    steps, sketch = planned(
        "Procedure\n1. Lyse the cells.\n2. Spin the lysate.\nTroubleshooting\n- Low yield: repeat"
        " the elution\nStorage\n- Store the kit at 4 °C\nSafety\n- Discard phenol in the hood"
    )
    assert [action for action, *_ in steps] == ["lyse", "spin"]
    assert '"- Store the kit at 4 °C" (no step)' in sketch
    assert '"- Discard phenol in the hood" (no step)' in sketch


def test_what_such_a_section_forbids_is_read() -> None:
    steps, sketch = planned(
        "Procedure\n1. Lyse the cells.\n2. Spin the lysate.\nNotes\n- Do not vortex the lysate",
        "lyse, spin, vortex",
    )
    assert [action for action, *_ in steps] == ["lyse", "spin"]
    assert "vortex" in sketch


def test_headings_of_alternatives_are_shown_with_the_steps_below() -> None:
    _, sketch = planned(
        "For adherent cells:\n1. Trypsinize the cells\n2. Freeze them\n"
        "For suspension cells:\n1. Spin the cells\n2. Wash them"
    )
    assert '"For suspension cells:" (steps' in sketch


@pytest.mark.parametrize(
    ("table", "order", "other"),
    [
        ("| Step | Action | Avoid |\n|---|---|---|\n| 1 | Collect blood | Shake the tubes |",
         "Collect blood.", "Avoid: Shake the tubes"),
        ("| Purpose | What to do |\n|---|---|\n| Lyse the cells | Add SDS buffer to them |"
         "\n| Wash the cells | Add PBS to them |",
         "Add SDS buffer to them. Add PBS to them.", "Purpose: Lyse the cells"),
        ("| Add SDS | Lyse the cells |\n| Spin the tube | Pellet the debris |",
         "Add SDS. Spin the tube.", "Pellet the debris"),
        ("Old\tNew protocol\nWash with PBS\tWash with TBS\nBlock\tBlock with BSA",
         "Old, New protocol. Wash with PBS. Block.", "Wash with TBS"),
    ],
)  # fmt: skip
def test_of_several_columns_that_order_one_is_read(table: str, order: str, other: str) -> None:
    query = as_written(Query(table), VERBS)
    assert " ".join(query.text.split()) == order
    assert other in query.no_steps


def test_orders_below_the_name_of_a_reagent_are_steps() -> None:
    steps, _ = planned(
        "1. Fixation\na. Fix the cells in PFA\n2. Primary antibody\na. Dilute the antibody 1:500\n"
        "b. Incubate it overnight at 4 °C\n3. Mounting\na. Mount the cells in glycerol"
    )
    assert [action for action, *_ in steps] == ["fix", "dilute", "incubate", "mount"]


@pytest.mark.parametrize(
    ("heading", "items"),
    [
        ("Troubleshooting", ["Prewarm the water to 50 °C.", "Incubate the column for 5 min."]),
        ("Storage", ["Freeze the DNA at -20 °C.", "Warm buffer P2 to 37 °C for 10 min."]),
        ("Safety", ["Wear gloves.", "Rinse the skin with water for 10 min."]),
    ],
)
def test_all_items_of_such_a_section_are_no_steps(heading: str, items: list[str]) -> None:
    below = "\n".join(f"{at}. {one}" for at, one in enumerate(items, 1))
    steps, sketch = planned(
        f"Procedure\n1. Lyse the cells.\n2. Elute the DNA.\n\n{heading}\n{below}"
    )
    assert [action for action, *_ in steps] == ["lyse", "elute"]
    assert all(f'{one}" (no step)' in sketch for one in items)


@pytest.mark.parametrize(
    ("head", "verbs"),
    [
        ("Wash them three times with PBS\tWash them three times with PBS", ["wash", "fix"]),
        ("Spin the cells at full speed\tTube", ["spin", "fix"]),
        ("Wash buffer\tTime", ["fix"]),
        ("Step to do\tReagent", ["fix"]),
    ],
)
def test_a_first_row_that_orders_is_no_head(head: str, verbs: list[str]) -> None:
    steps, _ = planned(f"{head}\nFix the cells in 4% PFA for 10 min\tx")
    assert [action for action, *_ in steps] == verbs
