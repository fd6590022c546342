"""What it takes to make a protocol valid."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from protoplan.errors import UnusableInputError
from protoplan.export import anchored
from protoplan.model import Protocol, Step
from protoplan.planning.mended import Edit, Repair
from protoplan.planning.repairs import repair
from protoplan.states import ground, run

LABEL = Step("label", ("tube",), ())
ADD = Step("add", ("lysate",), ("450 µl", "into 1.5 ml tube"))
SPIN = Step("centrifuge", ("lysate",), ("12,000 x g", "5 min"))
DISCARD = Step("discard", ("supernatant",), ())
RESUSPEND = Step("resuspend", ("pellet",), ("in 1 ml PBS",))
GOLD = (LABEL, ADD, SPIN, DISCARD, RESUSPEND)


def mend(*steps: Step, gold: tuple[Step, ...] | None = None) -> Repair:
    if gold is None:
        return repair(Protocol(steps))
    pairs = anchored(Protocol(steps), Protocol(gold))
    return repair(Protocol(steps), gold=Protocol(gold), anchors=pairs)


def actions(found: Repair) -> list[str]:
    assert found.best is not None
    return [step.action for step in found.best.steps]


def test_a_valid_protocol_is_left_alone() -> None:
    for gold in (None, GOLD):
        found = mend(*GOLD, gold=gold)
        assert found.best is not None
        assert (found.best.steps, found.best.edits, found.others) == (GOLD, (), ())


def test_a_missing_centrifuge_is_put_back_before_what_needs_it() -> None:
    found = mend(LABEL, ADD, DISCARD, RESUSPEND)
    assert actions(found) == ["label", "add", "centrifuge", "discard", "resuspend"]
    assert found.best is not None
    assert found.best.steps[2].objects == ("lysate",)
    assert [edit.kind for edit in found.best.edits] == ["insert"]


def test_what_is_put_in_is_written_as_the_protocol_writes_it() -> None:
    steps = (
        Step("wash", ("HEK293 cells",), ("with PBS",)),
        Step("discard", ("supernatant",), ()),
        Step("resuspend", ("cell pellet",), ("in medium",)),
    )
    found = repair(Protocol(steps))
    assert found.best is not None
    assert found.best.steps[1] == Step("centrifuge", ("HEK293 cells",), ())


def test_what_is_neutralised_has_to_be_eluted_first() -> None:
    steps = (
        Step("load", ("serum",), ("onto the protein A column",)),
        Step("wash", ("protein A column",), ("with binding buffer",)),
        Step("neutralise", ("eluate",), ("with 1 M Tris",)),
    )
    found = repair(Protocol(steps))
    assert found.best is not None
    assert found.best.steps[2] == Step("elute", ("protein A column",), ())


@pytest.mark.parametrize("reagent", ["bleaching solution", "fixation mixture", "lysis buffer"])
def test_a_reagent_that_was_just_prepared_is_not_what_is_spun(reagent: str) -> None:
    steps = (
        Step("wash", ("gravid worms",), ("with M9 buffer", "5 ml")),
        Step("prepare", (reagent,), ("10 ml",)),
        Step("aspirate", ("supernatant",), ()),
        Step("resuspend", ("worm pellet",), (f"in {reagent}", "5 ml")),
    )
    found = repair(Protocol(steps))
    assert found.best is not None
    assert found.best.steps[2] == Step("centrifuge", ("gravid worms",), ())


def test_alternatives_of_equal_cost_are_listed() -> None:
    found = mend(LABEL, ADD, DISCARD, RESUSPEND)
    assert found.others
    assert {len(other.edits) for other in found.others} == {1}
    listed = [other.steps for other in found.others]
    assert found.best is not None
    assert found.best.steps not in listed
    assert len(set(listed)) == len(listed)


def test_of_many_of_equal_cost_those_left_out_are_counted() -> None:
    steps: tuple[Step, ...] = ()
    for material in ("tissue", "milk"):
        steps += (
            Step("freeze", (material,), ()),
            LABEL,
            Step("weigh", ("tube",), ()),
            Step("sonicate", (material,), ("1 min",)),
        )
    found = mend(*steps)
    few = mend(LABEL, ADD, DISCARD, RESUSPEND)
    assert few.more == 0
    assert found.best is not None
    assert found.more > 0
    assert len(found.others) == 7


@pytest.mark.parametrize(
    "steps",
    [(LABEL, ADD, SPIN, RESUSPEND, DISCARD), (LABEL, ADD, DISCARD, SPIN, RESUSPEND)],
    ids=["resuspended too early", "discarded before it is there"],
)
def test_a_step_out_of_place_is_moved(steps: tuple[Step, ...]) -> None:
    for gold in (None, GOLD):
        found = mend(*steps, gold=gold)
        assert found.best is not None
        assert found.best.steps == GOLD
        assert [edit.kind for edit in found.best.edits] == ["move"]


def test_missing_steps_are_taken_from_the_gold_protocol() -> None:
    found = mend(LABEL, ADD, DISCARD, RESUSPEND, gold=GOLD)
    assert found.missing == (2,)
    assert found.best is not None
    assert found.best.steps == GOLD


def test_an_added_step_that_does_harm_is_dropped() -> None:
    found = mend(LABEL, ADD, SPIN, DISCARD, DISCARD, RESUSPEND, gold=GOLD)
    assert found.best is not None
    assert [(edit.kind, edit.step) for edit in found.best.edits] == [("drop", 4)]


PELLET = (Step("discard", ("supernatant",), ()), Step("wash", ("pellet",), ("with ethanol",)))


@pytest.mark.parametrize(
    ("before", "material"),
    [
        (
            (
                Step("add", ("sodium acetate",), ("50 µl",)),
                Step("mix", ("sample",), ()),
                Step("incubate", ("sample",), ("30 min",)),
            ),
            "sample",
        ),
        (
            (
                Step("shake", ("homogenate",), ("15 s",)),
                Step("add", ("isopropanol",), ("to the homogenate", "500 µl")),
            ),
            "homogenate",
        ),
        ((Step("lyse", ("cells",), ("in RIPA buffer",)),), "lysate"),
        ((Step("lyse", ("cells",), ()), Step("incubate", ("lysate",), ("5 min",))), "lysate"),
    ],
    ids=["in the words of the text", "not the reagent", "called after it", "its form now"],
)
def test_what_is_missing_is_put_back_on_the_material_worked_on(
    before: tuple[Step, ...], material: str
) -> None:
    found = mend(*before, *PELLET)
    assert found.best is not None
    inserted = found.best.steps[len(before)]
    assert (inserted.action, inserted.objects) == ("centrifuge", (material,))
    assert [edit.kind for edit in found.best.edits] == ["insert"]


def test_one_step_makes_all_that_is_missing_of_one_part() -> None:
    found = mend(
        Step("lyse", ("cells",), ()),
        Step("transfer", ("supernatant",), ("to a new tube",)),
        Step("add", ("antibody",), ("to the supernatant",)),
        Step("incubate", ("supernatant",), ("2 h",)),
    )
    assert actions(found) == ["lyse", "centrifuge", "transfer", "add", "incubate"]


@pytest.mark.parametrize(
    ("before", "user", "inserted"),
    [
        (
            (Step("wash", ("magnetic beads",), ("with PBS",)),),
            Step("collect", ("eluate",), ("in a new tube",)),
            Step("elute", ("magnetic beads",), ()),
        ),
        (
            (Step("vortex", ("magnetic beads",), ("in PBS",)),),
            Step("remove", ("supernatant",), ()),
            Step("magnetize", ("magnetic beads",), ()),
        ),
        (
            (Step("spin down", ("cells",), ("300 x g", "5 min")), DISCARD),
            Step("freeze", ("lysate",), ()),
            Step("lyse", ("cells",), ()),
        ),
        (
            (
                Step("aliquot", ("serum",), ("into vials",)),
                Step("freeze", ("aliquots",), ("-80 °C",)),
            ),
            Step("vortex", ("aliquots",), ("5 s",)),
            Step("thaw", ("aliquots",), ()),
        ),
    ],
    ids=["called after the part", "magnetic beads", "not what is gone", "its opposite"],
)
def test_what_labs_do_in_such_a_place_is_put_back(
    before: tuple[Step, ...], user: Step, inserted: Step
) -> None:
    found = mend(*before, user)
    assert found.best is not None
    assert found.best.steps == (*before, inserted, user)
    assert found.best.usual


def test_what_labs_seldom_do_is_told_from_what_is_as_good() -> None:
    found = mend(LABEL, ADD, DISCARD, RESUSPEND)
    assert found.best is not None
    assert found.best.usual
    assert not any(other.usual for other in found.others)


@pytest.mark.parametrize("object", ["cells", "homogenate", "blood"])
def test_nothing_is_put_to_a_magnet_without_magnet_or_beads(object: str) -> None:
    steps = (
        Step("mix", (object,), ("1 h", "4 °C")),
        Step("discard", ("supernatant",), ()),
        Step("resuspend", ("pellet",), ("in PBS",)),
    )
    assert "magnetize" not in {one.action for one in inserted(steps)}
    labelled = (Step("label", (object,), ("with magnetic beads",)), *steps)
    assert "magnetize" in {one.action for one in inserted(labelled)}


def inserted(steps: tuple[Step, ...]) -> list[Step]:
    """All steps that any repair, or any suggestion, puts in."""
    found = repair(Protocol(steps))
    ways = [one for one in (found.best, *found.others, *found.suggestions) if one]
    return [
        one.steps[edit.to]
        for one in ways
        for edit in one.edits
        if edit.kind == "insert" and edit.to is not None
    ]


def test_what_nothing_makes_and_may_have_been_there_is_a_suggestion() -> None:
    steps = (Step("mix", ("lysate",), ()), Step("store", ("lysate",), ()))
    found = mend(*steps)
    assert found.best is not None
    assert found.best.edits == ()
    assert [one.steps for one in found.suggestions] == [(Step("lyse", ("sample",), ()), *steps)]


def test_what_was_worked_on_before_is_there_and_needs_no_suggestion() -> None:
    found = mend(Step("thaw", ("lysate",), ()), Step("mix", ("lysate",), ()))
    assert found.suggestions == ()


def test_a_form_that_an_added_reagent_may_have_made_is_no_fault() -> None:
    found = mend(
        Step("resuspend", ("culture",), ("in buffer P1",)),
        Step("add", ("buffer P2",), ("to the tube",)),
        Step("mix", ("lysate",), ()),
    )
    assert found.best is not None
    assert (found.wants, found.best.edits) == ((), ())


def test_nothing_is_worked_on_before_it_is_there() -> None:
    found = mend(DISCARD, Step("mix", ("lysate",), ()), SPIN, DISCARD)
    for mended in (found.best, *found.others):
        assert mended is None or mended.steps[0] != Step("centrifuge", ("lysate",), ())


def test_what_is_frozen_is_thawed_just_before_that_matters() -> None:
    found = mend(
        Step("freeze", ("cells",), ("-80 °C",)),
        Step("label", ("tube",), ()),
        Step("weigh", ("tube",), ()),
        Step("sonicate", ("cells",), ("1 min",)),
    )
    assert actions(found) == ["freeze", "label", "weigh", "thaw", "sonicate"]


def test_of_two_words_for_one_part_the_text_s_is_suggested() -> None:
    found = mend(
        Step("centrifuge", ("blood",), ("2000 x g", "10 min")),
        Step("discard", ("supernatant",), ()),
        Step("transfer", ("supernatant",), ("to a clean tube",)),
        Step("store", ("supernatant",), ("-80 °C",)),
    )
    objects = [step.objects[0] for one in found.others for step in one.steps]
    assert found.best is not None and found.best.steps[1].objects == ("pellet",)
    assert "precipitate" not in objects


def test_what_nothing_in_the_library_makes_is_no_fault() -> None:
    found = mend(Step("discard", ("section",), ()))
    assert found.wants == ()


@pytest.mark.slow
@pytest.mark.skipif(
    importlib.util.find_spec("up_fast_downward") is None, reason="Fast Downward is not installed"
)
def test_many_edits_are_left_to_fast_downward() -> None:
    tissues = ("liver", "spleen", "kidney", "heart")
    pairs = (("freeze", "-80 °C"), ("sonicate", "30 s"))
    found = mend(*(Step(action, (one,), (how,)) for one in tissues for action, how in pairs))
    assert found.engine == "fast-downward"
    assert found.best is not None
    assert not run(ground(Protocol(found.best.steps))).faults


def test_many_edits_that_a_gold_protocol_tells_need_no_planner() -> None:
    lyse = Step("lyse", ("pellet",), ("in RIPA buffer",))
    gold = (*GOLD, lyse)
    found = mend(*reversed(gold), gold=gold)
    assert found.engine == "search"
    assert found.best is not None
    assert not run(ground(Protocol(found.best.steps))).faults
    kept = [step for step in found.best.steps if step is not LABEL]
    assert kept == [ADD, SPIN, DISCARD, RESUSPEND, lyse]


@settings(max_examples=25, suppress_health_check=list(HealthCheck), deadline=None)
@given(st.permutations(GOLD), st.integers(3, 5))
def test_what_is_mended_runs_and_needs_no_mending(order: list[Step], count: int) -> None:
    steps = tuple(order[:count])
    if len(steps) == 5 and sum(a is not b for a, b in zip(steps, GOLD, strict=True)) > 3:
        return  # may need more edits than are searched for here
    found = mend(*steps)
    if found.best is not None and found.engine != "fast-downward":
        assert not run(ground(Protocol(found.best.steps))).faults
        again = mend(*found.best.steps)
        assert again.best is not None
        assert again.best.edits == ()


@pytest.mark.slow
def test_long_protocols_are_mended_too() -> None:
    steps = GOLD[1:] * 100
    found = mend(*steps[:201], *steps[202:])
    assert found.engine == "search"
    assert found.best is not None
    assert [(edit.kind, edit.to) for edit in found.best.edits] == [("insert", 201)]


def test_a_protocol_without_steps_cannot_be_mended() -> None:
    with pytest.raises(UnusableInputError, match="no steps"):
        mend()


def test_a_gold_protocol_without_steps_says_nothing() -> None:
    with pytest.raises(UnusableInputError, match="The gold protocol holds no steps"):
        repair(Protocol(GOLD), gold=Protocol(()))


def test_the_search_leaves_the_recursion_limit_as_it_was() -> None:
    before = sys.getrecursionlimit()
    mend(LABEL, ADD, DISCARD, RESUSPEND)
    assert sys.getrecursionlimit() == before


def test_a_pellet_washed_before_its_supernatant_is_discarded_is_put_as_in_the_gold() -> None:
    wash = Step("wash", ("pellet",), ("with PBS",))
    found = mend(SPIN, wash, DISCARD, RESUSPEND, gold=(SPIN, DISCARD, wash, RESUSPEND))
    assert found.best is not None
    assert found.best.steps == (SPIN, DISCARD, wash, RESUSPEND)


def test_a_thing_of_unknown_kind_is_not_refused() -> None:
    assert not mend(LABEL, ADD, replace(SPIN, objects=("ceiling",)), DISCARD, RESUSPEND).refused


def test_a_thing_that_the_action_refuses_gives_way_to_one_named_nearby() -> None:
    found = mend(LABEL, ADD, replace(SPIN, objects=("notebook",)), DISCARD, RESUSPEND)
    assert [(one.step, one.object) for one in found.refused] == [(2, 0)]
    assert found.best is not None
    assert found.best.steps == GOLD
    assert found.best.edits == (Edit("change", 2, 2),)


def test_what_a_spin_itself_splits_off_is_not_what_it_spins() -> None:
    found = mend(LABEL, ADD, replace(SPIN, objects=("notebook",)), DISCARD, RESUSPEND)
    assert found.best is not None
    spun = [one.steps[2].objects for one in (found.best, *found.others)]
    assert ("supernatant",) not in spun


def test_a_supernatant_that_was_split_off_before_may_be_spun_again() -> None:
    again = replace(SPIN, objects=("notebook",))
    found = mend(SPIN, again, Step("collect", ("supernatant",), ()))
    assert found.best is not None
    spun = [one.steps[1].objects for one in (found.best, *found.others)]
    assert ("supernatant",) in spun


def test_the_pellet_thrown_away_and_then_used_was_the_supernatant() -> None:
    found = mend(LABEL, ADD, SPIN, replace(DISCARD, objects=("pellet",)), RESUSPEND)
    assert found.best is not None
    assert found.best.steps == GOLD
    assert [edit.kind for edit in found.best.edits] == ["change"]


def test_the_supernatant_used_after_it_was_thrown_away_was_the_pellet() -> None:
    found = mend(LABEL, ADD, SPIN, DISCARD, replace(RESUSPEND, objects=("supernatant",)))
    assert found.best is not None
    assert found.best.steps == GOLD


@pytest.mark.parametrize(
    "gold",
    [
        (Step("add", ("lysis buffer",), ("2 ml", "to the tube")),
         Step("incubate", ("tube",), ("37 °C",)), Step("add", ("ethanol",), ("to the tube",))),
        (Step("weigh", ("empty crucible",), ()),
         Step("transfer", ("dried soil",), ("to the crucible",)),
         Step("weigh", ("crucible with dried soil",), ())),
    ],
)  # fmt: skip
def test_a_missing_gold_step_is_put_in_though_another_of_its_action_stands_later(
    gold: tuple[Step, ...],
) -> None:
    found = mend(*gold[1:], gold=gold)
    assert found.best is not None
    assert found.best.steps == gold
    assert all(set(gold) <= set(one.steps) for one in found.others)


GOLDS = tomllib.loads(
    (Path(__file__).parents[1] / "scoring" / "swaps.toml").read_text("utf-8")
)["protocols"]  # fmt: skip


@pytest.mark.parametrize("number", range(0, len(GOLDS), 3))
def test_whatever_step_is_left_out_the_gold_has_it(number: int) -> None:
    gold = []
    for line in GOLDS[number]["steps"]:
        action, *rest = line.split(" | ")
        objects, said = (*(tuple(part.split("; ")) for part in rest), (), ())[:2]
        gold.append(Step(action, objects, said))
    at = number % len(gold)
    found = mend(*gold[:at], *gold[at + 1 :], gold=tuple(gold))
    assert found.best is not None
    assert sorted(map(repr, found.best.steps)) == sorted(map(repr, gold))


@pytest.mark.parametrize(
    ("thing", "made", "used"),
    [("residue", "filter", "dry"), ("filter cake", "filter", "dry"), ("sediment", "spin", "wash")],
)
def test_what_is_thrown_away_is_not_to_be_worked_on_before_that(
    thing: str, made: str, used: str
) -> None:
    steps = (
        Step(made, ("suspension",), ()), Step("discard", (thing,), ()), Step(used, (thing,), ()),
    )  # fmt: skip
    found = mend(*steps)
    assert found.best is not None
    assert found.best.steps == (steps[0], steps[2])
    assert found.best.edits == (Edit("drop", 1, None),)


def test_a_filtrate_that_is_thrown_away_is_no_flow_through() -> None:
    found = mend(
        Step("filter", ("hot solution",), ()),
        Step("discard", ("filtrate",), ()),
        Step("cool", ("filtrate",), ("4 °C",)),
    )
    assert found.best is not None
    words = (text for one in (found.best, *found.others) for step in one.steps
             for text in step.objects)  # fmt: skip
    assert "flow-through" not in words
