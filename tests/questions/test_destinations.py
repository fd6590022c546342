"""Behind a verb of moving, "to" with what a place is like leads in where something comes."""

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
    ("question", "verb", "where"),
    [
        ("Wash three times with RPMI and return the cells to complete medium.",
         "return", "to complete medium"),
        ("Fix the cells for 10 min and switch the cells to clear medium.",
         "switch", "to clear medium"),
        ("Wash the cells and switch to clear medium.", "switch", "to clear medium"),
        ("Run the gel and transfer the gel to filter paper.", "transfer", "to filter paper"),
        ("Bind the beads and transfer the beads to wash buffer.", "transfer", "to wash buffer"),
        ("Lyse the cells. Transfer the lysate to spin columns.", "transfer", "to spin columns"),
        ("Wash the blot. Expose the blot to stain solution for 5 min.",
         "expose", "to stain solution"),
        ("Rinse the pupae for 2 min and return the pupae to clean water.",
         "return", "to clean water"),
        ("Dehydrate the tissue in ethanol and transfer it to clear resin for 1 h.",
         "transfer", "to clear resin"),
        ("Move the flies to fresh food and return them to complete darkness.",
         "return", "to complete darkness"),
        ("Spin the cells and move them to complete Neurobasal medium.",
         "move", "to complete Neurobasal medium"),
        ("Wash the cells with PBS. Change the buffer to complete lysis buffer.",
         "change", "to complete lysis buffer"),
        ("Fix the eggs and larvae and return the eggs and larvae to clean water.",
         "return", "to clean water"),
        ("Spin the tubes and transfer the supernatant to clean 1.5 ml tubes.",
         "transfer", "to clean 1.5 ml tubes"),
        ("Wash the seedlings and move them to warm water.", "move", "to warm water"),
        ("Wash the leaves and transfer them to dry tubes.", "transfer", "to dry tubes"),
    ],
)  # fmt: skip
def test_what_something_is_moved_to_is_no_step(question: str, verb: str, where: str) -> None:
    steps = plan(question)
    assert steps[-1][0] == verb
    assert where in steps[-1][2]
    assert not {"complete", "clear", "clean", "warm", "dry"} & {one for one, _, _ in steps}


def test_what_something_is_moved_to_is_no_step_of_a_list() -> None:
    question = "Wash the pellet, settle it for 1 h and transfer the pellet to clean plates."
    steps = plan(question, ("wash", "settle", "transfer"))
    assert steps[-1] == ("transfer", ["pellet"], ["to clean plates"])


@pytest.mark.parametrize(
    ("question", "last"),
    [
        ("Wash the beads and proceed to clean the plates.", ("clean", ["plates"], [])),
        ("Wash the beads, then move on to clean plates.", ("clean", ["plates"], [])),
        ("Place the beads on the bench to dry overnight.", ("dry", ["beads"], ["overnight"])),
        ("Rinse the slides and put them in the oven to dry.", ("dry", ["slides"], [])),
        ("Mix the powder, use a swab to clean plates.",
         ("clean", ["plates"], ["with a swab"])),
        ("Incubate the mix for 5 min at 4 °C and add EDTA to stop the reaction.",
         ("add", ["EDTA"], ["to stop the reaction"])),
        ("Wash the brush for 5 min and transfer it to clean the plates.",
         ("transfer", ["brush"], ["to clean the plates"])),
        ("Transfer the mix to a funnel to separate phases.",
         ("transfer", ["mix"], ["to a funnel", "to separate phases"])),
        ("Place the tube on the magnet to separate beads from the buffer.",
         ("place", ["tube"], ["on the magnet", "to separate beads from the buffer"])),
        ("Wash the tube and complete the reaction.", ("complete", ["reaction"], [])),
    ],
)  # fmt: skip
def test_what_something_is_moved_for_stays(
    question: str, last: tuple[str, list[str], list[str]]
) -> None:
    assert plan(question)[-1] == last


@pytest.mark.parametrize(
    "question",
    [
        "Wash the seedlings and move them to warm water for 1 h.",
        "Spin the tubes at 500 x g for 5 min and transfer the supernatant to clean 1.5 ml tubes.",
        "Wash the flies and return them to complete darkness for 2 h.",
    ],
)
def test_what_is_told_of_the_place_is_no_doubt(question: str) -> None:
    (sketch,) = PLANNER.propose(Query(question), 1)
    assert "wrong step" not in sketch
