"""Whose an amount is that stands alone, and units of which two are written alike."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

BEFORE = Step("centrifuge", ("yeast culture",), ("3000 x g", "5 min"))
BEHIND = Step("incubate", ("plates",), ("30 °c", "3 days"))


def overall(pred: Step, gold: Step) -> float:
    return match((BEFORE, pred, BEHIND), prepare((BEFORE, gold, BEHIND))).scores.overall


def _step(objects: str, parameters: str, action: str = "add") -> Step:
    said = (
        tuple(one.strip() for one in text.split(";") if one.strip())
        for text in (objects, parameters)
    )
    return Step(action, *said)


@pytest.mark.parametrize(
    ("objects", "gold", "pred"),
    [
        ("plasmid dna; peg 3350", "1 µg; 240 µl", "240 µl; 1 µg"),
        ("salicylic acid; acetic anhydride", "2 g; 5 ml", "5 ml; 2 g"),
        ("dna; buffer; enzyme", "1 µg; 5 µl; 1 u", "1 µg; 1 u; 5 µl"),
        ("template; primer", "10 ng; 20 pmol", "20 pmol; 10 ng"),
        ("agarose; tae buffer", "1 g; 100 ml", "100 ml; 1 g"),
        ("phenylboronic acid; potassium carbonate", "1.2 equiv; 2 equiv", "2 equiv; 1.2 equiv"),
        ("phenylboronic acid; potassium carbonate", "1.2 eq; 2 eq", "2 eq; 1.2 eq"),
        ("ligand; catalyst", "5 mol %; 2 mol %", "2 mol %; 5 mol %"),
        ("amine; acid; base", "1 equivalent; 2 equivalents; 3 eq.", "1 eq; 3 eq; 2 eq"),
        ("boronic acid; catalyst", "1.2 equiv; 5 mol%", "5 mol%; 1.2 equiv"),
        ("aniline; pyridine", "5 mmol; 2 equiv", "2 equiv; 5 mmol"),
        ("iptg; glucose", "0.5 mM; 1%", "1%; 0.5 mM"),
        ("ampicillin; iptg", "100 µg/ml; 1 mM", "1 mM; 100 µg/ml"),
        ("dnase i; mgcl2", "10 U/ml; 5 mM", "5 mM; 10 U/ml"),
        ("dnase i; mgcl2; glucose", "10 U/ml; 5 mM; 1%", "5 mM; 1%; 10 U/ml"),
    ],
)
def test_amounts_exchanged_between_objects_cost_something(objects, gold, pred) -> None:
    right = _step(objects, gold)
    assert overall(right, right) == pytest.approx(1)
    assert 0.9 < overall(_step(objects, pred), right) < 0.99


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (_step("dna; peg", "1 µg; 240 µl"), _step("peg; dna", "240 µl; 1 µg")),
        (_step("dna; peg", "1 µg; 240 µl"), _step("1 µg dna; 240 µl peg", "")),
        (_step("sample; tube", "20 µl; 5 µg"), _step("sample; tube", "5 µg; 20 µl")),
        (_step("cells; antibody", "1 h; 2 µg"), _step("cells; antibody", "2 µg; 1 h")),
        (_step("sample; gel", "20 µl; 12%"), _step("sample; gel", "12%; 20 µl")),
        (_step("dna; peg", "1 µg; 240 µl; 50%"), _step("dna; peg", "1 µg; 50%; 240 µl")),
        (_step("medium; plate", "1%; 5 mM"), _step("medium; plate", "5 mM; 1%")),
        (_step("iptg; glucose", "0.5 mM; 1%"), _step("glucose; iptg", "1%; 0.5 mM")),
    ],
)
def test_the_order_of_what_is_told_otherwise_says_nothing(gold: Step, pred: Step) -> None:
    assert overall(pred, gold) == pytest.approx(1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1.2 equiv; 2 equiv", "2 equiv; 1.2 equiv"),
        ("1.2 mmol; 2 mmol", "2 mmol; 1.2 mmol"),
        ("5 mol%; 2 equiv", "2 equiv; 5 mol%"),
        ("18 µl; 2 µl", "2 µl; 18 µl"),
    ],
)
def test_objects_exchanged_take_their_amounts_with_them(one: str, other: str) -> None:
    right = _step("aniline; pyridine", one)
    assert overall(_step("pyridine; aniline", other), right) == pytest.approx(1)
    wrong = overall(_step("pyridine; aniline", one), right)
    assert wrong == pytest.approx(overall(_step("aniline; pyridine", other), right))
    assert 0.9 < wrong < 0.99


@pytest.mark.parametrize("said", ["1.2 eq", "1.2 eq.", "1.2 equivalents", "1.2eq"])
def test_eq_is_equiv(said: str) -> None:
    right = _step("aniline", "1.2 equiv")
    assert overall(_step("aniline", said), right) == pytest.approx(1)
    assert overall(_step(f"aniline ({said})", ""), _step("aniline (1.2 equiv)", "")) == 1
    assert overall(_step("aniline", said.replace("1.2", "120")), right) < 0.9


def test_gram_equivalents_are_no_equivalents() -> None:
    assert overall(_step("aniline", "1.2 mEq"), _step("aniline", "1.2 equiv")) < 1


@pytest.mark.parametrize("said", ["under Ar", "under Ar atmosphere", "under an argon atmosphere"])
def test_ar_is_argon_where_something_is_done_under_it(said: str) -> None:
    right = _step("aniline", "under argon", "stir")
    assert overall(_step("aniline", said, "stir"), right) == pytest.approx(1)
    assert overall(_step("aniline", "under N2", "stir"), right) < 1


def test_amounts_exchanged_in_words_are_fatal() -> None:
    gold = _step("cells", "5 mg glucose; 5 ml water")
    assert overall(_step("cells", "5 ml glucose; 5 mg water"), gold) < 0.9


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("in lithium acetate; 0.1 m; 1 ml", "in lithium acetate; 0.1 mm; 1 ml"),
        ("in lithium acetate; 0.1 m; 1 ml", "in lithium acetate; 0.1 nm; 1 ml"),
        ("in lithium acetate; 0.1 m; 1 ml", "in lithium acetate; 0.1 µm; 1 ml"),
        ("in lithium acetate; 0.1 m; 1 ml", "in lithium acetate; 10 m; 1 ml"),
        ("in sodium acetate; 3 m", "in sodium acetate; 300 m"),
        ("in sodium acetate; 3 m", "in sodium acetate; 3 mm"),
        ("in nacl; 100 mm", "in nacl; 100 m"),
    ],
)
def test_a_factor_of_a_strength_in_lower_case_is_fatal(gold: str, pred: str) -> None:
    right = _step("yeast pellet", gold, "resuspend")
    assert overall(_step("yeast pellet", pred, "resuspend"), right) < 0.8


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("in lithium acetate; 0.1 m; 1 ml", "in lithium acetate; 100 mm; 1 ml"),
        ("in lithium acetate; 0.1 m; 1 ml", "in lithium acetate; 0.1 M; 1 ml"),
        ("in 0.1 m lithium acetate", "in 100 mm lithium acetate"),
        ("in sodium acetate; 3 m", "in sodium acetate; 3000 mm"),
        ("in nacl; 1 mm", "in nacl; 1000 µm"),
    ],
)
def test_one_strength_in_another_unit_is_the_same(gold: str, pred: str) -> None:
    right = _step("yeast pellet", gold, "resuspend")
    assert overall(_step("yeast pellet", pred, "resuspend"), right) == pytest.approx(1)
