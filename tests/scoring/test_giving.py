"""The same doing told of the thing or of what it is done with."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

GOLD = (
    Step("resuspend", ("pellet",), ("in buffer P1", "250 µl")),
    Step("lyse", ("cells",), ("buffer P2", "250 µl", "5 min")),
    Step("neutralize", ("lysate",), ("with 350 µl of buffer N3",)),
    Step("centrifuge", ("lysate",), ("13,000 x g", "10 min")),
)


def worth(gold: tuple[Step, ...], at: int, step: Step) -> float:
    pred = (*gold[:at], step, *gold[at + 1 :])
    return match(pred, prepare(gold)).scores.overall


@pytest.mark.parametrize(
    ("at", "step"),
    [
        (1, Step("add", ("buffer P2",), ("250 µl", "5 min"))),
        (1, Step("add", ("buffer P2",), ("0.25 ml", "5 min", "to the cells"))),
        (1, Step("add", ("buffer P2", "cells"), ("250 µl", "5 min"))),
        (2, Step("add", ("buffer N3",), ("350 µl",))),
    ],
)
def test_adding_what_a_step_is_done_with_costs_no_more_than_another_verb(
    at: int, step: Step
) -> None:
    assert 0.96 < worth(GOLD, at, step) < 1.0


def test_it_is_so_the_other_way_round() -> None:
    gold = (*GOLD[:1], Step("add", ("buffer P2",), ("250 µl", "5 min")), *GOLD[2:])
    assert 0.96 < worth(gold, 1, GOLD[1]) < 1.0
    assert 0.96 < worth(gold, 1, Step("lyse", ("cells",), ("5 min", "with 250 µl buffer P2"))) < 1.0


@pytest.mark.parametrize(
    "step",
    [
        Step("add", ("ethanol",), ("250 µl", "5 min")),
        Step("add", ("buffer N3",), ("350 µl",)),
        Step("discard", ("buffer P2",), ()),
    ],
)
def test_adding_another_thing_is_another_step(step: Step) -> None:
    assert worth(GOLD, 1, step) < 0.75


def test_a_wrong_amount_is_one_all_the_same() -> None:
    right = worth(GOLD, 1, Step("add", ("buffer P2",), ("250 µl", "5 min")))
    assert worth(GOLD, 1, Step("add", ("buffer P2",), ("250 ml", "5 min"))) < right - 0.1


def test_who_mixes_two_adds_the_one_to_the_other() -> None:
    gold = (
        Step("thaw", ("competent cells",), ("on ice",)),
        Step("add", ("plasmid DNA",), ("50 ng",)),
        Step("incubate", ("cells",), ("on ice", "30 min")),
        Step("heat shock", ("cells",), ("42 °C", "45 s")),
    )
    assert worth(gold, 1, Step("mix", ("plasmid DNA", "competent cells"), ("50 ng",))) > 0.95
    assert worth(gold, 1, Step("mix", ("plasmid DNA",), ("50 ng",))) < 0.9
