"""Orders that may take a doing away by its noun are doubted."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "listed", "said"),
    [
        (
            "Fix the cells, drop the rinse and mount the cells.",
            "fix, rinse, mount",
            "drop the rinse",
        ),
        ("Lyse the cells. Replace the spin with a magnet.", "lyse, spin", "Replace the spin"),
        ("Anesthetize the larvae. Ditch the mount.", "anesthetize, mount", "Ditch the mount"),
        ("Block it. Remove the stain from the protocol.", "block, stain", "Remove the stain"),
        ("Resuspend it. Swap the boil for a soak.", "resuspend, boil, soak", "Swap the boil"),
        (
            "Fix the smear. The wash is removed. Mount it.",
            "fix, wash, mount",
            "The wash is removed",
        ),
        (
            "Fix it. Substitute a blot for the wash. Mount it.",
            "fix, wash, mount",
            "Substitute a blot for the wash",
        ),
    ],
)
def test_it_is_doubted(question: str, listed: str, said: str) -> None:
    _, sketch = planned(f"How do I prepare it? {question}", listed)
    verb = said.split()[-1] if said.split()[-1] in listed else said.split()[1]
    assert f'check it: "{said} ({verb})"' in sketch


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("Stain the cells. Remove the stain. Wash the cells.", "stain, remove, wash"),
        ("Stain the cells with DAPI. Remove the stain. Wash the cells.", "stain, wash"),
        ("Wash the cells. Drop the wash buffer on the slide.", "wash"),
    ],
)
def test_it_is_not_where_the_doing_is_told_too(question: str, listed: str) -> None:
    _, sketch = planned(question, listed)
    assert "It may forbid" not in sketch
