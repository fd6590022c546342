"""How near a temperature is to another where things are made hot: of a furnace 30 °C are less than
of an incubator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from protoplan.library.values import Operator
from protoplan.model import Dimension, Quantity
from protoplan.scoring.items import HOT, Item

_BEYOND = 150.0
"""What is done at more than so many °C, by its library, is done in an oven, too."""


def heated(items: Iterable[Item], found: Sequence[Operator]) -> list[Item]:
    """Return the items of a step, with the way ``HOT`` for temperatures of what may be done in an
    oven or a furnace."""
    if not any(_goes_beyond(one) for one in found):
        return [*items]
    return [
        one._replace(ways=(*one.ways, HOT)) if _is_temperature(one.quantity) else one
        for one in items
    ]


def _is_temperature(quantity: Quantity | None) -> bool:
    return quantity is not None and quantity.dimension is Dimension.TEMPERATURE


def _goes_beyond(operator: Operator) -> bool:
    return any(
        one.dimension is Dimension.TEMPERATURE and one.high is not None and one.high > _BEYOND
        for one in operator.parameters
    )
