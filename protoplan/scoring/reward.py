"""The reward SCORE and its variants.

SCORE = format x consistency x step scale x (order + semantics), which the paper calls S-S-P.
The letters of a variant: how order is measured (S strict, L by common subsequence), how order and
semantics are combined (S sum, P product), and how the step scale joins them (P product, S sum).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from protoplan.model import Protocol

_FREE_WORDS = 30
"""Up to this mean number of words an orc step costs nothing."""
_MAX_ORDER, _MAX_SEMANTICS, _MAX_SCALE = 1.0, 1.5, 1.0


class Variant(NamedTuple):
    """A variant of SCORE: its three choices."""

    name: str
    strict: bool
    sum_terms: bool
    sum_scale: bool

    def combine(self, scale: float, order: float, semantics: float) -> float:
        """Return the score before the gates."""
        terms = order + semantics if self.sum_terms else order * semantics
        return scale + terms if self.sum_scale else scale * terms

    @property
    def maximum(self) -> float:
        """The greatest value of :meth:`combine`: 1.5, 2.5 or 3.5."""
        return self.combine(_MAX_SCALE, _MAX_ORDER, _MAX_SEMANTICS)


VARIANTS: dict[str, Variant] = {
    f"{order}-{terms}-{scale}": Variant(
        f"{order}-{terms}-{scale}", order == "S", terms == "S", scale == "S"
    )
    for order in "SL"
    for terms in "SP"
    for scale in "PS"
}

RANGES: dict[str, tuple[float, float]] = {
    "0-1": (0.0, 1.0),
    "0-2.5": (0.0, 2.5),
    "0-5": (0.0, 5.0),
    "-1.25-1.25": (-1.25, 1.25),
}


@dataclass(frozen=True, slots=True)
class Reward:
    """The parts of SCORE and the score itself, rescaled to the range asked for.

    ``format``, ``consistency``: 1 passed, 0 failed; ``step_scale`` and ``order`` in [0, 1];
    ``semantics`` the mean over anchors, in [0, 1.5].
    """

    format: float
    consistency: float
    step_scale: float
    order: float
    semantics: float
    score: float


def step_scale(pred: Protocol, m: int, matched: int | None = None) -> float:
    """Return the step scale in [0, 1] of a prediction against ``m`` gold steps.

    cos(pi d / 2M) for d = |n - m| < M = max(1, floor(0.6 m)), else 0; divided by L/30 where the
    mean number L of words of a predicted orc step exceeds 30. Where so many gold steps are known to
    be ``matched``, as many as are not are missing at least, whatever stands in their place.
    """
    limit = max(1, 6 * m // 10)
    distance = max(abs(len(pred.steps) - m), 0 if matched is None else m - matched)
    if distance >= limit:
        return 0.0
    scale = math.cos(math.pi * distance / (2 * limit))
    if pred.sentences:
        words = sum(len(sentence.text.split()) for sentence in pred.sentences)
        scale /= max(1.0, words / len(pred.sentences) / _FREE_WORDS)
    return scale


def order(common: int, n: int, m: int, *, strict: bool) -> float:
    """Return the order term in [0, 1] from the LCS of the ``n`` and ``m`` actions.

    Strict: 1 if the sequences are equal or one is a subsequence of the other (that is, if their
    LCS is the shorter one whole), else 0. By LCS: LCS / m, and for m = 0 whether n is 0 too.
    """
    if strict:
        return float(common == min(n, m))
    return common / m if m else float(n == 0)


def rescale(raw: float, variant: Variant, bounds: tuple[float, float]) -> float:
    """Map ``raw`` in [0, maximum of the variant] linearly to ``bounds``."""
    low, high = bounds
    return low + (high - low) * raw / variant.maximum
