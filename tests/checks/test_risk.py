"""The soft signs of a risk: habits, order, gaps; and how they add up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import library as libraries
from protoplan.checks import Checked, check, gaps, order
from protoplan.checks.habits import Counts, Habits, Model, as_record, shipped
from protoplan.checks.order import Shape
from protoplan.checks.risk import NAMES, assess, measures
from protoplan.evaluation.learning import fit_order
from protoplan.findings import Severity
from protoplan.model import Protocol, Step

ACTIONS = ("add", "mix", "spin", "wash", "store")
steps = st.lists(
    st.builds(
        Shape,
        st.sampled_from(ACTIONS),
        st.dictionaries(st.sampled_from("abc"), st.sampled_from(["objects", "location"])),
        sort=st.sampled_from(["", "move", "treat"]),
    ),
    max_size=9,
)


def learned(shapes: list[Shape]) -> dict[str, float]:
    """Weights from an order, at random as far as another one is concerned."""
    return fit_order([(row, share) for row, share in order.contrasts(shapes)])


@given(steps, steps)
def test_swapping_back_undoes_a_gain(some: list[Shape], others: list[Shape]) -> None:
    weights = learned(others)
    for one in order.swaps(some, weights):
        swapped = list(some)
        swapped[one.first], swapped[one.second] = some[one.second], some[one.first]
        back = next(s for s in order.swaps(swapped, weights) if s[:2] == one[:2])
        assert back.gain == pytest.approx(-one.gain)


@given(steps, steps)
def test_a_gain_is_what_its_contrast_weighs(some: list[Shape], others: list[Shape]) -> None:
    weights = learned(others)
    gains = [one.gain for one in order.swaps(some, weights)]
    rows = [row for row, _ in order.contrasts(some)]
    assert gains == pytest.approx(
        [-sum(weights.get(name, 0.0) * x for name, x in row.items()) for row in rows]
    )


def test_an_order_that_was_learned_is_usual_and_its_reverse_is_odd() -> None:
    usual = [Shape(action, {"tube": "objects"}) for action in ACTIONS]
    weights = learned(usual)
    swaps = [list(order.swaps(shapes, weights)) for shapes in (usual, usual[::-1])]
    assert all(one.gain < 0 for one in swaps[0])
    assert order.oddness(swaps[0]) < 0 < order.oddness(swaps[1])


def test_neighbours_that_were_never_next_are_a_gap() -> None:
    shapes = [Shape(action, {"tube": "objects"}) for action in ACTIONS]
    rows = [({name: -x for name, x in row.items()}, 1.0) for _, row in gaps.neighbours(shapes)]
    rows += [(row, 1.0) for place, row in gaps.neighbours(shapes, 2) if place == 3]
    weights = fit_order(rows, rounds=20)
    whole = list(gaps.gaps(shapes, weights))
    left = list(gaps.gaps(shapes[:2] + shapes[3:], weights))
    assert max(left, key=lambda one: one.odds).place == 2
    assert gaps.oddness(left) > gaps.oddness(whole)
    assert gaps.oddness([]) == 0


counts = st.dictionaries(
    st.sampled_from(ACTIONS),
    st.dictionaries(st.sampled_from("xyz"), st.integers(1, 50), min_size=1),
)


@given(counts, st.sampled_from(ACTIONS), st.sampled_from("xyz"))
def test_surprising_is_what_is_rarer_with_an_action_than_in_general(
    rows: dict[str, dict[str, int]], row: str, column: str
) -> None:
    found = Counts(rows | {"other": {"x": 10, "y": 10, "z": 10}})
    here = rows.get(row, {})
    rarer = found.columns[column] / found.total - here.get(column, 0) / max(sum(here.values()), 1)
    surprise = found.surprise(row, column)
    if here and abs(rarer) > 1e-9:
        assert (surprise > 0) == (rarer > 0)


def test_nothing_is_surprising_of_an_action_that_was_never_seen() -> None:
    assert Counts({"spin": {"cell": 3}}).surprise("wash", "cell") == pytest.approx(0)


def test_the_shipped_habits_speak_of_actions_of_the_library() -> None:
    habits = shipped()
    assert set(habits.takes.rows) <= set(libraries.load().operators)
    assert set(habits.models) == {"swap", "drop", "object"}
    assert sum(model.share for model in habits.models.values()) == pytest.approx(1, abs=1e-3)
    assert {name for model in habits.models.values() for name in model.weights} == set(NAMES)
    assert set(as_record(habits)) == {"takes", "sorts", "order", "gaps", "models"}


def test_a_risk_is_what_its_signs_add_up_to(checked: Callable[..., Checked]) -> None:
    found = checked("discard: lysate", "heat: lysate: 95 °C")
    model = Model({"used after gone": 2.0}, -2.0, 1.0)
    habits = Habits(Counts({}), {}, {}, {}, {"swap": model})
    risk = assess(found.case, found.findings, habits)
    assert risk.value == pytest.approx(10 / 11)
    less = [replace(one, severity=Severity.WARNING) for one in found.findings]
    assert assess(found.case, less, habits).value == pytest.approx(0.5)
    assert risk.likeliest == "swap"
    (sign,) = [one for one in risk.signs if one.weights["swap"]]
    assert (sign.name, sign.value, sign.note) == ("used after gone", 1.0, "1 finding")


def test_every_sign_has_a_name_that_models_know(checked: Callable[..., Checked]) -> None:
    found = checked("elute: dna", "spin: cells", "discard: supernatant", "spin: microscope")
    names = {name for name, _, _ in measures(found.case, found.findings, shipped())}
    assert names <= set(NAMES)
    assert {"never made", "refused kind", "odd order", "odd gap"} <= names


def test_a_wrong_protocol_has_more_risk_than_a_right_one(
    written: Callable[..., Protocol],
) -> None:
    spin, discard, resuspend = (
        "centrifuge: cells: 300xg, 5 min", "discard: supernatant", "resuspend: pellet: in pbs",
    )  # fmt: skip
    right = check(written(spin, discard, resuspend)).risk
    assert right < 0.4
    assert check(written(discard, spin, resuspend)).risk > right
    assert check(written(discard, resuspend)).risk > right
    assert check(written("centrifuge: microscope: 300xg", discard, resuspend)).risk > right
    assert check(written()).risk == 1


def test_habits_are_of_verbs_whatever_they_mean() -> None:
    steps = (Step("spin", ("spin column",), ()), Step("discard", ("flow-through",), ()))
    found = check(Protocol(steps))
    assert found.task.steps[0].operator == "spin_column"
    assert [one.action for one in order.shapes(found.case, {})] == ["centrifuge", "discard"]


def test_an_error_is_never_ranked_as_safe() -> None:
    steps = (
        Step("centrifuge", ("lysate",), ("10000 x g", "10 min")),
        Step("discard", ("pellet",), ()),
        Step("resuspend", ("pellet",), ("in PBS",)),
    )
    found = check(Protocol(steps))
    assert not found.passed
    assert found.risk >= 0.9
