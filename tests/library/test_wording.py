"""Facts as sentences agree with the number of what they speak of."""

from __future__ import annotations

import pytest

from protoplan.library.values import Fact
from protoplan.library.wording import sentence

FROZEN = Fact("frozen", "is frozen", "is not frozen")
IN = Fact("in", "is in", "is not in", arity=2)


@pytest.mark.parametrize(
    ("names", "holds", "expected"),
    [
        (["lysate"], True, "the lysate is frozen"),
        (["cells"], False, "the cells are not frozen"),
        (["tubes of lysate"], True, "the tubes of lysate are frozen"),
        (["tube of cells"], True, "the tube of cells is frozen"),
        (["virus"], True, "the virus is frozen"),
        (["gas"], True, "the gas is frozen"),
        (["the beads"], True, "the beads are frozen"),
        (["mice"], True, "the mice are frozen"),
        (["people"], False, "the people are not frozen"),
        (["lens"], True, "the lens is frozen"),
    ],
)
def test_a_fact_is_told_in_the_number_of_its_material(
    names: list[str], holds: bool, expected: str
) -> None:
    assert sentence(FROZEN, holds, *names) == expected


def test_a_fact_of_two_names_both() -> None:
    assert sentence(IN, True, "cells", "tube") == "the cells are in the tube"
