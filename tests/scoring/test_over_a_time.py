"""A time over which a step is done is no limit of a denial, nor is one that the step sets."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies


@pytest.mark.parametrize(
    ("sentence", "denied"),
    [
        ("Do not add the solution dropwise over 10 min.", True),
        ("Never add the solution over 10 min.", True),
        ("We did not add the solution over 2 h.", True),
        ("Do not add the solution for over 10 min.", False),
        ("Do not add the solution over 40 °C.", False),
        ("Add the solution over 10 min.", False),
    ],
)
def test_a_time_over_which_a_step_is_done_is_no_limit(sentence: str, denied: bool) -> None:
    step = Step("add", ("solution",), ("dropwise", "10 min"))
    assert denies(sentence, step) == denied


@pytest.mark.parametrize(
    ("sentence", "denied"),
    [
        ("Do not concentrate the filtrate below 40 °C.", True),
        ("Concentrate the filtrate below 40 °C.", False),
        ("Concentrate the filtrate below 40 °C; do not concentrate it above 40 °C.", False),
    ],
)
def test_a_limit_that_the_step_sets_itself_is_none_of_a_denial(sentence: str, denied: bool) -> None:
    step = Step("concentrate", ("filtrate",), ("below 40 °C",))
    assert denies(sentence, step) == denied
