"""What is kept in the dark, or at a setting, as a step of its own."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Mix the RNA with the dye and keep the tube in the dark at room temperature for 1"
            " h, then purify.",
            [
                ("mix", ["RNA"], ["with the dye"]),
                ("keep", ["tube"], ["room temperature", "1 h", "in the dark"]),
                ("purify", ["tube"], []),
            ],
        ),
        (
            "Sow the seeds on MS plates and keep the plates in the dark at 4 °C for 3 days.",
            [
                ("sow", ["seeds"], ["on MS plates"]),
                ("keep", ["plates"], ["4 °C", "3 days", "in the dark"]),
            ],
        ),
        (
            "Spread the spores on plates and keep the plates in the light at 24 °C for 5 days.",
            [
                ("spread", ["spores"], ["on plates"]),
                ("keep", ["plates"], ["24 °C", "5 days", "in the light"]),
            ],
        ),
        (
            "Add the probe and hold the tubes in a water bath at 37 °C for 10 min, then cool.",
            [
                ("add", ["probe"], []),
                ("hold", ["tubes"], ["37 °C", "10 min", "in a water bath"]),
                ("cool", ["tubes"], []),
            ],
        ),
        (
            "Mix the RNA with the dye and keep the tube in the dark, then purify on a column.",
            [
                ("mix", ["RNA"], ["with the dye"]),
                ("keep", ["tube"], ["in the dark"]),
                ("purify", ["tube"], ["on a column"]),
            ],
        ),
        (
            "Stain the cells with DAPI, keep the slides in darkness and image them.",
            [
                ("stain", ["cells"], ["with DAPI"]),
                ("keep", ["slides"], ["in darkness"]),
                ("image", ["slides"], []),
            ],
        ),
        (
            "Stain the cells with DAPI for 5 min and wash, and keep the slides in the dark at"
            " 4 °C.",
            [
                ("stain", ["cells"], ["5 min", "with DAPI"]),
                ("wash", ["cells"], []),
                ("keep", ["slides"], ["4 °C", "in the dark"]),
            ],
        ),
    ],
)
def test_what_is_kept_in_the_dark_is_a_step(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Sow the seeds on agar and keep the plates at 4 °C for 3 days, then grow at 22 °C.",
            [
                ("sow", ["seeds"], ["on agar"]),
                ("keep", ["plates"], ["4 °C", "3 days"]),
                ("grow", ["plates"], ["22 °C"]),
            ],
        ),
        (
            "Stain the cells with DAPI for 5 min in the dark and wash.",
            [
                ("stain", ["cells"], ["5 min", "with DAPI", "in the dark"]),
                ("wash", ["cells"], []),
            ],
        ),
        (
            "Incubate the cells in the dark at 37 °C for 10 min and spin at 300 g for 5 min.",
            [
                ("incubate", ["cells"], ["37 °C", "10 min", "in the dark"]),
                ("spin", ["cells"], ["300 g", "5 min"]),
            ],
        ),
        (
            "Wash the beads and keep them on ice.",
            [
                ("wash", ["beads"], []),
                ("keep", ["beads"], ["on ice"]),
            ],
        ),
        (
            "Stain the slides for 5 min and wash. How do I keep the background low?",
            [
                ("stain", ["slides"], ["5 min"]),
                ("wash", ["slides"], []),
            ],
        ),
    ],
)
def test_keeping_without_a_setting_is_as_before(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
