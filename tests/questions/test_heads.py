"""Listed verbs at the end of a longer word, or of a longer verb: "hand-section stems", "surface
sterilizing seeds"."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "What is the procedure for surface sterilizing seeds with 70 % ethanol for 2 min and "
            "then with 50 % bleach for 10 min, rinsing them in water, and sowing them?",
            "sow, sterilize, rinse",
            [
                ("sterilize", ["seeds"], ["2 min", "with 70 % ethanol"]),
                ("sterilize", ["seeds"], ["10 min", "with 50 % bleach"]),
                ("rinse", ["seeds"], ["in water"]),
                ("sow", ["seeds"], []),
            ],
        ),
        (
            "What is the way of staining slides with hematoxylin for 5 min and then with eosin for "
            "1 min, rinsing them and mounting them?",
            "stain, rinse, mount",
            [
                ("stain", ["slides"], ["5 min", "with hematoxylin"]),
                ("stain", ["slides"], ["1 min", "with eosin"]),
                ("rinse", ["slides"], []),
                ("mount", ["slides"], []),
            ],
        ),
        (
            "After surface sterilizing the explants with 10 % bleach for 15 min, rinse them.",
            "sterilize, rinse",
            [
                ("sterilize", ["explants"], ["15 min", "with 10 % bleach"]),
                ("rinse", ["explants"], []),
            ],
        ),
        (
            "Before surface sterilizing the seeds with bleach for 10 min, soak them in water.",
            "sterilize, soak",
            [
                ("soak", ["seeds"], ["in water"]),
                ("sterilize", ["seeds"], ["10 min", "with bleach"]),
            ],
        ),
        (
            "1) Surface sterilize the tubers in bleach for 10 min. 2) Sterilize the medium at "
            "121 °C. 3) Plate the tubers.",
            "sterilize, plate",
            [
                ("sterilize", ["tubers"], ["10 min", "in bleach"]),
                ("sterilize", ["medium"], ["121 °C"]),
                ("plate", ["tubers"], []),
            ],
        ),
        (
            "The seeds are surface sterilized in 70 % ethanol for 2 min and sown.",
            "sterilize, sow",
            [
                ("sterilize", ["seeds"], ["2 min", "in 70 % ethanol"]),
                ("sow", ["seeds"], []),
            ],
        ),
        (
            "How do I hand-section stems at 50 µm, mount them in water and image them?",
            "image, mount, section",
            [
                ("section", ["stems"], ["50 µm", "by hand sectioning"]),
                ("mount", ["stems"], ["in water"]),
                ("image", ["stems"], []),
            ],
        ),
        (
            "How do I gradient-elute peptides with 5 to 35 % acetonitrile over 60 min and pool "
            "the fractions?",
            "pool, elute",
            [
                (
                    "elute",
                    ["peptides"],
                    ["over 60 min", "with 5 to 35 % acetonitrile", "by gradient eluting"],
                ),
                ("pool", ["fractions"], []),
            ],
        ),
        (
            "How do I section roots at 50 µm and mount them in water?",
            "mount, section",
            [("section", ["roots"], ["50 µm"]), ("mount", ["roots"], ["in water"])],
        ),
        (
            "How should I surface sterilise grains in 2 % bleach for 5 min? Rinse them in water "
            "and plate them.",
            "plate, rinse, sterilize",
            [
                ("sterilize", ["grains"], ["5 min", "in 2 % bleach"]),
                ("rinse", ["grains"], ["in water"]),
                ("plate", ["grains"], []),
            ],
        ),
    ],
)
def test_the_end_of_a_longer_verb_is_the_listed_one(
    question: str, listed: str, expected: Steps
) -> None:
    steps, _ = planned(question, listed)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Rinse the hand-cut sections, stain them and mount them.",
            "rinse, stain, mount",
            [
                ("rinse", ["hand-cut sections"], []),
                ("stain", ["hand-cut sections"], []),
                ("mount", ["hand-cut sections"], []),
            ],
        ),
        (
            "Rinse the slides and probe them with detection antibody for 1 h.",
            "rinse, probe",
            [
                ("rinse", ["slides"], []),
                ("probe", ["slides"], ["1 h", "with detection antibody"]),
            ],
        ),
        (
            "Dissolve freeze-dried extract in water and filter it.",
            "dissolve, filter",
            [
                ("dissolve", ["freeze-dried extract"], ["in water"]),
                ("filter", ["solution"], []),
            ],
        ),
    ],
)
def test_what_a_thing_is_like_is_no_step(question: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(question, listed)
    assert steps == expected
