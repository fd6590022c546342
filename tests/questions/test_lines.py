"""Lines of a question are made sentences before they are read."""

from __future__ import annotations

import pytest
from told import planned

from protoplan import library
from protoplan.questions.lines import in_sentences

VERBS = frozenset(library.load("wetlab").verbs)

NOTES = """\
How do I stain cells?
Fix in 4% PFA 10 min
Wash with PBS 3x 5 min
Stain with DAPI 5 min
Mount with DPX"""
SMALL = """\
fix the cells in PFA for 10 min
wash the cells with PBS
stain the cells with DAPI
mount the cells"""
WRAPPED = """\
Fix the cells in 4% PFA and
wash them with PBS, then stain the cells with
DAPI for 5 min. Mount the
slides."""
TITLED = """\
Preparation of the catalyst
Dissolve 1 g of nickel nitrate in 20 mL of water
Add 2 g of alumina
Calcine at 500 °C for 4 h"""


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        (NOTES, ["fix", "wash", "stain", "mount"]),
        (SMALL, ["fix", "wash", "stain", "mount"]),
        (WRAPPED, ["fix", "wash", "stain", "mount"]),
        (TITLED, ["dissolve", "add", "calcine"]),
        (f"Stain protocol\n{SMALL}", ["fix", "wash", "stain", "mount"]),
        ("Add 5 mL water\nStir 10 min at RT\nFilter\nDry under vacuum", None),
        (
            "Fix 4% PFA 10 min\nWash PBS\nPrimary ab 1:200 o/n\nDAPI 5 min\nMount",
            ["fix", "wash", "incubate", "stain", "mount"],
        ),
        ("How do I freeze cells\nTrypsinize the cells\nSpin the cells", ["trypsinize", "spin"]),
        ("How to freeze cells. Trypsinize the cells. Spin the cells.", ["trypsinize", "spin"]),
        ("Harvest of the spleen. Open the abdomen. Cut the spleen.", ["open", "cut"]),
        ("FACS of splenocytes. Stain the cells. Wash the cells.", ["stain", "wash"]),
        ("ELISA. Coat the plate. Block the plate with BSA.", ["coat", "block"]),
        ("Freeze cells\n\nTrypsinize the cells.\nSpin the cells.", ["trypsinize", "spin"]),
        ("Dispose of the waste. Wash the plate.", ["dispose of", "wash"]),
        (
            "spin the cells\nantibody 1:100 for 20 min on ice\nwash the cells\nfilter the cells",
            ["spin", "incubate", "wash", "filter"],
        ),
        (
            "Gram stain\nSmear, air dry\nCrystal violet 1 min\nIodine 1 min\nSafranin 45 s",
            ["smear", "air dry", "stain", "stain", "stain"],
        ),
        ("Rinse the gel\n\nRehydrate in water\n\nScan", ["rinse", "rehydrate", "scan"]),
    ],
)
def test_each_line_is_a_step(text: str, verbs: list[str] | None) -> None:
    steps, sketch = planned(text)
    assert [step[0] for step in steps] == (verbs or ["add", "stir", "filter", "dry"])
    assert not any("\n" in item for _, objects, given in steps for item in (*objects, *given))
    assert "Plainly told" not in sketch


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fix in PFA\nWash in PBS", "Fix in PFA.\nWash in PBS"),
        ("Wash the cells\nin PBS. Spin.", "Wash the cells in PBS. Spin."),
        ("Wash the cells and\nSpin them.", "Wash the cells and Spin them."),
        ("- wash\n- spin", "- wash\n- spin"),
        ("1. Wash\n2. Spin", "1. Wash\n2. Spin"),
        ("Wash:\nSpin:", "Wash:\nSpin:"),
        ("Cell lysis\nWash the cells\nLyse", "How do I do the Cell lysis?\nWash the cells.\nLyse"),
        ("Fix cells\n\nWash them.\nSpin.", "How do I fix cells?\nWash them.\nSpin."),
        ("Fix of larvae. Wash them.", "How do I do the fix of larvae?\nWash them."),
        ("Half of it is spun. Wash it.", "Half of it is spun. Wash it."),
        (
            "How do I add approx. five drops of dye?",
            "How do I add approx. five drops of dye?",
        ),
        ("Fix the cells.\nTomorrow they are spun.", "Fix the cells.\nTomorrow they are spun."),
        ("One line, wash and spin", "One line, wash and spin"),
        ("", ""),
    ],
)
def test_a_line_ends_where_the_next_begins_with_a_verb(text: str, said: str) -> None:
    assert in_sentences(text, VERBS) == said
    assert in_sentences(said, VERBS) == said
