"""What comes again in a row of passives is done again."""

from __future__ import annotations

import pytest
from told import planned

AGAIN = [
    ("The crucible is weighed, heated at 550 °C for 2 h, cooled and weighed.",
     ["weigh", "heat", "cool", "weigh"]),
    ("The gel is rinsed, stained, rinsed and imaged.", ["rinse", "stain", "rinse", "image"]),
    ("The plants were weighed, dried at 70 °C for 48 h and weighed.",
     ["weigh", "dry", "weigh"]),
    ("Samples were frozen, thawed, frozen and thawed.", ["freeze", "thaw", "freeze", "thaw"]),
    ("The cells were washed, fixed in 4% PFA, washed and stained with DAPI.",
     ["wash", "fix", "wash", "stain"]),
    ("The foam was cut into cubes, weighed, soaked in oil for 1 h, drained and weighed.",
     ["cut", "weigh", "soak", "drain", "weigh"]),
    ("The cells were washed, fixed in PFA, and washed three times.", ["wash", "fix", "wash"]),
    ("The tubes are vortexed, incubated on ice for 5 min, vortexed and centrifuged.",
     ["vortex", "incubate", "vortex", "centrifuge"]),
    ("The filter is dried, weighed, dried and weighed until constant weight.",
     ["dry", "weigh", "dry", "weigh"]),
    ("The powder was ground, sieved, ground and sieved again.",
     ["grind", "sieve", "grind", "sieve"]),
]  # fmt: skip
ONCE = [
    ("The samples were weighed, dried, weighed again and ground.",
     ["weigh", "dry", "weigh", "grind"]),
    ("The cells were washed in PBS, fixed in PFA, washed in PBS and stained with DAPI.",
     ["wash", "fix", "wash", "stain"]),
    ("The cells were washed, washed and fixed.", ["wash", "fix"]),
    ("The cells were fixed, washed and stained.", ["fix", "wash", "stain"]),
    ("The cells were fixed and the fixed and washed cells were stained.", ["fix", "stain"]),
    ("The cells are washed, fixed or washed and stained.", ["wash", "fix", "stain"]),
    ("The cells are fixed. When the cells are washed, fixed and washed, stain them.",
     ["fix", "wash", "stain"]),
    ("The cells are washed and fixed. Once they are washed and fixed, they are stained.",
     ["wash", "fix", "stain"]),
    ("The cells are washed, fixed, but not washed, and stained.", ["wash", "fix", "stain"]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "steps"), AGAIN)
def test_what_comes_again_in_a_row_is_done_again(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [verb for verb, _, _ in told] == steps
    assert "told in turn, and not planned so" not in sketch


@pytest.mark.parametrize(("question", "steps"), ONCE)
def test_what_does_not_come_again_is_not(question: str, steps: list[str]) -> None:
    told, _ = planned(question)
    assert [verb for verb, _, _ in told] == steps
