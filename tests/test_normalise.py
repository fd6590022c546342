"""Typed terms: roles, materials, places and findings."""

from __future__ import annotations

import time

import pytest

from protoplan.model import Dimension, Kind, Protocol, Role, Step
from protoplan.normalise import as_parameter, canonical_name, normalise, read_term
from protoplan.parsing import parse
from protoplan.parsing.quantities import read


def parameter_of(text: str) -> tuple[Role, str]:
    (parameter,) = read_term(Step("move", (), (text,))).parameters
    return parameter.role, parameter.words


@pytest.mark.parametrize(
    ("text", "role", "words"),
    [
        ("12 min", Role.SETTING, ""),
        ("for 20 min", Role.SETTING, ""),
        ("300 x g for 2 min", Role.SETTING, ""),
        ("at 55 °c", Role.SETTING, ""),
        ("at 90 r.p.m.", Role.SETTING, ""),
        ("at 450 nm", Role.SETTING, ""),
        ("to 55 °c", Role.SETTING, ""),
        ("to ph 6.5-6.8", Role.SETTING, ""),
        ("by 2 °c/s", Role.SETTING, ""),
        ("2h15", Role.SETTING, ""),
        ("by inversion", Role.MANNER, "by inversion"),
        ("with gentle swirling", Role.MANNER, "with gentle swirling"),
        ("at 30 °c", Role.SETTING, ""),
        ("for 12 min", Role.SETTING, ""),
        ("overnight", Role.SETTING, ""),
        ("250 µl each", Role.SETTING, ""),
        ("with 2x ssc", Role.REAGENT, "ssc"),
        ("in lysis buffer", Role.REAGENT, "lysis buffer"),
        ("into 15 ml tube", Role.LOCATION, "tube"),
        ("onto glass slides", Role.LOCATION, "glass slides"),
        ("with p1000 pipette", Role.INSTRUMENT, "p1000 pipette"),
        ("using a spatula", Role.INSTRUMENT, "a spatula"),
        ("gently", Role.MANNER, "gently"),
        ("well", Role.MANNER, "well"),
        ("in well A1", Role.LOCATION, "well a1"),
        ("dropwise", Role.MANNER, "dropwise"),
        ("until dissolved", Role.CONDITION, "until dissolved"),
        ("if cloudy", Role.CONDITION, "if cloudy"),
        ("to avoid foaming", Role.PURPOSE, "to avoid foaming"),
        ("for later use", Role.PURPOSE, "for later use"),
        ("to block the gold conjugate", Role.PURPOSE, "to block the gold conjugate"),
        ("to precipitate the proteins", Role.PURPOSE, "to precipitate the proteins"),
        ("to quench unspecific signals", Role.PURPOSE, "to quench unspecific signals"),
        ("to inactivate RNases", Role.PURPOSE, "to inactivate rnases"),
        ("to the precipitate", Role.REAGENT, "the precipitate"),
        ("to both the tubes", Role.LOCATION, "both the tubes"),
        ("to wash buffer", Role.REAGENT, "wash buffer"),
        ("to nuclease free water", Role.REAGENT, "nuclease free water"),
    ],
)
def test_a_parameter_has_its_role(text: str, role: Role, words: str) -> None:
    assert parameter_of(text) == (role, words)


def test_names_are_canonical() -> None:
    assert canonical_name("  Tris \u00a0 Buﬀer ") == "tris buffer"
    assert canonical_name("Flow\u2010through") == "flow-through"
    assert canonical_name("Flow\u2011through") == "flow-through"


def test_the_action_decides_what_a_parameter_means() -> None:
    spin, weigh = (read_term(Step(a, (), ("800 g",))).parameters[0] for a in ("spin", "weigh"))
    assert spin.quantities[0].dimension is Dimension.FORCE
    assert weigh.quantities[0].dimension is Dimension.MASS


def test_objects_are_materials_with_their_quantities() -> None:
    (material,) = read_term(Step("add", ("2 M MgCl2 Stock",), ())).objects
    assert material.name == "2 m mgcl2 stock"
    assert [(q.dimension, q.low) for q in material.quantities] == [(Dimension.MOLARITY, 2.0)]


