"""Steps put in that destroy what a later step works on cost about what a fatal step does."""

from __future__ import annotations

import pytest

from protoplan.model import Protocol, Step
from protoplan.reports.text import render
from protoplan.scoring.symbolic import match, prepare
from protoplan.verification import verify

GOLD = (
    Step("mix", ("homogenate",), ("with 2 ml hexane",)),
    Step("centrifuge", ("homogenate",), ("3000 x g", "5 min")),
    Step("transfer", ("aqueous phase",), ("to a new vial",)),
    Step("add", ("isopropanol",), ("2 ml", "to the aqueous phase")),
    Step("incubate", ("mixture",), ("15 min", "4 °C")),
    Step("centrifuge", ("mixture",), ("9000 x g", "20 min")),
    Step("discard", ("supernatant",), ()),
    Step("wash", ("pellet",), ("with 70% ethanol",)),
    Step("dissolve", ("pellet",), ("in 50 µl water",)),
)
READY = prepare(GOLD)


def put_in(place: int, action: str, *objects: str) -> tuple[Step, ...]:
    return (*GOLD[:place], Step(action, objects, ()), *GOLD[place:])


def overall(pred: tuple[Step, ...]) -> float:
    return match(pred, READY).scores.overall


HARMFUL = [
    (put_in(3, "discard", "aqueous phase"), 4),
    (put_in(7, "discard", "pellet"), 8),
    (put_in(1, "discard", "homogenate"), 2),
    (put_in(8, "throw away", "the pellet"), 9),
]


@pytest.mark.parametrize(("pred", "spoiled"), HARMFUL)
def test_what_a_step_put_in_destroys_is_as_good_as_wrong(pred, spoiled: int) -> None:
    found = match(pred, READY)
    assert [one.pred for one in found.anchors if one.spoiled] == [spoiled]
    assert found.harmful == {spoiled - 1}
    fatal = list(GOLD)
    fatal[spoiled - 1] = Step(GOLD[spoiled - 1].action, ("gasoline",), GOLD[spoiled - 1].parameters)
    beside = overall(tuple(fatal))
    swapped = overall((*GOLD[:7], GOLD[8], GOLD[7]))
    assert overall(pred) < min(swapped, overall(put_in(3, "weigh", "aqueous phase")))
    assert overall(pred) == pytest.approx(beside, abs=0.1)


@pytest.mark.parametrize(
    "pred",
    [
        put_in(3, "weigh", "aqueous phase"),
        put_in(3, "discard", "organic phase"),
        put_in(4, "discard", "aqueous phase"),
        put_in(7, "discard", "supernatant"),
        put_in(9, "discard", "pellet"),
        put_in(5, "discard", "supernatant"),
        (*GOLD[:6], Step("pour out", ("supernatant",), ("gently",)), *GOLD[6:]),
    ],
)
def test_what_is_not_used_any_more_or_made_anew_may_be_thrown_away(pred) -> None:
    found = match(pred, READY)
    assert not found.harmful
    assert all(one.sound for one in found.anchors)


def test_a_step_that_throws_away_in_the_gold_protocol_too_does_no_harm() -> None:
    gold = (*GOLD[:3], Step("discard", ("aqueous phase",), ()), *GOLD[3:])
    found = match(gold, prepare(gold))
    assert found.scores.overall == 1
    assert not found.harmful


def test_a_reagent_that_was_thrown_away_may_be_had_again() -> None:
    gold = (Step("grow", ("hyphae",), ()), Step("add", ("medium",), ("9 ml",)))
    pred = (gold[0], Step("discard", ("medium",), ()), gold[1])
    assert not match(pred, prepare(gold)).harmful


def test_it_is_told() -> None:
    verdict = verify(Protocol(HARMFUL[0][0]), Protocol(GOLD))
    assert "Undone by a step put in before it" in render(verdict)
    assert "is not counted as kept: step 5\n" in render(verdict)
    assert [one.code for one in verdict.findings] == ["DIF002"]
    assert "Undone" not in render(verify(Protocol(GOLD), Protocol(GOLD)))
