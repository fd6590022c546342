"""Orders that announce the things in a list are told with these things."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.announcing import announced

VERBS = load("wetlab").verbs.keys()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Add in this order: 240 µl PEG, 36 µl LiAc and 50 µl DNA.",
         "Add 240 µl PEG, 36 µl LiAc and 50 µl DNA."),
        ("1. Mix the following:\n- 10 µl buffer\n- 1 µl enzyme\n2. Incubate it",
         "1. Mix 10 µl buffer and 1 µl enzyme.\n2. Incubate it"),
        ("Prepare the master mix:\n   Water 10 µl\n   Buffer: 5 µl\nAliquot it",
         "Prepare the master mix with 10 µl Water and 5 µl Buffer.\nAliquot it"),
        ("Combine the following reagents in a tube:\n• NaCl, 5 g\n• water\nStir",
         "Combine 5 g NaCl and water in a tube.\nStir"),
        ("Combine the following in the PCR plate:\n5 µL buffer\n1 µL enzyme\nIncubate it",
         "Combine 5 µL buffer and 1 µL enzyme in the PCR plate.\nIncubate it"),
        ("Assemble the following reagents: 5 µL DNA, 2 µL ligase.",
         "Assemble 5 µL DNA and 2 µL ligase."),
        ("Set up the following reaction on ice:\n5 µL DNA\n2 µL ligase\nMix it",
         "Set up the reaction with 5 µL DNA and 2 µL ligase on ice.\nMix it"),
        ("Prepare buffer A: 5 mM Tris, 1 mM EDTA. Wash it.",
         "Prepare buffer A with 5 mM Tris and 1 mM EDTA. Wash it."),
        ("Prepare Buffer B:\n10 mM NaCl\nAdd it", "Prepare Buffer B with 10 mM NaCl.\nAdd it"),
        ("Stir it. Add: 5.5 g salt, 1 ml acid. Stir it.",
         "Stir it. Add 5.5 g salt and 1 ml acid. Stir it."),
    ],
)  # fmt: skip
def test_things_that_are_announced_are_told_with_the_order(text: str, told: str) -> None:
    assert announced(text, VERBS) == told


@pytest.mark.parametrize(
    "text",
    [
        "Add the following: wash the cells, then spin.",
        "Mix:\n- spin the tube\n- wash the beads",
        "Wash: PBS, TBS.",
        "Fixation: 20 min, 4 °C.",
        "Wash the cells: first in PBS, then in TBS.",
        "Prepare the cells:\n- fix them\n- wash them",
        "Note: salt, acid.",
        "Add: acid.",
        "Mix for 1 min: 2 s on, 2 s off.",
        "Prepare the gel: 1% agarose is melted and poured.",
        "Prepare cells: wash, spin.",
        "Prepare the cells: in PBS.",
    ],
)
def test_other_colons_stay(text: str) -> None:
    assert announced(text, VERBS) == text


def test_they_are_planned_in_one_step() -> None:
    steps, _ = planned(
        "Resuspend the cells in water.\nAdd in this order:\n- 240 µl PEG\n- 36 µl LiAc\n"
        "Vortex the cells for 1 min."
    )
    assert steps[1] == ("add", ["PEG", "LiAc"], ["240 µl", "36 µl"])
