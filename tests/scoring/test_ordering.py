"""Orders against dependencies: what is broken, and the fewest steps to move."""

import time
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.graph.orders import closure, judge, moves, nearest
from protoplan.scoring.ordering import essential, share_kept


@st.composite
def tangled(draw, longest=7):
    """Dependencies of a few steps, and an order of some of them."""
    size = draw(st.integers(1, longest))
    pairs = list(combinations(range(size), 2))
    edges = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    order = draw(st.permutations(range(size)))
    return size, edges, order[: draw(st.integers(0, size))]


def reachable(size, edges):
    """Return the closure of ``edges`` as sets, by Warshall's method."""
    after = [{b for a, b in edges if a == step} for step in range(size)]
    for middle in range(size):
        for step in range(size):
            if middle in after[step]:
                after[step] |= after[middle]
    return after


@given(tangled())
def test_the_closure_and_what_an_order_breaks_are_as_by_definition(case):
    size, edges, order = case
    sets = reachable(size, edges)
    after = closure(size, edges)
    assert [{s for s in range(size) if mask >> s & 1} for mask in after] == sets
    found = judge(after, order)
    places = {step: place for place, step in enumerate(order)}
    there = [(a, b) for a in order for b in sets[a] if b in places]
    assert found.pairs == sum(map(len, sets))
    assert found.present == len(there)
    wrong = {(a, b) for a, b in there if places[b] < places[a]}
    assert set(broken(found)) == wrong
    assert found.broken == len(wrong)
    assert {(a, b) for a in order for b in order if found.breaks(a, b)} == wrong


def broken(ordering):
    """Return the broken pairs."""
    return [(a, b) for a, mask in ordering.early.items() for b in range(99) if mask >> b & 1]


def fewest(violated):
    """Return the size of the smallest set of steps that has a part in every pair."""
    steps = {step for pair in violated for step in pair}
    for number in range(len(steps) + 1):
        for chosen in combinations(steps, number):
            if all(a in chosen or b in chosen for a, b in violated):
                return number
    raise AssertionError


@settings(max_examples=300)
@given(tangled())
def test_no_fewer_steps_can_be_moved_to_mend_an_order(case):
    size, edges, order = case
    after = closure(size, edges)
    found = judge(after, order)
    moved = moves(found.early)
    assert len(moved) == fewest(broken(found))
    mended = [order[place] for place in nearest(after, order, moved)]
    assert sorted(mended) == sorted(order)
    assert judge(after, mended).broken == 0
    assert [s for s in mended if s not in moved] == [s for s in order if s not in moved]


@settings(max_examples=100)
@given(tangled(longest=5))
def test_moves_are_as_few_as_the_nearest_of_all_valid_orders(case):
    size, edges, order = case
    after = closure(size, edges)
    valid = (p for p in permutations(order) if not judge(after, p).broken)
    least = min(len(order) - longest_common(order, p) for p in valid)
    assert len(moves(judge(after, order).early)) == least


@settings(max_examples=100)
@given(tangled(longest=5))
def test_the_nearest_order_is_the_first_of_those_that_keep_what_need_not_move(case):
    size, edges, order = case
    after = closure(size, edges)
    moved = moves(judge(after, order).early)
    stay = [place for place, step in enumerate(order) if step not in moved]
    found = nearest(after, order, moved)
    assert found == min(
        list(places)
        for places in permutations(range(len(order)))
        if [place for place in places if place in stay] == stay
        and not judge(after, [order[place] for place in places]).broken
    )


def test_an_order_of_5000_steps_with_one_to_move_is_mended_in_a_second():
    steps = 5000
    after = closure(steps, [(step, step + 1) for step in range(steps - 1)])
    order = [*range(1, steps), 0]
    start = time.process_time()
    found = nearest(after, order, frozenset([0]))
    assert time.process_time() - start < 1
    assert found == [steps - 1, *range(steps - 1)]


