"""What a doing is denied with, "without fixing with methanol", is in no step, and the note tells it
where the doing itself is done otherwise."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("text", "listed", "denied", "lost"),
    [
        (
            "How do I stain cells with DAPI without fixing with methanol? Fix with 4 % PFA for "
            "15 min, stain for 5 min and mount.",
            "fix, stain, mount",
            "without fixing with methanol", "methanol",
        ),
        (
            "How do I stain cells with DAPI without fixing them with methanol? Fix with 4 % PFA "
            "for 15 min, stain for 5 min and mount.",
            "fix, stain, mount",
            "without fixing them with methanol", "methanol",
        ),
        (
            "How do I stain with DAPI without fixing with methanol and without washing with Tween? "
            "Fix with PFA, wash with PBS, stain.",
            "",
            "without fixing with methanol and without washing with Tween", "Tween",
        ),
        (
            "How do I elute the protein with imidazole without washing with EDTA? Wash with 20 mM "
            "imidazole, then elute.",
            "wash, elute",
            "without washing with EDTA", "EDTA",
        ),
        (
            "How do I fix the embryos in PFA without permeabilizing in acetone? Fix for 2 h, "
            "permeabilize in 1 % Triton and block.",
            "",
            "without permeabilizing in acetone", "acetone",
        ),
        (
            "Stain the sections with eosin without rinsing in ethanol. Rinse them in water and "
            "mount.",
            "stain, rinse, mount",
            "without rinsing in ethanol", "ethanol",
        ),
        (
            "How do I stain cells with DAPI without methanol fixation? Fix with 4 % PFA for "
            "15 min, stain for 5 min and mount.",
            "fix, stain, mount",
            "without methanol fixation", "methanol",
        ),
        ("Elute the protein without washing with EDTA.", "elute",
         "without washing with EDTA", "EDTA"),
        ("Dry the film under nitrogen without annealing at 200 °C. Anneal it at 120 °C for 10 min.",
         "dry, anneal", "without annealing at 200 °C", "200 °C"),
        ("Wash the beads with water without drying in the oven, then dry them in air.", "wash, dry",
         "without drying in the oven", "oven"),
        ("The wafer is cleaned with acetone without rinsing in isopropanol, then rinsed with "
         "water.", "clean, rinse", "without rinsing in isopropanol", "isopropanol"),
        ("Cast the gel without degassing under vacuum. Degas it with helium.", "cast, degas",
         "without degassing under vacuum", "vacuum"),
    ],
)  # fmt: skip
def test_what_a_doing_is_denied_with_is_in_no_step(
    text: str, listed: str, denied: str, lost: str
) -> None:
    steps, sketch = planned(text, listed)
    assert not [one for one in steps if lost in " ".join((*one[1], *one[2]))]
    assert f'check it: "{denied}"' in sketch


@pytest.mark.parametrize(
    ("text", "listed", "kept"),
    [
        ("Incubate the plate without shaking at 30 °C for 10 min, then shake it at 200 rpm.",
         "incubate, shake", "30 °C"),
        ("Incubate the plate without shaking in the dark for 10 min.", "incubate", "in the dark"),
        ("Heat the flask without stirring in an oil bath at 80 °C.", "heat, stir",
         "in an oil bath"),
        ("Store the cells without freezing at 4 °C.", "store, freeze", "4 °C"),
        ("Culture the cells in DMEM without serum.", "culture", "without serum"),
    ],
)  # fmt: skip
def test_what_a_step_is_done_with_stays_behind_a_motion_that_it_does_without(
    text: str, listed: str, kept: str
) -> None:
    steps, sketch = planned(text, listed)
    assert kept in steps[0][2]
    assert "It may forbid" not in sketch
