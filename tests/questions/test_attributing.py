"""Which sentence tells each step, and the numbers by which the user is shown that."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from told import planned

from protoplan.library import load
from protoplan.model import Step
from protoplan.questions.attributing import _cost, _from, told_by
from protoplan.questions.plain import sentences_of

LIBRARY = load()
SHOWN = re.compile(r'"(?P<said>[^"]+)" \((?P<steps>[^()]+)\)')
VERBS = ("wash", "fix", "stain", "spin", "rinse", "dry", "image", "filter")
SETTINGS = ("for 5 min", "with PBS", "in 4% PFA", "at 37 °C", "for 1 h")


@pytest.mark.parametrize(
    ("question", "listed", "said", "steps"),
    [
        ("Grow the colonies on LB agar. Pick a colony. Leave the plates at 37 °C overnight. Count "
         "the colonies.", "grow, pick, incubate, count",
         "Leave the plates at 37 °C overnight.", "step 3"),
        ("Spin the tube at 500 g for 5 min. Dry the pellet at 37 °C for 2 min. Then take up the "
         "pellet in 1 ml of PBS. Count the cells.", "",
         "Then take up the pellet in 1 ml of PBS.", "step 3"),
        ("Elute the RNA. Aliquot the RNA. Freeze the aliquots on dry ice. Keep the aliquots at "
         "-80 °C.", "", "Keep the aliquots at -80 °C.", "step 4"),
        ("Cool the flask to 0 °C. Start the oxidation by adding TPAP. Stir for 2 h.", "",
         "Start the oxidation by adding TPAP.", "steps 2, 3"),
        ("Wash the cells with PBS. Wash the cells again with water before you stain them. Wash the "
         "slides with ethanol once they are dry.", "wash, stain",
         "Wash the cells again with water before you stain them.", "steps 2, 3"),
        ("Wash the cells with PBS. Stain them. Pour off the dye.", "wash, stain, decant",
         "Pour off the dye.", "step 3"),
    ],
)  # fmt: skip
def test_a_sentence_is_shown_with_its_own_steps(
    question: str, listed: str, said: str, steps: str
) -> None:
    _, sketch = planned(question, listed)
    assert {one["said"]: one["steps"] for one in SHOWN.finditer(sketch)}[said] == steps


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from(VERBS), st.sampled_from(SETTINGS)), min_size=1))
def test_steps_that_are_told_a_sentence_each_are_told_in_turn(
    orders: list[tuple[str, str]],
) -> None:
    text = " ".join(f"{verb.capitalize()} the cells {said}." for verb, said in orders)
    steps = [
        Step(verb, ("cells",), (said.removeprefix("for ").removeprefix("at "),))
        for verb, said in orders
    ]
    assert told_by([*sentences_of(text, LIBRARY.verbs)], steps, LIBRARY) == [*range(len(steps))]


def test_a_step_of_which_no_sentence_has_a_word_is_told_by_none() -> None:
    sentences = [*sentences_of("Fix the cells. Stain the cells.", LIBRARY.verbs)]
    steps = [Step("fix", ("cells",), ()), Step("autoclave", ("broth",), ("121 °C",))]
    assert told_by(sentences, steps, LIBRARY) == [0, None]


@given(st.lists(st.integers(-4, 4), min_size=1, max_size=12))
def test_each_place_is_come_from_by_the_way_that_is_best_of_all(worth: list[int]) -> None:
    best = [one / 4 for one in worth]

    def left(one: int, place: int) -> float:
        return best[one] - _cost(one, place)

    for place, came in enumerate(_from(best)):
        assert left(came, place) == pytest.approx(max(left(one, place) for one in range(len(best))))
