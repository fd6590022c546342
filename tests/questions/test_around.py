"""What is done before and after another doing is a step before it and one behind it."""

from __future__ import annotations

import pytest
from told import planned

UNREAD = "An order that it tells may not be understood, check it"


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("Image the worms before and after heat shock at 35 °C for 1 h.",
         ["image", "heat shock", "image"]),
        ("How do I image worms before and after heat shock at 35 °C for 1 h?",
         ["image", "heat shock", "image"]),
        ("The worms are imaged before and after heat shock at 35 °C for 1 h.",
         ["image", "heat shock", "image"]),
        ("Photograph the leaves before and after infection.",
         ["photograph", "infect", "photograph"]),
        ("Image the cells before and after staining with DAPI.", ["image", "stain", "image"]),
        ("Before and after drying at 60 °C, weigh the samples.", ["weigh", "dry", "weigh"]),
        ("Weigh the samples before and after they are dried at 60 °C.", ["weigh", "dry", "weigh"]),
        ("Weigh the flies before and after feeding for 2 h.", ["weigh", "feed", "weigh"]),
        ("Inspect the lens before as well as after coating with silver.",
         ["inspect", "coat", "inspect"]),
        ("Measure the pH both before and after autoclaving, then aliquot.",
         ["measure", "autoclave", "measure", "aliquot"]),
        ("Anesthetize the mouse, weigh it before and after injection with saline, and return it to "
         "its cage.", ["anesthetize", "weigh", "inject", "weigh", "return"]),
    ],
)  # fmt: skip
def test_it_is_done_twice(text: str, actions: list[str]) -> None:
    steps, _ = planned(text)
    assert [one[0] for one in steps] == actions


def test_what_is_told_of_the_doing_between_stands_with_it() -> None:
    steps, sketch = planned("Weigh the mice before and 24 h after infection with 10 µl of virus.")
    assert [one[0] for one in steps] == ["weigh", "infect", "weigh"]
    assert steps[1][2] == ["with 10 µl of virus"]
    assert "24 h" in " ".join(steps[2][2])
    assert '"weigh" is planned 2 times, and named once' in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Photograph the leaves before and after infection with Botrytis. Infect them with 10 µl of "
        "spore suspension.",
        "Dry the leaves at 60 °C for 2 days. Weigh them before and after drying.",
        "Fix the cells, stain them and wash before and after staining.",
        "Keep the samples on ice before and after sonication.",
        "Take photos of the gel before and after destaining.",
    ],
)
def test_it_is_told_where_the_doing_is_told_elsewhere_or_it_is_not_read(text: str) -> None:
    _, sketch = planned(text)
    assert UNREAD in sketch
    assert "before and after" in sketch.partition("<note>")[2]


@pytest.mark.parametrize(
    "text",
    [
        "Do not wash the cells before and after fixing. Fix the cells.",
        "Wash the cells before fixing and image them after mounting.",
    ],
)
def test_what_is_denied_or_stands_apart_is_no_such(text: str) -> None:
    steps, _ = planned(text)
    names = [one[0] for one in steps]
    assert len(names) == len({*names})
