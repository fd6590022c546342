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
            "[Action Dry] over [Reagent zeolite], [Device filter], and [Action remove] the "
            "[Reagent toluene].",
            ["dry |  | over zeolite", "filter |  | ", "remove | toluene | "],
        ),
        (
            "[Action Dry] over [Reagent zeolite] and [Device filter].",
            ["dry |  | over zeolite", "filter |  | "],
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
            "[Action Shake] in a [Location dish] and [Device filter].",
            ["shake |  | in dish; in filter"],
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
        (
            "[Action Shake] the [Reagent beads] until they are [Action no longer attached].",
            ["shake | beads | until they are no longer attached"],
        ),
    ],
)
def test_verbs_of_two_words_are_done_in_a_row(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Stirred] [Reagent toluene/brine] ([Concentration 2:1], [Amount 30 ml]) was "
            "[Action poured], followed by [Reagent zinc] ([Amount 12 mg]).",
            ["pour | Stirred toluene/brine (2:1) | 30 ml", "pour | zinc | 12 mg"],
        ),
        (
            "[Action Pour] [Reagent toluene] ([Amount 30 ml], [Concentration 2 M]).",
            ["pour | toluene (2 M) | 30 ml"],
        ),
        (
            "[Action Pour] [Reagent toluene] ([Amount 30 ml], [Amount 12 mmol]).",
            ["pour | toluene | 30 ml, 12 mmol"],
        ),
    ],
)
def test_the_amount_in_a_bracket_with_more_is_told(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "The [Reagent broth] was [Action filtered] and the [Reagent toluene] "
            "[Action evaporated] at [Temperature 40 °C].",
            ["filter | broth | ", "evaporate | toluene | 40 °C"],
        ),
        (
            "The [Reagent broth] was [Action separated], [Modifier dried] ([Reagent zeolite]) and "
            "[Action filtered].",
            ["separate | broth | ", "dry | broth | with zeolite", "filter | broth | "],
        ),
        (
            "The [Reagent broth] was [Action removed] and the [Reagent beads] [Action washed] with "
            "[Reagent TBS] were [Action counted].",
            ["remove | broth | ", "count | beads washed with TBS | "],
        ),
    ],
)
def test_what_was_done_is_told_once_for_all(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
