"""The reagent of another step of the gold protocol, and one of quite another kind, is another."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.concepts import are_exchanged, concept
from protoplan.scoring.symbolic import match, prepare


def protocol(*reagents: str, action: str = "incubate") -> list[Step]:
    named = [Step(action, ("membrane",), (one, f"{at} min")) for at, one in enumerate(reagents, 11)]
    return [Step("cut", ("membrane",), ()), *named, Step("image", ("membrane",), ())]


def is_fatal(one: str, *gold: str, action: str = "incubate") -> bool:
    """Whether ``one`` in place of the first reagent of a gold protocol makes its step another."""
    told = protocol(*gold, action=action)
    said = [told[0], Step(action, ("membrane",), (one, "11 min")), *told[2:]]
    (anchor,) = (found for found in match(said, prepare(told)).anchors if found.gold == 1)
    return anchor.fatal


EXCHANGED = [
    ("with anti-gapdh antibody", "with hrp-conjugated anti-rabbit antibody"),
    ("in 10 ml complete medium", "in 1 ml trypsin-edta"),
    ("in complete medium", "in serum-free medium"),
    ("in wash solution 2", "in lysis buffer"),
    ("in mtec/basic medium", "in 1 ml pronase solution"),
    ("in 4% pfa", "in blocking buffer"),
    ("in blocking buffer", "in primary antibody"),
    ("with anti-gapdh antibody", "with ecl substrate"),
    ("with anti-gapdh antibody", "with 5% milk in tbst"),
    # Two of one head noun.
    ("in 2 ml ack buffer", "in facs buffer"),
    ("in ack lysis buffer", "in 300 µl facs buffer"),
    ("in lysis buffer", "in binding buffer"),
    ("in elution buffer", "in binding buffer"),
    # No ontology knows any of the two.
    ("with fooblin", "with 5 µM zomepamine"),
    ("with quickstain red", "with quickstain blue"),
    ("with fooblin", "with trypsin"),
]
MAY_BE_ONE = [
    ("in complete medium", "in medium"),
    ("in complete medium", "in dmem"),
    ("with anti-gapdh antibody", "with primary antibody"),
    ("with hrp-conjugated anti-rabbit antibody", "with secondary antibody"),
    ("in blocking buffer", "in 5% bsa in pbs"),
    ("in fixative", "in 4% pfa"),
    ("in lysis buffer", "in 1% triton x-100"),
    ("in lysis buffer", "in ripa buffer"),
    ("in ack buffer", "in lysis buffer"),
    ("in facs buffer", "in buffer"),
    ("in facs buffer", "in flow cytometry buffer"),
    ("with staining solution", "with crystal violet"),
    ("with formalin", "with 4% pfa"),
    ("with trypsin-edta", "with trypsin"),
    ("with fooblin", "with 5% fooblin acetate"),
    ("with tetrabutylammonium zomate", "with tbaz"),
    # No reagents: where something goes, and what it is done with.
    ("to cells", "to homogenate"),
    ("gently", "carefully"),
]


@pytest.mark.parametrize(("one", "other"), EXCHANGED)
def test_the_reagent_of_another_step_is_fatally_wrong(one: str, other: str) -> None:
    assert is_fatal(one, other, one)
    assert is_fatal(other, one, other)
    assert not is_fatal(one, one, other)


@pytest.mark.parametrize(("one", "other"), MAY_BE_ONE)
def test_another_name_of_the_gold_protocol_is_not(one: str, other: str) -> None:
    assert not is_fatal(one, other, one)
    assert not is_fatal(other, one, other)


def test_of_names_that_no_ontology_knows_only_the_protocol_tells() -> None:
    assert is_fatal("with fooblin", "with zomepamine", "with fooblin")
    assert not is_fatal("with fooblin", "with zomepamine")


def test_in_a_wash_another_of_its_kind_does() -> None:
    assert not is_fatal("with tbst", "with pbs", "with tbst", action="wash")
    assert not is_fatal(
        "with wash buffer 1", "with wash buffer 2", "with wash buffer 1", action="wash"
    )
    assert is_fatal("with wash buffer 1", "with wash buffer 2", "with wash buffer 1")
    assert is_fatal("with bleach", "with wash buffer 2", action="wash")


def test_nor_does_a_lysis_buffer_in_a_wash() -> None:
    assert is_fatal("with ack buffer", "with facs buffer", "with ack buffer", action="wash")


def test_what_is_left_out_or_named_among_the_objects_is_not_replaced() -> None:
    assert not is_fatal("gently", "with anti-gapdh antibody", "with tbst")
    gold = protocol("with anti-gapdh antibody", "with tbst")
    pred = [gold[0], Step("incubate", ("membrane", "anti-gapdh antibody"), ("11 min",)), *gold[2:]]
    assert not any(one.fatal for one in match(pred, prepare(gold)).anchors)


KINDS = {
    "anti-gapdh antibody": ["bleach", "ethanol", "formalin", "tbst", "medium", "water", "trypsin"],
    "complete medium": ["bleach", "ethanol", "formalin", "naoh", "lysis buffer", "trypsin-edta"],
    "wash solution 2": ["bleach", "formalin", "sodium hydroxide", "trypsin", "lysis buffer"],
    "blocking buffer": ["bleach", "ethanol", "formalin", "sodium hydroxide", "trypsin"],
    "anti-rabbit antibody": ["anti-gapdh antibody", "anti-mouse antibody"],
}  # fmt: skip
MAY_BE = {
    "anti-gapdh antibody": ["primary antibody", "rabbit anti-gapdh", "gapdh antibody"],
    "hrp-conjugated anti-rabbit antibody": ["hrp", "horseradish peroxidase", "anti-rabbit-hrp"],
    "complete medium": ["dmem", "glucose", "rpmi", "serum"],
    "digestion medium": ["trypsin", "protease"],
    "wash solution 2": ["pbs", "wash buffer", "ethanol"],
    "elution buffer": ["sodium hydroxide"],
    "blocking buffer": ["bsa", "milk", "pbs"],
    "anti-mouse cd3 antibody": ["anti-cd3 antibody", "anti-mouse cd3"],
}


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in KINDS.items() for b in many])
def test_a_reagent_of_quite_another_kind_is_another(gold: str, one: str) -> None:
    assert is_fatal(f"with {one}", f"with {gold}")


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in MAY_BE.items() for b in many])
def test_what_it_may_be_is_none(gold: str, one: str) -> None:
    assert not is_fatal(f"with {one}", f"with {gold}")


def test_a_number_makes_no_other_sort_of_it() -> None:
    assert are_exchanged(concept("wash buffer 2"), concept("lysis buffer"))
    assert not are_exchanged(concept("wash buffer 2"), concept("wash buffer"))


def test_what_is_resuspended_in_wash_buffer_is_not_in_ethanol() -> None:
    assert is_fatal("in ethanol", "in 1 ml wash solution 2", action="resuspend")
    assert not is_fatal("in ethanol", "in 1 ml wash solution 2", action="wash")
    assert not is_fatal("in pbs", "in 1 ml wash solution 2", action="resuspend")
