"""Values that are left open at one end, or told of something else, in whatever words."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.scoring.differences import Change, compare
from protoplan.scoring.gates import judge
from protoplan.scoring.reaching import reaching
from protoplan.scoring.symbolic import match, prepare
from protoplan.sketches import sketch


def scored(pred: str, gold: str) -> tuple[float, bool]:
    """Return the likeness of a parameter to the gold one, and whether the step is fatally wrong."""
    ours, theirs = ((Step("stir", ("solution",), (one,)),) for one in (pred, gold))
    anchor = match(ours, prepare(theirs)).anchors[0]
    return anchor.likeness.parameters, anchor.fatal


def is_told(pred: str, gold: str) -> bool:
    found = compare(Step("stir", (), (pred,)), Step("stir", (), (gold,)))
    return any(one.change is not Change.EQUAL for one in found)


OPEN = """\
{} and over
{} or over
{} and up
{} or up
{} upwards
{} or above
{} or more
{} and beyond
{}+
{} +
{} up
from {} up
from {} on
from {} onwards
up from {}
upwards of {}"""
VALUES = ["2 h", "400 °C", "5000 x g", "30 ml", "10 mM", "5%", "0.5 mg/ml", "200 rpm"]


@pytest.mark.parametrize("said", OPEN.splitlines())
@pytest.mark.parametrize("value", VALUES)
def test_a_value_left_open_at_the_top_is_a_bound(said: str, value: str) -> None:
    found = said.format(value)
    assert scored(found, value) == scored(f"at least {value}", value) == (0.5, False)
    assert is_told(found, value)
    assert scored(value, found) == scored(found, found) == (1, False)
    assert scored(found, f"at least {value}") == (1, False)


@pytest.mark.parametrize(
    "said",
    ["12 h apart", "until 12 h", "till 12 h", "another 12 h", "an additional 12 h", "per 12 h",
     "for another 12 h", "additional 12 h"],
)  # fmt: skip
@pytest.mark.parametrize("value", ["12 h", "5 min", "30 s", "2 days"])
def test_a_value_of_something_else_is_told(said: str, value: str) -> None:
    found = said.replace("12 h", value)
    assert scored(found, value)[0] <= 0.5
    assert not scored(found, value)[1]
    assert is_told(found, value)
    assert scored(found, found) == (1, False)
    assert not is_told(found, found.upper() if value != "12 h" else found)


@pytest.mark.parametrize(
    "said", ["another 12 h", "an additional 12 h", "until 12 h", "12 h or more"]
)
def test_the_plain_value_is_right_where_the_gold_step_says_more(said: str) -> None:
    assert scored("12 h", said) == (1, False)


@pytest.mark.parametrize(
    "bound", ["less than", "at most", "up to", "at least", "more than", "<", "≥"]
)
def test_a_bound_before_a_number_of_times_is_one(bound: str) -> None:
    for value in ("3 x 30 ml", "2 × 5 min", "3 x 2 mg"):
        found = f"{bound} {value}"
        assert scored(found, value)[0] < 0.8
        assert is_told(found, value)
        assert scored(value, found) == scored(found, found) == (1, False)


@pytest.mark.parametrize(
    "said",
    [
        "CD4+ cells, 5 ml", "10 mM Mg2+", "2 h, up and down", "mix up 5 ml", "5 cm apart",
        "5 ml per well",
        "from 2 to 4 h", "2 ml plus 3 ml", "until clear, 5 min", "every 12 h", "on day 2",
        "5 min on ice", "5 min up to 10 min", "37 °C on a shaker", "until 37 °C", "3 x 30 ml",
        "-80 °C", "below 80 °C",
    ],
)  # fmt: skip
def test_what_bounds_nothing_stays_as_it_is(said: str) -> None:
    assert reaching(said) == said


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("80 °C below zero", "-80 °C"),
        ("at 20 °C below zero", "-20 °C"),
        ("20 degrees C below zero", "-20 °C"),
        ("80 degrees below zero", "-80 °C"),
        ("5°C under zero", "-5 °C"),
    ],
)
def test_degrees_below_zero_are_negative(said: str, value: str) -> None:
    assert scored(said, value) == scored(value, said) == (1, False)
    assert scored(value.removeprefix("-"), said)[1]
    for verb in ("store", "wash", "freeze"):
        text = sketch("x", [Step(verb, ("cells",), (said,))], "x")
        assert judge(parse(text), denials=True).consistency.passed


@pytest.mark.parametrize(
    "said", ["{} (not critical)", "{}, not critical", "{} (not too critical)", "{} (no shaking)"]
)
@pytest.mark.parametrize("value", ["12 h", "30 ml", "37 °C", "200 rpm"])
def test_what_is_not_so_besides_denies_no_value(said: str, value: str) -> None:
    found = said.format(value)
    for likeness, is_fatal in (scored(found, value), scored(value, found)):
        assert not is_fatal
        assert likeness > 0.5


@pytest.mark.parametrize(
    "said",
    [
        "not {}",
        "{} (not at all)",
        "{} (not this one)",
        "{} (never)",
        "{} (not needed)",
        "{} (not done)",
    ],
)
def test_what_denies_a_value_still_does(said: str) -> None:
    for value in ("12 h", "30 ml", "37 °C"):
        assert scored(said.format(value), value)[1]
