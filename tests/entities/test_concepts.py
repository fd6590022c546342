"""The concepts of ``ontology/concepts``: what holds of every one of them."""

import re
from collections import Counter
from pathlib import Path

import pytest

from protoplan.entities import Concept, Stage, concept, concepts, is_a, kind_of, link, same
from protoplan.entities.knowledge import index
from protoplan.entities.linking import broader
from protoplan.entities.names import normal
from protoplan.model import Dimension
from protoplan.parsing.quantities import read

STATEMENTS = """
    H200 H201 H202 H203 H204 H205 H220 H221 H222 H223 H224 H225 H226 H228 H229 H230 H231 H232 H240
    H241 H242 H250 H251 H252 H260 H261 H270 H271 H272 H280 H281 H290 H300 H301 H302 H304 H310 H311
    H312 H314 H315 H317 H318 H319 H330 H331 H332 H334 H335 H336 H340 H341 H350 H350i H351 H360
    H360F H360D H360FD H360Fd H360Df H361 H361f H361d H361fd H362 H370 H371 H372 H373 H400 H410
    H411 H412 H413 H420
"""
"""The hazard statements of the Globally Harmonised System, as the European regulation words it."""

REFERENCES = {
    "CHEBI": r"\d{1,6}",
    "CHMO": r"\d{7}",
    "CL": r"\d{7}",
    "ENVO": r"\d{8}",
    "FOODON": r"\d{8}",
    "NCBITaxon": r"\d{1,7}",
    "OBI": r"\d{7}",
    "UBERON": r"\d{7}",
}
"""Openly licensed ontologies, and how their numbers look."""

ABOUT = {
    "CHEBI": (
        "chemical", "solvent", "solution", "water", "gas", "gel", "nucleic acid", "protein",
        "solid", "organism",
    ),
    "CL": ("cell",),
    "UBERON": ("tissue", "body fluid"),
    "NCBITaxon": ("organism", "small organism", "cell", "virus"),
}  # fmt: skip
"""What the things of an ontology can be."""


def test_the_concepts_cover_the_laboratory() -> None:
    kinds = Counter()
    for one in concepts():
        for kind in ("chemical", "solution", "container", "device", "tool", "sample", "enzyme"):
            kinds[kind] += is_a(one.kind, kind)
    assert len(concepts()) >= 1_000
    assert all(count >= 50 for count in kinds.values()), kinds


def test_identifiers_keep_their_meaning() -> None:
    """The file lists all that were ever given, with the name they were given to."""
    lines = Path(__file__).with_name("identifiers.tsv").read_text(encoding="utf-8").splitlines()
    given = dict(line.split("\t") for line in lines)
    assert [one.identifier for one in concepts() if one.identifier not in given] == []
    for identifier, name in given.items():
        assert name in _names(concept(identifier))


def test_names_are_plain_and_no_two_of_a_concept_say_the_same() -> None:
    for one in concepts():
        assert re.fullmatch(r"PPL:\d{5}", one.identifier)
        for name in _names(one):
            assert name == " ".join(name.split())
            assert not re.match(r"(?:the|a|an)\s", name), name
        forms = [normal(name) for name in _names(one)]
        assert "" not in forms
        assert len(set(forms)) == len(forms), one


def test_a_name_tells_no_other_kind_than_that_of_its_concept() -> None:
    for one in concepts():
        told = kind_of(one.name)
        assert not told or is_a(told, one.kind) or is_a(one.kind, told), one


def test_hazards_are_statements_in_order() -> None:
    statements = set(STATEMENTS.split())
    hazardous = [one for one in concepts() if one.hazards]
    assert len(hazardous) >= 100
    for one in hazardous:
        assert set(one.hazards) <= statements, one
        assert list(one.hazards) == sorted(set(one.hazards)), one
        assert any(is_a(one.kind, kind) for kind in ("chemical", "liquid", "gas", "cryogen")), one


def test_references_are_of_the_right_ontologies() -> None:
    for one in concepts():
        for reference in one.references:
            prefix, _, number = reference.partition(":")
            assert re.fullmatch(REFERENCES[prefix], number), reference
            kinds = ABOUT.get(prefix, (one.kind,))
            assert any(is_a(one.kind, kind) for kind in kinds), one


