"""What other protocols do: which action follows which on a material, and what each works on.

Counted from real protocols (``ontology/habits.toml``). A habit is no rule: what breaks one is no
finding, it only adds to the risk.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from math import log
from typing import NamedTuple

from protoplan import resources
from protoplan.checks.values import Case
from protoplan.checks.words import links_of

START = "start"
"""Stands before the first step that works on a material."""
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
        seen, share = sum(here.values()), self.share(column)
        return log(share) - log((here.get(column, 0) + _BELIEF * share) / (seen + _BELIEF))

    def share(self, column: str) -> float:
        """Return how common ``column`` is; what was never seen counts as half a time."""
        return max(self.columns.get(column, 0), 0.5) / max(self.total, 1)


@dataclass(frozen=True, slots=True)
class Habits:
    """Counts over protocols, and the weights of the signs that a risk rests on.

    ``follows``: after each action, which came next on the same material; ``takes``: of which
    kinds the things were that each action worked on. ``bias`` is the log odds of a protocol that
    shows no sign.
    """

    follows: Counts
    takes: Counts
    weights: Mapping[str, float]
    bias: float = 0.0


@cache
def shipped() -> Habits:
    """Return the habits that protoplan carries."""
    table = resources.table("ontology", "habits.toml")
    risk = table["risk"]
    return Habits(Counts(table["follows"]), Counts(table["takes"]), risk["weights"], risk["bias"])


class Pair(NamedTuple):
    """Two steps, one next after the other on ``entity``; ``before`` is ``None`` at its start."""

    before: int | None
    after: int
    entity: int


def pairs(case: Case, order: Iterable[int] | None = None) -> Iterator[Pair]:
    """Yield, for each step of a known action, the nearest step before on a material of its.

    Of several materials that was worked on last counts. ``order`` is that of the steps (default:
    the text's).
    """
    last: dict[int, int] = {}
    steps = case.task.steps
    for place in range(len(steps)) if order is None else order:
        if not steps[place].operator:
            continue
        roots = [root(case, link.entity) for link in links_of(case, place)]
        found = [(last[number], number) for number in roots if number in last]
        before, entity = max(found, default=(None, roots[0] if roots else -1))
        yield Pair(before, place, entity)
        last.update(dict.fromkeys(roots, place))


def root(case: Case, entity: int) -> int:
    """Return the material that a part was split off, in the end."""
    entities = case.task.entities
    for _ in entities:
        whole = entities[entity].whole
        if whole is None:
            return entity
        entity = whole
    return entity


def taken(case: Case) -> Iterator[tuple[int, str, int]]:
    """Yield what each action works on: place, kind, and material, where the kind is known."""
    for ground in case.task.steps:
        for _, entities in ground.binding[:1]:
            for number in entities:
                kind = case.task.entities[number].kind
                if kind:
                    yield ground.step, kind, number


def name_of(case: Case, place: int | None) -> str:
    """Return the action of a step as the counts name it."""
    return START if place is None else case.task.steps[place].operator
