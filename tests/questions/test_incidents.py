"""What went wrong, told beside what is asked, is no step, and is told to the user."""

from __future__ import annotations

import pytest
from told import planned

INCIDENTS = [
    ("Suppose that the power fails after the first centrifugation. "
     "How should the pellet be resuspended in PBS and stored on ice?",
     ["resuspend pellet", "store pellet"]),
    ("How should the pellet be resuspended in PBS and stored on ice "
     "if the power fails after the first centrifugation?",
     ["resuspend pellet", "store pellet"]),
    ("Assume that a microtome jams during sectioning of the block. "
     "How is the block to be re-embedded in paraffin and cooled on ice?",
     ["reembed block", "cool block"]),
    ("If the pump stops during the dialysis, "
     "how should the protein be filtered and frozen at -80 °C?",
     ["filter protein", "freeze protein"]),
    ("Should the pump stop during dialysis of the lysate, how is it filtered and frozen?",
     ["filter lysate", "freeze filtrate"]),
    ("If precipitation is observed after dilution of the antibody, "
     "how should the tube be warmed to 37 °C and cooled on ice?",
     ["warm tube", "cool tube"]),
    ("While the gel was being stained, the researcher noticed that the background remained high. "
     "What should be done to destain the gel in 10% acetic acid and image it?",
     ["destain gel", "image gel"]),
    ("It was observed that nuclei clump following fixation. "
     "How can they be resuspended in PBS and filtered?",
     ["resuspend nuclei", "filter nuclei"]),
    ("After the second wash, bubbles appeared in the flow cell. "
     "How should the buffer be degassed and the flow cell be flushed?",
     ["degas buffer", "flush flow cell"]),
    ("During electroporation the cuvette arced because of salt. "
     "How should the DNA be desalted and the cells be electroporated again at 1.8 kV?",
     ["desalt DNA", "electroporate cells"]),
    ("In case of a power failure during the incubation, how should the plates be cooled and stored "
     "at 4 °C?",
     ["cool plates", "store plates"]),
    ("When the centrifuge breaks down during pelleting of the cells, "
     "how can they be resuspended in PBS and stored at 4 °C?",
     ["resuspend cells", "store cells"]),
    ("The reflux was interrupted after heating the ester for 2 h. "
     "How do I cool the flask and extract the mixture with ether?",
     ["cool flask", "extract mixture"]),
    ("Given that the column clogged during loading of the lysate, "
     "how is the lysate filtered and diluted in PBS?",
     ["filter lysate", "dilute filtrate"]),
    ("By mistake, the slides were dried before mounting. "
     "How do I rehydrate them in PBS and stain them with DAPI?",
     ["rehydrate slides", "stain slides"]),
    ("If no pellet is visible after centrifugation, "
     "how should the DNA be precipitated with ethanol and washed?",
     ["precipitate DNA", "wash DNA"]),
    ("If the tissue has been over-fixed, how should it be washed and digested with trypsin?",
     ["wash tissue", "digest tissue"]),
    ("Your autoclave fails midway through sterilization of the medium. "
     "How should it be filtered and cooled?",
     ["filter medium", "cool medium"]),
    ("The mixture foams during heating; how do I cool the mixture and filter it?",
     ["cool mixture", "filter mixture"]),
    ("If the signal remains low after staining, how should the sections be bleached and restained?",
     ["bleach sections", "restain sections"]),
    ("Imagine that the tube cracks while the seeds are being ground. "
     "Transfer the powder to a new tube and dry it at 60 °C.",
     ["transfer powder", "dry powder"]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "expected"), INCIDENTS)
def test_what_went_wrong_is_no_step(question: str, expected: list[str]) -> None:
    steps, sketch = planned(question)
    assert [f"{action} {objects[0]}" for action, objects, _ in steps] == expected
    assert "Done already, as it says, and not planned, check it" in sketch


def test_what_was_done_by_accident_is_no_step_though_it_is_listed() -> None:
    steps, sketch = planned(
        "A student accidentally vortexed the lysate after adding SDS. "
        "What should be done to lyse a new pellet and invert the tube?",
        "lyse, invert, vortex, add",
    )
    assert [one[0] for one in steps] == ["lyse", "invert"]
    assert '"A student accidentally vortexed the lysate after adding SDS"' in sketch


def test_what_is_listed_and_may_be_done_once_more_stands_where_it_fits() -> None:
    steps, sketch = planned(
        "Suppose the column clogs during washing. How should the resin be transferred to a new "
        "column and eluted with imidazole?",
        "transfer, elute, wash",
    )
    assert sorted(one[0] for one in steps) == ["elute", "transfer", "wash"]
    assert "Planned once more, though it is done already, check it: wash" in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Suppose that cells are fixed in PFA, washed with PBS and stained. What is the order?",
         ["fix", "wash", "stain"]),
        ("If the cells are fixed in PFA, how should they be stained with DAPI and mounted?",
         ["fix", "stain", "mount"]),
        ("After the cells are washed, how are they fixed in PFA and stained?",
         ["wash", "fix", "stain"]),
        ("Stir it until the bubbling stops, filter the solution and dry the solid.",
         ["stir", "filter", "dry"]),
        ("The gel is run at 120 V for 1 h and the bands are stained. How do I then destain it?",
         ["run", "stain", "destain"]),
        ("Crystals form after cooling the solution. How are they filtered and dried?",
         ["cool", "filter", "dry"]),
        ("After centrifugation, remove the supernatant and wash the pellet with ethanol.",
         ["centrifuge", "remove", "wash"]),
        ("If the pellet is loose, spin the tube again and wash it.", ["spin", "wash"]),
        ("Assuming that the tissue has been fixed, how is it dehydrated, cleared and embedded?",
         ["fix", "dehydrate", "clear", "embed"]),
    ],
)  # fmt: skip
def test_what_is_only_told_or_supposed_stays_a_step(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == expected


@pytest.mark.parametrize(
    "question", ["If , how do I wash cells?", "Suppose. Wash the cells.", "Suppose ? Wash cells."]
)
def test_what_supposes_nothing_is_read_on(question: str) -> None:
    assert [one[0] for one in planned(question)[0]] == ["wash"]
