"""What is done last behind others of its sentence is last of that sentence, if more are to come."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

CASES = tomllib.loads((Path(__file__).parent / "lasts.toml").read_text("utf-8"))
PLANNER = Planner()


@pytest.mark.parametrize(("question", "steps"), [*CASES["own"], *CASES["all"]])
def test_what_is_told_to_be_last(question: str, steps: str) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    for step, said in zip(parse(sketch).steps, steps.split("; "), strict=True):
        action, _, objects = said.partition(" ")
        assert step.action == action
        assert objects in ("", ", ".join(step.objects))
