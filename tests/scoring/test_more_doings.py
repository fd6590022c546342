"""Doings that actions name besides what the gold steps do: stuffed into every verb they cost most
of the score, one costs little, and a gold step that stands in another costs as before."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.meanings import meaning
from protoplan.scoring.symbolic import match, prepare

GOLD = [
    Step("fix", ("embryos",), ("4% PFA", "2 h")),
    Step("wash", ("embryos",), ("PBST", "5 min")),
    Step("block", ("embryos",), ("5% serum", "1 h")),
    Step("incubate", ("embryos",), ("primary antibody", "4 °C", "overnight")),
    Step("mount", ("embryos",), ("1% agarose",)),
    Step("image", ("embryos",), ()),
]
FAIR = 0.45
"""Less than any answer that lacks a step and the parameters of another."""


def overall(steps: list[Step]) -> float:
    return match(steps, prepare(GOLD)).scores.overall


def more(said: str, places: range = range(len(GOLD))) -> list[Step]:
    """Return the gold steps with more said in the actions of some."""
    return [
        Step(
            f"{one.action} and {said}" if at in places else one.action, one.objects, one.parameters
        )
        for at, one in enumerate(GOLD)
    ]


@pytest.mark.parametrize("said", ["burn", "shake", "boil, freeze, autoclave and burn"])
def test_stuffed_into_every_action_they_are_below_a_fair_attempt(said: str) -> None:
    assert overall(more(said)) < FAIR


def test_the_actions_of_the_gold_in_every_action_are_so_too() -> None:
    every = ", ".join(one.action for one in GOLD[:-1])
    assert overall(more(f"{every} and image")) < FAIR


def test_one_costs_little() -> None:
    assert 0.85 < overall(more("mix", range(3, 4))) < 1.0
    assert overall(GOLD) == 1.0


def test_a_step_that_stands_in_another_is_no_more() -> None:
    joined = [*GOLD[:4], Step("mount and image", ("embryos",), ("1% agarose",))]
    without = [*GOLD[:5]]
    assert overall(joined) > 0.95 * overall(without)


@pytest.mark.parametrize(
    ("action", "more"),
    [
        ("wash burn", True),
        ("lyse centrifuge separate", True),
        ("incubate discard", True),
        ("spin down", False),
        ("collect sample", False),
        ("mix well", False),
        ("freeze dry", False),
        ("set aside", False),
        ("add to wash", False),
        ("load gel", False),
    ],
)
def test_verbs_strung_behind_a_verb_are_further_doings(action: str, more: bool) -> None:
    said = meaning(Step(action, ("cells",), ("5 min",)), "wetlab")
    assert bool(said.also) is more
