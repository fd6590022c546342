"""A temperature at which something is left behind another one is none in its place."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import Meaning, likeness, meaning


def read(action: str, told: str) -> Meaning:
    return meaning(Step(action, ("sample",), tuple(told.split("; "))), "wetlab")


def is_fatal(action: str, told: str, gold: str) -> tuple[bool, float]:
    pred, meant = read(action, told), read(action, gold)
    alike = likeness(pred, meant)
    return fatal(pred, meant, alike), alike.parameters


@pytest.mark.parametrize(
    ("action", "told", "gold"),
    [
        ("heat-shock", "42 °C; 45 s; then on ice", "42 °C; 45 s"),
        ("heat-shock", "42 °C for 45 s, then on ice", "42 °C; 45 s"),
        ("heat-shock", "42 °C for 45 s then ice", "42 °C for 45 s"),
        ("boil", "95 °C; 5 min; then on ice", "95 °C; 5 min"),
        ("boil", "95 °C for 5 min; then 4 °C", "95 °C; 5 min"),
        ("heat", "95 °C for 5 min, followed by 4 °C", "95 °C; 5 min"),
        ("reflux", "110 °C; 12 h; then room temperature", "110 °C; 12 h"),
        ("incubate", "37 °C; 1 h; then at 4 °C", "37 °C; 1 h"),
        ("anneal", "500 °C; 2 h; then room temperature", "2 h; 500 °C"),
    ],
)
def test_it_says_more(action: str, told: str, gold: str) -> None:
    wrong, alike = is_fatal(action, told, gold)
    assert not wrong
    assert 0.7 < alike < 1


@pytest.mark.parametrize(
    ("action", "told", "gold"),
    [
        ("heat-shock", "on ice; 45 s", "42 °C; 45 s"),
        ("heat-shock", "then on ice; 45 s", "42 °C; 45 s"),
        ("heat-shock", "60 °C; 45 s; then on ice", "42 °C; 45 s"),
        ("heat-shock", "42 °C; 45 s; or on ice", "42 °C; 45 s"),
        ("heat-shock", "42 °C; 45 s; then 95 °C", "42 °C; 45 s"),
        ("incubate", "37 °C; then 4 °C", "4 °C"),
        ("incubate", "37 °C; 5 min; then 50 min", "37 °C; 5 min"),
    ],
)
def test_another_value_stays_one(action: str, told: str, gold: str) -> None:
    assert is_fatal(action, told, gold)[0]


@pytest.mark.parametrize("gold", ["42 °C; 45 s; on ice", "42 °C; 45 s; then on ice"])
def test_both_may_say_it(gold: str) -> None:
    assert is_fatal("heat-shock", "42 °C; 45 s; then on ice", gold) == (False, 1.0)
