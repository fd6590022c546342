"""What is told as done of one thing, and then of another, is done to both."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("The salt was added to the water. The dye was added to the oil.",
         [("add", ["salt"], ["to the water"]), ("add", ["dye"], ["to the oil"])]),
        ("The salt was added to the water, and the dye was added to the oil.",
         [("add", ["salt"], ["to the water"]), ("add", ["dye"], ["to the oil"])]),
        ("The salt was added to the water and the dye to the oil.",
         [("add", ["salt"], ["to the water"]), ("add", ["dye"], ["to the oil"])]),
        ("The supernatant was transferred to tube A. The pellet was transferred to tube B.",
         [("transfer", ["supernatant"], ["to tube A"]), ("transfer", ["pellet"], ["to tube B"])]),
        ("n-BuLi was added dropwise. After 30 min, the aldehyde was added.",
         [("add", ["n-BuLi"], ["dropwise"]), ("add", ["aldehyde"], ["after 30 min"])]),
        ("The gel was loaded. The gel was stained. The membrane was stained.",
         [("load", ["gel"], []), ("stain", ["gel"], []), ("stain", ["membrane"], [])]),
        ("Add the bromide to the flask. The aldehyde was added.",
         [("add", ["bromide"], ["to the flask"]), ("add", ["aldehyde"], [])]),
        ("The sample was dissolved in water. The residue was dissolved in ethanol.",
         [("dissolve", ["sample"], ["in water"]), ("dissolve", ["residue"], ["in ethanol"])]),
    ],
)  # fmt: skip
def test_each_is_a_step(question: str, expected: list[tuple[str, list[str], list[str]]]) -> None:
    assert planned(question)[0] == expected


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("The cells were fixed. After the cells were fixed, they were stained.", ["fix", "stain"]),
        ("Sections were stained. The stained sections were mounted.", ["stain", "mount"]),
        ("The plates were incubated. Once the plates were incubated, the colonies were counted.",
         ["incubate", "count"]),
        ("The leaves were cut. The leaf was cut.", ["cut"]),
        ("RNA was extracted. Total RNA was extracted.", ["extract"]),
        ("The cells were collected. When the samples were collected, they were frozen.",
         ["collect", "freeze"]),
        ("How do I stain cells? The slides are stained with DAPI.", ["stain"]),
        ("Wash the cells. They were washed.", ["wash"]),
    ],
)  # fmt: skip
def test_what_is_told_of_the_same_or_tells_when_is_no_other(
    question: str, verbs: list[str]
) -> None:
    assert [one[0] for one in planned(question)[0]] == verbs
