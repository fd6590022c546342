"""Numbers that name a thing, the masses of ions and wavelengths are met closely."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Step
from protoplan.parsing.quantities import read
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import likeness, meaning
from protoplan.scoring.symbolic import match, prepare


def of(action: str, pred: str, gold: str, *, thing: bool = False) -> tuple[float, bool]:
    """Return how alike the parameters of two steps are, and whether the one is fatally wrong."""
    ours, theirs = (
        meaning(Step(action, (one,), ()) if thing else Step(action, ("cells",), (one,)), "wetlab")
        for one in (pred, gold)
    )
    alike = likeness(ours, theirs)
    return alike.parameters, fatal(ours, theirs, alike)


NAMED = [
    ("316 stainless steel", "310 stainless steel"),
    ("6061 aluminium", "6063 aluminium"),
    ("6061 aluminium plate", "6063 aluminium plate"),
    ("7075 alloy", "7050 alloy"),
    ("1813 photoresist", "1805 photoresist"),
    ("647 phalloidin", "635 phalloidin"),
    ("488 secondary antibody", "480 secondary antibody"),
    ("199 medium", "200 medium"),
    ("1640 medium", "1630 medium"),
    ("one-cell stage", "eight-cell stage"),
    ("1-cell stage", "2-cell stage"),
]


@pytest.mark.parametrize(("one", "other"), NAMED)
@pytest.mark.parametrize("thing", [False, True])
def test_another_number_names_another_thing(one: str, other: str, thing: bool) -> None:
    for pred, gold in ((one, other), (other, one)):
        assert of("treat", pred, gold, thing=thing)[1]
    assert of("treat", one, one, thing=thing) == (1.0, False)


@pytest.mark.parametrize(
    ("action", "one", "other"),
    [
        ("isolate", "m/z 785.84", "m/z 785.34"),
        ("isolate", "m/z 524.3", "m/z 530.1"),
        ("excite", "488 nm", "480 nm"),
        ("image", "488 nm laser", "480 nm laser"),
        ("image", "525/50 filter", "520/50 filter"),
        ("image", "525/50 emission filter", "520/50 emission filter"),
        ("image", "525/50 nm", "520/50 nm"),
        ("image", "excitation 488 nm", "excitation 480 nm"),
    ],
)
def test_what_is_a_little_off_is_told_and_not_fatal(action: str, one: str, other: str) -> None:
    for pred, gold in ((one, other), (other, one)):
        parameters, is_fatal = of(action, pred, gold)
        assert 0.3 < parameters < 0.9
        assert not is_fatal


@pytest.mark.parametrize(
    ("action", "pred", "gold"),
    [
        ("isolate", "m/z 785.84", "m/z 785.8"),
        ("measure", "562.4 nm", "562 nm"),
        ("measure", "λ = 552 nm", "λ = 550 nm"),
        ("excite", "488.5 nm", "488 nm"),
        ("measure", "400-700 nm", "from 400 to 700 nm"),
        ("collect", "203 embryos", "200 embryos"),
        ("collect", "203 HeLa cells", "200 HeLa cells"),
        ("add", "203 stainless steel balls", "200 stainless steel balls"),
        ("image", "101 images", "100 images"),
        ("sieve", "402 mesh", "400 mesh"),
        ("add", "203 sheep", "200 sheep"),
        ("inject", "1-cell stage", "one-cell stage"),
        ("etch", "10.1 µm", "10 µm"),
    ],
)
def test_amounts_have_their_tolerance(action: str, pred: str, gold: str) -> None:
    assert of(action, pred, gold) == (1.0, False)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [("4 washes", "3 washes"), ("48 well plate", "96 well plate"), ("1000 grit", "1200 grit")],
)
def test_what_is_counted_is_no_name(pred: str, gold: str) -> None:
    parameters, is_fatal = of("treat", pred, gold)
    assert parameters < 1
    assert not is_fatal


SIGNS = "½¼¾⅓²³⁰µ°0125 ./:-–×%gmM"


@pytest.mark.parametrize("text", ["½/½ mixture", "½½", "½²", "¼¼ strength ms medium"])
def test_a_fraction_in_one_sign_is_never_nothing(text: str) -> None:
    assert all(one.text for one in read(text).quantities)


@given(st.text(st.sampled_from(SIGNS), min_size=1, max_size=9))
def test_fractions_in_one_sign_are_read_whatever_stands_beside(text: str) -> None:
    step = Step("add", ("medium", text), (text,))
    assert match((step,), prepare((step,))).scores.overall == pytest.approx(1)
