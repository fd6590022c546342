"""What is told of all steps is no step of its own, and is told."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
STEPS = "Stain the cells with DAPI, wash them and mount them."
TOLD = "Told of all steps, and put in none, check it"


def planned(question: str, listed: str = "") -> tuple[str, str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split()) or None), 1)
    return " ".join(step.action for step in parse(sketch).steps), " ".join(sketch.doubts)


@pytest.mark.parametrize("question", ["{steps} {way}", "{way} {steps}"])
@pytest.mark.parametrize(
    "way",
    [
        "All steps should be done under dim light.",
        "All steps are performed on ice.",
        "Every step is done in the dark.",
        "All of the steps below must be carried out at 4 °C.",
        "Perform all steps under dim light.",
        "Do everything in a fume hood.",
        "Keep everything on ice.",
        "Work on ice throughout.",
        "Keep the samples in the dark at all times.",
        "All steps were at room temperature unless stated otherwise.",
        "Everything is done with gloves.",
    ],
)
def test_it_is_no_step_and_told(question: str, way: str) -> None:
    steps, doubts = planned(question.format(steps=STEPS, way=way))
    assert steps == "stain wash mount"
    assert f'{TOLD}: "{way[:-1]}"' in doubts


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Keep the samples on ice. Stain the cells with DAPI.", "keep stain"),
        ("All cells are stained with DAPI. Wash them.", "stain wash"),
        ("Stain the cells with DAPI, stirring throughout.", "stain stir"),
        ("All steps except staining are done at 4 °C. Stain the cells and wash them.",
         "stain wash"),
        ("Stain the cells. Repeat all steps.", "stain repeat"),
        ("Add the acid and keep the flask on ice throughout the addition.", "add keep"),
    ],
)  # fmt: skip
def test_what_is_told_of_some_is_read_as_before(question: str, steps: str) -> None:
    found, doubts = planned(question)
    assert found == steps
    assert TOLD not in doubts


def test_a_listed_verb_is_a_step() -> None:
    assert planned("Stain the cells. Keep everything on ice.", "stain keep")[0] == "stain keep"
