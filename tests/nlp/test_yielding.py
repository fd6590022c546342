"""What one verb of a row brings about is the object of those behind it alone."""

from __future__ import annotations

import pytest
from marking import lines


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Action Filter] and [Action keep] the [Reagent filtrate].",
         ["filter |  | ", "keep | filtrate | "]),
        ("[Action Spin] and [Action save] the [Reagent supernatants].",
         ["spin |  | ", "save | supernatants | "]),
        ("[Action Centrifuge] and [Action wash] the [Reagent pellet].",
         ["centrifuge |  | ", "wash | pellet | "]),
        ("[Action Centrifuge] and [Action remove] the [Reagent upper aqueous layer].",
         ["centrifuge |  | ", "remove | upper aqueous layer | "]),
        ("[Action Spin] and [Action discard] the [Reagent flow-through].",
         ["spin |  | ", "discard | flow-through | "]),
        ("[Action Elute] and [Action collect] the [Reagent eluate].",
         ["elute |  | ", "collect | eluate | "]),
        ("[Action Homogenize] and [Action decant] the [Reagent supernatant].",
         ["homogenize |  | ", "decant | supernatant | "]),
        ("[Action Vortex], [Action centrifuge] and [Action collect] the [Reagent supernatant].",
         ["vortex |  | ", "centrifuge |  | ", "collect | supernatant | "]),
        ("[Action Centrifuge], [Action collect] and [Action store] the [Reagent supernatant].",
         ["centrifuge |  | ", "collect | supernatant | ", "store | supernatant | "]),
        ("[Action Wash] and [Action discard] the [Reagent supernatant].",
         ["wash |  | ", "discard | supernatant | "]),
    ],
)  # fmt: skip
def test_what_a_verb_brings_about_is_not_its_object(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Action Filter], [Action wash] and [Action dry] the [Reagent precipitate].",
         ["filter | precipitate | ", "wash | precipitate | ", "dry | precipitate | "]),
        ("[Action Precipitate] and [Action spin down] the [Reagent DNA].",
         ["precipitate | DNA | ", "spin down | DNA | "]),
        ("[Action Wash] and [Action dry] the [Reagent pellet].",
         ["wash | pellet | ", "dry | pellet | "]),
        ("[Action Wash] and [Action collect] the [Reagent pellet].",
         ["wash | pellet | ", "collect | pellet | "]),
        ("[Action Remove] and [Action discard] the [Reagent supernatant].",
         ["remove | supernatant | ", "discard | supernatant | "]),
        ("[Action Filter] and [Action store] the [Reagent supernatant].",
         ["filter | supernatant | ", "store | supernatant | "]),
        ("[Action Collect] and [Action centrifuge] the [Reagent supernatant].",
         ["collect | supernatant | ", "centrifuge | supernatant | "]),
        ("[Action Centrifuge] and [Action resuspend] the [Reagent yeast].",
         ["centrifuge | yeast | ", "resuspend | yeast | "]),
    ],
)  # fmt: skip
def test_what_it_works_on_is_shared(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
