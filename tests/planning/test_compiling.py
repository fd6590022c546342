"""Protocols as planning problems: classical, numeric, temporal, and with steps as facts."""

from __future__ import annotations

import pytest

from protoplan import to_problem
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.export import anchored
from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.planning import Form, PlanningProblem, compile_library, compile_protocol
from protoplan.planning.amounts import DEFAULT_LENGTH, GAP
from protoplan.planning.pddl import domain_text, plan_text, problem_text
from protoplan.planning.problems import build, own_environment

STEPS = (
    Step("add", ("pbs",), ("450 µl", "into tube")),
    Step("centrifuge", ("cells",), ("300 x g", "5 min")),
    Step("remove", ("supernatant",), ()),
    Step("resuspend", ("pellet",), ("in pbs", "1 ml")),
)


def compiled(*steps: Step, **options) -> PlanningProblem:
    return compile_protocol(Protocol(steps), **options)


def test_the_protocol_is_the_plan_a_step_a_line() -> None:
    problem = compiled(*STEPS)
    assert [act.step for act in problem.plan] == [0, 1, 2, 3]
    names = {schema.name for schema in problem.domain.schemas}
    assert {act.schema for act in problem.plan} == names
    assert plan_text(problem).count("\n") == 4


def test_the_classical_form_uses_strips_and_typing_only() -> None:
    text = domain_text(compiled(*STEPS, Step("freeze", ("cells",), ())).domain)
    assert "(:requirements :strips :typing)" in text
    preconditions = [line for line in text.splitlines() if ":precondition" in line]
    assert not any("(not " in line for line in preconditions)


def test_a_negative_precondition_is_a_predicate_kept_in_step() -> None:
    problem = compiled(Step("freeze", ("cells",), ()), Step("mix", ("cells",), ()))
    predicates = {p.name: p for p in problem.domain.predicates}
    negations = [p for p in predicates.values() if p.negates]
    assert negations
    for negation in negations:
        for schema in problem.domain.schemas:
            added = {c.terms for c in schema.add if c.predicate == negation.negates}
            assert added <= {c.terms for c in schema.delete if c.predicate == negation.name}


def test_parts_are_tied_to_what_they_are_split_off() -> None:
    problem = compiled(*STEPS)
    ties = {condition for condition in problem.start if condition.predicate == "supernatant-of"}
    assert ("supernatant-of", ("supernatant", "cells")) in ties


def test_the_parts_of_one_split_do_not_go_with_those_of_another() -> None:
    problem = compiled(*STEPS, *STEPS[1:], *STEPS[1:])
    (schema,) = (one for one in problem.domain.schemas if one.operator == "centrifuge")
    place = {slot.name: number for number, slot in enumerate(schema.slots)}
    ties = [one for one in schema.pre if "split" in one.terms]
    spins = [act.args for act in problem.plan if act.schema == schema.name]
    assert {tie.terms[1] for tie in ties} == set(place) - {"split"}
    assert len({args[place["split"]] for args in spins}) == len(spins) == 3
    for tie in ties:
        written = {one.terms for one in problem.start if one.predicate == tie.predicate}
        assert written == {(a[place["split"]], a[place[tie.terms[1]]]) for a in spins}


def test_a_role_takes_only_what_the_protocol_uses_so() -> None:
    washed = Step("wash", ("pellet",), ("with ethanol",))
    problem = compiled(*STEPS[:3], washed, STEPS[3])
    uses = {
        condition.predicate: {
            one.terms[0] for one in problem.start if one.predicate == condition.predicate
        }
        for schema in problem.domain.schemas
        for condition in schema.pre
        if len(condition.terms) == 1
    }
    assert uses["worked-on"] == {"cells", "supernatant", "pellet"}
    assert uses["liquid-of-resuspend"] == {"pbs"}
    assert uses["liquid-of-wash"] == {"ethanol"}
    assert uses["destination-of-add"] == {"tube"}


