"""The chain over tags, against plain enumeration of all paths."""

from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.nlp.chain import IMPOSSIBLE, best_paths, loss
from protoplan.nlp.tags import Piece, Tags

TAGS = 3
SCHEME = Tags(["A", "B"])


def some(seed: int, *lengths: int, scheme: Tags | None = None):
    """Scores of sentences of these lengths, which must rise, and the weights of a chain."""
    random = np.random.default_rng(seed)
    tags = scheme.count if scheme else TAGS
    scores = random.normal(0, 2, (len(lengths), max(lengths), tags)).astype(np.float32)
    follow = random.normal(0, 1, (tags, tags)).astype(np.float32)
    first = random.normal(0, 1, tags).astype(np.float32)
    if scheme:
        follow, first = follow + scheme.follow(), first + scheme.first()
        follow[follow < IMPOSSIBLE / 2] = IMPOSSIBLE
        first[first < IMPOSSIBLE / 2] = IMPOSSIBLE
    return scores, np.array(lengths), follow, first


def score(path, scores, follow, first) -> float:
    total = first[path[0]] + sum(scores[at, tag] for at, tag in enumerate(path))
    return float(total + sum(follow[a, b] for a, b in pairwise(path)))


def total_loss(scores, tags, lengths, follow, first) -> float:
    value = 0.0
    for row, n in enumerate(lengths):
        every = [score(path, scores[row], follow, first) for path in product(range(TAGS), repeat=n)]
        value += np.logaddexp.reduce(every) - score(tags[row, :n], scores[row], follow, first)
    return value


@pytest.mark.parametrize("seed", range(8))
def test_the_best_path_is_the_best_of_all_that_may_be(seed: int) -> None:
    scores, lengths, follow, first = some(seed, 1, 3, 3, 5, scheme=SCHEME)
    for row, path in enumerate(best_paths(scores, lengths, follow, first, SCHEME.closed)):
        best = max(
            (
                one
                for one in product(range(SCHEME.count), repeat=int(lengths[row]))
                if one[-1] < SCHEME.closed
            ),
            key=lambda one: score(one, scores[row], follow, first),
        )
        assert path == list(best)
        assert SCHEME.written(SCHEME.read(path), len(path)) == path


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 4), st.sampled_from("AB")), max_size=6))
def test_mentions_are_read_as_they_are_written(gaps: list[tuple[int, int, str]]) -> None:
    pieces, at = [], 0
    for gap, size, label in gaps:
        pieces.append(Piece(at + gap, at + gap + size, label))
        at += gap + size
    written = SCHEME.written(pieces, at + 1)
    assert SCHEME.read(written) == pieces
    chain = SCHEME.follow()[written[:-1], written[1:]]
    assert (chain == 0).all()
    assert SCHEME.first()[written[0]] == 0


def test_of_two_mentions_that_share_a_token_the_first_has_it() -> None:
    pieces = [Piece(0, 2, "A"), Piece(1, 3, "B"), Piece(3, 4, "B")]
    assert SCHEME.read(SCHEME.written(pieces, 4)) == [pieces[0], pieces[2]]


@pytest.mark.parametrize("seed", range(5))
def test_the_loss_is_that_of_all_paths(seed: int) -> None:
    scores, lengths, follow, first = some(seed, 1, 2, 4)
    tags = np.random.default_rng(seed).integers(0, TAGS, scores.shape[:2])
    found = loss(scores, tags, lengths, follow, first)
    assert found.value == pytest.approx(total_loss(scores, tags, lengths, follow, first), abs=1e-3)


def test_the_gradients_are_the_slopes_of_the_loss() -> None:
    scores, lengths, follow, first = some(7, 2, 3)
    tags = np.array([[0, 2, 0], [1, 1, 2]])
    found = loss(scores, tags, lengths, follow, first)
    wide = [array.astype(np.float64) for array in (scores, follow, first)]
    for array, gradient in zip(wide, (found.scores, found.follow, found.first), strict=True):
        for place in np.ndindex(array.shape):
            kept = array[place]
            array[place] = kept + 1e-4
            above = total_loss(wide[0], tags, lengths, wide[1], wide[2])
            array[place] = kept - 1e-4
            below = total_loss(wide[0], tags, lengths, wide[1], wide[2])
            array[place] = kept
            assert gradient[place] == pytest.approx((above - below) / 2e-4, abs=1e-3)


def test_large_scores_do_no_harm() -> None:
    scores, lengths, follow, first = some(1, 4, 6)
    tags = np.zeros(scores.shape[:2], np.int64)
    found = loss(scores * 100, tags, lengths, follow, first)
    assert np.isfinite(found.value)
    assert all(np.isfinite(one).all() for one in (found.scores, found.follow, found.first))
