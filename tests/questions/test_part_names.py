"""Lines of one verb that only name the part below them."""

from __future__ import annotations

import pytest
from told import planned

CELLS = ["fix", "block", "incubate", "wash", "mount"]
PARTS = (
    "{0}Fix\nFix the cells in 4% PFA for 10 min.\n{1}Block\nBlock the cells in 5% BSA for 1 h.\n"
    "{2}Label\nIncubate the cells with anti-actin for 2 h.\nWash the cells with PBS.\n{3}Mount\n"
    "Mount the coverslips in Mowiol."
)


def actions(question: str) -> list[str]:
    return [action for action, *_ in planned(question)[0]]


@pytest.mark.parametrize(
    "marks",
    [
        ("",) * 4,
        ("## ",) * 4,
        ("1. ", "2. ", "3. ", "4. "),
        ("Step 1: ", "Step 2: ", "Step 3: ", "Step 4: "),
        ("\n", "\n", "\n", "\n"),
    ],
)
def test_the_name_of_a_part_is_no_step_and_shown(marks: tuple[str, ...]) -> None:
    question = PARTS.format(*marks)
    assert actions(question) == CELLS
    assert '"Label" (no step)' in planned(PARTS.format(*("",) * 4))[1]


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Wash\nRinse the beads with ethanol.\nDry the beads for 5 min.\nElute\nAdd 20 µl of "
         "water to the beads.", "rinse dry add"),
        ("Cleanup\nBind the DNA to the column.\nElute the DNA in water.\nRecord\nMeasure the "
         "absorbance.", "bind elute measure"),
        ("Etch\n1. Etch the wafer in HF for 30 s.\n2. Rinse the wafer with water.",
         "etch rinse"),
    ],
)  # fmt: skip
def test_so_is_one_above_other_verbs(question: str, steps: str) -> None:
    assert actions(question) == steps.split()


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Fix\nWash\nStain\nMount", "fix wash stain mount"),
        ("Fix\nWash with PBS\nStain\nMount in Mowiol", "fix wash stain mount"),
        ("1. Fix the cells in 4% PFA.\n2. Wash\n3. Stain the cells with DAPI.\n4. Mount\n5. Image "
         "the cells with a microscope.", "fix wash stain mount image"),
        ("Fix the cells in PFA.\nWash\nStain with DAPI.\nMount\nImage the cells.",
         "fix wash stain mount image"),
        ("Fix the cells. Wash. Stain the cells.", "fix wash stain"),
    ],
)  # fmt: skip
def test_a_line_of_one_verb_among_orders_is_one(question: str, steps: str) -> None:
    assert actions(question) == steps.split()
