"""A value ten times off is as fatal in another unit of the same as in its own."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import Likeness, likeness, meaning

Texts = tuple[str, ...]


def compared(pred: Texts, gold: Texts) -> tuple[Likeness, bool]:
    ours, theirs = (meaning(Step("treat", ("larvae",), one), "wetlab") for one in (pred, gold))
    alike = likeness(ours, theirs)
    return alike, fatal(ours, theirs, alike)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("tricaine", "1.6 mg/ml"), ("tricaine", "0.016%")),
        (("tricaine", "16 mg/ml"), ("tricaine", "0.016%")),
        (("16 mg/ml tricaine",), ("0.016% tricaine",)),
        (("500 g/l sucrose",), ("5% sucrose",)),
        (("5 g/l sucrose",), ("5% sucrose",)),
        (("50 mg/l sucrose",), ("5% (w/v) sucrose",)),
        (("50% sucrose",), ("50 g/l sucrose",)),
        (("10% bsa",), ("1 mg/ml bsa",)),
        (("50 ppm dye",), ("5 g/l dye",)),
        (("serial dilutions", "64 to 0.5 mg/ml"), ("serial dilutions", "64 to 0.5 µg/ml")),
        (("10 to 50 mg",), ("10 to 50 µg",)),
        (("1-2 h",), ("1-2 min",)),
    ],
)
def test_ten_times_off_is_fatal_in_any_unit(pred: Texts, gold: Texts) -> None:
    assert compared(pred, gold)[1]


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("tricaine", "0.16 mg/ml"), ("tricaine", "0.016%")),
        (("tricaine", "0.2 mg/ml"), ("tricaine", "0.016%")),
        (("100 g/l sucrose",), ("5% sucrose",)),
        (("5% glycerol",), ("50 g/l glycerol",)),
        (("70% ethanol",), ("500 mg/ml ethanol",)),
        (("5 mg/l dye",), ("5 ppm dye",)),
        (("10 to 50 mg",), ("5 to 9 mg",)),
        (("3-5 min",), ("5-10 min",)),
    ],
)
def test_a_near_miss_is_not(pred: Texts, gold: Texts) -> None:
    assert not compared(pred, gold)[1]
