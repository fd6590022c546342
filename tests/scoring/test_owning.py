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
    ],
)
def test_the_order_of_what_is_told_otherwise_says_nothing(gold: Step, pred: Step) -> None:
    assert overall(pred, gold) == pytest.approx(1)


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
