"""How much of a gold protocol's dependencies an order of steps keeps.

Steps are places from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from typing import NamedTuple

from protoplan.graph.orders import closure


class Link(NamedTuple):
    """A dependency that does not follow from others, and what it weighs."""

    before: int
    after: int
    weight: float


def essential(size: int, weights: Mapping[tuple[int, int], float]) -> tuple[Link, ...]:
    """Return the dependencies among ``weights`` that do not follow from others that weigh as much.

    Every one leads from one of ``size`` steps to a later one.
    """
    found = []
    for least in sorted(set(weights.values())):
        edges = [edge for edge, weight in weights.items() if weight >= least]
        after = closure(size, edges)
        direct: list[list[int]] = [[] for _ in range(size)]
        for before, behind in edges:
            direct[before].append(behind)
        for before, behind in edges:
            implied = any(after[one] >> behind & 1 for one in direct[before])
            if weights[before, behind] == least and not implied:
                found.append(Link(before, behind, least))
    return tuple(sorted(found))


def share_kept(links: Sequence[Link], size: int, order: Sequence[int]) -> float:
    """Return the share of dependencies that the gold steps in ``order`` keep, by weight, in [0, 1].

    ``size`` is the number of gold steps: where they have fewer dependencies than a chain of them
    had, what is lost is held against that, so that little is lost with the only one there is.
    """
    gone = lost(links, order)
    return max(0.0, 1.0 - gone / max(sum(one.weight for one in links), size - 1)) if gone else 1.0


def lost(links: Sequence[Link], order: Sequence[int]) -> float:
    """Return what the dependencies weigh that the gold steps in ``order`` do not keep.

    One that a missing step has is lost. So is, besides, each pair of steps that depend on each
    other through missing ones only, and stand the wrong way round.
    """
    return sum(_lost(links, order))


def share_turned(links: Sequence[Link], size: int, order: Sequence[int]) -> float:
    """Return the share of dependencies, by weight, whose steps stand the wrong way round.

    It is held against the same as what :func:`share_kept` is, and may be more than is lost there.
    """
    turned, _ = _lost(links, order)
    return turned / max(sum(one.weight for one in links), size - 1) if turned else 0.0


def _lost(links: Sequence[Link], order: Sequence[int]) -> tuple[float, float]:
    """Return what is lost of the dependencies since steps stand the wrong way round, and since they
    are missing."""
    places = {step: place for place, step in enumerate(order)}
    turned = gone = 0.0
    leaving: dict[int, list[Link]] = {}
    for link in links:
        before, after = places.get(link.before), places.get(link.after)
        if before is None or after is None:
            leaving.setdefault(link.before, []).append(link)
            gone += link.weight
        elif before > after:
            turned += link.weight
    for step, last in _overtaken(order).items():
        reached: dict[int, float] = {}
        waiting = [(step, inf)]
        while waiting:
            here, weight = waiting.pop()
            for link in leaving.get(here, ()):
                least = min(weight, link.weight)
                if link.after <= last and reached.get(link.after, 0.0) < least:
                    reached[link.after] = least
                    if link.after not in places:
                        waiting.append((link.after, least))
        turned += sum(w for one, w in reached.items() if places.get(one, inf) < places[step])
    return turned, gone


def _overtaken(order: Sequence[int]) -> dict[int, int]:
    """Return the steps before which a later one stands, each with the last of those: what depends
    on a step is later, so that no other pair can stand the wrong way round."""
    last, found = -1, {}
    for step in order:
        if last > step:
            found[step] = last
        last = max(last, step)
    return found
