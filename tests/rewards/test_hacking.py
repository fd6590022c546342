"""No answer that is made for the reward alone comes near a fair attempt by meaning."""

import json
from dataclasses import replace
from itertools import pairwise

import jsonschema
import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, assume, given, settings
from strategies import protocols

from protoplan.cli.evaluate import evaluate
from protoplan.errors import UnusableInputError
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.reports.schemas import schema_text
from protoplan.rewards.hacking import ATTEMPTS, FAIR, REWARDS, SHORTEST, attempted, measure
from protoplan.scoring.gates import judge
from protoplan.scoring.meanings import meaning
from protoplan.scoring.symbolic import LIBRARY, match, prepare
from protoplan.sketches import sketch

TRICKS = [one.name for one in ATTEMPTS][2:7]
STUFFED = [one.name for one in ATTEMPTS][7:11]
SHUFFLED = [one.name for one in ATTEMPTS][11:14]
UNSETTLED = [one.name for one in ATTEMPTS][14:20]
GUESSED = [one.name for one in ATTEMPTS][20:25]
UNMEANT = [one.name for one in ATTEMPTS][25:28]
LOOSE = [one.name for one in ATTEMPTS][28:31]
UNNAMED = [one.name for one in ATTEMPTS][31:]
NAMES = [one.name for one in ATTEMPTS]


def test_the_attempts():
    assert NAMES[:2] == ["the gold protocol", FAIR]
    assert TRICKS == [
        "one step", "the gold protocol twice", "each of its actions once",
        "each library action once", "all words as objects",
    ]  # fmt: skip
    assert STUFFED == [
        "all objects everywhere", "all objects in one name", "all words as parameters",
        "all parameters everywhere",
    ]  # fmt: skip
    assert SHUFFLED == ["sorted by the alphabet", "in reverse", "halves exchanged"]
    assert UNSETTLED == [
        "without parameters", "parameters as needed", "parameters one step on",
        "all values doubled", "each value or its double", "each value and its double",
    ]  # fmt: skip
    assert GUESSED == [
        "a thing too many in each", "two things too many", "all things fake",
        "all values threefold", "all values left open",
    ]  # fmt: skip
    assert UNMEANT == ["each step done 0 times", "each step done or not", "each step optional"]
    assert LOOSE == ["fair attempt, padded", "each step if needed", "a range for all in each"]
    assert UNNAMED == ["without objects", "a sample in each", "the tube in each"]


@pytest.mark.parametrize(
    ("attempt", "said"),
    [
        ("parameters as needed", [("as needed",), ("as needed",)]),
        ("parameters one step on", [("in pbs",), ("5 min", "10,000 x g")]),
        ("all values doubled", [("10 min", "20000 x g"), ("in pbs",)]),
        ("each value or its double", [("5 min or 10 min", "10,000 x g or 20000 x g"), ("in pbs",)]),
        (
            "each value and its double",
            [("5 min", "10 min", "10,000 x g", "20000 x g"), ("in pbs",)],
        ),
    ],
)
def test_the_attempts_at_parameters(attempt, said):
    gold = (
        Step("spin", ("cells",), ("5 min", "10,000 x g")),
        Step("wash", ("cells",), ("in pbs",)),
    )
    made = ATTEMPTS[NAMES.index(attempt)].make(gold, ())
    assert [one.parameters for one in made] == said
    assert [(one.action, one.objects) for one in made] == [(s.action, s.objects) for s in gold]


def test_symbolic_gives_right_steps_with_wrong_settings_what_they_are_worth(root):
    rows = {row.attempt: row.mean("symbolic") for row in measure([root / "examples"]).rows}
    for attempt in UNSETTLED[:3]:  # no parameter is right: two thirds at most
        assert rows[attempt] < 2 / 3 + 1e-9
    for attempt in UNSETTLED[3:]:  # all are near: more than that, and less than all
        assert rows["without parameters"] < rows[attempt] < 0.9


def test_every_attempt_passes_both_gates_so_that_it_is_the_score_that_says_no(gold):
    steps = parse(gold).steps
    for attempt in ATTEMPTS:
        gates = judge(parse(sketch("So.", attempt.make(steps, ["spin", "dry"]), "None.")))
        assert gates.format.passed
        assert gates.consistency.passed


