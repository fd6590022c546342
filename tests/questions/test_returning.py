"""What is done again behind "before" is done once more, behind what was told so far."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

CASES = tomllib.loads((Path(__file__).parent / "returned.toml").read_text("utf-8"))
PLANNER = Planner()
DOUBT = "An order that it tells may not be understood"


def planned(question: str, listed: str) -> tuple[str, str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split()) or None), 1)
    return " ".join(step.action for step in parse(sketch).steps), sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["again"])
def test_it_is_done_once_more(question: str, listed: str, actions: str) -> None:
    steps, sketch = planned(question, listed)
    assert steps == actions
    assert DOUBT not in sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["undone"])
def test_what_is_undone_first_is_measured_once_more_and_told(
    question: str, listed: str, actions: str
) -> None:
    steps, sketch = planned(question, listed)
    assert steps == actions
    assert DOUBT in sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["once"])
def test_what_is_told_once_is_done_once(question: str, listed: str, actions: str) -> None:
    assert planned(question, listed)[0] == actions


def test_a_second_time_is_no_second() -> None:
    (sketch,) = PLANNER.propose(
        Query("Spin it for 5 min, wash it and spin it a second time.", None), 1
    )
    assert "a second" not in str([step.parameters for step in parse(sketch).steps])
