"""The published metrics of SCORE, on two sequences of steps.

They compare surface strings, stripped and lower-cased, and know nothing of units or synonyms.
Source: the SCORE paper, equations 1 to 4 and its section on metrics; where paper and published
script differ, ``docs/scores.md`` says which reading is taken. Every value is without unit.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rapidfuzz.distance import LCSseq

from protoplan.model import Step

Anchors = tuple[tuple[int, int], ...]
"""Pairs of 1-based places (predicted, gold), both increasing."""
Anchoring = Callable[[Sequence[str], Sequence[str]], Anchors]

_SUBWORD = re.compile(r"[a-z0-9%µμ\-._]+")
_T = TypeVar("_T", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Metrics:
    """The five structured metrics: Semantic-A in [0, 1.5], Order-Tau in [-1, 1], the rest [0, 1].

    Anchors increase by construction, so that Order-Tau is always 0 or 1.
    """

    step_m: float = 0.0
    order_s: float = 0.0
    order_lcs: float = 0.0
    order_tau: float = 0.0
    semantic_a: float = 0.0


def actions(steps: Sequence[Step]) -> list[str]:
    """Return the action of each step as the metrics compare it: stripped and lower-cased."""
    return [step.action.strip().lower() for step in steps]


def lcs(pred: Sequence[str], gold: Sequence[str]) -> int:
    """Return the length of the longest common subsequence of two action sequences."""
    if pred == gold:
        return len(gold)
    places = {action: place for place, action in enumerate(gold)}
    other = len(gold)
    # rapidfuzz compares hashes; small integers are their own, strings could collide.
    return LCSseq.similarity(
        [places.get(action, other) for action in pred], [places[action] for action in gold]
    )


def anchors(pred: Sequence[str], gold: Sequence[str]) -> Anchors:
    """Anchor each predicted action at its earliest gold place after the last match.

    An action that is not found there is skipped (paper, "Anchors").
    """
    places: dict[str, list[int]] = {}
    for place, action in enumerate(gold, 1):
        places.setdefault(action, []).append(place)
    found: list[tuple[int, int]] = []
    last = 0
    for i, action in enumerate(pred, 1):
        candidates = places.get(action)
        if candidates and candidates[-1] > last:
            last = candidates[bisect_left(candidates, last + 1)]
            found.append((i, last))
    return tuple(found)


def anchors_exhausting(pred: Sequence[str], gold: Sequence[str]) -> Anchors:
    """Anchor as the published script does: after an action that is not found, nothing is."""
    found: list[tuple[int, int]] = []
    last = 0
    for i, action in enumerate(pred, 1):
        try:
            last = gold.index(action, last) + 1
        except ValueError:
            break
        found.append((i, last))
    return tuple(found)


def order_lcs(common: int, n: int, m: int) -> float:
    """Return Order-LCS = 2 LCS / (n + m), and 1 for two empty sequences."""
    return 2.0 * common / (n + m) if n + m else 1.0


def order_tau(pairs: Anchors) -> float:
    """Return Kendall's tau of the anchors, 0 below two of them.

    Both sides of the anchors increase, so every pair of them is concordant and tau is 1.
    """
    return 1.0 if len(pairs) > 1 else 0.0


def subwords(items: Iterable[str]) -> set[str]:
    """Return the runs of ``a-z 0-9 % µ μ - . _`` in the items, lower-cased."""
    return set(_SUBWORD.findall(" ".join(items).lower()))


def iou(a: set[_T], b: set[_T]) -> float:
    """Return intersection over union, 1 for two empty sets."""
    if not a and not b:
        return 1.0
    common = len(a & b)
    return common / (len(a) + len(b) - common)


def similarity(pred: Step, gold: Step) -> float:
    """Return Obj + ½ Par of two anchored steps, in [0, 1.5] (paper, equation 4).

    Obj is the IoU of the object sets, and where that is 0 of their subwords; Par counts only
    where Obj is at least one half. Blank items are no objects and no parameters.
    """
    if pred.objects == gold.objects:
        same = 1.0
    else:
        same = iou(_surface(pred.objects), _surface(gold.objects)) or iou(
            subwords(pred.objects), subwords(gold.objects)
        )
    return same + 0.5 * _parameters(pred.parameters, gold.parameters) if same >= 0.5 else same


def semantics(pred: Sequence[Step], gold: Sequence[Step], pairs: Anchors) -> float:
    """Return the mean over anchors of m_ij (Obj + ½ Par), in [0, 1.5]; 0 without anchors.

    m_ij = max(0, 1 - (|i - j| / m)^1.5), m the number of gold steps (paper, equation 4).
    """
    if not pairs:
        return 0.0
    m = len(gold)
    total = 0.0
    for i, j in pairs:
        distance = abs(i - j)
        if distance < m:
            total += (1.0 - (distance / m) ** 1.5) * similarity(pred[i - 1], gold[j - 1])
    return total / len(pairs)


def _parameters(pred: Sequence[str], gold: Sequence[str]) -> float:
    """Return Par: 1 if both are empty, 0 if one is, else the IoU of the subwords."""
    if pred == gold:
        return 1.0
    a, b = subwords(pred), subwords(gold)
    if a and b:
        return iou(a, b)
    # Items in other scripts have no subwords, and yet are items.
    return iou(a, b) if bool(_surface(pred)) == bool(_surface(gold)) else 0.0


def _surface(items: Iterable[str]) -> set[str]:
    """Return the set of items, stripped and lower-cased; blank ones are none."""
    return {text for item in items if (text := item.strip().lower())}
