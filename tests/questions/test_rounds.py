"""A doing that is told once with several settings in turn is done at each of them."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
Steps = list[tuple[str, list[str]]]


def plan(question: str) -> tuple[Steps, str]:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    steps = [(one.action, [*one.parameters]) for one in parse(sketch).steps]
    return steps, sketch.partition("<note>")[2]


SPEEDS = [["300 g", "10 min"], ["2,000 g", "20 min"], ["100,000 g", "70 min"]]


@pytest.mark.parametrize(
    "question",
    [
        "Centrifuge the medium at 300 g for 10 min, at 2,000 g for 20 min and at 100,000 g for 70 "
        "min.",
        "Centrifuge the medium at 300 g, at 2,000 g and at 100,000 g for 10 min, 20 min and 70 "
        "min.",
        "Centrifuge the medium at 300 g, 2,000 g and 100,000 g for 10 min, 20 min and 70 min, "
        "respectively.",
        "Centrifuge the medium at 300 g (10 min), 2,000 g (20 min) and 100,000 g (70 min).",
        "Centrifuge the medium at 300 g for 10 min, the supernatant at 2,000 g for 20 min and the "
        "resulting supernatant at 100,000 g for 70 min.",
        "The medium was centrifuged at 300 g for 10 min, then at 2,000 g for 20 min, and finally "
        "at 100,000 g for 70 min.",
    ],
)
def test_each_speed_is_a_step_with_its_time(question: str) -> None:
    steps, note = plan(question)
    assert steps == [("centrifuge", one) for one in SPEEDS]
    assert "check them" not in note


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("The lysate was centrifuged at 300 g, at 2,000 g and at 100,000 g.",
         [("centrifuge", ["300 g", "[time]"]), ("centrifuge", ["2,000 g", "[time]"]),
          ("centrifuge", ["100,000 g", "[time]"])]),
        ("Centrifuge the medium at 300, 2,000 and 10,000 g for 10 min each.",
         [("centrifuge", ["300 g", "10 min"]), ("centrifuge", ["2,000 g", "10 min"]),
          ("centrifuge", ["10,000 g", "10 min"])]),
        ("incubate the cells at 4 °C for 30 min, then at 37 °C for 10 min",
         [("incubate", ["4 °C", "30 min"]), ("incubate", ["37 °C", "10 min"])]),
        ("Incubate the reaction on ice for 10 min and then at room temperature for 20 min.",
         [("incubate", ["on ice", "10 min"]), ("incubate", ["room temperature", "20 min"])]),
        ("Incubate the plate at 37 °C for 1 h, then overnight at 4 °C, and wash it.",
         [("incubate", ["37 °C", "1 h"]), ("incubate", ["overnight", "4 °C"]), ("wash", [])]),
        ("Heat the oil to 95 °C for 5 min, 60 °C for 30 s and 72 °C for 1 min.",
         [("heat", ["95 °C", "5 min"]), ("heat", ["60 °C", "30 s"]), ("heat", ["72 °C", "1 min"])]),
        ("The slides were dried at 37 °C for 1 h and at 60 °C for 30 min.",
         [("dry", ["37 °C", "1 h"]), ("dry", ["60 °C", "30 min"])]),
        ("Shake the flask at 200 rpm for 1 h, then at 100 rpm for 2 h.",
         [("shake", ["200 rpm", "1 h"]), ("shake", ["100 rpm", "2 h"])]),
        ("Wash the cells for 5 min, then for 10 min.", [("wash", ["5 min"]), ("wash", ["10 min"])]),
        ("Filter the medium through a 0.45 µm filter and then through a 0.2 µm filter.",
         [("filter", ["through a 0.45 µm filter"]), ("filter", ["through a 0.2 µm filter"])]),
        ("Pass the lysate through a 20 G needle, then through a 25 G needle.",
         [("pass", ["through a 20 G needle"]), ("pass", ["through a 25 G needle"])]),
        ("Dilute the culture 1:10, then 1:100, and plate it.",
         [("dilute", ["1:10"]), ("dilute", ["1:100"]), ("plate", [])]),
        ("Store the samples at 4 °C overnight, then at -80 °C.",
         [("store", ["4 °C", "overnight"]), ("store", ["-80 °C"])]),
        ("Spin the lysate at 500 g for 5 min and then the supernatant at 10,000 g for 10 min.",
         [("spin", ["500 g", "5 min"]), ("spin", ["10,000 g", "10 min"])]),
        ("Incubate the plates at 25 °C for 3 days and the slides at 37 °C for 1 day.",
         [("incubate", ["25 °C", "3 days"]), ("incubate", ["37 °C", "1 day"])]),
        ("Incubate the plate at 4 °C with shaking for 1 h, then at 37 °C in the dark for 10 min.",
         [("incubate", ["4 °C", "1 h", "with shaking"]),
          ("incubate", ["37 °C", "10 min", "in the dark"])]),
    ],
)  # fmt: skip
def test_each_of_several_settings_is_a_step(question: str, expected: Steps) -> None:
    steps, note = plan(question)
    assert steps == expected
    assert "check them" not in note


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Centrifuge the tubes at 300 g and 4 °C for 5 min.", ["centrifuge"]),
        ("Centrifuge the tubes at 300 g for 5 min at 4 °C, then wash the pellet at 4 °C.",
         ["centrifuge", "wash"]),
        ("Incubate the plates at 25 °C, 30 °C and 37 °C for 2 days.", ["incubate"]),
        ("Dilute the cultures 1:10 and 1:100, and plate them.", ["dilute", "plate"]),
        ("Filter it through a 0.2 µm filter, then wash the flask.", ["filter", "wash"]),
        ("Incubate the plates at 25 °C or at 37 °C for 1 h.", ["incubate"]),
        ("Stain and destain the gel for 1 h and 2 h, respectively.", ["stain", "destain"]),
        ("Run the PCR at 95 °C for 3 min, then at 58 °C for 30 s.", ["run"]),
        ("Amplify the DNA with 35 cycles of 95 °C for 30 s, 58 °C for 30 s and 72 °C for 1 min.",
         ["amplify", "cycle"]),
        ("Heat the oil to 60 °C over 30 min, hold for 10 min and cool it.",
         ["heat", "hold", "cool"]),
        ("Hold the tube at 95 °C for 2 min, then cool it to 4 °C.", ["hold", "cool"]),
        ("Wash the cells after spinning at 300 g, then at 500 g.", ["spin", "wash"]),
    ],
)  # fmt: skip
def test_what_is_done_but_once_is_one_step(question: str, expected: list[str]) -> None:
    steps, _ = plan(question)
    assert [action for action, _ in steps] == expected


def test_what_is_spun_again_is_what_the_question_names() -> None:
    (sketch,) = PLANNER.propose(Query("Centrifuge the medium at 300 g, then at 2,000 g."), 1)
    assert [one.objects for one in parse(sketch).steps] == [("medium",), ("medium",)]
