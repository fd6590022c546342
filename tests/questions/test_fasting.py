"""Animals that are fasted, and what is only done fast."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Fast the mice overnight, inject 2 g/kg glucose i.p., and measure glucose at 30 min.",
            [
                ("fast", ["mice"], ["overnight"]),
                ("inject", ["glucose"], ["2 g/kg", "intraperitoneally"]),
                ("measure", ["glucose"], ["at 30 min"]),
            ],
        ),
        (
            "Fast the fish for 24 h, anesthetize them in MS-222 and weigh them.",
            [
                ("fast", ["fish"], ["24 h"]),
                ("anesthetize", ["fish"], ["in MS-222"]),
                ("weigh", ["fish"], []),
            ],
        ),
        (
            "The rats are fasted overnight and weighed.",
            [
                ("fast", ["rats"], ["overnight"]),
                ("weigh", ["rats"], []),
            ],
        ),
        (
            "After fasting the mice for 4 h, inject insulin.",
            [
                ("fast", ["mice"], ["4 h"]),
                ("inject", ["insulin"], []),
            ],
        ),
        (
            "Anesthetize the mice, fast overnight and weigh them.",
            [
                ("anesthetize", ["mice"], []),
                ("fast", ["mice"], ["overnight"]),
                ("weigh", ["mice"], []),
            ],
        ),
        (
            "Fast all animals overnight, then bleed them.",
            [
                ("fast", ["animals"], ["overnight"]),
                ("bleed", ["animals"], []),
            ],
        ),
        (
            "Food-deprive the rats for 12 h and weigh them.",
            [
                ("food deprive", ["rats"], ["12 h"]),
                ("weigh", ["rats"], []),
            ],
        ),
    ],
)
def test_animals_are_fasted(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Spin the cells fast, then discard the supernatant.",
            [
                ("spin", ["cells"], ["[force]", "[time]", "fast"]),
                ("discard", ["supernatant"], []),
            ],
        ),
        (
            "Stain the slides with fast green for 5 min and rinse.",
            [
                ("stain", ["slides"], ["5 min", "with fast green"]),
                ("rinse", ["slides"], []),
            ],
        ),
        (
            "Stain the slides with hematoxylin for 5 min, fast green for 3 min and safranin O"
            " for 5 min.",
            [
                ("stain", ["slides"], ["5 min", "with hematoxylin"]),
                ("stain", ["slides"], ["3 min", "with fast green"]),
                ("stain", ["slides"], ["5 min", "with safranin O"]),
            ],
        ),
        (
            "Heat the tube to 95 °C, then fast cool to 4 °C.",
            [
                ("heat", ["tube"], ["95 °C"]),
                ("cool", ["tube"], ["4 °C"]),
            ],
        ),
        (
            "Shake the tube fast and filter.",
            [
                ("shake", ["tube"], ["fast"]),
                ("filter", ["tube"], []),
            ],
        ),
        (
            "Load the fast column.",
            [
                ("load", ["fast column"], []),
            ],
        ),
        (
            "How fast should I spin the cells? Spin at 300 g for 5 min.",
            [
                ("spin", ["cells"], ["300 g", "5 min"]),
            ],
        ),
    ],
)
def test_what_is_done_fast_is_no_fasting(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
