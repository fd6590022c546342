"""The compiled check and unified-planning's validator say the same of every plan."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from protoplan.library import load, read_library
from protoplan.library.values import Library
from protoplan.model import Protocol, Step
from protoplan.planning import Form, PlanningProblem, certify, compile_protocol, compile_task
from protoplan.planning.problems import build, own_environment
from protoplan.states import ground, run
from protoplan.states.values import Task

WORDS = [
    "lysate", "cells", "pellet", "supernatant", "buffer", "beads", "od750", "vortex", "mowiol",
]  # fmt: skip
SAID = [
    "into tube", "into flask", "in mowiol", "with pbs", "with zyx-9", "using a centrifuge",
    "using a frobnicator", "in cells", "on the bench", "-80 °C",
    "37 °C", "",
]  # fmt: skip
"""Among them reagents, places and machines of kinds that nobody knows, and of wrong ones."""
WETLAB_VERBS = [
    "add", "centrifuge", "discard", "resuspend", "transfer", "freeze", "thaw", "lyse", "wash",
    "mix", "incubate", "elute", "fix", "seal", "filter", "store", "aliquot", "frobnicate",
]  # fmt: skip


def judged(task: Task, orders: Sequence[Sequence[int]]) -> list[bool]:
    """Return what unified-planning's own validator says of ``task`` in each order."""
    verdicts = []
    with own_environment():
        for order in orders:
            problem = compile_task(task, order=order)
            built = build(problem)
            built.problem.clear_goals()
            factory = built.problem.environment.factory
            with factory.PlanValidator(name="sequential_plan_validator") as validator:
                result = validator.validate(built.problem, built.plan(problem))
            verdicts.append(bool(result))
    return verdicts


def orders(draw: st.DrawFn, count: int, plans: int) -> list[list[int]]:
    """Mutations of the order of the text: as it is, moved about, steps left out."""
    found = [list(range(count))]
    for _ in range(plans):
        order = list(draw(st.permutations(range(count))))
        found.append(order[: draw(st.integers(min(1, count), count))])
    return found


@st.composite
def protocols(draw: st.DrawFn, verbs: Sequence[str], longest: int) -> Protocol:
    steps = []
    for _ in range(draw(st.integers(1, longest))):
        objects = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=2, unique=True))
        said = draw(st.lists(st.sampled_from(SAID), max_size=2, unique=True))
        steps.append(Step(draw(st.sampled_from(verbs)), tuple(objects), tuple(filter(None, said))))
    return Protocol(tuple(steps))


_PATHS = ["object", "object.whole", "object.pellet", "object.whole.supernatant", "destination"]


@st.composite
def libraries(draw: st.DrawFn) -> Library:
    """Small libraries whose actions need and do anything at all."""

    def literals(negative: bool) -> list[str]:
        found = []
        for _ in range(draw(st.integers(0, 2))):
            fact = draw(st.sampled_from(["wet", "cold", "present"]))
            sign = "not " if negative and draw(st.booleans()) else ""
            found.append(f"{sign}{fact} {draw(st.sampled_from(_PATHS))}")
        if not negative and draw(st.booleans()):
            found.append(f"in object {draw(st.sampled_from(['destination', 'object.place']))}")
        return found

    actions = []
    for name in ("one", "two", "three"):
        tables = {
            "pre": literals(True),
            "add": literals(False),
            "del": literals(False),
        }
        if draw(st.booleans()):
            tables["add"] += ["present object.pellet", "present object.supernatant"]
        lines = [f"{key} = {value!r}".replace("'", '"') for key, value in tables.items()]
        actions += [
            f"[actions.{name}]",
            'title = "It does it"',
            f'verbs = ["{name}"]',
            *lines,
            f"[actions.{name}.roles]",
            "object = { required = true, many = true }",
            'destination = { source = "location", access = "add" }',
        ]
    text = "\n".join([_HEAD, *actions])
    return read_library(text, "random.toml")


_HEAD = """
name = "random"
title = "Anything"
[facts]
present = { holds = "is there", fails = "is not there" }
in = { holds = "is in", fails = "is not in", arity = 2 }
wet = { holds = "is wet", fails = "is dry" }
cold = { holds = "is cold", fails = "is warm", made = true }
[parts]
supernatant = { words = ["supernatant"] }
pellet = { words = ["pellet"], state = true }
"""


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_on_random_libraries(data: st.DataObject) -> None:
    library = data.draw(libraries())
    protocol = data.draw(protocols(["one", "two", "three"], 5))
    task = ground(protocol, library)
    plans = orders(data.draw, len(task.steps), 14)
    assert judged(task, plans) == [not run(task, order).faults for order in plans]


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_on_the_built_in_library(data: st.DataObject) -> None:
    protocol = data.draw(protocols(WETLAB_VERBS, 7))
    task = ground(protocol, load())
    plans = orders(data.draw, len(task.steps), 14)
    assert judged(task, plans) == [not run(task, order).faults for order in plans]


def assert_well_typed(problem: PlanningProblem) -> None:
    """Every argument of every step has the type of its parameter, or one below it."""
    parents = dict(problem.domain.types)
    types = {thing.name: thing.type for thing in problem.things}
    slots = {schema.name: schema.slots for schema in problem.domain.schemas}
    for act in problem.plan:
        for slot, arg in zip(slots[act.schema], act.args, strict=True):
            kind = types[arg]
            while kind and kind != slot.type:
                kind = parents[kind]
            assert kind, f"{arg} is a {types[arg]}, {act.schema} takes a {slot.type}"


@pytest.mark.parametrize("form", list(Form))
def test_a_reagent_of_unknown_kind_is_a_thing(form: Form) -> None:
    steps = (Step("resuspend", ("cells",), ("in mowiol", "1 ml")),)
    problem = compile_protocol(Protocol(steps), form=form)
    assert_well_typed(problem)
    assert certify(ground(Protocol(steps), load())).valid


def test_a_parameter_has_the_kind_of_its_role_where_all_that_fills_it_has() -> None:
    steps = (Step("resuspend", ("cells",), ("in buffer", "1 ml")),)
    kinds = {
        slot.name: slot.type
        for schema in compile_protocol(Protocol(steps)).domain.schemas
        for slot in schema.slots
    }
    assert kinds["liquid"] == "material"


@settings(max_examples=60)
@given(protocols(WETLAB_VERBS, 7), st.sampled_from(list(Form)), st.booleans())
def test_problems_are_well_typed(protocol: Protocol, form: Form, done: bool) -> None:
    assert_well_typed(compile_protocol(protocol, load(), form, done))


@settings(max_examples=40)
@given(protocols(WETLAB_VERBS, 7))
def test_a_protocol_is_a_plan_that_reaches_its_goal_in_every_form(protocol: Protocol) -> None:
    task = ground(protocol, load())
    for form in Form:
        problem = compile_task(task, form=form, protocol=protocol)
        true = set(problem.start)
        schemas = {schema.name: schema for schema in problem.domain.schemas}
        for act in problem.plan:
            schema = schemas[act.schema]
            args = dict(zip((slot.name for slot in schema.slots), act.args, strict=True))

            def said(conditions, args=args):
                return {(one.predicate, tuple(args[t] for t in one.terms)) for one in conditions}

            if not run(task).faults:
                assert said(schema.pre) <= true
            true = true - said(schema.delete) | said(schema.add)
        assert set(problem.goal) <= true
