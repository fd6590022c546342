"""Names that tell of a thing ruined where the gold protocol has it whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

CELLS = (
    Step("thaw", ("competent cells",), ("on ice", "10 min")),
    Step("add", ("plasmid DNA",), ("50 ng", "to the competent cells")),
    Step("incubate", ("competent cells",), ("on ice", "30 min")),
    Step("heat shock", ("competent cells",), ("42 °C", "45 s")),
    Step("spread", ("competent cells",), ("100 µl", "on LB agar")),
)
MICE = (
    Step("weigh", ("mice",), ()),
    Step("inject", ("mice",), ("with tamoxifen", "75 mg/kg")),
    Step("house", ("mice",), ("5 days",)),
    Step("euthanize", ("mice",), ("with CO2",)),
)


def named(word: str, gold: Sequence[Step], places: Sequence[int] = range(9)) -> float:
    pred = [
        replace(one, objects=tuple(f"{word} {name}" for name in one.objects))
        if at in places
        else one
        for at, one in enumerate(gold)
    ]
    return match(pred, prepare(gold)).scores.overall


@pytest.mark.parametrize("word", ["boiled", "lysed", "autoclaved", "killed", "burnt", "bleached"])
def test_what_is_ruined_in_every_step_is_worth_next_to_nothing(word: str) -> None:
    assert named(word, CELLS) < 0.2


@pytest.mark.parametrize("word", ["dead", "boiled", "euthanized", "incinerated"])
def test_so_are_dead_animals(word: str) -> None:
    assert named(word, MICE) < 0.2


@pytest.mark.parametrize("word", ["chilled", "fresh", "washed", "cultured", "hela"])
def test_another_word_says_more_of_it(word: str) -> None:
    assert named(word, CELLS) > 0.9


def test_in_one_step_it_costs_its_share() -> None:
    assert named("dead", MICE, [2]) > 0.9


def test_what_a_step_before_did_ruins_nothing() -> None:
    gold = (
        Step("collect", ("cells",), ()),
        Step("lyse", ("cells",), ("in RIPA buffer",)),
        *(Step("incubate", ("cells",), ("on ice", f"{many} min")) for many in (5, 10, 15)),
    )
    assert named("lysed", gold, [2, 3, 4]) > 0.9
    assert named("boiled", gold, [2, 3, 4]) < 0.6


def test_what_the_gold_protocol_says_itself_is_right() -> None:
    gold = [replace(one, objects=("dead mice",)) for one in MICE]
    assert match(gold, prepare(gold)).scores.overall == 1.0


def test_the_lists_of_what_ruins_are_there() -> None:
    table = resources.table("ontology", "spoiling.toml")
    assert {*table["ruined"]["lists"]} <= {*table["lists"]}
