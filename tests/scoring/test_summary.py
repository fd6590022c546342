"""Means and intervals."""

import math
import random

import pytest

from protoplan.scoring.batch import Settings
from protoplan.scoring.summary import Bootstrap
from protoplan.scoring.tally import METRICS, Tally


def record(value: float, score: float | None = None, **fields) -> dict[str, object]:
    reward = None if score is None else {"score": score}
    return {**fields, "metrics": dict.fromkeys(METRICS, value), "reward": reward}


def test_intervals_are_those_of_the_normal_approximation():
    source = random.Random(5)
    values = [source.random() for _ in range(4000)]
    bootstrap = Bootstrap(1)
    for value in values:
        bootstrap.add([value])
    (estimate,) = bootstrap.estimates()
    mean = sum(values) / len(values)
    half = 1.96 * math.sqrt(1 / 12 / len(values))
    assert estimate.mean == pytest.approx(mean)
    assert estimate.low == pytest.approx(mean - half, abs=half / 5)
    assert estimate.high == pytest.approx(mean + half, abs=half / 5)


def test_intervals_can_be_repeated_and_follow_the_seed():
    def interval(seed: int) -> object:
        bootstrap = Bootstrap(1, seed=seed)
        for n in range(300):
            bootstrap.add([n % 7])
        return bootstrap.estimates()

    assert interval(0) == interval(0) != interval(1)


def test_groups_are_told_apart():
    bootstrap = Bootstrap(1)
    for n in range(1000):
        bootstrap.add([n % 2], ["", "odd" if n % 2 else "even"])
    assert [bootstrap.count(group) for group in ("", "odd", "even", "none")] == [1000, 500, 500, 0]
    assert [bootstrap.estimates(group)[0].mean for group in ("", "odd", "even")] == [0.5, 1, 0]
    assert bootstrap.estimates("none") == []


def test_one_row_has_an_interval_of_one_point():
    bootstrap = Bootstrap(1)
    bootstrap.add([0.25])
    (estimate,) = bootstrap.estimates()
    assert (estimate.mean, estimate.low, estimate.high) == (0.25, 0.25, 0.25)


def test_errors_are_counted_apart_and_out_of_the_means():
    tally = Tally(Settings())
    for item in (
        record(1.0, 0.5),
        {"error": {}},
        record(0.0, 0.0, type="b"),
        record(1, 1, level=2),
    ):
        tally.add(item)
    report = tally.report()
    assert (report["records"], report["scored"], report["errors"]) == (4, 3, 1)
    assert report["overall"]["means"]["step_m"]["mean"] == pytest.approx(2 / 3)
    assert report["overall"]["means"]["score"]["mean"] == 0.5
    assert report["by"]["type"]["b"]["count"] == 1
    assert report["by"]["level"]["2"]["means"]["score"]["mean"] == 1.0


def test_without_a_reward_there_is_no_mean_of_it():
    tally = Tally(Settings(profile="thoth-eval"))
    tally.add(record(1.0))
    assert set(tally.report()["overall"]["means"]) == set(METRICS)


def test_nothing_scored_has_no_means():
    assert Tally(Settings()).report()["overall"] == {"count": 0, "means": {}}


def test_groups_are_bounded():
    tally = Tally(Settings())
    for n in range(250):
        tally.add(record(1.0, 1.0, type=f"type {n}", level=["no scalar"]))
    groups = tally.report()["by"]
    assert len(groups["type"]) == 101
    assert groups["type"]["(other)"]["count"] == 150
    assert "level" not in groups
