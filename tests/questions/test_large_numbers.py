"""Numbers in words are read as those in digits: "three million cells per mL"."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.parsing.quantities import read
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()


@pytest.mark.parametrize(
    ("words", "digits"),
    [
        ("three million cells per mL", "3 million cells per mL"),
        ("half a million cells/ml", "500,000 cells/ml"),
        ("two hundred thousand cells per well", "200,000 cells per well"),
        ("five hundred µl", "500 µl"),
        ("one hundred and fifty µl", "150 µl"),
        ("two thousand five hundred µl", "2500 µl"),
        ("two hundred and five thousand cells", "205,000 cells"),
        ("one and a half million cells", "1.5 million cells"),
        ("a million and a half cells", "1.5 million cells"),
        ("one and a half hours", "1.5 h"),
        ("a hundred and twenty minutes", "120 min"),
        ("twenty thousand rpm", "20,000 rpm"),
        ("three hundred x g", "300 x g"),
        ("one hundred percent", "100 %"),
        ("two more hours", "2 h"),
        ("an hour and a half", "1.5 h"),
        ("one million cells", "1e6 cells"),
    ],
)
def test_words_are_read_as_digits(words: str, digits: str) -> None:
    (said,), (written,) = read(words).quantities, read(digits).quantities
    assert said.low == pytest.approx(written.low)
    assert said.high == pytest.approx(written.high)
    assert said.dimension is written.dimension
    assert said.text == words


@pytest.mark.parametrize(
    "text", ["two hundredweight", "two hundred-well plates", "hundreds of cells", "a thousandth"]
)
def test_what_is_no_such_number_is_none(text: str) -> None:
    assert not read(text).quantities


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Resuspend the cells in freezing medium at three million cells per mL.",
         [("resuspend", ["cells"], ["three million cells per mL", "in freezing medium"])]),
        ("Resuspend the cells at half a million cells per mL.",
         [("resuspend", ["cells"], ["half a million cells per mL"])]),
        ("Seed the cells at two hundred thousand cells per well.",
         [("seed", ["cells"], ["two hundred thousand cells per well"])]),
        ("Inject half a million cells into the flank.",
         [("inject", ["cells"], ["half a million", "into the flank"])]),
        ("Inject two thousand five hundred cells into the flank.",
         [("inject", ["cells"], ["two thousand five hundred", "into the flank"])]),
        ("Add five hundred µl of PBS and spin at three hundred x g for five min.",
         [("add", ["PBS"], ["five hundred µl"]),
          ("spin", ["PBS"], ["three hundred x g", "five min"])]),
        ("Dilute the beads one thousand fold.", [("dilute", ["beads"], ["one thousand fold"])]),
    ],
)  # fmt: skip
def test_they_are_settings(question: str, expected: list[tuple[str, list[str], list[str]]]) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    steps = [(one.action, [*one.objects], [*one.parameters]) for one in parse(sketch).steps]
    assert steps == expected
    assert "no place" not in sketch
