"""Words that may name an action and stand where nobody is told to do it, in text as protocols have
it, and the numbers of lines."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import lemmas


def done(question: str, listed: str = "") -> list[str]:
    return [one for one, *_ in planned(question, listed)[0]]


def steps(question: str) -> list[tuple[str, str]]:
    return [(act, "; ".join((*things, *more))) for act, things, more in planned(question)[0]]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Wash the cells. This corresponds to a pump setting of 60. Then fix them.", "wash fix"),
        ("Fix the cells. The yield will increase with a second round. Stain them.", "fix stain"),
        ("Stain the gel. The dye binds the DNA. Wash the gel.", "stain wash"),
        ("Spin the tube. Some cells remain on the filter. Wash the filter.", "spin wash"),
        (
            "Vortex the tube. See Table 2 for volumes. Note that it is toxic. Spin it.",
            "vortex spin",
        ),
        ("Resuspend it in 500 µl of buffer (see recipe above). Spin it.", "resuspend spin"),
        ("Refer to the manual for setup. Load the sample.", "load"),
        ("Make sure that the lid is on. Be careful. Load the sample.", "load"),
        ("Make sure to flush the cell. Load the sample.", "flush load"),
        ("Expose the sensors to serum for 30 min under static conditions.", "expose"),
        ("Fix the cells. These archives last for a year. Wash the filter.", "fix wash"),
        ("Sample can be stored at 4 °C. Wash the filter.", "store wash"),
        ("Filter the water according to sample type. Freeze the filter.", "filter freeze"),
        ("Wash the cells with PBS (preheated at 37 °C). Fix them.", "wash fix"),
        ("Add 2 ml of RPMI (prewarmed to 37 °C) and incubate the cells for 1 h.", "add incubate"),
        ("Count the free phage only. Set the pump to 5 ml/min.", "count set"),
        ("Coat the dish with anti-CD3, clone 145-2C11 (5 µg/ml). Wash the dish.", "coat wash"),
        ("Add 5 µl of the reagent of the same type. Wash the cells.", "add wash"),
        ("For maximum DNA recovery, add 1 µl of proteinase K. Wash the pellet.", "add wash"),
        ("Fix the cells. For later lipid analysis, collect 0.5 ml of medium.", "fix collect"),
    ],
)
def test_what_nobody_is_told_to_do_is_no_step(question: str, expected: str) -> None:
    assert done(question) == expected.split()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Measure the absorbance and note the value. Dry the cells.", "measure note dry"),
        ("Once the agar solidifies, invert the plates.", "solidify invert"),
        ("Fix the cells. Two PBS washes. Stain the cells.", "fix wash stain"),
        ("Increase the temperature to 60 °C. Wash the gel.", "increase wash"),
        ("Stain the cells (and wash them twice). Image them.", "stain wash image"),
        ("Preheat the medium to 37 °C. Wash the cells.", "preheat wash"),
        ("Sample the water. Filter it.", "sample filter"),
        ("How can I sample the water and clone the gene?", "sample clone"),
        ("Then open the lid and sample the gas.", "open sample"),
        ("Let the agar set. Pour the broth.", "set pour"),
        ("Plate the cells. Incubate the plates for 1 h.", "plate incubate"),
    ],
)
def test_what_is_told_to_be_done_stays_a_step(question: str, expected: str) -> None:
    assert done(question) == expected.split()


def test_what_is_listed_is_a_step() -> None:
    assert done("Fix the cells. Make sure the lid is on.", "fix, make sure") == ["fix", "make sure"]


def test_a_form_in_es_is_of_a_verb_that_takes_it() -> None:
    assert "sit" not in lemmas("sites")
    assert {"plate", "site"} <= {*lemmas("plates"), *lemmas("sites")}
    assert all(
        base in lemmas(form)
        for form, base in (
            ("washes", "wash"), ("mixes", "mix"), ("passes", "pass"), ("goes", "go"),
            ("dries", "dry"), ("freezes", "freeze"), ("stretches", "stretch"),
        )
    )  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "[wash 1/2] Wash the gel for 5 min.\n[wash 2/2] Wash the gel for 10 min.\nDry the gel.",
            [("wash", "gel; 5 min"), ("wash", "gel; 10 min"), ("dry", "gel")],
        ),
        (
            "(1/2) Fix the cells in PFA.\n(2/2) Stain the cells with DAPI.",
            [("fix", "cells; in PFA"), ("stain", "cells; with DAPI")],
        ),
        (
            "Bind the DNA to the column.\nWash #1: Add 200 µl of PBS to the column.\n"
            "Wash #2: Add 100 µl of PBS to the column.",
            [
                ("bind", "DNA; to the column"),
                ("add", "PBS; 200 µl; to the column"),
                ("add", "PBS; 100 µl; to the column"),
            ],
        ),
    ],
)
def test_the_number_of_a_line_among_its_sort_is_no_step(
    question: str, expected: list[tuple[str, str]]
) -> None:
    assert steps(question) == expected


@pytest.mark.parametrize(
    "title",
    [
        "Fixation of marine samples for flow cytometry analysis",
        "OmniPrep For High Quality Genomic DNA Extraction From Yeast",
        "Super simple in vivo staining of unicellular protists",
        "DNA Extraction - Vibrio Gram Negative Broth Bacteria",
        "RNA (and optional DNA) extraction from environmental samples (filters)",
    ],
)
def test_a_headline_above_the_steps_asks_for_them(title: str) -> None:
    assert done(f"{title}\nAdd 1 ml of buffer to the tube.\nSpin the tube.") == ["add", "spin"]


def test_a_line_that_tells_is_no_headline() -> None:
    assert done("Staining of the cells is done in PBS\nWash the cells.") == ["stain", "wash"]
    assert done("Fixation for 10 min\nWash the cells.") == ["fix", "wash"]
