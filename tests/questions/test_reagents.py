"""Rows in which a step is told by its reagent, or its noun, alone."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Block the wells for 1 h, wash, TMB for 15 min, stop with 50 µL H2SO4 and"
            " read at 450 nm.",
            "block, wash, incubate, stop, read",
            [
                ("block", ["wells"], ["1 h"]),
                ("wash", ["wells"], []),
                ("incubate", ["wells"], ["15 min", "[temperature]", "with TMB"]),
                ("stop", ["wells"], ["with 50 µL H2SO4"]),
                ("read", ["wells"], ["450 nm"]),
            ],
        ),
        (
            "Rinse the slides in water, hematoxylin for 3 min, rinse, eosin for 1 min,"
            " dehydrate and mount.",
            "",
            [
                ("rinse", ["slides"], ["in water"]),
                ("stain", ["slides"], ["3 min", "with hematoxylin"]),
                ("rinse", ["slides"], []),
                ("stain", ["slides"], ["1 min", "with eosin"]),
                ("dehydrate", ["slides"], []),
                ("mount", ["slides"], []),
            ],
        ),
        (
            "Fix the cells in PFA for 15 min, wash, Triton 0.1% for 10 min, wash,"
            " phalloidin for 30 min, wash, mount.",
            "fix, wash, permeabilize, stain, mount",
            [
                ("fix", ["cells"], ["15 min", "in PFA"]),
                ("wash", ["cells"], []),
                ("permeabilize", ["cells"], ["10 min", "with Triton 0.1%"]),
                ("wash", ["cells"], []),
                ("stain", ["cells"], ["30 min", "with phalloidin"]),
                ("wash", ["cells"], []),
                ("mount", ["cells"], []),
            ],
        ),
        (
            "Destain the slides in acid alcohol for 2 s, then methylene blue for 1 min.",
            "",
            [
                ("destain", ["slides"], ["2 s", "in acid alcohol"]),
                ("stain", ["slides"], ["1 min", "with methylene blue"]),
            ],
        ),
        (
            "Decolourise the smear with ethanol for 5 s and safranin for 45 s.",
            "",
            [
                ("decolorize", ["smear"], ["5 s", "with ethanol"]),
                ("stain", ["smear"], ["45 s", "with safranin"]),
            ],
        ),
        (
            "The wells are washed, TMB for 15 min, then stopped with acid.",
            "",
            [
                ("wash", ["wells"], []),
                ("incubate", ["wells"], ["15 min", "[temperature]", "with TMB"]),
                ("stop", ["wells"], ["with acid"]),
            ],
        ),
        (
            "1) Block the blot 1 h 2) wash 3) secondary antibody 1 h 4) wash 5) image",
            "block, wash, incubate, image",
            [
                ("block", ["blot"], ["1 h"]),
                ("wash", ["blot"], []),
                ("incubate", ["blot"], ["1 h", "[temperature]", "with secondary antibody"]),
                ("wash", ["blot"], []),
                ("image", ["blot"], []),
            ],
        ),
        (
            "Etch the wafer in HF for 30 s, rinse, KOH at 80 °C for 10 min, rinse, dry.",
            "",
            [
                ("etch", ["wafer"], ["30 s", "in HF"]),
                ("rinse", ["wafer"], []),
                ("incubate", ["wafer"], ["80 °C", "10 min", "with KOH"]),
                ("rinse", ["wafer"], []),
                ("dry", ["wafer"], []),
            ],
        ),
        (
            "Wash the cells, 0.25% trypsin for 3 min, neutralise with medium.",
            "wash, incubate, neutralize",
            [
                ("wash", ["cells"], []),
                ("incubate", ["cells"], ["3 min", "[temperature]", "with 0.25% trypsin"]),
                ("neutralize", ["cells"], ["with medium"]),
            ],
        ),
        (
            "Resuspend the beads in buffer, DNase I for 10 min at 37 °C, wash.",
            "",
            [
                ("resuspend", ["beads"], ["in buffer"]),
                ("incubate", ["beads"], ["10 min", "37 °C", "with DNase I"]),
                ("wash", ["beads"], []),
            ],
        ),
        (
            "Wash the membrane, block, anti-DIG-AP 1:2000 for 2 h, wash, NBT/BCIP for 30 min, "
            "stop.",
            "wash, block, incubate, develop, stop",
            [
                ("wash", ["membrane"], []),
                ("block", ["membrane"], []),
                ("incubate", ["membrane"], ["1:2000", "2 h", "[temperature]", "with anti-DIG-AP"]),
                ("wash", ["membrane"], []),
                ("develop", ["membrane"], ["30 min", "with NBT/BCIP"]),
                ("stop", ["membrane"], []),
            ],
        ),
        (
            "Stain the cells with DAPI for 5 min, PBS for 5 min, mount.",
            "",
            [
                ("stain", ["cells"], ["5 min", "with DAPI"]),
                ("wash", ["cells"], ["5 min", "with PBS"]),
                ("mount", ["cells"], []),
            ],
        ),
    ],
)
def test_a_reagent_alone_is_a_step(question: str, listed: str, expected: Steps) -> None:
    steps, sketch = planned(question, listed)
    assert steps == expected
    assert "check them" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Incubate the membrane with primary antibody for 1 h, three TBST washes, HRP"
            " secondary 1:5000 for 45 min, washes again, ECL.",
            "incubate, wash, develop",
            [
                ("incubate", ["membrane"], ["1 h", "[temperature]", "with primary antibody"]),
                ("wash", ["membrane"], ["three times", "with TBST"]),
                (
                    "incubate",
                    ["membrane"],
                    ["1:5000", "45 min", "[temperature]", "with HRP secondary"],
                ),
                ("wash", ["membrane"], []),
                ("develop", ["membrane"], []),
            ],
        ),
        (
            "Wash the coverslips, MitoTracker 100 nM, 30 min, 37 °C in medium, then two"
            " rinses with medium, image.",
            "wash, stain, rinse, image",
            [
                ("wash", ["coverslips"], []),
                (
                    "stain",
                    ["coverslips"],
                    ["30 min", "37 °C", "with MitoTracker 100 nM", "in medium"],
                ),
                ("rinse", ["coverslips"], ["twice", "with medium"]),
                ("image", ["coverslips"], []),
            ],
        ),
        (
            "Block the sections, three 10-min washes, mount.",
            "",
            [
                ("block", ["sections"], []),
                ("wash", ["sections"], ["three times", "10 min"]),
                ("mount", ["sections"], []),
            ],
        ),
        (
            "Fix the sections, a quick rinse, mount.",
            "",
            [
                ("fix", ["sections"], []),
                ("rinse", ["sections"], ["briefly"]),
                ("mount", ["sections"], []),
            ],
        ),
    ],
)
def test_rounds_are_told_by_their_noun(question: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(question, listed)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Dilute the serum 1:100; 100 µL per well go on for 2 h at room temperature."
            " Wash and read.",
            "dilute, incubate, add, wash, read",
            [
                ("dilute", ["serum"], ["1:100"]),
                ("add", ["serum"], ["100 µL per well"]),
                ("incubate", ["serum"], ["2 h", "room temperature"]),
                ("wash", ["serum"], []),
                ("read", ["serum"], []),
            ],
        ),
        (
            "Block the sections, primary goes on for 48 h, wash.",
            "block, incubate, wash",
            [
                ("block", ["sections"], []),
                ("incubate", ["sections"], ["48 h", "[temperature]", "with primary antibody"]),
                ("wash", ["sections"], []),
            ],
        ),
    ],
)
def test_what_goes_on_is_added(question: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(question, listed)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "listed", "said"),
    [
        (
            "Fix the sections, wash, DAPI for 5 min, wash, mount.",
            "fix, wash, mount",
            "DAPI for 5 min",
        ),
        ("Wash the wells, TMB for 15 min, stop.", "wash, stop", "TMB for 15 min"),
        ("Clear the root, rinse. Eosin for 1 min. Rinse.", "clear, rinse", "Eosin for 1 min"),
    ],
)
def test_a_reagent_that_no_action_uses_is_told(question: str, listed: str, said: str) -> None:
    steps, sketch = planned(question, listed)
    name = said.split()[0]
    assert not any(name in " ".join((*objects, *how)) for _, objects, how in steps)
    assert f'no step does "{said}"' in sketch


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Stain the cells in eosin for 1 min, ethanol for 1 min, mount.", "ethanol for 1 min"),
        ("Wash the beads with 0.1 M NaOH, 1 M NaCl for 5 min, and elute.", "1 M NaCl for 5 min"),
        ("Dry the slide, methanol for 5 min, Giemsa for 20 min, rinse.", "methanol for 5 min"),
    ],
)
def test_what_may_be_a_step_is_told(question: str, said: str) -> None:
    assert f'"{said}" may be a step of its own' in planned(question)[1]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "Wash the beads with water, ethanol and acetone.",
            [("wash", ["beads"], ["with water and ethanol and acetone"])],
        ),
        ("Add NaCl, EDTA and Tris.", [("add", ["NaCl", "EDTA", "Tris"], [])]),
        (
            "Reduce the protein with 5 mM DTT, 10 mM Tris, 1 h.",
            [("reduce", ["protein", "10 mM Tris"], ["1 h", "with 5 mM DTT"])],
        ),
        (
            "Wash the blot with TBST, 5 min, three times.",
            [("wash", ["blot"], ["5 min", "three times", "with TBST"])],
        ),
        (
            "Wash the resin with 1 M NaOH, 0.5 M NaCl, 10 min each.",
            [
                ("wash", ["resin"], ["10 min", "with 1 M NaOH"]),
                ("wash", ["resin"], ["10 min", "with 0.5 M NaCl"]),
            ],
        ),
        (
            "Dip the leaf in 70% ethanol for 30 s, 1% bleach for 5 min, sterile water for 1 min.",
            [
                ("dip", ["leaf"], ["30 s", "in 70% ethanol"]),
                ("dip", ["leaf"], ["5 min", "in 1% bleach"]),
                ("dip", ["leaf"], ["1 min", "with sterile water"]),
            ],
        ),
        (
            "Incubate the cells with primary antibody for 1 h, secondary antibody for 30 min.",
            [
                ("incubate", ["cells"], ["1 h", "[temperature]", "with primary antibody"]),
                ("incubate", ["cells"], ["30 min", "[temperature]", "with secondary antibody"]),
            ],
        ),
        (
            "Wash the blot with TBST for 5 min, TBS for 5 min and water for 1 min.",
            [
                ("wash", ["blot"], ["5 min", "with TBST"]),
                ("wash", ["blot"], ["5 min", "with TBS"]),
                ("wash", ["blot"], ["1 min", "with water"]),
            ],
        ),
    ],
)
def test_a_row_of_things_stays_one(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert "check them" not in sketch


@pytest.mark.parametrize(
    ("question", "told", "expected"),
    [
        (
            "Fix the culture, wash it, zorbal glumine for 5 min, rinse and dry.",
            'no step does "zorbal glumine for 5 min"',
            [("fix", []), ("wash", []), ("rinse", []), ("dry", [])],
        ),
        (
            "Fix the cells with PFA, then zorbal glumine for 5 min, rinse and mount.",
            'no step does "zorbal glumine for 5 min"',
            [("fix", ["with PFA"]), ("rinse", []), ("mount", [])],
        ),
        (
            "The cells are fixed in PFA, zorbal glumine mavate for 2 h, and washed.",
            'no step does "zorbal glumine mavate for 2 h"',
            [("fix", ["in PFA"]), ("wash", [])],
        ),
        (
            "Rinse the slides in water, zorbal for 3 min, then mount.",
            '"zorbal for 3 min" may be a step of its own',
            [("rinse", ["3 min", "in water"]), ("mount", [])],
        ),
        (
            "Smear the sputum, heat fix the smear, then carbol fuchsin for 5 min and rinse.",
            "",
            [("smear", []), ("heat fix", []), ("stain", ["5 min", "with carbol fuchsin"]),
             ("rinse", [])],
        ),
        (
            "Smear the culture, heat-fix it, then crystal violet for 1 min, rinse and mount.",
            "",
            [("smear", []), ("heat fix", []), ("stain", ["1 min", "with crystal violet"]),
             ("rinse", []), ("mount", [])],
        ),
        (
            "Fix the cells in PFA, room temperature for 5 min, rinse and mount.",
            "",
            [("fix", ["room temperature", "5 min", "in PFA"]), ("rinse", []), ("mount", [])],
        ),
        (
            "Rinse the slides, three times for 5 min, then mount.",
            "",
            [("rinse", ["three times", "5 min"]), ("mount", [])],
        ),
    ],
)  # fmt: skip
def test_the_time_of_what_is_unheard_of_is_not_that_of_the_step_before(
    question: str, told: str, expected: list[tuple[str, list[str]]]
) -> None:
    steps, sketch = planned(question)
    assert [(action, said) for action, _, said in steps] == expected
    assert told in sketch if told else "no step does" not in sketch
