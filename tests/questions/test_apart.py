"""A part is named where the question names it, or a step splits it off and only it is meant."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

CASES = tomllib.loads((Path(__file__).parent / "parts.toml").read_text("utf-8"))
PLANNER = Planner()


@pytest.mark.parametrize(("question", "objects"), CASES["told"])
def test_what_a_pronoun_stands_for(question: str, objects: list[str]) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [", ".join(step.objects) for step in parse(sketch).steps] == objects
