"""What is not to be done, or not to be let, is no step."""

from __future__ import annotations

import pytest
from marking import lines


@pytest.mark.parametrize(
    "sentence",
    [
        "Do not let the [Reagent tissue] [Action dry].",
        "Never let the [Reagent tissue] [Action dry].",
        "Don't let the [Reagent samples] [Action warm] up.",
        "Do not let the [Reagent broth] [Action boil] or [Action freeze].",
        "Do not allow the [Reagent resin] to [Action dry].",
        "The [Reagent tissue] must not [Action dry out].",
        "The [Location cartridge] should never [Action run dry].",
        "[Action Prevent] the [Reagent resin] from [Action drying].",
        "[Action Refrain] from [Action heating] the [Reagent broth].",
        "Make sure the [Reagent gel] does not [Action dry].",
        "Make sure that the [Reagent gel] does not [Action dry out].",
        "[Action Ensure] the [Reagent pellet] does not [Action dry].",
        "[Action Ensure] no bubbles form.",
        "Make sure [Mention it] doesn't get too [Action dry].",
        "Take care that the [Reagent gel] does not [Action dry].",
        "[Action Avoid letting] the [Reagent resin] [Action dry].",
    ],
)
def test_what_is_not_to_be_let_is_no_step(sentence: str) -> None:
    assert lines(sentence) == []


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "Do not let the [Reagent tissue] [Action dry]; [Action cover] the [Reagent tissue].",
            ["cover | tissue | "],
        ),
        (
            "Do not let the [Reagent tissue] [Action dry] and [Action add] [Reagent TBS].",
            ["add | TBS | "],
        ),
        (
            "[Action Rinse] the [Reagent tissue] but do not let [Mention it] [Action dry].",
            ["rinse | tissue | "],
        ),
        ("Let the [Reagent tissue] [Action dry].", ["dry | tissue | "]),
        ("Let the [Reagent cells] in the [Location dish] settle.", ["settle | cells | in dish"]),
        (
            "Let the [Reagent gel] in the [Device tray] set for [Time 30 min].",
            ["set | gel | in tray; 30 min"],
        ),
        (
            "Make sure the [Reagent gel] does not [Action dry out], then [Action add] "
            "[Amount 5 ml] [Reagent water].",
            ["add | water | 5 ml"],
        ),
        ("Make sure the [Seal lid] is [Action closed].", ["make sure | lid is closed | "]),
        ("Be sure the [Location tube] is [Action balanced].", ["be sure | tube is balanced | "]),
        ("Make sure you [Action mix] the [Location tube].", ["mix | tube | "]),
        (
            "[Action Ensure] the [Reagent beads] are no longer stuck.",
            ["ensure | beads are no longer stuck | "],
        ),
        ("The [Reagent gel] should [Action run] for [Time 20 min].", ["run |  | 20 min"]),
        (
            "[Action Prevent] [Method evaporation] by [Action sealing] the [Location dish].",
            ["prevent | evaporation | by sealing dish"],
        ),
    ],
)
def test_what_stands_beside_it_is_a_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
