"""A way that tells how a thing is cleaned, in several baths."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Clean the glass by sonicating it in acetone and isopropanol for 10 min each, dry"
            " under nitrogen.",
            [
                ("sonicate", ["glass"], ["10 min", "in acetone"]),
                ("sonicate", ["glass"], ["10 min", "in isopropanol"]),
                ("dry", ["glass"], ["under nitrogen"]),
            ],
        ),
        (
            "How should I clean a silicon wafer? Clean it by sonicating in acetone, ethanol "
            "and water for 10 min each, and dry.",
            [
                ("sonicate", ["silicon wafer"], ["10 min", "in acetone"]),
                ("sonicate", ["silicon wafer"], ["10 min", "in ethanol"]),
                ("sonicate", ["silicon wafer"], ["10 min", "in water"]),
                ("dry", ["silicon wafer"], []),
            ],
        ),
        (
            "Clean the slides by washing them in acetone and ethanol for 5 min each, then dry.",
            [
                ("wash", ["slides"], ["5 min", "in acetone"]),
                ("wash", ["slides"], ["5 min", "in ethanol"]),
                ("dry", ["slides"], []),
            ],
        ),
        (
            "Rinse the crystals by soaking in hexane and pentane for 5 min each, then weigh them.",
            [
                ("soak", ["crystals"], ["5 min", "in hexane"]),
                ("soak", ["crystals"], ["5 min", "in pentane"]),
                ("weigh", ["crystals"], []),
            ],
        ),
        (
            "Degrease the steel by dipping it in toluene and acetone for 1 min each and dry.",
            [
                ("dip", ["steel"], ["1 min", "in toluene"]),
                ("dip", ["steel"], ["1 min", "in acetone"]),
                ("dry", ["steel"], []),
            ],
        ),
    ],
)
def test_what_it_is_cleaned_by_is_done_in_each(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Clean the slides by dipping them in ethanol for 5 min and dry.",
            [
                ("clean", ["slides"], []),
                ("dip", ["slides"], ["5 min", "in ethanol"]),
                ("dry", ["slides"], []),
            ],
        ),
        (
            "Wash the gold particles by centrifuging at 12,000 g for 20 min and "
            "redisperse in 10 ml water.",
            [
                ("wash", ["gold particles"], ["12,000 g", "20 min", "by centrifuging"]),
                ("redisperse", ["gold particles"], ["in 10 ml water"]),
            ],
        ),
        (
            "Clean the probe by rinsing with water.",
            [
                ("clean", ["probe"], ["by rinsing", "with water"]),
            ],
        ),
        (
            "Sonicate the wafer in acetone and isopropanol for 10 min each and dry.",
            [
                ("sonicate", ["wafer"], ["10 min", "in acetone"]),
                ("sonicate", ["wafer"], ["10 min", "in isopropanol"]),
                ("dry", ["wafer"], []),
            ],
        ),
        (
            "Lyse the cells by sonicating them in PBS for 2 min.",
            [
                ("lyse", ["cells"], []),
                ("sonicate", ["cells"], ["2 min", "in PBS"]),
            ],
        ),
    ],
)
def test_other_ways_stay_as_they_are_told(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "listed", "action", "parameters"),
    [
        (
            "The lysate is centrifuged at 14,000 x g for 15 min, and the peptides are eluted by"
            " centrifugation.",
            "centrifuge, elute",
            "elute",
            ["by centrifugation"],
        ),
        (
            "Filter it through a 40 µm mesh, resuspend it in PBS, and remove the debris by"
            " filtration.",
            "filter, resuspend, remove",
            "remove",
            ["by filtration"],
        ),
        (
            "Filter the broth, wash it, and the salts are removed by brief vacuum filtration.",
            "filter, wash, remove",
            "remove",
            ["by brief vacuum filtration"],
        ),
        (
            "Sonicate the cells for 5 min, then spin, then disrupt the pellet by sonication.",
            "sonicate, spin, disrupt",
            "disrupt",
            ["by sonication"],
        ),
        (
            "Vortex the beads, add ethanol, and dissolve the pellet by vortexing.",
            "vortex, add, dissolve",
            "dissolve",
            ["by vortexing"],
        ),
        (
            "Centrifuge the lysate for 5 min at 500 g, wash the beads, elute the protein by"
            " centrifugation at 1000 x g.",
            "centrifuge, wash, elute",
            "elute",
            ["1000 x g", "by centrifugation"],
        ),
        (
            "Add ethanol to the tube, wash the cells, and detach them by adding trypsin.",
            "add, wash, detach",
            "detach",
            ["by adding trypsin"],
        ),
        (
            "Centrifuge the cells, wash them, remove the debris not by centrifugation.",
            "centrifuge, wash, remove",
            "remove",
            [],
        ),
        (
            "Pellet the cells by centrifugation, wash them and lyse them.",
            "pellet, centrifuge, wash, lyse",
            "wash",
            [],
        ),
    ],
)
def test_the_doing_by_which_it_is_done_is_said_of_its_step(
    question: str, listed: str, action: str, parameters: list[str]
) -> None:
    steps, _ = planned(question, listed)
    assert [said for name, _, said in steps if name == action] == [parameters]
    assert [name for name, _, _ in steps] == listed.split(", ")
