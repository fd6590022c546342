"""Planning problems as PDDL text.

The classical form keeps to ``:strips :typing``, and writes nothing as ``(and)``: pyperplan and
Fast Downward each refuse another part of what the standard allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from protoplan.planning.values import (
    DOSE,
    LENGTH,
    STEP,
    THING,
    VOLUME,
    Act,
    Condition,
    Domain,
    Form,
    PlanningProblem,
    Predicate,
    Schema,
)

_REQUIREMENTS = {
    Form.CLASSICAL: ":strips :typing",
    Form.NUMERIC: ":strips :typing :fluents",
    Form.TEMPORAL: ":strips :typing :fluents :durative-actions",
}
_WHOLE = 2**31
_FUNCTIONS = {
    Form.CLASSICAL: (),
    Form.NUMERIC: (f"({VOLUME} ?x - {THING})", f"({DOSE} ?s - {STEP})"),
    Form.TEMPORAL: (f"({LENGTH} ?s - {STEP})",),
}


def domain_text(domain: Domain) -> str:
    """Return the text of ``domain.pddl``."""
    lines = [
        f"(define (domain {domain.name})",
        f"  (:requirements {_REQUIREMENTS[domain.form]})",
        "  (:types",
        *(f"    {name} - {parent or 'object'}" for name, parent in domain.types),
        "  )",
    ]
    if domain.predicates:
        lines += ["  (:predicates", *(f"    {_declared(one)}" for one in domain.predicates), "  )"]
    stepwise = any(name == STEP for name, _ in domain.types)
    if stepwise and _FUNCTIONS[domain.form]:
        lines += ["  (:functions", *(f"    {one}" for one in _FUNCTIONS[domain.form]), "  )"]
    for schema in domain.schemas:
        lines += _durative(schema) if domain.form is Form.TEMPORAL else _action(schema)
    return "\n".join((*lines, ")")) + "\n"


def problem_text(problem: PlanningProblem) -> str:
    """Return the text of ``problem.pddl``."""
    lines = [
        f"(define (problem {problem.name})",
        f"  (:domain {problem.domain.name})",
        "  (:objects",
        *(f"    {thing.name} - {thing.type}" for thing in problem.things),
        "  )",
        "  (:init",
        *(f"    {_call(*condition)}" for condition in problem.start),
        *(f"    (= ({name} {thing}) {number(value)})" for name, thing, value in problem.amounts),
        "  )",
        "  (:goal (and",
        *(f"    {_call(*condition)}" for condition in problem.goal),
        "  ))",
    ]
    return "\n".join((*lines, ")")) + "\n"


def plan_text(problem: PlanningProblem) -> str:
    """Return the protocol as a plan, one step a line; in the temporal form with its times."""
    return "".join(f"{act_text(act, problem.domain.form)}\n" for act in problem.plan)


def act_text(act: Act, form: Form = Form.CLASSICAL) -> str:
    """Return one step of a plan."""
    text = _call(act.schema, act.args)
    return f"{act.start:.3f}: {text} [{act.length:.3f}]" if form is Form.TEMPORAL else text


def number(value: float) -> str:
    """Return a number as PDDL has it: no exponent, and no digits that say nothing. VAL reads one
    without a point into 32 bits."""
    text = f"{value:.6f}".rstrip("0")
    return f"{text}0" if abs(value) >= _WHOLE else text.rstrip(".")


def _action(schema: Schema) -> list[str]:
    needs = [_call(c.predicate, _asked(c)) for c in schema.pre]
    effects = [_call(c.predicate, _asked(c)) for c in schema.add]
    effects += [f"(not {_call(c.predicate, _asked(c))})" for c in schema.delete]
    for name in schema.gives:
        needs.append(f"(>= ({VOLUME} ?{name}) ({DOSE} ?{schema.step}))")
        effects.append(f"(decrease ({VOLUME} ?{name}) ({DOSE} ?{schema.step}))")
    for name in schema.takes:
        effects.append(f"(increase ({VOLUME} ?{name}) ({DOSE} ?{schema.step}))")
    return [
        f"  (:action {schema.name}",
        f"    :parameters ({_parameters(schema)})",
        f"    :precondition {_all(needs)}",
        f"    :effect {_all(effects)}",
        "  )",
    ]


def _durative(schema: Schema) -> list[str]:
    """What a step needs must hold at its start; what it ends, ends then; what it brings about
    holds from its end on."""
    needs = [f"(at start {_call(c.predicate, _asked(c))})" for c in schema.pre]
    effects = [f"(at start (not {_call(c.predicate, _asked(c))}))" for c in schema.delete]
    effects += [f"(at end {_call(c.predicate, _asked(c))})" for c in schema.add]
    return [
        f"  (:durative-action {schema.name}",
        f"    :parameters ({_parameters(schema)})",
        f"    :duration (= ?duration ({LENGTH} ?{schema.step}))",
        f"    :condition {_all(needs)}",
        f"    :effect {_all(effects)}",
        "  )",
    ]


def _parameters(schema: Schema) -> str:
    return _typed([f"?{slot.name}" for slot in schema.slots], [slot.type for slot in schema.slots])


def _declared(predicate: Predicate) -> str:
    return _call(predicate.name, _typed(_variables(predicate.types), predicate.types))


def _typed(names: Sequence[str], types: Sequence[str]) -> str:
    return " ".join(f"{name} - {kind}" for name, kind in zip(names, types, strict=True))


def _variables(types: Sequence[str]) -> list[str]:
    return [f"?{'xyzuvw'[i]}" if len(types) <= 6 else f"?x{i + 1}" for i in range(len(types))]


def _asked(condition: Condition) -> list[str]:
    return [f"?{term}" for term in condition.terms]


def _call(name: str, args: Iterable[str] | str) -> str:
    args = args if isinstance(args, str) else " ".join(args)
    return f"({name} {args})" if args else f"({name})"


def _all(parts: Sequence[str]) -> str:
    if len(parts) < 2:
        return f"(and {parts[0]})" if parts else "(and)"
    return "\n      ".join(("(and", *parts)) + ")"
