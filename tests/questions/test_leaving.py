"""What a question names and no step says is told."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.model import Step
from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.leaving import unsaid

QUESTION = "Add 5 µl of calcium chloride to the spinach leaves for 10 min."


@pytest.mark.parametrize(
    ("steps", "left"),
    [
        ([Step("add", ("calcium chloride",), ("5 µl", "to the leaves", "10 min"))], ()),
        ([Step("add", ("calcium chloride",), ("0.005 ml", "to the leaves", "600 s"))], ()),
        (
            [Step("add", ("sodium chloride",), ("50 µl", "to the leaves", "10 min"))],
            ("5 µl", "calcium chloride"),
        ),
        ([], ("add", "5 µl", "10 min", "calcium chloride", "spinach leaves")),
    ],
)
def test_what_no_step_says_is_named_in_the_words_of_the_question(
    steps: list[Step], left: tuple[str, ...]
) -> None:
    assert unsaid(Query(QUESTION, None), steps, load()) == left


def test_the_answer_says_what_it_leaves() -> None:
    query = Query("Wash the gel. It is 12 mm thick.", ("wash",))
    found = propose(query, Planner())
    assert found is not None
    assert found.unsaid == ("12 mm",)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Stain the cells with DAPI, excite them at 488 nm and wash.", ("488 nm", "excite")),
        ("Gently wash the cells, which are round, with PBS.", ("round",)),
        ("Wash the cells with PBS for 5 min. Let them dry and do not vortex them.", ()),
    ],
)
def test_no_word_that_tells_how_to_do_the_steps_is_lost(text: str, left: tuple[str, ...]) -> None:
    found = propose(Query(text, None), Planner())
    assert found is not None
    assert found.unsaid == left


def test_a_time_that_is_said_twice_and_done_once_is_told() -> None:
    text = "Block the plate with BSA for 30 min, wash it and apply polymer for 30 min."
    found = propose(Query(text, ("block", "wash")), Planner())
    assert found is not None
    assert "30 min" in found.unsaid
    both = propose(Query("Block the plate for 30 min and dry it for 30 min.", None), Planner())
    assert both is not None
    assert both.unsaid == ()


def test_the_quantity_of_a_verb_that_nobody_knows_is_given_to_no_other_step() -> None:
    text = "Heat the powder at 80 °C, frobnicate at 100 MPa for 3 h, then cool it to 4 °C."
    (sketch,) = Planner().propose(Query(text, ("heat", "cool")), 1)
    assert "the list does not have them: frobnicate" in sketch
    assert "found no place: 100 MPa, 3 h" in sketch


@pytest.mark.parametrize(
    ("text", "actions", "left"),
    [
        (
            "Cycle the mix at 72 °C for 45 s; a final extension of 5 min at 72 °C follows.",
            ("cycle", "extend"),
            (),
        ),
        (
            "Cycle the mix at 72 °C for 45 s; frobnicate it for 5 min at 72 °C.",
            ("cycle",),
            ("5 min", "72 °C"),
        ),
        (
            "Mix 5 ml of buffer with ethanol, then frobnicate it with 5 ml of water.",
            ("mix",),
            ("5 ml",),
        ),
        ("Wash the beads with 1 ml of PBS and elute them in 1 ml of water.", None, ()),
        ("Spin the cells at 500 x g, grobble them at 500 x g.", ("spin",), ("500 x g",)),
        ("Spin the cells at 500 x g, wash them and spin them at 500 x g.", ("spin", "wash"), ()),
        ("Heat the mix at 72 °C for 45 s and incubate it at 72 °C for 5 min.", None, ()),
    ],
)
def test_a_temperature_that_stands_at_another_step_is_told(
    text: str, actions: tuple[str, ...] | None, left: tuple[str, ...]
) -> None:
    found = propose(Query(text, actions), Planner())
    assert found is not None
    missing = {one for one in found.unsaid if one[0].isdigit()}
    assert missing == {*left}