def test_symbolic_gives_every_trick_less_than_a_fair_attempt(root):
    report = measure([root / "examples"])
    assert report.protocols == 3
    rows = {row.attempt: row for row in report.rows}
    assert rows["the gold protocol"].mean("symbolic") == 1.0
    assert rows[FAIR].mean("symbolic") > 0.6
    for trick in TRICKS:
        assert rows[trick].below["symbolic"] == report.protocols
        assert rows[trick].mean("symbolic") < 0.1
    for trick in STUFFED:
        assert rows[trick].below["symbolic"] == report.protocols
        assert rows[trick].mean("symbolic") < rows[FAIR].mean("symbolic") / 2
    for trick in (*GUESSED, *UNMEANT, *LOOSE, *UNNAMED):
        assert rows[trick].below["symbolic"] == report.protocols
    for trick in SHUFFLED:
        assert rows[trick].mean("symbolic") < rows[FAIR].mean("symbolic")


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=50)
@given(gold=protocols(SHORTEST, 7, distinct=True))
def test_symbolic_does_so_on_any_protocol(gold):
    # Two steps of one action side by side may stand for each other: then a trick is no trick.
    acts = [meaning(step, LIBRARY).actions for step in gold]
    assume(all(one.isdisjoint(other) for one, other in pairwise(acts)))
    some = [one for one in ATTEMPTS if one.name in ("the gold protocol", FAIR, *TRICKS, *STUFFED)]
    found = attempted(gold, some, {"symbolic": REWARDS["symbolic"]})
    rewards = {one.name: worth for one, worth in zip(some, found, strict=True)}
    fair = rewards[FAIR]["symbolic"]
    assert rewards["the gold protocol"]["symbolic"] == pytest.approx(1.0)
    for trick in ("one step", "the gold protocol twice", "each library action once"):
        assert rewards[trick]["symbolic"] < fair
    assert rewards["all words as objects"]["symbolic"] < fair
    told = [text for step in gold for text in step.parameters]
    if len(gold) * len({*told}) >= 4 * max(len(told), len(gold)):
        for trick in STUFFED[2:]:
            assert rewards[trick]["symbolic"] < 0.25


BRAIN = """\
Step 1: {"action": "sacrifice", "objects": ["mouse"], "parameters": []}
Step 2: {"action": "perfuse", "objects": ["mouse"], "parameters": ["with pbs", "20 ml"]}
Step 3: {"action": "fix", "objects": ["brain"], "parameters": ["4% pfa", "24 h", "4 °c"]}
Step 4: {"action": "section", "objects": ["brain"], "parameters": ["40 µm"]}
Step 5: {"action": "block", "objects": ["sections"], "parameters": ["5% goat serum", "1 h"]}
Step 6: {"action": "wash", "objects": ["sections"], "parameters": ["with pbs", "3 times"]}
"""


def test_few_objects_in_every_step_are_no_protocol():
    rewards = dict(zip(NAMES, attempted(parse(BRAIN).steps), strict=True))
    assert rewards["all objects everywhere"]["symbolic"] < rewards[FAIR]["symbolic"] / 2


def test_objects_of_other_steps_behind_the_action_or_in_a_parameter_are_as_many():
    gold = parse(BRAIN).steps
    named = "mouse brain sections"
    fair = match(ATTEMPTS[1].make(gold, ()), prepare(gold)).scores.overall
    for pred in (
        [replace(one, parameters=(*one.parameters, named)) for one in gold],
        [replace(one, action=f"{one.action} {named}") for one in gold],
    ):
        assert match(pred, prepare(gold)).scores.overall < fair


def test_an_object_of_another_step_in_a_parameter_costs_its_share():
    gold = parse(BRAIN).steps
    pred = [replace(one, parameters=(*one.parameters, "of the mouse")) for one in gold]
    found = match(pred, prepare(gold)).scores
    assert found.overall == pytest.approx((1 + found.objects + found.parameters) / 3)


