"""Of two steps of one action each has what is told of it, or the note tells it."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.turns import mixed_up

PLANNER = Planner()


def step(line: str) -> Step:
    """Return the step that a line tells: "wash cells | with PBS; 5 min"."""
    said, _, parameters = line.partition(" | ")
    action, _, thing = said.partition(" ")
    return Step(action, (thing,) if thing else (), tuple(filter(None, parameters.split("; "))))


@pytest.mark.parametrize(
    ("text", "one", "other"),
    [
        ("Wash the blot with TBST, then with water.", "wash blot | with TBST",
         "wash blot | with water"),
        ("Wash the blot with TBST, followed by water.", "wash blot | with TBST",
         "wash blot | with water"),
        ("Spin at 500 x g for 5 min, wash it and spin at 2000 x g for 9 min.",
         "spin | 500 x g; 5 min", "spin | 2000 x g; 9 min"),
        ("Add 5 ml of buffer, mix, and add 2 ml of dye.", "add buffer | 5 ml", "add dye | 2 ml"),
        ("Incubate it with serum for 1 h. Incubate it with conjugate for 30 min.",
         "incubate it | with serum; 1 h", "incubate it | with conjugate; 30 min"),
    ],
)  # fmt: skip
def test_what_is_told_first_stands_first(text: str, one: str, other: str) -> None:
    first, then = step(one), step(other)
    assert mixed_up(text, (first, then)) == ()
    assert mixed_up(text, (first, Step("mix", (), ()), then)) == ()
    assert mixed_up(text, (then, first))


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        # words of order
        ("Wash it with TBST, but first with water.", "wash | with water, wash | with TBST"),
        ("Wash it with TBST after washing it with water.", "wash | with water, wash | with TBST"),
        ("Add the dye last, and add the buffer.", "add buffer, add dye"),
        ("Wash it with TBST and with water, the latter first.",
         "wash | with water, wash | with TBST"),
        # what is told of both, or more than once
        ("Wash it with TBST for 5 min and with water for 5 min.",
         "wash | with TBST; 5 min, wash | with water; 5 min"),
        ("Wash it with water, with TBST and with water.",
         "wash | with water, wash | with TBST, wash | with water"),
        # what no text tells
        ("Wash it twice.", "wash | with water, wash | with TBST"),
        ("Wash the cells, fix them and wash them.", "wash cells, fix cells, wash cells"),
    ],
)  # fmt: skip
def test_what_may_be_so_stays(text: str, steps: str) -> None:
    assert mixed_up(text, tuple(step(one) for one in steps.split(", "))) == ()


def test_the_plan_is_told_of_it_in_no_plain_question() -> None:
    question = "Wash the blot with TBST for 5 min, then with water for 2 min, and image it."
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    steps = parse(sketch).steps
    assert [one.action for one in steps] == ["wash", "wash", "image"]
    assert "5 min" in steps[0].parameters and "2 min" in steps[1].parameters
    assert "may stand at the wrong step" not in sketch