def test_the_fewest_moves_of_a_thousand_steps_turned_round_are_found_in_seconds():
    steps = 1000
    after = closure(steps, [(step, step + 1) for step in range(steps - 1)])
    order = [*range(steps - 1, -1, -1)]
    start = time.process_time()
    moved = moves(judge(after, order).early)
    found = nearest(after, order, moved)
    assert time.process_time() - start < 5
    assert len(moved) == steps - 1
    assert [order[place] for place in found] == [*range(steps)]


def longest_common(a, b):
    best = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            best[i + 1][j + 1] = best[i][j] + 1 if x == y else max(best[i][j + 1], best[i + 1][j])
    return best[-1][-1]


def test_steps_without_a_counterpart_keep_their_place():
    after = closure(3, [(0, 1), (1, 2)])
    order = [1, None, 0, None, 2]
    moved = moves(judge(after, [1, 0, 2]).early)
    assert len(moved) == 1
    found = nearest(after, order, moved)
    assert [order[place] for place in found if order[place] is not None] == [0, 1, 2]
    assert found.index(1) < found.index(3)


@pytest.mark.parametrize(
    ("order", "share", "tau"),
    [
        ([0, 1, 2], 1.0, 1.0),
        ([0, 2, 1], 1 / 2, 2 / 3),
        ([2, 1, 0], 0.0, 0.0),
        ([0, 2], 0.0, 1.0),
        ([2, 0], 0.0, 0.0),
        ([0, 1], 1 / 2, 1.0),
        ([1], 0.0, 0.0),
        ([], 0.0, 0.0),
    ],
)
def test_the_scores_of_orders_of_a_chain(order, share, tau):
    edges = {(0, 1): 1.0, (1, 2): 1.0, (0, 2): 1.0}
    assert judge(closure(3, edges), order).tau == pytest.approx(tau)
    assert share_kept(essential(3, edges), 3, order) == pytest.approx(share)


def test_a_dependency_in_doubt_counts_for_less():
    links = essential(4, {(0, 1): 1.0, (2, 3): 0.5})
    assert share_kept(links, 4, [1, 0, 2, 3]) == pytest.approx(2 / 3)
    assert share_kept(links, 4, [0, 1, 3, 2]) == pytest.approx(5 / 6)


def test_what_is_sure_does_not_follow_from_what_is_in_doubt():
    doubtful = {(0, 1): 0.5, (1, 2): 0.5}
    assert len(essential(3, doubtful | {(0, 2): 0.5})) == 2
    assert len(essential(3, doubtful | {(0, 2): 1.0})) == 3


def test_steps_that_depend_on_each_other_through_a_missing_one():
    links = essential(4, {(0, 1): 1.0, (1, 2): 1.0, (2, 3): 1.0})
    assert share_kept(links, 4, [0, 2, 3]) == pytest.approx(1 / 3)
    assert share_kept(links, 4, [2, 3, 0]) == pytest.approx(0.0)


@given(tangled(), st.randoms(use_true_random=False))
def test_all_is_kept_where_nothing_is_missing_or_broken(case, chance):
    size, edges, order = case
    links = essential(size, {edge: chance.choice((0.5, 1.0)) for edge in edges})
    tied = {step for edge in edges for step in edge}
    whole = tied <= set(order) and not judge(closure(size, edges), order).broken
    assert (share_kept(links, size, order) == 1.0) == whole


@given(tangled(), st.data())
def test_a_missing_step_where_it_belongs_never_lowers_the_share(case, data):
    size, edges, order = case
    after = closure(size, edges)
    missing = sorted(set(range(size)) - set(order))
    if not missing:
        return
    step = data.draw(st.sampled_from(missing))
    place = data.draw(st.integers(0, len(order)))
    more = [*order[:place], step, *order[place:]]
    links = essential(size, dict.fromkeys(edges, 1.0))
    if judge(after, more).broken == judge(after, order).broken:
        assert share_kept(links, size, more) >= share_kept(links, size, order)


def test_without_dependencies_every_order_is_right():
    assert judge(closure(2, []), [1, 0]).tau == 1.0
    assert share_kept(essential(2, {}), 2, [1, 0]) == 1.0
