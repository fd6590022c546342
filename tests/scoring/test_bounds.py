"""A value that is bounded on one side is worth what its bound is, whichever side that is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Step
from protoplan.scoring.stressing import unstressed
from protoplan.scoring.symbolic import match, prepare

UNITS = [
    "°C",
    "K",
    "min",
    "h",
    "µl",
    "ml",
    "mg",
    "µg",
    "mM",
    "µM",
    "%",
    "x g",
    "rpm",
    "mm",
    "µm",
    "nm",
    "bar",
    "V",
    "W",
    "mA",
    "mg/ml",
    "ml/min",
    "times",
    "cycles",
    "U",
    "U/ml",
    "Hz",
    "kDa",
    "mmol",
    "J",
    "ppm",
]
UPPER = ["at most {}", "up to {}", "≤ {}", "no more than {}", "max. {}", "below {}", "under {}"]
LOWER = ["at least {}", "≥ {}", "no less than {}", "min. {}", "above {}"]


def worth(said: str, gold: str) -> tuple[float, bool]:
    """Return the likeness of a parameter to the gold one, and whether the step is fatally wrong."""
    pred, wanted = (Step("treat", ("cells",), (one,)) for one in (said, gold))
    anchor = match((pred,), prepare((wanted,))).anchors[0]
    return anchor.likeness.parameters, anchor.fatal


@given(
    st.sampled_from(UNITS),
    st.integers(1, 400),
    st.sampled_from(UPPER),
    st.sampled_from(LOWER),
)
def test_both_bounds_of_the_right_value_cost_half_of_it_and_are_never_fatal(
    unit, number, upper, lower
):
    value = f"{number} {unit}"
    found = [worth(form.format(value), value) for form in (upper, lower)]
    assert found[0] == found[1]
    assert worth(value, value) == (1.0, False)
    for parameters, fatal in found:
        assert 0.5 <= parameters <= 1.0
        assert not fatal


@pytest.mark.parametrize(
    "value",
    [
        "0 °C",
        "4 °C",
        "5 °C",
        "20 °C",
        "30 °C",
        "40 °C",
        "-20 °C",
        "-80 °C",
        "100 °C",
        "150 °C",
        "pH 5",
        "pH 7.4",
    ],
)
@pytest.mark.parametrize(
    "form",
    [
        "below {}",
        "<{}",
        "≤{}",
        "at or below {}",
        "up to {}",
        "max. {}",
        "maximum {}",
        "not above {}",
        "never above {}",
        "under {}",
        "at least {}",
        "above {}",
        "not exceeding {}",
    ],
)
def test_a_bound_on_a_temperature_or_a_ph_is_no_error(form, value):
    found = worth(form.format(value), value)
    assert found[0] >= 0.5
    assert not found[1]


@pytest.mark.parametrize(
    ("said", "gold"),
    [
        ("up to 200 °C", "20 °C"),
        ("below 0 °C", "37 °C"),
        ("at most 60 °C", "-20 °C"),
        ("at least 0 °C", "37 °C"),
        ("below pH 3", "pH 7"),
        ("up to 100 min", "5 min"),
        ("at least 1 min", "20 min"),
    ],
)
def test_a_bound_far_off_is_as_wrong_as_a_value(said, gold):
    assert worth(said, gold)[1]


@pytest.mark.parametrize("value", ["5 min", "37 °C", "5% CO2", "12000 x g", "0.5 ml"])
@pytest.mark.parametrize(
    "behind",
    [
        " (not longer)",
        " (do not exceed)",
        ", not more",
        " (not higher)",
        "; no more",
        " (don't exceed)",
        ", never above",
        " but not longer",
        " and no more",
        ", without exceeding it",
    ],
)
def test_what_only_stresses_a_value_changes_nothing(value, behind):
    assert worth(value + behind, value) == worth(value, value) == (1.0, False)


@pytest.mark.parametrize(
    "text",
    [
        "5 min, not longer than 10 min",
        "5 min, not on ice",
        "5 min, no shaking",
        "not 5 min",
        "do not exceed 37 °C",
        "not more than 5 min",
        "5 min (not with water)",
        "no more",
    ],
)
def test_what_says_more_than_the_value_is_kept(text):
    assert unstressed(text) == text


def test_a_value_that_is_denied_stays_an_error():
    assert worth("not 5 min", "5 min")[1]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("exactly 5 min", "5 min"),
        ("for exactly 5 min", "for 5 min"),
        ("precisely 37 °C", "37 °C"),
        ("at exactly -20 °C", "at -20 °C"),
        ("only 5 µl", "5 µl"),
        ("exactly as in step 5", "exactly as in step 5"),
        ("only the upper 5 ml", "only the upper 5 ml"),
        ("5 min exactly as above", "5 min exactly as above"),
        ("just below 5 °C", "just below 5 °C"),
        ("about 5 min", "about 5 min"),
    ],
)
def test_what_stands_before_a_value_and_only_stresses_it_says_nothing(said, meant):
    assert unstressed(said) == meant
