"""Logistic regression, twice: the weights of signs, and those of the order of steps.

Both are small enough to need no library, and give the same on every run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

_ROUNDS = 400
_PULL = 1e-3
"""Towards nothing, by so much of each weight."""
_STEP, _SHRINK, _LEAST = 0.3, 2e-3, 0.2
"""Of the weights of the order: the step, the pull towards nothing, and the least that is kept."""


def fit(
    rows: Sequence[Mapping[str, float]], wrong: Sequence[bool], names: Sequence[str]
) -> tuple[dict[str, float], float]:
    """Return weights by name, none below zero, and the bias that best tell ``wrong`` rows.

    Right and wrong ones weigh the same in all, however many there are of each. Gradient descent
    with a step per weight fitted to its scale; alike on every run.
    """
    shares = [0.5 / sum(one is flag for one in wrong) for flag in wrong]
    values = [[row.get(name, 0.0) for name in names] for row in rows]
    scales = [
        max(1e-6, sum(s * v[i] ** 2 for s, v in zip(shares, values, strict=True)))
        for i in range(len(names))
    ]
    weights, bias = [0.0] * len(names), 0.0
    for _ in range(_ROUNDS):
        slopes, slope = [_PULL * weight for weight in weights], 0.0
        for value, flag, share in zip(values, wrong, shares, strict=True):
            odds = bias + sum(w * v for w, v in zip(weights, value, strict=True))
            miss = share * (1 / (1 + exp(-max(-30.0, min(30.0, odds)))) - flag)
            slope += miss
            for i, v in enumerate(value):
                if v:
                    slopes[i] += miss * v
        bias -= 2.0 * slope
        weights = [
            max(0.0, w - s / scale) for w, s, scale in zip(weights, slopes, scales, strict=True)
        ]
    return {name: round(w, 4) for name, w in zip(names, weights, strict=True)}, round(bias, 4)


def fit_order(
    rows: Sequence[tuple[Mapping[str, float], float]], *, rounds: int = 4
) -> dict[str, float]:
    """Return weights that tell real orders from others: each row is by what features a real one
    differs from another, and what it weighs.

    Adaptive gradient steps, row by row, over all rows ``rounds`` times; weights near nothing are
    left out.
    """
    weights: dict[str, float] = {}
    slopes: dict[str, float] = {}
    for _ in range(rounds):
        for row, share in rows:
            margin = sum(weights.get(name, 0.0) * x for name, x in row.items())
            miss = share / (1 + exp(max(-30.0, min(30.0, margin))))
            for name, x in row.items():
                weight = weights.get(name, 0.0)
                slope = miss * x - _SHRINK * weight
                slopes[name] = seen = slopes.get(name, 1.0) + slope * slope
                weights[name] = weight + _STEP * slope / seen**0.5
    return {name: round(w, 2) for name, w in sorted(weights.items()) if abs(w) >= _LEAST}
