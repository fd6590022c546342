"""What rules know names things that there are, and their hints say true figures."""

from __future__ import annotations

import pytest

from protoplan import resources
from protoplan.documents import read
from protoplan.entities import concepts
from protoplan.library import load
from protoplan.rules import Sop
from protoplan.rules.data import data
from protoplan.rules.unknown_radius import RULE as UNKNOWN_RADIUS

REACTIVITY = resources.table("ontology", "reactivity.toml")
MADE = REACTIVITY["made"]


def test_reactive_groups_hold_concepts_of_the_ontology() -> None:
    known = {one.name for one in concepts()}
    for group, names in REACTIVITY["groups"].items():
        assert names and set(names) <= known, group


def test_pairs_are_of_groups_and_stand_once() -> None:
    groups = {*REACTIVITY["groups"], *REACTIVITY["words"], *(one["group"] for one in MADE)}
    pairs = [frozenset(pair["groups"]) for pair in REACTIVITY["pairs"]]
    assert len(set(pairs)) == len(pairs)
    assert all(len(pair) == 2 and pair <= groups for pair in pairs)
    parts = {group for one in MADE for group in one["of"]}
    assert {group for pair in pairs for group in pair} | parts == groups


def test_each_pair_has_a_rare_group_whose_words_hold_a_hint() -> None:
    rare, hints = set(REACTIVITY["rare"]), REACTIVITY["hints"]
    assert all(rare.intersection(pair["groups"]) for pair in REACTIVITY["pairs"])
    for group in rare.intersection(REACTIVITY["words"]):
        for name in REACTIVITY["words"][group]:
            assert any(hint in name.lower() for hint in hints), name


@pytest.mark.parametrize(
    ("module", "key"),
    [("no_amount_of_wash", "actions"), ("overfull", "fill")],
)
def test_actions_that_rules_ask_for_are_in_the_library(module: str, key: str) -> None:
    assert set(data(f"protoplan.rules.{module}")[key]) <= set(load("wetlab").operators)


@pytest.mark.parametrize(
    ("speed", "force"), [("10000 rpm", "9,400"), ("13,000 rpm", "16,000"), ("13K rpm", "16,000")]
)
def test_a_speed_is_told_as_a_force(speed: str, force: str) -> None:
    """A common microcentrifuge of 8.4 cm makes 16 000 x g of 13 000 rpm."""
    sop = Sop(read(f"Spin the tube at {speed} for 5 min.", form="text"), load("wetlab"))
    (found,) = UNKNOWN_RADIUS.findings(sop)
    assert f"about {force} × g" in found.hint
