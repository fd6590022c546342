"""Units: spellings, arithmetic, comparison, display."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import units
from protoplan.errors import UnknownNameError
from protoplan.impossibility import impossible
from protoplan.model import Dimension, Quantity
from protoplan.parsing.quantities import read
from protoplan.units import Relation

POSITIVE = st.floats(min_value=1e-3, max_value=1e5).map(lambda x: float(f"{x:.6g}"))
SAME = [
    ("min", "s", 60), ("h", "min", 60), ("ml", "μl", 1000), ("l", "ml", 1000), ("mg", "μg", 1000),
    ("mM", "μM", 1000), ("kV", "V", 1000), ("mg/ml", "g/l", 1), ("ml/min", "μl/min", 1000),
    ("mmol/l", "mM", 1), ("cm", "mm", 10), ("U/ml", "kU/l", 1), ("kDa", "Da", 1000),
]  # fmt: skip


def quantity(low: float, spelling: str, high: float | None = None) -> Quantity:
    return units.measure(low, low if high is None else high, units.unit(spelling), "x1")


@pytest.mark.parametrize(
    ("spelling", "dimension"),
    [
        ("°C", Dimension.TEMPERATURE),
        ("C", Dimension.TEMPERATURE),
        ("kb", Dimension.OTHER),
        ("g", Dimension.MASS),
        ("x g", Dimension.FORCE),
        ("M", Dimension.MOLARITY),
        ("mM", Dimension.MOLARITY),
        ("mm", Dimension.LENGTH),
        ("µl", Dimension.VOLUME),
        ("mg/ml", Dimension.MASS_CONCENTRATION),
        ("U/ml", Dimension.ACTIVITY_CONCENTRATION),
        ("ml/min", Dimension.RATE),
        ("mg/kg", Dimension.PER_AMOUNT),
        ("1/h", Dimension.FREQUENCY),
        ("minutes", Dimension.DURATION),
    ],
)
def test_a_spelling_has_its_dimension(spelling: str, dimension: Dimension) -> None:
    assert units.unit(spelling).dimension is dimension


def test_lost_capitals_leave_two_readings() -> None:
    assert [u.dimension for u in units.lookup("mm", fold=True)] == [
        Dimension.LENGTH,
        Dimension.MOLARITY,
    ]
    assert [u.dimension for u in units.lookup("mM")] == [Dimension.MOLARITY]


def test_capitals_that_mean_nothing_are_overlooked() -> None:
    assert units.lookup("ML")[0].dimension is Dimension.VOLUME


def test_an_unknown_unit_is_an_error_that_names_it() -> None:
    with pytest.raises(UnknownNameError, match="'parsec'"):
        units.unit("parsec")


@pytest.mark.parametrize("spelling", sorted(units.spellings()))
def test_every_unit_is_known_to_pint(spelling: str) -> None:
    for unit in units.spellings()[spelling]:
        assert math.isfinite(units.scale(unit.name, unit.canonical).factor)


@pytest.mark.parametrize(
    ("number", "spelling", "value"),
    [
        (30, "min", 1800),
        (32, "°F", 0),
        (300, "K", 26.85),
        (250, "μl", 2.5e-4),
        (1, "psi", 6894.757),
    ],
)
def test_values_are_in_canonical_units(number: float, spelling: str, value: float) -> None:
    assert quantity(number, spelling).low == pytest.approx(value, rel=1e-6, abs=1e-9)


@pytest.mark.parametrize(("large", "small", "factor"), SAME)
@given(number=POSITIVE)
def test_changing_the_unit_changes_nothing(
    large: str, small: str, factor: float, number: float
) -> None:
    a, b = quantity(number, large), quantity(number * factor, small)
    assert units.compare(a, b).relation is Relation.EQUAL


@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        (quantity(0.5, "h"), quantity(30, "min"), Relation.EQUAL),
        (quantity(4, "min"), quantity(3, "min", 5), Relation.WITHIN),
        (quantity(3, "min", 5), quantity(240, "s"), Relation.CONTAINS),
        (quantity(3, "min", 5), quantity(4, "min", 6), Relation.OVERLAPPING),
        (quantity(5, "ml"), quantity(5, "μl"), Relation.DIFFERENT),
        (quantity(5, "ml"), quantity(5, "mg"), Relation.INCOMPARABLE),
        (quantity(5, "ml/min"), quantity(5, "°C/min"), Relation.INCOMPARABLE),
    ],
)
def test_quantities_compare_as_intervals(a: Quantity, b: Quantity, relation: Relation) -> None:
    assert units.compare(a, b).relation is relation


def test_a_difference_has_its_factor() -> None:
    assert units.compare(quantity(5, "ml"), quantity(5, "μl")).factor == 1000
    assert units.compare(quantity(20, "°C"), quantity(10, "°C")).factor is None


def test_a_comparison_takes_the_reading_that_agrees() -> None:
    either = read("10 mm").quantities[0]
    assert units.compare(either, quantity(10, "mM")).relation is Relation.EQUAL
    assert units.compare(either, quantity(1, "cm")).relation is Relation.EQUAL


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1800 s", "30 min"),
        ("0.005 ml", "5 μl"),
        (">= 60 min", "≥ 1 h"),
        ("40-45 C", "40–45 °C"),
        ("~ 15 min", "~15 min"),
        ("up to 300 s", "≤ 5 min"),
        ("0.01 mg/ml", "10 μg/ml"),
        ("every 600 s", "every 10 min"),
        ("2e8 cells/ml", "2 x 10^8 cell/ml"),
        ("1/20", "1:20"),
        ("three times", "3 times"),
        ("up to 7 days", "≤ 1 week"),
        ("24 h", "1 day"),
        ("once", "1 time"),
        ("1 volume", "1 volume"),
        ("36 h", "1.5 days"),
        ("365 days", "365 days"),
        ("100 min", "100 min"),
        ("1-2 days", "1–2 days"),
        ("overnight", "overnight"),
        ("ph of 7.40", "pH 7.4"),
        ("4000 Da", "4 kDa"),
        ("-80 °C", "-80 °C"),
        ("2,500 xg", "2500 x g"),
        ("8% (w/v)", "8%"),
    ],
)
def test_quantities_are_shown_as_people_write_them(text: str, shown: str) -> None:
    assert units.show(read(text).quantities[0]) == shown


@pytest.mark.parametrize(
    "spelling",
    ["s", "min", "h", "°C", "x g", "rpm", "ml", "mg", "cm", "M", "%", "U", "mg/ml", "l/min"],
)
@given(low=POSITIVE, more=POSITIVE)
def test_what_is_shown_reads_the_same(spelling: str, low: float, more: float) -> None:
    for high in (low, low + more):
        written = quantity(low, spelling, high)
        (again,) = read(units.show(written)).quantities
        assert units.compare(written, again).relation is Relation.EQUAL


@pytest.mark.parametrize(
    ("text", "reason"),
    [("-50 µl", "never negative"), ("-300 °C", "absolute zero"), ("pH 19", "between 0 and 14")],
)
def test_impossible_values_are_told(text: str, reason: str) -> None:
    assert reason in impossible(read(text).quantities[0])


@pytest.mark.parametrize("text", ["-20 °C", "50 µl", "pH 7", "1 °C/min", "0 min"])
def test_possible_values_are_not(text: str) -> None:
    assert impossible(read(text).quantities[0]) == ""


def test_importing_units_does_not_load_pint() -> None:
    code = "import sys, protoplan.units, protoplan.normalise; sys.exit('pint' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("text", ["1e300 ml", "1e305 l", "1e9999 min", "1e-320 l", "-1e300 min"])
def test_what_is_beyond_all_bounds_can_be_shown(text: str) -> None:
    (quantity,) = read(text).quantities
    assert units.show(quantity)
