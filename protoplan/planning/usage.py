"""How usual a step is in a place: what other protocols do (``ontology/habits.json``)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import log
from typing import Any, NamedTuple

from protoplan import resources

_BELIEF = 4.0
"""What is known of an action without having seen it weighs as much as so many things."""
_NEXT = 2.0
"""How much its neighbours count beside how common an action is by itself."""


class Usage(NamedTuple):
    """On which kinds of things each action was seen to work, and how usual what order is."""

    takes: Mapping[str, Mapping[str, int]]
    order: Mapping[str, float]

    def of(self, operator: str, kind: str, before: str, after: str) -> float:
        """Return how usual it is, in nats, that between two actions stands another on a thing of
        this kind; an empty name is unknown."""
        kinds = self.takes.get(operator, {})
        seen = sum(kinds.values())
        common = log(seen + 1.0)
        if kind and seen:
            share = sum(row.get(kind, 0) for row in self.takes.values()) + 1.0
            share /= sum(sum(row.values()) for row in self.takes.values())
            common += log((kinds.get(kind, 0) / share + _BELIEF) / (seen + _BELIEF))
        follows = self.order.get(f"{before} > {operator}", 0.0)
        leads = self.order.get(f"{operator} > {after}", 0.0)
        return common + _NEXT * (follows + leads)


@cache
def shipped() -> Usage:
    """Return the habits that protoplan carries."""
    record: dict[str, Any] = json.loads(resources.text("ontology", "habits.json"))
    return Usage(record["takes"], record["order"])
