"""What is measured out in place of something else is worth less than to leave that out."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import Match, match, prepare

Texts = tuple[str, ...]
AROUND = (
    Step("thaw", ("hela cells",), ("37 °C", "2 min")),
    Step("centrifuge", ("hela cells",), ("200 x g", "5 min")),
    Step("measure", ("viability",), ("570 nm",)),
)


def compared(pred: Texts, gold: Texts) -> Match:
    ours, theirs = (Step("treat", ("hela cells",), one) for one in (pred, gold))
    return match((*AROUND[:2], ours, AROUND[2]), prepare((*AROUND[:2], theirs, AROUND[2])))


def worth(pred: Texts, gold: Texts) -> float:
    return compared(pred, gold).scores.overall


CISPLATIN = ("10 µM cisplatin", "48 h")
MORPHOLINO = ("1 nl morpholino", "into the yolk")


@pytest.mark.parametrize(
    ("pred", "none", "gold"),
    [
        (("10 µM carboplatin", "48 h"), ("48 h",), CISPLATIN),
        (("10 µM oxaliplatin", "48 h"), ("48 h",), CISPLATIN),
        (("10 µM dmso", "48 h"), ("48 h",), CISPLATIN),
        (("48 h", "carboplatin (10 µM)"), ("48 h",), CISPLATIN),
        (("1 nl mrna", "into the yolk"), ("into the yolk",), MORPHOLINO),
        (("1 nl water", "into the yolk"), ("into the yolk",), MORPHOLINO),
        (("5 ml hexane", "2 times", "4 °C"), ("2 times", "4 °C"), ("5 ml pbs", "2 times", "4 °C")),
        (("dmem with 10% dmso", "37 °C"), ("dmem", "37 °C"), ("dmem with 10% fbs", "37 °C")),
        (("10% dmso in dmem", "37 °C"), ("dmem", "37 °C"), ("dmem with 10% fbs", "37 °C")),
        (("serum-free dmem", "37 °C"), ("dmem", "37 °C"), ("dmem with 10% fbs", "37 °C")),
    ],
)
def test_another_reagent_is_worth_less_than_none(pred: Texts, none: Texts, gold: Texts) -> None:
    assert worth(pred, gold) < worth(none, gold)


@pytest.mark.parametrize(
    ("pred", "none", "gold"),
    [
        (("10 µM drug", "48 h"), ("48 h",), CISPLATIN),
        (("10 µM compound", "48 h"), ("48 h",), CISPLATIN),
        (("10 µM", "48 h"), ("48 h",), CISPLATIN),
        (("12 µM cisplatin", "48 h"), ("48 h",), CISPLATIN),
        (("dmem with 10% fcs",), ("dmem",), ("dmem with 10% fbs",)),
        (("dmem with 10% horse serum",), ("dmem",), ("dmem with 10% fbs",)),
        (("dmem with 10% serum",), ("dmem",), ("dmem with 10% fbs",)),
        (("0.1% tween", "48 h", "10 µM cisplatin"), ("48 h",), CISPLATIN),
    ],
)
def test_a_wider_or_a_like_one_is_worth_no_less(pred: Texts, none: Texts, gold: Texts) -> None:
    assert worth(pred, gold) >= worth(none, gold)


@pytest.mark.parametrize("pred", ["dmem with 10% dmso", "dmem, 10% dmso", "serum-free dmem"])
def test_another_part_of_a_mixture_is_fatal(pred: str) -> None:
    found = compared((pred,), ("dmem with 10% fbs",))
    assert [one.fatal for one in found.anchors if one.gold == 2] == [True]
