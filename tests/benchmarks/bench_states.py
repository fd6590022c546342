"""How fast protocols are checked, and how that grows; beside unified-planning's validator.

    python tests/benchmarks/bench_states.py

Prints times and ratios measured in one run; they gate nothing. The protocols repeat a loop of ten
steps; terms are parsed beforehand, and nothing else is kept from one check to the next.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace

from protoplan import library as libraries
from protoplan.checks import CHECKS, Case, check
from protoplan.graph import dependencies
from protoplan.lineage import operations, resolve
from protoplan.model import Protocol, Step
from protoplan.normalise import read_term
from protoplan.states import Task, ground, ground_lineage, run

LOOP = (
    ("add", ["lysis buffer"], ["200 µl", "to cells"]),
    ("vortex", ["cells"], ["10 s"]),
    ("incubate", ["cells"], ["30 min", "on ice"]),
    ("centrifuge", ["cells"], ["12,000 x g", "10 min", "4 °C"]),
    ("transfer", ["supernatant"], ["to new tube"]),
    ("resuspend", ["pellet"], ["in pbs", "500 µl"]),
    ("centrifuge", ["cells"], ["12,000 x g", "10 min"]),
    ("discard", ["supernatant"], []),
    ("wash", ["pellet"], ["with 70 % ethanol"]),
    ("dry", ["pellet"], ["5 min", "room temperature"]),
)
ROUNDS = 7


def main() -> None:
    library = libraries.load()
    ten = protocol(10)
    task = ground(ten, library)
    print(f"one protocol of ten steps, library {library.name}, best of {ROUNDS} rounds\n")
    lineage = resolve(operations(ten, library), library)
    parts = {
        "operations": lambda: operations(ten, library),
        "lineage": lambda: resolve(lineage.operations, library),
        "grounding": lambda: ground_lineage(lineage, library),
        "run": lambda: run(task),
        "dependency graph": lambda: dependencies(task),
    }
    for name, part in parts.items():
        print(f"  {name:32}{1000 * best(part):10.3f} ms")
    whole = best(lambda: whole_check(ten))
    print(f"  {'all of these':32}{1000 * whole:10.3f} ms")
    case = Case(ten, task, run(task))
    checks = best(lambda: [list(one(case)) for one in CHECKS])
    print(f"  {'findings':32}{1000 * checks:10.3f} ms")
    print(f"  {'check, with findings':32}{1000 * best(lambda: check(ten, library)):10.3f} ms")
    print(f"  {'check, with risk':32}{1000 * best(lambda: check(ten, library).risk):10.3f} ms")
    against_unified_planning(task)
    growth()


def against_unified_planning(task: Task) -> None:
    """Print how many times faster the state check is than the validator on the same plan."""
    from protoplan.planning import compile_task
    from protoplan.planning.problems import build, own_environment

    problem = compile_task(task)
    with own_environment():
        built = build(problem)
        plan = built.plan(problem)
        factory = built.problem.environment.factory
        with factory.PlanValidator(name="sequential_plan_validator") as validator:
            assert bool(validator.validate(built.problem, plan)) == (not run(task).faults)
            theirs = best(lambda: validator.validate(built.problem, plan), least=0.2)
    ours = best(lambda: run(task))
    print(f"\nthe state check of the same plan: {1e6 * ours:.1f} µs")
    print(f"unified-planning's validator:     {1e6 * theirs:.1f} µs")
    print(f"ratio: {theirs / ours:,.0f}")


def growth() -> None:
    """Print how time grows with the number of steps: the exponent of a power law."""
    print(f"\n{'steps':>8}{'run':>12}{'check and graph':>18}{'with findings, risk':>22}")
    sizes = (125, 250, 500, 1000)
    rows = []
    for size in sizes:
        one = protocol(size)
        task = ground(one)
        times = (
            best(lambda task=task: run(task)),
            best(lambda one=one: whole_check(one), rounds=3),
            best(lambda one=one: check(one).risk, rounds=2),
        )
        rows.append(times)
        print(
            f"{size:8}{1000 * times[0]:9.2f} ms{1000 * times[1]:15.1f} ms{1000 * times[2]:19.1f} ms"
        )
    slopes = (exponent(sizes, [row[column] for row in rows]) for column in range(3))
    print(f"{'exponent':>8}{next(slopes):9.2f}   {next(slopes):15.2f}   {next(slopes):19.2f}")


def whole_check(one: Protocol) -> None:
    task = ground(one)
    run(task)
    dependencies(task)


def protocol(length: int) -> Protocol:
    """Return ``length`` steps with their terms: the loop, on new cells in each turn of it."""
    steps = []
    for number in range(length):
        action, objects, parameters = LOOP[number % len(LOOP)]
        turn = number // len(LOOP)
        named = [text.replace("cells", f"cells {chr(97 + turn % 26)}") for text in objects]
        settings = [text.replace("cells", f"cells {chr(97 + turn % 26)}") for text in parameters]
        step = Step(action, tuple(named), tuple(settings))
        steps.append(replace(step, term=read_term(step)))
    return Protocol(tuple(steps))


def best(work: Callable[[], object], *, rounds: int = ROUNDS, least: float = 0.02) -> float:
    """Return the seconds of one call: the best of several rounds of at least ``least`` seconds."""
    work()
    times = 1
    while True:
        start = time.perf_counter()
        for _ in range(times):
            work()
        taken = time.perf_counter() - start
        if taken >= least:
            break
        times = max(2 * times, math.ceil(times * least / max(taken, 1e-9)))
    found = taken / times
    for _ in range(rounds - 1):
        start = time.perf_counter()
        for _ in range(times):
            work()
        found = min(found, (time.perf_counter() - start) / times)
    return found


def exponent(sizes: tuple[int, ...], times: list[float]) -> float:
    """Return the slope of a line through the logarithms of sizes and times."""
    xs, ys = [math.log(size) for size in sizes], [math.log(one) for one in times]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    rise = sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True))
    return rise / sum((a - x) ** 2 for a in xs)


if __name__ == "__main__":
    main()
