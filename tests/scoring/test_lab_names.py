"""Everyday names of a thing, field by field, and what stays another thing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.concepts import concept, names
from protoplan.scoring.symbolic import match, prepare

DIGEST = """excise | gel bands
cut | gel bands | 1 mm cubes
dehydrate | gel pieces | acetonitrile; 10 min
digest | gel pieces | trypsin; 37 °C; 16 h
extract | peptides | 50% acetonitrile; 5% formic acid
dry | peptides | vacuum centrifuge"""
DIP = """culture | Agrobacterium | LB; 24 h
centrifuge | culture | 4000 x g
dip | inflorescences | bacterial suspension; 30 s
cover | plants | plastic dome; 24 h
harvest | seeds | 4 weeks
select | transformants | 50 µg/ml kanamycin"""
FISH = """anesthetize | zebrafish larvae | 0.016% tricaine
mount | zebrafish larvae | 1% agarose
image | zebrafish larvae | 20x objective
fix | zebrafish larvae | 4% PFA"""
FUNGUS = """culture | Aspergillus niger | PDA; 7 days
harvest | conidia | 0.1% Tween 80
filter | conidia | Miracloth
count | conidia | hemocytometer"""
GOLD = """reduce | HAuCl4 | sodium citrate
centrifuge | nanoparticles | 8000 x g; 15 min
wash | nanoparticles | water
resuspend | nanoparticles | PBS"""
COUPLING = """add | aryl bromide | 1 mmol
add | phenylboronic acid | 1.2 mmol
heat | mixture | 80 °C; 12 h
extract | mixture | ethyl acetate"""


def read(text: str) -> tuple[Step, ...]:
    found = []
    for line in text.splitlines():
        action, one, said, *_ = (*map(str.strip, line.split("|")), "")
        found.append(Step(action, (one,), tuple(filter(None, map(str.strip, said.split(";"))))))
    return tuple(found)


def renamed(text: str, one: str, name: str) -> tuple[float, bool]:
    gold = read(text)
    assert any(one in step.objects for step in gold)
    pred = tuple(
        replace(step, objects=tuple(name if each == one else each for each in step.objects))
        for step in gold
    )
    found = match(pred, prepare(gold))
    return found.scores.overall, any(anchor.fatal for anchor in found.anchors)


@pytest.mark.parametrize(
    ("text", "one", "name"),
    [
        (DIGEST, "gel bands", "protein bands"),
        (DIGEST, "gel bands", "bands of interest"),
        (DIGEST, "gel pieces", "gel plugs"),
        (DIGEST, "peptides", "extracts"),
        (DIGEST, "peptides", "extracted peptides"),
        (DIP, "inflorescences", "flower buds"),
        (DIP, "inflorescences", "flowers"),
        (DIP, "inflorescences", "floral buds"),
        (DIP, "transformants", "transgenic seedlings"),
        (DIP, "transformants", "transformed seedlings"),
        (FISH, "zebrafish larvae", "larval zebrafish"),
        (FISH, "zebrafish larvae", "fish larvae"),
        (FISH, "zebrafish larvae", "larval fish"),
        (FUNGUS, "conidia", "spores"),
        (FUNGUS, "conidia", "fungal spores"),
        (FUNGUS, "conidia", "conidiospores"),
        (GOLD, "nanoparticles", "NPs"),
        (GOLD, "nanoparticles", "gold NPs"),
        (GOLD, "nanoparticles", "particles"),
        (COUPLING, "aryl bromide", "4-bromoanisole"),
        (COUPLING, "aryl bromide", "phenyl bromide"),
        (COUPLING, "mixture", "reaction mixture"),
        (COUPLING.replace("aryl bromide", "4-bromoanisole"), "4-bromoanisole", "aryl bromide"),
    ],
)
def test_it_is_no_other_thing(text: str, one: str, name: str) -> None:
    overall, fatal = renamed(text, one, name)
    assert not fatal
    assert overall > 0.9


@pytest.mark.parametrize(
    ("text", "one", "name"),
    [
        (DIGEST, "gel bands", "kidney"),
        (DIGEST, "peptides", "lipids"),
        (DIGEST, "gel pieces", "membrane pieces"),
        (DIGEST, "peptides", "intact proteins"),
        (DIP, "inflorescences", "roots"),
        (DIP, "inflorescences", "leaves"),
        (DIP, "transformants", "wild type seedlings"),
        (FISH, "zebrafish larvae", "adult zebrafish"),
        (FISH, "zebrafish larvae", "zebrafish embryos"),
        (FISH, "zebrafish larvae", "xenopus larvae"),
        (FUNGUS, "conidia", "mycelium"),
        (GOLD, "nanoparticles", "microparticles"),
        (COUPLING, "aryl bromide", "aryl chloride"),
        (COUPLING, "aryl bromide", "aniline"),
        (COUPLING, "aryl bromide", "4-chloroanisole"),
        (COUPLING, "mixture", "organic layer"),
    ],
)
def test_another_thing_is_fatal(text: str, one: str, name: str) -> None:
    assert renamed(text, one, name)[1]


def test_of_two_of_a_class_none_is_called_by_it() -> None:
    gold = COUPLING.replace("aryl bromide", "4-bromoanisole")
    gold = gold.replace("phenylboronic acid", "bromobenzene")
    assert renamed(gold, "4-bromoanisole", "aryl bromide")[1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SpeedVac", "vacuum concentrator"),
        ("ammonium hydrogencarbonate", "NH4HCO3"),
        ("TEAB", "triethylammonium bicarbonate"),
        ("Ar-filled glovebox", "argon glovebox"),
        ("LiCoO2", "LCO"),
        ("NMC", "lithium nickel manganese cobalt oxide"),
        ("CR2032 coin cells", "button cells"),
        ("Li foil", "lithium metal foil"),
        ("half-strength MS", "1/2 MS medium"),
        ("egg water", "E3 medium"),
        ("PTU", "1-phenyl-2-thiourea"),
        ("CFU", "colony-forming units"),
        ("ACK buffer", "red blood cell lysis buffer"),
        ("cardiac myocytes", "cardiomyocytes"),
        ("pipette solution", "intracellular solution"),
        ("vibratome", "vibrating blade microtome"),
        ("SDS loading buffer", "Laemmli buffer"),
        ("pre-culture", "seed culture"),
        ("PXRD", "powder X-ray diffraction"),
        ("larval Drosophila", "Drosophila larvae"),
        ("embryonic mice", "mouse embryos"),
    ],
)
def test_these_are_two_names_of_one_thing(one: str, other: str) -> None:
    assert concept(one) == concept(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("formic acid", "FA"),
        ("graphene oxide", "GO"),
        ("slurry", "ink"),
        ("mother liquor", "reservoir solution"),
        ("glass pipette", "patch pipette"),
        ("plant material", "leaf tissue"),
    ],
)
def test_these_may_be_meant_by_each_other(one: str, other: str) -> None:
    assert names(concept(one), concept(other)) == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("argon glovebox", "nitrogen glovebox"),
        ("embryonic kidney", "kidney embryo"),
        ("larval brain", "adult brain"),
        ("LCO", "NMC"),
        ("Agrobacterium rhizogenes", "Agrobacterium tumefaciens"),
        ("formic acid", "acetic acid"),
    ],
)
def test_these_are_two_things(one: str, other: str) -> None:
    assert concept(one) != concept(other)
    assert names(concept(one), concept(other)) < 0.8
