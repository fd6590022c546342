"""What only says that the next is done is no doing of its own."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.going_on import gone_on
from protoplan.questions.told_earlier import told_earlier


def actions(question: str) -> str:
    return " ".join(action for action, *_ in planned(question)[0])


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("Fix the cells. Proceed with washing the cells in PBS.", "fix wash"),
        ("Fix the cells. Continue with staining them with DAPI for 5 min.", "fix stain"),
        ("Start with fixing the cells, go on with washing them and end with mounting them.",
         "fix wash mount"),
        ("Dissolve the salt, then proceed to filtering the solution.", "dissolve filter"),
        ("Wash the cells when the fixation is finished, and mount them when that is finished.",
         "fix wash mount"),
        ("Block the cells, stain them while still wet, and image them.", "block stain image"),
        ("Grind the sample, and once that has been done, weigh it.", "grind weigh"),
    ],
)  # fmt: skip
def test_the_doing_itself_is_the_step(question: str, order: str) -> None:
    assert actions(question) == order


@pytest.mark.parametrize(
    "text",
    [
        "Proceed to the next part.",
        "Continue with the washing step.",
        "Continue stirring for 2 h.",
        "Proceed with zorbing the cells.",
        "Wet the slides while stirring.",
    ],
)
def test_what_names_no_doing_stays(text: str) -> None:
    assert gone_on(text, load().verbs) == text


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("Stain the cells. But first, heat them.", "heat stain"),
        ("Stain the cells. But first wash them with PBS.", "wash stain"),
        ("Image the cells. Prior to this, label them, and after this, freeze them.",
         "label image freeze"),
    ],
)  # fmt: skip
def test_what_comes_before_stands_before(question: str, order: str) -> None:
    assert actions(question) == order


def test_what_is_told_in_turn_stays() -> None:
    text = "Wash the cells. First, fix them. After this, stain them."
    assert told_earlier(text) == text
