"""Labels that say what a sentence is for: hints are no steps, warnings may be."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.questions import Query
from protoplan.questions.hinting import without_hints

STEPS = "1. Fix the cells in 4% PFA for 10 min.\n{}\n2. Wash the cells with PBS."


def actions(question: str) -> list[str]:
    return [action for action, *_ in planned(question)[0]]


@pytest.mark.parametrize(
    "hint",
    [
        "PAUSE POINT: the cells can be stored in PBS at 4 °C.",
        "■ PAUSE POINT The cells can be stored at 4 °C for several days.",
        "Safe stopping point: freeze the plates at -20 °C.",
        "STOPPING POINT",
        "Tip: keep the plates flat.",
        "- Tip: keep the plates flat.",
        "? TROUBLESHOOTING",
        "● TIMING 2 h",
        "Hint: rinse the tips first.",
        "CRITICAL: Use fresh PFA.",
        "! CAUTION Wear gloves.",
    ],
)
def test_a_hint_is_no_step_and_shown(hint: str) -> None:
    _, sketch = planned(STEPS.format(hint))
    assert actions(STEPS.format(hint)) == ["fix", "wash"]
    assert "(no step)" in sketch


@pytest.mark.parametrize(
    ("warning", "action"),
    [
        ("CRITICAL: Remove all of the PFA.", "remove"),
        ("▲ CRITICAL STEP Remove all of the PFA.", "remove"),
        ("Important: aspirate the PFA.", "aspirate"),
        ("! CAUTION Aspirate the PFA in the hood.", "aspirate"),
    ],
)
def test_what_a_warning_orders_is_a_step(warning: str, action: str) -> None:
    assert actions(STEPS.format(warning)) == ["fix", action, "wash"]


@pytest.mark.parametrize("label", ["Tip", "PAUSE POINT", "CRITICAL", "Caution"])
def test_what_a_hint_forbids_stays_forbidden(label: str) -> None:
    steps, sketch = planned(STEPS.format(f"{label}: do not vortex the cells."))
    assert [action for action, *_ in steps] == ["fix", "wash"]
    assert "the question says not to do them: vortex" in sketch


@pytest.mark.parametrize(
    "text",
    [
        "TIPS chloride is added to the alcohol.",
        "TIMING is measured.",
        "Critical steps are washed.",
        "Change the tip: discard it.",
        "Important cells are washed.",
    ],
)
def test_words_that_only_look_like_labels_stay(text: str) -> None:
    assert without_hints(Query(text, None)).text == text


def test_a_hint_in_running_text_is_its_sentence_only() -> None:
    question = "Fix the cells. Tip: keep them flat. Wash them with PBS. Mount them."
    assert actions(question) == ["fix", "wash", "mount"]
