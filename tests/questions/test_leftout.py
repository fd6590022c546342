"""What is left out, with the thing between the words, is denied, and no step of leaving it."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "listed", "said"),
    [
        ("How should I purify phage? Add chloroform to it, leave it for 10 min and spin it. Leave "
         "the chloroform out for enveloped phages.", "add, leave, spin", "the chloroform"),
        ("How should I mix the PCR? Mix buffer with primer, leave it on ice for 5 min, and cycle. "
         "Leave the DMSO out.", "mix, leave, cycle", "the DMSO"),
        ("How should I run it? Coat the plate, keep the plate at RT for 2 h and read it. Keep the "
         "detergent out of the coating buffer.", "coat, keep, read", "the detergent"),
        ("How should I stain? Fix it for 10 min, leave it in PBS for 5 min and stain it. For GFP, "
         "leave the Triton out.", "fix, leave, stain", "the Triton"),
        ("How should I grow cells? Seed them, leave them overnight, and feed them. Leave serum and "
         "antibiotics out of the medium.", "seed, leave, feed", "serum and antibiotics"),
        ("How should I grow cells? Seed, leave them overnight, and feed them. The serum is left "
         "out.", "seed, leave, feed", "the serum"),
        ("How should I grow cells? Seed, leave them overnight and feed them, leaving the phenol "
         "red out.", "seed, leave, feed", "the phenol red"),
    ],
)  # fmt: skip
def test_what_is_left_out_is_no_step(question: str, listed: str, said: str) -> None:
    """It may forbid something that is planned, which is told."""
    steps, sketch = planned(question, listed)
    assert [action for action, _, _ in steps] == listed.split(", ")
    assert "It may forbid something that is planned" in sketch
    assert f"out {said}" in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("How should I thaw it? Leave the vial out at room temperature for 1 h and mix it.",
         "leave, mix", ("leave", ["vial"])),
        ("How should I thaw it? Leave the butter out overnight and mix it.", "leave, mix",
         ("leave", ["butter"])),
        ("How should I dry it? Leave the plate out. Then mix it.", "leave, mix",
         ("leave", ["plate"])),
        ("How should I stain it? Keep the slides out of the light for 1 h and mount them.",
         "keep, mount", ("keep", ["slides"])),
        ("How should I image it? Take the slide out, and image it.", "take, image",
         ("take", ["slide"])),
    ],
)  # fmt: skip
def test_what_stands_out_is_a_step(
    question: str, listed: str, expected: tuple[str, list[str]]
) -> None:
    """What is put out of something, for a time or well kept, is left there."""
    steps, sketch = planned(question, listed)
    assert steps[0][:2] == expected
    assert "It may forbid" not in sketch