def test_no_reference_is_of_two_concepts() -> None:
    count = Counter(reference for one in concepts() for reference in one.references)
    assert len(count) >= 250
    assert {reference for reference, times in count.items() if times > 1} == set()


def test_containers_have_capacities() -> None:
    held = [one for one in concepts() if one.capacity]
    assert len(held) >= 20
    for one in held:
        assert is_a(one.kind, "container")
        assert one.capacity is not None
        assert one.capacity.dimension is Dimension.VOLUME
        assert 0 < one.capacity.low == one.capacity.high
        for name in _names(one):
            said = [q for q in read(name).quantities if q.dimension is Dimension.VOLUME]
            assert not said or said[0].low == pytest.approx(one.capacity.low), name


def test_devices_have_limits() -> None:
    limited = [one for one in concepts() if one.limits]
    assert len(limited) >= 15
    for one in limited:
        assert is_a(one.kind, "device")
        assert {limit.dimension for limit in one.limits} <= {
            Dimension.TEMPERATURE,
            Dimension.FORCE,
        }


@pytest.mark.parametrize(
    ("name", "hazards"),
    [
        ("methanol", {"H225", "H301", "H370"}),
        ("HCl", {"H314"}),
        ("acrylamide", {"H340", "H350"}),
        ("liquid nitrogen", {"H281"}),
        ("sodium chloride", set()),
        ("water", set()),
    ],
)
def test_hazards_are_those_of_the_substance(name: str, hazards: set[str]) -> None:
    found = link(name)
    assert found is not None
    assert hazards <= set(found.concept.hazards)
    assert hazards or not found.concept.hazards


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("methanol", "ethanol"),
        ("NaOH", "NaOAc"),
        ("PBS", "PBS-T"),
        ("PBS", "PBS/EDTA"),
        ("TBE", "TAE"),
        ("EDTA", "Na2EGTA"),
        ("KH2PO4", "K2HPO4"),
        ("NaH2PO4", "Na2HPO4"),
        ("hydrogen peroxide solution", "HCl"),
        ("acrylamide", "polyacrylamide"),
        ("RNase A", "RNase H"),
        ("RNase A", "RNase inhibitor"),
        ("DNase I", "RNase A"),
        ("trypsin", "trypsin-EDTA"),
        ("DNA polymerase", "DNA"),
        ("SDS", "SDS-PAGE gel"),
        ("water bath", "water"),
        ("nuclease-free water", "RNase A"),
        ("buffer AW1", "buffer AW2"),
        ("buffer P1", "buffer P3"),
        ("primary antibody", "secondary antibody"),
        ("forward primer", "reverse primer"),
        ("upper phase", "lower phase"),
        ("supernatant", "pellet"),
        ("6-well plate", "96-well plate"),
        ("15 ml tube", "50 ml tube"),
        ("T-25 flask", "T-75 flask"),
        ("freezer", "refrigerator"),
        ("ice", "dry ice"),
        ("Cy3", "Cy5"),
        ("Alexa Fluor 488", "Alexa Fluor 647"),
        ("CD4+ T cells", "CD8+ T cells"),
        ("IL-2", "IL-4"),
        ("LB", "LB agar"),
        ("cell strainer", "cells"),
        ("BsmBI", "BbsI"),
        ("laminar flow hood", "biosafety cabinet"),
        ("clean bench", "biosafety cabinet"),
        ("PCR hood", "biosafety cabinet"),
        ("P2", "pipette"),
        ("bisacrylamide", "acrylamide/bis"),
        ("NaHSO3", "sodium metabisulfite"),
        ("calf thymus DNA", "salmon sperm DNA"),
        ("glutathione Sepharose", "agarose beads"),
        ("protein G beads", "protein A beads"),
        ("protein G", "protein A"),
        ("zirconia beads", "glass beads"),
        ("sand bath", "oil bath"),
        ("ice water", "ice"),
        ("denatured alcohol", "ethanol"),
        ("buffer RLT Plus", "buffer RLT"),
        ("low melting agarose", "agarose"),
        ("LB plate", "agar plate"),
        ("iron(II) chloride", "iron(III) chloride"),
        ("calcein", "calcein AM"),
        ("RNA ladder", "DNA ladder"),
        ("sucrose gradient", "sucrose cushion"),
        ("vibratome", "microtome"),
        ("spray bottle", "wash bottle"),
        ("lens paper", "Kimwipe"),
        ("polyacrylamide gel", "SDS-PAGE gel"),
    ],
)
def test_unlike_things_are_not_the_same(a: str, b: str) -> None:
    assert same(a, b) is not True
    first, second = link(a), link(b)
    assert first is not None
    assert second is not None
    assert first.concept != second.concept


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("TRIzol LS", "TRIzol"),
        ("LB-amp plate", "LB plate"),
        ("FACSAria", "flow cytometer"),
        ("iron(II) chloride", "iron chloride"),
        ("cobalt(III) chloride", "cobalt chloride"),
        ("DMEM (without glucose)", "DMEM"),
        ("PBS (without calcium)", "PBS"),
        ("PBS [with azide]", "PBS"),
        ("PBS (with 0.1% Tween 20)", "PBS"),
        ("DMEM + 10% FBS", "DMEM"),
        ("water (deuterated)", "water"),
        ("trypsin (inhibitor)", "trypsin"),
        ("acetic acid (chloro)", "acetic acid"),
        ("HRP (goat anti-mouse)", "HRP"),
        ("Pi", "propidium iodide"),
        ("tea", "triethanolamine"),
        ("crude lysate", "cleared lysate"),
        ("SuperScript III", "reverse transcriptase"),
        ("P20", "P1000"),
        ("high glucose DMEM", "low glucose DMEM"),
        ("GF/F", "GF/C"),
    ],
)
def test_kinds_of_a_thing_are_not_the_thing(a: str, b: str) -> None:
    assert same(a, b) is not True


