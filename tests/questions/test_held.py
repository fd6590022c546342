"""What "it" stands for where one thing was put in another, or filled with it; and it is told."""

from __future__ import annotations

import pytest
from told import planned

TAKEN = "Not told what these are done to, taken from what is before: "
HELD = [
    ("Place the biopsy in a cassette, close it, and label it.",
     ["biopsy", "cassette", "cassette"]),
    ("Weigh 5 mg of sample in an aluminium pan and crimp it.", ["sample", "aluminium pan"]),
    ("Place 10 g powder in a thimble, plug it with cotton, and place it in the extractor.",
     ["powder", "thimble", "powder"]),
    ("Load the semen in a straw and seal it with a plug.", ["semen", "straw"]),
    ("Place it in a vial. Cap it.", ["[sample]", "vial"]),
    ("Place the leaf in an envelope, seal it and dry it at 60 °C.",
     ["leaf", "envelope", "leaf"]),
    ("Transfer the powder to a capsule and close it.", ["powder", "capsule"]),
    ("Insert the insects in a trap, close it and freeze them.", ["insects", "trap", "insects"]),
    ("Transfer the suspension to a cryovial, cap it and freeze it at -80 °C.",
     ["suspension", "cryovial", "suspension"]),
    ("Load the crystal in a capillary and seal it.", ["crystal", "capillary"]),
    ("Place the biopsies in cassettes, close them and label them.",
     ["biopsies", "cassettes", "cassettes"]),
    ("Place the mouse in a chamber, close it and anesthetize it.",
     ["mouse", "chamber", "mouse"]),
    ("Pack the extract in a pouch and heat-seal it.", ["extract", "pouch"]),
    ("Dispense 1 ml of culture into vials and cap.", ["culture", "vials"]),
    ("Fill the syringe with the polymer and extrude it at 1 ml/h.", ["syringe", "polymer"]),
    ("Fill the syringe with the dye. Inject it into the tail vein.", ["syringe", "dye"]),
    ("Load the pipette with the virus and inject it into the cortex.", ["pipette", "virus"]),
]  # fmt: skip
ITSELF = [
    ("Place the vial in a box and seal it.", ["vial", "vial"], "vial (step 2)"),
    ("Place the plate in a bag and seal it.", ["plate", "plate"], "plate (step 2)"),
    ("Place the coverslip on the slide and seal it.", ["coverslip", "coverslip"],
     "coverslip (step 2)"),
    ("Place the tissue in a cassette and label it.", ["tissue", "tissue"], "tissue (step 2)"),
    ("Put the tissue in a mould and cover it with OCT.", ["tissue", "tissue"],
     "tissue (step 2)"),
    ("Inject the sample in the GC and close it.", ["sample", "sample"], "sample (step 2)"),
    ("Place the tissue in a cassette and process it.", ["tissue", "tissue"], ""),
    ("Place the tissue in a cassette and fix it.", ["tissue", "tissue"], ""),
    ("Put the powder in a capsule and weigh it.", ["powder", "powder"], ""),
    ("Fill the vial with nitrogen and seal it.", ["vial", "vial"], ""),
    ("Fill the capsule with powder and close it.", ["capsule", "capsule"], ""),
    ("Fill the cuvette with the sample and read it at 600 nm.", ["cuvette", "cuvette"], ""),
    ("Seal the plate and spin it.", ["plate", "plate"], ""),
    ("Wash the cells in PBS and stain them.", ["cells", "cells"], ""),
    ("Transfer the lysate to a tube. Spin it. Freeze it.", ["lysate", "lysate", "lysate"], ""),
]  # fmt: skip


@pytest.mark.parametrize(("question", "things"), HELD)
def test_what_is_closed_is_what_it_was_put_in_and_what_is_ejected_is_what_was_filled_in(
    question: str, things: list[str]
) -> None:
    told, sketch = planned(question)
    assert [objects[0] for _, objects, _ in told] == things
    assert f"{TAKEN}{things[1]} (step" in sketch


@pytest.mark.parametrize(("question", "things", "shown"), ITSELF)
def test_what_may_be_meant_itself_stays_and_is_told_where_it_is_not_sure(
    question: str, things: list[str], shown: str
) -> None:
    told, sketch = planned(question)
    assert [objects[0] for _, objects, _ in told] == things
    assert (f"{TAKEN}{shown}" in sketch) if shown else (TAKEN not in sketch)


def test_what_was_put_in_first_is_worked_on_behind_another_step() -> None:
    told, sketch = planned("Place the tissue in a cassette. Add 5 ml of fixative. Close it.")
    assert told[2][1] == ["tissue"]
    assert f"{TAKEN}tissue (step 3)" in sketch
