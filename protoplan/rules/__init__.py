"""Lint rules: one module each, its documentation and cases in the TOML file of the same name."""

from __future__ import annotations

from protoplan.rules import (
    as_needed,
    ascii_micro,
    bare_degrees,
    bare_volumes,
    decimal_comma,
    dilution_ratio,
    force_as_mass,
    grouped_digits,
    hyphen_range,
    kilo_speed,
    lookalikes,
    lost_exponent,
    malformed_temperature,
    molar_mesh,
    molar_metre,
    open_until,
    overnight,
    percent_basis,
    plural_units,
    prime_minutes,
    room_temperature,
    several_times,
    top_speed,
    unit_case,
    vague_amount,
    vague_time,
)
from protoplan.rules.values import Hit, Needs, Rule, Sop

__all__ = ["RULES", "Hit", "Needs", "Rule", "Sop"]

RULES: tuple[Rule, ...] = (
    ascii_micro.RULE,
    malformed_temperature.RULE,
    bare_degrees.RULE,
    plural_units.RULE,
    unit_case.RULE,
    force_as_mass.RULE,
    kilo_speed.RULE,
    grouped_digits.RULE,
    decimal_comma.RULE,
    molar_mesh.RULE,
    molar_metre.RULE,
    lookalikes.RULE,
    prime_minutes.RULE,
    hyphen_range.RULE,
    lost_exponent.RULE,
    room_temperature.RULE,
    overnight.RULE,
    vague_amount.RULE,
    vague_time.RULE,
    top_speed.RULE,
    dilution_ratio.RULE,
    bare_volumes.RULE,
    percent_basis.RULE,
    open_until.RULE,
    as_needed.RULE,
    several_times.RULE,
)
"""Every rule, in the order of the codes."""
