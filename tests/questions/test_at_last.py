"""What is told to be done last is the last of all; where its own sentence may be meant, the user is
told."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DOUBT = "may not be understood"


def plan(question: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    return [one.action for one in parse(sketch).steps], sketch.partition("<note>")[2]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells and stain them last. Wash them.", "fix wash stain"),
        ("Fix the cells, and stain them last. Wash them with PBS.", "fix wash stain"),
        ("Lyse the cells and freeze the lysate last. Spin the lysate.", "lyse spin freeze"),
        ("Grind the leaves and weigh the powder last. Dry the powder.", "grind dry weigh"),
        ("Fix the cells and stain them last. Wash them, then mount.", "fix wash mount stain"),
    ],
)
def test_what_comes_last_is_the_last_of_all_and_that_is_doubted(
    question: str, expected: str
) -> None:
    steps, note = plan(question)
    assert " ".join(steps) == expected
    assert DOUBT in note


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells and stain them last. Wash them in between.", "fix wash stain"),
        ("Fix the cells and stain them last. In between, wash them.", "fix wash stain"),
        ("Stain the cells last. Fix them. Wash them.", "fix wash stain"),
        ("Fix the cells. Stain them last. Wash them.", "fix wash stain"),
        ("Fix the cells and stain them at the end. Wash them.", "fix wash stain"),
        ("Fix the cells, stain them last, and wash them.", "fix wash stain"),
        ("Fix the cells and finally stain them. Wash them.", "fix stain wash"),
        ("Mix the water and the buffer, and add the enzyme last. Incubate it for 1 h.",
         "mix add incubate"),
        ("Fill the tube with water and load the sample last. Spin it.", "fill load spin"),
        ("Grind the leaves, filter the extract and freeze it last.", "grind filter freeze"),
    ],
)  # fmt: skip
def test_what_is_told_plainly_is_not_doubted(question: str, expected: str) -> None:
    steps, note = plan(question)
    assert " ".join(steps) == expected
    assert DOUBT not in note


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Record the baseline for 5 min. At the end, add 10 µM ATP. Record the response. Wash it.",
         "record add record wash"),
        ("Perfuse the rat with PBS. Lastly perfuse it with PFA. Remove the brain. Section it.",
         "perfuse perfuse remove section"),
        ("Fix the cells. In the end, wash them. Stain them with DAPI. Mount them.",
         "fix wash stain mount"),
        ("Fix the cells. Finally, wash them. Stain them with DAPI.", "fix wash stain"),
        ("Load the column. Wash it. As the last step, elute it. Dialyze the eluate. Freeze it.",
         "load wash elute dialyze freeze"),
        ("How do I dry a gel? Wash the gel. At the end, dry it and weigh it. Image the gel.",
         "wash dry weigh image"),
    ],
)  # fmt: skip
def test_the_end_of_a_part_is_no_end_of_all_and_that_is_doubted(
    question: str, expected: str
) -> None:
    steps, note = plan(question)
    assert " ".join(steps) == expected
    assert DOUBT in note


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("At the end, mount the cells. Fix the cells, then stain them.", "fix stain mount"),
        ("Finally wash the cells. Fix them and stain them.", "fix stain wash"),
        ("Fix the cells. Finally wash them. Before that, stain them.", "fix stain wash"),
        ("Fix the cells. Finally mount them. First, dry them.", "fix dry mount"),
        ("Fix the cells. Wash them. Stain them. Finally, mount them.", "fix wash stain mount"),
    ],
)
def test_elsewhere_it_is_the_end_of_all(question: str, expected: str) -> None:
    assert " ".join(plan(question)[0]) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells, and at the end mount them.", "fix mount"),
        ("Fix the cells, wash them, and in the end mount them.", "fix wash mount"),
        ("Fix the cells and, at the end, mount them.", "fix mount"),
        ("Load the gel, run it, and at the very end stain it.", "load run stain"),
        ("Fix the cells, wash them and finally mount them.", "fix wash mount"),
        ("Grind the leaves, and as the last step weigh the powder.", "grind weigh"),
    ],
)
def test_what_leads_in_a_clause_is_said_of_that_and_not_of_the_one_before(
    question: str, expected: str
) -> None:
    assert " ".join(plan(question)[0]) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells. At the end, mount them. In between, wash them.", "fix wash mount"),
        ("Fix the cells. Block the cells. At the end, mount them. In between, wash them.",
         "fix block wash mount"),
        ("At the start, fix the cells. At the end, mount them. In between, wash them.",
         "fix wash mount"),
        ("First fix the cells. Finally, mount them. Wash them in between.", "fix wash mount"),
        ("Finally, mount the cells. First, fix them. In between, stain them.", "fix stain mount"),
    ],
)  # fmt: skip
def test_what_stands_in_between_comes_before_the_last(question: str, expected: str) -> None:
    assert " ".join(plan(question)[0]) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Mix the buffer, the primers and water. Add the enzyme last and incubate at 37 °C for "
         "1 h.", "mix add incubate"),
        ("Add the buffer, add the enzyme last, and heat the mix to 95 °C.", "add add heat"),
        ("Pipette the dye last, and spin the plate first.", "spin pipette"),
    ],
)  # fmt: skip
def test_what_is_added_last_is_the_last_that_is_added(question: str, expected: str) -> None:
    assert " ".join(plan(question)[0]) == expected
