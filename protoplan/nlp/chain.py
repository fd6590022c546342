"""A linear chain over tags: its likelihood and gradients for training, its best path for use.

Scores are natural logarithms up to a constant. Arrays of sentences are padded: ``[sentence,
token, tag]``, with the number of tokens of each sentence beside them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Integers = NDArray[np.int64]
IMPOSSIBLE = -1e4
"""The score of what may not be; it never changes, for no likelihood is left to have a slope."""


class Loss(NamedTuple):
    """How unlikely the right tags are (nats, summed over sentences), and its gradients."""

    value: float
    scores: Floats
    follow: Floats
    first: Floats


def loss(scores: Floats, tags: Integers, lengths: Integers, follow: Floats, first: Floats) -> Loss:
    """Return the negative log-likelihood of ``tags`` under a chain.

    ``follow[a, b]`` scores tag b behind tag a, ``first`` the tag of the first token. Forward and
    backward sums are scaled at every token, so that no exponential overflows.
    """
    longest = scores.shape[1]
    top = scores.max(2, keepdims=True)
    here = np.exp(scores - top)
    step = np.exp(follow)
    live = np.arange(longest)[:, None] < lengths[None]
    forward, scale = _forward(here, step, np.exp(first), live)
    total = float((np.log(scale) * live).sum() + (top[:, :, 0] * live.T).sum())
    expected, pairs = _backward(here, step, forward, scale, live)
    pairs *= step
    rows, columns = np.nonzero(live.T)
    right = tags[rows, columns]
    total -= float(scores[rows, columns, right].sum() + first[tags[:, 0]].sum())
    expected[rows, columns, right] -= 1
    later = columns > 0
    before = tags[rows[later], columns[later] - 1]
    total -= float(follow[before, right[later]].sum())
    np.subtract.at(pairs, (before, right[later]), 1)
    return Loss(total, expected, pairs, expected[:, 0].sum(0))


def _forward(
    here: Floats, step: Floats, first: Floats, live: NDArray[np.bool_]
) -> tuple[Floats, Floats]:
    sentences, longest, tags = here.shape
    forward = np.zeros((longest, sentences, tags), np.float32)
    scale = np.ones((longest, sentences), np.float32)
    now = here[:, 0] * first
    for at in range(longest):
        if at:
            now = (forward[at - 1] @ step) * here[:, at]
        size = np.where(live[at], now.sum(1), 1)
        scale[at] = size
        forward[at] = np.where(live[at][:, None], now / size[:, None], forward[at - 1])
    return forward, scale


def _backward(
    here: Floats, step: Floats, forward: Floats, scale: Floats, live: NDArray[np.bool_]
) -> tuple[Floats, Floats]:
    """Return the expected tags of every token, and the expected pairs but for ``step``."""
    sentences, longest, tags = here.shape
    expected = np.zeros((sentences, longest, tags), np.float32)
    pairs = np.zeros((tags, tags), np.float32)
    behind = np.ones((sentences, tags), np.float32)
    for at in range(longest - 1, -1, -1):
        alive = live[at][:, None]
        share = forward[at] * behind
        expected[:, at] = np.where(alive, share / share.sum(1, keepdims=True), 0)
        if at:
            weighted = np.where(alive, here[:, at] * behind / scale[at][:, None], 0)
            pairs += forward[at - 1].T @ weighted
            behind = np.where(alive, weighted @ step.T, behind)
    return expected, pairs


def best_paths(
    scores: Floats, lengths: Integers, follow: Floats, first: Floats, closed: int
) -> list[list[int]]:
    """Return the most likely tags of every sentence (the algorithm of Viterbi).

    ``lengths`` must not fall: at each token the sentences that are left are the last ones. Before
    a tag that begins something stands one of the first ``closed`` tags; before any other, one of
    the rest: in ``follow`` all else is :data:`IMPOSSIBLE`.
    """
    sentences, longest, tags = scores.shape
    begins = np.nonzero(follow[0] > IMPOSSIBLE)[0]
    goes_on = np.nonzero(follow[0] <= IMPOSSIBLE)[0]
    to_begin = follow[:closed, None, begins]
    ways = np.empty((closed, sentences, len(begins)), np.float32)
    # Two tags go before each that goes on: its first, and its inner one.
    before = np.argsort(follow[closed:, goes_on], 0)[-2:] + closed
    cost = follow[before, goes_on]
    best = np.empty((longest, sentences, tags), np.float32)
    best[0] = scores[:, 0] + first
    left = np.searchsorted(lengths, np.arange(longest), side="right").tolist()
    for at in range(1, longest):
        here = left[at]
        last, now = best[at - 1, here:], best[at, here:]
        np.add(last[:, :closed].T[:, :, None], to_begin, out=ways[:, here:])
        now[:, begins] = ways[:, here:].max(0)
        now[:, goes_on] = np.maximum(last[:, before[0]] + cost[0], last[:, before[1]] + cost[1])
        now += scores[here:, at]
    path = np.zeros((longest, sentences), np.int64)
    rows = np.arange(sentences)
    path[lengths - 1, rows] = best[lengths - 1, rows, :closed].argmax(1)
    for at in range(longest - 1, 0, -1):
        here = left[at]
        path[at - 1, here:] = (best[at - 1, here:] + follow.T[path[at, here:]]).argmax(1)
    return [path[:n, row].tolist() for row, n in enumerate(lengths.tolist())]
