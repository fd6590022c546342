"""Reagents in a row are what an action is done with, and amounts in turn are added one by one."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Query

PLANNER = Planner()
Steps = list[tuple[str, list[str], list[str]]]


def plan(question: str) -> Steps:
    (sketch,) = PLANNER.propose(Query(question), 1)
    return [(one.action, [*one.objects], [*one.parameters]) for one in parse(sketch).steps]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Rinse the flask with water, acetone and ether.",
         [("rinse", ["flask"], ["with water and acetone and ether"])]),
        ("Rinse the flask with water, acetone, and ether, and dry it.",
         [("rinse", ["flask"], ["with water and acetone and ether"]), ("dry", ["flask"], [])]),
        ("Wash the cells with PBS, water and ethanol.",
         [("wash", ["cells"], ["with PBS and water and ethanol"])]),
        ("Clean the slide using ethanol, acetone and water.",
         [("clean", ["slide"], ["using ethanol and acetone and water"])]),
        ("Soak the seeds in water, ethanol and acetone, then dry them.",
         [("soak", ["seeds"], ["in water and ethanol and acetone"]), ("dry", ["seeds"], [])]),
        ("Add 5 ml of water, then 5 ml of ethanol and finally 1 ml of acetone.",
         [("add", ["water"], ["5 ml"]), ("add", ["ethanol"], ["5 ml"]),
          ("add", ["acetone"], ["1 ml"])]),
        ("Wash the resin with 10 volumes of buffer A and then 5 volumes of buffer B.",
         [("wash", ["resin"], ["with 10 volumes of buffer A"]),
          ("wash", ["resin"], ["with 5 volumes of buffer B"])]),
    ],
)  # fmt: skip
def test_what_stands_in_a_row_is_no_object(question: str, expected: Steps) -> None:
    assert plan(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Wash the cells with PBS, stain and mount them.", "wash stain mount"),
        ("Wash the cells with PBS, fix and stain them.", "wash fix stain"),
        ("Stain the cells with DAPI, wash the slides and mount.", "stain wash mount"),
        ("Dehydrate in ethanol, acetone and xylene for 5 min each.",
         "dehydrate dehydrate dehydrate"),
        ("Add 5 ml of water, then filter it.", "add filter"),
        ("Heat at 95 °C for 10 min, then 2 ml of water is added.", "heat add"),
    ],
)  # fmt: skip
def test_what_is_done_next_stays_a_step(question: str, expected: str) -> None:
    assert " ".join(action for action, *_ in plan(question)) == expected
