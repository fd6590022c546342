"""Spinning that coats is no spinning in a centrifuge: nothing is split off, and what is coated is
worked on."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("Spin the resist onto the wafer at 3000 rpm for 30 s. Bake it at 110 °C.", "",
         "spin coat resist, bake resist"),
        ("Dispense the resist on the wafer. Spin at 3000 rpm for 30 s. Bake at 110 °C.", "",
         "dispense resist, spin coat resist, bake resist"),
        ("Drop the solution on the wafer and spin it at 3000 rpm for 30 s.", "",
         "drop solution, spin coat wafer"),
        ("Coat the coverslips with PDMS. Spin at 2000 rpm for 60 s. Cure at 60 °C.", "",
         "coat coverslips, spin coat coverslips, cure coverslips"),
        ("The resist was spun at 3000 rpm for 30 s and baked.", "",
         "spin coat resist, bake resist"),
        ("Spin coat the resist at 3000 rpm. Bake the wafer at 110 °C.", "",
         "spin coat resist, bake wafer"),
        ("Spin-cast the film at 2000 rpm. Anneal it at 150 °C.", "", "spin cast film, anneal film"),
        ("Spin the resist at 3000 rpm for 30 s. Bake it at 110 °C.", "spin coat, bake",
         "spin coat resist, bake resist"),
        ("Spin the resist at 3000 rpm for 30 s. Bake it at 110 °C.", "coat, bake",
         "coat resist, bake resist"),
        ("Spin-coat the resist at 3000 rpm for 30 s. Bake it at 110 °C.", "spin, bake",
         "spin resist, bake resist"),
        ("The resist was spin-coated at 3000 rpm and baked at 110 °C.", "spin, bake",
         "spin resist, bake resist"),
        ("Spin the cells at 500 g for 5 min. Wash the pellet.", "", "spin cells, wash pellet"),
        ("Spin the tube at 3000 rpm for 5 min. Put the pellet on a wafer.", "",
         "spin tube, put pellet"),
        ("Dissolve the resist. Spin the solution at 5000 rpm. Discard the supernatant.", "",
         "dissolve resist, spin solution, discard supernatant"),
        ("Spin the resist at 3000 rpm.", "spin", "spin resist"),
    ],
)  # fmt: skip
def test_spinning_that_coats_is_spin_coating(question: str, listed: str, expected: str) -> None:
    steps, _ = planned(question, listed)
    assert ", ".join(f"{verb} {objects[0]}" for verb, objects, _ in steps) == expected