def test_names_keep_the_numbers_of_the_text_and_lead_back() -> None:
    problem = compiled(
        Step("add", ("2-mercaptoethanol",), ("5 µl", "to tube 1")),
        Step("mix", ("4 °C buffer",), ()),
        Step("add", ("Tween-20",), ("to tube 2",)),
    )
    words = {thing.name: thing.words for thing in problem.things}
    assert words["x-2-mercaptoethanol"] == "2-mercaptoethanol"
    assert words["x-4-deg-c-buffer"] == "4 °c buffer"
    assert words["tween-20"] == "tween-20"
    assert {"tube-1", "tube-2"} < set(words)
    assert len(words) == len(problem.things)


def test_the_goal_is_what_the_steps_bring_about_and_do_not_undo() -> None:
    goal = compiled(*STEPS).goal
    assert ("suspended", ("cells",)) in goal
    assert not any(condition.predicate == "pelleted" for condition in goal)


def test_an_action_outside_the_library_has_neither_conditions_nor_effects() -> None:
    problem = compiled(Step("frobnicate", ("cells",), ()), *STEPS)
    schema = next(one for one in problem.domain.schemas if one.name == "frobnicate")
    assert (schema.pre, schema.add, schema.delete) == ((), (), ())


def test_where_nothing_is_brought_about_the_goal_is_that_all_is_done() -> None:
    problem = compiled(Step("frobnicate", ("cells",), ()), Step("blorp", (), ()))
    assert problem.goal == (("done-1", ()), ("done-2", ()))


def test_a_protocol_without_steps_is_no_plan() -> None:
    with pytest.raises(UnusableInputError, match="no steps"):
        compiled()


def test_what_cannot_be_planned_is_refused() -> None:
    with pytest.raises(UnusableInputError, match="expected a text, found int"):
        to_problem(5)
    with pytest.raises(UnknownNameError, match="form 'nope'"):
        to_problem(Protocol(STEPS), form="nope")
    with pytest.raises(UnknownNameError, match="library"):
        to_problem(Protocol(STEPS), library=5)
    with pytest.raises(UnusableInputError, match="The gold protocol holds no steps"):
        compiled(*STEPS, done=True, gold=Protocol(()))


def test_names_do_not_collide_whatever_the_words() -> None:
    problem = compiled(
        Step("mix", ("Object", "object", "mix", "step 1"), ()), Step("add", ("µ", "5 °C"), ())
    )
    names = [thing.name for thing in problem.things]
    names += [schema.name for schema in problem.domain.schemas]
    names += [name for name, _ in problem.domain.types]
    names += [predicate.name for predicate in problem.domain.predicates]
    assert len({name.lower() for name in names}) == len(names)


def test_the_numeric_form_moves_volumes_and_starts_with_enough() -> None:
    problem = compiled(*STEPS, form=Form.NUMERIC)
    amounts = {(name, thing): value for name, thing, value in problem.amounts}
    assert amounts["dose", "step-1"] == 450
    assert amounts["dose", "step-4"] == 1000
    assert amounts["volume", "pbs"] >= 1450
    assert min(amounts.values()) >= 0
    assert "(increase (volume ?" in domain_text(problem.domain)


@pytest.mark.parametrize(
    ("step", "gives", "takes"),
    [
        (Step("transfer", ("serum",), ("200 µl", "to a tube")), ["serum"], ["tube"]),
        (Step("aliquot", ("serum",), ("200 µl",)), ["serum"], ["aliquot-of-serum"]),
        (Step("remove", ("medium",), ("1 ml",)), ["medium"], []),
        (Step("discard", ("medium",), ("1 ml",)), ["medium"], []),
        (Step("resuspend", ("cells",), ("in pbs", "1 ml")), ["pbs"], ["cells"]),
        (Step("incubate", ("cells",), ("1 ml",)), [], ["cells"]),
    ],
    ids=lambda one: one.action if isinstance(one, Step) else None,
)
def test_what_is_taken_from_something_is_there_no_more(
    step: Step, gives: list[str], takes: list[str]
) -> None:
    problem = compiled(step, form=Form.NUMERIC)
    (schema,), (act,) = problem.domain.schemas, problem.plan
    named = {slot.name: arg for slot, arg in zip(schema.slots, act.args, strict=True)}
    assert [named[one] for one in schema.gives] == gives
    assert [named[one] for one in schema.takes] == takes


