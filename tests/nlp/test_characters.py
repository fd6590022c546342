"""One spelling for characters that look the same."""

from hypothesis import given
from hypothesis import strategies as st

from protoplan.nlp.characters import normalise


@given(st.text())
def test_every_character_stays_in_its_place(text: str) -> None:
    assert len(normalise(text)) == len(text)
    assert all(normalise(one) == plain for one, plain in zip(text, normalise(text), strict=True))


@given(st.text())
def test_what_is_normal_stays_as_it_is(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


def test_what_looks_alike_is_alike() -> None:
    assert normalise("5\N{MICRO SIGN}l") == normalise("5\N{GREEK SMALL LETTER MU}l")
    assert normalise("4 \N{MASCULINE ORDINAL INDICATOR}C") == "4 \N{DEGREE SIGN}C"
    assert normalise("30 \N{WHITE BULLET}C") == "30 \N{DEGREE SIGN}C"
    assert normalise("65\N{COMBINING RING ABOVE}C") == "65\N{DEGREE SIGN}C"
    assert normalise("1\N{EN DASH}2\N{NO-BREAK SPACE}h") == "1-2 h"
    assert normalise("5\N{RIGHT SINGLE QUOTATION MARK}") == "5'"
    assert normalise("10\N{SUPERSCRIPT MINUS}5") == "10-5"
    assert normalise("3 \N{MULTIPLICATION SIGN} PBS") == "3 x PBS"
