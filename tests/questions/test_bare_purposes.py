"""What a step is for, told by a noun alone, is no step of its own without a list."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "expected", "purpose"),
    [
        ("How would bacteria be streaked for isolation on MacConkey agar and incubated at 37 °C?",
         [("streak", ["on MacConkey agar", "for isolation"]), ("incubate", ["37 °C", "[time]"])],
         "for isolation"),
        ("How would slides be dried for storage and labelled?",
         [("dry", ["for storage"]), ("label", [])], "for storage"),
        ("How would swabs be streaked for isolation, dried and counted?",
         [("streak", ["for isolation"]), ("dry", []), ("count", [])], "for isolation"),
        ("Dry the slides for storage.", [("dry", ["for storage"])], "for storage"),
        ("How should the film be cut for analysis and weighed?",
         [("cut", ["for analysis"]), ("weigh", [])], "for analysis"),
        ("Embed the tissue for sectioning and cool it.",
         [("embed", ["for sectioning"]), ("cool", [])], "for sectioning"),
        ("How are cells lysed for protein extraction and cooled?",
         [("lyse", ["for protein extraction"]), ("cool", [])], "for protein extraction"),
        ("How are cells harvested for extraction and washed?",
         [("harvest", ["for extraction"]), ("wash", [])], "for extraction"),
    ],
)  # fmt: skip
def test_a_purpose_is_told_with_its_step(
    question: str, expected: list[tuple[str, list[str]]], purpose: str
) -> None:
    steps, sketch = planned(question)
    assert [(action, parameters) for action, _, parameters in steps] == expected
    assert f'another step is for, check whether it is a step: "{purpose}"' in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("Freeze the samples for storage at -80 °C.", "", ["freeze", "store"]),
        ("Dry the slides for storage and label them.", "dry, store, label",
         ["dry", "store", "label"]),
        ("For isolation of colonies, how are bacteria streaked and incubated?", "",
         ["streak", "incubate"]),
        ("How should plasma be centrifuged for separation of cells and frozen?", "",
         ["centrifuge", "freeze"]),
    ],
)  # fmt: skip
def test_what_is_told_with_more_or_listed_is_a_step(
    question: str, listed: str, expected: list[str]
) -> None:
    steps, _ = planned(question, listed)
    assert [one[0] for one in steps] == expected