def test_a_protocol_without_volumes_has_none_in_the_numeric_form() -> None:
    problem = compiled(Step("mix", ("cells",), ()), form=Form.NUMERIC)
    assert problem.amounts == ()
    assert ":functions" not in domain_text(problem.domain)


def test_the_temporal_form_has_the_durations_of_the_steps() -> None:
    problem = compiled(*STEPS, form=Form.TEMPORAL)
    assert [act.length for act in problem.plan] == [DEFAULT_LENGTH, 300, *[DEFAULT_LENGTH] * 2]
    starts = [act.start for act in problem.plan]
    assert starts == [0, DEFAULT_LENGTH + GAP, 2 * GAP + 360, 3 * GAP + 420]
    assert plan_text(problem).splitlines()[1].startswith("61.000: (centrifuge step-2 cells")
    assert plan_text(problem).splitlines()[1].endswith("[300.000]")


def test_done_facts_keep_the_dependencies_and_each_step_is_done_once() -> None:
    problem = compiled(*STEPS, done=True)
    last = problem.domain.schemas[-1]
    assert ("done-2", ()) in last.pre
    assert ("open-4", ()) in last.pre
    assert ("open-4", ()) in last.delete
    assert [condition.predicate for condition in problem.goal] == [
        "done-1",
        "done-2",
        "done-3",
        "done-4",
    ]


def test_the_gold_protocol_gives_the_dependencies() -> None:
    gold = Protocol((Step("mix", ("cells",), ()), Step("count", ("cells",), ())))
    prediction = Protocol(tuple(reversed(gold.steps)))
    pairs = anchored(prediction, gold)
    problem = compile_protocol(prediction, done=True, gold=gold, anchors=pairs)
    first, second = problem.domain.schemas
    assert ("done-2", ()) in first.pre
    assert ("done-1", ()) not in second.pre


def test_texts_are_always_the_same() -> None:
    first, second = (compiled(*STEPS) for _ in range(2))
    assert domain_text(first.domain) == domain_text(second.domain)
    assert problem_text(first) == problem_text(second)


@pytest.mark.parametrize("form", list(Form))
def test_a_problem_of_unified_planning_has_the_same_parts(form: Form) -> None:
    with own_environment():
        problem = compiled(*STEPS, form=form)
        built = build(problem).problem
        assert [action.name for action in built.actions] == [
            schema.name for schema in problem.domain.schemas
        ]
        assert {thing.name for thing in problem.things} == {one.name for one in built.all_objects}
        assert len(built.goals) == len(problem.goal)


def parts(conditions) -> set[str]:
    """Return the conjuncts of conditions of unified-planning, as text."""
    return {str(part) for one in conditions for part in (one.args if one.is_and() else (one,))}


@pytest.mark.slow
def test_unified_planning_reads_the_text_as_the_problem_that_is_built(tmp_path) -> None:
    from unified_planning.io import PDDLReader

    with own_environment():
        problem = compiled(*STEPS)
        domain, instance = tmp_path / "domain.pddl", tmp_path / "problem.pddl"
        domain.write_text(domain_text(problem.domain), encoding="utf-8")
        instance.write_text(problem_text(problem), encoding="utf-8")
        read = PDDLReader().parse_problem(str(domain), str(instance))
        built = build(problem).problem
        for action in built.actions:
            other = read.action(action.name)
            assert parts(other.preconditions) == parts(action.preconditions)
            assert set(map(str, other.effects)) == set(map(str, action.effects))
        assert parts(read.goals) == parts(built.goals)
        true = {str(fact) for fact, value in read.initial_values.items() if value.is_true()}
        assert true == {str(f) for f, v in built.initial_values.items() if v.is_true()}


def test_to_problem_takes_texts_and_names() -> None:
    text = 'Step 1: {"action": "mix", "objects": ["cells"], "parameters": []}'
    problem = to_problem(text, "wetlab")
    assert [action.name for action in problem.actions] == ["mix"]


def test_the_domain_of_a_library_has_every_operator() -> None:
    library = load()
    domain = compile_library(library)
    assert {schema.operator for schema in domain.schemas} == set(library.operators)
    assert len({schema.name for schema in domain.schemas}) == len(domain.schemas)
