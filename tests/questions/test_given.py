"""How a thing is given, by a participle behind its name, is no step."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Seed cells suspended in medium into each well and fix them.",
         [("seed", ["cells"], ["into each well", "suspended in medium"]), ("fix", ["cells"], [])]),
        ("Seed the cells suspended in 2 ml of medium into each well.",
         [("seed", ["cells"], ["into each well", "suspended in 2 ml of medium"])]),
        ("Cells suspended in medium are seeded into each well and counted.",
         [("seed", ["Cells"], ["into each well", "suspended in medium"]),
          ("count", ["Cells"], [])]),
        ("Transfer the powder dissolved in water to a flask and filter it.",
         [("transfer", ["powder"], ["to a flask", "dissolved in water"]),
          ("filter", ["powder"], [])]),
        ("Weigh powder sieved to 100 µm, dissolve in water and filter.",
         [("weigh", ["powder"], ["sieved to 100 µm"]), ("dissolve", ["powder"], ["in water"]),
          ("filter", ["solution"], [])]),
        ("Plate bacteria diluted 1:100 in PBS on agar.",
         [("plate", ["bacteria"], ["on agar", "diluted 1:100 in PBS"])]),
        ("Plate the bacteria on agar supplemented with ampicillin and count them.",
         [("plate", ["bacteria"], ["on agar supplemented with ampicillin"]),
          ("count", ["bacteria"], [])]),
        ("Place the tissue sections on slides coated with poly-lysine and dry them.",
         [("place", ["tissue sections"], ["on slides coated with poly-lysine"]),
          ("dry", ["tissue sections"], [])]),
        ("Section the brain embedded in OCT at 10 µm.",
         [("section", ["brain"], ["10 µm", "embedded in OCT"])]),
        ("Add beads coated with antibody to the lysate.",
         [("add", ["beads"], ["to the lysate", "coated with antibody"])]),
        ("Measure the absorbance of the extract diluted 1:10 at 260 nm.",
         [("measure", ["absorbance", "extract"], ["260 nm", "diluted 1:10"])]),
        ("Pour 20 ml agar supplemented with antibiotics into each plate.",
         [("pour", ["agar"], ["20 ml", "into each plate", "supplemented with antibiotics"])]),
        ("Wash cells labelled with CFSE twice and count them.",
         [("wash", ["cells"], ["twice", "labelled with CFSE"]), ("count", ["cells"], [])]),
        ("Incubate plates coated with 100 µl of antibody overnight at 4 °C.",
         [("incubate", ["plates"], ["overnight", "4 °C", "coated with 100 µl of antibody"])]),
        ("Store slides coated with gelatin at 4 °C.",
         [("store", ["slides"], ["4 °C", "coated with gelatin"])]),
        ("Freeze cells suspended in 10% DMSO at -80 °C.",
         [("freeze", ["cells"], ["-80 °C", "suspended in 10% DMSO"])]),
        ("Aliquot the serum stored at -80 °C and thaw it on ice.",
         [("aliquot", ["serum"], ["stored at -80 °C"]), ("thaw", ["serum"], ["on ice"])]),
        ("Centrifuge samples collected in EDTA tubes at 1500 g for 10 min.",
         [("centrifuge", ["samples"], ["1500 g", "10 min", "collected in EDTA tubes"])]),
        ("Count the colonies formed on the plates.",
         [("count", ["colonies"], ["formed on the plates"])]),
        ("Heat oligos dissolved in buffer and mixed 1:1 at 95 °C for 5 min.",
         [("heat", ["oligos"], ["95 °C", "5 min", "dissolved in buffer and mixed 1:1"])]),
        ("Count larvae preserved in ethanol under the microscope.",
         [("count", ["larvae"], ["under the microscope", "preserved in ethanol"])]),
    ],
)  # fmt: skip
def test_how_a_thing_is_given_is_no_step(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert "found no place" not in sketch
    assert "check it:" not in sketch
    assert "check them:" not in sketch


def test_nor_is_it_one_that_the_list_lacks() -> None:
    steps, sketch = planned("Seed cells suspended in medium into each well and fix them.",
                            "seed, fix")  # fmt: skip
    assert steps == [
        ("seed", ["cells"], ["into each well", "suspended in medium"]),
        ("fix", ["cells"], []),
    ]
    assert "does not have them" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("The cells are suspended in medium and seeded into each well.", "", ["suspend", "seed"]),
        ("Seed cells that have been suspended in medium into each well.", "", ["suspend", "seed"]),
        ("Having suspended the cells in medium, seed them.", "", ["suspend", "seed"]),
        ("After the beads are coated with antibody, wash them.", "", ["coat", "wash"]),
        ("The slides were coated with poly-lysine and dried.", "", ["coat", "dry"]),
        ("Image cells suspended in PBS and fixed in PFA.", "", ["suspend", "fix", "image"]),
        ("Seed cells suspended in medium into each well.", "seed, suspend", ["suspend", "seed"]),
        ("The resin is equilibrated, the lysate diluted 1:10 and loaded.", "",
         ["equilibrate", "dilute", "load"]),
        ("Wash the beads, resuspended in PBS, and count them.", "",
         ["wash", "resuspend", "count"]),
        ("Load 20 µg of lysate boiled for 5 min in Laemmli buffer.", "", ["boil", "load"]),
        ("Mount sections stained with DAPI for 5 min in Mowiol.", "", ["stain", "mount"]),
        ("Thaw serum stored for 1 month at -80 °C.", "", ["store", "thaw"]),
        ("The samples are collected in EDTA tubes and stored at -80 °C.", "",
         ["collect", "store"]),
        ("Cells are grown to 80 % confluence and counted.", "", ["grow", "count"]),
        ("Prepare slides coated with poly-lysine and mount the sections.", "",
         ["coat", "prepare", "mount"]),
        ("Weigh leaves dried at 60 °C and grind them.", "", ["dry", "weigh", "grind"]),
        ("How do I seed cells suspended in medium? Suspend them by pipetting and seed them.", "",
         ["suspend", "seed"]),
    ],
)  # fmt: skip
def test_what_is_told_as_done_stays_a_step(question: str, listed: str, expected: list[str]) -> None:
    steps, _ = planned(question, listed)
    assert [action for action, _, _ in steps] == expected
