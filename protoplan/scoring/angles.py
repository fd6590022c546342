"""Degrees that are an angle, and no temperature: "tilt the stage to 45°" is not done by 45 °C, as
"37°" of an incubator is 37 °C (``ontology/angles.toml``)."""

from __future__ import annotations

from collections.abc import Iterable

from protoplan import resources
from protoplan.scoring.items import Item
from protoplan.scoring.values import as_angle


def angled(items: Iterable[Item], verb: str, objects: Iterable[str]) -> list[Item]:
    """Return the items of a step, with bare degrees as an angle where the step is of angles."""
    found = [*items]
    if not any(one.quantity and as_angle(one.quantity) for one in found):
        return found
    table = resources.table("ontology", "angles.toml")
    words = {word for one in (*objects, *(item.words for item in found)) for word in one.split()}
    first = verb.partition(" ")[0]
    by_words = first not in table["thermal"] and not words.isdisjoint(table["words"])
    if not by_words and first not in table["actions"]:
        return [_angle(one) if first in table["by"] and "by" in one.ways else one for one in found]
    return [_angle(one) for one in found]


def _angle(item: Item) -> Item:
    angle = as_angle(item.quantity) if item.quantity else None
    return item._replace(quantity=angle) if angle else item
