"""Strengths that are one though they are told otherwise: 0.1 N and 0.1 M of sodium hydroxide, 1 %
and 10 mg/ml, 5 ppm and 5 mg/l or mg/kg, 300 mOsm and 300 mOsm/kg."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from protoplan import resources
from protoplan.model import Dimension, Quantity
from protoplan.scoring.concepts import concept

NORMAL, MOLAR = "N", "M"
"""The units of normality and of molarity, which is this by the valence."""
_G_PER_L = "g/l"
_PER_PERCENT = 10.0
"""So many g/l are one percent of mass per volume, as one of 1 g in 100 ml."""
_PER_PPM = 1e-3
"""So many g/l are one ppm in water."""
_BY_MASS = ("", "w/v")
"""What a percentage may be of to be a mass per volume."""

_AMOUNTS = (Dimension.VOLUME, Dimension.MASS)


def in_moles(quantities: tuple[Quantity, ...], names: Sequence[str]) -> tuple[Quantity, ...]:
    """Return quantities with each normality as the molarity that it is, where one of ``names``
    (concepts) has a known valence; all others as they are."""
    if all(one.unit != NORMAL for one in quantities):
        return quantities
    known = [_valences()[name] for name in names if name in _valences()]
    if len(known) != 1:
        return quantities
    return tuple(
        replace(one, low=one.low / known[0], high=one.high / known[0], unit=MOLAR)
        if one.unit == NORMAL
        else one
        for one in quantities
    )


def in_mass(quantity: Quantity) -> Quantity | None:
    """Return a strength as a mass concentration, if it is or may be one."""
    if quantity.dimension is Dimension.MASS_CONCENTRATION:
        return quantity if quantity.unit == _G_PER_L else None
    if quantity.dimension is Dimension.PERCENT and quantity.basis in _BY_MASS:
        factor = _PER_PERCENT
    elif quantity.unit == "ppm":
        factor = _PER_PPM
    else:
        return None
    return replace(
        quantity,
        dimension=Dimension.MASS_CONCENTRATION,
        low=quantity.low * factor,
        high=quantity.high * factor,
        unit=_G_PER_L,
        basis="",
    )


def by_another_name(quantity: Quantity) -> Quantity:
    """Return a quantity as what it also is, in water or by mass: 5 ppm as 5 mg/kg, 300 mOsm/l as
    300 mOsm/kg (``same`` in ``units.toml``); of other units, as it is."""
    known = _same().get(quantity.unit)
    if known is None:
        return quantity
    unit, factor = known
    low, high = quantity.low * factor, quantity.high * factor
    return replace(quantity, dimension=Dimension.PER_AMOUNT, low=low, high=high, unit=unit)


def in_equivalents(quantity: Quantity) -> Quantity | None:
    """Return an amount in equivalents, as 0.02 of a catalyst for 2 mol%; nothing for any other."""
    if quantity.basis == "mol/mol" and quantity.unit == "%":
        low, high = quantity.low / 100, quantity.high / 100
        return replace(quantity, dimension=Dimension.COUNT, low=low, high=high, unit="", basis="")
    return replace(quantity, basis="") if quantity.basis == "equivalent" else None


def of_each(quantity: Quantity, other: Quantity) -> Quantity | None:
    """Return an amount for each well, tube or the like as the amount alone that it is beside
    ``other``, if that is one: "20 µl per well" beside "20 µl"."""
    unit, _, ware = quantity.unit.partition("/")
    table = resources.table("ontology", "units.toml")
    if other.unit != unit or other.dimension not in _AMOUNTS or ware not in table["ware"]["each"]:
        return None
    return replace(quantity, dimension=other.dimension, unit=unit, basis=other.basis)


@cache
def _same() -> dict[str, tuple[str, float]]:
    table = resources.table("ontology", "units.toml")["same"]
    return {one["unit"]: (one["as"], one["factor"]) for one in table}


@cache
def _valences() -> dict[str, int]:
    return {
        concept(name): int(valence)
        for valence, names in resources.table("ontology", "valences.toml").items()
        for name in names
    }