TEXT = """\
Step 1: {"action": "Spin", "objects": ["cell lysate"], "parameters": ["700 g", "for 10 min"]}
Step 2: {"action": "keep", "objects": ["pellet"], "parameters": ["25 mm", "-5 min"]}
"""


def test_everything_has_its_place_in_the_source() -> None:
    protocol = normalise(parse(TEXT))
    term = protocol.steps[0].term
    assert term is not None
    assert term.name == "spin"
    places = [term.span, term.objects[0].span, term.parameters[1].span]
    assert [TEXT[slice(*span)] for span in places if span] == ["Spin", "cell lysate", "for 10 min"]
    (quantity,) = term.parameters[1].quantities
    assert quantity.span is not None
    assert TEXT[slice(*quantity.span)] == "10 min"


def test_places_survive_escapes() -> None:
    text = r'Step 1: {"action": "keep", "objects": [], "parameters": ["at 4 \u00b0C", "5 min"]}'
    term = normalise(parse(text)).steps[0].term
    assert term is not None
    first, second = term.parameters
    assert first.quantities[0].span == first.span
    assert second.quantities[0].span == second.span


def test_findings_name_two_readings_and_impossible_values() -> None:
    protocol = normalise(parse(TEXT))
    found = {f.code: TEXT[slice(*f.span)] for f in protocol.findings if f.span}
    assert found == {"QTY001": "25 mm", "QTY002": "-5 min"}


def test_a_protocol_without_a_source_has_terms_without_places() -> None:
    protocol = normalise(Protocol((Step("keep", ("gel",), ("5 min",)),), Kind.KEY))
    term = protocol.steps[0].term
    assert term is not None
    assert term.span is None
    assert term.parameters[0].quantities[0].low == 300


def test_normalising_twice_changes_nothing_in_the_steps() -> None:
    once = normalise(parse(TEXT))
    assert normalise(once).steps == once.steps


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (r"\textit{B. subtilis} in 3 ml", "b. subtilis in"),
        (r"\rho factor", "ρ factor"),
        (r"the \nu band", "the ν band"),
        (r"$\alpha$-amylase 2 mg", "α-amylase"),
        ("in $\\mathbf{TBS}$", "tbs"),
    ],
)
def test_the_words_of_latex_are_those_that_people_see(text: str, words: str) -> None:
    assert parameter_of(text)[1] == words


@pytest.mark.parametrize("text", ["4 min " * 300_000, "2 mg/" * 300_000, "ten " * 300_000])
def test_a_huge_parameter_takes_little_time(text: str) -> None:
    read_term(Step("mix", (), ("4 min",)))
    start = time.process_time()
    read_term(Step("mix", (), (text,)))
    assert time.process_time() - start < 1


def test_a_dash_that_looks_like_a_sign_is_a_doubt() -> None:
    steps = (Step("keep", ("gel",), ("-20",)), Step("keep", ("buffer",), ("pH-7.5",)))
    found = normalise(Protocol(steps, Kind.KEY)).findings
    assert {one.code for one in found} <= {"QTY003"}
    assert "QTY003" in {one.code for one in found}


@pytest.mark.parametrize(
    "text", ["10 min", "for 5 sec", "4 °C", "37°C", "500 x g", "1.5 ml", "10-20 µl", "3 times"]
)
@pytest.mark.parametrize("action", ["", "centrifuge", "add", "weigh", "Incubate", "dilute"])
def test_plain_settings_mean_the_same_whatever_is_done(text: str, action: str) -> None:
    read_alone = read(text, action=action).quantities
    told = as_parameter(text, action).quantities
    assert [(one.dimension, one.low, one.high) for one in told] == [
        (one.dimension, one.low, one.high) for one in read_alone
    ]


@pytest.mark.parametrize(
    ("objects", "dimension"),
    [
        (("edta",), Dimension.MOLARITY),
        (("EDTA",), Dimension.LENGTH),
        (("Edta",), Dimension.MOLARITY),
    ],
)
def test_capitals_anywhere_in_a_step_decide_between_units(
    objects: tuple[str, ...], dimension: Dimension
) -> None:
    """One at the beginning of a text does not: it may have been put there."""
    (parameter,) = read_term(Step("add", objects, ("3 mm",))).parameters
    assert parameter.quantities[0].dimension is dimension
