"""Settings that "or" names in place of others."""

from __future__ import annotations

import pytest
from marking import lines, understood

_RIPEN = (
    "[Action Ripen] the [Reagent cheese] at [Temperature 12 °C] for [Time 3 weeks] or at "
    "[Temperature 8 °C] for [Time 5 weeks]."
)


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (_RIPEN, ["ripen | cheese | 12 °C; 3 weeks", "ripen | cheese | 8 °C; 5 weeks"]),
        (
            "[Action Soak] the [Reagent beans] in [Reagent brine] for [Time 2 h] at "
            "[Temperature RT] (or [Time overnight] at [Temperature 4 °C]), and [Action drain].",
            [
                "soak | beans | in brine; 2 h; RT",
                "soak | beans | in brine; overnight; 4 °C",
                "drain |  | ",
            ],
        ),
        (
            "The [Reagent pellets] are [Action spun] at [Speed 300 x g] for [Time 5 min] or "
            "[Speed 900 x g] for [Time 1 min] with the [Device brake] off.",
            [
                "spin | pellets | 300 x g; 5 min; with brake off",
                "spin | pellets | 900 x g; 1 min; with brake off",
            ],
        ),
        (
            "[Action Soak] the [Reagent beans] for [Time 2 h] or [Time overnight].",
            ["soak | beans | 2 h or overnight"],
        ),
        (
            "[Action Soak] the [Reagent beans] for [Time 2 h] in [Reagent brine] or at "
            "[Temperature 4 °C] [Time overnight].",
            ["soak | beans | 2 h; in brine or at 4 °C; overnight"],
        ),
    ],
)
def test_other_settings_are_another_way(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


def test_the_other_way_is_an_alternative_of_the_first() -> None:
    flows = [one.flow for one in understood(_RIPEN).protocol.steps]
    assert flows[0] is None
    assert flows[1] is not None and flows[1].instead_of == 0


def test_each_reagent_behind_a_colon_is_one_to_treat_with() -> None:
    assert lines("[Action Rinse]: [Reagent TBS] [Time 3 min], [Reagent water] [Time 1 min].") == [
        "rinse |  | with TBS; 3 min",
        "rinse |  | with water; 1 min",
    ]
