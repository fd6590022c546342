"""Strengths told in other dimensions that are one, or may be."""

from __future__ import annotations

import pytest

from protoplan import resources
from protoplan.entities import link
from protoplan.model import Step
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.symbolic import LIBRARY, match, prepare


def fatal(pred: Step, gold: Step) -> bool:
    (anchor,) = match((pred,), prepare((gold,))).anchors
    return anchor.fatal


def rinsed(*parameters: str) -> Step:
    return Step("rinse", ("electrode",), parameters)


def alike(pred: Step, gold: Step) -> float:
    return likeness(meaning(pred, LIBRARY), meaning(gold, LIBRARY)).parameters


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0.2 N NaOH", "0.2 M NaOH"),
        ("0.5 N potassium hydroxide", "500 mM KOH"),
        ("3 N HCl", "3 M hydrochloric acid"),
        ("0.05 N silver nitrate", "50 mM AgNO3"),
        ("2 N acetic acid", "2 M AcOH"),
        ("2 N H2SO4", "1 M sulfuric acid"),
        ("0.1 N oxalic acid", "0.05 M oxalic acid"),
        ("0.3 N H3PO4", "0.1 M phosphoric acid"),
        ("0.02 N Ca(OH)2", "10 mM calcium hydroxide"),
        ("20 mN HCl", "0.02 M HCl"),
        ("2% (w/v) NaOH", "20 g/l NaOH"),
        ("3% BSA", "30 mg/ml BSA"),
        ("5 ppm NaF", "5 mg/l sodium fluoride"),
    ],
)
def test_one_strength_may_be_told_in_two_ways(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one), (one.lower(), other)):
        pred, gold = rinsed(f"with {first}", "1 min"), rinsed(f"with {second}", "1 min")
        assert alike(pred, gold) == 1.0
        assert not fatal(pred, gold)
        assert not fatal(Step("add", (first,), ()), Step("add", (second,), ()))


def test_a_bare_normality_is_of_the_object() -> None:
    pred, gold = (Step("dilute", ("NaOH",), (f"to {value}",)) for value in ("0.1 N", "0.1 M"))
    assert alike(pred, gold) == 1.0
    assert not fatal(pred, gold)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        ("10 N NaOH", "1 M NaOH"),
        ("20 N H2SO4", "1 M H2SO4"),
        ("0.1 N NaOH", "1 N NaOH"),
    ],
)
def test_a_normality_ten_times_off_is_fatal(pred: str, gold: str) -> None:
    assert fatal(rinsed(f"with {pred}"), rinsed(f"with {gold}"))
    assert fatal(rinsed(f"with {gold}"), rinsed(f"with {pred}"))


def test_a_normality_of_another_valence_is_wrong_and_not_fatally() -> None:
    pred, gold = rinsed("with 2 N H2SO4"), rinsed("with 2 M H2SO4")
    assert alike(pred, gold) < 1.0
    assert not fatal(pred, gold)


def test_where_the_valence_is_not_known_the_one_may_be_the_other() -> None:
    pred, gold = rinsed("with 0.1 N KMnO4"), rinsed("with 0.02 M KMnO4")
    assert 0 < alike(pred, gold) < 1.0
    assert not fatal(pred, gold) and not fatal(gold, pred)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        ("3% BSA", "3 mg/ml BSA"),
        ("10% (v/v) glycerol", "100 mg/ml glycerol"),
        ("60% ethanol", "600 g/l ethanol"),
        ("5% FBS", "50 mg/ml FBS"),
        ("5 ppm NaF", "5 g/l NaF"),
    ],
)
def test_what_is_no_same_strength_is_another(pred: str, gold: str) -> None:
    assert alike(rinsed(f"with {pred}"), rinsed(f"with {gold}")) < 1.0


def test_every_name_with_a_valence_is_that_of_a_concept_and_has_one() -> None:
    listed = [
        name for names in resources.table("ontology", "valences.toml").values() for name in names
    ]
    assert len(listed) == len(set(listed))
    for name in listed:
        assert (found := link(name)) and found.concept.name == name
