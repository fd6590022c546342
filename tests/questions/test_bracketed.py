"""What stands in brackets behind a thing tells what it is treated with, and how."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.questions.bracketed import without_brackets

TOLD = """\
Lyse RBCs (2 ml ACK, 2 min, RT). | Lyse RBCs with 2 ml ACK, 2 min, RT.
Wash the pellet (1 ml 70% ethanol, 2x). | Wash the pellet with 1 ml 70% ethanol, 2x.
Fix the cells (PFA, 10 min), wash them. | Fix the cells with PFA, 10 min, wash them.
Then wash it; stain the gel (DAPI, 30 min). | Then wash it; stain the gel with DAPI, 30 min.
Mix, and stain nuclei (DAPI, 5 min). | Mix, and stain nuclei with DAPI, 5 min.
2. Digest the DNA (1 µl EcoRI, 37 °C, 1 h). | 2. Digest the DNA with 1 µl EcoRI, 37 °C, 1 h.
Spin the tubes (benchtop centrifuge, 5 min). | Spin the tubes in benchtop centrifuge, 5 min.
Dry the film (vacuum oven, 60 °C). | Dry the film in vacuum oven, 60 °C.
Quench the reaction (10 mL NaHCO3, on ice). | Quench the reaction with 10 mL NaHCO3, on ice."""

KEPT = """\
Centrifuge the lysate (300 x g, 5 min, 4 °C). Heat it (95 °C).
Wash the membrane (PVDF, 0.45 µm). Fix the cells (HeLa). Stain the sections (see above).
Fix the cells (the fixation takes 10 min), then stain them.
Etch the wafer (BOE, 30 s). Add the dye (DAPI). Weigh the salt (NaCl, 5 g).
The cells (fixed in PFA) are washed. Wash the buffer tank (PBS) of the washer."""


@pytest.mark.parametrize("line", TOLD.splitlines())
def test_what_a_thing_is_treated_with_is_told_so(line: str) -> None:
    said, full = line.split(" | ")
    assert without_brackets(said) == full


@pytest.mark.parametrize("text", KEPT.splitlines())
def test_other_brackets_stay(text: str) -> None:
    assert without_brackets(text) == text


def test_such_sentences_are_planned_and_shown() -> None:
    steps, sketch = planned("Fix cells (PFA, 10 min). Lyse RBCs (2 ml ACK, 2 min, RT).")
    assert steps == [
        ("fix", ["cells"], ["10 min", "with PFA"]),
        ("lyse", ["RBCs"], ["2 min", "RT", "with 2 ml ACK"]),
    ]
    assert '"Lyse RBCs (2 ml ACK, 2 min, RT)." (step 2)' in sketch


def test_brackets_that_nothing_explains_are_shown() -> None:
    _, sketch = planned("Etch the wafer (BOE, 30 s). Rinse it with water.")
    assert '"Etch the wafer (BOE, 30 s)." (step 1)' in sketch
