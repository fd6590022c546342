"""What is measured of a thing, and the parts by which it is worked on."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "How should I determine the ash content of flour? Weigh 3 g into a crucible, "
            "ignite it at 550 °C for 5 h, cool and reweigh.",
            [
                ("weigh", ["flour"], ["3 g", "into a crucible"]),
                ("ignite", ["flour"], ["550 °C", "5 h"]),
                ("cool", ["flour"], []),
                ("reweigh", ["flour"], []),
            ],
        ),
        (
            "How should I determine the ash content? Weigh, ignite at 550 °C for 5 h and cool.",
            [
                ("weigh", ["[sample]"], []),
                ("ignite", ["[sample]"], ["550 °C", "5 h"]),
                ("cool", ["[sample]"], []),
            ],
        ),
        (
            "How should I measure the fat content? Weigh, extract with hexane and dry.",
            [
                ("weigh", ["[sample]"], []),
                ("extract", ["[sample]"], ["with hexane"]),
                ("dry", ["[sample]"], []),
            ],
        ),
        (
            "How should I determine the water content of soil? Weigh, dry at 105 °C for 24 h "
            "and cool.",
            [
                ("weigh", ["soil"], []),
                ("dry", ["soil"], ["105 °C", "24 h"]),
                ("cool", ["soil"], []),
            ],
        ),
        (
            "How should I determine soil pH? Dry, sieve and measure.",
            [
                ("dry", ["soil"], []),
                ("sieve", ["soil"], []),
                ("measure", ["soil"], []),
            ],
        ),
        (
            "How should I measure the body weight of mice? Anesthetize, weigh and return.",
            [
                ("anesthetize", ["mice"], []),
                ("weigh", ["mice"], []),
                ("return", ["mice"], []),
            ],
        ),
        (
            "How should I measure the dry weight of leaves? Wash, dry at 60 °C and weigh.",
            [
                ("wash", ["leaves"], []),
                ("dry", ["leaves"], ["60 °C"]),
                ("weigh", ["leaves"], []),
            ],
        ),
        (
            "How should I measure antibiotic resistance of bacteria? Plate, incubate at 37 °C"
            " and count.",
            [
                ("plate", ["bacteria"], []),
                ("incubate", ["bacteria"], ["37 °C", "[time]"]),
                ("count", ["bacteria"], []),
            ],
        ),
    ],
)
def test_a_property_is_not_worked_on(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "How should I stain PBMCs? Block Fc receptors for 10 min, stain surface markers "
            "for 20 min, wash twice and fix.",
            [
                ("block", ["Fc receptors"], ["10 min"]),
                ("stain", ["surface markers"], ["20 min"]),
                ("wash", ["PBMCs"], ["twice"]),
                ("fix", ["PBMCs"], []),
            ],
        ),
        (
            "Block Fc receptors for 10 min, stain with antibody for 20 min and wash twice.",
            [
                ("block", ["Fc receptors"], ["10 min"]),
                ("stain", ["[sample]"], ["20 min", "with antibody"]),
                ("wash", ["[sample]"], ["twice"]),
            ],
        ),
        (
            "Block endogenous peroxidase in 3% H2O2 for 10 min, wash and stain the sections.",
            [
                ("block", ["endogenous peroxidase"], ["10 min", "in 3% H2O2"]),
                ("wash", ["sections"], []),
                ("stain", ["sections"], []),
            ],
        ),
        (
            "How should I stain cells? Block nonspecific binding with BSA for 30 min, then "
            "wash and image.",
            [
                ("block", ["nonspecific binding"], ["30 min", "with BSA"]),
                ("wash", ["cells"], []),
                ("image", ["cells"], []),
            ],
        ),
        (
            "Label the surface receptors with biotin for 10 min and lyse the cells.",
            [
                ("label", ["surface receptors"], ["10 min", "with biotin"]),
                ("lyse", ["cells"], []),
            ],
        ),
    ],
)
def test_what_is_blocked_is_part_of_what_is_worked_on(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "How should I test membrane permeability? Wash, incubate at 37 °C with dye for 5 "
            "min and image.",
            [
                ("wash", ["membrane"], []),
                ("incubate", ["membrane"], ["37 °C", "5 min", "with dye"]),
                ("image", ["membrane"], []),
            ],
        ),
        (
            "How should I determine protein concentration? Dilute 1:10, add Bradford reagent "
            "and read at 595 nm.",
            [
                ("dilute", ["protein"], ["1:10"]),
                ("add", ["Bradford reagent"], []),
                ("read", ["protein"], ["595 nm"]),
            ],
        ),
        (
            "How should I determine cell viability? Stain with trypan blue, and count.",
            [
                ("stain", ["cell"], ["with trypan blue"]),
                ("count", ["cell"], []),
            ],
        ),
        (
            "How should I test glucose tolerance? Weigh the mice and inject glucose.",
            [
                ("weigh", ["mice"], []),
                ("inject", ["glucose"], []),
            ],
        ),
        (
            "Block the membrane in milk for 1 h, wash and image.",
            [
                ("block", ["membrane"], ["1 h", "in milk"]),
                ("wash", ["membrane"], []),
                ("image", ["membrane"], []),
            ],
        ),
    ],
)
def test_other_things_are_worked_on(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
