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


@pytest.mark.parametrize(
    ("notes", "verbs"),
    [
        ("WB re-probe\nstrip membrane 15 min RT, Restore buffer\nTBST 3x5'\nblock 5% milk 1 h\n"
         "anti-actin 1:5000 o/n 4C\nTBST 3x10'\nHRP-anti-mouse 1:10k 1 h RT\nTBST 3x10'\nimage",
         "strip block incubate wash incubate wash image"),
        ("IHC, May\nblock 5% NGS 1 h\nanti-CD31 1:100 o/n 4 °C\nPBS 3x5 min\nDAPI 5 min\nmount",
         "block incubate wash stain mount"),
        ("xylene 2x5 min\n100% EtOH 2 min\nhematoxylin 5 min\nrinse water\neosin 2 min\nmount",
         "stain rinse stain mount"),
        ("fix 4% PFA 10 min\nPBS 3x5 min\nDAPI 5 min\nPBS 3x5 min\nmount",
         "fix wash stain wash mount"),
        ("lyse RIPA 30 min ice\nspin 14,000 g 10 min\nboil 95 °C 5 min\nanti-HA 1:500 2 h RT",
         "lyse spin boil incubate"),
    ],
)  # fmt: skip
def test_lines_of_bench_notes_are_sentences_each(notes: str, verbs: str) -> None:
    assert [one[0] for one in planned(notes)[0]] == verbs.split()


@pytest.mark.parametrize(
    "text",
    [
        "Fix the cells in 4% PFA\nfor 10 min and wash\nthem with PBS 3 times\nand stain with DAPI",
        "Cells are fixed in PFA for\n10 min and washed with\nPBS three times for 5 min",
        "Spin the lysate at 500 g\nfor 5 min at 4 °C with\nBSA and wash it 3 times",
    ],
)
def test_lines_that_are_only_broken_are_none(text: str) -> None:
    assert planned(text)[0] == planned(" ".join(text.split()))[0]
