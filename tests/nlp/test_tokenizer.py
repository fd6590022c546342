"""Tokens begin and end where mentions do."""

from itertools import pairwise

import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st

from protoplan.evaluation import brat
from protoplan.nlp.tokenizer import Tokenizer, tokens

BLANK = spacy.blank("xx")


def words(text: str) -> list[str]:
    return [text[start:end] for start, end in tokens(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Add 100µl of 10mM Tris-HCl.", "Add|100|µl|of|10|mM|Tris|-|HCl|."),
        ("Spin at 14,000xg, 4°C", "Spin|at|14,000|xg|,|4|°|C"),
        ("1xPBS and 10mMTris", "1|x|PBS|and|10|mM|Tris"),
        ("SP6, 3T3 and H2O stay whole", "SP6|,|3T3|and|H2O|stay|whole"),
        ("Wash the beadsDiscard it", "Wash|the|beads|Discard|it"),
        ("0.5–1.5 ml", "0.5|–|1.5|ml"),
        ("  two  blanks\t", "two|blanks"),
        ("", ""),
    ],
)
def test_numbers_part_from_units_and_marks_stand_alone(text: str, expected: str) -> None:
    assert words(text) == [word for word in expected.split("|") if word]


@given(st.text())
def test_nothing_but_blanks_is_left_out(text: str) -> None:
    places = tokens(text)
    assert all(a < b for a, b in places)
    assert all(b <= c for (_, b), (c, _) in pairwise(places))
    kept = "".join(words(text))
    assert "".join(kept.split()) == "".join(text.split())


@given(st.text(st.sampled_from("ab 1.µ\t\n\N{NO-BREAK SPACE}-"), max_size=40))
def test_a_doc_has_the_text_letter_for_letter(text: str) -> None:
    doc = Tokenizer(BLANK.vocab)(text)
    assert doc.text == text
    read = [(token.idx, token.idx + len(token)) for token in doc if not token.is_space]
    assert read == tokens(text)


def test_few_annotated_spans_are_lost(data) -> None:
    folder = data / "data" / "wnut2020" / "dev_data"
    if not folder.is_dir():
        pytest.skip("there is no data/wnut2020/dev_data")
    spans = lost = 0
    for document in brat.documents(folder):
        places = tokens(document.text)
        starts, ends = ({place[n] for place in places} for n in (0, 1))
        for entity in document.entities:
            spans += 1
            lost += entity.start not in starts or entity.end not in ends
    assert spans > 10_000
    assert lost / spans < 0.011
