"""What an action is done by adding: it stands with that action where to add is no step of its
own."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "listed", "action", "expected"),
    [
        (
            "How do I neutralize a peptide digest? Heat it at 95 °C for 5 min, wash the resin with "
            "formic acid, and stop the reaction by adding formic acid.",
            "stop, wash, heat",
            "stop",
            (["reaction"], ["by adding formic acid"]),
        ),
        (
            "Digest the peptides for 2 h and stop it by adding formic acid to 1 %.",
            "digest, stop",
            "stop",
            (["peptides"], ["1 %", "by adding formic acid"]),
        ),
        (
            "Mix the cells with Z buffer, permeabilize by adding 20 µL of chloroform, and start "
            "the reaction.",
            "permeabilize, mix, start",
            "permeabilize",
            (["cells"], ["by adding 20 µL of chloroform"]),
        ),
        (
            "Warm milk, precipitate the casein by adding 10 % acetic acid dropwise, and sieve.",
            "warm, precipitate, sieve",
            "precipitate",
            (["casein"], ["by adding 10 % acetic acid", "dropwise"]),
        ),
        (
            "The reaction is stopped by adding the stop solution, and the absorbance is read.",
            "stop, read",
            "stop",
            (["reaction"], ["by adding the stop solution"]),
        ),
        (
            "1) Heat the sample. 2) Stop the reaction by adding 5 mL of cold water. 3) Filter it.",
            "heat, stop, filter",
            "stop",
            (["reaction"], ["by adding 5 mL of cold water"]),
        ),
        (
            "Wash the resin, and stop the reaction by the addition of formic acid.",
            "stop, wash",
            "stop",
            (["reaction"], ["by the addition of formic acid"]),
        ),
        (
            "Stop the reaction through addition of 50 µL of 2 M H2SO4 and read it at 450 nm.",
            "stop, read",
            "stop",
            (["reaction"], ["through addition of 50 µL of 2 M H2SO4"]),
        ),
        (
            "Incubate the plate, quench it upon addition of 50 µL of sulfuric acid, and read it.",
            "incubate, quench, read",
            "quench",
            (["plate"], ["upon addition of 50 µL of sulfuric acid"]),
        ),
        (
            "By adding 1 mL of HCl, acidify the extract. Filter it.",
            "acidify, filter",
            "acidify",
            (["extract"], ["by adding 1 mL of HCl"]),
        ),
        (
            "Neutralize the solution by slowly adding 1 M NaOH and filter it.",
            "neutralize, filter",
            "neutralize",
            (["solution"], ["by adding 1 M NaOH", "slowly"]),
        ),
        (
            "The cells are lysed by addition of 200 µL of P2, neutralized by addition of 350 µL of "
            "N3, and stored.",
            "lyse, neutralize, store",
            "neutralize",
            (["cells"], ["by addition of 350 µL of N3"]),
        ),
        (
            "Polymerize the gel by adding TEMED and APS, then pour it.",
            "polymerize, pour",
            "polymerize",
            (["gel"], ["by adding TEMED and APS"]),
        ),
        (
            "Add the enzyme, wait for 1 h, and stop it by adding 1 µL of EDTA.",
            "add, wait, stop",
            "stop",
            (["enzyme"], ["by adding 1 µL of EDTA"]),
        ),
    ],
)
def test_what_is_done_by_adding_is_done_with_that(
    question: str, listed: str, action: str, expected: tuple[list[str], list[str]]
) -> None:
    steps, sketch = planned(question, listed)
    assert [step[1:] for step in steps if step[0] == action] == [expected]
    assert "_add" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Stop the reaction by adding EDTA, and load the gel.",
            "stop, add, load",
            [("stop", ["reaction"], []), ("add", ["EDTA"], []), ("load", ["gel"], [])],
        ),
        (
            "Heat the extract, make it acidic by adding HCl, and filter it.",
            "heat, filter",
            [("heat", ["extract"], ["[temperature]"]), ("filter", ["extract"], [])],
        ),
        (
            "Stop the reaction without adding acid, and wash the beads.",
            "stop, wash",
            [("stop", ["reaction"], []), ("wash", ["beads"], [])],
        ),
        (
            "Dissolve the salt, dilute it by adding water, and filter it.",
            "dissolve, filter",
            [("dissolve", ["salt"], []), ("filter", ["solution"], [])],
        ),
        (
            "Coagulate it by heating at 90 °C for 1 h, and filter.",
            "coagulate, filter",
            [
                ("coagulate", ["[sample]"], ["90 °C", "1 h", "by heating"]),
                ("filter", ["[sample]"], []),
            ],
        ),
    ],
)
def test_what_is_not_done_by_adding(question: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(question, listed)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "listed", "added"),
    [
        (
            "Before the samples are added, the plate is coated with antigen. The plate is washed "
            "prior to adding 100 µL of HRP conjugate. Finally read it after adding 50 µL of stop "
            "solution.",
            "read, wash, coat, add",
            [(["samples"], []), (["HRP conjugate"], ["100 µL"]), (["stop solution"], ["50 µL"])],
        ),
        (
            "Samples are added for 30 min; the plate is washed prior to adding 100 µL of "
            "conjugate. Read the plate after adding 50 µL of 1 M H2SO4.",
            "read, wash, add",
            [(["Samples"], ["30 min"]), (["conjugate"], ["100 µL"]), (["1 M H2SO4"], ["50 µL"])],
        ),
        (
            "The buffer is added to the cells. Spin them before adding 2 mL of medium, then "
            "plate them.",
            "add, spin, plate",
            [(["buffer"], ["to the cells"]), (["medium"], ["2 mL"])],
        ),
        (
            "Wash the wells before adding 100 µL of HRP conjugate, and incubate for 1 h.",
            "wash, add, incubate",
            [(["HRP conjugate"], ["100 µL"])],
        ),
        (
            "Incubate the wells for 1 h after adding HRP conjugate. Wash them.",
            "wash, add, incubate",
            [(["HRP conjugate"], [])],
        ),
        (
            "After adding 10 µL of enzyme mix, mix gently and incubate for 5 min.",
            "add, mix, incubate",
            [(["enzyme mix"], ["10 µL"])],
        ),
        (
            "1) Add 20 µL of lysis mix. 2) Mix it. 3) Incubate for 5 min.",
            "add, mix, incubate",
            [(["lysis mix"], ["20 µL"])],
        ),
        (
            "How do I stain? Wash the membrane prior to adding 5 mL of ECL substrate, then image.",
            "image, wash, add",
            [(["ECL substrate"], ["5 mL"])],
        ),
    ],
)
def test_what_is_added_before_or_after_others_is_a_step(
    question: str, listed: str, added: list[tuple[list[str], list[str]]]
) -> None:
    steps, _ = planned(question, listed)
    assert [step[1:] for step in steps if step[0] == "add"] == added
    assert {action for action, _, _ in steps} == {*listed.split(", ")}


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "The dye is added, the cells are washed, and after adding the dye they are imaged.",
            "add, wash, image",
            [("add", ["dye"], []), ("wash", ["cells"], []), ("image", ["cells"], [])],
        ),
        (
            "Conjugate the antibody to HRP for 1 h, and purify it.",
            "conjugate, purify",
            [("conjugate", ["antibody"], ["1 h", "to HRP"]), ("purify", ["antibody"], [])],
        ),
        (
            "After washing with PBST add TMB and read it.",
            "wash, add, read",
            [
                ("wash", ["[sample]"], ["with PBST"]),
                ("add", ["TMB"], []),
                ("read", ["[sample]"], []),
            ],
        ),
        (
            "After adding 5 mL of buffer stain it for 5 min.",
            "add, stain",
            [("add", ["buffer"], ["5 mL"]), ("stain", ["buffer"], ["5 min"])],
        ),
    ],
)
def test_what_is_added_once_is_one_step(question: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(question, listed)
    assert steps == expected
