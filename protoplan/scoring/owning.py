"""Of which of several objects an amount is that stands alone: "add plasmid, buffer: 1 µg, 5 µl"."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.entities import is_one_of, kind_of
from protoplan.model import Dimension, Material, Parameter

_AMOUNTS = (
    Dimension.VOLUME,
    Dimension.MASS,
    Dimension.AMOUNT,
    Dimension.MOLARITY,
    Dimension.MASS_CONCENTRATION,
    Dimension.PERCENT,
    "equivalent",
)
"""What each of several objects may have one of, in the order of the objects: by its dimension, or
by what is counted."""
_HOW_MUCH = frozenset((Dimension.VOLUME, Dimension.MASS, Dimension.AMOUNT, Dimension.ACTIVITY))
"""Of which each may have one of another dimension: 1 µg of the one, and 5 µl of the other."""
_BY_MOLES = frozenset(("equivalent", "mol/mol"))
"""What such amounts are by, too, that tell how much of a thing there is beside another."""
_NO_AMOUNT = ("container", "device", "tool", "place", "consumable")
"""Kinds of what is not measured out."""


def owners_of(
    objects: Sequence[Material], concepts: Sequence[str], parts: Sequence[tuple[int, Parameter]]
) -> dict[int, str]:
    """Return of which object, by its concept, a part is the amount, where several objects have as
    many of them: "mix buffer, enzyme (18 µl, 2 µl)". Parts of a programme have their number."""
    if len(objects) < 2 or any(one.quantities for one in objects):
        return {}
    found: dict[int, str] = {}
    for kind in _AMOUNTS:
        group = [at for at, (number, part) in enumerate(parts) if number and _is(part, kind)]
        if len(group) == len(objects):
            found |= zip(group, concepts, strict=True)
    mixed = [
        at
        for at, (_, part) in enumerate(parts)
        if not part.words and (any(_is(part, kind) for kind in _HOW_MUCH) or _is_by_moles(part))
    ]
    if found or len(mixed) != len(objects):
        return found
    if any(is_one_of(kind_of(one), _NO_AMOUNT) for one in concepts):
        return {}
    return dict(zip(mixed, concepts, strict=True))


def _is(parameter: Parameter, kind: Dimension | str) -> bool:
    if len(parameter.quantities) != 1:
        return False
    return kind in (parameter.quantities[0].dimension, parameter.quantities[0].basis)


def _is_by_moles(parameter: Parameter) -> bool:
    return any(_is(parameter, basis) for basis in _BY_MOLES)
