"""What "about" is worth: near what is meant, and nothing before a range that holds whatever may be
meant."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.parsing.quantities import read
from protoplan.scoring.values import quantities

WORDS = ("~", "about ", "around ", "ca. ", "roughly ", "approximately ")


def worth(pred: str, gold: str) -> float:
    (ours,), (theirs,) = read(pred).quantities, read(gold).quantities
    return quantities(ours, theirs)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [("about 10 min", "10 min"), ("~95-105 min", "100 min"), ("around 80-100 µl", "90 µl"),
     ("overnight", "12 h"), ("a couple of minutes", "2 min")],
)  # fmt: skip
def test_what_is_near_is_right(pred: str, gold: str) -> None:
    assert worth(pred, gold) == 1.0


@pytest.mark.parametrize(
    ("pred", "gold"), [("a few minutes", "3 min"), ("several hours", "5 h"), ("few ml", "4 ml")]
)
def test_a_word_for_several_is_the_range_that_it_stands_for(pred: str, gold: str) -> None:
    assert 0.3 < worth(pred, gold) < 0.5
    assert worth(gold, pred) == 1.0


@given(st.sampled_from(WORDS), st.integers(4, 400), st.sampled_from(("min", "µl", "mg", "V")))
def test_a_wide_range_is_worth_no_more_behind_about(word: str, value: int, unit: str) -> None:
    wide, gold = f"{value / 2:g}-{2 * value} {unit}", f"{value} {unit}"
    assert worth(word + wide, gold) <= worth(wide, gold) < 0.5
    assert worth(word + gold, gold) == 1.0
    assert worth(f"{word}{value}-{2 * value} {unit}", gold) <= 0.5
