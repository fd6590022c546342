"""What a verb of a row makes is what the last verb is done to, and not the verb itself."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Heat the solution to 80 °C, cool, filter, and wash the crystals with cold ethanol.",
         "heat solution; cool solution; filter solution; wash crystals"),
        ("Dissolve the crude product in ethanol, cool and filter the crystals.",
         "dissolve crude product; cool solution; filter crystals"),
        ("Add water to the powder, stir, filter and dry the precipitate.",
         "add water; stir powder; filter powder; dry precipitate"),
        ("Wash the beads with buffer, spin and aspirate the supernatant.",
         "wash beads; spin beads; aspirate supernatant"),
        ("Resuspend the cells in PBS, centrifuge and discard the supernatant.",
         "resuspend cells; centrifuge cells; discard supernatant"),
        ("Chop the liver, homogenize, centrifuge, and store the supernatant at -80 °C.",
         "chop liver; homogenize liver; centrifuge liver; store supernatant"),
        ("Add chloroform to the sample, shake, centrifuge, and transfer the aqueous phase to a "
         "tube.", "add chloroform; shake sample; centrifuge sample; transfer aqueous phase"),
        ("Grind the leaves, extract, filter, and evaporate the filtrate.",
         "grind leaves; extract leaves; filter leaves; evaporate filtrate"),
        ("Wash the cells. Centrifuge and discard the supernatant.",
         "wash cells; centrifuge cells; discard supernatant"),
        # what the row itself does not make is done to all along
        ("Filter the mixture, wash and dry the crystals.",
         "filter mixture; wash crystals; dry crystals"),
        ("Spin the cells, wash and resuspend the pellet.",
         "spin cells; wash pellet; resuspend pellet"),
        ("Spin the cells for 5 min. Filter and store the supernatant.",
         "spin cells; filter supernatant; store supernatant"),
        ("Lyse the cells. Sonicate and spin the lysate.",
         "lyse cells; sonicate lysate; spin lysate"),
        ("Wash, dry and weigh the crystals.", "wash crystals; dry crystals; weigh crystals"),
        ("Fix the cells, wash and stain the nuclei.", "fix cells; wash nuclei; stain nuclei"),
        ("How do I wash and resuspend the pellet?", "wash pellet; resuspend pellet"),
        ("Grind, sieve and weigh the powder.", "grind powder; sieve powder; weigh powder"),
    ],
)  # fmt: skip
def test_what_a_row_makes_is_not_what_it_is_done_to(question: str, expected: str) -> None:
    steps, _ = planned(question)
    said = [(action, objects[0]) for action, objects, _ in steps]
    assert "; ".join(f"{action} {name}" for action, name in said) == expected
