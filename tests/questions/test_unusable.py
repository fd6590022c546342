"""What cannot be used, told at the head of a question, is no step; nor is it in a question else."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("Given that the autoclave is out of service, how can LB medium be filtered and stored?",
         "autoclave, filter, store", ["filter", "store"]),
        ("If the centrifuge normally used to clear the lysate is unavailable, how can the "
         "lysate be filtered and frozen?", "centrifuge, filter, freeze", ["filter", "freeze"]),
        ("If the pump is in use, how should the protein be filtered and frozen?",
         "pump, filter, freeze", ["filter", "freeze"]),
        ("Assuming that our microscope is broken, how are the cells fixed and stored?",
         "image, fix, store", ["fix", "store"]),
        ("Since the sonicator is under repair, how do I lyse and boil the cells?",
         "sonicate, lyse, boil", ["lyse", "boil"]),
        ("If the pellet is loose, how do I spin and wash the cells?", "spin, wash",
         ["spin", "wash"]),
        ("Given that the centrifuge is free, how do I spin and wash the cells?", "spin, wash",
         ["spin", "wash"]),
    ],
)  # fmt: skip
def test_what_is_out_of_use_is_no_step(question: str, listed: str, expected: list[str]) -> None:
    steps, _ = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
