"""Whether an order of steps keeps dependencies, and how to mend it.

Steps are places from 0, sets of steps are the bits of whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from itertools import compress, count
from typing import NamedTuple

_MANY = 8
"""Of a set with more than one in so many places all are looked at, else one by one those in it."""
_ZEROS = bytes.maketrans(b"0", b"\0")
"""Makes the bytes of a number's digits true where they are not zero."""


class Ordering(NamedTuple):
    """How many dependent pairs of gold steps there are, how many of them have both steps in the
    prediction, and how many stand there the wrong way round. ``early`` gives, for a step that
    comes too late, the set of those that depend on it and stand before it."""

    pairs: int
    present: int
    broken: int
    early: Mapping[int, int]

    @property
    def kept(self) -> int:
        """How many dependent pairs are kept."""
        return self.present - self.broken

    @property
    def tau(self) -> float:
        """Kendall's tau of the dependent pairs that are present, mapped from [-1, 1] to [0, 1]."""
        return self.kept / self.present if self.present else float(not self.pairs)

    def breaks(self, before: int, after: int) -> bool:
        """Whether ``after``, which depends on ``before``, stands before it."""
        return bool(self.early.get(before, 0) >> after & 1)


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
    seen = present = broken = 0
    early = {}
    for step in order:
        present += (after[step] & there).bit_count()
        mask = after[step] & seen
        if mask:
            early[step] = mask
            broken += mask.bit_count()
        seen |= 1 << step
    return Ordering(sum(map(int.bit_count, after)), present, broken, early)


def moves(early: Mapping[int, int]) -> frozenset[int]:
    """Return the fewest steps that can be taken out, and put elsewhere, to mend an order.

    ``early`` are the broken pairs as :class:`Ordering` has them.

    "Before in the gold, and behind in the prediction" is a partial order, being an intersection
    of two. Steps that may stay are an antichain of it, and the longest is what a maximum matching
    of the pairs leaves (Dilworth; the steps themselves by König's theorem).
    """
    partner: dict[int, int] = {}
    dead = 0
    for row in early:
        dead |= _augment(row, early, partner, dead)
    matched = set(partner.values())
    reached_rows, reached_columns = {row for row in early if row not in matched}, 0
    waiting = list(reached_rows)
    while waiting:
        new = early[waiting.pop()] & ~reached_columns
        reached_columns |= new
        while new:
            low = new & -new
            row = partner[low.bit_length() - 1]
            if row not in reached_rows:
                reached_rows.add(row)
                waiting.append(row)
            new ^= low
    cover = set(early) - reached_rows
    return frozenset(cover.union(step for step in partner if reached_columns >> step & 1))


def _augment(start: int, rows: Mapping[int, int], partner: dict[int, int], dead: int) -> int:
    """Find a way from the row ``start`` to a free column, and change the pairs along it.

    Returns the columns from which no free one can be reached, now and later, where there is no way;
    ``dead`` are those of searches before.
    """
    way: list[tuple[int, int]] = []
    """Rows on the way, each with the column by which it was left."""
    row, seen = start, dead
    while True:
        new = rows[row] & ~seen
        if new:
            column = (new & -new).bit_length() - 1
            seen |= 1 << column
            way.append((row, column))
            if column not in partner:
                for one, other in way:
                    partner[other] = one
                return 0
            row = partner[column]
        elif way:
            row, _ = way.pop()
        else:
            return seen


def nearest(after: Sequence[int], order: Sequence[int | None], moved: frozenset[int]) -> list[int]:
    """Return the places of ``order`` as a valid order has them, all but the moved ones as before.

    ``order`` gives the gold step of each place, or ``None`` where it has no counterpart;
    ``moved`` are gold steps, as :func:`moves` finds them.
    """
    if not moved:
        return list(range(len(order)))
    places = {step: place for place, step in enumerate(order) if step is not None}
    loose = sum(1 << step for step in moved)
    following: list[list[int]] = [[] for _ in order]
    waits = [0] * len(order)
    last: int | None = None
    for place, step in enumerate(order):
        # Steps that are not moved keep their order, and with it what they depend on.
        behind = 0 if step is None else after[step] & (-1 if step in moved else loose)
        targets = [places[other] for other in _steps(behind) if other in places]
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
    """Return the places of the bits that are set, ascending; of many at once."""
    if mask.bit_count() > mask.bit_length() // _MANY:
        return list(compress(count(), f"{mask:b}"[::-1].encode().translate(_ZEROS)))
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
