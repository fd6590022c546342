"""Things in a row that something is done to, and the unit that a row of numbers shares."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Each standard and sample is read at 450 nm.",
         [("read", ["standard", "sample"], ["450 nm"])]),
        ("Every blank and sample is measured at 595 nm.",
         [("measure", ["blank", "sample"], ["595 nm"])]),
        ("Both the control and sample are weighed and dried.",
         [("weigh", ["control", "sample"], []), ("dry", ["control", "sample"], [])]),
        ("The leaves and roots are dried at 60 °C.", [("dry", ["leaves", "roots"], ["60 °C"])]),
        ("The leaves, stems and roots are dried.", [("dry", ["leaves", "stems", "roots"], [])]),
        ("The RNA and DNA are added to the plate.", [("add", ["RNA", "DNA"], ["to the plate"])]),
        ("The gel is washed, and the tube and cap are weighed.",
         [("wash", ["gel"], []), ("weigh", ["tube", "cap"], [])]),
        ("In a fume hood, the buffer and lysate are mixed.",
         [("mix", ["buffer", "lysate"], [])]),
        ("Mix the buffer and sample, heat at 95 °C for 5 min and load.",
         [("mix", ["buffer", "sample"], []), ("heat", ["buffer"], ["95 °C", "5 min"]),
          ("load", ["buffer"], [])]),
        ("Mix the sample and buffer, and inject 10 µl.",
         [("mix", ["sample", "buffer"], []), ("inject", ["sample"], ["10 µl"])]),
        ("Homogenize the liver and kidney, then freeze them.",
         [("homogenize", ["liver", "kidney"], []), ("freeze", ["liver", "kidney"], [])]),
        ("Wash the membrane and probe for 1 h with DNA.",
         [("wash", ["membrane"], []), ("probe", ["membrane"], ["1 h", "with DNA"])]),
        ("Treat the cells and culture for 2 days at 37 °C.",
         [("treat", ["cells"], []), ("culture", ["cells"], ["2 days", "37 °C"])]),
        ("Grind the leaves and extract with methanol.",
         [("grind", ["leaves"], []), ("extract", ["leaves"], ["with methanol"])]),
        ("Wash the cells and pellet at 300 g for 5 min.",
         [("wash", ["cells"], []), ("pellet", ["cells"], ["300 g", "5 min"])]),
        ("Fix the embryos and sample every 10 min.",
         [("fix", ["embryos"], []), ("sample", ["embryos"], ["every 10 min"])]),
        ("Stir the mixture and filter.", [("stir", ["mixture"], []), ("filter", ["mixture"], [])]),
        ("Fix the embryos, and sample every 10 min.",
         [("fix", ["embryos"], []), ("sample", ["embryos"], ["every 10 min"])]),
        ("Wash the gel and the blot is imaged.", [("wash", ["gel"], []), ("image", ["blot"], [])]),
        ("Tissue is fixed in PFA and sucrose is added.",
         [("fix", ["Tissue"], ["in PFA"]), ("add", ["sucrose"], [])]),
        ("The cells are treated with DMSO and medium is added.",
         [("treat", ["cells"], ["with DMSO"]), ("add", ["medium"], [])]),
        ("The cells are washed with PBS and the slides are dried.",
         [("wash", ["cells"], ["with PBS"]), ("dry", ["slides"], [])]),
        ("Filter the lake water, and sample it.",
         [("filter", ["lake water"], []), ("sample", ["lake water"], [])]),
        ("Sample the water and filter it.",
         [("sample", ["water"], []), ("filter", ["water"], [])]),
    ],
)  # fmt: skip
def test_things_in_a_row_are_all_worked_on(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert "these found no place: sample" not in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Measure absorbance at 645 and 663 nm.", "absorbance at 645 and 663 nm"),
        ("Read the absorbance at 260 and 280 nm.", "absorbance at 260 and 280 nm"),
        ("Measure the OD at 260, 280, and 320 nm.", "OD at 260, 280, and 320 nm"),
        ("Image the cells at 405 and 488 nm.", "405 and 488 nm"),
        ("Record the absorbance at 450 nm and 570 nm.", "absorbance at 450 nm; 570 nm"),
        ("Measure the absorbance at 600 nm.", "absorbance at 600 nm"),
        ("Measure the extract at 470, 645 and 663 nm.", "470, 645 and 663 nm"),
    ],
)  # fmt: skip
def test_a_row_of_numbers_shares_its_unit(question: str, expected: str) -> None:
    ((_, _, parameters),) = planned(question)[0]
    assert "; ".join(parameters) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Add 5 ml of chloroform and 5 ml of methanol to the sample.",
         [("add", ["chloroform", "methanol"], ["5 ml", "5 ml", "to the sample"])]),
        ("Add 5 ml chloroform and 5 ml methanol, and vortex for 2 min.",
         [("add", ["chloroform", "methanol"], ["5 ml", "5 ml"]),
          ("vortex", ["chloroform"], ["2 min"])]),
        ("Add 1 µl of forward primer, 1 µl of reverse primer and 10 µl of master mix to the DNA.",
         [("add", ["forward primer", "reverse primer", "master mix"],
           ["1 µl", "1 µl", "10 µl", "to the DNA"])]),
        ("5 ml of chloroform and 5 ml of methanol are added to the sample.",
         [("add", ["chloroform", "methanol"], ["5 ml", "5 ml", "to the sample"])]),
        ("5 µl of RNA and 3 µl of DNA are added to the plate.",
         [("add", ["RNA", "DNA"], ["5 µl", "3 µl", "to the plate"])]),
        ("Mix 10 g of NaCl and 10 g of sucrose in 1 l of water.",
         [("mix", ["NaCl", "sucrose"], ["10 g", "10 g", "in 1 l of water"])]),
        ("Dissolve 5 g of agar and 5 g of yeast extract in 1 l of water.",
         [("dissolve", ["agar", "yeast extract"], ["5 g", "5 g", "in 1 l of water"])]),
        ("Inject 10 µl of extract and 10 µl of standard.",
         [("inject", ["extract", "standard"], ["10 µl", "10 µl"])]),
        ("Extract the leaves with 5 ml of hexane and 5 ml of acetone.",
         [("extract", ["leaves"], ["with 5 ml of hexane and 5 ml of acetone"])]),
        ("Weigh 1 g of leaves and 1 g of roots and dry them.",
         [("weigh", ["leaves", "roots"], ["1 g", "1 g"]), ("dry", ["leaves", "roots"], [])]),
        ("Collect leaves and roots and dry them at 60 °C.",
         [("collect", ["leaves", "roots"], []), ("dry", ["leaves", "roots"], ["60 °C"])]),
        # What is no such row.
        ("Wash the gel with 5 ml of water, and 5 ml of dye is added.",
         [("wash", ["gel"], ["with 5 ml of water"]), ("add", ["dye"], ["5 ml"])]),
        ("Add 5 ml each of chloroform and methanol to the sample.",
         [("add", ["chloroform", "methanol"], ["5 ml", "to the sample"])]),
        ("Mix the RNA and the DNA and heat them at 95 °C.",
         [("mix", ["RNA", "DNA"], []), ("heat", ["RNA"], ["95 °C"])]),
        ("Wash the plate with 5 ml of ethanol and dry it for 5 min.",
         [("wash", ["plate"], ["with 5 ml of ethanol"]), ("dry", ["plate"], ["5 min"])]),
        ("Cut the stems and image the slices.",
         [("cut", ["stems"], []), ("image", ["slices"], [])]),
        ("Wash the stems and dry the slices.",
         [("wash", ["stems"], []), ("dry", ["slices"], [])]),
    ],
)  # fmt: skip
def test_each_of_several_has_its_own_amount(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert "found no place" not in sketch
    assert "check them" not in sketch


def test_what_is_told_behind_a_pronoun_is_no_name() -> None:
    steps, sketch = planned("Transplant the seedlings and water them.")
    assert steps == [("transplant", ["seedlings"], [])]
    assert "these found no place: water" in sketch
