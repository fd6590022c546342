"""What is told in a roundabout way is planned as if it were said plainly."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.rephrasing import plainly

PLANNER = Planner()
CASES = tomllib.loads(Path(__file__).with_name("told.toml").read_text("utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["question"])
def test_a_question_is_planned_as_told(case: dict[str, Any]) -> None:
    listed = tuple(case["actions"]) if "actions" in case else None
    (sketch,) = PLANNER.propose(Query(case["question"], listed), 1)
    steps = [[step.action, [*step.objects], [*step.parameters]] for step in parse(sketch).steps]
    assert steps == case["steps"]
    assert "found no place" not in sketch


@pytest.mark.parametrize(
    "text",
    [
        "After the wash, dry the beads.",
        "After washing, dry the beads.",
        "After each wash, dry the beads.",
        "After two days, dry the beads.",
        "Dry the beads after one wash.",
        "Take the plate out of the oven and fill it up in the hood.",
        "Stir for 10 min, not 2 h but 3 h.",
        "Do not heat.",
    ],
)
def test_what_is_plain_stays_as_it_is(text: str) -> None:
    assert plainly(text, load(), None) == text


@pytest.mark.parametrize(
    "text", ["Inject it (i.p.), weigh it.", "See (e.g.), then wash it.", "a.b"]
)
def test_abbreviations_with_points_crash_nothing(text: str) -> None:
    assert PLANNER.propose(Query(text, ("wash",)), 1)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells and perform two washes with PBS.",
         [("fix", []), ("wash", ["twice", "with PBS"])]),
        ("Fix the cells, do three rinses in water and mount them.",
         [("fix", []), ("rinse", ["three times", "in water"]), ("mount", [])]),
        ("Fix the cells and give them a wash in PBS, then mount.",
         [("fix", []), ("wash", ["in PBS"]), ("mount", [])]),
        ("Stain the slides, carry out one quick dip in water and dry them.",
         [("stain", []), ("dip", ["in water", "briefly"]), ("dry", [])]),
        ("Lyse the cells, do another spin at 500 g for 5 min and collect the supernatant.",
         [("lyse", []), ("spin", ["500 g", "5 min"]), ("collect", [])]),
        ("Store the slides after giving them a rinse in water.",
         [("rinse", ["in water"]), ("store", ["[temperature]"])]),
    ],
)  # fmt: skip
def test_a_bout_that_its_noun_tells_is_a_step(
    question: str, expected: list[tuple[str, list[str]]]
) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [(one.action, [*one.parameters]) for one in parse(sketch).steps] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Make the wash buffer and wash the cells.", ["wash"]),
        ("Run a gel and stain it.", ["run", "stain"]),
        ("Run the spin column dry and elute.", ["run", "elute"]),
        ("Perform a PCR and run a gel.", ["run"]),
        ("Take the rinse away and mount the slides.", ["mount"]),
    ],
)
def test_a_thing_is_no_bout(question: str, expected: list[str]) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [one.action for one in parse(sketch).steps] == expected
