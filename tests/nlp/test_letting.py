"""What several things are let do."""

from __future__ import annotations

import pytest
from marking import lines


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "Let the [Reagent broth], [Action swab], and [Location dishes] [Action warm].",
            ["warm | broth; swab; dishes | "],
        ),
        (
            "Let the [Reagent embryos] and [Action slides dry] for [Time 5 min].",
            ["dry | embryos; slides | 5 min"],
        ),
        (
            "Let the [Reagent wax] and [Reagent oil] [Action cool], then [Action pour].",
            ["cool | wax; oil | ", "pour |  | "],
        ),
        (
            "Allow [Reagent seeds], [Reagent soil], and [Location pots] to [Action warm] to "
            "[Temperature RT].",
            ["warm | seeds; soil; pots | to RT"],
        ),
        (
            "Let the [Reagent wax] [Action cool], and [Action cut] the [Reagent blocks].",
            ["cool | wax | ", "cut | blocks | "],
        ),
        (
            "Let the [Reagent wax] [Action cool] and [Action harden].",
            ["cool | wax | ", "harden |  | "],
        ),
        (
            "Do not let the [Reagent wax] and [Reagent oil] [Action cool].",
            [],
        ),
        (
            "Allow to [Action stand], and use a [Device rod] to [Action stir].",
            ["stand |  | ", "stir |  | using rod"],
        ),
    ],
)
def test_all_that_is_let_do_something_is_its_object(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
