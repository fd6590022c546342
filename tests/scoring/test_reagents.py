"""What a step is done with: another reagent is as wrong as another object."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare


def fatal(pred: Step, gold: Step) -> bool:
    (anchor,) = match((pred,), prepare((gold,))).anchors
    return anchor.fatal


def done(action: str, *parameters: str) -> Step:
    return Step(action, ("lung tissue",), parameters)


@pytest.mark.parametrize(
    ("action", "gold", "pred"),
    [
        ("fix", ["with 2% glutaraldehyde", "1 h"], ["with tris buffer", "1 h"]),
        ("stain", ["with eosin", "2 min"], ["with safranin", "2 min"]),
        ("stain", ["in hematoxylin"], ["in methylene blue"]),
        ("elute", ["with 300 µl elution buffer"], ["with 300 µl lysis buffer"]),
        ("digest", ["10 U EcoRI"], ["10 U HindIII"]),
        ("resuspend", ["in 1 ml water"], ["in 1 ml chloroform"]),
        ("permeabilize", ["with 0.2% saponin in pbs"], ["with 0.2% sucrose in pbs"]),
        ("wash", ["with pbs", "3 times"], ["with xylene", "3 times"]),
        ("digest", ["trypsin", "1:50"], ["soybean trypsin inhibitor", "1:50"]),
        ("treat", ["with 10 U RNase"], ["with 10 U RNase inhibitor"]),
        ("digest", ["with trypsin"], ["with chymotrypsin"]),
        ("resuspend", ["in MMG solution"], ["in distilled water"]),
        # A mixture that is never the other alone, whatever is in it.
        ("resuspend", ["in 1 ml freezing medium"], ["in 1 ml water"]),
        ("wash", ["in FACS buffer", "twice"], ["in ethanol", "twice"]),
        ("block", ["with blocking buffer"], ["with methanol"]),
        ("resuspend", ["in STC buffer"], ["in distilled water"]),
        ("resuspend", ["in Krebs buffer"], ["in distilled water"]),
        ("infect", ["with diluted virus", "1 h"], ["with PBS", "1 h"]),
        ("transfect", ["with 2 µg plasmid"], ["with 2 µg water"]),
    ],
)
def test_another_reagent_is_fatally_wrong(action: str, gold: list[str], pred: list[str]) -> None:
    assert fatal(done(action, *pred), done(action, *gold))
    assert fatal(done(action, *gold), done(action, *pred))
    assert not fatal(done(action, *gold), done(action, *gold))


@pytest.mark.parametrize(
    ("action", "gold", "pred"),
    [
        # The one may be the other, or is the other.
        ("fix", ["with glutaraldehyde"], ["with fixative"]),
        ("elute", ["with elution buffer"], ["with water"]),
        ("wash", ["with wash buffer"], ["with 80% ethanol"]),
        ("lyse", ["with lysis buffer"], ["with water"]),
        ("dilute", ["in dilution buffer"], ["in water"]),
        ("resuspend", ["in phosphate buffered saline"], ["in pbs"]),
        ("incubate", ["with the blocking solution"], ["with 3% bsa"]),
        # What is left out, or added, is not replaced.
        ("fix", ["with 2% glutaraldehyde in pbs"], ["in pbs"]),
        ("fix", ["in pbs"], ["with 2% glutaraldehyde in pbs"]),
        ("fix", ["with 2% glutaraldehyde"], ["1 h"]),
        # One does for the other.
        ("fix", ["with formalin"], ["with 4% pfa"]),
        ("stain", ["with hoechst 33342"], ["with dapi"]),
        ("elute", ["in 30 µl eb"], ["in 30 µl water"]),
        ("detach", ["with trypsin-edta"], ["with trypsin"]),
        ("detach", ["with trypsin"], ["with accutase"]),
        # In a wash another buffer does.
        ("wash", ["with pbs"], ["with tbs"]),
        ("rinse", ["in tbst"], ["in pbst"]),
        # What no ontology knows may be anything.
        ("stain", ["with eosin"], ["with quickstain red"]),
    ],
)
def test_what_may_be_the_same_is_not(action: str, gold: list[str], pred: list[str]) -> None:
    assert not fatal(done(action, *pred), done(action, *gold))


def test_a_reagent_may_stand_among_the_objects() -> None:
    gold = Step("fix", ("lung tissue",), ("with glutaraldehyde", "in pbs"))
    assert not fatal(Step("fix", ("lung tissue", "glutaraldehyde"), ("in pbs",)), gold)


def test_another_reagent_weighs_no_less_than_none() -> None:
    gold = (done("fix", "with 2% glutaraldehyde", "1 h"), done("embed", "in paraffin"))
    ready = prepare(gold)
    right, none, other = (
        match((done("fix", *parameters), gold[1]), ready).scores
        for parameters in (gold[0].parameters, ("1 h",), ("with tris buffer", "1 h"))
    )
    assert right.overall == 1 > none.overall > other.overall
    assert other.coverage == 0.75


@pytest.mark.parametrize(
    ("step", "added", "wrong"),
    [
        (Step("elute", ("mRNA",), ("10 mM Tris-HCl", "20 µl")), "RNase A", True),
        (Step("wash", ("HeLa cells",), ("with PBS", "3 times")), "with 1% SDS", True),
        (Step("elute", ("mRNA",), ("10 mM Tris-HCl", "20 µl")), "RNase inhibitor", False),
        (Step("elute", ("plasmid DNA",), ("10 mM Tris-HCl", "20 µl")), "RNase A", False),
        (Step("lyse", ("HeLa cells",), ("with lysis buffer",)), "with 1% SDS", False),
    ],
)
def test_what_destroys_what_a_step_is_done_to_is_fatal_beside_what_is_right(
    step: Step, added: str, wrong: bool
) -> None:
    more = Step(step.action, step.objects, (*step.parameters, added))
    assert fatal(more, step) is wrong
    assert not fatal(step, step)
    assert not fatal(more, more)


@pytest.mark.parametrize(
    ("action", "gold", "pred"),
    [
        ("inject", ["i.p.", "2 mg/kg"], ["i.v.", "2 mg/kg"]),
        ("inject", ["intraperitoneally"], ["subcutaneously"]),
        ("administer", ["i.c.v."], ["by intravenous injection"]),
        ("administer", ["via oral gavage"], ["i.p."]),
        ("stir", ["under nitrogen"], ["under oxygen"]),
        ("incubate", ["5% CO2", "37 °C"], ["5% CO", "37 °C"]),
        ("incubate", ["37 °C"], ["37 K"]),
        ("digest", ["with EcoRI"], ["with EcoRV"]),
        ("stain", ["CD4-FITC"], ["CD8-FITC"]),
        ("stain", ["with anti-CD4"], ["with anti-CD8"]),
        ("incubate", ["with anti-mouse IgG-HRP"], ["with anti-rabbit IgG-HRP"]),
    ],
)
def test_another_route_gas_enzyme_or_target_is_fatally_wrong(
    action: str, gold: list[str], pred: list[str]
) -> None:
    assert fatal(done(action, *pred), done(action, *gold))
    assert fatal(done(action, *gold), done(action, *pred))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["i.p."], ["intraperitoneally"]),
        (["IP"], ["by intraperitoneal injection"]),
        (["i.v."], ["via the tail vein"]),
        (["2 mg/kg i.p."], ["2 mg/kg intraperitoneally"]),
        (["by gavage"], ["orally"]),
        (["under nitrogen"], ["under N2"]),
        (["EcoRV"], ["EcoR V"]),
        (["CD4-FITC"], ["CD4 FITC"]),
    ],
)
def test_spellings_of_one_route_or_reagent_are_one(one: list[str], other: list[str]) -> None:
    for pred, gold in ((one, other), (other, one)):
        found = match((done("inject", *pred),), prepare((done("inject", *gold),)))
        assert found.scores.overall == 1.0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["under argon"], ["under nitrogen"]),
        (["with goat anti-mouse IgG"], ["with donkey anti-mouse IgG"]),
        (["with anti-GFP"], ["with mouse anti-GFP"]),
        (["with anti-pERK"], ["with anti-phospho-ERK"]),
        (["with anti-CD3e"], ["with anti-CD3"]),
    ],
)
def test_what_may_do_as_well_is_not_fatal(one: list[str], other: list[str]) -> None:
    assert not fatal(done("incubate", *one), done("incubate", *other))
