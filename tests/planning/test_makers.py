"""Steps that make a part, left out of protocols of several fields, come back where they belong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from protoplan.checks import in_doubt
from protoplan.model import Protocol, Step
from protoplan.planning.mended import Edit, Mended, Repair
from protoplan.planning.repairs import repair

with Path(__file__).with_name("makers.toml").open("rb") as file:
    PROTOCOLS = tomllib.load(file)
MISSED = ("mitochondria", "gel_extraction")
"""A spin before makes what the next steps use, for all that the states tell."""


def mend(*steps: Step) -> Repair:
    return repair(Protocol(steps), doubts=in_doubt)


def read(name: str) -> tuple[tuple[Step, ...], int]:
    """Return the steps of a protocol without the one that makes a part, and its place."""
    said = PROTOCOLS[name]["steps"]
    (place,) = (at for at, (action, _, _) in enumerate(said) if action.startswith("!"))
    steps = [Step(a, tuple(o), tuple(p)) for a, o, p in said]
    return (*steps[:place], *steps[place + 1 :]), place


def is_back(found: Mended | None, name: str, place: int) -> bool:
    if found is None or found.edits != (Edit("insert", None, place),):
        return False
    step = found.steps[place]
    names = {one.casefold() for one in PROTOCOLS[name]["on"]}
    verbs = PROTOCOLS[name].get("verbs", ["centrifuge"])
    return step.action in verbs and names.issuperset(one.casefold() for one in step.objects)


@pytest.mark.parametrize("name", [name for name in PROTOCOLS if name not in MISSED])
def test_what_makes_a_part_is_put_back_on_what_it_is_done_to(name: str) -> None:
    steps, place = read(name)
    found = mend(*steps)
    assert is_back(found.best, name, place) or is_back(found.suggestions[0], name, place)


@pytest.mark.parametrize("name", MISSED)
def test_what_the_states_do_not_tell_is_left_alone(name: str) -> None:
    found = mend(*read(name)[0])
    assert found.best is not None
    assert found.best.edits == ()


@pytest.mark.parametrize("name", PROTOCOLS)
def test_nothing_is_missing_where_nothing_was_left_out(name: str) -> None:
    whole = PROTOCOLS[name]["steps"]
    found = mend(*(Step(a.removeprefix("!"), tuple(o), tuple(p)) for a, o, p in whole))
    assert found.best is not None
    assert found.best.edits == ()


def test_what_takes_a_spin_from_where_it_is_needed_is_less_usual() -> None:
    found = mend(*read("yeast_competent")[0])
    moves = [one for one in found.others if one.edits[0].kind == "move"]
    assert moves
    assert not any(one.usual for one in moves)


def test_one_step_that_makes_two_parts_is_put_back_once() -> None:
    found = mend(*read("agrobacterium")[0])
    assert found.best is not None
    assert (len(found.best.edits), found.suggestions) == (1, ())


ELUTE = Step("elute", ("protein",), ("with 3 ml elution buffer", "from the column"))
COUNT = Step("count", ("cells",), ())


def test_a_product_thrown_away_and_then_used_is_kept() -> None:
    dialyze = Step("dialyze", ("eluate",), ("against PBS",))
    throw = Step("discard", ("eluate",), ())
    found = mend(ELUTE, throw, dialyze)
    assert found.best is not None
    assert found.best.edits == (Edit("drop", 1, None),)
    assert (ELUTE, dialyze, throw) in [one.steps for one in found.others]


def test_what_several_steps_use_is_not_thrown_away_before() -> None:
    stain, image = Step("stain", ("cells",), ("with DAPI",)), Step("image", ("cells",), ())
    found = mend(COUNT, Step("discard", ("cells",), ()), stain, image)
    assert found.best is not None
    assert found.best.steps == (COUNT, stain, image)


def test_waste_thrown_away_too_early_may_be_thrown_away_later_or_kept() -> None:
    spin, throw = Step("centrifuge", ("cells",), ()), Step("discard", ("supernatant",), ())
    measure = Step("transfer", ("supernatant",), ("to a cuvette",))
    found = mend(spin, throw, measure)
    assert found.best is not None
    listed = [found.best.steps, *(one.steps for one in found.others)]
    assert (spin, measure) in listed[1:]
    assert (spin, measure, throw) in listed[: listed.index((spin, measure))]


def test_other_words_are_not_as_good_as_another_order() -> None:
    spin, throw = Step("centrifuge", ("cells",), ()), Step("discard", ("supernatant",), ())
    resuspend = Step("resuspend", ("cell pellet",), ("in PBS",))
    found = mend(spin, resuspend, throw, COUNT)
    assert found.best is not None
    assert found.best.steps == (spin, throw, resuspend, COUNT)
    changed = [one for one in found.others if one.edits[0].kind == "change"]
    assert not any(one.usual for one in changed)


def test_what_a_step_makes_is_not_thrown_away_before_it() -> None:
    aliquot, freeze = Step("aliquot", ("lysate",), ("50 µl",)), Step("freeze", ("aliquots",), ())
    throw, store = Step("discard", ("aliquots",), ()), Step("store", ("aliquots",), ("-80 °C",))
    found = mend(aliquot, freeze, throw, store)
    assert found.best is not None
    assert found.best.steps == (aliquot, freeze, store)
    early = [one for one in found.others if one.steps.index(aliquot) > one.steps.index(throw)]
    assert not any(one.usual for one in early)


def test_a_rack_that_pulls_beads_is_moved_before_what_it_sets_free() -> None:
    add = Step("add", ("SPRI beads", "amplicon"), ("45 µl", "25 µl"))
    wait = Step("incubate", ("bead mixture",), ("10 min",))
    rack = Step("place", ("tube", "magnetic stand"), ("3 min",))
    rest = (
        Step("wash", ("beads", "ethanol"), ("70 %", "twice")),
        Step("elute", ("beads", "water"), ("20 µl",)),
        Step("place", ("tube", "magnetic stand"), ("1 min",)),
        Step("transfer", ("eluate", "new tube"), ()),
    )
    found = mend(add, wait, Step("discard", ("supernatant",), ()), rack, *rest)
    assert found.best is not None
    assert found.best.steps == (add, wait, rack, Step("discard", ("supernatant",), ()), *rest)


KEEP = Step("transfer", ("supernatant",), ("to a new tube",))


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        (("homogenize", "liver", "in sucrose buffer"), "protein concentration", "homogenate"),
        (("homogenize", "liver", "in sucrose buffer"), "liver extract", "liver extract"),
        (("extract", "leaf powder", "with 80% methanol"), "absorbance", "extract"),
        (("lyse", "cells", "in RIPA buffer"), "protein extract", "protein extract"),
        (("lyse", "cells", "in RIPA buffer"), "protein concentration", "lysate"),
        (("sonicate", "bacteria", "5 min"), "yeast extract", "lysate"),
    ],
)
def test_what_is_spun_is_called_as_the_text_calls_it(
    before: tuple[str, str, str], after: str, name: str
) -> None:
    action, what, how = before
    found = mend(Step(action, (what,), (how,)), KEEP, Step("measure", (after,), ()))
    assert found.best is not None
    assert found.best.steps[1] == Step("centrifuge", (name,), ())


def test_what_stands_on_ice_after_lysis_is_the_lysate() -> None:
    lyse, ice = Step("lyse", ("cells",), ("in RIPA buffer",)), Step("cool", ("cells",), ("30 min",))
    found = mend(lyse, ice, KEEP, Step("measure", ("cell extract",), ()))
    assert found.best is not None
    assert found.best.steps[2] == Step("centrifuge", ("cell extract",), ())
