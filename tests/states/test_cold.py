"""What is kept in the cold is frozen where the text thaws it, and the plan says so too."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.model import Protocol, Step
from protoplan.planning import certify, compile_protocol
from protoplan.planning.repairs import repair
from protoplan.states import Task, bits, ground, run

Steps = list[tuple[str, ...]]


def protocol(steps: Steps) -> Protocol:
    return Protocol(tuple(Step(action, (one,), tuple(rest)) for action, one, *rest in steps))


def frozen(task: Task, place: int) -> list[str]:
    """What is frozen by a step."""
    found = (task.atoms[bit] for bit in bits(task.steps[place].add))
    return [task.entities[atom.args[0]].name for atom in found if atom.fact == "frozen"]


THAWED: list[Steps] = [
    [("aliquot", "RNA"), ("store", "RNA", "-80 °C"), ("thaw", "RNA", "on ice")],
    [("vortex", "RNA"), ("keep", "RNA", "at -80 °C", "overnight"), ("thaw", "RNA")],
    [("mix", "enzyme"), ("place", "enzyme", "at -20 °C"), ("thaw", "enzyme"), ("mix", "enzyme")],
    [("mix", "serum"), ("incubate", "serum", "-80 °C", "2 h"), ("thaw", "serum")],
    [("thaw", "serum"), ("store", "serum", "-80 °C"), ("thaw", "serum")],
    [("aliquot", "RNA"), ("store", "RNA", "dry ice"), ("thaw", "RNA", "on ice")],
]


@pytest.mark.parametrize("steps", THAWED)
def test_what_is_kept_in_the_cold_and_then_thawed_is_frozen(steps: Steps) -> None:
    one = protocol(steps)
    task = ground(one)
    assert run(task).faults == ()
    assert frozen(task, 1) == [steps[0][1].lower()]
    assert not [finding for finding in check(one).findings if finding.code[:3] == "STA"]
    assert certify(task).valid
    mended = repair(one)
    assert mended.best is not None
    assert mended.best.edits == ()


def test_a_plan_says_by_which_step_it_freezes() -> None:
    compiled = compile_protocol(protocol(THAWED[0]))
    adds = {one.operator: one.add for one in compiled.domain.schemas}
    assert [condition.predicate for condition in adds["store"]] == ["frozen"]


@pytest.mark.parametrize(
    "steps",
    [
        [("mix", "ethanol"), ("store", "ethanol", "-20 °C"), ("mix", "ethanol")],
        [("mix", "RNA"), ("store", "RNA", "4 °C"), ("thaw", "RNA")],
        [("mix", "RNA"), ("store", "RNA", "-80 °C")],
        [("freeze", "RNA", "-80 °C"), ("store", "RNA", "-80 °C"), ("thaw", "RNA")],
        [("store", "RNA", "-80 °C"), ("thaw", "RNA")],
    ],
)
def test_the_cold_freezes_only_what_was_not_and_is_thawed(steps: Steps) -> None:
    assert frozen(ground(protocol(steps)), 1) == []


def test_of_what_goes_into_the_cold_together_the_liquid_is_not_frozen() -> None:
    steps = (
        Step("mix", ("RNA", "ethanol"), ()),
        Step("store", ("RNA", "ethanol"), ("-20 °C",)),
        Step("pour", ("ethanol",), ()),
        Step("thaw", ("RNA",), ()),
    )
    assert frozen(ground(Protocol(steps)), 1) == []


def test_a_tube_in_the_cold_may_hold_what_is_thawed() -> None:
    steps = [("aliquot", "RNA"), ("store", "tubes", "-80 °C"), ("thaw", "RNA", "on ice")]
    assert not [finding for finding in check(protocol(steps)).findings if finding.code == "STA001"]


def test_what_was_never_in_the_cold_is_no_more_frozen_than_before() -> None:
    one = protocol([("mix", "RNA"), ("store", "RNA", "4 °C"), ("thaw", "RNA")])
    assert [finding.code for finding in check(one).findings if finding.code == "STA001"]
