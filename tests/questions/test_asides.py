"""A tool that is cleaned is not worked on; what no step can do is no doubt."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DOUBTS = ("check it", "check them", "found no place")


def planned(question: str, listed: str = "") -> tuple[list[tuple[str, list[str]]], str]:
    actions = tuple(listed.split(", ")) if listed else None
    (sketch,) = PLANNER.propose(Query(question, actions), 1)
    return [(one.action, [*one.objects]) for one in parse(sketch).steps], sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Transfer the supernatant to a vial, wash the needle with methanol and inject 10 µl.",
         [("transfer", ["supernatant"]), ("wash", ["needle"]), ("inject", ["supernatant"])]),
        ("Filter the extract, clean the cuvette with water and measure at 450 nm.",
         [("filter", ["extract"]), ("clean", ["cuvette"]), ("measure", ["filtrate"])]),
        ("Dilute the plasma, wash the syringe with heparin and inject 10 µl.",
         [("dilute", ["plasma"]), ("wash", ["syringe"]), ("inject", ["plasma"])]),
        ("Shake the soil with water, wash the electrode and measure for 5 min.",
         [("shake", ["soil"]), ("wash", ["electrode"]), ("measure", ["soil"])]),
        ("Grind the leaves, clean the pestle with ethanol and weigh 5 g.",
         [("grind", ["leaves"]), ("clean", ["pestle"]), ("weigh", ["leaves"])]),
        # A tool, or what is no tool, that more is done to.
        ("Grind the leaves, wash the pestle with ethanol and dry for 5 min.",
         [("grind", ["leaves"]), ("wash", ["pestle"]), ("dry", ["pestle"])]),
        ("Wash the needle and weigh it.", [("wash", ["needle"]), ("weigh", ["needle"])]),
        ("Load the sample onto the column, wash the column with buffer and elute.",
         [("load", ["sample"]), ("wash", ["column"]), ("elute", ["column"])]),
        ("Seed the cells, wash the plate with PBS and image.",
         [("seed", ["cells"]), ("wash", ["plate"]), ("image", ["plate"])]),
        ("Mix the beads, wash the membrane with TBST and image.",
         [("mix", ["beads"]), ("wash", ["membrane"]), ("image", ["membrane"])]),
        ("Cut the leaf, wash the needle, and inject the dye.",
         [("cut", ["leaf"]), ("wash", ["needle"]), ("inject", ["dye"])]),
    ],
)  # fmt: skip
def test_a_tool_that_is_cleaned_is_not_worked_on(
    question: str, expected: list[tuple[str, list[str]]]
) -> None:
    assert planned(question)[0] == expected


@pytest.mark.parametrize(
    "question",
    [
        "Air dry the pellet for 10 min, do not overdry it, and dissolve it in water.",
        "Stain the gel for 1 h but do not overstain, then image it.",
        "Mix the sample but do not overmix and incubate for 5 min on ice.",
        "Digest the tissue, but do not overdigest, and filter the cells.",
        "Thaw the aliquots on ice, dilute them 1:10; they must not be refrozen.",
        "Aliquots should not be refrozen after thawing. Thaw them on ice and dilute them 1:10.",
        "Add the samples to precoated plates and wash three times.",
        "Clean the slides in an ultrasonic bath for 10 min and dry.",
        "Mix the protein gently without foaming and incubate for 10 min on ice.",
        "Seed the cells on pre-coated plates and fix them.",
    ],
)
def test_what_no_step_can_do_is_no_doubt(question: str) -> None:
    assert not any(doubt in planned(question)[1].replace("check it before use", "")
                   for doubt in DOUBTS)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "listed", "told"),
    [
        ("Freeze the cells, thaw them, freeze them again and thaw them; they must not be refrozen.",
         "", '"not be refrozen"'),
        ("Coat the plates, or use precoated plates, and block them.", "", '"precoated plates"'),
        ("Seed the cells on pre-coated plates and fix them.", "seed, fix, coat",
         '"pre-coated plates"'),
        ("Stain the gel gently; it should not be stained too much.", "", '"not be stained'),
        ("Wash the beads, but not too strongly.", "", '"not too strongly"'),
    ],
)  # fmt: skip
def test_what_a_step_may_do_is_told(question: str, listed: str, told: str) -> None:
    sketch = planned(question, listed)[1]
    assert "check it" in sketch.replace("check it before use", "")
    assert told in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Add 100 µl of antibody to each well, incubate for 1 h at 37 °C and wash five times.",
         [("add", ["antibody"]), ("incubate", ["well"]), ("wash", ["well"])]),
        ("Add the diluted antibody to the plate and wash it.",
         [("add", ["diluted antibody"]), ("wash", ["plate"])]),
        ("Add 100 µl of PBS to each well and image.", [("add", ["PBS"]), ("image", ["well"])]),
        ("Add 50 µl of enzyme to the tube and heat at 37 °C.",
         [("add", ["enzyme"]), ("heat", ["enzyme"])]),
        ("Add the cells to each well and fix.", [("add", ["cells"]), ("fix", ["cells"])]),
    ],
)  # fmt: skip
def test_what_binds_in_a_well_is_worked_on_with_it(
    question: str, expected: list[tuple[str, list[str]]]
) -> None:
    assert planned(question)[0] == expected
