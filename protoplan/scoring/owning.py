"""Of which of several objects an amount is that stands alone: "add plasmid, buffer: 1 µg, 5 µl"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

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
_STRENGTHS = frozenset(
    (
        Dimension.MOLARITY,
        Dimension.MASS_CONCENTRATION,
        Dimension.PERCENT,
        Dimension.ACTIVITY_CONCENTRATION,
    )
)
"""The same of strengths: 0.5 mM of the one, and 1% of the other."""
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
    if found or any(is_one_of(kind_of(one), _NO_AMOUNT) for one in concepts):
        return found
    bare = [(at, part) for at, (_, part) in enumerate(parts) if not part.words]
    mixed = [at for at, part in bare if _is_any(part, _HOW_MUCH) or _is_any(part, _BY_MOLES)]
    strong = [at for at, part in bare if _is_any(part, _STRENGTHS)]
    for group in (mixed, strong):
        if len(group) == len(objects):
            return dict(zip(group, concepts, strict=True))
    return {}


def _is_any(parameter: Parameter, kinds: Collection[Dimension | str]) -> bool:
    return any(_is(parameter, kind) for kind in kinds)


def _is(parameter: Parameter, kind: Dimension | str) -> bool:
    if len(parameter.quantities) != 1:
        return False
    return kind in (parameter.quantities[0].dimension, parameter.quantities[0].basis)
