"""Volumes and durations of any size in the plans of the numeric and the temporal form."""

from __future__ import annotations

import re
from itertools import pairwise
from math import isfinite

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from protoplan.errors import MissingExtraError
from protoplan.model import Protocol, Step
from protoplan.planning import Form, compile_protocol
from protoplan.planning.amounts import DEFAULT_LENGTH, GAP, LARGEST, SHORTEST, SMALLEST, untold
from protoplan.planning.certificates import run_val, val_binary
from protoplan.planning.pddl import plan_text, problem_text

NUMBERS = (
    st.floats().map(repr)
    | st.integers(-400, 400).map(lambda power: f"3e{power}")
    | st.sampled_from(("0", "-0.0", "1e308", "1e309", "-1e308", "1e-320", "9" * 400, "0.0006"))
)
"""Numbers of any size and sign; neither do infinity and what is no number stop anything."""
WORDS = st.sampled_from(("{} {}", "at least {} {}", "up to {} {}", "{}-{} {}", "about {} {}"))
UNITS = ("l", "ml", "µl", "nl", "h", "min", "s", "days", "ns")


@st.composite
def amounts(draw: st.DrawFn) -> str:
    """An amount in words."""
    words = draw(WORDS)
    numbers = [draw(NUMBERS) for _ in range(words.count("{}") - 1)]
    return words.format(*numbers, draw(st.sampled_from(UNITS)))


def protocol(*said: str) -> Protocol:
    """A protocol that adds, transfers and incubates as much as is said."""
    steps = []
    for text in said:
        steps.append(Step("add", ("water",), (text, "into the flask")))
        steps.append(Step("transfer", ("buffer",), (text, "to a tube")))
        steps.append(Step("incubate", ("flask",), (text,)))
    return Protocol(tuple(steps))


@settings(max_examples=150, deadline=None)
@given(st.lists(amounts(), min_size=1, max_size=3), st.sampled_from(Form))
@example(["1e308 l", "1e308 l"], Form.NUMERIC)
@example(["1e303 h", "1e303 h"], Form.TEMPORAL)
def test_amounts_of_any_size_make_a_problem_of_plain_numbers(said: list[str], form: Form) -> None:
    made = protocol(*said)
    problem = compile_protocol(made, form=form)
    for name, _, value in problem.amounts:
        assert isfinite(value)
        assert value >= 0
        assert name != "dose" or SMALLEST <= value <= LARGEST
    lines = [line for line in problem_text(problem).splitlines() if line.startswith("    (= ")]
    assert len(lines) == len(problem.amounts)
    assert all(re.fullmatch(r" *\(= \([\w -]+\) \d+(?:\.\d+)?\)", line) for line in lines)
    temporal = r"\d+\.\d{3}: \(.*\) \[\d+\.\d{3}\]"
    for line in plan_text(problem).splitlines():
        assert re.fullmatch(temporal if form is Form.TEMPORAL else r"\(.*\)", line)
    for act in problem.plan:
        assert form is not Form.TEMPORAL or SHORTEST <= act.length <= LARGEST
    for act, later in pairwise(problem.plan):
        assert form is not Form.TEMPORAL or later.start >= act.start + act.length + GAP / 2


@pytest.mark.parametrize(
    ("text", "form", "left_out"),
    [
        ("1e308 l", Form.NUMERIC, True),
        ("1,000,001 l", Form.NUMERIC, True),
        ("1,000,000 l", Form.NUMERIC, False),
        ("2 nl", Form.NUMERIC, False),
        ("0.6 nl", Form.NUMERIC, False),
        ("0.4 nl", Form.NUMERIC, True),
        ("at least 5 ml", Form.NUMERIC, False),
        ("0 ml", Form.NUMERIC, False),
        ("1e303 h", Form.NUMERIC, False),
        ("1e303 h", Form.TEMPORAL, True),
        ("1e8 h", Form.TEMPORAL, False),
        ("1 ns", Form.TEMPORAL, False),
        ("1e308 l", Form.TEMPORAL, False),
        ("1e308 l", Form.CLASSICAL, False),
    ],
)
def test_what_a_plan_cannot_tell_is_told(text: str, form: Form, left_out: bool) -> None:
    made = Protocol((Step("mix", ("cells",), ()), Step("add", ("water",), (text,))))
    found = list(untold(made, form))
    assert [(one.place, one.text) for one in found] == [(1, text)] * left_out
    problem = compile_protocol(made, form=form)
    if left_out and form is Form.NUMERIC:
        assert problem.amounts == ()
    if left_out and form is Form.TEMPORAL:
        assert problem.plan[1].length == DEFAULT_LENGTH


@pytest.mark.parametrize("form", [Form.NUMERIC, Form.TEMPORAL])
def test_val_accepts_the_largest_and_the_smallest_together(form: Form) -> None:
    try:
        val_binary()
    except MissingExtraError:
        pytest.skip("VAL is not installed")
    said = ("1,000,000 l", "0.7 nl", "1e308 l", "2.5 ml") * 3
    said += ("2e8 h", "1 ns", "1e303 h", "1.5 s") * 3
    valid, words = run_val(compile_protocol(protocol(*said), form=form))
    assert valid, words


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("6 × 10 s", 60.0),
        ("3 x 5 min", 900.0),
        ("3x5 min", 900.0),
        ("2 x 15 min each", 1800.0),
        ("5 min, twice", 600.0),
        ("three times for 10 min", 1800.0),
        ("6 cycles of 10 s", 60.0),
        ("10 min", 600.0),
        ("10 min, inverting twice", 600.0),
        ("3 times", DEFAULT_LENGTH),
        ("5 x 2e11 s", 1e12),
        ("6 x 2e11 s", 2e11),
    ],
)
def test_a_repeated_duration_counts_as_often_as_it_is_kept(said: str, seconds: float) -> None:
    made = Protocol((Step("wash", ("cells",), (said,)),))
    problem = compile_protocol(made, form=Form.TEMPORAL)
    assert [one.length for one in problem.plan] == [seconds]