def test_objects_in_one_string_are_as_many():
    gold = parse(BRAIN).steps
    pred = [replace(one, objects=("mouse, brain, sections",)) for one in gold]
    every = [replace(one, objects=("mouse", "brain", "sections")) for one in gold]
    ready = prepare(gold)
    assert match(pred, ready).scores.overall == match(every, ready).scores.overall < 0.2


@pytest.mark.parametrize("named", ["coverslips cells", "cells coverslips"])
def test_two_objects_in_one_name_are_two_where_it_stands_for_both(named):
    gold = tuple(
        Step(action, (thing,), (parameter,))
        for action, thing, parameter in (
            ("fix", "cells", "4% PFA"), ("wash", "cells", "with PBS"),
            ("block", "cells", "5% BSA"), ("stain", "cells", "5 min"),
            ("mount", "coverslips", "in glycerol"), ("seal", "coverslips", "with nail polish"),
        )
    )  # fmt: skip
    fair = match(ATTEMPTS[1].make(gold, ()), prepare(gold)).scores.overall
    pred = [replace(one, objects=(named,)) for one in gold]
    assert match(pred, prepare(gold)).scores.overall < fair


def test_a_name_among_many_words_is_not_much_the_same():
    gold = parse(BRAIN).steps
    words = "tube rack pipette bench glove marker"
    pred = [replace(one, objects=(f"{words} {one.objects[0]}",)) for one in gold]
    assert match(pred, prepare(gold)).scores.objects < 0.5


def test_a_reagent_among_the_objects_is_no_trick():
    gold = parse(BRAIN).steps
    pred = [replace(one, objects=(*one.objects, "pbs")) for one in gold]
    found = match(pred, prepare(gold)).scores
    assert found.overall == pytest.approx((1 + found.objects + found.parameters) / 3)


def test_on_real_protocols_too(data):
    report = measure([data / "data" / "sketches", data / "cases" / "paper"])
    assert report.protocols >= 16
    for row in report.rows:
        if row.attempt in (*TRICKS, *STUFFED):
            assert row.below["symbolic"] == report.protocols


PADS = (
    Step("wear", ("gloves",), ()),
    Step("take", ("photo of the bench",), ("for the notebook",)),
    Step("wear", ("gloves",), ("5 min", "room temperature")),
)


@pytest.mark.parametrize("pad", PADS)
def test_a_step_without_a_counterpart_never_gains(pad, gold):
    steps, reward = parse(gold).steps, REWARDS["symbolic"]
    for out in range(len(steps)):
        left = (*steps[:out], *steps[out + 1 :])
        worth = reward(sketch("So.", left, "None."), gold).reward
        assert worth > 0
        for at in range(len(left) + 1):
            padded = (*left[:at], pad, *left[at:])
            assert reward(sketch("So.", padded, "None."), gold).reward < worth
            twice = (*left[:at], pad, pad, *left[at:])
            assert reward(sketch("So.", twice, "None."), gold).reward < worth


def test_variants_that_add_the_step_scale_pay_for_one_step():
    one = measure().rows[NAMES.index("one step")]
    assert one.mean("S-S-P") == one.mean("symbolic") == 0.0
    assert one.mean("S-S-S") > 0.7


def test_the_command_prints_a_table_and_json():
    table = CliRunner().invoke(evaluate, ["rewards"])
    assert table.exit_code == 0
    assert table.output.splitlines()[0] == "1 protocol; variants of paper, then the other profiles"
    assert [line[:25].strip() for line in table.output.splitlines()[4:]] == NAMES
    printed = CliRunner().invoke(evaluate, ["rewards", "--format", "json"])
    record = json.loads(printed.output)
    jsonschema.validate(record, json.loads(schema_text("eval-rewards")))
    assert list(record["attempts"][0]["rewards"]) == list(REWARDS)


def test_protocols_too_short_to_leave_a_step_out_are_refused(tmp_path):
    (tmp_path / "a.txt").write_text('Step 1: {"action": "a", "objects": [], "parameters": []}')
    with pytest.raises(UnusableInputError, match="No protocol of 4 steps or more"):
        measure([tmp_path])
    with pytest.raises(UnusableInputError, match="There is no file"):
        measure([tmp_path / "b.txt"])
