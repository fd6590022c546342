"""A number of g behind "at" is a force, whatever is done at it."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.lines import with_forces
from protoplan.questions.plain import sentences_of


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Collect the cells at 3000 g for 10 min.", "3000 x g"),
        ("Wash the column with buffer at 8000g for 15 s.", "8000 x g"),
        ("The cells are collected at 300 g for 5 min.", "300 x g"),
        ("Recover the pellet at 20,000 g.", "20,000 x g"),
        ("Clear the lysate at 12,000 g for 30 min.", "12,000 x g"),
        ("Separate the phases at 500 g for 5 min.", "500 x g"),
    ],
)
def test_it_is_told_as_a_force(said: str, told: str) -> None:
    assert f"at {told}" in with_forces(said)
    steps, sketch = planned(f"Grow the cells. {said}")
    assert told in steps[1][2]
    assert f"at {told}" in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Centrifuge the cells at 500 g for 5 min.", "Pellet the cells at 500 g.",
        "Weigh 5 g of salt.", "Spin it at 300 g.", "Feed the mice at 5 g/day.",
        "The mixture is spun at 500 g.",
        "Collect them at 300 x g.", "Stir at 20 °C.",
    ],
)  # fmt: skip
def test_the_rest_stays(text: str) -> None:
    assert with_forces(text) == text


def test_another_mass_behind_at_is_not_plain() -> None:
    verbs = load("wetlab").verbs
    assert not any(one.orders for one in sentences_of("Press the powder at 5 t for 2 min.", verbs))
