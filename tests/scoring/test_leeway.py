"""What leaves open whether, or how, a step is done is meant of one step, and not of all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.leeway import says_leeway
from protoplan.scoring.symbolic import match, prepare

STEPS = (
    Step("lyse", ("cells",), ("in RIPA buffer", "10 min")),
    Step("centrifuge", ("lysate",), ("14000 x g", "15 min")),
    Step("transfer", ("supernatant",), ("to a new tube",)),
    Step("add", ("loading buffer",), ("20 µl",)),
    Step("heat", ("sample",), ("95 °C", "5 min")),
    Step("load", ("sample",), ("on a gel", "20 µg per lane")),
)
Steps = tuple[Step, ...]

LEEWAY = [
    "if needed",
    "if desired",
    "If necessary",
    "only if required",
    "(if possible)",
    "when necessary",
    "where applicable",
    "as needed",
    "as desired",
    "unless told otherwise",
    "if the sample is turbid",
    "unless it is clear",
    "in case the lysate is viscous",
    "any time",
    "at any temperature",
    "in any way",
    "for whatever time",
    "anyhow",
    "ad libitum",
    "5 min if desired",
    "5 min, where necessary",
    "5 min (if needed)",
    "15 min as appropriate",
    "as far as possible",
    "5 min (to be optimized)",
    "37 °C, can be varied",
    "e.g. 5 min",
    "typically for 5 min",
    "in PBS or equivalent",
    "5 min or so",
]
NO_LEEWAY = [
    "5 min",
    "gently",
    "until dry",
    "when dry",
    "as above",
    "as described by Smith",
    "in any buffer",
    "with a needle",
    "as soon as it is dry",
    "where the pellet is",
    "any residue",
    "to the desired volume",
    "in the required tube",
    "anything on the lid",
    "to a new tube",
    "iffy sample",
    "usual buffer",
    "equivalent volume of PBS",
    "5 min or 10 min",
    "in PBS, 5 min",
]


@pytest.mark.parametrize("said", LEEWAY)
def test_words_that_leave_it_open(said: str) -> None:
    assert says_leeway(Step("wash", ("cells",), (said,)))


@pytest.mark.parametrize("said", NO_LEEWAY)
def test_words_that_leave_nothing_open(said: str) -> None:
    assert not says_leeway(Step("wash", ("cells",), (said,)))


def test_actions_and_objects_may_leave_it_open() -> None:
    assert says_leeway(Step("wash if needed", ("cells",), ()))
    assert says_leeway(Step("wash", ("cells (if available)",), ()))
    assert not says_leeway(Step("wash", ("cells",), ()))


def with_more(said: str, places: range) -> Steps:
    return tuple(
        replace(one, parameters=(*one.parameters, said)) if at in places else one
        for at, one in enumerate(STEPS)
    )


def overall(pred: Steps, gold: Steps = STEPS) -> float:
    return match(pred, prepare(gold)).scores.overall


WORST = min(overall((*STEPS[:at], *STEPS[at + 1 :])) for at in range(len(STEPS)))
EVERYTHING = ["1 s to 10 days", "0-1000 °C", "1 pg to 1 kg", "pH 0-14", "at least 1 pg"]


@pytest.mark.parametrize(
    "said", ["if needed", "any time", "where applicable", "if it is turbid", *EVERYTHING]
)
def test_in_every_step_it_gets_less_than_a_step_left_out(said: str) -> None:
    assert overall(with_more(said, range(len(STEPS)))) < WORST
    assert overall(with_more(said, range(1))) > WORST


@pytest.mark.parametrize(
    "form", ["{} if desired", "{}, where necessary", "{} (to be optimized)", "{} or equivalent"]
)
def test_so_it_is_behind_each_value(form: str) -> None:
    opened = tuple(replace(one, parameters=(*map(form.format, one.parameters),)) for one in STEPS)
    assert overall(opened) < WORST


def test_the_more_steps_leave_it_open_the_less_is_left() -> None:
    kept = [overall(with_more("if needed", range(many))) for many in range(len(STEPS) + 1)]
    assert kept == sorted(kept, reverse=True)
    assert len(set(kept)) == len(kept)


@pytest.mark.parametrize("said", ["if needed", *EVERYTHING])
def test_what_the_gold_protocol_leaves_open_may_be_left_open(said: str) -> None:
    gold = with_more(said, range(len(STEPS)))
    assert overall(gold, gold) == 1.0
    assert overall(with_more("gently", range(len(STEPS)))) > WORST
