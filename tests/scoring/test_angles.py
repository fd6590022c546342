"""An angle is no temperature, and a bare "37°" of an incubator is one."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.differences import Change, compare
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.rewording import meant

ANGLES = [
    ("scan", "film", "45°", "45 °C"),
    ("scan", "film", "from 10 to 80°", "from 10 to 80 °C"),
    ("tilt", "stage", "45°", "45 °C"),
    ("tilt", "stage", "from -60° to 60°", "from -60 °C to 60 °C"),
    ("image", "grid", "45° tilt", "45 °C tilt"),
    ("image", "grid", "tilt angle of 45 degrees", "tilt angle of 45 °C"),
    ("rotate", "sample", "by 90°", "by 90 °C"),
    ("measure", "diffraction pattern", "10-80°", "10-80 °C"),
    ("measure", "diffraction pattern", "2θ from 10 to 80°", "2θ from 10 to 80 °C"),
    ("measure", "contact angle", "25°", "25 °C"),
]


def of(action: str, thing: str, pred: str, gold: str) -> tuple[float, bool]:
    """Return how alike the parameters of two steps are, and whether a difference is told."""
    ours, theirs = (Step(action, (thing,), (one,)) for one in (pred, gold))
    alike = likeness(meaning(ours, "wetlab"), meaning(theirs, "wetlab"))
    found = meant(compare(ours, theirs), ours, theirs, "wetlab")
    return alike.parameters, any(one.change is not Change.EQUAL for one in found)


@pytest.mark.parametrize(("action", "thing", "angle", "heat"), ANGLES)
def test_an_angle_is_no_temperature(action: str, thing: str, angle: str, heat: str) -> None:
    for pred, gold in ((angle, heat), (heat, angle)):
        parameters, told = of(action, thing, pred, gold)
        assert parameters <= 0.5
        assert told


@pytest.mark.parametrize(
    ("action", "thing", "pred", "gold"),
    [
        ("incubate", "cells", "37°", "37 °C"),
        ("incubate", "cells", "37 degrees", "37 °C"),
        ("rotate", "tubes", "4°", "4 °C"),
        ("cool", "stage", "4°", "4 °C"),
        ("image", "cells", "37°", "37 °C"),
        ("centrifuge", "tubes", "4°", "4 °C"),
        ("tilt", "stage", "45 degrees", "45°"),
        ("scan", "film", "10-80°", "from 10 to 80°"),
    ],
)
def test_degrees_of_one_kind_are_one(action: str, thing: str, pred: str, gold: str) -> None:
    assert of(action, thing, pred, gold) == (1.0, False)
    assert of(action, thing, gold, pred) == (1.0, False)
