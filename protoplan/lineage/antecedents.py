"""Which earlier operations an operation follows: the learned part.

A logistic regression over the features of :mod:`protoplan.lineage.features`. What ships, in
``ontology/lineage.json``, was learned from process graphs that people annotated
(``protoplan train lineage``, docs/lineage.md); nothing but the standard library is needed to use
it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, log

from protoplan import resources
from protoplan.lineage.features import History, likely, of_pair, of_root
from protoplan.lineage.scene import Shot

NONE = -1
"""Stands for following no operation."""
WEIGHTS = "lineage.json"
"""The file of the ontology that has the weights."""
OWN, MARKED = "own", "marked"
"""The two models: for mentions told apart by their words, and for those that people marked."""


@dataclass(frozen=True, slots=True)
class Model:
    """Weights of features; the weight of "" is the bias.

    ``threshold`` is the probability from which an operation follows one more than the likeliest,
    ``least`` that from which it follows the likeliest.
    """

    weights: Mapping[str, float]
    threshold: float = 0.55
    least: float = 0.0
    root: float = -1.0
    """Added to the log odds of following none."""

    def odds(self, features: Iterable[str]) -> float:
        """Return the log odds that ``features`` speak for."""
        known = filter(None, map(self.weights.get, features))
        return sum(known, self.weights[""])


def model(name: str, weights: Mapping[str, float]) -> Model:
    """Return ``OWN`` or ``MARKED`` with ``weights``. What people marked tells better where an
    operation follows nothing that is there: there the likeliest is not always followed."""
    return Model(weights, 0.65, 0.25) if name == MARKED else Model(weights)


@cache
def shipped(name: str) -> Model:
    """Return the model that ships: ``OWN`` or ``MARKED``."""
    return model(name, json.loads(resources.text("ontology", WEIGHTS))["models"][name])


def scores(model: Model, history: History) -> dict[int, float]:
    """Return the log odds of what the next operation follows; :data:`NONE` comes first."""
    found = {NONE: model.odds(of_root(history)) + model.root}
    for place in likely(history):
        found[place] = model.odds(of_pair(history, place))
    return found


def chosen(model: Model, found: Mapping[int, float]) -> frozenset[int]:
    """Return what the next operation follows: nothing if that is likeliest, else the likeliest
    operation, if it is likely enough, and all that reach the threshold."""
    best = max(found, key=found.__getitem__)
    if best == NONE or 1 / (1 + exp(-max(-50.0, found[best]))) < model.least:
        return frozenset()
    enough = log(model.threshold / (1 - model.threshold))
    return frozenset(
        place for place, odds in found.items() if place == best or (place != NONE and odds > enough)
    )


def order(shots: Sequence[Shot], model: Model) -> frozenset[tuple[int, int]]:
    """Return which operation directly follows which: pairs of places, the earlier first."""
    history = History(shots)
    for _ in shots:
        history.add(chosen(model, scores(model, history)))
    return frozenset((one, at) for at, follows in enumerate(history.follows) for one in follows)


def likelihood(model: Model, history: History, place: int) -> float:
    """Return how likely it is (0 to 1) that the next operation follows the one at ``place``."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, model.odds(of_pair(history, place))))))
