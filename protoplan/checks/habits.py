"""What other protocols do: which action follows which, and what kinds of things each works on.

Learned from real protocols (``ontology/habits.json``, docs/checks.md). A habit is no rule: what
breaks one is no finding, it only adds to the risk.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import log
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.checks.values import Case

HABITS = "habits.json"
"""The file of the ontology that has them."""
_BELIEF = 4.0
"""What is known without any observation weighs as much as so many."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How often what came with what: ``rows[a][b]`` times a with b."""

    rows: Mapping[str, Mapping[str, int]]
    columns: Mapping[str, int] = field(init=False)
    total: int = field(init=False)

    def __post_init__(self) -> None:
        columns: dict[str, int] = {}
        for row in self.rows.values():
            for name, times in row.items():
                columns[name] = columns.get(name, 0) + times
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "total", sum(columns.values()))

    def surprise(self, row: str, column: str) -> float:
        """Return how much rarer ``column`` is with ``row`` than it is in general, in nats.

        Nothing where ``row`` was never seen; negative where they go well together.
        """
        here = self.rows.get(row, {})
        share = max(self.columns.get(column, 0), 0.5) / max(self.total, 1)
        seen = sum(here.values())
        return log(share) - log((here.get(column, 0) + _BELIEF * share) / (seen + _BELIEF))


class Model(NamedTuple):
    """A logistic model of one kind of error: the weights of signs by name, the log odds without any
    sign, and how common the kind is among errors."""

    weights: Mapping[str, float]
    bias: float
    share: float


@dataclass(frozen=True, slots=True)
class Habits:
    """What is learned from other protocols.

    ``takes``: of which kinds the things were that each action worked on; ``sorts``: the coarse sort
    of each action. ``order`` weighs the
    features of :mod:`protoplan.checks.order`, ``gaps`` those of :mod:`protoplan.checks.gaps`.
    ``models`` weigh the signs, for each kind of error by its name.
    """

    takes: Counts
    sorts: Mapping[str, str]
    order: Mapping[str, float]
    gaps: Mapping[str, float]
    models: Mapping[str, Model]


@cache
def shipped() -> Habits:
    """Return the habits that protoplan carries."""
    record: dict[str, Any] = json.loads(resources.text("ontology", HABITS))
    models = {
        name: Model(one["weights"], one["bias"], one["share"])
        for name, one in record["models"].items()
    }
    takes, sorts = Counts(record["takes"]), record["sorts"]
    return Habits(takes, sorts, record["order"], record["gaps"], models)


def as_record(habits: Habits) -> dict[str, Any]:
    """Return habits as the values of their JSON file, what :func:`shipped` reads."""
    return {
        "takes": habits.takes.rows,
        "sorts": habits.sorts,
        "order": habits.order,
        "gaps": habits.gaps,
        "models": {name: one._asdict() for name, one in habits.models.items()},
    }


def taken(case: Case) -> Iterator[tuple[int, str, int]]:
    """Yield what each action works on: place, kind, and material, where the kind is known."""
    for ground in case.task.steps:
        for _, entities in ground.binding[:1]:
            for number in entities:
                kind = case.task.entities[number].kind
                if kind:
                    yield ground.step, kind, number
