"""Headings with a colon behind sentences that order something end no question: what stands before
them are steps."""

import pytest

from tests.told import planned

_CLEAN = "To clean the electrodes, sonicate them in ethanol for 5 min and rinse them with water."


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        (f"{_CLEAN}\nCoating: drop 10 µl of ink on the electrode and dry it.", "drop dry"),
        (f"{_CLEAN} Day 2: spin the ink for 10 min. Load it on a gel.", "spin load"),
        (f"{_CLEAN}\nAfternoon: freeze the ink. Next day: thaw it.", "freeze thaw"),
        (f"{_CLEAN} Controls: freeze them. Samples: load 20 µg on a gel.", "freeze load"),
        (f"{_CLEAN} Option A (for ink): spin it. Option B (for salt): filter it.", "spin filter"),
        (f"{_CLEAN} Method 1: add phenol and spin it. Method 2: heat it.", "add spin heat"),
        (f"{_CLEAN} For ink: spin it. For salt: filter it.", "spin filter"),
        (f"{_CLEAN}\nMounting: place them on a holder, and heat them.", "place heat"),
    ],
)
@pytest.mark.parametrize("listed", [False, True])
def test_what_stands_before_a_heading_is_a_step(question: str, verbs: str, listed: bool) -> None:
    names = ["sonicate", "rinse", *verbs.split()]
    steps, _ = planned(question, ", ".join(names) if listed else "")
    assert [verb for verb, _, _ in steps] == names
    assert {"5 min", "in ethanol"} <= {*steps[0][2]}


def test_sentences_that_begin_otherwise_are_steps_too() -> None:
    text = "Resuspend the pellet in PBS. Then sonicate it. Option A: spin it. Option B: dry it."
    assert [verb for verb, _, _ in planned(text)[0]] == ["resuspend", "sonicate", "spin", "dry"]
    text = "Wash the slide and dry it. Coating: drop 10 µl of ink on it and dry it."
    assert [verb for verb, _, _ in planned(text)[0]] == ["wash", "dry", "drop", "dry"]


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Stain the cells: fix them, block them and add DAPI.", "fix block add"),
        ("How do I stain cells: fix them, block them and add DAPI.", "fix block add"),
        (
            "Wash the cells. How do I stain them: fix them, block them, add DAPI.",
            "wash fix block add",
        ),
        ("I want to stain cells. To do so: fix them and add DAPI.", "fix add"),
        ("How do I coat a slide? Coating: drop the ink on it and dry it.", "drop dry"),
        ("Wash the slide. Fixation: 10 min. Staining: 5 min. Mount it.", "wash fix stain mount"),
        ("Wash the slide. Coating: 5 min. Mount it.", "wash coat mount"),
    ],
)
def test_other_colons_are_read_as_before(question: str, verbs: str) -> None:
    assert [verb for verb, _, _ in planned(question)[0]] == verbs.split()


def test_a_listed_doing_that_only_a_heading_names_is_planned() -> None:
    text = "Wash the slide. Coating: drop 10 µl of ink on it and dry it."
    verbs = [verb for verb, _, _ in planned(text, "wash, coat, drop, dry")[0]]
    assert verbs == ["wash", "coat", "drop", "dry"]
    assert "coat" not in [verb for verb, _, _ in planned(text)[0]]


def test_of_two_the_note_says_which_is_planned() -> None:
    text = (
        "To lyse the cells, resuspend them in 10 ml PBS. Then either sonicate them or "
        "pass the cells through a press. Option A: spin them for 30 min. Option B: filter them."
    )
    steps, sketch = planned(text)
    assert [verb for verb, _, _ in steps] == ["resuspend", "sonicate", "spin", "filter"]
    assert "(planned is the first)" in sketch
