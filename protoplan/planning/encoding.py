"""A repair as a planning problem for Fast Downward, for repairs too large to search for here.

One predicate, ``at``, says how far along the protocol the plan is. Facts that nobody knows at the
start are settled by actions without cost when they are first needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from protoplan.errors import ProtoplanError
from protoplan.planning.engines import run_program
from protoplan.planning.search import Masks, Puzzle, Solution
from protoplan.states import bits

_EDIT, _DROP = 100, 101
"""What a move or insert and what a drop costs: fewest edits, among them fewest drops."""

MOST_PUT_IN = 700
"""Steps that may be put in: of 500 Fast Downward takes half a minute, and the time grows with more
than their square."""

MOST_GIVEN = 300
"""Steps of a protocol that is put into the order of a gold one: of 150 it takes 40 seconds."""


def solve_puzzle(puzzle: Puzzle, seconds: float) -> Solution | None:
    """Return the solution of least edits, ``None`` where there is none or none was found in time,
    writing the problem included, or there are too many steps to put in.

    Raises :class:`MissingExtraError` where Fast Downward is not installed.
    """
    if len(puzzle.pool) > MOST_PUT_IN:
        return None
    start = monotonic()
    texts = domain(puzzle), problem(puzzle)
    plan, _ = run_program("fast-downward", *texts, max(0.1, seconds - (monotonic() - start)))
    if plan is None:
        return None
    count = len(puzzle.own)
    order: list[int] = []
    edits = drops = 0
    for line in plan:
        kind, _, number = line.name.rpartition("-")
        if kind in ("keep", "ahead", "back"):
            order.append(int(number))
        elif kind == "insert":
            order.append(count + int(number))
        elif kind not in ("off", "drop", "pass", "true", "false"):
            raise ProtoplanError(f"Fast Downward gave an unknown step {line.name!r}.")
        edits += kind in ("ahead", "off", "insert", "drop")
        drops += kind == "drop"
    return Solution(tuple(order), edits, drops)


def domain(puzzle: Puzzle) -> str:
    """Return the PDDL domain of a repair."""
    atoms = _atoms(puzzle)
    count = len(puzzle.own)
    facts = [f"({kind}-{atom})" for atom in atoms for kind in ("is", "not", "open")]
    kinds = ("here", "early", "late", "home")
    facts += [f"({kind}-{place})" for place in range(count) for kind in kinds]
    facts += [f"(unused-{number})" for number in range(len(puzzle.pool))]
    lines = [
        "(define (domain repair)",
        "  (:requirements :strips :typing :action-costs)",
        "  (:types position - object)",
        "  (:constants " + " ".join(f"p-{place}" for place in range(count + 1)) + " - position)",
        "  (:predicates (at ?p - position)",
        *(f"    {fact}" for fact in facts),
        "  )",
        "  (:functions (total-cost) - number)",
        *_actions(puzzle, atoms),
        ")",
    ]
    return "\n".join(lines) + "\n"


def problem(puzzle: Puzzle) -> str:
    """Return the PDDL problem of a repair."""
    count = len(puzzle.own)
    start = ["(= (total-cost) 0)", "(at p-0)"]
    for atom in _atoms(puzzle):
        start.append(f"(not-{atom})" if puzzle.absent >> atom & 1 else f"(open-{atom})")
    start += [f"({kind}-{place})" for place in range(count) for kind in ("here", "home")]
    start += [f"(unused-{number})" for number in range(len(puzzle.pool))]
    goal = [f"(at p-{count})", *(f"(home-{place})" for place in range(count))]
    goal += [f"(is-{atom})" for atom in bits(puzzle.goal)]
    return "\n".join(
        [
            "(define (problem repair)",
            "  (:domain repair)",
            "  (:init",
            *(f"    {fact}" for fact in start),
            "  )",
            "  (:goal (and",
            *(f"    {fact}" for fact in goal),
            "  ))",
            "  (:metric minimize (total-cost))",
            ")\n",
        ]
    )


def _atoms(puzzle: Puzzle) -> list[int]:
    """Return the atoms that some step or the goal needs."""
    needed = puzzle.goal
    for masks in (*puzzle.own, *puzzle.pool):
        needed |= masks.pre_true | masks.pre_false
    return bits(needed)


def _actions(puzzle: Puzzle, atoms: Sequence[int]) -> Iterator[str]:
    for atom in atoms:
        if not puzzle.absent >> atom & 1:
            for kind, fact in (("true", "is"), ("false", "not")):
                yield _action(
                    f"{kind}-{atom}", [f"open-{atom}"], [f"{fact}-{atom}"], [f"open-{atom}"], 0
                )
    for place, masks in enumerate(puzzle.own):
        here, after = f"at p-{place}", f"at p-{place + 1}"
        needs, adds, ends = _doing(masks, atoms)
        left = f"here-{place}"
        yield _action(f"keep-{place}", [here, left, *needs], [after, *adds], [here, left, *ends], 0)
        yield _action(f"pass-{place}", [here, f"early-{place}"], [after], [here], 0)
        yield _action(f"drop-{place}", [here, left], [after], [here, left], _DROP)
        yield _action(
            f"off-{place}",
            [here, left],
            [after, f"late-{place}"],
            [here, left, f"home-{place}"],
            _EDIT,
        )
        yield _action(
            f"back-{place}",
            [f"late-{place}", *needs],
            [f"home-{place}", *adds],
            [f"late-{place}", *ends],
            0,
        )
        yield _action(
            f"ahead-{place}", [left, *needs], [f"early-{place}", *adds], [left, *ends], _EDIT
        )
    for number, masks in enumerate(puzzle.pool):
        needs, adds, ends = _doing(masks, atoms)
        unused = f"unused-{number}"
        yield _action(f"insert-{number}", [unused, *needs], adds, [unused, *ends], _EDIT)


def _doing(masks: Masks, atoms: Sequence[int]) -> tuple[list[str], list[str], list[str]]:
    """Return what doing a step needs, adds and ends."""
    needs, adds, ends = [], [], []
    for atom in atoms:
        bit = 1 << atom
        needs += [f"is-{atom}"] * bool(masks.pre_true & bit)
        needs += [f"not-{atom}"] * bool(masks.pre_false & bit)
        if masks.add & bit:
            adds.append(f"is-{atom}")
            ends += [f"not-{atom}", f"open-{atom}"]
        elif masks.delete & bit:
            adds.append(f"not-{atom}")
            ends += [f"is-{atom}", f"open-{atom}"]
    return needs, adds, ends


def _action(
    name: str, needs: Sequence[str], adds: Sequence[str], ends: Sequence[str], cost: int
) -> str:
    pre = " ".join(f"({fact})" for fact in needs)
    effects = [f"({fact})" for fact in adds] + [f"(not ({fact}))" for fact in ends]
    effects.append(f"(increase (total-cost) {cost})")
    return (
        f"  (:action {name}\n    :parameters ()\n    :precondition (and {pre})\n"
        f"    :effect (and {' '.join(effects)}))"
    )
