"""Runs over random ground steps, against plain sets and against classical execution."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from protoplan.library.values import Library
from protoplan.lineage.values import Lineage
from protoplan.states import Atom, Ground, Task, bits, run

ATOMS = 5
NO_LIBRARY = Library("none", "", {}, {}, {}, {})


def task(steps: Sequence[Ground], made: int = 0) -> Task:
    atoms = tuple(Atom("fact", (number,)) for number in range(ATOMS))
    return Task(NO_LIBRARY, Lineage((), (), ()), (), atoms, tuple(steps), made)


def step(place: int, **masks: Sequence[int]) -> Ground:
    return Ground(place, "act", **{name: sum(1 << a for a in mask) for name, mask in masks.items()})


masks = st.integers(0, (1 << ATOMS) - 1)


@st.composite
def tasks(draw: st.DrawFn) -> Task:
    steps = []
    for place in range(draw(st.integers(0, 8))):
        needed, unwanted = draw(masks), draw(masks)
        steps.append(
            Ground(place, "act", (), (), needed, unwanted & ~needed, draw(masks), draw(masks))
        )
    return task(steps, draw(masks))


def classical(task: Task, order: Sequence[int], true: set[int]) -> int | None:
    """Execute as in STRIPS from a state in which all else is false; return where it fails."""
    true = set(true)
    for place in order:
        ground = task.steps[place]
        if not set(bits(ground.pre_true)) <= true or set(bits(ground.pre_false)) & true:
            return place
        true = true - set(bits(ground.delete)) | set(bits(ground.add))
    return None


@given(tasks(), st.randoms())
def test_a_run_without_faults_is_a_plan_from_what_it_assumes(task: Task, random) -> None:
    order = list(range(len(task.steps)))
    random.shuffle(order)
    found = run(task, order)
    failed = classical(task, order, set(bits(found.assumed_true)))
    assert failed == (found.faults[0].step if found.faults else None)


@given(tasks())
def test_no_initial_state_makes_a_faulty_protocol_run(task: Task) -> None:
    """A fault is no matter of what was there at the start, except for what only a step makes."""
    found = run(task)
    if found.faults:
        for true in range(1 << ATOMS):
            starting = set(bits(true))
            if all(atom not in starting for atom in bits(task.made)):
                assert classical(task, range(len(task.steps)), starting) is not None


@given(tasks())
def test_assumptions_and_knowledge_do_not_contradict(task: Task) -> None:
    found = run(task)
    assert not found.assumed_true & found.assumed_false
    assert not found.true & found.false
    assert found.unmade == found.assumed_true & task.made


def test_an_unknown_precondition_is_assumed() -> None:
    found = run(task([step(0, pre_true=[0], pre_false=[1])]))
    assert (found.faults, found.assumed_true, found.assumed_false) == ((), 0b01, 0b10)


def test_what_a_step_ended_is_missing_and_its_fault_names_the_step() -> None:
    steps = [step(0, add=[0]), step(1, delete=[0]), step(2, pre_true=[0]), step(3, pre_true=[0])]
    (fault,) = run(task(steps)).faults
    assert (fault.step, fault.positive, fault.broken_by, fault.mended_by) == (2, True, 1, 0)


def test_what_only_a_step_makes_is_missing_before_that_step() -> None:
    steps = [step(0, pre_true=[0]), step(1, add=[0])]
    (fault,) = run(task(steps, made=1)).faults
    assert (fault.step, fault.broken_by, fault.mended_by) == (0, None, 1)
    assert run(task(steps)).faults == ()


def test_what_no_step_makes_is_assumed_and_marked() -> None:
    found = run(task([step(0, pre_true=[0])], made=1))
    assert (found.faults, found.unmade, found.assumed_true) == ((), 1, 1)


def test_what_is_deleted_and_added_holds() -> None:
    assert run(task([step(0, add=[0], delete=[0])])).true == 1


def test_an_unwanted_fact_names_the_step_that_brought_it_about() -> None:
    (fault,) = run(task([step(0, add=[2]), step(1, pre_false=[2]), step(2, delete=[2])])).faults
    assert (fault.positive, fault.broken_by, fault.mended_by) == (False, 0, 2)


def test_steps_may_be_left_out_and_put_in_another_order() -> None:
    steps = [step(0, add=[0]), step(1, delete=[0]), step(2, pre_true=[0])]
    assert run(task(steps), (0, 2, 1)).faults == ()
    assert run(task(steps), (2,)).assumed_true == 1
