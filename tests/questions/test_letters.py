"""What letters and posts say to who reads them is no step, and a step that no sentence tells is
doubted."""

import pytest

from tests.told import planned

_STEPS = (
    "Fix the cells in 4% PFA for 10 min. Wash them with PBS. Leave the cells in blocking buffer "
    "for 1 h. Mount the coverslips."
)
_LISTED = "fix, wash, incubate, mount"
_SAID = (
    "Let me know if it works!",
    "Let us know which antibody you used.",
    "Please let me know, whether this is of use.",
    "Leave a comment below.",
    "Leave your questions in the comments.",
    "Leave me a message.",
    "I leave on Friday, so ask me before.",
    "Let's see what happens.",
    "Any ideas?",
    "Has anyone tried this?",
    "Thanks! Best, Tomas",
    "Thank you in advance,\nMaria Marks",
    "Cheers, Mark",
    "Hope this helps. Take care, Ben",
    "Stay safe! Have a nice weekend!",
    "I look forward to hearing from you.",
    "Please see the attached file. Check out our website.",
    "Come by my office if you need help.",
    "Keep in touch.",
)


@pytest.mark.parametrize("said", _SAID)
@pytest.mark.parametrize("listed", [_LISTED, ""])
def test_what_is_said_to_the_reader_is_no_step(said: str, listed: str) -> None:
    steps, sketch = planned(f"{_STEPS} {said}", listed)
    rest = "incubate" if listed else "leave"
    assert [verb for verb, _, _ in steps] == ["fix", "wash", rest, "mount"]
    assert '" (no step)' in sketch


@pytest.mark.parametrize("said", _SAID)
def test_it_is_none_in_the_middle(said: str) -> None:
    first, _, rest = _STEPS.partition(". ")
    steps, _ = planned(f"{first}. {said}\n{rest}", _LISTED)
    assert [verb for verb, _, _ in steps] == ["fix", "wash", "incubate", "mount"]


@pytest.mark.parametrize(
    ("question", "listed", "verbs"),
    [
        ("Leave it on ice for 20 min, then spin it.", "incubate, spin", "incubate spin"),
        ("Let the cells stand, then spin them.", "incubate, spin", "incubate spin"),
        ("Leave the plates at 37 °C overnight. Wash them.", "incubate, wash", "incubate wash"),
        ("Leave overnight at RT, then wash.", "incubate, wash", "incubate wash"),
        ("Take the plates out. Leave for 10 min. Wash them.", "incubate, wash", "incubate wash"),
        (
            "Let us fix the cells, let stand for 5 min and wash them.",
            "fix, wait, wash",
            "fix wait wash",
        ),
        ("Leave for some time. Wash them.", "incubate, wash", "incubate wash"),
        ("Let me know how to fix and wash cells.", "", "fix wash"),
        ("Let me know if it works, then freeze the pellets at -80 °C.", "", "freeze"),
        ("Send me the pellet on dry ice. Wash the rest.", "", "send wash"),
    ],
)
def test_what_orders_something_is_a_step(question: str, listed: str, verbs: str) -> None:
    steps, _ = planned(question, listed)
    assert [verb for verb, _, _ in steps] == verbs.split()


def test_a_near_verb_is_none_within_a_sentence() -> None:
    steps, _ = planned("Fix the cells. Wash them with PBS, let alone with water, and dry them.")
    assert [verb for verb, _, _ in steps] == ["fix", "wash", "dry"]


@pytest.mark.parametrize(
    "said",
    [
        "Step 4 must come before step 3.",
        "Step 2 comes after step 3.",
        "The wash must come before the mounting.",
        "It should come first.",
    ],
)
def test_what_comes_is_no_step(said: str) -> None:
    text = "Fix the cells. Wash them with PBS. Mount them."
    assert "come" not in [verb for verb, _, _ in planned(f"{text} {said}")[0]]


@pytest.mark.parametrize(
    ("said", "listed", "verb"),
    [
        ("Let that sink in!", "fix, wash, incubate, mount", "incubate"),
        ("Leave the rest to the students.", "fix, wash, store, mount", "store"),
    ],
)
def test_a_step_that_no_sentence_tells_is_doubted(said: str, listed: str, verb: str) -> None:
    text = "Fix the cells in 4% PFA for 10 min. Wash them with PBS. Mount the coverslips."
    assert f'"{verb}" is planned, and not told' in planned(f"{text} {said}", listed)[1]


def test_a_step_that_is_told_by_another_verb_is_not_doubted() -> None:
    for said in ("Leave it on ice.", "Keep the cells at 4 °C.", "Let the cells stand."):
        assert "not told" not in planned(f"Wash the cells. {said}", "wash, incubate")[1]
