"""A value in another unit is the same value, and one of another size is not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import units
from protoplan.model import Protocol, Step
from protoplan.scoring import score
from protoplan.units import Unit

BEFORE = (Step("harvest", ("cells",), ()), Step("wash", ("cells",), ("with PBS",)))
AFTER = (Step("stain", ("cells",), ("with DAPI",)), Step("mount", ("slide",), ()))


def overall(pred: str, gold: str, action: str = "expose") -> float:
    """The score of a protocol of five steps of which one has another value."""
    ours, theirs = (
        Protocol((*BEFORE, Step(action, ("cells",), (value, "in the Petri dish")), *AFTER))
        for value in (pred, gold)
    )
    found = score(ours, theirs, profile="symbolic").symbolic
    assert found is not None
    return found.overall


def _spelled() -> dict[tuple[str, str], str]:
    """One spelling of each unit of the ontology, by what it is and its name."""
    found: dict[tuple[str, str], str] = {}
    for text, known in units.spellings().items():
        one = known[0]
        if one.weak or not text[0].isalpha():
            continue
        kind = f"{one.dimension} {one.symbol} {one.basis}"
        found.setdefault((kind, one.name), text)
    return found


def _neighbours() -> Iterator[tuple[str, str]]:
    """Each unit beside another one of the same kind."""
    spelled = sorted(_spelled().items())
    for _, group in groupby(spelled, lambda one: one[0][0]):
        texts = [text for _, text in group]
        yield from zip(texts, [*texts[1:], texts[0]], strict=True)


def _first(text: str) -> Unit:
    return units.spellings()[text][0]


def _rewritten(number: float, one: str, other: str) -> str:
    """The value in another unit."""
    a, b = (units.scale(_first(text).name, _first(text).canonical) for text in (one, other))
    return f"{(number * a.factor + a.offset - b.offset) / b.factor:.9g} {other}"


@pytest.mark.parametrize(("one", "other"), list(_neighbours()))
def test_the_same_value_in_another_unit_scores_1_and_a_thousandfold_one_less(
    one: str, other: str
) -> None:
    gold = f"370 {one}"
    right = _rewritten(370, one, other)
    assert overall(right, gold) == 1.0, right
    for wrong in (f"{370_000} {one}", f"0.37 {one}"):
        assert overall(wrong, gold) < 0.95, wrong
    for wrong in (_rewritten(370_000, one, other), _rewritten(0.37, one, other)):
        assert overall(wrong, gold) < 0.95, wrong


PREFIXES = {"n": 1e-9, "µ": 1e-6, "m": 1e-3, "k": 1e3, "G": 1e9}


@given(
    stem=st.sampled_from(["zog", "Wib", "Qx", "ploo/l"]),
    one=st.sampled_from(["", *PREFIXES]),
    other=st.sampled_from(["", *PREFIXES]),
    number=st.sampled_from([2, 5, 40, 250]),
)
def test_so_it_is_of_a_unit_that_nobody_knows_by_its_prefix(
    stem: str, one: str, other: str, number: int
) -> None:
    size = PREFIXES.get(one, 1.0) / PREFIXES.get(other, 1.0)
    gold, right = f"{number} {one}{stem}", f"{number * size:.9g} {other}{stem}"
    assert overall(right, gold) == 1.0
    if one != other:
        assert overall(f"{number} {other}{stem}", gold) < 0.8


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 Gy", "500 cGy"),
        ("2 krad", "20 Gy"),
        ("1.5 T", "1500 mT"),
        ("3 kilogauss", "0.3 T"),
        ("300 mOsm/kg", "0.3 Osm/kg"),
        ("300 mOsm/kg", "300 mOsm"),
        ("300 mOsm/l", "300 mOsm/kg"),
        ("300 mOsM", "300 mOsm/l"),
        ("2 kcal", "8.368 kJ"),
        ("0.25 kN", "250 newton"),
        ("72 mN/m", "72 dyn/cm"),
        ("10 dyn/cm2", "1 Pa"),
        ("120 kg/ha", "12 g/m2"),
        ("2 t/ha", "200 g/m2"),
        ("5 ppm", "5 mg/kg"),
        ("5 ppm", "5000 ppb"),
        ("5000 ppt", "5 ppb"),
        ("0.1 mol dm-3", "0.1 mol/l"),
        ("0.1 mol/dm3", "100 mM"),
        ("5 mol m-3", "5 mM"),
        ("10 s-1", "10 Hz"),
        ("200 V/cm", "20 kV/m"),
        ("4 cP", "4 mPa s"),
        ("4 mPa·s", "0.004 Pa·s"),
        ("1:30 h", "90 min"),
        ("2:15 min", "135 s"),
        ("5 mg per litre", "5 mg/l"),
        ("3 x 5 min", "5 min × 3"),
        ("3 x 5 min", "5 min x 3"),
        ("120 µmol m-2 s-1", "120 µmol/m2/s"),
        ("120 µE m-2 s-1", "120 µmol photons m-2 s-1"),
        ("1 mCi", "37 MBq"),
        ("6000 dpm", "100 Bq"),
        ("120 cpm", "2 cps"),
        ("1 rem", "10 mSv"),
        ("20 mTorr", "0.02 torr"),
        ("20 hPa", "20 mbar"),
        ("10 inHg", "33.86 kPa"),
        ("2 mW/cm2", "20 W/m2"),
        ("14 mS/cm", "1.4 S/m"),
        ("50 kD", "50 kDa"),
        ("250 g/mol", "250 Da"),
        ("2 nkat", "0.12 U"),
        ("3 slpm", "3 l/min"),
        ("98.6 °F", "37 °C"),
        ("600 bpm", "10 Hz"),
    ],
)
def test_units_of_many_fields(one: str, other: str) -> None:
    for gold, pred in ((one, other), (other, one)):
        assert overall(pred, gold) == 1.0
        assert overall(f"{pred.replace(pred.split()[0], '1' + pred.split()[0], 1)}", gold) < 1.0


@pytest.mark.parametrize(
    "unit", ["mGy", "mBq", "mN", "mSv", "mCi", "mA", "mDa", "mPa·s", "mW", "mPa", "mHz", "mGy/min"]
)
def test_a_capital_that_makes_mega_of_milli_is_fatal(unit: str) -> None:
    mega = f"5 M{unit[1:]}"
    for gold, pred in ((f"5 {unit}", mega), (mega, f"5 {unit}")):
        assert overall(gold, gold) == 1.0
        assert overall(pred, gold) < 0.8
    assert overall("2 Pg DNA", "2 pg DNA") < 0.8


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 ml", "5 ML"),
        ("5 min", "5 Min"),
        ("100 rpm", "100 RPM"),
        ("5 mg", "5 Mg"),
        ("2 pg", "2 PG"),
        ("5 mM", "5 MM"),
        ("5 mmol", "5 Mmol"),
        ("5 mGy", "5 mgy"),
        ("2 MBq", "2 mbq"),
        ("10 mA", "10 ma"),
        ("10 Mrad", "100 kGy"),
    ],
)
def test_other_capitals_of_units_mean_nothing(one: str, other: str) -> None:
    assert overall(other, one) == overall(one, other) == 1.0


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("1e6 cells/ml", "1e-6 cells/ml"),
        ("2.5E5 cells", "2.5E-5 cells"),
        ("1e6", "1e-6"),
        ("MOI 1e1", "MOI 1e-1"),
        ("2e5 cells/ml", "2e-5 cells/ml"),
        ("1 × 10^6 cells", "1 × 10^-6 cells"),
        ("1e-3 M", "1e3 M"),
    ],
)
def test_a_power_of_ten_keeps_its_sign(gold: str, pred: str) -> None:
    assert overall(gold, gold) == 1.0
    assert overall(pred, gold) < 0.8


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("8:1:1", "80:10:10"),
        ("1:1:1", "33:33:33"),
        ("1:1:1", "33:33:34"),
        ("8:1:1 by weight", "80:10:10 wt%"),
        ("3:1:1 v/v/v", "60:20:20"),
        ("0.5:1:1", "1:2:2"),
        ("25:24:1", "50 : 48 : 2"),
        ("8:1:1:1", "16:2:2:2"),
        ("3:1:1 hexane/ether/acetone", "60:20:20 hexane/ether/acetone"),
    ],
)
def test_ratios_of_several_parts_are_reduced(one: str, other: str) -> None:
    assert overall(other, one) == overall(one, other) == 1.0


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("8:1:1", "1:8:1"),
        ("8:1:1", "10:80:10"),
        ("8:1:1", "8:1:2"),
        ("8:1:1", "79:11:10"),
        ("3:1:1 v/v/v", "3:7:1 v/v/v"),
        ("25:24:1", "24:25:1"),
        ("8:1:1", "8:1:1:1"),
        ("1:1:1", "0:0:0"),
        ("1:1:1", "1:1e300:1e-300"),
    ],
)
def test_other_parts_are_another_ratio(gold: str, pred: str) -> None:
    assert overall(gold, gold) == 1.0
    assert overall(pred, gold) < 0.95
