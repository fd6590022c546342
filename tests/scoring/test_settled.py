"""Right steps without the right settings are no protocol; half of the settings are usual."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

Steps = tuple[Step, ...]

WESTERN = (
    Step("lyse", ("cells",), ("in RIPA buffer", "10 min")),
    Step("centrifuge", ("lysate",), ("14000 x g", "15 min")),
    Step("transfer", ("supernatant",), ("to a new tube",)),
    Step("add", ("loading buffer",), ("20 µl",)),
    Step("shake", ("sample",), ("300 rpm", "5 min")),
    Step("load", ("sample",), ("on a gel", "20 µg per lane")),
)
SYNTHESIS = (
    Step("dissolve", ("benzaldehyde",), ("in methanol", "20 ml")),
    Step("add", ("sodium borohydride",), ("1.2 g",)),
    Step("stir", ("reaction mixture",), ("2 h",)),
    Step("extract", ("product",), ("with ethyl acetate", "3 times", "30 ml")),
    Step("dry", ("organic layer",), ("over sodium sulfate", "10 min")),
    Step("filter", ("organic layer",), ()),
    Step("concentrate", ("filtrate",), ("under reduced pressure", "200 mbar")),
)
GOLDS = (WESTERN, SYNTHESIS)
SAYING_NOTHING = [
    "as described",
    "appropriate amount",
    "as needed",
    "suitable time",
    "under standard conditions",
    "as usual",
    "according to the protocol",
    "properly",
    "with the right settings",
    "as required",
]


def overall(pred: Steps, gold: Steps) -> float:
    return match(pred, prepare(gold)).scores.overall


def without_one(gold: Steps) -> list[float]:
    return [overall((*gold[:at], *gold[at + 1 :]), gold) for at in range(len(gold))]


def told(gold: Steps, say: Callable[[str], str], places: range | None = None) -> Steps:
    """Return steps whose parameters with a number are said otherwise."""
    return tuple(
        replace(
            step,
            parameters=tuple(
                say(one) if re.search(r"\d", one) and (places is None or at in places) else one
                for one in step.parameters
            ),
        )
        for at, step in enumerate(gold)
    )


def times(factor: float) -> Callable[[str], str]:
    return lambda text: re.sub(r"\d+(?:\.\d+)?", lambda one: f"{float(one[0]) * factor:g}", text)


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("said", SAYING_NOTHING)
def test_words_that_say_nothing_get_less_than_a_step_left_out(gold: Steps, said: str) -> None:
    pred = tuple(replace(step, parameters=(said,)) for step in gold)
    bare = tuple(replace(step, parameters=()) for step in gold)
    assert overall(pred, gold) < min(without_one(gold))
    assert overall(pred, gold) == pytest.approx(overall(bare, gold), abs=0.02)


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("factor", [2, 1.4, 1.5, 0.5, 0.7, 3])
def test_so_do_other_values_throughout(gold: Steps, factor: float) -> None:
    assert overall(told(gold, times(factor)), gold) < min(without_one(gold))


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("factor", [1.01, 1.05, 1.1])
def test_values_that_are_nearly_right_cost_less_than_a_step(gold: Steps, factor: float) -> None:
    assert overall(told(gold, times(factor)), gold) > max(without_one(gold))


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("say", [times(1.4), times(2), lambda text: "as needed"])
@pytest.mark.parametrize("places", [range(2), range(3, 5), range(1, 3)])
def test_what_is_not_settled_in_some_steps_costs_no_more_than_its_share(
    gold: Steps, say: Callable[[str], str], places: range
) -> None:
    found = match(told(gold, say, places), prepare(gold)).scores
    assert found.overall == pytest.approx((found.coverage + found.objects + found.parameters) / 3)


@pytest.mark.parametrize("gold", GOLDS)
def test_the_more_is_settled_the_more_it_is_worth(gold: Steps) -> None:
    found = [
        overall(
            tuple(
                replace(step, parameters=("as needed",)) if at < steps else step
                for at, step in enumerate(gold)
            ),
            gold,
        )
        for steps in range(len(gold) + 1)
    ]
    assert found == sorted(found, reverse=True)


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize(
    "said",
    ["if needed", "as required by the kit", "do not vortex", "avoid bubbles", "no longer than 1 h"],
)
def test_what_is_said_beside_the_values_costs_little(gold: Steps, said: str) -> None:
    pred = tuple(
        replace(step, parameters=(*step.parameters, said)) if at == 1 else step
        for at, step in enumerate(gold)
    )
    assert overall(pred, gold) > 0.93


@pytest.mark.parametrize(
    ("gold", "said"),
    [
        ("10 min", "for about 10 min"),
        ("10 min", "for 10 minutes"),
        ("1 h", "60 min"),
        ("10 to 15 min", "12 min"),
        ("20 µl", "0.02 ml"),
        ("16 h", "overnight"),
    ],
)
def test_a_value_in_other_words_is_right(gold: str, said: str) -> None:
    steps = tuple(Step(one, ("cells",), (gold,)) for one in ("wash", "incubate", "dry", "shake"))
    pred = tuple(replace(step, parameters=(said,)) for step in steps)
    assert overall(pred, steps) == pytest.approx(1.0)


def without_values(gold: Steps) -> Steps:
    """Return steps that keep their words and leave out every value."""
    return tuple(
        replace(step, parameters=tuple(one for one in step.parameters if not re.search(r"\d", one)))
        for step in gold
    )


STAINING = (
    Step("fix", ("cells",), ("with pfa", "15 min")),
    Step("wash", ("cells",), ("with pbs", "3 min")),
    Step("permeabilize", ("cells",), ("with triton x-100", "10 min")),
    Step("block", ("cells",), ("with bsa", "1 h")),
    Step("stain", ("nuclei",), ("with dapi", "5 min")),
    Step("mount", ("cells",), ("in mowiol",)),
)
CASTING = (
    Step("dissolve", ("polymer",), ("in toluene", "2 h")),
    Step("filter", ("solution",), ("through a syringe filter",)),
    Step("cast", ("solution",), ("on glass", "200 µm")),
    Step("dry", ("film",), ("under vacuum", "16 h")),
    Step("anneal", ("film",), ("in nitrogen", "120 °C")),
)


@pytest.mark.parametrize("gold", [*GOLDS, STAINING, CASTING])
def test_who_keeps_the_words_and_states_no_value_gets_less_than_with_a_step_left_out(
    gold: Steps,
) -> None:
    bare = tuple(replace(step, parameters=()) for step in gold)
    found = overall(without_values(gold), gold)
    left = without_one(gold)
    assert overall(bare, gold) < found < sum(left) / len(left)


@pytest.mark.parametrize("gold", [*GOLDS, STAINING, CASTING])
@pytest.mark.parametrize("places", [range(1), range(2), range(1, 3)])
def test_values_left_out_of_some_steps_cost_their_share(gold: Steps, places: range) -> None:
    left = without_values(gold)
    pred = tuple(left[at] if at in places else step for at, step in enumerate(gold))
    found = match(pred, prepare(gold)).scores
    assert found.overall == pytest.approx((2 + found.parameters) / 3)
