"""A gas or reagent with its strength behind a setting is what the step is done with."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.alongside import led_in
from protoplan.questions.plain import sentences_of

VERBS = load("wetlab").verbs.keys()

TOLD = """\
Incubate at 37 °C, 5% CO2 for 24 h. | Incubate at 37 °C with 5% CO2 for 24 h.
Grow the algae at 25 °C, 2% CO2 for 5 days. | Grow the algae at 25 °C with 2% CO2 for 5 days.
Incubate the dish at 37 °C and 5% CO2. | Incubate the dish at 37 °C with 5% CO2.
Place the tubes in the incubator at 37 °C, 5% CO2. | \
Place the tubes in the incubator at 37 °C with 5% CO2.
Keep it at 37 °C, 85% N2, 10% H2 and 5% CO2. | Keep it at 37 °C with 85% N2, 10% H2 and 5% CO2.
Etch at 50 W, 20 sccm CF4 for 60 s. | Etch at 50 W with 20 sccm CF4 for 60 s.
Expose it at 25 °C, 100 ppm NO2. | Expose it at 25 °C with 100 ppm NO2.
Store at 4 °C, 0.02% sodium azide. | Store at 4 °C with 0.02% sodium azide.
Elute with buffer B, 300 mM imidazole. | Elute with buffer B and 300 mM imidazole.
Stain 5 min, 1 µg/ml DAPI. Dry it. | Stain 5 min with 1 µg/ml DAPI. Dry it.
2. Fix 55 min, 2% PFA, RT. | 2. Fix 55 min with 2% PFA, RT.
Wash with water, 0.1% TFA. Dry it. | Wash with water and 0.1% TFA. Dry it.
Culture them in DMEM, 10% FBS, 1% pen-strep. | Culture them in DMEM, 10% FBS and 1% pen-strep."""

MEASURED = """\
Dissolve the solid in methanol, 10 mL. Stir it. | Dissolve the solid in 10 mL of methanol. Stir it.
Wash the beads with 80% ethanol, 200 µL. | Wash the beads with 200 µL of 80% ethanol.
Crystallize it from hexane, 20 mL, and dry it. | Crystallize it from 20 mL of hexane, and dry it.
Fix in 4% PFA, 500 µL, 20 min. | Fix in 500 µL of 4% PFA, 20 min.
Fix the cells in PFA (200 µL, 15 min). | Fix the cells in 200 µL of PFA (15 min)."""

KEPT = """\
Add the dye in water, 5 ml. Fix the cells in 4% PFA, 10 min.
Dissolve 2 g salt in water, 5 mL of acid is added.
Lyse in 50 mM Tris, 150 mM NaCl and 1% NP-40.
Fix at 4 °C, then block with 5% BSA.
Heat to 80 °C, 5 ml of water is added.
Add 10 ml of water, 5% BSA and the dye to the flask.
Incubate at 37 °C, 5 min at RT.
Lyse in 20 mM Tris, 300 mM NaCl. Anneal in 5% H2, 95% Ar.
Stain in hematoxylin for 5 min, 1% acid alcohol for 10 s, and eosin for 2 min.
Add ethanol, 5% acetic acid and water.
Stain with DAPI, 5 min. Spin at 500 g, 4 °C."""


@pytest.mark.parametrize("line", TOLD.splitlines())
def test_what_stands_behind_a_setting_or_reagent_is_led_in(line: str) -> None:
    said, told = line.split(" | ")
    assert led_in(said) == told
    assert led_in(told) == told


@pytest.mark.parametrize("line", MEASURED.splitlines())
def test_an_amount_behind_a_reagent_is_of_it(line: str) -> None:
    said, told = line.split(" | ")
    assert led_in(said) == told
    assert led_in(told) == told


def test_such_an_amount_is_not_of_what_is_worked_on() -> None:
    steps, sketch = planned("Wash the beads with ethanol, 200 µL. Elute the DNA in water, 30 µL.")
    assert [given for *_, given in steps] == [["with 200 µL of ethanol"], ["in 30 µL of water"]]
    assert '"Elute the DNA in water, 30 µL." (step 2)' in sketch


@pytest.mark.parametrize("text", KEPT.splitlines())
def test_other_rows_stay(text: str) -> None:
    assert led_in(text) == text


@pytest.mark.parametrize(
    "question",
    [
        "Seed the cells in a dish. Incubate at 37 °C, 5% CO2 for 24 h.",
        "The cells are seeded in a dish and incubated at 37 °C, 5% CO2 for 24 h.",
        "1. Seed the cells in a dish.\n2. Incubate the cells for 24 h at 37 °C, 5% CO2.",
    ],
)
def test_a_gas_is_nothing_that_is_worked_on(question: str) -> None:
    steps, sketch = planned(question)
    action, objects, given = steps[1]
    assert (action, objects) == ("incubate", ["cells"])
    assert sorted(given) == ["24 h", "37 °C", "with 5% CO2"]
    assert "Not in plain form" in sketch


@pytest.mark.parametrize(
    ("sentence", "plain"),
    [
        ("Incubate at 37 °C, 5% CO2 for 24 h.", False),
        ("Load it in 50 mM Tris, 150 mM NaCl.", False),
        ("Wash with PBS, 0.1% Tween.", False),
        ("Place the tubes in the incubator at 37 °C, 5% CO2.", False),
        ("Add buffer to the cells and inhibitor to the buffer.", False),
        ("Stain 5 min, 1 µg/ml DAPI.", False),
        ("Fix 15 min, 4 °C, 70% ethanol.", False),
        ("Incubate at 37 °C with 5% CO2 for 24 h.", True),
        ("Lyse in 50 mM Tris, 150 mM NaCl and 1% NP-40.", True),
        ("Add 10 ml of water, 5 g NaCl and the dye to the flask.", True),
        ("Spin at 500 g, 5 min.", True),
    ],
)
def test_such_sentences_are_not_plain(sentence: str, *, plain: bool) -> None:
    assert all(one.orders for one in sentences_of(sentence, VERBS)) == plain
