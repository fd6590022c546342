"""Numbers whose digits stand in threes, and ratios of them, in every construct of the grammar."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Dimension, Quantity
from protoplan.parsing.quantities import read

D = Dimension


def one(text: str) -> Quantity:
    (quantity,) = read(text).quantities
    return quantity


CONSTRUCTS = [
    "{} µl", "for {} s", "at {} rpm", "{} x g", "{} cells", "{}x buffer", "{}-fold",  # quantity
    "{}-{} µl", "{} to {} rpm", "between {} and {} s", "{}, {} and {} mg", "up to {} U",  # range
    "{} ± {} µl", "{} rpm +/- {}",  # tolerance
    "{} x 5 min", "3 x {} µl", "{} times",  # count with times
    "{} x 10^3 cells", "{} x 10^-3 M", "{}e3 cells", "{} million spores",  # power
    "1:{}", "{}:1", "1 : {}", "2:{}:1", "1:{}-1:{}", "1:{}-{}",  # ratio
    "1/{}", "1 in {}", "1:{} x 10^3",
    "5 mg per {} cells", "5 ng/{} cells", "4 °C/{} rpm", "10 min / {} x g",  # what it is per
    "every {} s", "pH 7, {} ml", "{} µl of {} mM stock", "({} ml)",
]  # fmt: skip

NUMBERS = st.integers(1000, 999_999_999)
THOUSANDS = st.integers(1, 999_999).map(lambda number: 1000 * number)


def meaning(text: str) -> list[tuple[object, ...]]:
    """What is read, whatever the digits look like."""
    found = read(text).quantities
    return [(one.dimension, one.low, one.high, one.unit, one.basis, one.falls) for one in found]


@pytest.mark.parametrize("construct", CONSTRUCTS)
@given(number=NUMBERS, blank=st.sampled_from(",\u00a0\u2007\u2008\u2009\u202f"))
def test_digits_in_threes_are_the_same_number(construct: str, number: int, blank: str) -> None:
    plain = construct.format(*[number] * 3)
    assert meaning(construct.format(*[f"{number:,}".replace(",", blank)] * 3)) == meaning(plain)


@pytest.mark.parametrize("construct", CONSTRUCTS)
@given(number=THOUSANDS, blank=st.sampled_from(" '’"))
def test_so_are_whole_thousands_between_plain_blanks_or_quotes(
    construct: str, number: int, blank: str
) -> None:
    plain = construct.format(*[number] * 3)
    assert meaning(construct.format(*[f"{number:,}".replace(",", blank)] * 3)) == meaning(plain)


@pytest.mark.parametrize(
    ("text", "low"),
    [
        ("1:1,000,000", 1e-6), ("1:25 000", 4e-5), ("1:50\u202f000", 2e-5), ("4,000:1", 4000),
        ("1:10^5", 1e-5), ("1:1e6", 1e-6), ("1:2 x 10⁶", 5e-7), ("10^4:1", 1e4),
        ("1:1 million", 1e-6), ("1 in 10,000", 1e-4), ("1/20,000", 5e-5), ("1:2.5", 0.4),
        ("1:2,5", 0.4), ("1:1,500", 1 / 1500), ("1.5:1", 1.5),
    ],
)  # fmt: skip
def test_a_ratio_takes_any_numbers(text: str, low: float) -> None:
    quantity = one(text)
    assert (quantity.dimension, quantity.text) == (D.RATIO, text)
    assert quantity.low == quantity.high == pytest.approx(low)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("2 250 ml bottles", [2, 0.25]),
        ("3 100 µl drops", [3, 1e-4]),
        ("1:10 500 µl", [0.1, 5e-4]),
        ("1:100,1:200", [0.01, 0.005]),
        ("1:10, 1:100", [0.1, 0.01]),
        ("1, 200 µl", [1e-6, 2e-4]),
        ("7\u00a05000 µl", [7, 5e-3]),
    ],
)
def test_two_numbers_side_by_side_stay_two(text: str, numbers: list[float]) -> None:
    assert [quantity.low for quantity in read(text).quantities] == pytest.approx(numbers)


@pytest.mark.parametrize("text", ["25:24:1", "25 : 24 : 1", "25.0:24:1"])
def test_proportions_of_three_are_the_same_in_any_spelling(text: str) -> None:
    assert one(text).basis == "25:24:1"


@pytest.mark.parametrize(("text", "basis"), [("80:10:10", "8:1:1"), ("1:0.5:0.25", "4:2:1")])
def test_proportions_of_three_are_told_in_the_smallest_numbers(text: str, basis: str) -> None:
    assert one(text).basis == basis


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("1:200-400", 1 / 400, 1 / 200),
        ("1:2,000–5,000", 1 / 5000, 1 / 2000),
        ("1:200 to 1:400", 1 / 400, 1 / 200),
        ("1:200 to 400", 1 / 400, 1 / 200),
    ],
)
def test_the_one_of_two_dilutions_may_stand_once(text: str, low: float, high: float) -> None:
    quantity = one(text)
    assert (quantity.dimension, quantity.falls) == (D.RATIO, False)
    assert (quantity.low, quantity.high) == pytest.approx((low, high))


@pytest.mark.parametrize("text", ["1:10 to 5 tubes", "1:20 to 3", "1:10-50 µl", "1:2:1-4"])
def test_what_follows_a_ratio_may_be_something_else(text: str) -> None:
    assert len(read(text).quantities) == 2
