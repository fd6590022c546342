"""Rows of orders and of what was done, as work-ups tell them."""

from __future__ import annotations

import pytest
from marking import lines


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Dry] over [Reagent zeolite], [Device filter] and [Action evaporate].",
            ["dry |  | over zeolite", "filter |  | ", "evaporate |  | "],
        ),
        (
            "[Action Dissolve] in [Reagent toluene], [Device filter], then [Action evaporate].",
            ["dissolve |  | in toluene", "filter |  | ", "evaporate |  | "],
        ),
        (
            "[Action Shake] with [Reagent toluene], [Action decant], [Device filter] and "
            "[Action evaporate].",
            ["shake |  | with toluene", "decant |  | ", "filter |  | ", "evaporate |  | "],
        ),
        (
            "[Action Shake] with [Reagent toluene], and [Device filter].",
            ["shake |  | with toluene", "filter |  | "],
        ),
    ],
)
def test_a_bare_verb_in_a_row_of_orders_is_one(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Shake] in a [Location dish] with [Reagent beads], [Device filter] and "
            "[Seal cap].",
            ["shake |  | in dish; with beads; with filter; with cap"],
        ),
        (
            "[Action Assemble] the [Location frit], [Device filter] and [Location plate].",
            ["assemble | frit; filter; plate | "],
        ),
        (
            "[Action Shake] with [Reagent beads], a [Device filter] and [Action spin].",
            ["shake |  | with beads; with filter", "spin |  | "],
        ),
    ],
)
def test_a_thing_in_a_row_of_things_is_none(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "The [Reagent beads] were [Action rinsed] with [Reagent TBS], [Action air dried] for "
            "[Time 8 min] and [Action stored].",
            ["rinse | beads | with TBS", "air dry | beads | 8 min", "store | beads | "],
        ),
        (
            "The [Reagent beads] were [Action rinsed], [Action snap] [Modifier frozen] and "
            "[Action stored].",
            ["rinse | beads | ", "snap freeze | beads | ", "store | beads | "],
        ),
    ],
)
def test_verbs_of_two_words_are_done_in_a_row(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
