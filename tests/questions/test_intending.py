"""What a step is for: told with the step, and no step of its own."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
CASES = tomllib.loads(Path(__file__).with_name("intended.toml").read_text("utf-8"))
ALL = [case for told in CASES.values() for case in told.items()]
MAY_BE_A_STEP = "Told only as what another step is for, check whether it is a step"
DOUBTS = (MAY_BE_A_STEP, "What may stand at the wrong step", "Steps may be missing")


def expected(said: str) -> list[tuple[str, set[str]]]:
    """Return the actions with their objects and what of their parameters a case tells."""
    found = []
    for one in said.split("; "):
        told = re.fullmatch(r"(?P<step>[^(]+?)(?: \((?P<more>.*)\))?", one)
        assert told is not None
        more = told["more"] or ""
        found.append((told["step"], {*re.split(r",\s(?!\d{3})", more)} - {""}))
    return found


def planned(question: str, actions: tuple[str, ...] | None = None) -> tuple[list[Step], str]:
    (sketch,) = PLANNER.propose(Query(question, actions), 1)
    return list(parse(sketch).steps), sketch


@pytest.mark.parametrize(("question", "said"), ALL)
def test_what_a_step_is_for_is_told_with_it(question: str, said: str) -> None:
    steps, _ = planned(question)
    named = [" ".join((step.action, *step.objects[:1])) for step in steps]
    assert named == [step for step, _ in expected(said)]
    for step, (_, more) in zip(steps, expected(said), strict=True):
        assert more <= {*step.parameters}


@pytest.mark.parametrize("question", CASES["purposes"])
def test_it_is_in_no_doubt(question: str) -> None:
    _, sketch = planned(question)
    assert not any(one in sketch for one in DOUBTS)


@pytest.mark.parametrize("question", CASES["unsure"])
def test_where_it_may_be_a_step_that_is_told(question: str) -> None:
    _, sketch = planned(question)
    assert MAY_BE_A_STEP in sketch


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Spin at 700 g for 10 min to pellet nuclei and wash them.", ("spin", "pellet", "wash")),
        ("Dry it at 60 °C to remove solvent and weigh it.", ("dry", "remove", "weigh")),
        ("Heat the milk to 90 °C to denature whey, and cool it.", ("heat", "denature", "cool")),
    ],
)
def test_what_is_listed_and_told_nowhere_else_is_a_step(
    question: str, actions: tuple[str, ...]
) -> None:
    steps, _ = planned(question, actions)
    assert [step.action for step in steps] == [*actions]


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Spin at 700 g for 10 min to pellet nuclei and wash them.", ("spin", "wash")),
        ("Wash with water to elute salt, then elute with 1 M NaCl.", ("wash", "elute")),
        ("Heat the milk to 90 °C to denature whey, and cool it.", ("heat", "cool")),
    ],
)
def test_what_the_list_does_not_have_is_told_with_the_step(
    question: str, actions: tuple[str, ...]
) -> None:
    steps, sketch = planned(question, actions)
    assert [step.action for step in steps] == [*actions]
    assert "Actions left out" not in sketch
