"""Whether an order of steps keeps the dependencies of a gold protocol, and how to mend it.

Steps are places from 0, sets of steps are the bits of whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush
from typing import NamedTuple


class Ordering(NamedTuple):
    """How many dependent pairs of gold steps there are, how many of them have both steps in the
    prediction, and the pairs of gold steps that stand there the wrong way round."""

    pairs: int
    present: int
    violated: tuple[tuple[int, int], ...]

    @property
    def order(self) -> float:
        """The share of dependent pairs that is kept, in [0, 1]."""
        return (self.present - len(self.violated)) / self.pairs if self.pairs else 1.0

    @property
    def tau(self) -> float:
        """Kendall's tau of the dependent pairs that are present, mapped from [-1, 1] to [0, 1]."""
        if not self.present:
            return float(not self.pairs)
        return (self.present - len(self.violated)) / self.present


def closure(size: int, edges: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """Return, for each of ``size`` steps, the set of all that depend on it, also by others.

    Every edge leads from a step to a later one.
    """
    direct = [0] * size
    for before, after in edges:
        direct[before] |= 1 << after
    reached = [0] * size
    for step in range(size - 1, -1, -1):
        found = rest = direct[step]
        while rest:
            low = rest & -rest
            found |= reached[low.bit_length() - 1]
            rest &= ~low & ~reached[low.bit_length() - 1]
        reached[step] = found
    return tuple(reached)


def judge(after: Sequence[int], order: Sequence[int]) -> Ordering:
    """Judge the gold steps in ``order`` by ``after``, the :func:`closure` of the dependencies."""
    there = 0
    for step in order:
        there |= 1 << step
    seen = 0
    violated = []
    for step in order:
        early = after[step] & seen
        while early:
            low = early & -early
            violated.append((step, low.bit_length() - 1))
            early ^= low
        seen |= 1 << step
    return Ordering(
        sum(later.bit_count() for later in after),
        sum((after[step] & there).bit_count() for step in order),
        tuple(violated),
    )


def moves(violated: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Return the fewest steps that can be taken out, and put elsewhere, to mend the pairs.

    "Before in the gold, and behind in the prediction" is a partial order, being an intersection
    of two. Steps that may stay are an antichain of it, and the longest is what a maximum matching
    of the pairs leaves (Dilworth; the steps themselves by König's theorem).
    """
    rows: dict[int, int] = {}
    for before, after in violated:
        rows[before] = rows.get(before, 0) | 1 << after
    partner: dict[int, int] = {}
    for row in rows:
        _augment(row, rows, partner, 0)
    matched = set(partner.values())
    reached_rows, reached_columns = {row for row in rows if row not in matched}, 0
    waiting = list(reached_rows)
    while waiting:
        new = rows.get(waiting.pop(), 0) & ~reached_columns
        reached_columns |= new
        while new:
            low = new & -new
            row = partner[low.bit_length() - 1]
            if row not in reached_rows:
                reached_rows.add(row)
                waiting.append(row)
            new ^= low
    cover = set(rows) - reached_rows
    return frozenset(cover.union(step for step in partner if reached_columns >> step & 1))


def _augment(start: int, rows: dict[int, int], partner: dict[int, int], seen: int) -> None:
    """Find a way from the row ``start`` to a free column, and change the pairs along it."""
    way: list[tuple[int, int]] = []
    """Rows on the way, each with the column by which it was left."""
    row = start
    while True:
        new = rows[row] & ~seen
        if new:
            column = (new & -new).bit_length() - 1
            seen |= 1 << column
            way.append((row, column))
            if column not in partner:
                for one, other in way:
                    partner[other] = one
                return
            row = partner[column]
        elif way:
            row, _ = way.pop()
        else:
            return


def nearest(after: Sequence[int], order: Sequence[int | None], moved: frozenset[int]) -> list[int]:
    """Return the places of ``order`` as a valid order has them, all but the moved ones as before.

    ``order`` gives the gold step of each place, or ``None`` where it has no counterpart;
    ``moved`` are gold steps, as :func:`moves` finds them.
    """
    places = {step: place for place, step in enumerate(order) if step is not None}
    following: list[list[int]] = [[] for _ in order]
    waits = [0] * len(order)
    last: int | None = None
    for place, step in enumerate(order):
        targets = [] if step is None else [places[s] for s in _steps(after[step]) if s in places]
        if step is None or step not in moved:
            if last is not None:
                following[last].append(place)
                waits[place] += 1
            last = place
        following[place] += targets
        for target in targets:
            waits[target] += 1
    ready = [place for place, count in enumerate(waits) if not count]
    heapify(ready)
    found = []
    while ready:
        place = heappop(ready)
        found.append(place)
        for target in following[place]:
            waits[target] -= 1
            if not waits[target]:
                heappush(ready, target)
    return found


def _steps(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
