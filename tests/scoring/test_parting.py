"""Honest names of what was put together, and of its parts wherever they stand, are not fatal."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.recipes import selective
from protoplan.scoring.symbolic import match, prepare

MICA = (
    Step("peel", ("mica",), ("with tape",)),
    Step("incubate", ("mica with aps",), ("5 min",)),
    Step("rinse", ("mica",), ("with water",)),
)
TRANSFORMING = (
    Step("thaw", ("competent cells",), ("on ice",)),
    Step("add", ("plasmid dna",), ("50 ng", "to competent cells")),
    Step("incubate", ("mixture",), ("on ice", "30 min")),
    Step("heat-shock", ("cells",), ("42 °c", "45 s")),
    Step("plate", ("cells",), ("on lb agar with ampicillin",)),
)
EXTRACTING = (
    Step("homogenize", ("tissue",), ("1 ml trizol",)),
    Step("add", ("chloroform",), ("200 µl", "to homogenate")),
    Step("centrifuge", ("homogenate",), ("12,000 x g",)),
    Step("transfer", ("aqueous phase",), ("to new tube",)),
)


def told(
    gold: tuple[Step, ...], at: int, objects: list[str], parameters: list[str] | None = None
) -> tuple[bool, float]:
    """Whether a step is fatally wrong with other objects, and what the protocol is worth then."""
    said = [*gold]
    there = list(gold[at].parameters) if parameters is None else parameters
    said[at] = Step(gold[at].action, tuple(objects), tuple(there))
    found = match(said, prepare(gold))
    return any(one.fatal for one in found.anchors), found.scores.overall


@pytest.mark.parametrize(
    ("objects", "parameters"),
    [
        (["mica"], ["5 min", "with aps"]),
        (["mica"], ["5 min with aps"]),
        (["mica with aps"], ["5 min"]),
    ],
)
def test_the_parts_of_an_object_may_stand_in_two_places(
    objects: list[str], parameters: list[str]
) -> None:
    assert told(MICA, 1, objects, parameters) == (False, 1.0)
    apart = (MICA[0], Step("incubate", ("mica",), ("5 min", "with aps")), MICA[2])
    assert told(apart, 1, objects, parameters) == (False, 1.0)


@pytest.mark.parametrize(
    ("objects", "parameters"),
    [
        (["mica"], ["5 min", "with bleach"]),
        (["mica"], ["5 min", "without aps"]),
        (["glass"], ["5 min", "with aps"]),
    ],
)
def test_other_parts_are_other_things(objects: list[str], parameters: list[str]) -> None:
    assert told(MICA, 1, objects, parameters)[0]


@pytest.mark.parametrize("parameters", [["5 min"], ["5 min", "gently"], ["10 min"], []])
def test_the_thing_alone_only_says_less(parameters: list[str]) -> None:
    fatal, worth = told(MICA, 1, ["mica"], parameters)
    assert not fatal
    assert worth < 1
    assert told(MICA, 1, ["mica with bleach"], parameters)[0]
    assert told(MICA, 1, ["glass"], parameters)[0]


def test_the_strength_of_a_part_counts() -> None:
    strong = (MICA[0], Step("incubate", ("mica",), ("5 min", "with 2 mm aps")), MICA[2])
    assert told(strong, 1, ["mica with aps"], ["5 min"])[0] is False
    assert told(strong, 1, ["mica with aps"], ["5 min"])[1] < 1
    assert told(strong, 1, ["mica"], ["5 min", "with 20 mm aps"])[0]


@pytest.mark.parametrize(
    ("at", "one"),
    [
        (2, "cells"),
        (2, "competent cells"),
        (2, "transformation mixture"),
        (3, "transformation mixture"),
        (4, "transformation mixture"),
    ],
)
def test_what_was_put_together_goes_by_what_it_was_added_to(at: int, one: str) -> None:
    fatal, worth = told(TRANSFORMING, at, [one])
    assert not fatal
    assert 0.9 < worth < 1


@pytest.mark.parametrize(
    ("at", "one"),
    [(2, "plasmid dna"), (2, "supernatant"), (2, "membrane"), (0, "transformation mixture")],
)
def test_it_goes_by_no_other_name(at: int, one: str) -> None:
    assert told(TRANSFORMING, at, [one])[0]


@pytest.mark.parametrize("one", ["competent bacteria", "competent e. coli"])
def test_competent_cells_may_be_bacteria(one: str) -> None:
    assert not told(TRANSFORMING, 0, [one])[0]


def test_a_solution_of_a_reagent_does_for_what_it_does_for() -> None:
    gold = (Step("aspirate", ("medium",), ()), Step("add", ("trypsin-edta",), ("1 ml", "to cells")))
    assert not told(gold, 1, ["trypsin solution"])[0]
    assert told(gold, 1, ["trypsin inhibitor"])[0]
    assert told(gold, 1, ["edta solution"])[0]


def test_the_layer_above_chloroform_is_the_aqueous_one() -> None:
    assert not told(EXTRACTING, 3, ["upper phase"])[0]
    assert not told(EXTRACTING, 3, ["top layer"])[0]
    assert told(EXTRACTING, 3, ["lower phase"])[0]
    assert told(EXTRACTING, 3, ["organic phase"])[0]


def test_the_layer_above_water_is_the_organic_one() -> None:
    gold = (
        Step("extract", ("solution",), ("with ethyl acetate",)),
        Step("collect", ("organic phase",), ()),
    )
    assert not told(gold, 1, ["upper phase"])[0]
    assert told(gold, 1, ["lower phase"])[0]


PLATES = {
    "lb agar with ampicillin": [
        "lb/amp plates",
        "lb-amp agar plates",
        "lb + amp plates",
        "lb agar amp plates",
        "lb/ampicillin agar",
    ],
    "agar with ampicillin": ["amp plates", "ampicillin agar"],
    "lb plates with ampicillin": ["lb plates with amp"],
    # No medium, or another word.
    "amp": ["amp"],
    "lamp on the plate": ["lamp on the plate"],
    "camp in medium": ["camp in medium"],
}


@pytest.mark.parametrize(("full", "one"), [(a, b) for a, many in PLATES.items() for b in many])
def test_what_is_selected_with_is_told_in_full(full: str, one: str) -> None:
    assert selective(one) == full


@pytest.mark.parametrize(
    ("one", "wrong"),
    [
        ("on lb/amp plates", False),
        ("on ampicillin plates", False),
        ("on selective agar", False),
        ("on lb/kan plates", True),
        ("on kan plates", True),
        ("on lb agar without amp", True),
    ],
)
def test_another_antibiotic_is_fatal(one: str, *, wrong: bool) -> None:
    assert told(TRANSFORMING, 4, ["cells"], [one])[0] is wrong
