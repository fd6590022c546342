"""The number of a thing may have "No." before it, which denies nothing."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.meanings import meaning
from protoplan.scoring.numbering import bare_number


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("through whatman no. 42 paper", "through whatman 42 paper"),
        ("Whatman No.1", "Whatman 1"),
        ("paper #4", "paper 4"),
        ("sample number 3", "sample 3"),
        ("grade nr. 42", "grade 42"),
        ("no 5 min wait", "no 5 min wait"),
        ("No. 42", "No. 42"),
        ("5 min, no brake", "5 min, no brake"),
        ("with no filter", "with no filter"),
        ("a number of 5 wells", "a number of 5 wells"),
    ],
)
def test_a_number_stands_bare_behind_a_name(said: str, expected: str) -> None:
    assert bare_number(said) == expected


@pytest.mark.parametrize(
    "said", ["whatman no. 42 paper", "Whatman No. 42 paper", "whatman #42 paper"]
)
def test_so_it_means_the_same(said: str) -> None:
    ours, theirs = (
        meaning(Step("filter", ("suspension",), (one,)), "wetlab")
        for one in (said, "whatman 42 paper")
    )
    assert ours.items == theirs.items
    ours, theirs = (
        meaning(Step("weigh", (one,), ()), "wetlab") for one in (said, "whatman 42 paper")
    )
    assert ours.objects == theirs.objects
