"""A verb that no library knows may be another name for what the gold step does."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.library.values import Same
from protoplan.model import Protocol, Step
from protoplan.scoring.symbolic import match, prepare
from protoplan.scoring.unheard import is_unheard
from protoplan.verification import verify

FIELDS = (
    (
        Step("wash", ("cells",), ("with PBS", "3 times")),
        Step("fix", ("cells",), ("4% PFA", "15 min")),
        Step("stain", ("cells",), ("DAPI", "5 min")),
        Step("image", ("cells",), ("20x",)),
    ),
    (
        Step("weigh", ("precursors",), ("5 g",)),
        Step("grind", ("precursors",), ("30 min",)),
        Step("calcine", ("powder",), ("900 °C", "12 h")),
        Step("press", ("powder",), ("200 MPa",)),
        Step("sinter", ("pellets",), ("1200 °C", "6 h")),
    ),
    (
        Step("sow", ("seeds",), ("on MS agar",)),
        Step("stratify", ("seeds",), ("4 °C", "3 days")),
        Step("grow", ("seedlings",), ("22 °C", "10 days")),
        Step("harvest", ("leaves",), ("10 g",)),
    ),
)
UNHEARD = ("trivolute", "brindle", "gorvate")


def said(steps: tuple[Step, ...], place: int, verb: str) -> tuple[Step, ...]:
    one = steps[place]
    return (
        *steps[:place],
        Step(verb, one.objects, one.parameters),
        *steps[place + 1 :],
    )


def overall(pred: tuple[Step, ...], gold: tuple[Step, ...]) -> float:
    return match(pred, prepare(gold)).scores.overall


@pytest.mark.parametrize("steps", FIELDS)
def test_an_unheard_verb_in_its_place_costs_little_and_is_told(steps) -> None:
    for place in range(len(steps)):
        for verb in UNHEARD:
            pred = said(steps, place, verb)
            found = match(pred, prepare(steps))
            assert len(found.anchors) == len(steps)
            assert all(one.sound for one in found.anchors)
            assert 0.8 < found.scores.overall < 0.95
            (told,) = verify(Protocol(pred), Protocol(steps)).findings
            assert told.code == "DIF003"
            assert f"found '{verb}'" in told.message


@pytest.mark.parametrize("steps", FIELDS)
@pytest.mark.parametrize(
    "verb",
    [
        "discard", "freeze", "autoclave", "centrifuge", "perform", "unwash", "de-fix", "annihilate",
        "destroy", "detonate", "cold-burn", "coldburn", "fake-stain", "discrad", "centrifuage",
        "autoclav", "ligatte", "swallow", "virtually trivolute", "trivolute and discard",
        "trivolute (skip)", "do not", "water", "zz", "",
    ],
)  # fmt: skip
def test_a_known_verb_or_one_that_spoils_is_no_other_name(steps, verb) -> None:
    for place in range(len(steps)):
        assert overall(said(steps, place, verb), steps) < 0.9


@pytest.mark.parametrize("steps", FIELDS)
def test_it_says_all_that_the_gold_step_says(steps) -> None:
    for place, one in enumerate(steps):
        for other in (
            Step("trivolute", one.objects, ()),
            Step("trivolute", (), one.parameters),
            Step("trivolute", ("the sample",), one.parameters),
            Step("trivolute", one.objects, (*one.parameters[:-1], "with 3 g sand")),
            Step("trivolute", one.objects, (*one.parameters, "0 times")),
        ):
            assert overall((*steps[:place], other, *steps[place + 1 :]), steps) < 0.9


@pytest.mark.parametrize("steps", FIELDS)
def test_it_stands_in_its_place_and_rarely(steps) -> None:
    first, *rest = said(steps, 0, "trivolute")
    assert overall((*rest, first), steps) < 0.9
    two = said(said(steps, 0, "trivolute"), 2, "brindle")
    assert overall(two, steps) < 0.75
    every = tuple(
        Step(f"trivolute{'abcde'[at]}", s.objects, s.parameters) for at, s in enumerate(steps)
    )
    assert overall(tuple(every), steps) == 0.0


def test_what_a_library_has_is_heard() -> None:
    library = load()
    for verb in library.verbs:
        assert not is_unheard(verb, Same(library)), verb
