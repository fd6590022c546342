"""The search for the least edits, against trying all of them, and against Fast Downward."""

from __future__ import annotations

import importlib.util

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.planning.encoding import solve_puzzle
from protoplan.planning.search import Masks, Puzzle, least_edits, runs

ATOMS = 4
bits = st.integers(0, (1 << ATOMS) - 1)
sparse = st.builds(lambda one, other: one & other, bits, bits)


@st.composite
def steps(draw: st.DrawFn) -> Masks:
    needed = draw(sparse)
    return Masks(needed, draw(sparse) & draw(bits) & ~needed, draw(sparse), draw(sparse))


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    absent = draw(sparse)
    return Puzzle(
        tuple(draw(st.lists(steps(), min_size=1, max_size=5))),
        tuple(draw(st.lists(steps(), max_size=2))),
        absent,
        absent & draw(sparse),
    )


def by_trying_all(puzzle: Puzzle, most: int) -> tuple[int | None, set[tuple[int, ...]]]:
    """Return the least number of edits that makes a sequence run, and all such sequences."""
    count = len(puzzle.own)
    level = {tuple(range(count))}
    seen = set(level)
    for edits in range(most + 1):
        solved = {order for order in level if runs(puzzle, order)}
        if solved:
            return edits, solved
        edited = {one for order in level for one in neighbours(order, count, len(puzzle.pool))}
        level = edited - seen
        seen |= level
    return None, set()


def neighbours(order: tuple[int, ...], count: int, pool: int):
    for at, place in enumerate(order):
        without = order[:at] + order[at + 1 :]
        yield without
        yield from ((*without[:to], place, *without[to:]) for to in range(len(without) + 1))
    for place in range(count, count + pool):
        if place not in order:
            yield from ((*order[:to], place, *order[to:]) for to in range(len(order) + 1))


@settings(max_examples=150)
@given(puzzles())
def test_it_finds_all_sequences_of_least_edits(puzzle: Puzzle) -> None:
    found = next(least_edits(puzzle, 2), None)
    edits, orders = by_trying_all(puzzle, 2)
    assert (found is None) == (edits is None)
    if found is not None:
        assert found.complete
        assert {one.edits for one in found.solutions} == {edits}
        assert {one.order for one in found.solutions} == orders
        drops = [one.drops for one in found.solutions]
        assert drops == sorted(drops)


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("up_fast_downward") is None, reason="Fast Downward is not installed"
)
@settings(max_examples=15)
@given(puzzles())
def test_fast_downward_finds_as_few_edits(puzzle: Puzzle) -> None:
    found = next(least_edits(puzzle, 5), None)
    solution = solve_puzzle(puzzle, 60)
    assert (solution is None) == (found is None)
    if found is not None and solution is not None:
        assert runs(puzzle, solution.order)
        assert (solution.edits, solution.drops) == found.solutions[0][1:]


def test_a_search_that_is_cut_short_says_so() -> None:
    need = Masks(1, 0, 0, 0)
    puzzle = Puzzle((need,) * 6, (Masks(0, 0, 2, 0),) * 6, absent=1)
    found = list(least_edits(puzzle, 3, nodes=50))
    assert [one.complete for one in found] == [False]
