"""What is said in another way at the head of a sentence stays a sentence of its own."""

import tomllib
from pathlib import Path

import pytest

from protoplan.questions.capitals import with_capitals
from tests.told import Steps, planned

TOLD = tomllib.loads((Path(__file__).parent / "told.toml").read_text("utf-8"))["case"]


@pytest.mark.parametrize(
    ("text", "verb", "object_", "means"),
    [
        ("Dry the extract in the SpeedVac. Take up the extract in 200 µl of water.",
         "dissolve", "extract", "in 200 µl of water"),
        ("Evaporate the solvent on the rotavap. Take up the residue in 5 ml of hexane.",
         "dissolve", "residue", "in 5 ml of hexane"),
        ("Dry the RNA for 5 min. Take the RNA up in 20 µl of water.",
         "dissolve", "RNA", "in 20 µl of water"),
        ("Dry the RNA for 5 min. Take it up in 20 µl of water.",
         "dissolve", "RNA", "in 20 µl of water"),
        ("Spin the tube for 5 min. Take up the pellet in 1 ml of PBS.",
         "resuspend", "pellet", "in 1 ml of PBS"),
        ("Discard the supernatant. Take up the cells in 1 ml of PBS.",
         "resuspend", "cells", "in 1 ml of PBS"),
        ("Discard the supernatant. Then take up the cells in 1 ml of PBS.",
         "resuspend", "cells", "in 1 ml of PBS"),
        ("Discard the supernatant, and take up the cells in 1 ml of PBS.",
         "resuspend", "cells", "in 1 ml of PBS"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("more", ["", " Measure the glucose with a kit."])
def test_taking_up_is_a_step_of_its_own(
    text: str, verb: str, object_: str, means: str, more: str
) -> None:
    steps, _ = planned(text + more)
    assert steps[1] == (verb, [object_], [means])
    assert not any("dissolve" in said or "resuspend" in said for said in steps[0][1] + steps[0][2])
    assert len(steps) == (3 if more else 2)


@pytest.mark.parametrize(
    ("text", "listed", "steps"),
    [
        ("Wash the cells in PBS. Harvest them at 4,000 x g.", "wash, centrifuge",
         [("wash", ["cells"], ["in PBS"]), ("centrifuge", ["cells"], ["4,000 x g", "[time]"])]),
        ("Wash the disk in water. Clarify the lysate by spinning at 300 x g.", "wash, centrifuge",
         [("wash", ["disk"], ["in water"]), ("centrifuge", ["lysate"], ["300 x g", "[time]"])]),
        ("Wash the dish in water. Put the plate at 37 °C for 2 h.", "wash, incubate",
         [("wash", ["dish"], ["in water"]), ("incubate", ["plate"], ["37 °C", "2 h"])]),
        ("Wash the dish in water. Let stand for 5 min.", "",
         [("wash", ["dish"], ["in water"]), ("let stand", ["dish"], ["5 min"])]),
    ],
)  # fmt: skip
def test_so_is_what_else_is_said_otherwise(text: str, listed: str, steps: Steps) -> None:
    assert planned(text, listed)[0] == steps


def _orders(case: dict[str, str]) -> bool:
    begins = ("How", "What", "Which", "In", "I", "We")
    words = {*case["question"].lower().replace(",", "").split()}
    last = {"first", "before", "begin", "beginning", "start", "prior", "previously"}
    return case["question"].split(" ")[0] not in begins and last.isdisjoint(words)


@pytest.mark.parametrize("case", [*filter(_orders, TOLD)], ids=lambda one: one["question"][:40])
def test_the_sentence_before_has_nothing_of_it(case: dict[str, str]) -> None:
    steps, _ = planned(f"Sweep the floor with a broom. {case['question']}")
    assert steps[0] == ("sweep", ["floor"], ["with a broom"])


@pytest.mark.parametrize(
    ("text", "before", "expected"),
    [
        (
            "Dry it. dissolve it. mix it.",
            "Dry it. Take it up. Mix it.",
            "Dry it. Dissolve it. Mix it.",
        ),
        ("Grow E. coli. spin it.", "Grow E. coli. Spin it.", "Grow E. coli. Spin it."),
        ("lyse it. spin it.", "lyse it. spin it.", "lyse it. spin it."),
        ("Which? fix them.", "Which? They are fixed.", "Which? Fix them."),
    ],
)
def test_capitals(text: str, before: str, expected: str) -> None:
    assert with_capitals(text, before) == expected
