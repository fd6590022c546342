"""What is worked on where the text names nothing: the membrane behind a blot, the beads that took
up a lysate, and the cells of which only a number is told."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "listed", "action", "thing"),
    [
        ("Run the gel at 120 V, transfer to PVDF at 100 V for 1 h, block in milk and incubate with "
         "antibody.", "run, transfer, block, incubate", "incubate", "PVDF"),
        ("Load the lysate on a gel, run at 120 V, transfer to PVDF and block in milk.",
         "load, run, transfer, block", "block", "PVDF"),
        ("Run the gel, transfer onto a nylon membrane and hybridize with the probe.",
         "run, transfer, hybridize", "hybridize", "nylon membrane"),
        ("Lyse the cells, add protein A beads, incubate for 1 h, wash with RIPA and elute with "
         "glycine.", "lyse, add, incubate, wash, elute", "elute", "protein A beads"),
        ("Incubate the lysate with Ni-NTA resin for 1 h, wash with 20 mM imidazole and elute.",
         "incubate, wash, elute", "wash", "Ni-NTA resin"),
        ("Bind the lysate to Ni-NTA resin, wash with imidazole and elute with 250 mM imidazole.",
         "bind, wash, elute", "elute", "Ni-NTA resin"),
        ("Warm the medium. Seed 5,000 cells per well, treat with 1 µM drug for 24 h.",
         "warm, seed, treat", "seed", "cells"),
        ("Seed 5x10^5 cells per well in 100 µl medium and treat with drug for 48 h.",
         "seed, treat", "treat", "cells"),
        ("Inject 1x10^6 cells per mouse and weigh the mice daily.", "inject, weigh", "inject",
         "cells"),
    ],
)  # fmt: skip
def test_what_carries_it_is_worked_on(told: str, listed: str, action: str, thing: str) -> None:
    steps, _ = planned(f"How do I do it? {told}", listed)
    assert next(one[1] for one in steps if one[0] == action) == [thing]


@pytest.mark.parametrize(
    ("told", "listed", "action", "thing"),
    [
        ("Run the gel, blot it onto nitrocellulose, and stain the gel with Coomassie.",
         "run, blot, stain", "stain", "gel"),
        ("Run the gel and stain with Coomassie.", "run, stain", "stain", "gel"),
        ("Incubate the lysate with beads for 1 h, spin at 500 g, wash with RIPA and boil.",
         "incubate, spin, wash, boil", "wash", "pellet"),
        ("Trypsinize the HeLa cells, seed 5,000 cells per well and treat with drug.",
         "trypsinize, seed, treat", "seed", "HeLa cells"),
        ("Grow HEK cells. Seed 5x10^5 cells per well the day before.", "grow, seed", "seed",
         "HEK cells"),
        ("Incubate the cells with beads for 1 h and wash with PBS.", "incubate, wash", "wash",
         "cells"),
    ],
)  # fmt: skip
def test_what_is_at_hand_else_stays(told: str, listed: str, action: str, thing: str) -> None:
    steps, _ = planned(f"How do I do it? {told}", listed)
    assert next(one[1] for one in steps if one[0] == action) == [thing]
