"""Planners of others, always called by their names: left alone, unified-planning chooses by what
happens to be installed.

Fast Downward and pyperplan are called as the programs they are, on PDDL text, so that a time limit
holds whatever they do; any other engine is called through unified-planning.
"""

from __future__ import annotations

import sys
import tempfile
import warnings
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from protoplan.errors import MissingExtraError, ProtoplanError, UnknownNameError, UnusableInputError
from protoplan.planning.pddl import domain_text, problem_text
from protoplan.planning.plans import Line, read_plan
from protoplan.planning.programs import run_program as run_command
from protoplan.planning.values import Act, Form, PlanningProblem

OPTIMAL = "astar(lmcut())"
"""The search of Fast Downward that is used: it finds a plan of least cost."""
_PLAIN = ("--translate-options", "--invariant-generation-max-candidates", "0", "--search-options")
"""Facts stay as they are. Joined to variables of more values, a step that ends a fact that need not
hold gets a conditional effect, which the heuristic does not take."""
_LONGEST = 1_000_000
"""Seconds; the system takes no number of any size for a time limit."""
_LATE = "no plan within"
PROGRAMS = ("fast-downward", "pyperplan")
"""The planners of the extra ``planners``."""


class Solved(NamedTuple):
    """What a planner found. ``plan`` is empty where it found none, and where nothing is to do;
    ``solved`` tells the two apart, ``status`` is what the planner says."""

    solved: bool
    plan: tuple[Act, ...]
    engine: str
    status: str
    timed_out: bool = False


def solve_problem(problem: PlanningProblem, engine: str, seconds: float) -> Solved:
    """Let ``engine`` plan from the initial state of ``problem`` to its goal.

    Raises :class:`UnusableInputError` for a time that is none and for an engine that is no
    planner, :class:`MissingExtraError` where the engine is not installed,
    :class:`UnknownNameError` where nobody knows one of that name, and :class:`ProtoplanError`
    where it does not take the problem, or fails.
    """
    if not 0 < seconds <= _LONGEST:
        raise UnusableInputError(f"The time limit {seconds} is not one from 0 to {_LONGEST} s.")
    if engine not in PROGRAMS:
        return _by_unified_planning(problem, engine, seconds)
    if problem.domain.form is not Form.CLASSICAL:
        raise ProtoplanError(f"The engine {engine!r} takes problems of the classical form only.")
    texts = domain_text(problem.domain), problem_text(problem)
    plan, status = run_program(engine, *texts, seconds)
    if plan is None:
        return Solved(False, (), engine, status, status.startswith(_LATE))
    return Solved(
        True, _recognised([(one.name, one.args) for one in plan], problem), engine, status
    )


def run_program(
    engine: str, domain: str, problem: str, seconds: float
) -> tuple[list[Line] | None, str]:
    """Run a planner on PDDL texts; return its plan (``None``: it found none) and how it ended."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "domain.pddl").write_text(domain, encoding="utf-8")
        (place / "problem.pddl").write_text(problem, encoding="utf-8")
        command = _command(engine)
        said = run_command(command, seconds, place)
        if said is None:
            return None, f"{_LATE} {seconds:g} s"
        written = place / ("sas_plan" if engine == "fast-downward" else "problem.pddl.soln")
        if written.is_file():
            return read_plan(written.read_text(encoding="utf-8")), "solved"
    if "unsolvable" in said.lower() or "no solution" in said.lower():
        return None, "there is no plan"
    last = next((line for line in reversed(said.splitlines()) if line.strip()), "it said nothing")
    raise ProtoplanError(f"The engine {engine!r} failed: {last.strip()}")


def _command(engine: str) -> list[str]:
    package = "up_fast_downward" if engine == "fast-downward" else "pyperplan"
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise MissingExtraError(f"The engine {engine!r}", "planners")
    if engine == "pyperplan":
        search = ["-s", "gbf", "-H", "hff"]
        return [sys.executable, "-m", "pyperplan", *search, "domain.pddl", "problem.pddl"]
    script = Path(spec.origin).parent / "downward" / "fast-downward.py"
    files = ["domain.pddl", "problem.pddl"]
    return [sys.executable, str(script), *files, *_PLAIN, "--search", OPTIMAL]


def _by_unified_planning(problem: PlanningProblem, engine: str, seconds: float) -> Solved:
    from protoplan.planning.problems import build, own_environment

    with own_environment():
        built = build(problem)
        factory = built.problem.environment.factory
        planners = {
            *PROGRAMS,
            *(name for name in factory.engines if factory.engine(name).is_oneshot_planner()),
        }
        if engine not in planners and engine in factory.engines:
            known = ", ".join(sorted(planners))
            raise UnusableInputError(f"The engine {engine!r} is no planner; these are: {known}.")
        if engine not in planners:
            raise UnknownNameError("engine", engine, sorted(planners))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result = _ask(factory, engine, built.problem, seconds)
        status = result.status.name.replace("_", " ").lower()
        if result.plan is None:
            return Solved(False, (), engine, status)
        temporal = problem.domain.form is Form.TEMPORAL
        actions = (
            [one for _, one, _ in sorted(result.plan.timed_actions, key=lambda timed: timed[0])]
            if temporal
            else result.plan.actions
        )
        calls = [
            (one.action.name, tuple(arg.object().name for arg in one.actual_parameters))
            for one in actions
        ]
        return Solved(True, _recognised(calls, problem), engine, status)


def _ask(factory: Any, engine: str, problem: Any, seconds: float) -> Any:
    from unified_planning.exceptions import UPException

    try:
        with factory.OneshotPlanner(name=engine) as planner:
            if not planner.supports(problem.kind):
                raise ProtoplanError(f"The engine {engine!r} does not take problems of this form.")
            return planner.solve(problem, timeout=seconds)
    except UPException as error:
        raise ProtoplanError(f"The engine {engine!r} failed: {error}") from error


def _recognised(
    calls: list[tuple[str, tuple[str, ...]]], problem: PlanningProblem
) -> tuple[Act, ...]:
    """Return the steps of a plan; each is a step of the protocol if it is one of its plan, as often
    as it stands there, else it has the step -1."""
    left = list(problem.plan)
    acts = []
    for name, args in calls:
        mine = next((act for act in left if (act.schema, act.args) == (name, args)), None)
        if mine:
            left.remove(mine)
        acts.append(mine or Act(name, args, -1))
    return tuple(acts)
