"""What is added in its turn without its verb, and what is done after each."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Add Tris, then NaCl slowly over 5 min, and adjust the pH to 7.4.",
            [
                ("add", ["Tris"], []),
                ("add", ["NaCl"], ["over 5 min", "slowly"]),
                ("adjust", ["Tris"], ["pH to 7.4"]),
            ],
        ),
        (
            "Add a crystal of iodine, then bromobenzene dropwise over 30 min, and reflux for 1 h.",
            [
                ("add", ["crystal of iodine"], []),
                ("add", ["bromobenzene"], ["over 30 min", "dropwise"]),
                ("reflux", ["crystal"], ["1 h"]),
            ],
        ),
        (
            "Dissolve the ketone in THF, add LDA dropwise, then benzaldehyde, and stir overnight.",
            [
                ("dissolve", ["ketone"], ["in THF"]),
                ("add", ["LDA"], ["dropwise"]),
                ("add", ["benzaldehyde"], []),
                ("stir", ["solution"], ["overnight"]),
            ],
        ),
        (
            "Add glucose, then yeast extract, then agar.",
            [
                ("add", ["glucose"], []),
                ("add", ["yeast extract"], []),
                ("add", ["agar"], []),
            ],
        ),
        (
            "Add 10 g glucose, then 5 g yeast extract, and stir.",
            [
                ("add", ["glucose"], ["10 g"]),
                ("add", ["yeast extract"], ["5 g"]),
                ("stir", ["glucose"], []),
            ],
        ),
        (
            "Pipette 10 µl buffer, then 2 µl primers, then 0.5 µl polymerase into a tube and "
            "vortex.",
            [
                ("pipette", ["buffer"], ["10 µl"]),
                ("pipette", ["primers"], ["2 µl"]),
                ("pipette", ["polymerase"], ["0.5 µl", "into a tube"]),
                ("vortex", ["polymerase"], []),
            ],
        ),
        (
            "Add the water first, then the acid.",
            [
                ("add", ["water"], []),
                ("add", ["acid"], []),
            ],
        ),
        (
            "Add the buffer, then 10 min later the enzyme.",
            [
                ("add", ["buffer"], []),
                ("add", ["enzyme"], ["after 10 min"]),
            ],
        ),
        (
            "Add 50 µl trypsin, then after 5 min 1 ml of medium.",
            [
                ("add", ["trypsin"], ["50 µl"]),
                ("add", ["medium"], ["1 ml", "after 5 min"]),
            ],
        ),
        (
            "Add Triton to 0.1%, then BSA to 1%.",
            [
                ("add", ["Triton"], ["0.1%"]),
                ("add", ["BSA"], ["1%"]),
            ],
        ),
        (
            "Inject saline, then insulin after 10 min.",
            [
                ("inject", ["saline"], []),
                ("inject", ["insulin"], ["after 10 min"]),
            ],
        ),
    ],
)
def test_what_is_added_next_is_a_step(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Add the buffer, then stir.",
            [
                ("add", ["buffer"], []),
                ("stir", ["buffer"], []),
            ],
        ),
        (
            "Add the enzyme, then incubate at 37 °C for 1 h.",
            [
                ("add", ["enzyme"], []),
                ("incubate", ["enzyme"], ["37 °C", "1 h"]),
            ],
        ),
        (
            "Add PBS, then discard it.",
            [
                ("add", ["PBS"], []),
                ("discard", ["PBS"], []),
            ],
        ),
        (
            "Add the salt, then slowly heat it to 80 °C.",
            [
                ("add", ["salt"], []),
                ("heat", ["salt"], ["80 °C", "slowly"]),
            ],
        ),
        (
            "Add the primary antibody, then wash three times.",
            [
                ("add", ["primary antibody"], []),
                ("wash", ["primary antibody"], ["three times"]),
            ],
        ),
        (
            "Add water, then reflux for 1 h.",
            [
                ("add", ["water"], []),
                ("reflux", ["water"], ["1 h"]),
            ],
        ),
        (
            "Add the buffer, then centrifugation at 300 g for 5 min.",
            [
                ("add", ["buffer"], []),
                ("centrifuge", ["buffer"], ["300 g", "5 min"]),
            ],
        ),
        (
            "Inject the mice with saline, then insulin.",
            [
                ("inject", ["mice"], ["with saline"]),
                ("inject", ["mice"], ["with insulin"]),
            ],
        ),
        (
            "Stain the cells with DAPI for 5 min, then phalloidin for 1 h.",
            [
                ("stain", ["cells"], ["5 min", "with DAPI"]),
                ("stain", ["cells"], ["1 h", "with phalloidin"]),
            ],
        ),
        (
            "Wash the beads with PBS, then water, and dry.",
            [
                ("wash", ["beads"], ["with PBS"]),
                ("wash", ["beads"], ["with water"]),
                ("dry", ["beads"], []),
            ],
        ),
    ],
)
def test_what_is_done_next_is_no_thing_added(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Add P1, then P2, then P3, mixing gently after each, and spin at 300 g for 10 min.",
            [
                ("add", ["P1"], []),
                ("mix", ["P1"], ["gently"]),
                ("add", ["P2"], []),
                ("mix", ["P1"], ["gently"]),
                ("add", ["P3"], []),
                ("mix", ["P1"], ["gently"]),
                ("spin", ["P1"], ["300 g", "10 min"]),
            ],
        ),
        (
            "Add the buffer, then the enzyme, vortexing after each.",
            [
                ("add", ["buffer"], []),
                ("vortex", ["buffer"], []),
                ("add", ["enzyme"], []),
                ("vortex", ["buffer"], []),
            ],
        ),
        (
            "Stain the slides with eosin for 5 min, then with DAPI for 2 min, rinsing after each.",
            [
                ("stain", ["slides"], ["5 min", "with eosin"]),
                ("rinse", ["slides"], []),
                ("stain", ["slides"], ["2 min", "with DAPI"]),
                ("rinse", ["slides"], []),
            ],
        ),
        (
            "Fix the cells, permeabilize and stain them, washing with PBS after each.",
            [
                ("fix", ["cells"], []),
                ("wash", ["cells"], ["with PBS"]),
                ("permeabilize", ["cells"], []),
                ("wash", ["cells"], ["with PBS"]),
                ("stain", ["cells"], []),
                ("wash", ["cells"], ["with PBS"]),
            ],
        ),
    ],
)
def test_after_each_is_after_each_of_them(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected
