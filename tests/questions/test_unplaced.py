"""What neither a step nor the note says of a question is told, by its words alone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.library import load
from protoplan.library.values import Library
from protoplan.proposers.planner import Planner
from protoplan.questions import Query, noting
from protoplan.questions.unplaced import unplaced

PLANNER, LIBRARY = Planner(), load("wetlab")
SAID = "fix cells in 4 % PFA 10 min wash PBS three times [sample]"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Fix the cells in 4 % PFA for 10 min and wash them 3 times in PBS.", ()),
        ("Fix the cells in 4 % PFA for 15 min.", ("15 min",)),
        ("Fix the cells in 0.4 % PFA.", ("0.4 % PFA",)),
        ("Fix the cells in 4 % PFA with 0.1 % Triton X-100.", ("0.1 % Triton X-100",)),
        ("Fix the cells at 37 °C.", ("37 °C",)),
        ("Cornmeal and cells are fixed.", ("Cornmeal",)),
        ("How do I fix zebrafish? Fix the cells.", ()),
        ("How do I fix zebrafish in 2 % PFA?", ("zebrafish", "2 % PFA")),
        ("I want to fix zebrafish. Fix the cells.", ()),
        ("Fix the cells gently, and be sure that they are washed.", ()),
        ("Fix the washed cells under dim light.", ("dim",)),
        ("Fix 1,000 cells.", ("1,000 cells",)),
        ("Wash the cells thrice.", ()),
        ("Fix the PFA-washed cells.", ()),
        (
            "Fix the cells with anti-CD20, PBS-T, X-100 and Fmoc-Gly-OH.",
            ("anti-CD20", "X-100", "Fmoc-Gly-OH"),
        ),
        ("Wash the cells in EB.", ("EB",)),
        ("Pour B into the sample of cells.", ("B",)),
        ("Wash the cells in 5 CV of PBS.", ("5 CV",)),
        ("Fix the cells in PFA and brefeldin A.", ("brefeldin A",)),
        ("Fix the sample A. A wash in PBS.", ("A",)),
        ("Wash the cells in PBS and rinse the sample with it.", ("with it",)),
        ("Wash the first in PBS and the other sample in PFA.", ("the first",)),
        ("Wash the cells in the second of PBS.", ("in the second",)),
        ("Zibble the cells, then fix them in 4 % PFA rather than 10.", ()),
        ("For TEM, fix the cells in PFA; between the two, wash them.", ()),
        ("", ()),
    ],
)
def test_words_that_are_nowhere_are_found(text: str, found: tuple[str, ...]) -> None:
    assert unplaced(text, SAID, LIBRARY) == found


ODD = [
    "Do not {b} the cells until they have been {a}ed in {number} mg/mL pronase.",
    "{B} the cells, which {number} students of our course did in 2019.",
    "{A} the cells, and {b} them as quokkas at {number} °C would.",
    "Never {b} before {number} tubes have been {a}ed in pronase.",
    "{A} and {b} all of it, {number} plates of each sort, as ever.",
    "In {number} rooms, {a} the cells; {b} them.",
]


@settings(max_examples=60, deadline=None)
@given(
    form=st.sampled_from(ODD),
    verbs=st.permutations(["stain", "filter", "heat", "dissolv", "load", "count"]),
    number=st.integers(101, 998),
)
def test_no_number_of_a_question_is_lost(form: str, verbs: list[str], number: int) -> None:
    a, b = verbs[:2]
    told = form.format(a=a, b=b, A=a.capitalize(), B=b.capitalize(), number=number)
    (sketch,) = PLANNER.propose(Query(f"Fix the cells. {told}", None), 1)
    assert re.search(rf"\b{number}\b", sketch.partition("</think>")[2])


def test_it_speaks_of_few_questions_that_are_planned_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[tuple[str, ...]] = []

    def heard(text: str, said: str, library: Library) -> tuple[str, ...]:
        found.append(unplaced(text, said, library))
        return found[-1]

    monkeypatch.setattr(noting, "unplaced", heard)
    cases = tomllib.loads(Path(__file__).with_name("settings.toml").read_text("utf-8"))["case"]
    for case in cases:
        PLANNER.propose(Query(case["question"], tuple(case["actions"])), 1)
    assert len(found) == len(cases)
    assert sum(map(bool, found)) <= 0.03 * len(cases)
