"""Currents by the capacity of a battery, and amounts of a catalyst, in other units."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.meanings import likeness, meaning


def alike(action: str, thing: str, pred: str, gold: str) -> float:
    ours, theirs = (meaning(Step(action, (thing,), (one,)), "wetlab") for one in (pred, gold))
    return likeness(ours, theirs).parameters


@pytest.mark.parametrize(
    ("action", "thing", "pred", "gold"),
    [
        ("charge", "battery", "C/10", "0.1 C"),
        ("discharge", "pouch cell", "C/2", "0.5C"),
        ("cycle", "coin cells", "0.1C", "C/10"),
        ("discharge", "battery", "at a rate of C/10", "0.1 C rate"),
        ("charge", "electrode", "C/20", "0.05 C"),
        ("couple", "aryl bromide", "2 mol%", "0.02 equiv"),
        ("add", "Pd(PPh3)4", "5 mol%", "0.05 eq"),
        ("add", "CuI", "10 mol %", "0.1 equivalents"),
        ("incubate", "cells", "4 C", "4 °C"),
        ("store", "electrodes", "4 C", "4 °C"),
        ("cycle", "PCR mix", "4 C", "4 °C"),
        ("cycle", "coin cells", "25 C", "25 °C"),
    ],
)
def test_one_in_other_units(action: str, thing: str, pred: str, gold: str) -> None:
    assert alike(action, thing, pred, gold) == alike(action, thing, gold, pred) == 1.0


@pytest.mark.parametrize(
    ("action", "thing", "pred", "gold"),
    [
        ("charge", "battery", "C/10", "C/20"),
        ("charge", "battery", "C/10", "1 C"),
        ("charge", "battery", "0.1 C", "0.1 °C"),
        ("couple", "aryl bromide", "2 mol%", "0.2 equiv"),
        ("couple", "aryl bromide", "2%", "0.02 equiv"),
        ("couple", "aryl bromide", "2 mmol", "0.02 equiv"),
    ],
)
def test_others_are_others(action: str, thing: str, pred: str, gold: str) -> None:
    for one, other in ((pred, gold), (gold, pred)):
        assert alike(action, thing, one, other) < 0.6
