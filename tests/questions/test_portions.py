"""How much there is of each of several things that something is done to."""

from __future__ import annotations

import pytest
from told import Steps, planned

from protoplan.parsing import parse
from protoplan.scoring.gates import judge


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Dissolve 5 g of agarose and the dye in 100 mL of TAE.",
         [("dissolve", ["5 g of agarose", "dye"], ["in 100 mL of TAE"])]),
        ("Inject 50 mg/kg of ketamine and the xylazine.",
         [("inject", ["50 mg/kg of ketamine", "xylazine"], [])]),
        ("Add 10 mL of water, the salt and 3 mL of acid.",
         [("add", ["10 mL of water", "salt", "3 mL of acid"], [])]),
        ("Mix 5 mL of 1 M Tris, 3 mL of 5 M NaCl and the detergent.",
         [("mix", ["5 mL of 1 M Tris", "3 mL of 5 M NaCl", "detergent"], [])]),
        ("Add 2 mL of trypsin and 1 mM EDTA.", [("add", ["2 mL of trypsin", "1 mM EDTA"], [])]),
        ("1 µL of enzyme and the buffer are added.",
         [("add", ["1 µL of enzyme", "buffer"], [])]),
        ("3 mL of acid, the salt and 2 g of sugar were added to the flask.",
         [("add", ["3 mL of acid", "salt", "2 g of sugar"], ["to the flask"])]),
        ("Add the DNA and 3 µL of ligase.", [("add", ["DNA", "3 µL of ligase"], [])]),
        ("Add 5 µl enzyme and the buffer to the tube.",
         [("add", ["5 µl of enzyme", "buffer"], ["to the tube"])]),
        ("Add two leaves and the stem.", [("add", ["two leaves", "stem"], [])]),
        ("Add 5 µL of each primer and the template.",
         [("add", ["5 µL of each primer", "template"], [])]),
        ("Digest 1 µg of plasmid and the insert with EcoRI at 37 °C for 1 h.",
         [("digest", ["1 µg of plasmid", "insert"], ["37 °C", "1 h", "with EcoRI"])]),
        ("How do I make a gel? Dissolve 5 g of agarose and the dye in TAE and boil them.",
         [("dissolve", ["5 g of agarose", "dye"], ["in TAE"]),
          ("boil", ["agarose", "dye"], [])]),
        ("Melt the agarose at 90 °C. Add the dye and 5 g of the agarose.",
         [("melt", ["agarose"], ["90 °C"]), ("add", ["dye", "5 g of agarose"], [])]),
        # all of them, or none, have their own, or there is one thing alone
        ("Add 9 mL of nitric acid and 3 mL of hydrochloric acid.",
         [("add", ["nitric acid", "hydrochloric acid"], ["9 mL", "3 mL"])]),
        ("Add 20 ml of sulfuric acid and one catalyst tablet.",
         [("add", ["sulfuric acid", "one catalyst tablet"], ["20 ml"])]),
        ("Add the acid and the salt for 5 min.", [("add", ["acid", "salt"], ["5 min"])]),
        ("Dissolve 5 g of agarose in 100 mL of TAE.",
         [("dissolve", ["agarose"], ["5 g", "in 100 mL of TAE"])]),
        ("Wash the cells and the tissue with 5 mL of PBS.",
         [("wash", ["cells", "tissue"], ["with 5 mL of PBS"])]),
        ("Heat the oil and the wax at 60 °C.", [("heat", ["oil", "wax"], ["60 °C"])]),
        ("Add 50 mM Tris and the salt.", [("add", ["50 mM Tris", "salt"], [])]),
    ],
)  # fmt: skip
def test_an_amount_stays_with_its_thing(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert judge(parse(sketch)).consistency.passed


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Dissolve 5 g of agarose and the dye in 100 mL of TAE.",
         "Dissolve 5 g of agarose and the dye in 100 mL of TAE."),
        ("Add 10 mL of water, the salt and 3 mL of acid.",
         "Add 10 mL of water and the salt and 3 mL of acid."),
        ("Add 9 mL of nitric acid and 3 mL of hydrochloric acid.",
         "Add 9 mL of the nitric acid and 3 mL of the hydrochloric acid."),
        ("Weigh 15 g of agar and 25 g of LB powder into a 2 L bottle.",
         "Weigh 15 g of the agar and 25 g of the LB powder into a 2 L bottle."),
        ("Inject 50 mg/kg of ketamine and 10 mg/kg of xylazine.",
         "Inject 50 mg/kg of the ketamine and 10 mg/kg of the xylazine."),
        ("Inject 50 mg/kg of ketamine.", "Inject the ketamine at 50 mg/kg."),
        ("Add 5 mL of acid.", "Add 5 mL of the acid."),
        ("Stir 5 mL of acid and 3 g of salt for 5 min at 40 °C.",
         "Stir 5 mL of the acid and 3 g of the salt for 5 min at 40 °C."),
        ("Stir the oil and the wax for 5 min at 60 °C.",
         "Stir the oil and the wax for 5 min at 60 °C."),
    ],
)  # fmt: skip
def test_sentences_have_it_before_its_name(question: str, told: str) -> None:
    _, sketch = planned(question)
    assert f"Step 1: {told}\n" in sketch
    assert judge(parse(sketch)).consistency.passed
