"""What is not to be done before something else is done after it where it is asked for, and else it
is only forbidden."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

CASES = tomllib.loads((Path(__file__).parent / "deferred.toml").read_text("utf-8"))
PLANNER = Planner()
ONLY = "Forbidden only before something else, and not planned"
MAY = "It may forbid something that is planned, check it"


def planned(question: str, listed: str = "") -> tuple[str, str]:
    """Return the actions of the plan of a question, and all of the sketch."""
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split()) or None), 1)
    return " ".join(step.action for step in parse(sketch).steps), sketch


@pytest.mark.parametrize("way", CASES["ways"])
@pytest.mark.parametrize(
    "question",
    [
        "How do I read a fluorescence plate? {way} {steps}",
        "How do I read a fluorescence plate? {steps} {way}",
        "{way} How do I read a plate? {steps}",
    ],
)
def test_what_nothing_asks_for_is_only_forbidden(question: str, way: str) -> None:
    steps, sketch = planned(question.format(way=way, steps=CASES["steps"]))
    assert steps == "add incubate read"
    assert ONLY in sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["forbidden"])
def test_other_doings_are_forbidden_so_too(question: str, listed: str, actions: str) -> None:
    steps, sketch = planned(question, listed)
    assert steps == actions
    assert ONLY in sketch


def test_what_tells_it_alone_is_told() -> None:
    question = "Beetles should not be dried before identification. Collect them and weigh them."
    steps, sketch = planned(question)
    assert steps == "collect weigh"
    assert 'check whether it is a step: "before identification"' in sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["asked"])
def test_what_is_asked_for_is_done_after_it(question: str, listed: str, actions: str) -> None:
    steps, sketch = planned(question, listed)
    assert steps == actions
    assert ONLY not in sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["soon"])
def test_what_is_forbidden_shortly_before_something_is_no_order(
    question: str, listed: str, actions: str
) -> None:
    steps, sketch = planned(question, listed)
    (left_out,) = {*listed.split()} - {*actions.split()}
    assert steps == actions
    assert f"Actions left out, for the question says not to do them: {left_out}." in sketch
    assert ONLY in sketch
    assert MAY not in sketch


@pytest.mark.parametrize(("question", "listed", "said"), CASES["may_forbid"])
def test_what_may_be_forbidden_and_is_planned_is_told(
    question: str, listed: str, said: str
) -> None:
    steps, sketch = planned(question, listed)
    assert {*steps.split()} == {*listed.split()}
    assert f'{MAY}: "{said}"' in sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["only_orders"])
def test_what_is_only_an_order_forbids_nothing(question: str, listed: str, actions: str) -> None:
    steps, sketch = planned(question, listed)
    assert steps == actions
    assert ONLY not in sketch
    assert MAY not in sketch


def test_until_shortly_before_is_a_doubt() -> None:
    question = "Add dye, shake and read the plate. Do not shake it until right before reading."
    _, sketch = planned(question, "add read shake")
    assert 'may not be understood, check it: "Do not shake it until right before reading"' in sketch
