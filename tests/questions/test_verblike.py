"""Names that begin with a word which is a verb, too, and stand alone: they order nothing."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.plain import sentences_of
from protoplan.questions.verblike import verblike

VERBS = load("wetlab").verbs.keys()


@pytest.mark.parametrize(
    "text",
    [
        "Tap water 5 min.", "Reverse primer", "Filter paper (Whatman)", "Stop solution, 50 µl",
        "- Stir plate", "2. Wash buffer\n3. Fix them", "Heat gun.", "Spin column",
        "Reverse transcriptase 1 µl",        "Stain the sections. Tap water, 2 min.",
    ],
)  # fmt: skip
def test_a_name_that_begins_with_a_verb_and_stands_alone_is_found(text: str) -> None:
    ((start, end),) = verblike(text, VERBS)
    assert text[start:end].count(" ") == 1


@pytest.mark.parametrize(
    "text",
    [
        "Wash cells.", "Dry tissue.", "Spin columns.", "Filter the paper.", "Tap the water bath.",
        "Wash buffer is added.", "Strain bacteria.", "Transfer RNA to a tube.", "Mix solution.",
        "Clean slides.", "Stop solution is poured on it.", "Cover slides.", "Stain sections 5 min.",
    ],
)  # fmt: skip
def test_orders_are_none(text: str) -> None:
    assert not [*verblike(text, VERBS)]


def test_such_rows_are_no_steps_and_shown() -> None:
    steps, sketch = planned("1. Hematoxylin 5 min\n2. Tap water 3 min\n3. Mount the slides")
    assert [action for action, *_ in steps] == ["stain", "mount"]
    assert '"Tap water 3 min." (no step)' in sketch


@pytest.mark.parametrize(
    "question",
    [
        "Reagents:\n- Tap water\n- Reverse transcriptase\n- Stop buffer\n\nStain the sections.",
        "Materials:\nDry ice\nStir bar\nFilter paper\nTap water\n\nStain the sections.",
        "What you need:\n1. Tap water\n2. Stop bath\n\nStain the sections.",
        "Component\tVolume\nForward primer\t1 µl\nReverse primer\t1 µl\n\nStain the sections.",
    ],
)
def test_what_is_needed_is_no_step(question: str) -> None:
    steps, _ = planned(question)
    assert steps == [("stain", ["sections"], [])]


@pytest.mark.parametrize(
    "sentence", ["Stop buffer 50 µl.", "Probe, 0.25 µM.", "Image settings.", "Filter lysate."]
)
def test_what_may_be_a_name_is_not_plain(sentence: str) -> None:
    assert not any(one.orders for one in sentences_of(sentence, VERBS))


@pytest.mark.parametrize(
    "sentence", ["Filter the lysate.", "Stain for 5 min.", "Stain 5 min.", "Wash cells.", "Stain."]
)
def test_orders_stay_plain(sentence: str) -> None:
    assert all(one.orders for one in sentences_of(sentence, VERBS))
