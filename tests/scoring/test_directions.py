"""A dilution series has no direction, a gradient or a ramp has one."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import Likeness, likeness, meaning

Texts = tuple[str, ...]


def compared(action: str, pred: Texts, gold: Texts) -> tuple[Likeness, bool]:
    ours, theirs = (meaning(Step(action, ("sample",), one), "wetlab") for one in (pred, gold))
    alike = likeness(ours, theirs)
    return alike, fatal(ours, theirs, alike)


@pytest.mark.parametrize(
    ("action", "one", "other"),
    [
        ("add", ("serial dilutions", "64 to 0.5 µg/ml"), ("serial dilutions (0.5-64 µg/ml)",)),
        ("add", ("serial dilutions", "64 to 0.5 µg/ml"), ("serial dilutions", "0.5 to 64 µg/ml")),
        ("add", ("two-fold dilutions", "40 to 5%"), ("two-fold dilutions", "5 to 40%")),
        ("serially dilute", ("100 to 1 nM",), ("1 to 100 nM",)),
        ("treat", ("doses of 100 to 1 µM cisplatin",), ("doses of 1-100 µM cisplatin",)),
        ("test", ("concentrations", "10 to 0.1 mM"), ("0.1 to 10 mM", "concentrations")),
        ("measure", ("standards", "2000 to 25 µg/ml"), ("standards (25-2000 µg/ml)",)),
        ("incubate", ("dilutions of 1:1000 to 1:10",), ("dilutions of 1:10 to 1:1000",)),
        ("add", ("serial dilutions of 8, 4, 2 µg/ml",), ("serial dilutions of 2, 4, 8 µg/ml",)),
        ("inject", ("doses", "10 to 1 mg/kg"), ("doses", "1 to 10 mg/kg")),
    ],
)
def test_a_dilution_series_may_be_told_from_either_end(
    action: str, one: Texts, other: Texts
) -> None:
    for pred, gold in ((one, other), (other, one)):
        alike, wrong = compared(action, pred, gold)
        assert alike.parameters > 0.8, (pred, gold)
        assert not wrong, (pred, gold)


@pytest.mark.parametrize(
    ("action", "one", "other"),
    [
        ("elute", ("from 95 to 5% acetonitrile",), ("from 5 to 95% acetonitrile",)),
        ("separate", ("gradient", "40% to 5% buffer B"), ("gradient", "5% to 40% buffer B")),
        ("elute", ("gradient of concentrations", "500 to 0 mM"), ("gradient", "0 to 500 mM")),
        ("dehydrate", ("serial dilutions of ethanol", "70%, 95%, 100%"), ("100%, 95%, 70%",)),
        ("dehydrate", ("ethanol dilutions 100 to 70%",), ("ethanol dilutions 70 to 100%",)),
        ("rehydrate", ("ethanol dilutions 100 to 30%",), ("ethanol dilutions 30 to 100%",)),
        ("cool", ("from 95 to 25 °C",), ("from 25 to 95 °C",)),
        ("melt", ("range", "from 95 to 60 °C"), ("range", "from 60 to 95 °C")),
    ],
)
def test_what_leads_from_end_to_end_may_not(action: str, one: Texts, other: Texts) -> None:
    assert compared(action, one, other)[1]


@pytest.mark.parametrize("wrong", ["64 to 0.5 mg/ml", "640 to 5 µg/ml", "6.4 to 0.05 mg/ml"])
def test_other_ends_are_wrong(wrong: str) -> None:
    alike, _ = compared("add", ("serial dilutions", wrong), ("serial dilutions", "64 to 0.5 µg/ml"))
    assert alike.parameters < 0.8
