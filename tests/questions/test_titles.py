"""A title names the goal, and is no step."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        (
            "Section staining with oil red O. Rinse the sections in 60 % isopropanol, stain for "
            "15 min in oil red O and mount.",
            ["rinse", "stain", "mount"],
        ),
        (
            "Slide mounting with DPX, how? Dehydrate the slides in ethanol, clear in xylene and "
            "mount.",
            ["dehydrate", "clear", "mount"],
        ),
        (
            "Culture plating from a glycerol stock. Thaw the stock, dilute it in LB and plate "
            "100 µl on agar.",
            ["thaw", "dilute", "plate"],
        ),
        (
            "Block preparation in Epon, please. Dehydrate the tissue, infiltrate it with Epon and "
            "polymerize it at 60 °C.",
            ["dehydrate", "infiltrate", "polymerize"],
        ),
        (
            "Plate reading at 600 nm, how do I do it? Shake the plate, remove the lid and read.",
            ["shake", "remove", "read"],
        ),
        (
            "Filter sterilization of serum: warm the serum, filter it and aliquot it.",
            ["warm", "filter", "aliquot"],
        ),
        (
            "Purification of plasmids. Lyse the cells, bind the DNA and elute it.",
            ["lyse", "bind", "elute"],
        ),
    ],
)
def test_a_title_is_no_step(question: str, verbs: list[str]) -> None:
    steps, _ = planned(question)
    assert [verb for verb, _, _ in steps] == verbs


def test_what_a_title_names_is_worked_on() -> None:
    steps, _ = planned(
        "Section staining with haematoxylin and eosin: rinse in water, stain in haematoxylin for "
        "5 min and counterstain with eosin."
    )
    assert steps[0] == ("rinse", ["sections"], ["in water"])


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        (
            "Fixation of the cells in PFA for 10 min. Wash them and stain them.",
            ["fix", "wash", "stain"],
        ),
        ("Fixation of cells in PFA. Staining of cells with DAPI.", ["fix", "stain"]),
        ("Staining of the cells is done with DAPI. Wash them.", ["stain", "wash"]),
        ("Stop staining with water. Rinse the slide and mount it.", ["stop", "rinse", "mount"]),
        ("Mix staining solution. Add it to the cells.", ["mix", "add"]),
        ("Section the block. Stain the sections.", ["section", "stain"]),
        ("Plate the cells. Incubate them.", ["plate", "incubate"]),
    ],
)
def test_what_is_told_by_a_noun_stays_a_step(question: str, verbs: list[str]) -> None:
    steps, _ = planned(question)
    assert [verb for verb, _, _ in steps] == verbs
