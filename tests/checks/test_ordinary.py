"""Ordinary wordings of real protocols that are right: nothing at warning level is said of them."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.findings import Severity
from protoplan.model import Protocol, Step

Steps = list[tuple[str, ...]]

ORDINARY: dict[str, Steps] = {
    "medium of macrophages that were spun down before": [
        ("centrifuge", "lavage fluid", "400 x g", "10 min"),
        ("discard", "supernatant"),
        ("resuspend", "cells", "in RPMI", "1 ml"),
        ("stimulate", "macrophages", "with LPS", "24 h"),
        ("collect", "supernatant", "for ELISA"),
    ],
    "soluble and insoluble fractions, each in its own tube": [
        ("lyse", "yeast cells", "with glass beads", "5 min"),
        ("centrifuge", "lysate", "10,000 x g", "10 min"),
        ("transfer", "supernatant", "to a new tube"),
        ("resuspend", "pellet", "in 1 ml urea buffer"),
        ("measure", "supernatant", "280 nm"),
    ],
    "a supernatant that is kept while its pellet is washed": [
        ("centrifuge", "homogenate", "1000 x g", "10 min"),
        ("transfer", "supernatant", "to a fresh vial"),
        ("wash", "pellet", "with 5 ml buffer"),
        ("store", "supernatant", "-80 °C"),
    ],
    "mosquitoes fed on warm blood through a membrane": [
        ("warm", "blood", "37 °C"),
        ("feed", "blood", "37 °C", "to the mosquitoes", "30 min"),
        ("feed", "mosquitoes", "with blood", "at 37 °C"),
        ("dissect", "midguts"),
    ],
    "harvested in a centrifuge": [
        ("harvest", "cells", "4000 x g", "10 min"),
        ("discard", "supernatant"),
        ("resuspend", "pellet", "in 1 ml PBS"),
    ],
    "a protein is changed and not made": [
        ("quantify", "protein", "Bradford assay"),
        ("alkylate", "protein", "40 mM chloroacetamide", "15 min"),
        ("digest", "protein", "Lys-C", "25 °C", "3 h"),
    ],
    "an RNA is copied": [
        ("quantify", "RNA", "spectrophotometer"),
        ("transcribe", "RNA", "into cDNA"),
        ("store", "cDNA", "-20 °C"),
    ],
    "a reactant is weighed": [
        ("weigh", "benzaldehyde", "2 g"),
        ("react", "benzaldehyde", "with acetone", "1 h"),
    ],
    "medium of treated cells, then their lysate": [
        ("seed", "cells", "in a 6-well plate"),
        ("stimulate", "cells", "with 10 ng/ml TNF", "6 h"),
        ("collect", "supernatant"),
        ("lyse", "cells", "with RIPA buffer"),
        ("centrifuge", "lysate", "12000 x g", "10 min"),
    ],
    "sections thawed on their slides": [
        ("mount", "cryosections", "on slides"),
        ("store", "slides", "-80 °C"),
        ("thaw", "slides", "room temperature", "20 min"),
        ("fix", "sections", "in acetone", "10 min"),
    ],
    "beads boiled off": [
        ("centrifuge", "beads", "1000 x g", "1 min"),
        ("discard", "supernatant"),
        ("wash", "beads", "with lysis buffer", "3 times"),
        ("boil", "beads", "in sample buffer", "5 min"),
        ("load", "supernatant", "on the gel"),
    ],
    "containers for what is in them": [
        ("lyse", "wells", "with 100 µl lysis buffer"),
        ("resuspend", "tube", "in 1 ml PBS"),
        ("dilute", "tube", "1:10"),
    ],
    "two tubes side by side": [
        ("spin", "tube A", "5000 x g", "5 min"),
        ("spin", "tube B", "5000 x g", "5 min"),
        ("ditch", "supernatant of tube A"),
        ("ditch", "supernatant of tube B"),
        ("resuspend", "pellet A", "in 1 ml PBS"),
        ("resuspend", "pellet B", "in 1 ml PBS"),
    ],
    "two flasks, said behind the part": [
        ("spin", "flask 1", "5000 x g", "5 min"),
        ("spin", "flask 2", "5000 x g", "5 min"),
        ("discard", "supernatant", "from flask 1"),
        ("discard", "supernatant", "from flask 2"),
        ("resuspend", "pellet", "from flask 1", "in 1 ml PBS"),
        ("resuspend", "pellet", "of flask 2", "in 1 ml PBS"),
    ],
    "beads twice": [
        ("add", "SPRI beads", "0.5x", "to the DNA"),
        ("place", "tube", "on magnetic rack", "3 min"),
        ("transfer", "supernatant", "to a new tube"),
        ("discard", "beads"),
        ("add", "SPRI beads", "0.3x", "to the supernatant"),
        ("place", "tube", "on magnetic rack", "3 min"),
    ],
    "concentrated in a centrifuge": [
        ("concentrate", "algae", "5000 rpm", "5 min"),
        ("resuspend", "pellets", "in medium"),
    ],
    "lysed by its buffer": [
        ("resuspend", "cell pellet", "in lysis buffer"),
        ("incubate", "suspension", "30 min", "4 °C"),
        ("centrifuge", "lysate", "12000 x g", "10 min"),
        ("collect", "supernatant"),
    ],
    "homogenate": [
        ("transfer", "liver", "to a dounce homogenizer"),
        ("transfer", "homogenate", "to a tube"),
    ],
    "beads and a magnet": [
        ("add", "magnetic beads", "50 µl", "to lysate of E. coli"),
        ("place", "tube", "on magnetic rack", "2 min"),
        ("discard", "supernatant"),
        ("elute", "DNA", "with 30 µl water"),
        ("place", "tube", "on magnetic rack", "2 min"),
        ("transfer", "supernatant", "to a new tube"),
    ],
    "a part that is brought": [("resuspend", "nuclear pellet", "in buffer"), ("mix", "nuclei")],
    "a liquid that was poured on": [
        ("wash", "cells", "with PBS"),
        ("coat", "dish", "with antibody", "2 h", "37 °C"),
        ("discard", "liquid"),
        ("plate", "cells", "in dish"),
    ],
    "a suspension is no concentration": [
        ("resuspend", "cells", "in buffer"),
        ("adjust", "cell concentration", "1e6 cells/ml"),
        ("aliquot", "cell suspension", "100 µl", "to tubes"),
    ],
    "water samples are no water bath": [
        ("hold", "agar", "in water bath", "50 °C"),
        ("place", "water bath", "on bench"),
        ("aliquot", "environmental water samples", "10 µl"),
    ],
    "wells are marked": [("add", "medium", "to wells", "100 µl"), ("mark", "wells")],
    "thawed though spun before": [
        ("centrifuge", "vial", "10 s", "1000 x g"),
        ("thaw", "vial", "on ice"),
        ("pipette", "vial", "gently"),
    ],
    "the sample after its storage buffer is thrown away": [
        ("centrifuge", "resin", "1 min", "500 x g"),
        ("discard", "supernatant"),
        ("apply", "sample", "to resin"),
        ("mix", "sample"),
    ],
    "a supernatant of virus": [
        ("transfect", "HEK293T cells", "with plasmids"),
        ("harvest", "viral supernatant", "48 h"),
        ("filter", "supernatant", "0.45 µm"),
        ("concentrate", "virus", "ultracentrifuge", "25000 rpm", "2 h"),
        ("resuspend", "viral pellet", "in 100 µl PBS"),
    ],
    "lysed by phage": [
        ("inoculate", "10 ml LB", "with E. coli"),
        ("add", "phage stock", "100 µl", "to culture"),
        ("incubate", "culture", "4 h", "37 °C"),
        ("centrifuge", "lysate", "5000 x g", "10 min"),
    ],
    "cleared in a centrifuge": [
        ("sonicate", "cells", "5 min", "on ice"),
        ("clear", "lysate", "20000 x g", "30 min"),
        ("incubate", "supernatant", "with Ni-NTA resin", "1 h", "4 °C"),
    ],
    "concentrated in a filter": [
        ("concentrate", "protein", "in Amicon filter", "4000 x g", "20 min"),
        ("discard", "flow-through"),
    ],
    "phases of a reaction": [
        ("quench", "reaction", "with water"),
        ("extract", "aqueous phase", "with ethyl acetate"),
        ("wash", "organic layer", "with brine"),
    ],
    "ground in the cold": [
        ("grind", "leaf", "in liquid nitrogen"),
        ("add", "CTAB buffer", "800 µl", "to powder"),
        ("incubate", "homogenate", "65 °C", "30 min"),
    ],
    "washed in a centrifuge": [
        ("pellet", "cells", "500 x g", "5 min"),
        ("wash", "pellet", "with PBS", "500 x g", "5 min"),
        ("discard", "supernatant"),
    ],
    "a lysate to begin with": [
        ("apply", "lysate", "to column"),
        ("centrifuge", "column", "8000 x g", "1 min"),
        ("discard", "flow-through"),
    ],
    "lysed by an enzyme": [
        ("clip", "tail", "2 mm"),
        ("digest", "tail", "with proteinase K", "55 °C", "16 h"),
        ("centrifuge", "lysate", "13000 x g", "1 min"),
    ],
    "a lysate for beads": [
        ("wash", "magnetic beads", "with PBS"),
        ("place", "tube", "on magnet"),
        ("discard", "supernatant"),
        ("add", "lysate", "500 µl", "to magnetic beads"),
    ],
    "a swab in its tube": [("vortex", "swab", "in PBS"), ("remove", "swab")],
    "weighed in the cold": [("weigh", "tissue", "on dry ice")],
    "verbs of many forms": [
        ("adsorption", "protein", "to plate"),
        ("inspections", "plates", "with microscope"),
        ("sds-page", "samples", "30 min"),
        ("zip-tied", "tubing"),
        ("spin cells down", "", "5 min", "500 x g"),
    ],
    "two phases": [
        ("add", "phenol-chloroform", "1 volume", "to the lysate"),
        ("centrifuge", "mixture", "12,000 x g", "5 min"),
        ("transfer", "upper phase", "to a new tube"),
        ("discard", "organic phase"),
        ("add", "chloroform", "1 volume", "to the aqueous phase"),
    ],
    "a bioreactor": [("inoculate", "bioreactor", "5% v/v")],
    "a fermenter": [("inoculate", "fermenter", "5%"), ("autoclave", "fermenter", "121 °C")],
    "perfused when dead": [
        ("sacrifice", "rats"),
        ("inject", "rats", "intracardially", "with PFA"),
        ("perfuse", "rats", "with PBS"),
    ],
    "conditioned medium": [
        ("transfect", "HEK cells", "with plasmid"),
        ("collect", "supernatant", "after 48 h"),
        ("filter", "supernatant", "0.45 µm"),
    ],
    "the medium of a culture": [
        ("culture", "hybridoma cells", "37 °C", "5 days"),
        ("collect", "supernatant"),
    ],
    "beads at a magnet": [
        ("add", "protein A beads", "30 µl"),
        ("rotate", "tubes", "2 h", "4 °C"),
        ("collect", "beads", "magnet"),
        ("remove", "supernatant"),
    ],
    "medium of infected cells, spun clear": [
        ("infect", "Vero cells", "48 h", "37 °C"),
        ("pool", "supernatants"),
        ("centrifuge", "pooled supernatants", "500 x g", "5 min"),
        ("aliquot", "clarified supernatant", "1 ml"),
    ],
    "a suspension that stands": [
        ("let stand", "suspension", "30 min"),
        ("collect", "supernatant"),
    ],
    "the pellet of the medium, beside the cells it comes from": [
        ("seed", "HEK293 cells", "in a T75 flask"),
        ("culture", "cells", "37 °C", "48 h"),
        ("collect", "conditioned medium"),
        ("centrifuge", "conditioned medium", "300 x g", "5 min"),
        ("discard", "cell pellet"),
        ("filter", "supernatant", "0.22 µm"),
        ("lyse", "cells", "in the flask", "with RIPA"),
    ],
    "serum without its pellet": [
        ("centrifuge", "serum", "12000 x g", "5 min"),
        ("discard", "pellet"),
        ("aliquot", "serum", "100 µl"),
    ],
    "a glycerol stock": [
        ("thaw", "glycerol stock", "on ice"),
        ("streak", "glycerol stock", "on LB agar"),
        ("grow", "glycerol stock", "37 °C", "16 h"),
    ],
    "layers of a reaction": [
        ("dilute", "residue", "with ethyl acetate", "50 ml"),
        ("wash", "organic layer", "with brine"),
    ],
    "partitioned": [
        ("partition", "residue", "between ethyl acetate and water"),
        ("collect", "organic layer"),
    ],
    "a separating funnel": [
        ("pour", "mixture", "into a separating funnel"),
        ("shake", "funnel"),
        ("drain", "aqueous layer"),
        ("collect", "organic layer"),
    ],
    "supernatants of two rounds": [
        ("centrifuge", "extract", "5000 rpm", "10 min"),
        ("collect", "supernatant"),
        ("extract", "residue", "with methanol"),
        ("combine", "supernatants"),
    ],
    "lysed by freezing and thawing": [
        ("freeze", "cell suspension", "in liquid nitrogen"),
        ("thaw", "cell suspension", "37 °C"),
        ("repeat", "freezing", "3 times"),
        ("centrifuge", "lysate", "20,000 x g", "20 min"),
    ],
    "lysed in a press": [
        ("pass", "cells", "through a French press"),
        ("centrifuge", "lysate", "20,000 x g", "20 min"),
    ],
    "boiled": [("boil", "cells", "10 min"), ("centrifuge", "lysate", "20,000 x g", "20 min")],
    "precipitated in the cold": [
        ("add", "isopropanol", "0.7 volumes", "to the DNA"),
        ("freeze", "DNA", "-80 °C", "30 min"),
        ("centrifuge", "DNA", "15000 x g", "15 min"),
    ],
    "verbs of other fields": [
        ("dechorionate", "embryos", "with forceps"),
        ("cross", "flies", "with a balancer line"),
        ("extrude", "liposomes", "through a 100 nm membrane"),
        ("approach", "cell", "with the micropipette"),
    ],
    "a plot is prepared": [
        ("transfer", "protein standard", "50 µl", "to tubes"),
        ("prepare", "standard calibration plot"),
    ],
}


@pytest.mark.parametrize("name", ORDINARY)
def test_what_is_ordinary_is_not_warned_of(name: str) -> None:
    steps = [
        Step(action, (thing,) if thing else (), tuple(rest))
        for action, thing, *rest in ORDINARY[name]
    ]
    found = check(Protocol(tuple(steps))).findings
    assert [one.message for one in found if one.severity is not Severity.INFO] == []


def test_a_supernatant_is_missing_where_its_pellet_is_too() -> None:
    steps = (
        Step("culture", ("E. coli",), ("37 °C", "16 h")),
        Step("discard", ("supernatant",), ()),
        Step("resuspend", ("pellet",), ("in PBS",)),
    )
    codes = [one.code for one in check(Protocol(steps)).findings]
    assert codes.count("STA003") >= 1


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ([("discard", "stacking gel"), ("stain", "gel", "with Coomassie")], "STA011"),
        ([("discard", "plate"), ("read", "plate")], "STA004"),
    ],
)
def test_what_was_thrown_away_is_gone_if_it_is_the_very_thing(steps: Steps, code: str) -> None:
    run = ("run", "gel", "100 V")
    protocol = [Step(action, (thing,), tuple(rest)) for action, thing, *rest in (run, *steps)]
    codes = [one.code for one in check(Protocol(tuple(protocol))).findings]
    assert [one for one in codes if one.startswith("STA0") and one != "STA008"] == [code]


@pytest.mark.parametrize(
    "steps",
    [
        # the pellet that is resuspended is that of the day before
        [("resuspend", "pellet", "in lysis buffer"), ("sonicate", "suspension", "2 min"),
         ("centrifuge", "lysate", "12000 x g", "20 min"), ("collect", "supernatant")],
        [("resuspend", "pellet", "in buffer"), ("centrifuge", "suspension", "800 x g", "5 min"),
         ("discard", "supernatant")],
        # the medium over cells that grew, which are spun only afterwards
        [("grow", "HEK293T cells", "48 h", "37 °C"), ("save", "supernatant"),
         ("trypsinize", "cells", "5 min"), ("centrifuge", "cells", "300 x g", "5 min")],
        # the monomer is weighed, and the polymer cast
        [("weigh", "PDMS", "10 g"), ("degas", "PDMS", "30 min"), ("cast", "PDMS", "in the mold")],
    ],
)  # fmt: skip
def test_what_may_be_there_from_another_day_is_in_doubt(steps: Steps) -> None:
    protocol = [Step(action, (thing,), tuple(rest)) for action, thing, *rest in steps]
    codes = [one.code for one in check(Protocol(tuple(protocol))).findings]
    assert [one for one in codes if one != "STA008"] == ["STA012"]


def test_a_container_that_an_action_refuses_may_stand_for_what_is_in_it() -> None:
    for action, thing in (("permeabilize", "wells"), ("anesthetize", "tank"), ("grind", "tube")):
        codes = [one.code for one in check(Protocol((Step(action, (thing,), ()),))).findings]
        assert [one for one in codes if one != "STA008"] == ["STA010"]


@pytest.mark.parametrize(
    ("action", "objects"),
    [
        ("section", ("paraffin block", "microtome")),
        ("inject", ("extract", "LC-MS")),
        ("grind", ("sediment", "agate mortar")),
        ("thaw", ("HeLa cells", "water bath")),
        ("lyse", ("HeLa cells", "TRIzol reagent")),
        ("lyse", ("nitrocellulose filter", "ATL buffer", "proteinase K")),
        ("concentrate", ("filtrate", "rotary evaporator")),
    ],
)
def test_what_a_step_is_done_with_may_stand_beside_its_object(
    action: str, objects: tuple[str, ...]
) -> None:
    codes = [one.code for one in check(Protocol((Step(action, objects, ()),))).findings]
    assert not {"STA009", "STA010"}.intersection(codes)


def test_a_lysis_buffer_is_added_to_the_pellet_and_not_to_the_buffer_that_it_is_in() -> None:
    steps = (
        Step("pellet", ("E. coli culture",), ("6,800 x g", "3 min")),
        Step("discard", ("supernatant",), ()),
        Step("resuspend", ("bacterial pellet", "buffer P1"), ("250 µl",)),
        Step("add", ("buffer P2",), ("250 µl",)),
    )
    codes = {one.code for one in check(Protocol(steps)).findings}
    assert codes <= {"STA008"}


@pytest.mark.parametrize("pellet", ["pellet", "cell pellet"])
def test_cells_are_gone_with_their_pellet(pellet: str) -> None:
    steps = [("centrifuge", "cells", "300 x g", "5 min"), ("discard", pellet),
             ("resuspend", "cells", "in DMEM"), ("count", "cells")]  # fmt: skip
    protocol = [Step(action, (thing,), tuple(rest)) for action, thing, *rest in steps]
    found = [one for one in check(Protocol(tuple(protocol))).findings if one.code == "STA004"]
    assert ["step 3" in one.message for one in found] == [True]


def test_what_is_poured_next_is_another_batch_than_the_pellet_that_was_frozen() -> None:
    steps = [("pour", "broth", "into a tube"), ("spin", "tube", "4000 x g", "10 min"),
             ("discard", "supernatant"), ("freeze", "pellet", "-80 °C"),
             ("pour", "broth", "into a tube")]  # fmt: skip
    protocol = [Step(action, (thing,), tuple(rest)) for action, thing, *rest in steps]
    codes = [one.code for one in check(Protocol(tuple(protocol))).findings]
    assert "STA001" not in codes
    assert "STA011" in codes


def test_the_other_of_two_pellets_is_gone() -> None:
    steps = [("spin", "tube A", "5000 x g", "5 min"), ("spin", "tube B", "5000 x g", "5 min"),
             ("discard", "supernatant of tube A"), ("discard", "pellet of tube B"),
             ("resuspend", "pellet A", "in PBS"), ("resuspend", "pellet B", "in PBS")]  # fmt: skip
    protocol = [Step(action, (thing,), tuple(rest)) for action, thing, *rest in steps]
    found = [one for one in check(Protocol(tuple(protocol))).findings if one.code == "STA004"]
    assert ["step 6" in one.message for one in found] == [True]


def test_a_precipitate_that_was_spun_down_is_the_pellet() -> None:
    steps = [("centrifuge", "lysate", "12000 x g", "5 min"), ("discard", "precipitate"),
             ("resuspend", "pellet", "in buffer")]  # fmt: skip
    protocol = [Step(action, (thing,), tuple(rest)) for action, thing, *rest in steps]
    assert "STA004" in [one.code for one in check(Protocol(tuple(protocol))).findings]


def test_a_buffer_is_used_after_it_is_prepared_and_a_pellet_after_its_spin() -> None:
    for steps in (
        (Step("add", ("lysis buffer",), ("to cells",)), Step("prepare", ("lysis buffer",), ())),
        (
            Step("resuspend", ("pellet",), ("in PBS",)),
            Step("centrifuge", ("cells",), ("300 x g", "5 min")),
        ),
    ):
        assert "STA002" in [one.code for one in check(Protocol(steps)).findings]


def test_a_part_that_was_used_too_early_is_there_once_it_is_made() -> None:
    steps = (
        Step("discard", ("supernatant",), ()),
        Step("add", ("fixative",), ("to cells",)),
        Step("centrifuge", ("cells",), ("300 x g", "5 min")),
        Step("discard", ("supernatant",), ()),
    )
    codes = [one.code for one in check(Protocol(steps)).findings]
    assert codes in (["STA002"], ["STA012"])


@pytest.mark.parametrize(
    "steps",
    [
        [("add", "lysozyme"), ("incubate", "", "on ice", "30 min"), ("lyse", "")],
        [("add", "lysozyme"), ("incubate", "", "on ice", "30 min"),
         ("centrifuge", "lysate", "12,000 x g", "10 min")],
        [("add", "proteinase K", "20 µl"), ("mix", ""), ("lyse", "", "56 °C", "1 h")],
    ],
)  # fmt: skip
def test_what_was_only_added_is_not_what_a_step_goes_on_with(steps: list[tuple[str, ...]]) -> None:
    protocol = [
        Step(action, (thing,) if thing else (), tuple(rest)) for action, thing, *rest in steps
    ]
    codes = [one.code for one in check(Protocol(tuple(protocol))).findings]
    assert [one for one in codes if one != "STA008"] == []


def test_an_enzyme_that_is_itself_to_be_lysed_is_refused() -> None:
    codes = [one.code for one in check(Protocol((Step("lyse", ("lysozyme",), ()),))).findings]
    assert "STA009" in codes


@pytest.mark.parametrize(
    ("action", "thing", "where"),
    [
        ("pipette", "vinegar", "into 250 ml conical flask"),
        ("pipette", "sample", "into 1 l beaker"),
        ("aspirate", "medium", "from 2 l bottle"),
    ],
)
def test_the_size_of_a_container_is_no_volume_of_what_is_done(
    action: str, thing: str, where: str
) -> None:
    steps = (Step(action, (thing,), ("5.00 ml", where)),)
    assert "STA007" not in [one.code for one in check(Protocol(steps)).findings]
    steps = (Step(action, (thing,), ("2000 l", where)),)
    assert "STA007" in [one.code for one in check(Protocol(steps)).findings]


@pytest.mark.parametrize(
    "column",
    [
        "spin column placed in collection tube", "filter column seated in a tube", "RNeasy column",
        "QIAprep column", "Zymo-Spin column", "mini column", "desalting column", "cartridge",
        "a silica column inserted into a 2 ml tube", "C18 cartridge",
    ],
)  # fmt: skip
@pytest.mark.parametrize("action", ["transfer", "add", "load", "pipette"])
def test_a_column_is_one_wherever_it_stands(action: str, column: str) -> None:
    spin = Step("centrifuge", (), ("8000 x g", "1 min"))
    discard = Step("discard", ("flow-through",), ())
    wash = Step("add", ("wash buffer",), ("500 µl", "to the column"))
    load = Step(action, ("lysate",), (f"to {column}",))
    found = check(Protocol((load, spin, discard, wash, spin, discard))).findings
    assert [one.code for one in found if one.code != "STA008"] == []


@pytest.mark.parametrize("beads", ["glass beads", "zirconia beads", "agarose beads", "Sepharose"])
def test_beads_make_no_magnet_of_a_tube(beads: str) -> None:
    steps = (
        Step("lyse", ("yeast cells",), (f"with {beads}", "5 min")),
        Step("transfer", ("lysate",), ("to a new tube",)),
        Step("discard", ("supernatant",), ()),
        Step("resuspend", ("pellet",), ("in 1 ml buffer",)),
    )
    found = [one.code for one in check(Protocol(steps)).findings]
    assert found.count("STA003") == 2


def test_beads_are_held_by_a_magnet_that_a_tube_is_put_to() -> None:
    steps = (
        Step("add", ("streptavidin beads",), ("to the lysate",)),
        Step("transfer", ("tube",), ("to a magnetic rack",)),
        Step("discard", ("supernatant",), ()),
        Step("wash", ("beads",), ("with 1 ml buffer",)),
    )
    assert check(Protocol(steps)).findings == ()
