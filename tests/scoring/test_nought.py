"""Actions and parameters that come to nothing: done no time, called off, or ruined with it."""

from __future__ import annotations

import pytest

from protoplan.library import find, load, rest
from protoplan.model import Step
from protoplan.scoring.hedging import ACTION, hedge
from protoplan.scoring.symbolic import match, prepare

STEPS = (
    Step("fix", ("hela cells",), ("4% paraformaldehyde", "15 min")),
    Step("wash", ("hela cells",), ("with pbs", "3 times")),
    Step("stain", ("hela cells",), ("dapi", "5 min")),
    Step("mount", ("hela cells",), ("in antifade medium",)),
)


def _washed(action: str = "wash", *parameters: str) -> tuple[Step, ...]:
    said = parameters or STEPS[1].parameters
    return (STEPS[0], Step(action, ("hela cells",), said), *STEPS[2:])


@pytest.mark.parametrize(
    "action",
    [
        "wash zero times",
        "wash no times",
        "wash nil times",
        "wash naught times",
        "wash 0x",
        "wash 0 ×",
        "wash 0-times",
        "wash zero cycles",
        "wash not once",
        "wash cancelled",
        "wash forbidden",
        "wash prohibited",
        "wash nothing",
        "wash none",
        "wash never",
        "cancelled wash",
        "wash and destroy",
        "wash and ruin it",
        "wash and spoil",
        "wash, then smash",
    ],
)
def test_an_action_that_comes_to_nothing_is_not_done(action: str) -> None:
    assert hedge(Step(action, ("hela cells",), ())) == ACTION
    fair = match((STEPS[0], *STEPS[2:]), prepare(STEPS)).scores.overall
    assert match(_washed(action), prepare(STEPS)).scores.overall < fair + 0.15
    assert match(_washed(action), prepare(_washed(action))).scores.overall == pytest.approx(1)


@pytest.mark.parametrize(
    "action",
    [
        "wash",
        "wash thoroughly",
        "wash 3 times",
        "wash ten times",
        "wash 0.5x",
        "wash 10x",
        "wash 20 times",
        "wash once",
        "wash and dry",
        "wash without shaking",
        "kill and destroy",
        "autoclave and destroy",
        "aspirate and waste",
        "heat to destroy",
        "note",
        "knot",
        "void",
    ],
)
def test_an_action_that_is_done_comes_to_something(action: str) -> None:
    assert not hedge(Step(action, ("hela cells",), ()))


@pytest.mark.parametrize(
    "said",
    ["0x", "0 x", "0 ×", "zero x", "0-fold", "nil times", "no cycles", "0 repeats", "zero washes"],
)
def test_a_parameter_that_says_no_time_takes_its_step_back(said: str) -> None:
    none = match(_washed("wash", "with pbs", "0 times"), prepare(STEPS)).scores.overall
    assert match(_washed("wash", "with pbs", said), prepare(STEPS)).scores.overall == none


@pytest.mark.parametrize("said", ["10x", "0.1x", "3x", "10 cycles", "1.0x", "20-fold", "no lid"])
def test_a_parameter_that_says_a_number_takes_nothing_back(said: str) -> None:
    assert not hedge(Step("wash", ("hela cells",), ("with pbs", said)))


def test_a_particle_of_another_verb_is_none_of_the_first() -> None:
    library = load("wetlab")
    assert find(library, "wash and throw away")[0].name == "wash"
    assert rest(library, "wash and throw away") == "and throw away"
    assert find(library, "take the lid off") == find(library, "take off")
    thrown = match(_washed("wash and throw away"), prepare(STEPS)).scores.overall
    assert thrown == match(_washed("wash and discard"), prepare(STEPS)).scores.overall < 0.9
