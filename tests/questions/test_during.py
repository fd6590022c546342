"""A time that may be counted from the beginning of the step before is told."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Drain the apples and dry them at 60 °C for 8 h. Turn the slices after 4 h.", True),
        ("Incubate the plates at 37 °C for 3 days. Count the plates after 24 h.", True),
        ("Stir the mixture for 2 h. Add 1 ml of acid after 30 min.", True),
        ("Incubate the cells at 37 °C for 24 h. Harvest the cells after 48 h.", False),
        ("Wash the cells for 5 min. Harvest them after 2 days.", False),
        ("Heat the mixture for 2 h and cool it for 1 h.", False),
        ("Heat the mixture and filter it after 1 h.", False),
    ],
)
def test_a_time_within_the_step_before(question: str, told: bool) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert ("may be within the time of" in sketch) == told


@pytest.mark.parametrize(
    ("question", "objects"),
    [
        ("Spin the blood, remove the plasma and buffy coat.", ["blood", "plasma, buffy coat"]),
        ("Remove the seed coat and soak the embryo.", ["seed coat", "embryo"]),
        ("Clean the slides and coat them.", ["slides", "slides"]),
    ],
)
def test_the_second_word_of_a_name_is_no_step(question: str, objects: list[str]) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [", ".join(step.objects) for step in parse(sketch).steps] == objects
