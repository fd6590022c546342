"""A slash within the name of a mixture leaves none of the values beside it open."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import Likeness, likeness, meaning

Texts = tuple[str, ...]
CHLOROFORM = ("chloroform:isoamyl alcohol", "24:1", "1 volume")


def compared(pred: Texts, gold: Texts) -> tuple[Likeness, bool]:
    ours, theirs = (meaning(Step("extract", ("sample",), one), "wetlab") for one in (pred, gold))
    alike = likeness(ours, theirs)
    return alike, fatal(ours, theirs, alike)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("with an equal volume of chloroform/isoamyl alcohol (24:1)",), CHLOROFORM),
        (("1 volume chloroform/isoamyl alcohol (24:1)",), CHLOROFORM),
        (("24:1 chloroform/isoamyl alcohol, 1 volume",), CHLOROFORM),
        (("an equal volume of 24:1 (v/v) chloroform/isoamyl alcohol",), CHLOROFORM),
        (("chloroform:isoamyl alcohol", "1 volume", "24:1"), CHLOROFORM),
        (("one volume of chloroform-isoamyl alcohol (24:1)",), CHLOROFORM),
        (("20 volumes chloroform/methanol (2:1)",), ("chloroform:methanol", "2:1", "20 volumes")),
        (("3 volumes hexane/ethyl acetate (4:1)",), ("hexane:ethyl acetate", "4:1", "3 volumes")),
        (("2 ml hexane/ethyl acetate, 3 x 5 ml",), ("2 ml hexane/ethyl acetate", "3 x 5 ml")),
    ],
)  # fmt: skip
def test_a_slash_between_names_opens_no_value(pred: Texts, gold: Texts) -> None:
    alike, wrong = compared(pred, gold)
    assert alike.parameters > 0.9
    assert not wrong


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("1 volume phenol/chloroform (24:1)",), CHLOROFORM),
        (("1 volume chloroform/isoamyl alcohol (1:24)",), CHLOROFORM),
        (("20 volumes chloroform/isoamyl alcohol (24:1)",), CHLOROFORM),
        (("15 min/150 min",), ("15 min",)),
        (("15 min (or 150 min)",), ("15 min",)),
        (("15 or 150 min",), ("15 min",)),
        (("chloroform:isoamyl alcohol", "24:1", "20 volumes"), CHLOROFORM),
    ],
)
def test_another_value_or_reagent_is_fatal(pred: Texts, gold: Texts) -> None:
    assert compared(pred, gold)[1]
