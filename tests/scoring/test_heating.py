"""What is a near miss of a furnace is none of an incubator."""

from __future__ import annotations

from itertools import pairwise

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare


def judged(action: str, thing: str, said: str, gold: str) -> tuple[float, bool]:
    pred, wanted = (Step(action, (thing,), (one, "10 min")) for one in (said, gold))
    anchor = match((pred,), prepare((wanted,))).anchors[0]
    return anchor.likeness.parameters, anchor.fatal


@pytest.mark.parametrize(
    ("action", "thing", "said", "gold"),
    [
        ("anneal", "film", "120 °C", "150 °C"),
        ("anneal", "film", "180 °C", "150 °C"),
        ("bake", "wafer", "130 °C", "110 °C"),
        ("dry", "powder", "110 °C", "120 °C"),
        ("calcine", "powder", "450 °C", "500 °C"),
        ("sinter", "pellet", "1100 °C", "1000 °C"),
        ("heat", "crucible", "550 °C", "600 °C"),
        ("reflux", "mixture", "100 °C", "110 °C"),
        ("anneal", "film", "420 K", "400 K"),
    ],
)
def test_a_temperature_of_an_oven_that_is_little_off_is_a_near_miss(action, thing, said, gold):
    parameters, fatal = judged(action, thing, said, gold)
    assert not fatal
    assert 0.5 < parameters < 1


@pytest.mark.parametrize(
    ("action", "thing", "said", "gold"),
    [
        ("anneal", "film", "50 °C", "100 °C"),
        ("anneal", "film", "300 °C", "150 °C"),
        ("anneal", "primers", "70 °C", "55 °C"),
        ("incubate", "cells", "25 °C", "37 °C"),
        ("autoclave", "medium", "100 °C", "121 °C"),
        ("denature", "dna", "80 °C", "95 °C"),
        ("amplify", "dna", "60 °C", "72 °C"),
        ("store", "enzyme", "4 °C", "-20 °C"),
        ("heat", "sample", "60 °C", "95 °C"),
        ("calcine", "powder", "200 °C", "500 °C"),
    ],
)
def test_one_that_is_far_off_or_of_what_lives_is_an_error(action, thing, said, gold):
    assert judged(action, thing, said, gold)[1]


def test_farther_off_is_never_worth_more():
    found = [judged("anneal", "film", f"{at} °C", "150 °C")[0] for at in range(150, 220, 5)]
    assert all(one >= other for one, other in pairwise(found))
