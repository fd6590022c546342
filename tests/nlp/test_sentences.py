"""Sentences end where their marks end them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.nlp.sentences import sentences


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Spin for 5 min. | Then discard approx. 5 ml of it. | See Fig. 2 for the rest.",
        "Add a buffer (e.g. Tris. or PBS). | Mix! | (Do not shake.) | Is it clear? | Go on.",
        "Use filter No. 4 and vol. 2. | Keep 0.5 ml at 37 °C. | Leave it at 4 C. | Spin.",
        "Grow E. coli in LB. | 5 ml are enough.",
        "Incubate for 2 h. | qPCR follows.",
        "2. Mix the lysate.",
        "Step 3. Wash it twice. | Dry it.",
        "A. Take the lid off. | B is next.",
        "use no. 4 paper. | then mix it with e. coli cells.",
        "Spin for 5 min. at 4 °C.",
        "Stop... | Go on.",
        "Give it (5 mg/kg, s.c.) 30 min before. | Inject it i.p. | Weigh it at 9 a.m. 5 times.",
        "Rinse w. sat. aq. K2CO3. | Stop it with 5 ml satd. NH4Cl. | Dry it.",
        "Add 2 ml of KOH aq. | Then spin. | Light it at 30 W. | EtOAc comes next.",
        "Rinse with dist. water and 5 M aq. Na2SO4 (3 ml).",
        "No stop at the end",
    ],
)
def test_sentences_end_where_a_reader_ends_them(text: str) -> None:
    expected = text.split(" | ")
    assert split(" ".join(expected)) == expected


def test_a_lost_blank_ends_a_sentence_too() -> None:
    assert split("Elute in TE.Note: keep it cold.") == ["Elute in TE.", "Note: keep it cold."]
    assert split("Use 1.5 ml of pH 8.0 buffer.") == ["Use 1.5 ml of pH 8.0 buffer."]


def test_lines_part_sentences() -> None:
    assert split("Mix\nSpin\r\n\r\nDry") == ["Mix", "Spin", "Dry"]


@given(st.text(st.sampled_from("aB1 .!?()[]\n\"'e.g"), max_size=60))
def test_sentences_hold_all_but_blanks_and_do_not_overlap(text: str) -> None:
    places = sentences(text)
    assert all(a < b for a, b in places)
    assert all(b <= c for (_, b), (c, _) in pairwise(places))
    assert "".join("".join(split(text)).split()) == "".join(text.split())
