"""Which action a verb means, where several may be meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.library import find, load, readings
from protoplan.library.loading import read_library
from protoplan.library.values import Library
from protoplan.lineage.choosing import Said, chosen
from protoplan.model import Dimension, Quantity

PRESS = read_library(
    """
    [facts]
    present = {}
    [parts.juice]
    [parts.cake]
    [actions.press]
    add = ["present thing.cake"]
    [actions.press.roles]
    thing = { refuses = ["column"] }
    [actions.press_through]
    instead_of = ["press"]
    where = ["column", "filter"]
    add = ["present thing.juice"]
    [actions.press_through.roles]
    thing = {}
    [actions.take]
    """,
    "press.toml",
)
WETLAB = load()


def names(steps: list[Said], library: Library = PRESS) -> list[str]:
    return [one.name if one else "" for one in chosen(steps, library)]


def test_an_action_is_not_meant_by_a_verb_that_is_another_s_alone() -> None:
    assert [one.name for one in find(PRESS, "press")] == ["press"]
    assert [one.name for one in readings(PRESS, "pressed")] == ["press", "press_through"]
    assert [one.name for one in readings(PRESS, "press through")] == ["press_through"]


def test_the_kind_of_the_object_tells_the_action() -> None:
    assert names([Said("press", ["spin column"])]) == ["press_through"]
    assert names([Said("press", ["apples"])]) == ["press"]


def test_where_no_action_takes_the_objects_the_first_is_meant() -> None:
    both = read_library(
        """
        [actions.mark]
        verbs = ["label"]
        roles.thing = { kinds = ["container"] }
        [actions.tag]
        verbs = ["label"]
        roles.molecule = { refuses = ["container", "device"] }
        """,
        "both.toml",
    )
    assert names([Said("label", ["cells"])], both) == ["tag"]
    assert names([Said("label", ["cells", "tube"])], both) == ["mark"]
    assert names([Said("apply", ["shaker"], ["column"])], WETLAB) == ["apply"]
    assert names([Said("frobnicate", ["cells"])], both) == [""]


def test_what_is_not_at_hand_is_not_meant() -> None:
    pressed = [Said("press", ["apples"]), Said("take", ["juice"])]
    assert names(pressed) == ["press", "take"]
    assert names([Said("take", ["filter"]), *pressed]) == ["take", "press_through", "take"]
    assert names([*pressed, Said("take", ["filter"])])[0] == "press"
    assert names([Said("press", ["apples"], ["filter"]), pressed[1]])[0] == "press_through"


def test_the_part_that_is_named_next_tells_the_action() -> None:
    filter_ = Said("take", ["filter"])
    press = Said("press", ["apples"])
    assert names([filter_, press, Said("take", ["cake"])])[1] == "press"
    assert names([filter_, press, Said("take", ["pears"]), Said("take", ["juice"])])[1] == (
        "press_through"
    )
    twice = [filter_, press, press, Said("take", ["juice"])]
    assert names(twice)[1:3] == ["press", "press_through"], "up to the next that may make it"


@pytest.mark.parametrize(
    ("steps", "at", "name"),
    [
        ([Said("spin", ["cells"])], 0, "centrifuge"),
        ([Said("spin", ["mini spin column"])], 0, "spin_column"),
        ([Said("briefly spin", ["Amicon filter"])], 0, "spin_column"),
        ([Said("add", ["chloroform"]), Said("spin", []), Said("take", ["aqueous phase"])], 1,
         "spin_apart"),
        ([Said("add", ["chloroform"]), Said("spin", []), Said("take", ["pellet"])], 1,
         "centrifuge"),
        ([Said("resuspend", ["cells"], ["lysis buffer"]), Said("spin", ["lysate"])], 0, "lyse"),
        ([Said("resuspend", ["cells"], ["PBS"]), Said("spin", ["lysate"])], 0, "resuspend"),
        ([Said("add", ["zymolyase solution"], ["filter"]), Said("spin", ["lysate"])], 0, "lyse"),
        ([Said("resuspend", ["cells"], ["lysis buffer"])], 0, "resuspend"),
        ([Said("place", ["tube"], ["magnetic rack"]), Said("discard", ["supernatant"])], 0,
         "magnetize"),
        ([Said("place", ["tube"], ["rack"]), Said("discard", ["supernatant"])], 0, "place"),
        ([Said("apply", ["serum"], ["column"]), Said("collect", ["flow-through"])], 0, "load"),
        ([Said("apply", ["serum"], ["membrane"]), Said("collect", ["flow-through"])], 0, "apply"),
        ([Said("ignite", ["burner"])], 0, "start"),
        ([Said("ignite", ["soil"])], 0, "incinerate"),
        ([Said("fertilize", ["soil"])], 0, "supplement"),
        ([Said("fertilize", ["eggs"])], 0, "fertilize"),
        ([Said("fuse", ["rock powder"])], 0, "heat"),
        ([Said("fuse", ["soil", "lithium metaborate"])], 0, "heat"),
        ([Said("fuse", ["sample"])], 0, "heat"),
        ([Said("fuse", ["protoplasts"], ["PEG"])], 0, "combine"),
        ([Said("fuse", ["liposomes"])], 0, "combine"),
        ([Said("fuse", ["oil droplets"])], 0, "combine"),
        ([Said("add", ["myeloma cells"], ["splenocytes"]), Said("fuse", [])], 1, "combine"),
        ([Said("pool", ["soil"])], 0, "combine"),
        ([Said("melt", ["agarose"])], 0, "heat"),
    ],
)  # fmt: skip
def test_wetlab_tells_actions_of_one_verb_apart(steps: list[Said], at: int, name: str) -> None:
    assert names(steps, WETLAB)[at] == name


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "knead"),
        ((30.0, 30.0), "knead"),
        ((60.0, 200.0), "fire"),
        ((200.0, 200.0), "fire"),
        ((5000.0, 5000.0), "knead"),
    ],
)
def test_of_two_actions_that_have_a_verb_the_one_whose_range_holds_the_value_is_meant(
    value: tuple[float, float] | None, name: str
) -> None:
    both = read_library(
        """
        [actions.knead]
        verbs = ["work"]
        roles.clay = {}
        parameters.temperature = { dimension = "temperature", low = 0, high = 80 }
        [actions.fire]
        verbs = ["work"]
        roles.clay = {}
        parameters.temperature = { dimension = "temperature", low = 50, high = 1200 }
        """,
        "both.toml",
    )
    values = [Quantity(Dimension.TEMPERATURE, *value, "°C", "")] if value else []
    assert names([Said("work", ["clay"], (), frozenset(), values)], both) == [name]
    other = [Quantity(Dimension.DURATION, 60, 60, "s", "1 min")]
    assert names([Said("work", ["clay"], (), frozenset(), other)], both) == ["knead"]


def test_a_verb_of_two_actions_means_the_one_whose_things_are_there() -> None:
    both = read_library(
        """
        [actions.join]
        verbs = ["fuse"]
        where = ["cell"]
        roles.thing = {}
        [actions.melt]
        verbs = ["fuse"]
        roles.thing = {}
        """,
        "both.toml",
    )
    assert names([Said("fuse", ["hepatocytes"])], both) == ["join"]
    assert names([Said("fuse", ["soil"])], both) == ["melt"]
    assert names([Said("fuse", ["gadget"])], both) == ["melt"]
    assert names([Said("take", ["yeast"]), Said("fuse", ["them"])], both)[1] == "join"
    assert names([Said("take", ["yeast"]), Said("fuse", ["soil"])], both)[1] == "melt"


def test_what_is_meant_anywhere_needs_its_parameters() -> None:
    spun = frozenset((Dimension.FORCE, Dimension.DURATION))
    discard = Said("discard", ["supernatant"])
    for verb in ("harvest", "concentrate"):
        assert names([Said(verb, ["cells"], (), spun), discard], WETLAB)[0] == "centrifuge"
        assert names([Said(verb, ["cells"]), discard], WETLAB)[0] != "centrifuge"
        assert names([Said(verb, ["cells"], (), spun)], WETLAB)[0] != "centrifuge"


@given(
    st.lists(
        st.builds(
            Said,
            st.sampled_from(["spin", "add", "place", "discard", "frobnicate"]),
            st.lists(st.sampled_from(["cells", "column", "flow-through", "tube"]), max_size=2),
        ),
        max_size=6,
    )
)
def test_every_step_means_an_action_that_its_verb_may_mean(steps: list[Said]) -> None:
    found = chosen(steps, WETLAB)
    assert len(found) == len(steps)
    for step, operator in zip(steps, found, strict=True):
        assert operator in (readings(WETLAB, step.verb) or (None,))


@pytest.mark.parametrize(
    ("thing", "action"),
    [
        ("soil", "sieve"),
        ("leaf powder", "sieve"),
        ("single cell suspension", "filter"),
        ("lysate", "filter"),
    ],
)
def test_what_is_dry_is_sieved_into_no_filtrate(thing: str, action: str) -> None:
    steps = [Said("sieve", [thing]), Said("centrifuge", ["filtrate"])]
    assert names(steps, WETLAB)[0] == action


def test_what_was_broken_up_in_a_liquid_is_filtered_through_a_sieve() -> None:
    steps = [Said("mince", ["spleen"], ["PBS"]), Said("sieve", ["spleen"], ["70 µm strainer"])]
    assert names([*steps, Said("centrifuge", ["filtrate"])], WETLAB)[1] == "filter"


def test_who_cuts_sections_sections() -> None:
    assert names([Said("cut", ["5 µm sections"])], WETLAB) == ["section"]
    assert names([Said("cut", ["block"], ["5 µm sections"])], WETLAB) == ["section"]
    assert names([Said("cut", ["paraffin block"], ["microtome"])], WETLAB) == ["section"]
    assert names([Said("cut", ["membrane"], ["strips"])], WETLAB) == ["cut"]
    assert names([Said("cut", ["gel slices"])], WETLAB) == ["cut"]
    mounted = [Said("mount", ["block"], ["microtome"]), Said("trim", ["block"])]
    assert names([*mounted, Said("cut", ["sections"])], WETLAB)[1:] == ["cut", "section"]
