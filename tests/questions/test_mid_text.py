"""A colon, or what one intends, amid sentences that order something asks for none of these."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Incubate the beads for 2 min. Transfer the sample to a well. Combine the following in "
         "the plate: 16 µL of DNA. Mix it. Incubate the plate for 1 h. "
         "Transfer the plate to the oven.",
         ["incubate", "transfer", "combine", "mix", "incubate", "transfer"]),
        ("Add the DNA. Transfer the mix into a cuvette. Electroporate it using the following "
         "conditions: 2.1 kV and 100 Ω. Add 1 mL of SOC to the cuvette. Transfer it to a tube.",
         ["add", "transfer", "electroporate", "add", "transfer"]),
        ("Pellet the cells. Remove the medium. Wash the pellet with PBS: EtOH. Pellet the cells. "
         "Remove the PBS.", ["pellet", "remove", "wash", "pellet", "remove"]),
        ("Wash the beads. Dry the beads. Buffer A: 5 mM Tris. Wash the beads. Dry the beads.",
         ["wash", "dry", "wash", "dry"]),
        ("Wash the slides. Prepare tubes for the samples you intend to process, and add 1 mL of "
         "each sample to the tubes. Wash the tubes. Add 1 mL of buffer.",
         ["wash", "prepare", "process", "add", "wash", "add"]),
        ("Load the gel. Remove the plates. For easy handling, the gel can be stained on the plate. "
         "Stain the gel for 30 min. Remove the gel.",
         ["load", "remove", "stain", "stain", "remove"]),
    ],
)  # fmt: skip
def test_what_is_told_before_it_stays(text: str, verbs: list[str]) -> None:
    assert [one[0] for one in planned(text)[0]] == verbs


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Stain the cells as follows: fix them for 5 min, then stain them with DAPI.",
         ["fix", "stain"]),
        ("To stain the cells: fix them for 5 min, then stain them with DAPI.", ["fix", "stain"]),
        ("I want to stain the cells: fix them for 5 min, then stain them with DAPI.",
         ["fix", "stain"]),
        ("Harvest the cells. How do I stain them? Fix them for 5 min, then stain them with DAPI.",
         ["harvest", "fix", "stain"]),
        ("Harvest the cells. I want to stain them: fix them for 5 min, then stain them with DAPI.",
         ["harvest", "fix", "stain"]),
        ("The cells are harvested. I intend to stain them, so I fix them and stain them with DAPI.",
         ["harvest", "fix", "stain"]),
    ],
)  # fmt: skip
def test_what_is_wanted_stays_no_step(text: str, verbs: list[str]) -> None:
    assert [one[0] for one in planned(text)[0]] == verbs
