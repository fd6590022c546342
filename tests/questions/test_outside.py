"""Sections that are none of the procedure are no steps, and shown."""

from __future__ import annotations

import pytest
from told import planned

ITEMS = "1. Lyse the cells in RIPA buffer.\n2. Spin the lysate at 500 g."
LINES = "Lyse the cells in RIPA buffer.\nSpin the lysate at 500 g."


def actions(question: str) -> list[str]:
    return [action for action, *_ in planned(question)[0]]


@pytest.mark.parametrize("steps", [ITEMS, LINES, f"**Procedure**\n{ITEMS}", f"## Steps\n{LINES}"])
@pytest.mark.parametrize(
    "section",
    [
        "**Troubleshooting**\nAdd DNase to the lysate.",
        "*Safety*\nDiscard the gloves.",
        "__Disposal__\nAutoclave the tips. Burn the gloves.",
        "**Recipes**\nMix 50 mL of Tris with water. Add 10 mL of NP-40.",
        "**Notes**\nAdd the DNase. Shake the bottle.",
        "**Trouble-shooting guide**\n- Add DNase\n- Sonicate the lysate",
        "## Tips and tricks\nSonicate the lysate.",
        "Tips & troubleshooting\nSonicate the lysate.",
        "## Problem solving\nSonicate the lysate.\n\nAdd DNase.",
        "Waste disposal\nAutoclave the tips.",
        "4. Safety\nDiscard the tips.",
        "**4. Troubleshooting**\nSonicate the lysate.",
        "Safety notes:\n- Burn the gloves\n- Autoclave the tips",
        "Safety: Wear gloves. Discard the tips.",
        "Troubleshooting: Add DNase to the lysate. Sonicate the lysate for 10 s.",
    ],
)
def test_behind_the_steps(steps: str, section: str) -> None:
    question = f"{steps}\n\n{section}"
    _, sketch = planned(question)
    assert actions(question) == ["lyse", "spin"]
    for line in section.splitlines():
        if line.strip():
            assert line.strip("#*_ ").rstrip(":") in sketch


@pytest.mark.parametrize(
    "section",
    [
        "**Overview**\nThe cells are lysed, the DNA is bound to a column and eluted.",
        "1. Principle\nDNA is bound, washed and eluted.",
        "Summary\nThe cells are fixed, stained and mounted.",
        "Summary: The cells are fixed, stained and mounted.",
        "## Safety\nWear gloves. Discard the tips.",
        "**Troubleshooting**\nSonicate the lysate.",
    ],
)
@pytest.mark.parametrize("steps", [f"**Procedure**\n{ITEMS}", f"Procedure:\n{LINES}"])
def test_in_front_of_the_steps(section: str, steps: str) -> None:
    _, sketch = planned(f"{section}\n\n{steps}")
    assert actions(f"{section}\n\n{steps}") == ["lyse", "spin"]
    assert section.splitlines()[-1].strip("*# ") in sketch


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Safety\nWear gloves.\n\nFix the cells in PFA.\nWash the cells.", ["fix", "wash"]),
        ("1. Fix the cells.\n\nNotes\nKeep it cold.\n\n2. Wash the cells.", ["fix", "wash"]),
        ("1. Fix the cells.\nSafety\n- Burn the gloves\n2. Wash the cells.", ["fix", "wash"]),
        ("## Fixing\nFix the cells.\n## Tips\nShake it.\n## Staining\nStain the cells.",
         ["fix", "stain"]),
        ("Safety: Wear gloves. Procedure: fix the cells.\nWash the cells.", ["fix", "wash"]),
    ],
)  # fmt: skip
def test_steps_go_on_behind_them(question: str, verbs: list[str]) -> None:
    assert actions(question) == verbs


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Waste disposal\nAutoclave the plates. Burn the gloves.", ["autoclave", "burn"]),
        ("Troubleshooting\nSonicate the lysate. Spin the lysate.", ["sonicate", "spin"]),
        ("Before you start:\nThaw the buffer on ice.\n1. Lyse the cells.\n2. Spin it.",
         ["thaw", "lyse", "spin"]),
        ("**Fixation**\nFix the cells.\n\n**Staining**\nStain the cells.", ["fix", "stain"]),
        ("Weigh the safety pins.\nWash the tips.\nDry the tips.", ["weigh", "wash", "dry"]),
        ("Caution: aspirate the PFA.\nWash the cells.", ["aspirate", "wash"]),
    ],
)  # fmt: skip
def test_other_lines_are_steps(question: str, verbs: list[str]) -> None:
    assert actions(question) == verbs


def test_what_they_forbid_stays_forbidden() -> None:
    steps, sketch = planned(
        f"{ITEMS}\n\n**Notes**\nShake the bottle. Never freeze the lysate.", "lyse, spin, freeze"
    )
    assert [step[0] for step in steps] == ["lyse", "spin"]
    assert "the question says not to do them: freeze" in sketch
