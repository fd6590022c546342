"""What is done so often with one thing and so often with another, or to one part and to the other,
is a step each time."""

from __future__ import annotations

import pytest

from tests.told import Steps, planned


@pytest.mark.parametrize(
    ("text", "listed", "expected"),
    [
        ("Harvest the cells, wash them once in water and once in 0.1 M LiAc, and count them.",
         "harvest, wash, count",
         [("wash", ["cells"], ["once", "in water"]),
          ("wash", ["cells"], ["once", "in 0.1 M LiAc"])]),
        ("Fix the embryos, wash twice in PBS and once in water for 5 min each and mount.",
         "fix, wash, mount",
         [("wash", ["embryos"], ["twice", "5 min", "in PBS"]),
          ("wash", ["embryos"], ["once", "5 min", "in water"])]),
        ("Wash the pellet three times with ethanol and twice with acetone, then dry it.",
         "wash, dry",
         [("wash", ["pellet"], ["three times", "with ethanol"]),
          ("wash", ["pellet"], ["twice", "with acetone"])]),
        ("The layer is washed twice with brine, once with water and dried.", "wash, dry",
         [("wash", ["layer"], ["twice", "with brine"]),
          ("wash", ["layer"], ["once", "with water"])]),
        ("After washing the slides twice in PBS and once in water, mount them.", "wash, mount",
         [("wash", ["slides"], ["twice", "in PBS"]), ("wash", ["slides"], ["once", "in water"])]),
        ("Wash the plate 3 × 5 min in PBS and 1 × 5 min in water, then read it.", "wash, read",
         [("wash", ["plate"], ["3 × 5 min", "in PBS"]),
          ("wash", ["plate"], ["1 × 5 min", "in water"])]),
        ("Rinse the chip in water twice and in ethanol once, then dry it.", "rinse, dry",
         [("rinse", ["chip"], ["twice", "in water"]), ("rinse", ["chip"], ["once", "in ethanol"])]),
        ("Wash the beads twice with buffer A for 5 min and once with buffer B for 10 min.", "wash",
         [("wash", ["beads"], ["twice", "5 min", "with buffer A"]),
          ("wash", ["beads"], ["once", "10 min", "with buffer B"])]),
        ("Fix one half in methacarn for 3 h and the other half in formalin overnight.", "fix",
         [("fix", ["one half"], ["3 h", "in methacarn"]),
          ("fix", ["second half"], ["overnight", "in formalin"])]),
        ("Stain one section with eosin for 2 min and the other with PAS for 10 min.", "stain",
         [("stain", ["section"], ["2 min", "with eosin"]),
          ("stain", ["second section"], ["10 min", "with PAS"])]),
        ("Cut it. One half is fixed in methacarn for 3 h and the other half in formalin for 9 h.",
         "cut, fix",
         [("fix", ["One half"], ["3 h", "in methacarn"]),
          ("fix", ["second half"], ["9 h", "in formalin"])]),
        ("Stain the methacarn sections with PAS and the formalin sections with H&E.", "stain",
         [("stain", ["methacarn sections"], ["with PAS"]),
          ("stain", ["formalin sections"], ["with H&E"])]),
        ("Dry the film at 80 °C for 2 h in air, then at 120 °C under vacuum overnight.", "dry",
         [("dry", ["film"], ["80 °C", "2 h", "in air"]),
          ("dry", ["film"], ["120 °C", "overnight", "under vacuum"])]),
        ("Anneal the film at 100 °C for 10 min in air and at 300 °C for 1 h under argon.", "anneal",
         [("anneal", ["film"], ["100 °C", "10 min", "in air"]),
          ("anneal", ["film"], ["300 °C", "1 h", "under argon"])]),
        ("Fix the cubes in 2.5 % PFA for 2 h at room temperature and overnight at 4 °C.", "fix",
         [("fix", ["cubes"], ["2 h", "room temperature", "in 2.5 % PFA"]),
          ("fix", ["cubes"], ["overnight", "4 °C"])]),
    ],
)  # fmt: skip
def test_it_is_a_step_each_time(text: str, listed: str, expected: Steps) -> None:
    steps, sketch = planned(text, listed)
    assert [one for one in steps if one[0] == expected[0][0]] == expected
    assert "both stand with" not in sketch


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("Wash the cells once in PBS, and spin once in a swing-out rotor.", "wash, spin"),
        ("Mix the dye once and wash the cells once in PBS.", "mix, wash"),
        ("Wash the cells twice in PBS and fix them once in methanol.", "wash, fix"),
        ("Heat one tube at 95 °C for 5 min and leave the other on ice.", "heat, leave"),
        ("Wash the cells in PBS and water twice, then fix them.", "wash, fix"),
    ],
)
def test_another_doing_is_none_of_them(text: str, listed: str) -> None:
    steps, _ = planned(text, listed)
    assert [action for action, _, _ in steps] == listed.split(", ")
