"""Short sentences that state what was done, whatever their verb is marked as."""

from __future__ import annotations

import pytest
from marking import lines


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Reagent Samples] were [Modifier frozen].", ["freeze | Samples | "]),
        ("The [Reagent larvae] were counted.", ["count | larvae | "]),
        ("[Reagent Leaves] were ground.", ["grind | Leaves | "]),
        ("The [Reagent gel] was stained", ["stain | gel | "]),
    ],
)
def test_what_was_done_is_a_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    "sentence",
    [
        "If the [Reagent samples] were [Modifier frozen].",
        "The [Location tubes] were [Modifier sterile].",
        "The [Reagent samples] are [Modifier frozen].",
        "The [Reagent cells] were [Modifier frozen] [Reagent stocks].",
    ],
)
def test_how_things_are_is_none(sentence: str) -> None:
    assert lines(sentence) == []
