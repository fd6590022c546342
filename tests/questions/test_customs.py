"""What is done as a rule and does harm is no instruction; where that is not sure, it is told."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
OTHERWISE = "Taken for what is done otherwise"
DOUBT = "What it says here may be no instruction"


def planned(question: str, verbs: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(verbs.split())), 1)
    return [step.action for step in parse(sketch).steps], sketch


@pytest.mark.parametrize(
    "told",
    [
        "Normally we boil the samples for 10 min, but that degrades the RNA.",
        "We usually boil the samples, which destroys the RNA.",
        "In the past we boiled the samples, which damaged the RNA.",
        "We used to boil the samples. That sheared the RNA.",
        "The kit calls for boiling the samples for 10 min, but our boiler is broken.",
        "The standard protocol boils the samples at 95 °C, and that degrades the RNA.",
        "My colleague boils the samples, but it ruins the RNA.",
        "The textbook says to boil the samples; however, this is not possible.",
        "People boil the samples, but the RNA is lost.",
        "Most labs boil the samples. Unfortunately, this degrades the RNA.",
        "Boiling ruins the RNA.",
        "Our lab boils the samples, yet boiling degrades the RNA.",
        "I was told to boil the samples, but that is harmful.",
        "Traditionally one boils the samples, which is too slow.",
    ],
)
def test_what_is_done_as_a_rule_and_does_harm_is_left_out(told: str) -> None:
    question = f"{told} How do I lyse the samples in 1 ml TRIzol and spin them at 500 x g?"
    steps, sketch = planned(question, "boil lyse spin")
    assert steps == ["lyse", "spin"]
    assert OTHERWISE in sketch
    assert "the question says not to do them: boil" in sketch
    assert DOUBT not in sketch
    assert "10 min" not in sketch.partition("<orc>")[0].partition("<key>")[2]


@pytest.mark.parametrize(
    "question",
    [
        "Normally we boil the samples, but how do I lyse the samples and spin them?",
        "We usually boil the samples. How do I lyse and spin the samples instead?",
        "We usually boil the samples, but this time lyse the samples and spin them.",
    ],
)
def test_what_is_asked_instead_is_done(question: str) -> None:
    steps, sketch = planned(question, "boil lyse spin")
    assert steps == ["lyse", "spin"]
    assert OTHERWISE in sketch


def test_a_habit_of_the_same_action_is_no_step_more() -> None:
    (sketch,) = PLANNER.propose(
        Query(
            "We usually fix with methanol, which destroys the epitope. How should I fix the cells "
            "with 4% PFA for 15 min and block them?",
            ("fix", "block"),
        ),
        1,
    )
    steps = parse(sketch).steps
    assert [step.action for step in steps] == ["fix", "block"]
    assert steps[0].objects == ("cells",)
    assert "the question says not to do them" not in sketch


def test_a_pronoun_stands_for_what_the_habit_named() -> None:
    question = "In the past we vortexed the beads, which damaged them. How should they be washed?"
    (sketch,) = PLANNER.propose(Query(question, ("vortex", "wash")), 1)
    (step,) = parse(sketch).steps
    assert (step.action, step.objects) == ("wash", ("beads",))


@pytest.mark.parametrize(
    "told",
    [
        "We usually fix with PFA.",
        "The protocol calls for fixing the cells in PFA.",
        "My colleague fixes the cells in PFA.",
        "The manual says to fix the cells.",
        "Typically, the cells are fixed in PFA for 10 min.",
        "We usually fix and wash the cells, which destroys the dye.",
    ],
)
def test_what_may_be_a_habit_is_planned_and_told(told: str) -> None:
    steps, sketch = planned(f"{told} How do I stain and wash the cells?", "fix stain wash")
    assert "fix" in steps
    assert DOUBT in sketch
    assert OTHERWISE not in sketch


@pytest.mark.parametrize(
    "question",
    [
        "How are cells usually fixed and stained?",
        "Add proteinase K, which degrades the proteins, then stain the cells.",
        "Fix the cells to kill the bacteria, then stain them.",
        "According to the protocol, fix the cells and stain them.",
        "Commonly used buffers are fine. Fix the cells and stain them.",
        "Use the buffer of the kit to wash the cells, then fix and stain them.",
        "Fix the cells as usual and stain them.",
        "If the cells are usually fixed, how do I stain them?",
    ],
)
def test_what_only_looks_like_a_habit_is_planned_without_a_word(question: str) -> None:
    _, sketch = planned(question, "add wash fix stain")
    assert DOUBT not in sketch
    assert OTHERWISE not in sketch


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("The protein aggregates when boiled.", "aggregates when boiled"),
        ("Its activity is lost if boiled.", "is lost if boiled"),
        ("The protein loses its activity upon boiling.", "loses its activity upon boiling"),
        ("The beads do not bind when boiled too long.", "do not bind when boiled too long"),
        ("Samples that are boiled are hard to filter.", "that are boiled are hard to filter"),
        ("The cells are damaged once boiled.", "are damaged once boiled"),
    ],
)
def test_what_harm_comes_of_is_no_instruction(said: str, told: str) -> None:
    question = f"{said} How do I dilute the samples and load the samples?"
    steps, sketch = planned(question, "boil dilute load")
    assert steps == ["dilute", "load"]
    assert f'{OTHERWISE}, and not planned, check it: "{told}"' in sketch
    assert "the question says not to do them: boil" in sketch
    assert "as if this held" not in sketch
    reason = said[:1].lower() + said[1:-1]
    steps, _ = planned(
        f"How do I dilute and load the samples, because {reason}?", "boil dilute load"
    )
    assert steps == ["dilute", "load"]


def test_of_what_harm_comes_is_told_of() -> None:
    question = "My protein aggregates when boiled. How do I denature it and load it?"
    (sketch,) = PLANNER.propose(Query(question, ("boil", "denature", "load")), 1)
    assert [step.objects for step in parse(sketch).steps] == [("protein",), ("protein",)]


@pytest.mark.parametrize(
    ("question", "verbs", "expected"),
    [
        ("The cells burst when frozen fast. How do I freeze the cells at 1 °C/min and store them?",
         "freeze store", ["freeze", "store"]),
        ("How do I prevent that the protein aggregates when boiled? Load it afterwards.",
         "boil load", ["boil", "load"]),
        ("The samples are denatured by heating at 95 °C, and then loaded.", "heat load",
         ["heat", "load"]),
        ("The DNA is degraded once heated to 95 °C, and then loaded.", "heat load",
         ["heat", "load"]),
        ("The tissue is lost by drying. Fix the cells.", "dry fix", ["dry", "fix"]),
        ("Stop when the cells are fixed, and wash them.", "fix wash", ["fix", "wash"]),
        ("Wash the cells after they are fixed.", "fix wash", ["fix", "wash"]),
    ],
)  # fmt: skip
def test_what_only_looks_like_harm_is_done(question: str, verbs: str, expected: list[str]) -> None:
    steps, sketch = planned(question, verbs)
    assert steps == expected
    assert OTHERWISE not in sketch


@pytest.mark.parametrize(
    "said",
    [
        "RNA is hard to dissolve then.",
        "Pellets are difficult to dissolve.",
        "It is hard to dissolve the pellet.",
        "Dry pellets are impossible to fully dissolve.",
        "Fresh pellets are easy to dissolve.",
    ],
)
def test_what_is_hard_to_do_is_no_first_step(said: str) -> None:
    steps, sketch = planned(
        f"{said} How do I precipitate, wash and dissolve the RNA?", "wash dissolve precipitate"
    )
    assert steps == ["precipitate", "wash", "dissolve"]
    steps, sketch = planned(f"{said} How do I wash the RNA?", "wash dissolve")
    assert steps == ["wash", "dissolve"]
    assert "does not name these, they stand where they fit: dissolve" in sketch


@pytest.mark.parametrize(
    ("question", "verbs", "expected"),
    [
        ("Would it be easier to freeze the cells? Wash them afterwards.", "freeze wash",
         ["freeze", "wash"]),
        ("It is important to wash the cells before you fix them.", "fix wash", ["wash", "fix"]),
        ("We are able to centrifuge at 500 x g. Then wash the cells.", "centrifuge wash",
         ["centrifuge", "wash"]),
    ],
)  # fmt: skip
def test_what_may_be_asked_for_is_done(question: str, verbs: str, expected: list[str]) -> None:
    assert planned(question, verbs)[0] == expected
