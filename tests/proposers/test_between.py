"""What is done after each of others, or between all, stands there each time, or it is told."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Query

PLANNER = Planner()
ELISA = "Coat the plate with antibody, block it with BSA, incubate it with serum for 1 h"
TOLD = "none is planned"


def planned(question: str) -> tuple[str, str]:
    (sketch,) = PLANNER.propose(Query(question), 1)
    return " ".join(step.action for step in parse(sketch).steps), sketch


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            f"{ELISA} and add TMB. Wash three times between all steps.",
            "coat wash block wash incubate wash add",
        ),
        (
            f"{ELISA} and add TMB, washing between each step.",
            "coat wash block wash incubate wash add",
        ),
        (
            f"{ELISA} and add TMB. Between every step, wash the plate.",
            "coat wash block wash incubate wash add",
        ),
        (f"{ELISA}. Rinse with PBS after every step.", "coat rinse block rinse incubate rinse"),
        (
            f"{ELISA}. After each step rinse the plate with PBS.",
            "coat rinse block rinse incubate rinse",
        ),
        (
            f"{ELISA}. The plate is rinsed with water after each of the steps.",
            "coat rinse block rinse incubate rinse",
        ),
        (f"{ELISA}. Rinse with water after each reagent.", "coat rinse block rinse incubate rinse"),
        (
            f"{ELISA}, rinsing with water after each solution.",
            "coat rinse block rinse incubate rinse",
        ),
        (
            f"{ELISA} and with detection antibody for 1 h. Wash after every incubation.",
            "coat block incubate wash incubate wash",
        ),
        (
            "Add the buffer, add the enzyme and add the dye. Vortex after each addition.",
            "add vortex add vortex add vortex",
        ),
        (
            "Fix the cells, permeabilize, stain and image them. Wash thrice between all steps.",
            "fix wash permeabilize wash stain wash image",
        ),
    ],
)
def test_it_stands_between_all(question: str, steps: str) -> None:
    found, sketch = planned(question)
    assert found == steps
    assert TOLD not in sketch or "stain and image" in sketch


@pytest.mark.parametrize(
    ("question", "gap"),
    [
        (f"{ELISA}, washing three times between the steps.", "between coat and block"),
        (
            "Coat it, block it, add TMB, stop it and read it at 450 nm. Wash between all steps.",
            "between add and stop, nor between stop and read",
        ),
        (
            "Prepare the buffer, coat the wells and block them. Wash between every step.",
            "between prepare and coat",
        ),
        (
            "Coat the slide, dip it in gold and dry it. Rinse with water after each step.",
            "after dry",
        ),
    ],
)
def test_where_it_does_not_stand_is_told(question: str, gap: str) -> None:
    _, sketch = planned(question)
    assert any(f"{TOLD} {gap}" in one for one in sketch.doubts)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Rinse the slide with water and dry it after staining it.", "stain rinse dry"),
        ("Wash the cells between fixing and staining them.", "fix wash stain"),
        (f"Wash the plate with PBS. {ELISA}.", "wash coat block incubate"),
    ],
)
def test_what_is_done_once_stays_so(question: str, steps: str) -> None:
    assert planned(question)[0] == steps
