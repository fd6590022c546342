"""What semicolons part, and conditions behind them."""

from __future__ import annotations

import pytest
from marking import lines, understood


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Drain] the [Location bottle]; [Reagent silica beads] must not be "
            "[Action heated].",
            ["drain | bottle | "],
        ),
        (
            "[Action Chill] the [Location vial]; the [Reagent film] should not be "
            "[Modifier touched].",
            ["chill | vial | "],
        ),
        (
            "[Action Pour] the [Reagent base] slowly; the [Measure-Type pH] must not "
            "[Action exceed] [pH 9].",
            ["pour | base | slowly"],
        ),
        (
            "The [Measure-Type pressure] must not [Action exceed] [Amount 2 bar]; [Action open] "
            "the [Device valve].",
            ["open | valve | "],
        ),
        (
            "[Action Thaw] the [Reagent plasma]; it is stable for [Time 2 h] at "
            "[Temperature 4 °C].",
            ["thaw | plasma | "],
        ),
        (
            "[Action Chill] the [Location vial]; the [Reagent film] must be [Action dried] with "
            "[Reagent argon].",
            ["chill | vial | ", "dry | film | with argon"],
        ),
        (
            "[Action Stain] the [Reagent sections]; [Time 5 min]; until the [Reagent nuclei] can "
            "be seen.",
            ["stain | sections | 5 min; until nuclei can be seen"],
        ),
    ],
)
def test_a_statement_behind_a_semicolon_is_no_object(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def conditions(sentence: str) -> list[tuple[str, str]]:
    steps = understood(sentence).protocol.steps
    return [(one.action, one.flow.condition if one.flow else "") for one in steps]


def test_a_condition_behind_a_semicolon_is_that_of_what_follows() -> None:
    leads = (
        "[Action Tare] the [Device balance]; if it still drifts, [Action clean] the [Device pan]."
    )
    assert conditions(leads) == [("tare", ""), ("clean", "if it still drifts")]
    follows = (
        "[Action Tare] the [Device balance]; [Action clean] the [Device pan] if it still drifts."
    )
    assert conditions(follows) == [("tare", ""), ("clean", "if it still drifts")]
    alone = "[Action Tare] the [Device balance]; if it still drifts."
    assert conditions(alone) == [("tare", "if it still drifts")]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Digest] the [Reagent chalk] in [Reagent boiling acid], [Device filter hot], "
            "and let the [Reagent solution] [Action stand].",
            ["digest | chalk | in boiling acid", "filter |  | hot", "stand | solution | "],
        ),
        (
            "[Action Digest] the [Reagent lime] in [Reagent hot acid] and [Device filter hot].",
            ["digest | lime | in hot acid", "filter |  | hot"],
        ),
        (
            "[Action Filter warm] through [Device glass wool], and [Action chill] the "
            "[Reagent filtrate].",
            ["filter |  | warm; through glass wool", "chill | filtrate | "],
        ),
        (
            "[Action Keep] it in a [Device hot filter], and [Action stir].",
            ["keep | it | in hot filter", "stir |  | "],
        ),
    ],
)
def test_a_bare_verb_may_say_in_which_state_it_is_done(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Pipette] in this order: [Amount 30 µl] [Reagent water], [Amount 4 µl] "
            "[Reagent buffer] and [Amount 1 µl] [Reagent enzyme].",
            ["pipette | 30 µl water; 4 µl buffer; 1 µl enzyme | in this order"],
        ),
        (
            "[Action Pipette], in the following order: [Reagent water], [Reagent buffer], "
            "[Reagent enzyme].",
            ["pipette | water; buffer; enzyme | in following order"],
        ),
        (
            "[Action Add] the [Reagent base drop] by [Reagent drop] over [Time 5 min].",
            ["add | base | drop by drop; over 5 min"],
        ),
    ],
)
def test_the_order_and_drops_say_how(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
