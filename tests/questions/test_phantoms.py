"""What a question names and does not ask to do: what things are kept as, what is denied of them."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Shear the chromatin, incubate it with antibody overnight after an aliquot has been set"
            " aside as input, and capture with beads.",
            [
                ("shear", ["chromatin"], []),
                ("set aside", ["aliquot"], []),
                ("incubate", ["chromatin"], ["overnight", "[temperature]", "with antibody"]),
                ("capture", ["chromatin"], ["with beads"]),
            ],
        ),
        (
            "Boil the samples for 5 min at 95 °C and load them. Do not boil samples that will"
            " be probed for the transporter.",
            [
                ("boil", ["samples"], ["5 min", "95 °C"]),
                ("load", ["samples"], []),
            ],
        ),
        (
            "Stir the flask for 2 h at room temperature and quench with saturated NH4Cl. Do "
            "not use water to quench.",
            [
                ("stir", ["flask"], ["2 h", "room temperature"]),
                ("quench", ["flask"], ["with saturated NH4Cl"]),
            ],
        ),
        (
            "Fix the cells in PFA and wash. Do not use methanol to fix.",
            [
                ("fix", ["cells"], ["in PFA"]),
                ("wash", ["cells"], []),
            ],
        ),
        (
            "Do not use a vortex to mix the beads. Spin them at 300 g for 5 min.",
            [
                ("spin", ["beads"], ["300 g", "5 min"]),
            ],
        ),
        (
            "Wash the samples and extract the RNA. Do not fix samples which are to be sequenced.",
            [
                ("wash", ["samples"], []),
                ("extract", ["RNA"], []),
            ],
        ),
        (
            "Boil the flask for 5 min and filter. Never use ice to cool the flask.",
            [
                ("boil", ["flask"], ["5 min"]),
                ("filter", ["flask"], []),
            ],
        ),
    ],
)
def test_what_it_only_names_is_no_step(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Do not use water to quench, use methanol to quench the reaction.",
            [
                ("quench", ["reaction"], ["with methanol"]),
            ],
        ),
        (
            "Use a pipette rather than a syringe to add the dye.",
            [
                ("add", ["dye"], ["with a pipette"]),
            ],
        ),
        (
            "Do not stop to wash. Stain the cells for 5 min, then wash.",
            [
                ("stain", ["cells"], ["5 min"]),
                ("wash", ["cells"], []),
            ],
        ),
        (
            "As soon as the salt dissolves, add acid.",
            [
                ("dissolve", ["salt"], []),
                ("add", ["acid"], []),
            ],
        ),
        (
            "Heat the plates that have been coated and add cells.",
            [
                ("coat", ["plates"], []),
                ("heat", ["plates"], ["[temperature]"]),
                ("add", ["cells"], []),
            ],
        ),
    ],
)
def test_what_it_asks_for_is_a_step(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Stain the smear for 1 min, rinse, decolorize for 10 s, rinse one last time and "
            "blot dry.",
            [
                ("stain", ["smear"], ["1 min"]),
                ("rinse", ["smear"], []),
                ("decolorize", ["smear"], ["10 s"]),
                ("rinse", ["smear"], []),
                ("blot dry", ["smear"], []),
            ],
        ),
        (
            "Stain the smear, rinse a last time and blot dry.",
            [
                ("stain", ["smear"], []),
                ("rinse", ["smear"], []),
                ("blot dry", ["smear"], []),
            ],
        ),
        (
            "Stain the smear, rinse it a final time and dry.",
            [
                ("stain", ["smear"], []),
                ("rinse", ["smear"], []),
                ("dry", ["smear"], []),
            ],
        ),
        (
            "Wash the cells one last time with PBS and count them.",
            [
                ("wash", ["cells"], ["with PBS"]),
                ("count", ["cells"], []),
            ],
        ),
        (
            "Wash the beads for the last time, and elute.",
            [
                ("wash", ["beads"], []),
                ("elute", ["beads"], []),
            ],
        ),
        (
            "Perfuse the mouse and clear a whole mouse brain in DBE for 2 h.",
            [
                ("perfuse", ["mouse"], []),
                ("clear", ["whole mouse brain"], ["2 h", "in DBE"]),
            ],
        ),
        (
            "Use a full plate of cells and lyse them.",
            [
                ("use", ["cells"], ["a full plate"]),
                ("lyse", ["cells"], []),
            ],
        ),
        (
            "Shake the tube for a whole day and filter.",
            [
                ("shake", ["tube"], ["a whole day"]),
                ("filter", ["tube"], []),
            ],
        ),
    ],
)
def test_once_more_and_a_whole_thing_are_no_quantities(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


def test_a_last_time_is_no_doubt() -> None:
    _, sketch = planned("Stain the smear, rinse one last time and blot dry.")
    assert "may be no instruction" not in sketch
