"""A time that several share stands in the step of each."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.sharing import shared_out
from tests.told import planned

PLANNER, VERBS = Planner(), load("wetlab").verbs


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            "Soak them in xylene and then in ethanol for 5 min each.",
            "5 min, in xylene; 5 min, in ethanol",
        ),
        (
            "Rinse the slides first in ethanol, then in water, for 2 min each.",
            "2 min, in ethanol; 2 min, in water",
        ),
        (
            "Sonicate the wafer in acetone and then in isopropanol for 15 min each.",
            "15 min, in acetone; 15 min, in isopropanol",
        ),
        (
            "Sonicate it in acetone, then in isopropanol, and finally in water for 10 min each.",
            "10 min, in acetone; 10 min, in isopropanol; 10 min, in water",
        ),
        (
            "Wash the slides in water, then ethanol, then acetone for 2 min each.",
            "2 min, in water; 2 min, in ethanol; 2 min, in acetone",
        ),
        (
            "Soak the slides in xylene and ethanol for 5 min respectively each.",
            "5 min, in xylene; 5 min, in ethanol",
        ),
        (
            "Soak the slides in xylene and then ethanol, respectively for 5 min each.",
            "5 min, in xylene; 5 min, in ethanol",
        ),
        (
            "Soak the slides in xylene and ethanol in turn for 5 min each.",
            "5 min, in xylene; 5 min, in ethanol",
        ),
        (
            "Immerse the slides in turn in xylene, ethanol and water, 5 min each.",
            "5 min, in xylene; 5 min, in ethanol; 5 min, in water",
        ),
        (
            "Soak the slides for 5 min each in xylene and then in ethanol.",
            "5 min, in xylene; 5 min, in ethanol",
        ),
        (
            "Wash the cells first with PBS, then with water (5 min each).",
            "5 min, with PBS; 5 min, with water",
        ),
        (
            "Wash the blot with PBS and then in water for 5 min each.",
            "5 min, with PBS; 5 min, in water",
        ),
        (
            "Wash it in 70 % ethanol, followed by 95 % ethanol, followed by water, for 2 min each.",
            "2 min, in 70 % ethanol; 2 min, in 95 % ethanol; 2 min, in water",
        ),
        (
            "Dehydrate the tissue in 70%, 90% and 100% ethanol for 5 min each.",
            "5 min, in 70% ethanol; 5 min, in 90% ethanol; 5 min, in 100% ethanol",
        ),
        (
            "Rinse them with water and then ethanol at room temperature for 2 min each.",
            "room temperature, 2 min, with water; room temperature, 2 min, with ethanol",
        ),
        (
            "Dip the slides in hematoxylin and then in eosin for 30 s apiece.",
            "30 s, in hematoxylin; 30 s, in eosin",
        ),
        (
            "The slides are rinsed in xylene and then in ethanol for 5 min each.",
            "5 min, in xylene; 5 min, in ethanol",
        ),
        (
            "How do I clean wafers in acetone, isopropanol and water for 5 min each?",
            "5 min, in acetone; 5 min, in isopropanol; 5 min, in water",
        ),
    ],
)
def test_a_time_stands_in_each_step(question: str, steps: str) -> None:
    (sketch,) = PLANNER.propose(Query(question), 1)
    key = parse(sketch).steps
    assert "; ".join(", ".join(one.parameters) for one in key) == steps
    assert len({one.action for one in key}) == 1
    assert not sketch.doubts


@pytest.mark.parametrize(
    "text",
    [
        "Wash the slides in PBS three times for 5 min each.",
        "Wash the slides in water and dry them for 2 min each.",
        "Fix the cells in PFA and wash them in PBS for 5 min each.",
        "Wash the cells in PBS and the plates in water for 5 min each.",
        "Clean the glass in acetone for 5 min and isopropanol for 10 min.",
        "Wash in PBS and TBST for 5 min each time.",
        "Soak the slides in a mix of xylene and ethanol for 5 min.",
        "Add 5 ml each of xylene and ethanol.",
    ],
)
def test_what_is_shared_by_none_stays(text: str) -> None:
    assert shared_out(text, VERBS) == text


@pytest.mark.parametrize(
    ("question", "doubted"),
    [
        ("Wash the slides in water and dry them for 2 min each.", True),
        ("Fix the cells in PFA and wash them in PBS for 5 min each.", True),
        ("Fix the cells and wash them three times for 5 min each.", False),
        ("Fix the cells for 10 min and wash them in water for 5 min each.", False),
    ],
)
def test_a_time_that_one_step_has_alone_is_told(question: str, doubted: bool) -> None:
    (sketch,) = PLANNER.propose(Query(question), 1)
    assert any("each" in one and "alone" in one for one in sketch.doubts) is doubted


@pytest.mark.parametrize(
    ("told", "listed", "action", "expected"),
    [
        ("Dehydrate the sections in 30, 50, 70, 90 and 100% ethanol for 15 min each.", "dehydrate",
         "dehydrate", ["15 min", "in 30 %", "in 50 %", "in 70 %", "in 90 %", "in 100%"]),
        ("Dehydrate in 70, 90 and 100 % ethanol, 1 h each.", "dehydrate",
         "dehydrate", ["1 h", "in 70 %", "in 90 %", "in 100 %"]),
        ("The samples are dehydrated in 30, 50 and 70% acetone for 10 min each and dried.",
         "dehydrate, dry", "dehydrate", ["10 min", "in 30 %", "in 50 %", "in 70%"]),
        ("Wash in 50, 75, and 100 % methanol (5 min each) and clear.", "wash, clear",
         "wash", ["5 min", "in 50 %", "in 75 %", "in 100 %"]),
        ("Rehydrate the sections through 100, 95 and 50% ethanol for 2 min each, then rinse.",
         "rehydrate, rinse", "rehydrate",
         ["2 min", "through 100 %", "through 95 %", "through 50%"]),
        ("Dehydrate them for 10 min each in 30, 50 and 100 % acetone.", "dehydrate",
         "dehydrate", ["10 min", "in 30 %", "in 50 %", "in 100 %"]),
        ("Dehydrate in 50, 70, then 100 % ethanol for 5 min each and clear in xylene.",
         "dehydrate, clear", "dehydrate", ["5 min", "in 50 %", "in 70 %", "in 100 %"]),
    ],
)  # fmt: skip
def test_strengths_that_share_their_sign_are_a_step_each(
    told: str, listed: str, action: str, expected: list[str]
) -> None:
    time, *baths = expected
    steps = [one for one in planned(f"How do I do it? {told}", listed)[0] if one[0] == action]
    assert len(steps) == len(baths)
    for (_, _, said), bath in zip(steps, baths, strict=True):
        assert said[0] == time
        assert said[1].startswith(bath)


@pytest.mark.parametrize(
    ("told", "action"),
    [
        ("Incubate with 1, 5 and 10 µM drug for 1 h each.", "incubate"),
        ("Run it at 10, 20 and 30 % power for 5 min each.", "run"),
        ("Wash with 10, 20 and 30% sucrose. Stain for 10 min each.", "wash"),
    ],
)
def test_other_numbers_in_a_row_are_one_step(told: str, action: str) -> None:
    steps, _ = planned(f"How do I do it? {told}")
    assert [one[0] for one in steps].count(action) == 1
