"""What is taken out of a place and put back in it is a step, and so is turning it on or off."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.fetching import fetched
from tests.told import planned as steps_of

PLANNER = Planner()
Steps = list[tuple[str, list[str], list[str]]]


def plan(question: str, listed: tuple[str, ...] | None = None) -> Steps:
    (sketch,) = PLANNER.propose(Query(question, listed), 1)
    return [(one.action, [*one.objects], [*one.parameters]) for one in parse(sketch).steps]


@pytest.mark.parametrize(
    ("question", "listed", "step"),
    [
        ("Wash the beads twice, take the tube off the magnet, and elute in 22 µl of water.",
         None, ("take", ["tube"], ["from the magnet"])),
        ("Take the plate out of the fridge, add 50 µl of substrate to the plate.",
         None, ("take", ["plate"], ["from the fridge"])),
        ("Take the slides out of the oven and let them cool for 10 min.",
         None, ("take", ["slides"], ["from the oven"])),
        ("Bake the slides at 80 °C, take them out of the oven, and rinse them.",
         None, ("take", ["slides"], ["from the oven"])),
        ("Add trypsin for 3 min, take the flask out of the incubator, and quench with medium.",
         None, ("take", ["flask"], ["from the incubator"])),
        ("Boil the tubes, take the tubes off ice and spin them.",
         None, ("take", ["tubes"], ["from ice"])),
        ("Take the tube off the magnet and vortex it.",
         ("remove", "vortex"), ("remove", ["tube"], ["from the magnet"])),
        ("Take the plate out of the fridge and shake it.",
         ("remove", "shake"), ("remove", ["plate"], ["from the fridge"])),
        ("Take the plate out of the fridge and shake it.",
         ("take", "shake"), ("take", ["plate"], ["from the fridge"])),
        ("Wash the plate, put the plate back on ice and read it.",
         None, ("put back", ["plate"], ["on ice"])),
        ("Wash the plate, get the plate back in the incubator for 10 min and read it.",
         None, ("put back", ["plate"], ["10 min", "in the incubator"])),
    ],
)  # fmt: skip
def test_what_is_taken_from_a_place_is_a_step(
    question: str, listed: tuple[str, ...] | None, step: tuple[str, list[str], list[str]]
) -> None:
    assert step in plan(question, listed)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Turn on the laser, focus on the cells and image them.",
         [("turn on", ["laser"], []), ("focus", ["[sample]"], ["on the cells"]),
          ("image", ["cells"], [])]),
        ("Wash the chip, turn on the lamp for 10 min and switch off the lamp.",
         [("wash", ["chip"], []), ("turn on", ["lamp"], ["10 min"]), ("switch off", ["lamp"], [])]),
        ("Focus on the cells and switch off the lamp.",
         [("focus", ["[sample]"], ["on the cells"]), ("switch off", ["lamp"], [])]),
        ("Switch the lamp on, warm it up for 20 min, read the plate and turn the lamp off.",
         [("switch on", ["lamp"], []), ("warm", ["lamp"], ["20 min"]), ("read", ["plate"], []),
          ("turn off", ["lamp"], [])]),
        ("Load the sample. The laser is switched on, and the chip is imaged.",
         [("load", ["sample"], []), ("switch on", ["laser"], []), ("image", ["chip"], [])]),
        ("Lower the flask, power on the vacuum pump and degas for 20 min.",
         [("lower", ["flask"], []), ("power on", ["vacuum pump"], []),
          ("degas", ["flask"], ["20 min"])]),
        ("Wash the seeds, start the pump and degas for 5 min.",
         [("wash", ["seeds"], []), ("start", ["pump"], []), ("degas", ["seeds"], ["5 min"])]),
        ("Switch on the stirrer and add 5 g of sodium chloride.",
         [("switch on", ["stirrer"], []), ("add", ["sodium chloride"], ["5 g"])]),
    ],
)  # fmt: skip
def test_a_device_is_turned_on_and_is_not_worked_on(question: str, expected: Steps) -> None:
    assert plan(question) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Turn the plate on its side and dry it.",
        "Mount the slide, turn it on its side.",
        "Take 5 ml out and spin it.",
        "Take the lid off and dry it.",
        "Put the back of the slide on the stage.",
        "Wash the cells and place the plate on the bench.",
        "Switch the buffer on the column and wash it.",
        "Move the cells and spin out of the dark.",
    ],
)
def test_other_words_stay(text: str) -> None:
    assert fetched(text, load("wetlab").verbs) == text


def test_a_thing_turned_on_its_side_is_turned() -> None:
    steps = plan("Mount the slide, turn it on its side and dry it.")
    assert [one[:2] for one in steps] == [
        ("mount", ["slide"]), ("turn", ["slide"]), ("dry", ["slide"]),
    ]  # fmt: skip


def test_a_place_that_something_comes_from_is_no_setting() -> None:
    kept = plan("Keep the tubes in the fridge overnight.")
    assert kept == [("keep", ["tubes"], ["fridge", "overnight"])]
    assert plan("Warm the tubes from 4 °C to room temperature.")[0][2] != []


@pytest.mark.parametrize(
    ("told", "listed", "step"),
    [
        ("The soil is weighed, goes in the oven at 105 °C for 24 h and is weighed again.", "",
         ("place", ["soil"], ["105 °C", "24 h", "in the oven"])),
        ("Plate the cells. The plates go into the incubator at 37 °C overnight.", "",
         ("place", ["plates"], ["37 °C", "overnight", "into the incubator"])),
        ("Plate the cells. The plates go into the incubator at 37 °C overnight.",
         "plate, incubate", ("incubate", ["plates"], ["37 °C", "overnight", "into the incubator"])),
        ("Aliquot the lysate. The tubes go into the freezer at -80 °C.", "",
         ("place", ["tubes"], ["-80 °C", "into the freezer"])),
        ("Stain the slides. The slides then go in 70 % ethanol for 5 min.", "",
         ("place", ["slides"], ["5 min", "in 70 % ethanol"])),
        ("Wrap the leaves. They go into a dark box for 2 days.", "",
         ("place", ["leaves"], ["2 days", "into a dark box"])),
        ("The tubes are sealed and go into the water bath at 60 °C for 1 h.", "",
         ("place", ["tubes"], ["60 °C", "1 h", "into the water bath"])),
        ("Lyse the cells, and they go on ice for 10 min.", "",
         ("place", ["cells"], ["on ice", "10 min"])),
    ],
)  # fmt: skip
def test_what_goes_somewhere_is_placed_there(
    told: str, listed: str, step: tuple[str, list[str], list[str]]
) -> None:
    assert step in steps_of(f"How do I do it? {told}", listed)[0]


@pytest.mark.parametrize(
    "told",
    [
        "Lyse the cells and go to the next step. Wash them.",
        "Weigh the cells and go into the cold room. Wash them.",
        "Lyse the cells and wash until the color goes.",
    ],
)
def test_who_goes_somewhere_places_nothing(told: str) -> None:
    assert "place" not in [one[0] for one in steps_of(f"How do I do it? {told}")[0]]
