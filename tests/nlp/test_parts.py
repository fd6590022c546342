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