@pytest.mark.parametrize(
    ("kind", "thing"),
    [
        ("EcoRI", "restriction enzyme"),
        ("ampicillin", "antibiotic"),
        ("Tween 20", "Tween"),
        ("fume hood", "hood"),
        ("DPBS", "PBS"),
        ("15 ml tube", "conical tube"),
        ("sodium phosphate dibasic", "sodium phosphate"),
        ("Taq polymerase", "DNA polymerase"),
    ],
)
def test_a_kind_of_a_thing_is_not_known_to_be_another(kind: str, thing: str) -> None:
    assert same(kind, thing) is None
    found = link(kind)
    assert found is not None
    assert concept(found.concept.identifier).broader


def test_no_concept_is_a_kind_of_itself() -> None:
    for one in concepts():
        assert one.identifier not in broader(one.identifier)


def test_names_of_kinds_link_to_the_thing_by_the_head() -> None:
    listed = {normal(name): one for one in concepts() for name in one.narrower}
    assert len(listed) >= 2_000
    for form, number in index().narrower.items():
        found = link(form)
        assert found is not None
        assert (found.concept, found.stage) == (concepts()[number], Stage.HEAD), form
        assert form in listed


@pytest.mark.parametrize(
    ("name", "capacity"), [("T25", 0.05), ("T-75 flask", 0.25), ("T175", 0.75), ("cuvette", 0.0035)]
)
def test_capacities_are_those_of_the_whole_container(name: str, capacity: float) -> None:
    found = link(name)
    assert found is not None
    assert found.concept.capacity is not None
    assert found.concept.capacity.low == pytest.approx(capacity)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("EtOH", "ethyl alcohol"),
        ("dH2O", "Milli-Q water"),
        ("IPA", "2-propanol"),
        ("1.5 ml tube", "Eppendorf tube"),
        ("FCS", "foetal bovine serum"),
        ("thermocycler", "PCR machine"),
        ("β-ME", "2-mercaptoethanol"),
        ("haemocytometer", "Neubauer chamber"),
        ("E. coli", "Escherichia coli"),
        ("flies", "D. melanogaster"),
        ("fridge", "refrigerator"),
        ("NaHCO3", "sodium bicarbonate"),
    ],
)
def test_names_of_one_thing_are_the_same(a: str, b: str) -> None:
    assert same(a, b) is True


def _names(one: Concept) -> tuple[str, ...]:
    return (one.name, *one.aliases)
