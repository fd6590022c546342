"""Headings that forbid are said of each item below or behind them."""

from __future__ import annotations

import pytest
from told import planned

HEADS = (
    "Do not:",
    "DO NOT:",
    "Never:",
    "Avoid:",
    "Don\u2019t:",
    "Don'ts:",
    "Things to avoid:",
    "Skip:",
)


@pytest.mark.parametrize(
    "head", (*HEADS, "You must not:", "Please do not:", "Avoid the following:")
)
@pytest.mark.parametrize("marks", ["- {}", "* {}", "1. {}"])
def test_no_item_below_is_a_step(head: str, marks: str) -> None:
    items = "\n".join(map(marks.format, ("vortex the nuclei", "freeze the nuclei")))
    question = f"Thaw the nuclei on ice.\nStain the nuclei with DAPI.\n{head}\n{items}"
    for listed in ("", "thaw, stain, vortex, freeze"):
        steps, sketch = planned(question, listed)
        assert [step[0] for step in steps] == ["thaw", "stain"]
        assert "vortex, freeze" in sketch


@pytest.mark.parametrize(
    "told",
    [
        "Never: vortex the enzyme; heat the enzyme.",
        "Do not: heat the enzyme, vortex the enzyme.",
        "Without: heat the enzyme, vortex the enzyme.",
    ],
)
def test_nor_is_one_behind_it(told: str) -> None:
    steps, _ = planned(f"Thaw the enzyme. Add the enzyme to the DNA. {told} Mix the DNA.")
    assert [step[0] for step in steps] == ["thaw", "add", "mix"]


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Wash the cells:\n- rinse the cells\n- spin the cells", ["rinse", "spin"]),
        ("Wash the cells. Do not shake the cells. Spin the cells.", ["wash", "spin"]),
        ("Lyse the cells without freezing. Spin the cells.", ["lyse", "spin"]),
        ("- wash the cells\n- do not shake the cells\n- spin the cells", ["wash", "spin"]),
    ],
)
def test_other_items_are_steps(question: str, verbs: list[str]) -> None:
    steps, _ = planned(question)
    assert [step[0] for step in steps] == verbs


def test_a_heading_that_says_more_is_shown_with_the_steps_below() -> None:
    _, sketch = planned(
        "Already done:\n- fix the cells in PFA\n- wash the cells\n"
        "Still to do:\n- stain the cells\n- mount the cells"
    )
    assert '"Already done:" (steps 1, 2); "Still to do:." (steps 3, 4)' in sketch
