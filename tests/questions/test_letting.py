"""What a thing is let do is one step, and none of it is the name of a thing."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
Steps = list[tuple[str, list[str], list[str]]]


def plan(question: str, listed: tuple[str, ...] | None = None) -> Steps:
    (sketch,) = PLANNER.propose(Query(question, listed), 1)
    return [(one.action, [*one.objects], [*one.parameters]) for one in parse(sketch).steps]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Add the buffer and let it stand for 5 min.",
         [("add", ["buffer"], []), ("stand", ["buffer"], ["5 min"])]),
        ("Let the gel stand for 5 min, then wash it.",
         [("stand", ["gel"], ["5 min"]), ("wash", ["gel"], [])]),
        ("Letting the tube stand on ice for 30 min, shake it.",
         [("stand", ["tube"], ["on ice", "30 min"]), ("shake", ["tube"], [])]),
        ("Let the DNA stand at 4 °C overnight.", [("stand", ["DNA"], ["4 °C", "overnight"])]),
        ("Let the gel stain for 1 h and destain it.",
         [("stain", ["gel"], ["1 h"]), ("destain", ["gel"], [])]),
        ("Mix the powder with water, leave it to stand overnight and filter it.",
         [("mix", ["powder"], ["with water"]), ("stand", ["powder"], ["overnight"]),
          ("filter", ["powder"], [])]),
        ("Leave the plate to cool for 10 min.", [("cool", ["plate"], ["10 min"])]),
        ("Let us plate the cells.", [("plate", ["cells"], [])]),
    ],
)  # fmt: skip
def test_what_is_let_happen_is_the_step(question: str, expected: Steps) -> None:
    assert plan(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Place the tubes in the stand and spin them.", ["place", "spin"]),
        ("Let it sit for 10 min on ice.", ["sit"]),
        ("Let stand for 5 min.", ["let stand"]),
        ("Leave the plate in the stand and wash it.", ["leave", "wash"]),
        ("Allow it to stand for 30 min and decant it.", ["stand", "decant"]),
        ("Let the cells rest for 1 h, then stain them.", ["rest", "stain"]),
    ],
)
def test_what_is_told_plainly_stays(question: str, expected: list[str]) -> None:
    assert [action for action, *_ in plan(question)] == expected


def test_to_leave_is_a_step_where_it_is_listed() -> None:
    steps = plan("Leave the plate to dry and stain it.", ("leave", "dry", "stain"))
    assert [action for action, *_ in steps] == ["leave", "dry", "stain"]


@pytest.mark.parametrize(
    "question",
    [
        "Fix the cells without letting them stand, and wash them.",
        "Fix the cells and wash them. Do not let them stand.",
        "Fix the cells, never leave them to dry, and wash them.",
        "Fix the cells and wash them. Don't let the plate dry.",
        "Fix the cells without leaving them to cool, and wash them.",
        "Fix the cells and wash them. Do not allow the plate to stand.",
        "Fix the cells and wash them, and do not leave them standing for long.",
        "Fix the cells without allowing them to stand, and wash them.",
    ],
)
def test_what_is_not_to_be_let_happen_is_no_step(question: str) -> None:
    assert {action for action, *_ in plan(question)} == {"fix", "wash"}
