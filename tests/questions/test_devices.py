"""Devices whose noun may name an action: "in a Teflon-lined autoclave"."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "listed", "place"),
    [
        (
            "The mixture is sealed in a Teflon-lined autoclave and heated at 140 °C for 12 h.",
            "heat, seal, autoclave",
            ("seal", "in a Teflon-lined autoclave"),
        ),
        (
            "Mix the salts, transfer the slurry into a stainless-steel autoclave and heat it.",
            "heat, mix, transfer, autoclave",
            ("transfer", "into a stainless-steel autoclave"),
        ),
        (
            "Transfer the slurry into a 100 mL Teflon-lined stainless-steel autoclave and heat it.",
            "heat, transfer, autoclave",
            ("transfer", "into a 100 mL Teflon-lined stainless-steel autoclave"),
        ),
        (
            "The mixture is sealed in a Teflon-lined, stainless-steel autoclave and heated.",
            "heat, seal, autoclave",
            ("seal", "in a Teflon-lined stainless-steel autoclave"),
        ),
        (
            "1) Seal the gel in an oil-heated autoclave. 2) Heat it at 100 °C.",
            "heat, seal, autoclave",
            ("seal", "in an oil-heated autoclave"),
        ),
        (
            "Load the powder into the high-energy ball mill, run it for 2 h, and sieve it.",
            "load, mill, sieve, run",
            ("load", "into the high-energy ball mill"),
        ),
        (
            "Grind the chips in a water-cooled knife mill and extract them with hexane.",
            "grind, mill, extract",
            ("grind", "in a water-cooled knife mill"),
        ),
        (
            "Transfer the powder to a single-punch press and weigh it.",
            "transfer, press, weigh",
            ("transfer", "to a single-punch press"),
        ),
    ],
)
def test_a_device_is_no_doing(question: str, listed: str, place: tuple[str, str]) -> None:
    steps, sketch = planned(question, listed)
    assert [action for action, _, said in steps if place[1] in said] == [place[0]]
    names = listed.split(", ")
    (device,) = (one for one in names if place[1].endswith(one))
    assert f"The question does not name these, they stand where they fit: {device}." in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Place the tubes in a temperature-controlled centrifuge and centrifuge them at 300 g.",
            "place, centrifuge",
            [
                ("place", ["tubes"], ["in a temperature-controlled centrifuge"]),
                ("centrifuge", ["tubes"], ["300 g", "[time]"]),
            ],
        ),
        (
            "Dry the pellets in a forced-air dryer at 60 °C and weigh them.",
            "dry, weigh",
            [
                ("dry", ["pellets"], ["60 °C", "in a forced-air dryer"]),
                ("weigh", ["pellets"], []),
            ],
        ),
        (
            "The slurry is sealed in a steel-clad autoclave, autoclaved at 121 °C and filtered.",
            "seal, autoclave, filter",
            [
                ("seal", ["slurry"], ["in a steel-clad autoclave"]),
                ("autoclave", ["slurry"], ["121 °C"]),
                ("filter", ["slurry"], []),
            ],
        ),
        (
            "Fix the cells, give them a five-minute wash in PBS, and stain them.",
            "fix, wash, stain",
            [
                ("fix", ["cells"], []),
                ("wash", ["cells"], ["five-minute", "in PBS"]),
                ("stain", ["cells"], []),
            ],
        ),
        (
            "Subject the lysate to a high-speed spin at 20,000 g for 10 min and freeze it.",
            "spin, freeze",
            [("spin", ["lysate"], ["20,000 g", "10 min"]), ("freeze", ["lysate"], [])],
        ),
        (
            "Clean the beads with an ultrasound-assisted wash in ethanol for 5 min and dry them.",
            "wash, dry",
            [("wash", ["beads"], ["5 min", "in ethanol"]), ("dry", ["beads"], [])],
        ),
        (
            "Put the vial in a rack, vacuum-seal it and autoclave it.",
            "seal, autoclave",
            [("seal", ["vial"], ["by vacuum sealing"]), ("autoclave", ["vial"], [])],
        ),
    ],
)
def test_what_is_a_doing_stays_one(question: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(question, listed)
    assert steps == expected
