"""Strengths that lead nowhere, from whichever end they are told: those of serial dilutions, of
doses or of standards, and not those of a gradient (``ontology/directions.toml``)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.model import Dimension, Step
from protoplan.scoring.items import LEADING, Item

_STRENGTHS = (
    *(Dimension.MOLARITY, Dimension.MASS_CONCENTRATION, Dimension.NUMBER_CONCENTRATION),
    *(Dimension.PERCENT, Dimension.FOLD, Dimension.RATIO, Dimension.ACTIVITY_CONCENTRATION),
    *(Dimension.MASS, Dimension.PER_AMOUNT),
)
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")


def undirected(items: list[Item], step: Step) -> list[Item]:
    """Return the items of a step without the way that its strengths lead, and without their turn,
    where these are tried side by side: "serial dilutions, 64 to 0.5 µg/ml"."""
    leads = any(one.turn or not LEADING.isdisjoint(one.ways) for one in items)
    if not leads or not _leads_nowhere((step.action, *step.parameters)):
        return items
    return [*dict.fromkeys(map(_without_way, items))]


def _leads_nowhere(texts: Sequence[str]) -> bool:
    words = {word for text in texts for word in _WORD.findall(text.lower())}
    return not words.isdisjoint(_words("no_way")) and words.isdisjoint(_words("one_way"))


def _without_way(item: Item) -> Item:
    if item.quantity and item.quantity.dimension not in _STRENGTHS:
        return item
    return item._replace(ways=tuple(one for one in item.ways if one not in LEADING), turn=0)


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "directions.toml")[name])
