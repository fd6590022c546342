"""Numbers that are written out: "three washes"."""

from __future__ import annotations

from protoplan import resources

_NUMERALS: dict[str, int] = resources.table("ontology", "ordinals.toml")["numbers"]
NUMBER = rf"\d{{1,4}}|(?i:{'|'.join(_NUMERALS)})"
"""The pattern of a whole number, in figures or written out."""


def figure_of(number: str) -> str:
    """Return a number in figures."""
    return str(_NUMERALS.get(number.lower(), number))
