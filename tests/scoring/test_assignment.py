"""Best one-to-one pairs, against all that there are."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.scoring.assignment import EXACT_UP_TO, assign

weights = st.sampled_from([0.0, 0.25, 0.5, 1.0, 2.0]) | st.floats(0, 3)


@st.composite
def tables(draw):
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    row = st.lists(weights, min_size=columns, max_size=columns)
    return draw(st.lists(row, min_size=rows, max_size=rows))


def best(table):
    if len(table) > len(table[0]):
        table = list(zip(*table, strict=True))
    ways = permutations(range(len(table[0])), len(table))
    return max(sum(row[j] for row, j in zip(table, way, strict=True)) for way in ways)


@given(tables())
def test_no_other_assignment_weighs_more(table):
    pairs = assign(table)
    assert pairs == sorted(pairs)
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs)
    assert all(table[i][j] > 0 for i, j in pairs)
    assert sum(table[i][j] for i, j in pairs) == pytest.approx(best(table))


def test_nothing_is_assigned_to_nothing():
    assert assign([]) == []
    assert assign([[]]) == []


def test_a_large_table_is_assigned_by_weight():
    size = EXACT_UP_TO + 1
    table = [[2.0 if i == j else 1.0 for j in range(size)] for i in range(size)]
    table[0][1] = 2.5
    pairs = assign(table)
    assert pairs[:2] == [(0, 1), (1, 0)]
    assert pairs[2:] == [(n, n) for n in range(2, size)]
