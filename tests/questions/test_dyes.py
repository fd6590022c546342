"""Dyes whose names end with a verb, and what is done till they turn."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Stain the sections in hematoxylin for 5 min and aniline blue for 10 min, then mount.",
            [
                ("stain", ["sections"], ["5 min", "in hematoxylin"]),
                ("stain", ["sections"], ["10 min", "in aniline blue"]),
                ("mount", ["sections"], []),
            ],
        ),
        (
            "Stain the sections with Sirius red for 60 min, methyl green for 5 min and Alcian"
            " blue for 10 min.",
            [
                ("stain", ["sections"], ["60 min", "with Sirius red"]),
                ("stain", ["sections"], ["5 min", "with methyl green"]),
                ("stain", ["sections"], ["10 min", "with Alcian blue"]),
            ],
        ),
        (
            "Stain the sections with azocarmine for 60 min, aniline blue for 30 min and "
            "orange G for 5 min.",
            [
                ("stain", ["sections"], ["60 min", "with azocarmine"]),
                ("stain", ["sections"], ["30 min", "with aniline blue"]),
                ("stain", ["sections"], ["5 min", "with orange G"]),
            ],
        ),
        (
            "Stain the slides in hematoxylin for 5 min, toluidine blue for 10 min and eosin "
            "for 1 min.",
            [
                ("stain", ["slides"], ["5 min", "in hematoxylin"]),
                ("stain", ["slides"], ["10 min", "in toluidine blue"]),
                ("stain", ["slides"], ["1 min", "with eosin"]),
            ],
        ),
        (
            "Stain the smear with eosin for 2 min and methylene blue for 5 min, then rinse "
            "and mount.",
            [
                ("stain", ["smear"], ["2 min", "with eosin"]),
                ("stain", ["smear"], ["5 min", "with methylene blue"]),
                ("rinse", ["smear"], []),
                ("mount", ["smear"], []),
            ],
        ),
        (
            "Stain the leaves with safranin for 5 min and Evans blue for 10 min, then rinse.",
            [
                ("stain", ["leaves"], ["5 min", "with safranin"]),
                ("stain", ["leaves"], ["10 min", "with Evans blue"]),
                ("rinse", ["leaves"], []),
            ],
        ),
        (
            "Stain the slides with hematoxylin for 5 min and methyl violet for 5 min, then rinse.",
            [
                ("stain", ["slides"], ["5 min", "with hematoxylin"]),
                ("stain", ["slides"], ["5 min", "with methyl violet"]),
                ("rinse", ["slides"], []),
            ],
        ),
        (
            "Stain the slides with hematoxylin for 5 min and oil red O for 5 min, then rinse.",
            [
                ("stain", ["slides"], ["5 min", "with hematoxylin"]),
                ("stain", ["slides"], ["5 min", "with oil red O"]),
                ("rinse", ["slides"], []),
            ],
        ),
    ],
)
def test_what_ends_the_name_of_a_dye_is_no_action(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Stain the sections in hematoxylin for 5 min, wash and blue in tap water for 5 "
            "min, then mount.",
            [
                ("stain", ["sections"], ["5 min", "in hematoxylin"]),
                ("wash", ["sections"], []),
                ("blue", ["sections"], ["5 min", "in tap water"]),
                ("mount", ["sections"], []),
            ],
        ),
        (
            "Stain the sections in hematoxylin for 5 min, blue them in Scott's water for 1 "
            "min and mount.",
            [
                ("stain", ["sections"], ["5 min", "in hematoxylin"]),
                ("blue", ["sections"], ["1 min", "in Scott's water"]),
                ("mount", ["sections"], []),
            ],
        ),
        (
            "Stain the nuclei with hematoxylin, rinse and blue for 2 min in lithium carbonate.",
            [
                ("stain", ["nuclei"], ["with hematoxylin"]),
                ("rinse", ["nuclei"], []),
                ("blue", ["nuclei"], ["2 min", "in lithium carbonate"]),
            ],
        ),
        (
            "Stain the slides with toluidine blue, rinse, blue the sections, mount.",
            [
                ("stain", ["slides"], ["with toluidine blue"]),
                ("rinse", ["slides"], []),
                ("blue", ["sections"], []),
                ("mount", ["sections"], []),
            ],
        ),
        (
            "Stain the gel in Coomassie blue for 1 h and destain.",
            [
                ("stain", ["gel"], ["1 h", "in Coomassie blue"]),
                ("destain", ["gel"], []),
            ],
        ),
    ],
)
def test_sections_are_blued(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
