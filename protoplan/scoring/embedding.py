"""How the steps of a prediction lie in a gold protocol: what is there, and in which order."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from protoplan.graph import Because, Dependency
from protoplan.graph.orders import moves, nearest
from protoplan.library.values import Library
from protoplan.model import Protocol, Step
from protoplan.scoring.anchoring import Anchor
from protoplan.scoring.meanings import ALIKE
from protoplan.scoring.symbolic import LIBRARY, Gold, Match, is_sure, match, prepare
from protoplan.scoring.telling import both_do, nearest_first
from protoplan.scoring.vague import STANDS_FOR


class Violation(NamedTuple):
    """A gold dependency that the prediction breaks. All places are from 0.

    ``before`` comes before ``after`` in the gold protocol, and their counterparts ``pred_before``
    and ``pred_after`` stand the other way round. ``way`` is the chain of gold steps from the one
    to the other, those between being left out of the prediction; ``reasons`` are those of the
    first of its dependencies, what is nearest to the words of both first.
    ``sure``: the dependencies and both counterparts are beyond doubt.
    """

    before: int
    after: int
    pred_before: int
    pred_after: int
    way: tuple[int, ...]
    reasons: tuple[Because, ...]
    sure: bool


@dataclass(frozen=True, slots=True)
class Embedding:
    """A prediction in its gold protocol; places are from 0.

    ``missing`` are gold steps without a counterpart, ``added`` predicted ones. ``moved`` are the
    fewest predicted steps whose moving mends all violations, ``order`` the predicted steps in a
    nearest valid order.
    """

    gold: Gold
    match: Match
    violations: tuple[Violation, ...]
    missing: tuple[int, ...]
    added: tuple[int, ...]
    moved: tuple[int, ...]
    order: tuple[int, ...]


def embed(
    pred: Sequence[Step], gold: Sequence[Step] | Protocol, library: Library | str = LIBRARY
) -> Embedding:
    """Find the steps of ``pred`` in ``gold`` and what is wrong with their order.

    ``library`` is an action library, or the name or file of one.
    """
    ready = prepare(gold, library)
    found = match(pred, ready, library)
    places = {anchor.gold: anchor.pred for anchor in found.anchors}
    steps: list[int | None] = [None] * len(pred)
    for one, place in places.items():
        steps[place] = one
    moved = moves(found.ordering.early)
    return Embedding(
        ready,
        found,
        tuple(_violations(ready, found, places)),
        tuple(place for place in range(len(ready.meanings)) if place not in places),
        tuple(place for place, step in enumerate(steps) if step is None),
        tuple(sorted(places[step] for step in moved)),
        tuple(nearest(ready.after, steps, moved)),
    )


def _violations(gold: Gold, found: Match, places: dict[int, int]) -> Iterator[Violation]:
    """Yield the broken dependencies, in the order of the gold, also through steps left out."""
    edges = {(edge.before, edge.after): edge for edge in gold.dependencies}
    leaving = gold.leaving
    right = {one.gold for one in found.anchors if _is_sure(one)}
    for before in sorted(found.ordering.early):
        for way in _ways(leaving, before, places):
            after = way[-1]
            if found.ordering.breaks(before, after):
                links = [edges[link] for link in pairwise(way)]
                sure = {before, after} <= right and all(
                    is_sure(gold.task, e.reasons) for e in links
                )
                where = places[before], places[after]
                reasons = nearest_first(gold.task, way[0], way[1], links[0].reasons)
                yield Violation(before, after, *where, way, reasons, sure)


def _is_sure(anchor: Anchor) -> bool:
    """Whether nobody doubts that a step is the counterpart of a gold step: it does the same to what
    is alike, or the like to more than a vague name of it."""
    alike = anchor.likeness
    return alike.objects >= ALIKE and (alike.action == 1.0 or alike.objects > STANDS_FOR)


def _ways(
    leaving: Sequence[Sequence[Dependency]], before: int, places: Container[int]
) -> list[tuple[int, ...]]:
    """Return the shortest chains of dependencies from a step to the next that are not left out."""
    ways: dict[int, tuple[int, ...]] = {before: (before,)}
    waiting = [before]
    for step in waiting:
        for edge in leaving[step]:
            if edge.after not in ways:
                ways[edge.after] = (*ways[step], edge.after)
                if edge.after not in places:
                    waiting.append(edge.after)
    return [ways[step] for step in sorted(ways) if step != before and step in places]


# Words ----------------------------------------------------------------------------------------


def told(violation: Violation, pred: Sequence[Step]) -> str:
    """Return a violation as a sentence: "step 4 resuspends the pellet before step 5 ..."."""
    early, late = violation.pred_after, violation.pred_before
    first, second = both_do(pred[early], pred[late])
    chain = " → ".join(str(step + 1) for step in violation.way)
    because = violation.reasons[0].note if violation.reasons else ""
    return f"step {early + 1} {first} before step {late + 1} {second}; gold: {chain}" + (
        f" because {because}" if because else ""
    )
