"""Which of two actions other protocols do first (``ontology/precedence.json``).

Learned from the order of the annotated actions of real protocols: how early each action of the
library comes, and how early each verb does beside that. No thing is looked at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache

from protoplan import resources

PRECEDENCE = "precedence.json"
"""The file of the ontology that has it."""


def features(verb: str, action: str) -> Iterator[str]:
    """Yield the names of the weights that say how early a verb in canonical form comes;
    ``action`` is the operator that it stands for."""
    yield f"{action}/"
    yield verb


def earliness(verb: str, action: str) -> float:
    """Return how early an action comes: the difference of two is the log odds, in nats, that one
    comes before the other."""
    weights = _shipped()
    return sum(weights.get(name, 0.0) for name in features(verb, action))


@cache
def _shipped() -> Mapping[str, float]:
    weights: Mapping[str, float] = json.loads(resources.text("ontology", PRECEDENCE))["weights"]
    return weights
