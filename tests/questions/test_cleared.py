"""Which part of a spun lysate is worked on: what stays over the debris, but for what it is for."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "listed", "action", "part"),
    [
        ("Lyse the cells in RIPA for 20 min, centrifuge at 14,000 g for 10 min and incubate with "
         "2 µg antibody overnight.", "lyse, centrifuge, incubate", "incubate", "supernatant"),
        ("Lyse the cells in RIPA, spin down the debris at 14,000 g and incubate with antibody.",
         "lyse, spin, incubate", "incubate", "supernatant"),
        ("Lyse the cells in RIPA. Spin down debris at 14,000 g, keep 50 µl as input and incubate "
         "the rest with antibody.", "lyse, spin, keep, incubate", "keep", "supernatant"),
        ("Sonicate the bacteria on ice for 5 min, centrifuge at 20,000 g, filter and load on a Ni "
         "column.", "sonicate, centrifuge, filter, load", "filter", "supernatant"),
        ("Grind the leaves in buffer, spin down the debris and filter through Miracloth.", "",
         "filter", "supernatant"),
        ("Lyse the cells in SDS buffer, sonicate, spin at 16,000 g and reduce with DTT.",
         "lyse, sonicate, spin, reduce", "reduce", "supernatant"),
        ("Lyse the pellet in urea buffer, centrifuge at 20,000 g and reduce with DTT.",
         "lyse, centrifuge, reduce", "reduce", "supernatant"),
        ("Lyse the bacteria, spin at 10,000 g and wash with Triton.", "lyse, spin, wash",
         "wash", "pellet"),
        ("Lyse the red blood cells with ACK for 5 min, spin at 300 g and stain with anti-CD3.",
         "lyse, spin, stain", "stain", "pellet"),
        ("Isolate nuclei: lyse the cells in NP-40 buffer, spin at 500 g and stain with DAPI.",
         "lyse, spin, stain", "stain", "pellet"),
        ("Lyse the cells, incubate with beads for 1 h, spin at 500 g and boil in Laemmli buffer.",
         "lyse, incubate, spin, boil", "boil", "pellet"),
        ("Lyse the cells, spin at 10,000 g, resuspend in buffer, spin at 500 g and incubate with "
         "antibody.", "lyse, spin, resuspend, incubate", "incubate", "pellet"),
        ("Lyse the cells in IP buffer, spin at 14,000 g, and add 20 µl of beads. Rotate for 2 h.",
         "lyse, spin, add, rotate", "rotate", "supernatant"),
        ("Lyse the cells, spin at 14,000 g, add beads, incubate for 1 h and wash with PBS.",
         "lyse, spin, add, incubate, wash", "wash", "beads"),
        ("Trypsinize the cells, spin at 300 g for 5 min and incubate with antibody.",
         "trypsinize, spin, incubate", "incubate", "pellet"),
    ],
)  # fmt: skip
def test_the_part_of_a_spun_lysate(told: str, listed: str, action: str, part: str) -> None:
    """The supernatant, unless the pellet is taken up, or is what is wanted."""
    steps, _ = planned(f"How do I do it? {told}", listed)
    assert next(one[1] for one in steps if one[0] == action) == [part]
