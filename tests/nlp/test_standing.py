"""Where the place stands that something is put into: "a column placed in a tube"."""

from __future__ import annotations

import pytest
from marking import lines


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Transfer] the [Reagent lysate] to a [Location spin column] [Action placed] "
            "in a [Amount 2 ml] [Location collection tube].",
            ["transfer | lysate | to spin column placed in 2 ml collection tube"],
        ),
        (
            "[Action Pipette] the [Reagent mix] onto the [Device filter] [Modifier seated] on top "
            "of a [Location flask] and [Action wait] for [Time 5 min].",
            ["pipette | mix | onto filter seated on top of flask", "wait |  | 5 min"],
        ),
        (
            "[Action Load] the [Reagent sample] into a [Location cartridge] fitted into a "
            "[Device manifold] at [Temperature 4 °C].",
            ["load | sample | into cartridge fitted into manifold; 4 °C"],
        ),
        (
            "[Action Pour] the [Reagent broth] into a [Device funnel] set in a [Location bottle].",
            ["pour | broth | into funnel set in bottle"],
        ),
        (
            "[Action Move] the [Location column] sitting in a [Location tube] to a [Device rack].",
            ["move | column sitting in tube | to rack"],
        ),
        (
            "[Action Put] the [Location tube set] on [Reagent ice].",
            ["put | tube set | on ice"],
        ),
        (
            "[Action Dry] the [Reagent plate] in a [Device cycler] set at [Temperature 65 °C].",
            ["dry | plate | in cycler set; 65 °C"],
        ),
        (
            "The [Location column] was [Action placed] in a [Location tube].",
            ["place | column | in tube"],
        ),
        (
            "[Action Place] the [Location column] in a [Location tube].",
            ["place | column | in tube"],
        ),
    ],
)
def test_where_a_place_stands_belongs_to_it(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
