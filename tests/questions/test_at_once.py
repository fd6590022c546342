"""What is done "immediately" stands with its own step."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "action"),
    [
        ("Pulse the cells at 1.8 kV, immediately add 1 ml SOC and shake at 37 °C.", "add"),
        ("Pulse the cells at 1.8 kV and immediately add 1 ml SOC.", "add"),
        ("Pulse the cells. Immediately add 1 ml SOC.", "add"),
        ("Heat the cells at 42 °C for 45 s, immediately cool them on ice for 2 min.", "cool"),
        ("Heat the RNA, then immediately freeze it.", "freeze"),
        ("The cells are pulsed and immediately transferred to SOC.", "transfer"),
        ("Grind the leaves, immediately extract with methanol.", "extract"),
    ],
)
def test_at_once_is_said_of_what_follows(told: str, action: str) -> None:
    steps, _ = planned(f"How do I do it? {told}")
    assert [one[0] for one in steps if "immediately" in one[2]] == [action]
