"""Planning problems as objects of unified-planning.

Its import takes over a second, so it happens inside the functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from protoplan.planning.values import (
    DOSE,
    LENGTH,
    STEP,
    THING,
    VOLUME,
    Condition,
    Domain,
    Form,
    PlanningProblem,
    Schema,
)

if TYPE_CHECKING:
    from unified_planning.environment import Environment
    from unified_planning.model import Action, Fluent, FNode, Problem, Type
    from unified_planning.plans import ActionInstance, SequentialPlan, TimeTriggeredPlan


class Built(NamedTuple):
    """A problem of unified-planning, and what its names stand for in it."""

    problem: Problem
    fluents: dict[str, Fluent]
    objects: dict[str, FNode]

    def fact(self, condition: Condition) -> FNode:
        """Return a condition over objects as an expression."""
        fluent = self.fluents[condition.predicate]
        return fluent(*(self.objects[term] for term in condition.terms))

    def plan(self, problem: PlanningProblem) -> SequentialPlan | TimeTriggeredPlan:
        """Return the protocol as a plan of unified-planning."""
        from unified_planning.plans import ActionInstance, SequentialPlan, TimeTriggeredPlan

        def instance(schema: str, args: tuple[str, ...]) -> ActionInstance:
            return ActionInstance(self.problem.action(schema), [self.objects[a] for a in args])

        if problem.domain.form is Form.TEMPORAL:
            timed = [
                (
                    Fraction(str(act.start)),
                    instance(act.schema, act.args),
                    Fraction(str(act.length)),
                )
                for act in problem.plan
            ]
            return TimeTriggeredPlan(timed, self.problem.environment)
        return SequentialPlan(
            [instance(act.schema, act.args) for act in problem.plan], self.problem.environment
        )


@contextmanager
def own_environment() -> Iterator[None]:
    """Let all that is made inside be forgotten afterwards.

    unified-planning's shared environment keeps every name and expression for good. Its simulator
    knows no other, so it is exchanged while this lasts.
    """
    from unified_planning import environment

    shared = environment.get_environment()
    environment.GLOBAL_ENVIRONMENT = environment.Environment()
    environment.GLOBAL_ENVIRONMENT.credits_stream = None
    try:
        yield
    finally:
        environment.GLOBAL_ENVIRONMENT = shared


def build(problem: PlanningProblem) -> Built:
    """Return a planning problem as one of unified-planning, in the environment that is shared."""
    from unified_planning.environment import get_environment
    from unified_planning.model import Object, Problem

    environment = get_environment()
    up = Problem(problem.name, environment)
    types = _types(problem.domain, environment)
    fluents = _fluents(problem.domain, types, environment)
    for name, fluent in fluents.items():
        up.add_fluent(fluent, default_initial_value=0 if name in (VOLUME, DOSE, LENGTH) else False)
    for schema in problem.domain.schemas:
        up.add_action(_action(schema, problem.domain.form, types, fluents, environment))
    objects = {}
    for thing in problem.things:
        one = Object(thing.name, types[thing.type], environment)
        up.add_object(one)
        objects[thing.name] = environment.expression_manager.ObjectExp(one)
    built = Built(up, fluents, objects)
    for condition in problem.start:
        up.set_initial_value(built.fact(condition), True)
    for function, name, value in problem.amounts:
        up.set_initial_value(fluents[function](objects[name]), Fraction(str(value)))
    for condition in problem.goal:
        up.add_goal(built.fact(condition))
    return built


def _types(domain: Domain, environment: Environment) -> dict[str, Type]:
    """Return the types of a domain by their names, parents made first."""
    parents = dict(domain.types)
    made: dict[str, Type] = {}

    def make(name: str) -> Type:
        if name not in made:
            parent = parents[name]
            above = make(parent) if parent else None
            made[name] = environment.type_manager.UserType(name, above)
        return made[name]

    for name in parents:
        make(name)
    return made


def _fluents(domain: Domain, types: dict[str, Type], environment: Environment) -> dict[str, Fluent]:
    from unified_planning.model import Fluent

    boolean, real = environment.type_manager.BoolType(), environment.type_manager.RealType()

    def fluent(name: str, of: Type, signature: tuple[str, ...]) -> Fluent:
        named = {f"x{place}": types[kind] for place, kind in enumerate(signature, 1)}
        return Fluent(name, of, environment=environment, **named)

    found = {p.name: fluent(p.name, boolean, p.types) for p in domain.predicates}
    if STEP in types and domain.form is Form.NUMERIC:
        found[VOLUME] = fluent(VOLUME, real, (THING,))
        found[DOSE] = fluent(DOSE, real, (STEP,))
    if STEP in types and domain.form is Form.TEMPORAL:
        found[LENGTH] = fluent(LENGTH, real, (STEP,))
    return found


def _action(
    schema: Schema,
    form: Form,
    types: dict[str, Type],
    fluents: dict[str, Fluent],
    environment: Environment,
) -> Action:
    from unified_planning.model import (
        DurativeAction,
        EndTiming,
        InstantaneousAction,
        StartTiming,
    )

    slots = {slot.name: types[slot.type] for slot in schema.slots}

    if form is Form.TEMPORAL:
        timed = DurativeAction(schema.name, slots, environment)
        timed.set_fixed_duration(fluents[LENGTH](timed.parameter(schema.step)))
        for one in schema.pre:
            timed.add_condition(StartTiming(), _of(timed, fluents, one))
        for one in schema.delete:
            timed.add_effect(StartTiming(), _of(timed, fluents, one), False)
        for one in schema.add:
            timed.add_effect(EndTiming(), _of(timed, fluents, one), True)
        return timed
    action = InstantaneousAction(schema.name, slots, environment)
    for one in schema.pre:
        action.add_precondition(_of(action, fluents, one))
    for one in schema.delete:
        action.add_effect(_of(action, fluents, one), False)
    for one in schema.add:
        action.add_effect(_of(action, fluents, one), True)
    for name in (*schema.gives, *schema.takes):
        volume = fluents[VOLUME](action.parameter(name))
        dose = fluents[DOSE](action.parameter(schema.step))
        if name in schema.gives:
            action.add_precondition(environment.expression_manager.GE(volume, dose))
            action.add_decrease_effect(volume, dose)
        else:
            action.add_increase_effect(volume, dose)
    return action


def _of(action: Action, fluents: dict[str, Fluent], condition: Condition) -> FNode:
    """Return a condition over the parameters of ``action`` as an expression."""
    return fluents[condition.predicate](*(action.parameter(term) for term in condition.terms))
