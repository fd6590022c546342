"""Wavelengths: in a name or beside it they are one, and another one is a real error."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.light import measured_at
from protoplan.scoring.symbolic import match, prepare


def scored(pred: Step, gold: Step) -> tuple[float, bool]:
    found = match((pred,), prepare((gold,)))
    return found.scores.parameters, found.anchors[0].fatal


def measured(text: str) -> Step:
    thing, *rest = text.split(" | ")
    return Step("measure", (thing,), tuple(rest))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("absorbance | at 600 nm", "OD600"),
        ("absorbance | at 600 nm", "OD 600"),
        ("absorbance | 600 nm", "OD_600 nm"),
        ("absorbance | 600 nm", "od600"),
        ("absorbance | at 280 nm", "A280"),
        ("absorbance at 280 nm", "A280"),
        ("OD600 of the culture", "optical density of the culture | at 600 nm"),
        ("culture | OD600", "culture | absorbance at 600 nm"),
    ],
)
def test_a_wavelength_in_a_name_is_one_beside_it(one: str, other: str) -> None:
    for pred, gold in ((one, other), (other, one)):
        assert scored(measured(pred), measured(gold)) == (1.0, False)
        assert match((measured(pred),), prepare((measured(gold),))).scores.overall == 1.0


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        ("absorbance | at 260 nm", "absorbance | at 600 nm"),
        ("OD260", "OD600"),
        ("A260", "absorbance | at 600 nm"),
        ("plate | at 570 nm", "plate | at 450 nm"),
        ("fluorescence | excitation 405 nm", "fluorescence | excitation 488 nm"),
    ],
)
def test_another_wavelength_is_fatally_wrong(pred: str, gold: str) -> None:
    right, fatal = scored(measured(pred), measured(gold))
    assert right <= 0.5  # its words may be right
    assert fatal


def test_a_wavelength_near_by_is_not() -> None:
    assert scored(measured("OD590"), measured("OD600")) == (1.0, False)  # as near as any value
    right, fatal = scored(measured("A280"), measured("A260"))
    assert 0 < right < 0.5
    assert not fatal


def test_a_pore_is_no_wavelength() -> None:
    pred, gold = (Step("filter", ("medium",), (f"{pore} nm filter",)) for pore in (450, 220))
    assert not scored(pred, gold)[1]


@pytest.mark.parametrize("name", ["A549", "A375 cells", "OD", "absorbance", "A4", "OD600 of 0.6"])
def test_other_names_hold_no_wavelength(name: str) -> None:
    assert measured_at([name], [name]) == ((name,), (name,))


STAINED = Step("incubate", ("hela cells",), ("1 h", "in the dark"))
WASHED = Step("wash", ("hela cells",), ("with pbs", "3 times"))


def _stained(said: str) -> float:
    pred = Step("incubate", ("hela cells",), ("1 h", said))
    return match((WASHED, pred, WASHED), prepare((WASHED, STAINED, WASHED))).scores.overall


@pytest.mark.parametrize(
    "said",
    [
        "in the light",
        "in bright light",
        "in daylight",
        "in direct sunlight",
        "exposed to light",
        "in room light",
        "in ambient light",
        "in the sun",
        "under a lamp",
        "illuminated",
        "unprotected from light",
        "without protection from light",
    ],
)
def test_what_is_lit_is_the_opposite_of_the_dark(said: str) -> None:
    assert _stained(said) <= _stained("in the light") + 1e-9 < 0.8


@pytest.mark.parametrize(
    "said",
    [
        "in darkness",
        "protected from light",
        "shielded from light",
        "light-protected",
        "away from light",
        "without light",
        "no light",
        "in complete darkness",
    ],
)
def test_what_is_kept_from_light_is_in_the_dark(said: str) -> None:
    assert _stained(said) == pytest.approx(1)


@pytest.mark.parametrize("said", ["in dim light", "under red light", "covered with foil", "at rt"])
def test_what_is_hardly_lit_or_says_nothing_of_light_is_no_opposite(said: str) -> None:
    assert _stained(said) > 0.9
