"""Means of many scores with bootstrap intervals, in constant memory.

The interval is the percentile interval of the Poisson bootstrap: each record enters each replicate
with a weight drawn from Poisson(1), so that sums suffice and records need not be kept (Chamandy,
Muralidharan, Najmi, Naidu: Estimating uncertainty for massive data streams, 2012). Weights depend
on the seed and the place of a record alone: the same records give the same intervals, however many
processes scored them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

REPLICATES = 1000
SEED = 0
LEVEL = 0.95

_BLOCK = 32
"""Rows taken in at once; with many more, numpy's threads cost more than they save."""
_RESOLUTION = 1 << 16


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its interval at :data:`LEVEL`, in the unit of the values."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class _Sums:
    """What is known of a group: its count, its sums (one a value), and both by replicate."""

    count: int
    total: NDArray[np.float64]
    weights: NDArray[np.float64]
    weighted: NDArray[np.float64]


class Bootstrap:
    """Means of rows of ``width`` values each, by group; a row may belong to several groups."""

    def __init__(self, width: int, *, replicates: int = REPLICATES, seed: int = SEED) -> None:
        import numpy

        self._numpy = numpy
        self._width = width
        self._replicates = replicates
        self._random = numpy.random.Generator(numpy.random.PCG64(seed))
        # Poisson(1) by inversion of a 16-bit number; weights above 8 have no chance at that.
        chances = [math.exp(-1) / math.factorial(k) for k in range(9)]
        edges = numpy.cumsum(chances) * _RESOLUTION
        table = numpy.searchsorted(edges, numpy.arange(_RESOLUTION), side="right")
        self._poisson = table.astype(numpy.float32)
        self._rows: list[tuple[Sequence[float], Sequence[str]]] = []
        self._groups: dict[str, _Sums] = {}

    def add(self, values: Sequence[float], groups: Iterable[str] = ("",)) -> None:
        """Take in one row."""
        self._rows.append((values, tuple(groups)))
        if len(self._rows) == _BLOCK:
            self._take_in()

    def count(self, group: str = "") -> int:
        """Return how many rows of ``group`` were added."""
        self._take_in()
        return self._groups[group].count if group in self._groups else 0

    def estimates(self, group: str = "") -> list[Estimate]:
        """Return mean and interval of each value over the rows of ``group``; empty without."""
        self._take_in()
        sums = self._groups.get(group)
        if sums is None:
            return []
        drawn = sums.weights > 0
        means = sums.weighted[drawn] / sums.weights[drawn, None]
        tail = 100 * (1 - LEVEL) / 2
        low, high = self._numpy.percentile(means, [tail, 100 - tail], axis=0)
        return [
            Estimate(float(total / sums.count), float(a), float(b))
            for total, a, b in zip(sums.total, low, high, strict=True)
        ]

    def _take_in(self) -> None:
        """Add the waiting rows to the sums of their groups."""
        if not self._rows:
            return
        numpy = self._numpy
        rows, self._rows = self._rows, []
        drawn = self._random.integers(
            0, _RESOLUTION, size=(len(rows), self._replicates), dtype=numpy.uint16
        )
        weights = self._poisson[drawn]
        values = numpy.array([row for row, _ in rows], dtype=numpy.float64)
        members: dict[str, list[int]] = {}
        for place, (_, groups) in enumerate(rows):
            for group in groups:
                members.setdefault(group, []).append(place)
        for group, places in members.items():
            own = weights[places].astype(numpy.float64)
            new = _Sums(
                len(places), values[places].sum(axis=0), own.sum(axis=0), own.T @ values[places]
            )
            self._groups[group] = _added(self._groups.get(group), new)


def _added(old: _Sums | None, new: _Sums) -> _Sums:
    if old is None:
        return new
    return _Sums(
        old.count + new.count,
        old.total + new.total,
        old.weights + new.weights,
        old.weighted + new.weighted,
    )


def method() -> dict[str, Any]:
    """Return how the intervals are made, for the reports."""
    return {
        "method": "Poisson bootstrap, percentiles",
        "replicates": REPLICATES,
        "seed": SEED,
        "level": LEVEL,
    }
