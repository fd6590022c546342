"""The action library that comes with protoplan: that it is whole, covers real protocols, and
says of states what a scientist would."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from protoplan import library as libraries
from protoplan.checks import check
from protoplan.entities import kinds
from protoplan.evaluation import xwlp
from protoplan.evaluation.brat import documents
from protoplan.library import PRESENT, Library, Operator, canonical_verb, find
from protoplan.model import Protocol, Step
from protoplan.parsing import parse
from protoplan.states import bits, ground, run


@pytest.fixture(scope="module")
def wetlab() -> Library:
    return libraries.load("wetlab")


def literals(operator: Operator) -> list[tuple[str, libraries.Literal]]:
    return [
        *(("pre", one) for one in operator.pre),
        *(("add", one) for one in operator.add),
        *(("del", one) for one in operator.delete),
    ]


@pytest.mark.parametrize(
    ("verbs", "held"),
    [
        (["heat"], {"heated"}),
        (["heat", "chill"], {"chilled"}),
        (["chill", "warm"], {"heated"}),
        (["boil", "snap freeze"], {"frozen"}),
        (["freeze", "thaw", "heat"], {"heated"}),
    ],
)
def test_it_knows_at_what_temperature_a_material_is_kept(verbs: list[str], held: set[str]) -> None:
    task = ground(Protocol(tuple(Step(verb, ("lysate",), ()) for verb in verbs)))
    facts = {task.atoms[bit].fact for bit in bits(run(task).true)}
    assert facts & {"heated", "chilled", "frozen"} == held


# Whole ----------------------------------------------------------------------------------------


def test_its_actions_are_those_a_scientist_tells_apart(wetlab: Library) -> None:
    assert 100 <= len(wetlab.operators) <= 150


def test_no_verb_means_two_actions_but_fusing(wetlab: Library) -> None:
    """Cells are brought together by it, and rocks are molten."""
    several = {verb: names for verb, names in wetlab.verbs.items() if len(names) > 1}
    assert several == {"fuse": ("combine", "heat")}


def test_every_fact_is_brought_about_by_some_action(wetlab: Library) -> None:
    made = {one.fact for op in wetlab.operators.values() for one in op.add}
    ended = {one.fact for op in wetlab.operators.values() for one in op.delete}
    assert ended <= made
    assert set(wetlab.facts) == made


def test_every_part_is_split_off_by_some_action(wetlab: Library) -> None:
    split = {
        one.terms[0].steps[-1]
        for op in wetlab.operators.values()
        for one in op.add
        if one.fact == PRESENT and one.terms[0].steps
    }
    assert split == set(wetlab.parts)


def test_every_precondition_is_within_reach(wetlab: Library) -> None:
    made = {one.fact for op in wetlab.operators.values() for one in op.add}
    for operator in wetlab.operators.values():
        assert {one.fact for one in operator.pre} <= made, operator.name


def test_every_kind_is_in_the_ontology(wetlab: Library) -> None:
    named = {
        kind
        for op in wetlab.operators.values()
        for role in op.roles
        for kind in (*role.kinds, *role.refuses)
    }
    assert named <= set(kinds())


def test_no_action_takes_a_kind_that_it_refuses(wetlab: Library) -> None:
    for operator in wetlab.operators.values():
        for role in operator.roles:
            assert not set(role.kinds) & set(role.refuses), (operator.name, role.name)


def test_an_action_has_the_facts_of_what_it_works_on_only_once(wetlab: Library) -> None:
    for operator in wetlab.operators.values():
        for group in ("pre", "add", "del"):
            said = [str(one) for name, one in literals(operator) if name == group]
            assert len(said) == len(set(said)), operator.name


def test_verbs_are_written_as_the_loader_folds_them(wetlab: Library) -> None:
    for operator in wetlab.operators.values():
        folded = [canonical_verb(verb) for verb in operator.verbs]
        assert len(folded) == len(set(folded)), operator.name


# Coverage -------------------------------------------------------------------------------------


def test_it_covers_the_actions_of_annotated_protocols(data: Path, wetlab: Library) -> None:
    mentions = [
        entity.text
        for part in ("train_data", "dev_data")
        for document in documents(data / "data" / "wnut2020" / part)
        for entity in document.entities
        if entity.label == "Action"
    ]
    covered = sum(bool(find(wetlab, text)) for text in mentions)
    assert len(mentions) > 10_000
    assert covered / len(mentions) >= 0.95


def test_it_covers_every_action_of_sketches_and_cases(data: Path, wetlab: Library) -> None:
    files = [*(data / "data" / "sketches").glob("*.txt"), *(data / "cases" / "paper").glob("*.txt")]
    actions = {step.action for file in files for step in parse(file.read_bytes()).steps}
    for file in (data / "cases" / "paper").glob("*.query.json"):
        actions.update(json.loads(file.read_text(encoding="utf-8"))["actions"] or ())
    assert len(actions) > 40
    assert [action for action in sorted(actions) if not find(wetlab, action)] == []


def test_its_refusals_are_rarely_wrong(data: Path) -> None:
    """What real protocols do to things is hardly ever refused: a thing in 200 steps at most."""
    graphs = xwlp.read(data / "data" / "xwlp" / "xwlp_dev.json")
    protocols = [xwlp.as_protocol(graph) for graph in graphs]
    protocols += [parse(file.read_bytes()) for file in (data / "data" / "sketches").glob("*.txt")]
    steps = sum(len(protocol.steps) for protocol in protocols)
    refused = [
        finding.message
        for protocol in protocols
        for finding in check(protocol).findings
        if finding.code in {"STA009", "STA010"}
    ]
    assert steps > 3000
    assert len(refused) < steps / 200, refused


# States ---------------------------------------------------------------------------------------

CENTRIFUGE = ("centrifuge", "cells", "500 x g", "5 min")
DISCARD = ("discard", "supernatant")
RESUSPEND = ("resuspend", "pellet", "in 1 ml PBS")

RIGHT = {
    "wash cells": [CENTRIFUGE, DISCARD, RESUSPEND],
    "spin again": [CENTRIFUGE, DISCARD, RESUSPEND, CENTRIFUGE, DISCARD, RESUSPEND],
    "keep the supernatant": [CENTRIFUGE, ("transfer", "supernatant", "to a new tube"), RESUSPEND],
    "thaw and mix": [("thaw", "enzyme", "on ice"), ("mix", "enzyme"), ("add", "enzyme")],
    "freeze, thaw, use": [("freeze", "extract"), ("thaw", "extract"), ("pipette", "extract")],
    "fix, permeabilise, block, stain": [
        ("fix", "cells", "4% PFA", "15 min"),
        ("permeabilize", "cells", "0.1% Triton X-100"),
        ("block", "cells", "with 5% BSA"),
        ("stain", "cells", "DAPI"),
        ("image", "cells"),
    ],
    "a buffer used twice": [
        ("wash", "beads", "with wash buffer"),
        ("discard", "wash buffer"),
        ("wash", "beads", "with wash buffer"),
        ("discard", "wash buffer"),
    ],
    "make a buffer and use it": [("prepare", "lysis buffer"), ("add", "lysis buffer", "to cells")],
    "beads on a magnet": [
        ("bind", "DNA", "to beads"),
        ("place", "tube", "on magnetic stand", "2 min"),
        ("discard", "supernatant"),
        ("elute", "DNA", "20 µl water"),
    ],
    "lysate": [("lyse", "cells", "RIPA buffer"), ("centrifuge", "lysate", "10 min", "12000 x g")],
    "spleen": [
        ("lyse", "red blood cells", "with ACK buffer", "2 min"),
        CENTRIFUGE,
        DISCARD,
        ("culture", "cells", "37 °C", "2 d"),
    ],
    "thawed by what warms it": [
        ("freeze", "serum", "-80 °C"),
        ("incubate", "serum", "37 °C", "5 min"),
        ("pipette", "serum", "10 µl"),
    ],
    "frozen and ground": [
        ("freeze", "leaf", "in liquid nitrogen"),
        ("grind", "leaf", "mortar"),
        ("add", "extraction buffer", "1 ml"),
        ("vortex", "sample"),
    ],
    "thawed in its vial, in doubt": [
        ("freeze", "cells", "-80 °C"),
        ("thaw", "cryovial", "37 °C", "2 min"),
        ("seed", "cells", "in a flask"),
    ],
    "frozen on the bench, in doubt": [
        ("freeze", "enzyme"),
        ("place", "enzyme", "on ice", "10 min"),
        ("add", "enzyme", "10 µl"),
    ],
    "warmed and then said to thaw, in doubt": [
        ("freeze", "serum"),
        ("incubate", "serum", "-80 °C", "1 d"),
        ("thaw", "serum"),
    ],
    "a pellet from the freezer": [
        ("thaw", "cell pellet", "on ice"),
        ("resuspend", "cell pellet", "in lysis buffer"),
    ],
    "perfused when dead": [("euthanize", "mouse"), ("perfuse", "mouse", "with PBS", "20 ml")],
    "bacteria as waste": [("autoclave", "E. coli", "121 °C", "20 min")],
    "a valve is released": [("release", "vacuum")],
    "a new plate": [("discard", "plate"), ("read", "new plate", "450 nm")],
    "another plate, in doubt": [("discard", "collection plate"), ("read", "plate", "450 nm")],
    "another gel, in doubt": [("discard", "stacking gel"), ("image", "gel")],
    "what was in one tube is in another too, in doubt": [
        ("transfer", "sample", "to tube 1"),
        ("transfer", "sample", "to tube 2"),
        ("discard", "tube 1"),
        ("vortex", "tube 2"),
    ],
    "a tip may come back": [("discard", "tip"), ("place", "tip", "on pipette")],
    "an aliquot from the freezer": [("thaw", "aliquot", "on ice"), ("dilute", "aliquot", "1:10")],
}


def protocol(steps: list[tuple[str, ...]]) -> Protocol:
    return Protocol(tuple(Step(action, (thing,), tuple(rest)) for action, thing, *rest in steps))


def faults(steps: list[tuple[str, ...]]) -> list[str]:
    """Return the codes of what is wrong with the states and objects of steps."""
    codes = {"STA001", "STA002", "STA003", "STA004", "STA009", "STA010"}
    return [one.code for one in check(protocol(steps)).findings if one.code in codes]


@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_has_no_fault(name: str) -> None:
    assert faults(RIGHT[name]) == []


REFUSED = "STA009 STA010"

WRONG = {
    "discarded before it is split off": ([DISCARD, CENTRIFUGE, RESUSPEND], "STA002"),
    "discarded before it is split off, after a rest": (
        [("incubate", "cells", "10 min", "37 °C"), DISCARD, CENTRIFUGE],
        "STA002",
    ),
    "never split off": ([DISCARD, RESUSPEND], "STA003"),
    "resuspended too soon": ([CENTRIFUGE, RESUSPEND, DISCARD], "STA004"),
    "used after it was discarded": ([CENTRIFUGE, DISCARD, ("filter", "supernatant")], "STA004"),
    "pipetted while frozen": (
        [("freeze", "extract", "-80 °C"), ("pipette", "extract"), ("thaw", "extract")],
        "STA001",
    ),
    "spun while frozen": (
        [("freeze", "sample", "-80 °C"), ("centrifuge", "sample", "500 x g", "5 min")],
        "STA001",
    ),
    "thawed after it was pipetted": ([("pipette", "enzyme"), ("thaw", "enzyme")], "STA001"),
    "grown after it was fixed": (
        [("fix", "cells", "4% PFA"), ("culture", "cells", "37 °C")],
        "STA001",
    ),
    "passaged after lysis": (
        [("lyse", "cells", "RIPA buffer"), ("passage", "cells", "1:5")],
        "STA001",
    ),
    "used before it is made": (
        [("add", "lysis buffer", "to cells"), ("prepare", "lysis buffer")],
        "STA002",
    ),
    "sedated when dead": ([("sacrifice", "mouse"), ("anesthetize", "mouse")], "STA001"),
    "read after it was discarded": ([("discard", "plate"), ("read", "plate", "450 nm")], "STA004"),
    "a membrane thrown away": ([("discard", "membrane"), ("image", "membrane")], "STA004"),
    "a column thrown away": (
        [("discard", "column"), ("elute", "column", "50 µl TE")],
        "STA004",
    ),
    "eluate before the elution": (
        [("measure", "eluate"), ("elute", "column", "50 µl TE")],
        "STA002",
    ),
    "a device in the centrifuge": ([("centrifuge", "microscope", "5 min", "500 x g")], REFUSED),
    "a beaker that is resuspended": ([("resuspend", "beaker", "in PBS")], REFUSED),
    "data that are pipetted": ([("pipette", "spectrum", "10 µl")], REFUSED),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_has_its_fault(name: str) -> None:
    steps, codes = WRONG[name]
    assert set(codes.split()) & set(faults(steps))


# Parameters -----------------------------------------------------------------------------------

IMPLAUSIBLE = {
    "a million times too fast": ("centrifuge", "cells", "5,000,000,000 x g", "5 min"),
    "an oven for cells": ("incubate", "cells", "37000 °C", "1 h"),
    "a warm freezer": ("freeze", "cells", "37 °C"),
    "an autoclave too cold": ("autoclave", "medium", "21 °C", "20 min"),
    "ten litres in a pipette": ("pipette", "water", "10 l", "into tube"),
}


@pytest.mark.parametrize("name", IMPLAUSIBLE)
def test_implausible_values_are_found(name: str) -> None:
    codes = {one.code for one in check(protocol([IMPLAUSIBLE[name]])).findings}
    assert codes & {"STA007", "QTY002"}


@pytest.mark.parametrize(
    ("step", "missing"),
    [
        (("centrifuge", "cells"), "force and time"),
        (("centrifuge", "cells", "3000 rpm"), "time"),
        (("incubate", "cells", "1 h"), "temperature"),
        (("store", "extract"), "temperature"),
        (("heat shock", "cells", "42 °C"), "time"),
    ],
)
def test_what_no_one_can_repeat_without_is_asked_for(step: tuple[str, ...], missing: str) -> None:
    asked = [one for one in check(protocol([step])).findings if one.code == "STA008"]
    assert [one.message.endswith(f"does not say its {missing}") for one in asked] == [True]
