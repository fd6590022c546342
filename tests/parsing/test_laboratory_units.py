"""Units of many fields, and letters that are one unit or another, or none."""

from __future__ import annotations

import pytest

from protoplan.model import Dimension, Quantity
from protoplan.parsing.quantities import read

D = Dimension


def one(text: str, action: str = "set") -> Quantity:
    (quantity,) = read(text, action=action).quantities
    return quantity


@pytest.mark.parametrize(
    ("text", "low", "unit"),
    [
        ("5 Gy", 5, "Gy"),
        ("3 cGy", 0.03, "Gy"),
        ("2 Gy/min", 2 / 60, "Gy/s"),
        ("9.4 T", 9.4, "T"),
        ("0.3 Osm/kg", 3e-4, "Osm/g"),
        ("3 kN", 3000, "newton"),
        ("45 mN/m", 0.045, "newton/m"),
        ("2 kV/m", 2000, "V/m"),
        ("12 mS/cm", 1.2, "siemens/m"),
        ("80 kg/ha", 8, "g/m2"),
        ("80 kg ha-1", 8, "g/m2"),
        ("3 mol dm-3", 3, "M"),
        ("60 µmol m⁻² s⁻¹", 6e-5, "mol/m2/s"),
        ("60 µmol·m-2·s-1", 6e-5, "mol/m2/s"),
        ("60 µmol photons m-2 s-1", 6e-5, "mol/m2/s"),
        ("50 s-1", 180_000, "1/h"),
        ("900 cm-1", 90_000, "1/m"),
        ("3 mPa·s", 0.003, "Pa·s"),
        ("12 m/s", 12, "m/s"),
        ("1:20 h", 4800, "s"),
        ("0:45 min", 45, "s"),
        ("30 s-1 min", 30, "s"),
        ("5 ml-8 ml", 0.005, "l"),
        ("1:20", 0.05, ""),
        ("16:8 h light/dark", 2, ""),
        ("24 in Hg", 81273.336, "Pa"),
        ("60 kcps", 60_000, "cps"),
    ],
)
def test_units_are_read(text: str, low: float, unit: str) -> None:
    quantity = one(text)
    assert (quantity.low, quantity.unit) == (pytest.approx(low, rel=1e-9), unit)
    assert not quantity.alternatives


@pytest.mark.parametrize(
    ("text", "action", "dimension", "unit"),
    [
        ("3 t", "add", D.MASS, "g"),
        ("3 T", "image", D.OTHER, "T"),
        ("3 t", "place in magnet", D.OTHER, "T"),
        ("3 t field", "apply", D.OTHER, "T"),
        ("20 N", "add", D.MOLARITY, "N"),
        ("20 N", "compress", D.OTHER, "newton"),
        ("20 N NaOH", "add", D.MOLARITY, "N"),
        ("30 ms", "wait", D.DURATION, "s"),
        ("34 ppt", "set", D.OTHER, "ppm"),
        ("34 ppt", "adjust salinity", D.PERCENT, "%"),
        ("4 d", "incubate", D.DURATION, "s"),
        ("4 ma", "set", D.OTHER, "A"),
        ("4 gy", "irradiate", D.OTHER, "Gy"),
    ],
)
def test_what_stands_around_decides_between_units(
    text: str, action: str, dimension: D, unit: str
) -> None:
    quantity = one(text, action)
    assert (quantity.dimension, quantity.unit) == (dimension, unit)


@pytest.mark.parametrize(
    "text", ["3e6 T cells", "3 t lymphocytes", "3 T-flasks", "3 T75 flasks", "3 db/db mice"]
)
def test_letters_behind_a_number_may_be_no_unit(text: str) -> None:
    assert {quantity.dimension for quantity in read(text, action="add").quantities} == {D.COUNT}
