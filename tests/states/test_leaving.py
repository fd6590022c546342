"""Phases that are there though no step splits them off: two liquids that part by themselves."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.findings import Severity
from protoplan.model import Protocol, Step
from protoplan.planning.repairs import repair

PARTED = {
    "dissolved and washed with brine": (
        Step("dissolve", ("crude product",), ("in ethyl acetate", "50 ml")),
        Step("wash", ("organic phase",), ("with brine", "20 ml")),
        Step("dry", ("organic phase",), ("over magnesium sulfate",)),
    ),
    "washed in a funnel": (
        Step("dissolve", ("residue",), ("in diethyl ether", "40 ml")),
        Step("wash", ("organic layer",), ("with water", "20 ml", "in a separatory funnel")),
        Step("separate", ("layers",), ()),
        Step("dry", ("organic layer",), ("over sodium sulfate",)),
    ),
    "fixed between heptane and formaldehyde": (
        Step("add", ("heptane",), ("5 ml", "to embryos")),
        Step("add", ("4% formaldehyde",), ("5 ml", "to embryos")),
        Step("shake", ("embryos",), ("20 min",)),
        Step("remove", ("lower phase",), ()),
        Step("add", ("methanol",), ("5 ml", "to embryos")),
    ),
    "pigments in hexane": (
        Step("add", ("hexane",), ("2 ml", "to leaf extract")),
        Step("shake", ("leaf extract",), ("1 min",)),
        Step("collect", ("upper phase",), ()),
    ),
    "a reaction in dichloromethane": (
        Step("dilute", ("reaction mixture",), ("with dichloromethane", "20 ml")),
        Step("add", ("water",), ("20 ml", "to reaction mixture")),
        Step("collect", ("lower layer",), ()),
    ),
}
PARTED |= {
    "in a solvent and water": (
        Step("dissolve", ("product",), ("in ethyl acetate and water",)),
        Step("dry", ("organic phase",), ("over magnesium sulfate",)),
    ),
    "a watery thing in a solvent": (
        Step("dissolve", ("aqueous extract",), ("in ethyl acetate", "50 ml")),
        Step("dry", ("organic phase",), ("over magnesium sulfate",)),
    ),
    "taken up after a reaction": (
        Step("stir", ("mixture",), ("1 h", "25 °C")),
        Step("dissolve", ("residue",), ("in dichloromethane", "50 ml")),
        Step("dry", ("organic phase",), ("over magnesium sulfate",)),
    ),
}
SPUN = {
    "nothing but a solvent": (
        Step("dissolve", ("crude product",), ("in ethyl acetate", "50 ml")),
        Step("dry", ("organic phase",), ("over magnesium sulfate",)),
    ),
    "chloroform on a TRIzol lysate": (
        Step("add", ("chloroform",), ("200 µl", "to trizol lysate")),
        Step("shake", ("trizol lysate",), ("15 s",)),
        Step("transfer", ("aqueous phase",), ("to new tube",)),
    ),
    "phenol and chloroform on a lysate": (
        Step("add", ("phenol:chloroform",), ("500 µl", "to lysate")),
        Step("invert", ("tube",), ("10 times",)),
        Step("transfer", ("upper phase",), ("to new tube",)),
    ),
    "no solvent at all": (
        Step("incubate", ("cells",), ("1 h", "37 °C")),
        Step("transfer", ("aqueous phase",), ("to new tube",)),
    ),
}


def codes(steps: tuple[Step, ...]) -> list[str]:
    found = check(Protocol(steps)).findings
    return [one.code for one in found if one.severity is not Severity.INFO]


@pytest.mark.parametrize("name", PARTED)
def test_solvents_part_from_water_without_a_spin(name: str) -> None:
    assert codes(PARTED[name]) == []


@pytest.mark.parametrize("name", PARTED)
def test_there_is_nothing_to_put_in_then(name: str) -> None:
    mended = repair(Protocol(PARTED[name]))
    assert mended.wants == ()
    assert mended.suggestions == ()


@pytest.mark.parametrize("name", SPUN)
def test_an_emulsion_is_spun(name: str) -> None:
    assert codes(SPUN[name]) == ["STA003"]


EXTRACT = Step("extract", ("reaction mixture",), ("dichloromethane", "50 ml"))
EARLY = {
    "water alone": (
        (Step("quench", ("reaction mixture",), ("water", "50 ml")),
         Step("concentrate", ("organic phase",), ("40 °C",)), EXTRACT), ["STA002"],
    ),
    "water alone, dried": (
        (Step("dilute", ("reaction mixture",), ("water", "50 ml")),
         Step("dry", ("organic phase",), ("MgSO4",)), EXTRACT), ["STA002"],
    ),
    "a solvent alone": (
        (Step("dissolve", ("aniline",), ("dichloromethane", "50 ml")),
         Step("add", ("acetic anhydride", "reaction mixture"), ("2 ml",)),
         Step("concentrate", ("organic phase",), ("40 °C",)),
         Step("extract", ("reaction mixture",), ("water", "50 ml"))), ["STA012"],
    ),
    "both": (
        (Step("dilute", ("reaction mixture",), ("dichloromethane", "50 ml")),
         Step("add", ("water", "reaction mixture"), ("50 ml",)),
         Step("dry", ("organic phase",), ("MgSO4",)), EXTRACT), [],
    ),
    "in order": (
        (Step("quench", ("reaction mixture",), ("water", "50 ml")), EXTRACT,
         Step("concentrate", ("organic phase",), ("40 °C",))), [],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", EARLY)
def test_a_phase_used_before_the_extraction_that_makes_it(name: str) -> None:
    steps, expected = EARLY[name]
    assert codes(steps) == expected


@pytest.mark.parametrize("what", ["filtrate", "supernatant", "eluate"])
def test_what_is_analyzed_is_made_by_a_step(what: str) -> None:
    shaken = Step("suspend", ("soil",), ("water", "100 ml"))
    analyzed = Step("analyze", (what,), ("ion chromatography",))
    assert codes((shaken, analyzed)) == ["STA003"]
    assert codes((Step("analyze", ("data",), ("R",)),)) == []
