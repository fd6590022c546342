"""Differences between steps: what means the same is told from what does not."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.differences import Change, compare


def changes(action: str, pred: list[str], gold: list[str]) -> list[tuple[Change, str]]:
    found = compare(Step(action, ("gel",), tuple(pred)), Step(action, ("gel",), tuple(gold)))
    return [(difference.change, difference.note) for difference in found]


@pytest.mark.parametrize(
    ("action", "pred", "gold"),
    [
        ("keep", ["for 20 min"], ["20 min"]),
        ("keep", ["at 4 °c"], ["4 °c"]),
        ("keep", ["55 °c for 2 h"], ["2 h at 55 °c"]),
        ("keep", ["55 °c, 3 ml"], ["3 ml, 55 °c"]),
        ("keep", ["55 °c", "2 h"], ["55 °c for 120 min"]),
        ("keep", ["2 h at 55 °c"], ["55 °c", "2 h"]),
        ("dilute", ["1:20"], ["20-fold"]),
        ("dilute", ["20x"], ["1:20"]),
        ("rinse", ["80% methanol"], ["methanol (80%)"]),
    ],
)
def test_the_same_in_other_words_is_equal(action: str, pred: list[str], gold: list[str]) -> None:
    assert [change for change, _ in changes(action, pred, gold)] == [Change.EQUAL]


@pytest.mark.parametrize(
    ("action", "pred", "gold"),
    [
        ("keep", ["55 °c for 2 h"], ["2 h at 50 °c"]),
        ("keep", ["3 min then 4 min"], ["4 min then 3 min"]),
        ("keep", ["55 °c", "3 h"], ["55 °c for 2 h"]),
        ("keep", ["3 min", "4 min"], ["4 min and 3 min"]),
        ("add", ["1:20"], ["20x"]),
    ],
)
def test_what_differs_is_not_equal(action: str, pred: list[str], gold: list[str]) -> None:
    assert Change.EQUAL not in {change for change, _ in changes(action, pred, gold)}


@pytest.mark.parametrize(
    ("pred", "gold", "note"),
    [
        ("3 N naoh", "3 M naoh", "N in place of M"),
        ("3 ml naoh", "3 M naoh", "volume in place of molar concentration"),
        ("3 cells of yeast", "3 wells of yeast", "cell in place of well"),
    ],
)
def test_what_cannot_be_compared_is_named(pred: str, gold: str, note: str) -> None:
    assert changes("add", [pred], [gold]) == [(Change.DIFFERENT, note)]
