"""What a step uses in turn: "dehydrate in 70% ethanol, 95% ethanol, 100% ethanol"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from protoplan.model import Dimension, Material, Parameter, Quantity, Role
from protoplan.scoring.concepts import NOT, is_reagent

_STRENGTHS = frozenset(
    (
        Dimension.PERCENT,
        Dimension.MOLARITY,
        Dimension.MASS_CONCENTRATION,
        Dimension.FOLD,
        Dimension.PH,
    )
)
_LEADS = ("with", "in", "into", "through")


class Turns(NamedTuple):
    """The places in a series, from 1, of objects and of parts of parameters, by their numbers."""

    objects: dict[int, int]
    parts: dict[int, int]


_NONE = Turns({}, {})


class _Thing(NamedTuple):
    """What may be one of a series. ``liquid``: in a step that uses several in turn it is, too."""

    name: str
    quantities: tuple[Quantity, ...]
    liquid: bool


def turns(
    objects: Sequence[Material],
    concepts: Sequence[str],
    parts: Sequence[tuple[str, Parameter]],
    serial: bool,
) -> Turns:
    """Return which objects and parts are used one after the other.

    They are if they are one thing in several strengths, or if the step is ``serial`` (a wash) and
    they are reagents. ``concepts`` are those of the objects, ``parts`` have theirs with them.
    """
    if len(objects) + len(parts) < 2:
        return _NONE
    things = [
        _Thing(name, one.quantities, serial and is_reagent(name))
        for name, one in zip(concepts, objects, strict=True)
    ]
    led = serial and any(_is_led(one) for _, one in parts)
    for name, one in parts:
        reagent = one.role is Role.REAGENT and (_is_led(one) or not led)
        things.append(_Thing(name, one.quantities, serial and reagent))
    found = {at for at, one in enumerate(things) if one.liquid and _is_there(one)}
    found |= _in_strengths(things) if len(found) < 2 else set()
    if len(found) < 2:
        return _NONE
    placed = {at: turn for turn, at in enumerate(sorted(found), 1)}
    count = len(objects)
    return Turns(
        {at: turn for at, turn in placed.items() if at < count},
        {at - count: turn for at, turn in placed.items() if at >= count},
    )


def _is_led(parameter: Parameter) -> bool:
    return parameter.text.casefold().startswith(_LEADS)


def _is_there(thing: _Thing) -> bool:
    return bool(thing.name) and not thing.name.startswith(f"{NOT} ")


def _in_strengths(things: Sequence[_Thing]) -> set[int]:
    """Return the places of what is there in several strengths."""
    found: dict[tuple[str, Dimension], dict[int, float]] = {}
    for at, thing in enumerate(things):
        for one in thing.quantities if _is_there(thing) else ():
            if one.dimension in _STRENGTHS:
                found.setdefault((thing.name, one.dimension), {})[at] = one.low
    return {at for group in found.values() if len({*group.values()}) > 1 for at in group}
