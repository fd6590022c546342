"""Logistic regression over features that are there or not, with numpy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from protoplan.errors import MissingExtraError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float64]

_MEMORY = 10
"""Steps that L-BFGS remembers."""


def numpy() -> Any:
    """Return the module numpy. Raises :class:`MissingExtraError`."""
    try:
        import numpy
    except ImportError:
        raise MissingExtraError("Training", "train") from None
    return numpy


def fit(
    rows: Sequence[Sequence[str]], labels: Sequence[bool], penalty: float, least: int = 3
) -> dict[str, float]:
    """Return the weights that predict ``labels`` from the features in ``rows``.

    ``penalty`` is that of half the squared length of the weights (L2), against the sum of the log
    losses. Features in fewer than ``least`` rows get no weight. The bias is the weight of "".
    """
    np = numpy()
    counts = Counter(feature for row in rows for feature in set(row))
    numbers = {
        feature: n for n, feature in enumerate(sorted(f for f in counts if counts[f] >= least))
    }
    known = [sorted({numbers[f] for f in row if f in numbers}) for row in rows]
    lengths = np.array([len(row) for row in known])
    index = np.fromiter((n for row in known for n in row), np.int64, int(lengths.sum()))
    owner = np.repeat(np.arange(len(rows)), lengths)
    target = np.array(labels, np.float64)
    size = len(numbers) + 1

    def loss(weights: Vector) -> tuple[float, Vector]:
        margin = np.bincount(owner, weights[index], len(rows)) + weights[-1]
        value = np.logaddexp(0, margin).sum() - margin @ target
        error = 1 / (1 + np.exp(-np.clip(margin, -500, 500))) - target
        gradient = np.empty(size)
        gradient[:-1] = np.bincount(index, error[owner], size - 1) + penalty * weights[:-1]
        gradient[-1] = error.sum()
        return float(value + penalty / 2 * (weights[:-1] @ weights[:-1])), gradient

    weights = minimise(loss, np.zeros(size))
    return {f: float(weights[n]) for f, n in numbers.items()} | {"": float(weights[-1])}


def minimise(
    function: Callable[[Vector], tuple[float, Vector]], start: Vector, most: int = 100
) -> Vector:
    """Return where a smooth convex ``function`` (its value and gradient) is least, by L-BFGS."""
    np = numpy()
    point, (value, gradient) = start, function(start)
    steps: list[tuple[Vector, Vector]] = []
    for _ in range(most):
        direction = -_curved(gradient, steps)
        slope = float(gradient @ direction)
        size = 1.0 if steps else 1 / max(1.0, float(np.abs(gradient).sum()))
        for _ in range(40):
            new = point + size * direction
            new_value, new_gradient = function(new)
            if new_value <= value + 1e-4 * size * slope:
                break
            size /= 2
        else:
            break
        change = new - point, new_gradient - gradient
        if float(change[0] @ change[1]) > 1e-12:
            steps = [*steps[1 - _MEMORY :], change]
        done = value - new_value <= 1e-6 * abs(value)
        point, value, gradient = new, new_value, new_gradient
        if done:
            break
    return point


def _curved(gradient: Vector, steps: Sequence[tuple[Vector, Vector]]) -> Vector:
    """Return the gradient times the inverse curvature that ``steps`` show."""
    result = gradient.copy()
    shares = []
    for moved, changed in reversed(steps):
        share = (moved @ result) / (moved @ changed)
        result -= share * changed
        shares.append(share)
    if steps:
        moved, changed = steps[-1]
        result *= (moved @ changed) / (changed @ changed)
    for (moved, changed), share in zip(steps, reversed(shares), strict=True):
        result += moved * (share - (changed @ result) / (moved @ changed))
    return result
