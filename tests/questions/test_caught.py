"""Behind a filtration, what stays on the filter is what is dried, weighed and ignited."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.caught import caught

PLANNER = Planner()


@pytest.mark.parametrize(
    ("text", "objects"),
    [
        ("Precipitate the barium with sulfate, filter through ashless paper, dry at 110 °C and "
         "ignite at 800 °C.", ["barium", "barium", "precipitate", "precipitate"]),
        ("Crystallize the product from ethanol, filter, wash with cold ethanol and dry under "
         "vacuum.", ["product", "product", "crystals", "crystals"]),
        ("Collect the cells on a membrane, wash with PBS and dry for 1 h.",
         ["cells", "membrane", "membrane"]),
        ("Precipitate the salt with ethanol, filter and evaporate.",
         ["salt", "salt", "filtrate"]),
        ("Precipitate the salt with ethanol, filter, and concentrate the filtrate.",
         ["salt", "salt", "filtrate"]),
        ("Filter the lysate and store it at 4 °C.", ["lysate", "lysate"]),
    ],
)  # fmt: skip
def test_what_stays_on_the_filter_is_worked_on(text: str, objects: list[str]) -> None:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    assert [one.objects[0] for one in parse(sketch).steps] == objects


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Precipitate it, filter and weigh.", "Precipitate it, filter and weigh the precipitate."),
        ("The lead is precipitated. Then filter on a frit, then dry at 60 °C.",
         "The lead is precipitated. Then filter on a frit, then dry the precipitate at 60 °C."),
        ("Recrystallise it, filter off and air-dry overnight.",
         "Recrystallise it, filter off and air-dry the crystals overnight."),
        ("Collect the bacteria on a 0.2 µm filter and rinse with water.",
         "Collect the bacteria on a 0.2 µm filter and rinse the filter with water."),
    ],
)  # fmt: skip
def test_it_is_named(text: str, said: str) -> None:
    assert caught(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "Precipitate the salt, filter the buffer and dry the tube.",
        "Precipitate the salt, filter and dry the filtrate.",
        "Precipitate the salt, filter it and dry it.",
        "Precipitate the salt, redissolve it, filter and dry at 60 °C.",
        "Precipitate the salt, pass it through a filter and dry at 60 °C.",
        "Dissolve the salt, filter and dry at 60 °C.",
        "Collect the cells in a tube, wash with PBS and dry.",
        "Precipitate the salt, filter and store at 4 °C.",
    ],
)
def test_other_words_are_left_as_they_are(text: str) -> None:
    assert caught(text) == text
