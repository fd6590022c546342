"""What is sonicated, and stays what it is or becomes a lysate."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Sonicate the slides in acetone for 15 min, rinse with water and dry.",
            [
                ("sonicate", ["slides"], ["15 min", "in acetone"]),
                ("rinse", ["slides"], ["with water"]),
                ("dry", ["slides"], []),
            ],
        ),
        (
            "Sonicate the coverslips in acetone, isopropanol and water for 15 min each, then "
            "dry with nitrogen.",
            [
                ("sonicate", ["coverslips"], ["15 min", "in acetone"]),
                ("sonicate", ["coverslips"], ["15 min", "in isopropanol"]),
                ("sonicate", ["coverslips"], ["15 min", "in water"]),
                ("dry", ["coverslips"], ["with nitrogen"]),
            ],
        ),
        (
            "Sonicate the wafer in acetone for 5 min, rinse and dry.",
            [
                ("sonicate", ["wafer"], ["5 min", "in acetone"]),
                ("rinse", ["wafer"], []),
                ("dry", ["wafer"], []),
            ],
        ),
        (
            "Sonicate the glass slides in water for 5 min, rinse and dry.",
            [
                ("sonicate", ["glass slides"], ["5 min", "in water"]),
                ("rinse", ["glass slides"], []),
                ("dry", ["glass slides"], []),
            ],
        ),
        (
            "Sonicate in acetone for 15 min, rinse and dry.",
            [
                ("sonicate", ["[sample]"], ["15 min", "in acetone"]),
                ("rinse", ["[sample]"], []),
                ("dry", ["[sample]"], []),
            ],
        ),
        (
            "Grind the leaves, sonicate in methanol for 10 min and filter.",
            [
                ("grind", ["leaves"], []),
                ("sonicate", ["leaves"], ["10 min", "in methanol"]),
                ("filter", ["leaves"], []),
            ],
        ),
    ],
)
def test_what_is_only_cleaned_gives_no_lysate(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Sonicate the cells on ice for 2 min and load on a column.",
            [
                ("sonicate", ["cells"], ["on ice", "2 min"]),
                ("load", ["lysate"], ["on a column"]),
            ],
        ),
        (
            "Sonicate the yeast in lysis buffer for 2 min, then load on a gel.",
            [
                ("sonicate", ["yeast"], ["2 min", "in lysis buffer"]),
                ("load", ["lysate"], ["on a gel"]),
            ],
        ),
        (
            "Lyse the cells in RIPA buffer and load on a gel.",
            [
                ("lyse", ["cells"], ["in RIPA buffer"]),
                ("load", ["lysate"], ["on a gel"]),
            ],
        ),
        (
            "Sonicate the liver in PBS for 2 min, then boil for 5 min.",
            [
                ("sonicate", ["liver"], ["2 min", "in PBS"]),
                ("boil", ["lysate"], ["5 min"]),
            ],
        ),
        (
            "Homogenize the leaves in buffer and boil for 5 min.",
            [
                ("homogenize", ["leaves"], ["in buffer"]),
                ("boil", ["lysate"], ["5 min"]),
            ],
        ),
    ],
)
def test_cells_give_a_lysate(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
