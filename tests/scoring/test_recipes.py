"""A mixture by its name is its recipe, and a salt with a pH the buffer of it."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import Likeness, likeness, meaning

Texts = tuple[str, ...]


def compared(pred: Texts, gold: Texts, *, objects: bool = False) -> tuple[Likeness, bool]:
    ours, theirs = (
        meaning(Step("boil", one, ()) if objects else Step("treat", ("sections",), one), "wetlab")
        for one in (pred, gold)
    )
    alike = likeness(ours, theirs)
    return alike, fatal(ours, theirs, alike)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("folch reagent", "20 volumes"), ("chloroform:methanol", "2:1", "20 volumes")),
        (("20 volumes of Folch reagent",), ("chloroform:methanol 2:1", "20 volumes")),
        (("folch's solution",), ("chloroform/methanol (2:1)",)),
        (("aqua regia",), ("hydrochloric acid:nitric acid", "3:1")),
        (("pcia", "1 volume"), ("1 volume phenol:chloroform:isoamyl alcohol (25:24:1)",)),
        (("sodium citrate", "ph 6.0"), ("citrate buffer", "ph 6.0")),
        (("sodium citrate buffer", "pH 6"), ("citrate buffer (pH 6.0)",)),
        (("10 mM sodium citrate (pH 6.0)",), ("10 mM citrate buffer", "pH 6.0")),
        (("50 mM tris-hcl, ph 8.0",), ("50 mM tris buffer", "ph 8.0")),
        (("sodium acetate", "ph 5.2"), ("acetate buffer", "ph 5.2")),
        (("sodium phosphate pH 7.4",), ("phosphate buffer pH 7.4",)),
    ],
)
def test_a_recipe_and_its_name_are_one(one: Texts, other: Texts) -> None:
    for pred, gold in ((one, other), (other, one)):
        alike, wrong = compared(pred, gold)
        assert alike.parameters > 0.8
        assert not wrong


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("sodium citrate", "ph 9.0"), ("citrate buffer", "ph 6.0")),
        (("sodium acetate", "ph 6.0"), ("citrate buffer", "ph 6.0")),
        (("folch reagent",), ("chloroform:isoamyl alcohol", "24:1")),
        (("aqua regia",), ("chloroform:methanol", "2:1")),
    ],
)
def test_another_recipe_is_another(pred: Texts, gold: Texts) -> None:
    alike, wrong = compared(pred, gold)
    assert wrong or alike.parameters < 0.6


@pytest.mark.parametrize(
    "one", ["salmon sperm dna", "herring sperm DNA", "sheared salmon sperm dna"]
)
def test_what_carries_dna(one: str) -> None:
    alike, wrong = compared((one,), ("carrier dna",), objects=True)
    assert alike.objects >= 0.8
    assert not wrong
    assert not compared((one,), ("carrier dna",))[1]
    assert compared(("plasmid dna",), ("carrier dna",), objects=True)[1]
