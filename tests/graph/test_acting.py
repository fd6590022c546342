"""Additions to one mixture: in no order, but where one ends, needs or takes up the other."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from protoplan import parse, verify
from protoplan.graph import dependencies
from protoplan.graph.acting import dose
from protoplan.model import Protocol, Step
from protoplan.states import ground

SURE = 0.8

ENDED_BY_NAME = [
    ("TMB substrate", "stop solution"),
    ("chromogenic substrate", "stopping reagent"),
    ("trypsin", "soybean trypsin inhibitor"),
    ("TrypLE", "trypsin neutralising solution"),
    ("RNase A", "RNase inhibitor"),
    ("trypsin", "protease inhibitor cocktail"),
    ("kinase", "kinase inhibitor"),
    ("luciferase assay reagent", "Stop & Glo reagent"),
    ("lysis solution", "neutralization buffer"),
    ("developer", "stop bath"),
    ("crosslinker", "quench solution"),
    ("n-butyllithium", "quenching solution"),
    ("zymolyase", "zymolyase stop solution"),
    ("DNase I", "DNase inactivation reagent"),
]
ENDED = [
    ("OPD", "2 N sulfuric acid"),
    ("pNPP", "3 M NaOH"),
    ("0.25% trypsin-EDTA", "FBS"),
    ("collagenase", "complete medium"),
    ("trypsin", "medium with 10% FBS"),
    ("proteinase K", "PMSF"),
    ("thrombin", "hirudin"),
    ("trypsin", "10% formic acid"),
    ("amylase", "DNS reagent"),
    ("DNase I", "EDTA"),
    ("micrococcal nuclease", "EGTA"),
    ("EcoRI", "0.5 M EDTA"),
    ("Tn5", "SDS"),
    ("1% formaldehyde", "125 mM glycine"),
    ("glutaraldehyde", "sodium borohydride"),
    ("NHS-biotin", "ethanolamine"),
    ("NaBH4", "acetic acid"),
    ("lithium aluminium hydride", "water"),
    ("n-butyllithium", "saturated ammonium chloride"),
    ("acetic anhydride", "methanol"),
    ("iodine", "sodium thiosulfate"),
    ("bleach", "sodium thiosulfate"),
    ("hydrogen peroxide", "catalase"),
    ("potassium permanganate", "oxalic acid"),
    ("HCl", "NaOH"),
    ("buffer P2", "buffer N3"),
    ("heparin", "protamine sulfate"),
    ("ionomycin", "EGTA"),
    ("virus", "Virkon"),
    ("reaction mix", "quenching buffer"),
]
NEEDED = [
    ("acrylamide solution", "TEMED"),
    ("DTT", "iodoacetamide"),
    ("primary antibody", "secondary antibody"),
    ("blocking buffer", "primary antibody"),
    ("streptavidin-HRP", "TMB"),
    ("crystal violet", "Gram's iodine"),
    ("oligomycin", "FCCP"),
    ("Lowry reagent", "Folin reagent"),
    ("sulfanilamide", "NED"),
    ("water", "concentrated sulfuric acid"),
    ("capture antibody", "serum samples"),
    ("serum samples", "detection antibody"),
    ("samples", "streptavidin-HRP"),
    ("biotinylated detection antibody", "streptavidin-HRP"),
    ("detection antibody", "TMB"),
    ("anti-IgG-AP", "pNPP"),
    ("Fluo-4 AM", "ionomycin"),
    ("MTT", "DMSO"),
]
SYNTHESES = [
    ("magnesium turnings", "bromobenzene"),
    ("Mg", "ethyl bromide in ether"),
    ("n-BuLi", "iodomethane"),
    ("LDA", "benzaldehyde"),
    ("NaH", "benzyl bromide"),
    ("thionyl chloride", "aniline"),
    ("oxalyl chloride", "triethylamine"),
    ("HATU", "benzylamine"),
    ("SOCl2", "Et3N"),
    ("NaBH4", "acetophenone"),
    ("4-nitrobenzaldehyde", "sodium borohydride"),
    ("phenylmagnesium bromide", "benzophenone"),
    ("oxalyl chloride", "DMSO"),
    ("aniline", "sodium nitrite"),
    ("sodium nitrite", "2-naphthol"),
    ("9-BBN", "hydrogen peroxide"),
    ("PPh3", "DIAD"),
    ("HAuCl4", "trisodium citrate"),
    ("iron(III) chloride", "ammonia solution"),
    ("TEOS", "ammonium hydroxide"),
    ("manganese sulfate", "alkaline iodide-azide"),
    ("alkaline iodide-azide", "concentrated sulfuric acid"),
    ("Wijs solution", "potassium iodide"),
    ("styrene", "AIBN"),
    ("methyltriphenylphosphonium bromide", "n-BuLi"),
    ("methyltriphenylphosphonium bromide", "cyclohexanone"),
    ("DCC", "p-toluidine"),
    ("magnesium turnings", "benzophenone"),
    ("EDC", "benzylamine"),
]
SOLVENTS_AND_THE_LIKE = [
    ("benzaldehyde", "ethanol"),
    ("magnesium sulfate", "bromobenzene"),
    ("magnesium chloride", "dNTPs"),
    ("aniline", "water"),
    ("bromobenzene", "dry ether"),
    ("triethylamine", "dichloromethane"),
    ("potassium carbonate", "DMF"),
    ("palladium acetate", "phenylboronic acid"),
    ("PPh3", "Pd(OAc)2"),
    ("iodomethane", "DMF"),
    ("benzophenone", "THF"),
    ("EDC", "HOBt"),
    ("HATU", "DIPEA"),
    ("imidazole", "TBSCl"),
    ("benzaldehyde", "aniline"),
    ("bromobenzene", "phenylboronic acid"),
    ("toluene", "ethyl acetate"),
    ("copper sulfate", "sodium ascorbate"),
    ("zinc acetate", "oleic acid"),
    ("DMSO", "DMEM"),
    ("sodium citrate", "NaCl"),
    ("acetophenone", "methanol"),
    ("iodobenzene", "water"),
    ("benzyl bromide", "acetone"),
    ("DMAP", "pyridine"),
    ("manganese chloride", "magnesium chloride"),
    ("potassium iodide", "water"),
    ("ammonia solution", "ethanol"),
    ("DMSO", "triethylamine"),
    ("salicylic acid", "ethanol"),
    ("SDS", "NaOH"),
    ("nickel nitrate", "cobalt nitrate"),
    ("HCl", "FeCl3"),
    ("amine", "DCM"),
    ("piperidine", "DMF"),
    ("sodium chloride", "ammonia"),
]
IN_ONE_FLASK = [
    ("n-BuLi", "MeI", "saturated ammonium chloride"),
    ("LDA", "benzaldehyde", "water"),
    ("oxalyl chloride", "DMSO", "triethylamine"),
    ("benzaldehyde", "benzylamine", "NaBH3CN"),
    ("magnesium turnings", "bromobenzene", "benzophenone"),
]
FREE = [
    ("streptavidin beads", "substrate buffer"),
    ("Hoechst", "MTT"),
    ("DMSO", "PBS"),
    ("standards", "blanks"),
    ("water", "10x buffer"),
    ("dNTPs", "primers"),
    ("forward primer", "reverse primer"),
    ("template DNA", "Taq polymerase"),
    ("MgCl2", "dNTPs"),
    ("NaCl", "Tris"),
    ("NaCl", "KCl"),
    ("EDTA", "SDS"),
    ("Tris", "EDTA"),
    ("T4 ligase", "ligase buffer"),
    ("insert", "vector"),
    ("BSA", "restriction enzyme"),
    ("RNase inhibitor", "reverse transcriptase"),
    ("RNase-free water", "RNase inhibitor"),
    ("RNase H", "RNase inhibitor"),
    ("lysis buffer", "protease inhibitor"),
    ("EDTA-free protease inhibitor", "MgCl2"),
    ("serum-free medium", "trypsin"),
    ("trypsin", "EDTA"),
    ("SDS", "proteinase K"),
    ("RNase A", "proteinase K"),
    ("collagenase", "DNase I"),
    ("trypsin-treated cells", "FBS"),
    ("formaldehyde-fixed cells", "glycine"),
    ("glycine", "Tris"),
    ("TEMED", "APS"),
    ("chloroform", "ethanol"),
    ("methanol", "acetic acid"),
    ("phenol", "chloroform"),
    ("IPTG", "X-gal"),
    ("FBS", "penicillin"),
    ("glucose", "ampicillin"),
    ("yeast extract", "tryptone"),
    ("hexane", "ethyl acetate"),
    ("SYBR Green master mix", "primers"),
    ("primers", "stop solution"),
    ("plasmid", "plasmid neutralization buffer"),
]
PURPOSES = [
    ("trypsin", "serum", "as trypsin neutralisation"),
    ("hexokinase", "ATP", "to start the reaction"),
    ("samples", "2 M NaOH", "to stop the reaction"),
    ("acrylamide", "APS", "to initiate polymerisation"),
    ("DNase I", "phenol", "to inactivate the DNase"),
    ("enzyme mix", "EDTA", "to terminate the digestion"),
]
NO_PURPOSES = [
    ("glutamine", "water", "to a final volume of 50 ml"),
    ("PBS", "antibody", "to the end of the column"),
    ("buffer", "ATP", "to start the reaction"),
]


def key(*steps: tuple[str, list[str], list[str]]) -> str:
    return "\n".join(
        f"Step {number}: {json.dumps({'action': a, 'objects': o, 'parameters': p})}"
        for number, (a, o, p) in enumerate(steps, 1)
    )


def add(name: str, *parameters: str, to: str = "to the tube") -> tuple[str, list[str], list[str]]:
    return "add", [name], ["1 ml", to, *parameters]


def sureness(*steps: tuple[str, list[str], list[str]], at: int = 0) -> float:
    """How sure it is that the step ``at`` comes before the next; 0 if it need not."""
    found = {(d.before, d.after): d.reasons for d in dependencies(ground(parse(key(*steps))))}
    return max((because.confidence for because in found.get((at, at + 1), ())), default=0.0)


@pytest.mark.parametrize(("first", "then"), ENDED_BY_NAME)
def test_what_by_its_name_ends_something_comes_behind_it(first: str, then: str) -> None:
    assert sureness(add(first), add(then)) >= SURE


@pytest.mark.parametrize(("first", "then"), [*ENDED, *NEEDED, *SYNTHESES])
def test_what_ends_or_needs_something_likely_comes_behind_it(first: str, then: str) -> None:
    assert 0 < sureness(add(first), add(then)) < SURE


@pytest.mark.parametrize(("first", "then"), [*FREE, *SOLVENTS_AND_THE_LIKE])
def test_additions_that_commute_are_in_no_order(first: str, then: str) -> None:
    assert sureness(add(first), add(then)) == 0
    assert sureness(add(then), add(first)) == 0


@pytest.mark.parametrize("names", IN_ONE_FLASK)
def test_what_is_in_the_flask_tells_what_meets_what(names: tuple[str, ...]) -> None:
    assert 0 < sureness(*map(add, names), at=1) < SURE
    assert sureness(*map(add, ("sodium chloride", "benzaldehyde", "water")), at=1) == 0


@pytest.mark.parametrize(("first", "then", "purpose"), PURPOSES)
def test_what_a_step_says_that_it_is_for_orders_it(first: str, then: str, purpose: str) -> None:
    assert sureness(add(first), add(then, purpose)) >= SURE


@pytest.mark.parametrize(("first", "then", "words"), NO_PURPOSES)
def test_other_words_and_what_is_inert_order_nothing(first: str, then: str, words: str) -> None:
    assert sureness(add(first), add(then, words)) == 0


def test_an_inhibitor_may_be_there_before_what_it_acts_on_but_not_as_it_likes() -> None:
    assert 0 < sureness(add("trypsin inhibitor"), add("trypsin")) < SURE


@pytest.mark.parametrize("to", ["", "to the cells"])
def test_where_to_need_not_be_said_alike(to: str) -> None:
    assert sureness(add("trypsin", to=to), add("trypsin inhibitor", to="to the flask")) >= SURE


@pytest.mark.parametrize("two", [("to tube 1", "to tube 2"), ("to tube A", "to tube B")])
def test_additions_to_two_tubes_are_in_no_order(two: tuple[str, str]) -> None:
    assert sureness(add("trypsin", to=two[0]), add("trypsin inhibitor", to=two[1])) == 0


def test_wells_are_in_their_plate() -> None:
    steps = add("TMB", to="to each well"), add("stop solution", to="to the plate")
    assert sureness(*steps) >= SURE
    steps = add("TMB", to="to the flask"), add("stop solution", to="to the tube")
    assert 0 < sureness(*steps) < SURE


@pytest.mark.parametrize("verb", ["pipette", "dispense", "spike in", "transfer", "pour"])
def test_other_verbs_add_as_well(verb: str) -> None:
    steps = [
        (verb, [name], ["50 µl", "into the wells"]) for name in ("TMB substrate", "stop solution")
    ]
    assert sureness(*steps) >= SURE


@given(st.text(max_size=30))
@example("")
@example("()")
@example("%")
@example("inhibitor")
@example("stop")
@example("stop solution inhibitor")
def test_any_name_can_be_read(name: str) -> None:
    assert isinstance(dose(name).groups, frozenset)
    assert isinstance(sureness(add(name), add("stop solution")), float)
    assert isinstance(sureness(add(name), add(name)), float)


# Predictions ----------------------------------------------------------------------------------

ELISA = [
    ("coat", ["plate"], ["with capture antibody", "overnight", "4 °C"]),
    ("wash", ["plate"], ["with PBST", "3 times"]),
    ("block", ["plate"], ["with 1% BSA", "1 h"]),
    ("add", ["samples"], ["100 µl per well"]),
    ("incubate", ["plate"], ["2 h", "room temperature"]),
    ("add", ["detection antibody"], ["100 µl per well"]),
    ("incubate", ["plate"], ["1 h"]),
    ("add", ["tmb substrate"], ["100 µl per well"]),
    ("add", ["stop solution"], ["50 µl per well"]),
    ("read", ["absorbance"], ["450 nm"]),
]
FLASK = [
    ("add", ["trypsin"], ["1 ml", "to the flask"]),
    ("add", ["soybean trypsin inhibitor"], ["1 ml", "to the flask"]),
    ("centrifuge", ["cells"], ["300 x g", "5 min"]),
    ("discard", ["supernatant"], []),
    ("resuspend", ["cell pellet"], ["in 1 ml medium"]),
]
CHIP = [
    ("grow", ["HeLa cells"], ["37 °C", "2 d"]),
    ("add", ["formaldehyde"], ["to 1%", "to the dish"]),
    ("add", ["glycine"], ["to 125 mM", "to the dish"]),
    ("wash", ["cells"], ["with cold PBS"]),
]
PCR = [
    ("add", ["water"], ["15 µl", "to the tube"]),
    ("add", ["10x buffer"], ["2 µl", "to the tube"]),
    ("add", ["dNTPs"], ["0.5 µl", "to the tube"]),
    ("add", ["primers"], ["1 µl", "to the tube"]),
    ("vortex", ["tube"], ["5 s"]),
]


def swapped(steps: list[tuple[str, list[str], list[str]]], at: int) -> str:
    return key(*steps[:at], steps[at + 1], steps[at], *steps[at + 2 :])


def codes(steps: list[tuple[str, list[str], list[str]]], at: int) -> list[str]:
    found = verify(swapped(steps, at), key(*steps)).findings
    return [one.code for one in found if one.code.startswith("DIF")]


@pytest.mark.parametrize(("steps", "at"), [(ELISA, 7), (FLASK, 0)])
def test_swapped_additions_that_ruin_the_work_are_an_error(
    steps: list[tuple[str, list[str], list[str]]], at: int
) -> None:
    assert codes(steps, at) == ["DIF006"]


def test_where_only_kinds_tell_swapped_additions_are_in_doubt() -> None:
    assert codes(CHIP, 1) == ["DIF007"]


@pytest.mark.parametrize("at", range(3))
def test_swapped_additions_that_commute_are_right(at: int) -> None:
    assert codes(PCR, at) == []


APART = [
    ["dissolve | amine; DMF", "add | HATU; acid; DMF", "combine | amine solution; acid solution"],
    ["dissolve | amine; DMF", "add | HATU; acid; DMF", "add | amine; acid mixture"],
    ["dissolve | phosphine; THF", "add | DIAD; toluene", "mix | phosphine solution; DIAD solution"],
    ["dissolve | silver nitrate; water", "dissolve | NaBH4; water",
     "combine | silver nitrate solution; NaBH4 solution"],
]  # fmt: skip
TOGETHER = [
    ["dissolve | amine; DMF", "add | HATU; acid", "stir | mixture"],
    ["add | trypsin; cells", "add | serum; cells", "combine | cell suspension; trypan blue"],
]


@pytest.mark.parametrize("lines", APART)
def test_what_meets_only_later_was_in_two_vessels(lines: list[str]) -> None:
    assert not _told(lines)


@pytest.mark.parametrize("lines", TOGETHER)
def test_what_is_in_one_vessel_acts(lines: list[str]) -> None:
    assert _told(lines)


def _told(lines: list[str]) -> set[str]:
    parts = [line.split(" | ") for line in lines]
    gold = [Step(action, (*things.split("; "),), ()) for action, things in parts]
    pred = Protocol((gold[1], gold[0], *gold[2:]))
    found = verify(pred, Protocol((*gold,))).findings
    return {one.code for one in found if one.code in ("DIF006", "DIF007")}
