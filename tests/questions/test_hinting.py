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
    "hint",
    [
        "Tip 1: spin the supe twice.",
        "Tip #2: rinse the dish first.",
        "Hint 3: warm the medium.",
        "Troubleshooting: If the layers separate, warm the base. Dry wells: raise the humidity.",
        "Troubleshooting: Weak signal: raise the dose. Loose cells: coat it. No cells: stain.",
        "TROUBLESHOOTING: Cracks: dry the film slowly. Wash marks: rinse it in ethanol.",
    ],
)
@pytest.mark.parametrize("joint", ["\n", " "])
def test_several_hints_and_cases_of_trouble_are_no_steps(hint: str, joint: str) -> None:
    text = f"1. Fix the cells in PFA.\n2. Wash the cells with PBS.{joint}{hint}"
    assert actions(text) == ["fix", "wash"]
    assert "(no step)" in planned(text)[1]


def test_what_comes_behind_cases_of_trouble_is_read() -> None:
    told = "Fix the cells. Troubleshooting: Dry wells: raise the humidity. Wash the cells."
    assert actions(told) == ["fix", "wash"]
    told = "Fix the cells. Troubleshooting: Dry wells: raise it. Procedure: wash the cells."
    assert actions(told) == ["fix", "wash"]


@pytest.mark.parametrize(
    "title", ["Procedure for synthesis of CdSe QDs", "Synthesis of CdSe", "Fixation of the cells"]
)
def test_a_warning_is_not_read_with_the_title_above_it(title: str) -> None:
    steps, _ = planned(f"{title}\nCaution: Cd is toxic!\n* Load the CdO.\n* Degas at 150 °C.")
    assert not any("\n" in name for _, objects, _ in steps for name in objects)


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


PAUSES = (
    "STOPPING POINT: store the library at -20 °C.",
    "STOPPING POINT\nStore the library at -20 °C.",
    "STOPPING POINT",
    "Optional stop: store the library at -20 °C.",
    "Possible stopping point",
    "Possible stopping point, store the library at -20 °C.",
    "[PAUSE POINT] Store the library at -20 °C.",
    "[PAUSE POINT]",
    "*Pause point:* Store the library at -20 °C.",
    "**Pause point**\nThe library can be stored at -20 °C for a week.",
    "(Safe stopping point.)",
    "Pause point - Store the library at -20 °C. Thaw it on ice.",
    "Pause here: freeze the library.",
    "⏸ Store the library at -20 °C.",
    "> Tip: Warm the buffer to 37 °C. Shake the bottle.",
    "Tip: Warm the buffer to 37 °C. Shake the bottle.",
    "**Tip:** Warm the buffer to 37 °C. Shake the bottle.",
    "## Tip: Warm the buffer to 37 °C. Shake the bottle.",
)


@pytest.mark.parametrize("pause", PAUSES)
@pytest.mark.parametrize(
    "steps", ["1. Ligate the adapters.\n{}\n2. Amplify the library.", "Ligate it.\n{}\nAmplify it."]
)
def test_a_label_of_a_line_is_said_of_all_of_it(steps: str, pause: str) -> None:
    _, sketch = planned(steps.format(pause))
    assert actions(steps.format(pause)) == ["ligate", "amplify"]
    assert " ".join(pause.replace("*", "").split()).lstrip("# ") in sketch


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Ligate it. Possible stopping point. Amplify it.", ["ligate", "amplify"]),
        ("Ligate it. Possible stopping point, store it at 4 °C. Amplify it.",
         ["ligate", "amplify"]),
        ("Ligate it. [PAUSE POINT] Amplify it.", ["ligate", "amplify"]),
        ("Ligate it. (Safe stopping point.) Amplify it.", ["ligate", "amplify"]),
        ("Ligate it. (Safe stopping point: store it at -80 °C.) Amplify it.",
         ["ligate", "amplify"]),
        ("1. Ligate it. *(Tip: shake the tube.)*\n2. Amplify it.", ["ligate", "amplify"]),
        ("Ligate it (warm the mix). [Pause point: freeze it] Amplify it.",
         ["ligate", "warm", "amplify"]),
        ("Ligate it.\nSTOPPING POINT\nAmplify it.", ["ligate", "amplify"]),
        ("Spin it.\nTip: warm it. Shake it. Do: wash it.\nDry it.", ["spin", "wash", "dry"]),
        ("Spin it.\nImportant: warm it. Shake it.\nDry it.", ["spin", "warm", "shake", "dry"]),
        ("Spin it.\nTip the tube.\nDry it.", ["spin", "tip", "dry"]),
        ("Stop the reaction.\nPause the pump.\nDry it.", ["quench", "pause", "dry"]),
    ],
)  # fmt: skip
def test_what_stands_beside_it_is_a_step(question: str, verbs: list[str]) -> None:
    assert actions(question) == verbs


def test_what_a_line_of_hints_forbids_stays_forbidden() -> None:
    steps, sketch = planned(
        "Lyse the cells.\nTip: warm the buffer. Never vortex the lysate.\nSpin the lysate.",
        "lyse, vortex, spin",
    )
    assert [action for action, *_ in steps] == ["lyse", "spin"]
    assert "the question says not to do them: vortex" in sketch
