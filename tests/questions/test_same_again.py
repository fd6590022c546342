"""What "of it" stands for behind a washing."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "action", "expected"),
    [
        ("Wash the cells with warm medium, add 2 ml of it and keep the dish at 37 °C for 1 h.",
         "add", (["warm medium"], ["2 ml"])),
        ("Wash the cells with assay medium, add 180 µl of it and keep the plate in a CO2-free "
         "incubator for 1 h.", "keep", (["plate"], ["1 h", "in a CO2-free incubator"])),
        ("Rinse the plate with buffer A, add 100 µl of it and read at 450 nm.", "add",
         (["buffer A"], ["100 µl"])),
        ("Wash the cells in warm medium and add 2 ml of it.", "add", (["warm medium"], ["2 ml"])),
        ("The cells are washed with warm medium, 2 ml of it are added and the dish is dried.",
         "add", (["warm medium"], ["2 ml"])),
        ("Equilibrate the column with buffer B and load 2 ml of it.", "load",
         (["buffer B"], ["2 ml"])),
        ("Wash the cells twice with 1 ml of warm medium. Add 2 ml of it and incubate.", "add",
         (["warm medium"], ["2 ml"])),
        ("Rinse the beads with elution buffer, add 50 µl of it and heat to 95 °C.", "heat",
         (["beads"], ["95 °C"])),
    ],
)  # fmt: skip
def test_of_it_is_of_the_liquid(
    told: str, action: str, expected: tuple[list[str], list[str]]
) -> None:
    """And what comes next is done to what was washed."""
    steps, _ = planned(f"How do I do it? {told}")
    assert [one[1:] for one in steps if one[0] == action] == [expected]


@pytest.mark.parametrize(
    ("told", "thing"),
    [
        ("Dissolve the dye in water and add 2 ml of it to the cells.", "solution"),
        ("Mix the sample with PBS and add 5 µl of it to the grid.", "sample"),
        ("Prepare the lysis buffer and add 1 ml of it.", "lysis buffer"),
        ("Wash the cells with PBS, add 10 µl of them to the slide.", "cells"),
    ],
)
def test_of_it_is_of_what_was_made(told: str, thing: str) -> None:
    steps, _ = planned(f"How do I do it? {told}")
    assert [one[1] for one in steps if one[0] == "add"] == [[thing]]


def test_where_it_is_put_elsewhere_either_may_be_meant() -> None:
    sketch = planned("How do I do it? Wash the pellet with PBS, add 10 µl of it to a slide.")[1]
    assert "add 10 µl of it" in sketch.split("<note>")[1]
