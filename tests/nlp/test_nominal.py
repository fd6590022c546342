"""Nouns of doing behind "after" that have settings are steps before the one that follows."""

from __future__ import annotations

import pytest
from marking import lines, understood


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "After [Method centrifugation] at [Speed 400 x g] for [Time 6 min], the [Reagent broth]"
            " was [Action removed].",
            ["centrifuge |  | 400 x g; 6 min", "remove | broth | "],
        ),
        (
            "Following [Method incubation] with [Reagent dye] for [Time 20 min] at "
            "[Temperature 30 °C], [Action rinse] the [Reagent tissue].",
            ["incubate |  | with dye; 20 min; 30 °C", "rinse | tissue | "],
        ),
        (
            "After an [Time overnight] [Method incubation] at [Temperature 4 °C], [Action rinse] "
            "the [Reagent tissue].",
            ["incubate |  | overnight; 4 °C", "rinse | tissue | "],
        ),
        (
            "After [Action washes] with [Reagent TBS] for [Time 8 min] each, the [Reagent tissue] "
            "was [Action stained] for [Time 2 h].",
            ["wash |  | with TBS; 8 min each", "stain | tissue | 2 h"],
        ),
        (
            "After [Numerical two] [Action washes] with [Reagent TBS] for [Time 8 min] each, the "
            "[Reagent tissue] was [Action stained] for [Time 2 h].",
            ["wash |  | two times; with TBS; 8 min each", "stain | tissue | 2 h"],
        ),
        (
            "After [Numerical 4] [Action washes] with [Reagent TBS], [Action stain] the "
            "[Reagent tissue].",
            ["wash |  | 4 times; with TBS", "stain | tissue | "],
        ),
        (
            "After [Method sonication] ([Speed 400 x g], [Time 8 min]), the [Reagent broth] was "
            "[Action stirred].",
            ["sonicate |  | 400 x g; 8 min", "stir | broth | "],
        ),
    ],
)
def test_what_was_done_before_has_its_own_settings(sentence: str, steps: list[str]) -> None:
    found = [
        f"{one.action} | {'; '.join(one.objects)} | {'; '.join(one.parameters)}"
        for one in understood(sentence).protocol.steps
    ]
    assert found == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "After [Method centrifugation], [Action remove] the [Reagent broth].",
            ["remove | broth | after centrifugation"],
        ),
        (
            "After the last [Action wash] with [Reagent TBS] for [Time 8 min], [Action add] the "
            "[Reagent dye].",
            ["add | dye | after last wash with TBS for 8 min"],
        ),
        (
            "After [Time 20 min], [Action add] the [Reagent dye].",
            ["add | dye | after 20 min"],
        ),
    ],
)
def test_what_only_says_when_is_no_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def actions(*sentences: str) -> list[str]:
    return [step.action for step in understood(*sentences).protocol.steps]


def test_what_a_sentence_before_tells_in_full_is_not_told_again() -> None:
    spun = "[Action Spin] the [Location tube] at [Speed 400 x g] for [Time 6 min]."
    after = "After [Method centrifugation] at [Speed 400 x g], [Action remove] the [Reagent broth]."
    assert actions(spun, after) == ["spin", "remove"]


def test_what_differs_in_its_settings_is_another_step() -> None:
    spun = "[Action Spin] the [Location tube] at [Speed 400 x g] for [Time 6 min]."
    after = "After [Method centrifugation] at [Speed 90 x g], [Action remove] the [Reagent broth]."
    assert actions(spun, after) == ["spin", "centrifuge", "remove"]
