"""What a thing is like in two words without a hyphen: "in ice cold methanol"."""

from __future__ import annotations

import pytest
from told import Steps, planned

from protoplan.proposers.values import Doubted


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells in ice cold methanol for 10 min. Stain the cells with DAPI.",
         [("fix", ["cells"], ["10 min", "in ice-cold methanol"]),
          ("stain", ["cells"], ["with DAPI"])]),
        ("Lyse the cells in ice cold RIPA buffer for 30 min.",
         [("lyse", ["cells"], ["30 min", "in ice-cold RIPA buffer"])]),
        ("Resuspend the pellet in ice cold 0.1 M CaCl2.",
         [("resuspend", ["pellet"], ["in ice-cold 0.1 M CaCl2"])]),
        ("Resuspend the pellet in 10 mL of ice cold 0.1 M CaCl2.",
         [("resuspend", ["pellet"], ["in 10 mL of ice-cold 0.1 M CaCl2"])]),
        ("Transfer the brain into ice cold ACSF. Slice the brain.",
         [("transfer", ["brain"], ["into ice-cold ACSF"]), ("slice", ["brain"], [])]),
        ("How do I wash cells with ice cold PBS?", [("wash", ["cells"], ["with ice-cold PBS"])]),
        ("Pour the mixture into ice cold water and filter it.",
         [("pour", ["mixture"], ["into ice-cold water"]), ("filter", ["mixture"], [])]),
        ("The cells are washed in ice cold PBS and lysed.",
         [("wash", ["cells"], ["in ice-cold PBS"]), ("lyse", ["cells"], [])]),
        ("Quench the reaction with ice cold 1 M HCl, and extract the product with ether.",
         [("quench", ["reaction"], ["with ice-cold 1 M HCl"]),
          ("extract", ["product"], ["with ether"])]),
        ("Rinse the tissue in boiling hot water.",
         [("rinse", ["tissue"], ["in boiling-hot water"])]),
    ],
)  # fmt: skip
def test_two_words_before_a_thing_tell_what_it_is_like(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert isinstance(sketch, Doubted)
    assert not sketch.doubts
    assert not sketch.remarks


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Keep the cells ice cold. Sonicate them for 10 min.",
         [("keep", ["cells"], ["ice cold"]), ("sonicate", ["cells"], ["10 min"])]),
        ("Incubate the cells on ice. Cold PBS is added.",
         [("incubate", ["cells"], ["on ice", "[time]"]), ("add", ["PBS"], ["Cold"])]),
        ("Place the tube in ice. Wash the pellet with cold water.",
         [("place", ["tube"], ["in ice"]), ("wash", ["pellet"], ["with cold water"])]),
        ("Chill the tube in ice and wash the pellet.",
         [("chill", ["tube"], ["in ice"]), ("wash", ["pellet"], [])]),
        ("Fix the cells in ice-cold methanol.", [("fix", ["cells"], ["in ice-cold methanol"])]),
    ],
)  # fmt: skip
def test_what_is_no_such_pair(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Add 4 µl buffer, 1 µl RNase inhibitor and 1 µl RT.",
         [("add", ["buffer", "RNase inhibitor", "reverse transcriptase"],
           ["4 µl", "1 µl", "1 µl"])]),
        ("Mix 10 µl RNA, 1 µl dNTPs, 1 µL RT and 4 µl water.",
         [("mix", ["RNA", "dNTPs", "reverse transcriptase", "water"],
           ["10 µl", "1 µl", "1 µL", "4 µl"])]),
        ("Mix 5 µl RNA, 1 µl dNTPs and 0.5 µl of RT.",
         [("mix", ["RNA", "dNTPs", "reverse transcriptase"], ["5 µl", "1 µl", "0.5 µl"])]),
        ("Dilute the RT product 1:10 in water.",
         [("dilute", ["RT-product"], ["1:10", "in water"])]),
        ("Incubate the cells for 5 min at RT.", [("incubate", ["cells"], ["5 min", "RT"])]),
        ("Incubate the cells at RT for 5 min.", [("incubate", ["cells"], ["RT", "5 min"])]),
        ("Incubate the cells, RT, 5 min.", [("incubate", ["cells"], ["RT", "5 min"])]),
        ("Wash the cells with 200 µl RT PBS.", [("wash", ["cells"], ["with 200 µl RT PBS"])]),
        ("Incubate the cells for 10 min RT.", [("incubate", ["cells"], ["10 min", "RT"])]),
    ],
)  # fmt: skip
def test_an_amount_of_rt_is_an_enzyme(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Ligate the 3' adapter to the RNA for 1 h at 25 °C.",
         [("ligate", ["3'-adapter"], ["1 h", "25 °C", "to the RNA"])]),
        ("Dephosphorylate the 5′ ends with CIP.",
         [("dephosphorylate", ["5'-ends"], ["with CIP"])]),
        ("Ligate the 5’ adaptor to the RNA.", [("ligate", ["5'-adaptor"], ["to the RNA"])]),
        ("Anneal the 3' primer and the 5' primer.",
         [("anneal", ["3'-primer", "5'-primer"], [])]),
        ("Wash the beads 5' in PBS.", [("wash", ["beads"], ["5'", "in PBS"])]),
    ],
)  # fmt: skip
def test_what_has_two_ends_is_one_thing_with_its_end(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected
