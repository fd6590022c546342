"""Laboratories choose between temperatures of one sort of freezer, and not between two sorts."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare


def judged(said: str, gold: str, action: str = "store") -> tuple[float, bool]:
    pred, wanted = (Step(action, ("supernatant",), (one,)) for one in (said, gold))
    anchor = match((pred,), prepare((wanted,))).anchors[0]
    return anchor.likeness.parameters, anchor.fatal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("-70 °C", "-80 °C"),
        ("-75 °C", "-80 °C"),
        ("-86 °C", "-80 °C"),
        ("-80 °C", "-78 °C"),
        ("-20 °C", "-25 °C"),
        ("-20 °C", "-18 °C"),
        ("-30 °C", "-20 °C"),
        ("-15 °C", "-20 °C"),
        ("193 K", "-70 °C"),
    ],
)
@pytest.mark.parametrize("action", ["store", "freeze", "incubate"])
def test_another_temperature_of_the_same_freezer_is_a_small_difference(one, other, action):
    for said, gold in ((one, other), (other, one)):
        worth, fatal = judged(said, gold, action)
        assert worth == pytest.approx(0.8)
        assert not fatal


def test_so_is_one_of_its_bounds():
    for said, gold in (("-80 °C freezer", "-70 °C freezer"), ("-80 to -70 °C", "-80 °C")):
        worth, fatal = judged(said, gold)
        assert worth >= 0.8
        assert not fatal
    assert not judged("at -70 °C or below", "at -80 °C")[1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("-20 °C", "-80 °C"),
        ("4 °C", "-20 °C"),
        ("-60 °C", "-80 °C"),
        ("-150 °C", "-80 °C"),
        ("-196 °C", "-80 °C"),
        ("-40 °C", "-80 °C"),
        ("0 °C", "-20 °C"),
        ("-20 °C", "-40 °C"),
        ("-30 °C", "-15 °C"),
        ("37 °C", "25 °C"),
        ("-80 to -20 °C", "-80 °C"),
        ("70 °C", "80 °C"),
        ("20 °C", "-20 °C"),
    ],
)
def test_one_of_another_sort_is_none(one, other):
    for said, gold in ((one, other), (other, one)):
        if "to" not in gold:
            assert judged(said, gold)[1] or judged(said, gold)[0] <= 0.5


def test_what_is_equal_or_inside_is_right():
    for said, gold in (("-80 °C", "-80 °C"), ("-75 °C", "-80 to -70 °C"), ("253 K", "-20 °C")):
        assert judged(said, gold) == (1.0, False)
