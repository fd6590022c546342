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


@pytest.mark.parametrize(
    ("question", "steps", "names"),
    [
        ("Lyse it in RIPA.\nClean-up\nBind the DNA to the column.\nElute it.",
         "lyse bind elute", ["Clean-up"]),
        ("Lyse it in RIPA.\n\nSDS-PAGE\nLoad the lysate on a gel.\nBlot the gel.",
         "lyse load blot", ["SDS-PAGE"]),
        ("Sample prep\nGrind the liver.\nLyse it.\n\nPurification\nBind the DNA.\nWash it.",
         "grind lyse bind wash", ["Sample prep", "Purification"]),
        ("## Setup\nDry the flask.\n## Reaction\nAdd NaH to the flask.\n## Work-up\nFilter it.",
         "dry add filter", ["Setup", "Reaction", "Work-up"]),
        ("**Clearing**\nClear the brain in CUBIC.\n**Freeze-down**\nFreeze the brain.",
         "clear freeze", ["Freeze-down"]),
        ("Lyse the liver.\nLibrary prep:\nLigate the adapters.\nAmplify the DNA.",
         "lyse ligate amplify", ["Library prep:"]),
        ("1. Lyse the liver.\n\nPurification\n2. Bind the DNA.\nClean-up\n3. Dry the DNA.",
         "lyse bind dry", ["Purification", "Clean-up"]),
        ("Grow the cells.\nDNA extraction\nLyse the cells.\nFlow cytometry\nStain the rest.",
         "grow lyse stain", ["DNA extraction", "Flow cytometry"]),
    ],
)  # fmt: skip
def test_so_is_a_noun_of_doing_above_orders(question: str, steps: str, names: list[str]) -> None:
    _, sketch = planned(question)
    assert actions(question) == steps.split()
    assert all(f'"{one}" (no step)' in sketch for one in names)


@pytest.mark.parametrize(
    "title",
    [
        "Protocol: Cleanup of PCR products",
        "Protocol: Extraction of DNA from leaves",
        "Title: Purification of plasmids",
        "Procedure: Harvest of the spleen",
        "Method: Coupling of the peptide with beads",
    ],
)
def test_the_label_of_a_title_is_none_of_it(title: str) -> None:
    assert actions(f"{title}\n1. Bind the DNA to the beads.\n2. Wash the beads.") == [
        "bind",
        "wash",
    ]


def test_what_stands_before_one_starts_is_a_step() -> None:
    assert actions(
        "Before you start:\nThaw the buffer on ice.\n1. Lyse the cells.\n2. Spin the lysate."
    ) == ["thaw", "lyse", "spin"]


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Fixation\nWashing\nStaining", "fix wash stain"),
        ("Protocol: Wash the beads\n1. Bind the DNA.\n2. Elute the DNA.", "wash bind elute"),
        ("Lyse the cells.\nClean up the lysate.\nBind the DNA.", "lyse clean_up bind"),
        ("Grind the liver.\nSample the liver.\nLyse the liver.", "grind sample lyse"),
        ("Lyse the cells\nDigestion with trypsin overnight\nSpin the lysate", "lyse digest spin"),
    ],
)
def test_other_lines_stay_steps(question: str, steps: str) -> None:
    assert actions(question) == [one.replace("_", " ") for one in steps.split()]


def test_a_name_that_tells_a_listed_action_is_left_to_be_read() -> None:
    steps, _ = planned("Lyse it.\nPurification\nBind the DNA.\nElute it.", "lyse, purify, bind")
    assert "purify" in [one[0] for one in steps]
