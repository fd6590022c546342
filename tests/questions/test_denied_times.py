"""A doing that only tells when something is forbidden is no step."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DOUBT = "Told only as when something is forbidden"
CELLS = "Wash the cells with PBS, fix them and stain them."


def planned(question: str, verbs: str = "") -> tuple[str, bool]:
    (sketch,) = PLANNER.propose(Query(question, tuple(verbs.split()) or None), 1)
    steps = " ".join(step.action for step in parse(sketch).steps)
    return steps, any(DOUBT in one for one in sketch.doubts)


@pytest.mark.parametrize(
    "denial",
    [
        "They must not be stored after washing.",
        "The wafer must not be touched after washing.",
        "After washing, the cells must not be dried.",
        "Never heat the cells once washed.",
        "Do not heat the cells once they have been washed.",
        "Do not vortex during washing.",
        "Do not vortex the cells while you wash them.",
        "Once washed, do not let them dry.",
        "Avoid touching the slides after washing.",
        "Do not touch the slides before staining.",
        "Do not store them immediately after washing with PBS.",
        "Do not touch them until they are fixed.",
    ],
)
def test_it_brings_no_step(denial: str) -> None:
    assert planned(f"{CELLS} {denial}") == ("wash fix stain", False)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Coat the wafer and bake it. It must not be touched after cleaning.", "coat bake"),
        (f"{CELLS} Do not store them after spinning.", "wash fix stain"),
        ("Do not vortex after adding the enzyme. Incubate it at 37 °C for 1 h.", "incubate"),
    ],
)
def test_what_nothing_else_tells_is_told(question: str, steps: str) -> None:
    assert planned(question) == (steps, True)


def test_what_is_listed_is_planned_and_told() -> None:
    question = "Fix the cells. They must not be stored after washing. Stain them."
    assert planned(question, "fix wash stain store") == ("fix wash stain", True)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (f"{CELLS} After washing them again, image them.", "wash fix stain wash image"),
        ("Stain the cells no earlier than after fixing them.", "fix stain"),
        ("Do not stain the cells before they have been fixed.", "fix stain"),
        ("Fix the cells and wash them, but do not dry them. Stain them.", "fix wash stain"),
        ("Fix the cells. Do not touch them. After washing them, stain them.", "fix wash stain"),
    ],
)
def test_what_is_told_stays_a_step(question: str, steps: str) -> None:
    assert planned(question)[0] == steps
