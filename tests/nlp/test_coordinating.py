"""Verbs behind "and" that were once taken for nouns, and nouns once taken for verbs."""

from __future__ import annotations

import pytest
from marking import lines


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Coat] the [Device chip] in fresh [Reagent lacquer] and [Action polymerise] "
            "for [Time 2 h].",
            ["coat | chip | in fresh lacquer", "polymerize |  | 2 h"],
        ),
        (
            "[Action Infiltrate] with [Reagent wax] and [Action section] at [Size 5 µm].",
            ["infiltrate |  | with wax", "section |  | 5 µm"],
        ),
        (
            "[Action Treat] with [Reagent base], [Action sonication] and [Action digestion].",
            ["treat |  | with base; with sonication; with digestion"],
        ),
        (
            "[Action Put] the [Reagent fish] in the [Location tank] and start filming.",
            ["put | fish | in tank", "start | filming | "],
        ),
        (
            "[Action Add] [Amount 5 µl] of each [Reagent blank] and [Action unknown] to the "
            "[Location plate].",
            ["add | 5 µl each blank; unknown | to plate"],
        ),
        (
            "[Action Run] [Numerical 30] cycles; [Action melt] curve.",
            ["run | melt curve | 30 cycles"],
        ),
        ("[Action Add] [Action drop] by drop the [Reagent dye].", ["add | dye | drop by drop"]),
        ("[Action Melt] the [Reagent wax].", ["melt | wax | "]),
    ],
)
def test_verbs_and_nouns_behind_and_are_told_apart(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
