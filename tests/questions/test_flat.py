"""Adverbs without "-ly" say how something is done; a well of a plate stays a thing."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
Steps = list[tuple[str, list[str], list[str]]]


def planned(question: str) -> Steps:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    steps = parse(sketch).steps
    return [(one.action, [*one.objects], [*one.parameters]) for one in steps]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells, rinse well with water, mount in Mowiol.",
         [("fix", ["cells"], []), ("rinse", ["cells"], ["with water", "well"]),
          ("mount", ["cells"], ["in Mowiol"])]),
        ("Wash the coverslips well with water, rinse well in ethanol and dry them.",
         [("wash", ["coverslips"], ["with water", "well"]),
          ("rinse", ["coverslips"], ["in ethanol", "well"]), ("dry", ["coverslips"], [])]),
        ("Mix the buffer well. Filter through 0.22 µm.",
         [("mix", ["buffer"], ["well"]), ("filter", ["buffer"], ["0.22 µm"])]),
        ("Shake the tube well before use.", [("shake", ["tube"], ["well"])]),
        ("Dissolve the salt, mix well and filter it.",
         [("dissolve", ["salt"], []), ("mix", ["solution"], ["well"]),
          ("filter", ["solution"], [])]),
        ("The pellet is washed well with water and dried.",
         [("wash", ["pellet"], ["with water", "well"]), ("dry", ["pellet"], [])]),
        ("The tube is well shaken for 5 min.", [("shake", ["tube"], ["5 min", "well"])]),
        ("Add the dye, mix it very well and filter it.",
         [("add", ["dye"], []), ("mix", ["dye"], ["well"]), ("filter", ["dye"], [])]),
        ("Stir the mixture fast and cool it.",
         [("stir", ["mixture"], ["fast"]), ("cool", ["mixture"], [])]),
        ("Mix the buffers together and filter them.",
         [("mix", ["buffers"], ["together"]), ("filter", ["buffers"], [])]),
        ("Shake the tube hard for 1 min.", [("shake", ["tube"], ["1 min", "hard"])]),
        ("Wipe the slide dry with a tissue, then image it.",
         [("wipe", ["slide"], ["with a tissue", "dry"]), ("image", ["slide"], [])]),
        ("Rub the glass clean and coat it.",
         [("rub", ["glass"], ["clean"]), ("coat", ["glass"], [])]),
        ("Shake well before use, then add 5 ml of water.",
         [("shake", ["water"], ["well"]), ("add", ["water"], ["5 ml"])]),
    ],
)  # fmt: skip
def test_they_say_how(question: str, expected: Steps) -> None:
    assert planned(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Add 100 µl of buffer into each well and wash each well with PBS.",
         [("add", ["buffer"], ["100 µl", "into each well"]), ("wash", ["well"], ["with PBS"])]),
        ("Wipe the slide and dry it.", [("wipe", ["slide"], []), ("dry", ["slide"], [])]),
        ("Blot dry, then weigh the leaves.",
         [("blot dry", ["leaves"], []), ("weigh", ["leaves"], [])]),
        ("Wash wells with PBS.", [("wash", ["wells"], ["with PBS"])]),
        ("Load the sample well with 5 µl of dye.",
         [("load", ["sample well"], ["with 5 µl of dye"])]),
        ("Fill the centre well with medium.", [("fill", ["centre well"], ["with medium"])]),
        ("Wash the control well with PBS.", [("wash", ["control well"], ["with PBS"])]),
        ("Add 2 ml of medium to the well.", [("add", ["medium"], ["2 ml", "to the well"])]),
        ("Wash the outer well with PBS.", [("wash", ["outer well"], ["with PBS"])]),
        ("Boil the egg until it is hard and cool it.",
         [("boil", ["egg"], ["until it is hard"]), ("cool", ["egg"], [])]),
    ],
)  # fmt: skip
def test_a_thing_stays_one(question: str, expected: Steps) -> None:
    assert planned(question) == expected
