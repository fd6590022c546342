"""What is told behind "before that" is done before all that was told, though that has it, too."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("How do I stain cells? Stain with DAPI for 5 min, wash with PBS and image. Before that "
         "the cells are fixed in PFA and washed.", "stain, wash, image, fix",
         ["fix", "wash", "stain", "wash", "image"]),
        ("How do I coat a foil? Anodize it at 40 V for 1 h and rinse with water. Before that the "
         "foil gets degreased in acetone and rinsed.", "",
         ["degrease", "rinse", "anodize", "rinse"]),
        ("How do I coat coverslips? Add PLL for an hour, rinse with water and let dry. Before that "
         "the coverslips get acid-washed overnight and rinsed.", "",
         ["acid wash", "rinse", "add", "rinse", "let dry"]),
        ("How do I label seeds? Soak the seeds in dye for 1 h and dry them. Beforehand the seeds "
         "are sterilized in bleach and dried.", "", ["sterilize", "dry", "soak", "dry"]),
        ("How do I image a biofilm? Stain it with DAPI and wash it. Before this the biofilm is "
         "washed with PBS.", "", ["wash", "stain", "wash"]),
        ("Embed the tissue, cut it and dry it. Prior to this, it is fixed, dehydrated and dried.",
         "", ["fix", "dehydrate", "dry", "embed", "cut", "dry"]),
        ("The clay is leached and filtered. Prior to that, it is crushed and filtered.", "",
         ["crush", "filter", "leach", "filter"]),
        ("How do I image a film? Anneal it and cool it. Ahead of that the film is cast at 80 °C "
         "and cooled.", "", ["cast", "cool", "anneal", "cool"]),
    ],
)  # fmt: skip
def test_it_is_done_then_too(question: str, listed: str, expected: list[str]) -> None:
    steps, sketch = planned(question, listed)
    assert [one[0] for one in steps] == expected
    said = sketch.partition("Not in plain form")[0]
    assert "check" not in said.replace("check it before use", "")


@pytest.mark.parametrize(
    "how", ["get acid-washed", "are acid-washed", "get washed", "get acid-cleaned"]
)
def test_what_things_get_is_what_is_done_to_them(how: str) -> None:
    steps, _ = planned(
        "How do I coat coverslips? Add PLL for an hour, rinse with water and let dry. "
        f"Before that the coverslips {how} overnight.",
        "add, rinse, dry, wash",
    )
    assert [one[0] for one in steps] == ["wash", "add", "rinse", "dry"]
    assert "overnight" in steps[0][2]


@pytest.mark.parametrize("how", ["heat-killed", "freeze-dried"])
def test_so_with_other_ways(how: str) -> None:
    steps, _ = planned(f"Stain the cells with DAPI. Before that the cells get {how}.", "")
    assert len(steps) == 2
    assert steps[-1][0] == "stain"


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How do I stain cells? Wash the cells, stain with DAPI and image. Before that the cells "
         "were fixed.", ["fix", "wash", "stain", "image"]),
        ("Wash the cells and stain them. Before that the cells are fixed and washed.",
         ["fix", "wash", "stain"]),
        ("Fix the cells and wash them. Once washed, stain them. Before that the slides are coated.",
         ["fix", "wash", "coat", "stain"]),
        ("Stain the cells and wash them. Prior to that the cells are fixed and blocked.",
         ["fix", "block", "stain", "wash"]),
        ("Stain the cells and wash them. The cells are washed with PBS.", ["stain", "wash"]),
    ],
)  # fmt: skip
def test_what_is_told_once_or_right_before_is_done_once(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [one[0] for one in steps] == expected
