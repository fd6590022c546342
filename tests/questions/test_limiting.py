"""A bound of a stage is no step of its own: it is one of the step that is told, or told itself."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.limiting import limiting

PLANNER = Planner()
PREP = "Resuspend the pellet in P1 and add 250 µL of P2."
DOUBT = "Told beside the steps, and no step of its own, heed it"


def planned(question: str, verbs: str = "") -> tuple[dict[str, list[str]], str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(verbs.split()) or None), 1)
    return {one.action: [*one.parameters] for one in parse(sketch).steps}, sketch


@pytest.mark.parametrize(
    "limit",
    [
        "The lysis must not take longer than 5 min",
        "Do not let the lysis go on for more than 5 min",
        "NOTE: Lysis must not exceed 5 min",
        "Lysis should be kept below 5 min",
        "Please note that the lysis should never take more than 5 min",
        "Keep in mind that drying must stay within 2 min",
        "Note that the pellet must be resuspended completely",
    ],
)
def test_one_of_a_stage_that_is_implied_is_told(limit: str) -> None:
    steps, sketch = planned(f"{PREP} {limit}.")
    assert [*steps] == ["resuspend", "add"]
    assert f'{DOUBT}: "{limit.removeprefix("NOTE: ")}".' in sketch


@pytest.mark.parametrize(
    ("question", "verb", "bound"),
    [
        ("Wash the pellet, dry it for 1 min and dissolve it in TE. Drying must be kept below "
         "2 min.", "dry", "no longer than 2 min"),
        ("Lyse the cells in P2 and spin the lysate. The lysis must not take longer than 5 min.",
         "lyse", "no longer than 5 min"),
        ("Fix the cells and stain them. NOTE: The staining must not exceed 10 min.",
         "stain", "no longer than 10 min"),
    ],
)  # fmt: skip
def test_one_of_a_step_is_its_bound(question: str, verb: str, bound: str) -> None:
    steps, sketch = planned(question)
    assert bound in steps[verb]
    assert DOUBT not in sketch


def test_a_listed_stage_is_a_step() -> None:
    steps, sketch = planned(f"{PREP} The lysis must not exceed 5 min.", "resuspend add lyse")
    assert steps["lyse"] == ["no longer than 5 min"]
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Measure the absorbance and note the value. Dry the cells.", "measure note dry"),
        ("Wash the cells and image them. Note that the staining takes 10 min.",
         "wash image stain"),
        ("Fix the cells for 10 min. The staining takes 24 h.", "fix stain"),
        ("Wash the cells. They must not be dried for longer than 5 min.", "wash"),
    ],
)  # fmt: skip
def test_what_is_told_to_be_done_stays_a_step(question: str, steps: str) -> None:
    found, sketch = planned(question)
    assert [*found][: len(steps.split())] == steps.split()
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Wash the cells. Fix them for no longer than 5 min.",
        "How do I wash cells? Fixation must not exceed 15 min.",
        "Must the lysis not exceed 5 min?",
        "The tube must not exceed 5 ml. Wash it.",
        "Note the time and wash the cells.",
    ],
)
def test_other_words_are_left_in(text: str) -> None:
    assert limiting(text, load(), None) == (text, ())
