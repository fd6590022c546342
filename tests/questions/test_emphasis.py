"""Marks of emphasis are no part of what they stand around."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.questions.emphasis import unstressed


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("**Wash** the cells in *PBS*.", "Wash the cells in PBS."),
        ("1. **Fixation:** Fix it in `4% PFA`.", "1. Fixation: Fix it in 4% PFA."),
        ("Lyse it, **without** heat (*on ice*).", "Lyse it, without heat (on ice)."),
        ("***Never*** vortex it", "Never vortex it"),
        ("**Grow *E. coli* in LB**, then spin", "Grow E. coli in LB, then spin"),
        ("Spin for __10 min__ at _4 °C_.", "Spin for 10 min at 4 °C."),
        ("* *Fix* the cells\n* **Wash** them", "* Fix the cells\n* Wash them"),
        ("Add *N*-hexane to **2** mL", "Add N-hexane to 2 mL"),
        ("```\nFix the cells.\n```\n", "Fix the cells.\n"),
        ("**Procedure**\n1. Fix", "## Procedure\n1. Fix"),
        ("*Safety*\nWear gloves.", "## Safety\nWear gloves."),
        ("__Disposal__:\nDiscard it.", "## Disposal:\nDiscard it."),
        ("**2. Troubleshooting**\nSpin", "## 2. Troubleshooting\nSpin"),
        ("**Fix the cells in PFA.**\nWash", "Fix the cells in PFA.\nWash"),
    ],
)
def test_they_are_taken_away(text: str, bare: str) -> None:
    assert unstressed(text) == bare


@pytest.mark.parametrize(
    "text",
    [
        "Wash 3 * 5 min and 2 * 10 min",
        "Mix 2*3*4 ml",
        "Load a_b_c and file_name_2 on it",
        "* Fix the cells\n* Wash the cells",
        "Add Taq* and Pfu* to it",
        "*Taq and *Pfu are added",
        "Name: ____ Date: ____",
        "The 5`-end and the 3`-end are ligated",
        "*p < 0.05, **p < 0.01",
        "Use ** for bold",
    ],
)
def test_other_marks_stay(text: str) -> None:
    assert unstressed(text) == text


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("1. **Fix** the cells in *4% PFA* for **10 min**.\n2. **Wash** the cells in `PBS`.",
         "1. Fix the cells in 4% PFA for 10 min.\n2. Wash the cells in PBS."),
        ("The *seeds* are **sterilized** in _ethanol_ and __sown__ on agar.",
         "The seeds are sterilized in ethanol and sown on agar."),
        ("**Grind** the *leaves*, **spin** the lysate and *freeze* the pellet.",
         "Grind the leaves, spin the lysate and freeze the pellet."),
        ("**Anneal** the *wafer* at **400 °C**, **without** etching it.",
         "Anneal the wafer at 400 °C, without etching it."),
        ("**Protocol**\n- **Lyse** the cells\n- **Spin** the lysate\n- **Freeze** the pellet",
         "## Protocol\n- Lyse the cells\n- Spin the lysate\n- Freeze the pellet"),
    ],
)  # fmt: skip
def test_a_question_is_read_without_them(marked: str, plain: str) -> None:
    assert planned(marked) == planned(plain)
