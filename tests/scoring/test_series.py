"""Strengths of one thing that are used in turn, whose noun is written once."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.symbolic import LIBRARY, match, prepare


def dehydrate(*parameters: str) -> Step:
    return Step("dehydrate", ("embryos",), parameters)


def judged(pred: Step, gold: Step) -> tuple[float, bool]:
    """Return how alike two steps are in parameters, and whether the one is fatally wrong."""
    ours, theirs = meaning(pred, LIBRARY), meaning(gold, LIBRARY)
    alike = likeness(ours, theirs)
    return alike.parameters, fatal(ours, theirs, alike)


RISING = [50, 75, 96]
FORMS = [
    "through {0}%, {1}%, {2}% methanol",
    "in {0} %, {1} % and {2} % methanol",
    "{0}, {1}, {2}% methanol",
    "in {0}, {1} and {2}% methanol",
    "{0}/{1}/{2} % methanol",
    "{0} / {1} / {2}% methanol",
    "{0}%/{1}%/{2}% methanol",
    "{0}%→{1}%→{2}% methanol",
    "{0}→{1}→{2}% methanol",
    "{0}% -> {1}% -> {2}% methanol",
    "{0}-{1}-{2}% methanol",
    "{0}%–{1}%–{2}% methanol",
    "{0}% to {1}% to {2}% methanol",
    "{0}%, then {1}%, then {2}% methanol",
    "{0}% then {1}% then {2}% methanol",
    "{0}, then {1}, then {2}% methanol",
    "{0}%, followed by {1}%, followed by {2}% methanol",
    "in graded methanol ({0}%, {1}%, {2}%)",
    "through a graded series of methanol ({0}, {1}, {2}%)",
    "methanol series: {0}%, {1}%, {2}%",
    "methanol {0}%, {1}%, {2}%",
]


def written(form: str, strengths: list[int]) -> Step:
    return dehydrate(form.format(*strengths))


@pytest.mark.parametrize("form", [*FORMS, "{0}%, {1}%, {2}%", "{0} and {2}% methanol"])
def test_a_series_turned_round_is_fatally_wrong_however_it_is_written(form: str) -> None:
    up, down = written(form, RISING), written(form, RISING[::-1])
    for pred, gold in ((up, down), (down, up)):
        alike, wrong = judged(pred, gold)
        assert alike < 1
        assert wrong
        assert match((pred,), prepare((gold,))).scores.coverage == 0.5


@pytest.mark.parametrize("form", FORMS)
def test_a_series_means_the_same_however_it_is_written(form: str) -> None:
    apart = dehydrate(*(f"{strength}% methanol" for strength in RISING))
    assert judged(written(form, RISING), apart) == (1, False)
    assert judged(apart, written(form, RISING)) == (1, False)
    assert judged(written(form, RISING[::-1]), apart)[1]


@pytest.mark.parametrize(
    ("up", "down"),
    [
        ("30%, 50%, 70%, 90%, 100% acetone", "100%, 90%, 70%, 50%, 30% acetone"),
        ("20, 60% acetone", "60, 20% acetone"),
        ("20%→60% acetone", "60%→20% acetone"),
        ("20-60 % acetone", "60-20 % acetone"),
        ("graded acetone 20-60%", "graded acetone 60-20%"),
        ("a graded acetone series from 20% to 60%", "a graded acetone series from 60% to 20%"),
        ("from 20 → 60% acetone", "from 60 → 20% acetone"),
        ("an ascending acetone series", "a descending acetone series"),
        ("increasing concentrations of acetone", "decreasing concentrations of acetone"),
        ("20%, 40%, 60% acetone", "55%, 35%, 15% acetone"),
        ("20%, 40%, 60% acetone", "60-20% acetone"),
        ("20%, 40%, 60% acetone for 3 min each", "60%, 40%, 20% acetone for 3 min each"),
        ("100 mM, 250 mM and 500 mM imidazole", "500 mM, 250 mM and 100 mM imidazole"),
    ],
)
def test_up_is_not_down(up: str, down: str) -> None:
    assert judged(dehydrate(up), dehydrate(down))[1]
    assert judged(dehydrate(down), dehydrate(up))[1]


def test_a_series_may_stand_in_one_object() -> None:
    up, down = (
        Step("rehydrate", ("slides", f"{series} isopropanol"), ())
        for series in ("60%, 80%, 90%", "90%, 80%, 60%")
    )
    assert judged(up, down)[1]
    assert judged(up, up) == (1, False)


def test_the_time_of_each_may_stand_with_the_series_or_beside_it() -> None:
    one = dehydrate("50%, 75%, 96% methanol for 4 min each")
    assert judged(one, dehydrate("50%, 75%, 96% methanol", "4 min each")) == (1, False)
    assert judged(one, dehydrate("50%, 75%, 96% methanol for 40 min each"))[1]


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        # One out of its place, or left out, is wrong and not fatally so.
        ("30%, 70%, 50%, 90% acetone", "30%, 50%, 70%, 90% acetone"),
        ("30%, 90% acetone", "30%, 50%, 70%, 90% acetone"),
        ("35%, 55%, 95% acetone", "30%, 50%, 90% acetone"),
    ],
)
def test_what_goes_the_same_way_is_not_fatal(pred: str, gold: str) -> None:
    alike, wrong = judged(dehydrate(pred), dehydrate(gold))
    assert alike < 1
    assert not wrong


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        ("with 0.1% tween 20 and 5% milk in tbs", "with 5% milk, 0.1% tween-20 in tbs"),
        ("150 mM NaCl, 20 mM tris, 1 mM edta", "20 mM tris, 150 mM NaCl, 1 mM edta"),
        ("2 ml water, 5 ml methanol", "5 ml methanol, 2 ml water"),
    ],
)
def test_a_mixture_is_no_series(pred: str, gold: str) -> None:
    ours, theirs = (Step("prepare", ("buffer",), (one,)) for one in (pred, gold))
    assert judged(ours, theirs) == (1, False)


def test_the_amounts_of_several_objects_are_no_series() -> None:
    gold = Step("mix", ("tris", "nacl"), ("20 mM, 150 mM",))
    assert judged(Step("mix", ("nacl", "tris"), ("150 mM, 20 mM",)), gold) == (1, False)
