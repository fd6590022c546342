"""What is told at the end of two halves stands with both, and what follows is done to the whole."""

from __future__ import annotations

import pytest

from tests.told import Steps, planned


@pytest.mark.parametrize(
    ("text", "listed", "expected"),
    [
        ("Seed the cells, treat one half with 300 µM oleate and the other half with BSA vehicle "
         "for 24 h. Fix them in PFA and rinse.", "seed, treat, fix, rinse",
         [("treat", ["one half"], ["24 h", "with 300 µM oleate"]),
          ("treat", ["second half"], ["24 h", "with BSA vehicle"]),
          ("fix", ["cells"], ["in PFA"]), ("rinse", ["cells"], [])]),
        ("Cut the kidneys, fix one half in formalin and the other half in Bouin's for 24 h, "
         "dehydrate, and embed in paraffin.", "cut, fix, dehydrate, embed",
         [("fix", ["one half"], ["24 h", "in formalin"]),
          ("fix", ["second half"], ["24 h", "in Bouin's"]),
          ("dehydrate", ["kidneys"], []), ("embed", ["kidneys"], ["in paraffin"])]),
        ("Plate the neurons, treat half of the wells with 10 µM inhibitor and the other half with "
         "DMSO for 48 h, and lyse them in RIPA.", "plate, treat, lyse",
         [("treat", ["half", "wells"], ["48 h", "with 10 µM inhibitor"]),
          ("treat", ["second half"], ["48 h", "with DMSO"]),
          ("lyse", ["neurons"], ["in RIPA"])]),
        ("Grow the seedlings, spray one group with 50 µM ABA and the other group with water for "
         "3 days, then freeze in liquid nitrogen.", "grow, spray, freeze",
         [("spray", ["one group"], ["3 days", "with 50 µM ABA"]),
          ("spray", ["second group"], ["3 days", "with water"]),
          ("freeze", ["seedlings"], ["in liquid nitrogen"])]),
        ("Transfect half of the wells with siRNA and the other half with a scrambled control for "
         "72 h, then lyse them.", "transfect, lyse",
         [("transfect", ["half", "wells"], ["72 h", "with siRNA"]),
          ("transfect", ["second half"], ["72 h", "with a scrambled control"]),
          ("lyse", ["wells"], [])]),
        ("Collect the embryos, fix one half in PFA and the other in methanol overnight, wash and "
         "mount them.", "collect, fix, wash, mount",
         [("fix", ["one half"], ["overnight", "in PFA"]),
          ("fix", ["second half"], ["overnight", "in methanol"]),
          ("wash", ["embryos"], []), ("mount", ["embryos"], [])]),
        ("Cut the films, one half is annealed at 150 °C and the other half at 200 °C for 30 min, "
         "then measure.", "cut, anneal, measure",
         [("anneal", ["one half"], ["150 °C", "30 min"]),
          ("anneal", ["second half"], ["200 °C", "30 min"]), ("measure", ["films"], [])]),
        ("Weigh the powder, calcine one half in air and the rest in argon at 500 °C for 2 h, and "
         "grind.", "weigh, calcine, grind",
         [("calcine", ["one half"], ["500 °C", "2 h", "in air"]),
          ("calcine", ["rest"], ["500 °C", "2 h", "in argon"]), ("grind", ["powder"], [])]),
        ("Grow the flasks, treat one half of the flasks with 5 µM drug for 24 h and the other half "
         "with DMSO for 24 h, and count.", "grow, treat, count",
         [("treat", ["one half", "flasks"], ["24 h", "with 5 µM drug"]),
          ("treat", ["second half"], ["24 h", "with DMSO"]), ("count", ["flasks"], [])]),
        ("Stain one set of seedlings with DAB and the other with NBT for 2 h and destain in "
         "ethanol.", "stain, destain",
         [("stain", ["one set of seedlings"], ["2 h", "with DAB"]),
          ("stain", ["second set of seedlings"], ["2 h", "with NBT"]),
          ("destain", ["seedlings"], ["in ethanol"])]),
        ("Keep one half of the leaves on ice and the other half in buffer at 37 °C for 1 h, then "
         "grind them.", "keep, grind",
         [("keep", ["one half", "leaves"], ["on ice", "1 h"]),
          ("keep", ["second half"], ["37 °C", "1 h", "in buffer"]), ("grind", ["leaves"], [])]),
        ("Half of the wells are treated with drug and the other half with DMSO for 48 h, then the "
         "cells are lysed.", "treat, lyse",
         [("treat", ["half", "wells"], ["48 h", "with drug"]),
          ("treat", ["second half"], ["48 h", "with DMSO"]), ("lyse", ["cells"], [])]),
        ("Coat the slides, incubate half in buffer A and half in buffer B for 1 h at 37 °C, and "
         "rinse.", "coat, incubate, rinse",
         [("incubate", ["half"], ["1 h", "37 °C", "in buffer A"]),
          ("incubate", ["second half"], ["1 h", "37 °C", "in buffer B"]),
          ("rinse", ["slides"], [])]),
        ("Treat half the plates with drug and the other half with vehicle for 24 h, and wash "
         "them.", "treat, wash",
         [("treat", ["half", "plates"], ["24 h", "with drug"]),
          ("treat", ["second half"], ["24 h", "with vehicle"]), ("wash", ["plates"], [])]),
        ("Grow the cells. Expose one half to ozone and the other half to air for 2 h, then lyse.",
         "grow, expose, lyse",
         [("expose", ["one half"], ["2 h", "to ozone"]),
          ("expose", ["second half"], ["2 h", "to air"]), ("lyse", ["cells"], [])]),
        ("Centrifuge the lysate. Mix one half of the supernatant with beads and the other half "
         "with resin for 1 h, then wash.", "centrifuge, mix, wash",
         [("mix", ["one half", "supernatant"], ["1 h", "with beads"]),
          ("mix", ["second half"], ["1 h", "with resin"]), ("wash", ["supernatant"], [])]),
        ("One group was injected with saline and the other group with LPS for 3 days. They are "
         "then weighed.", "inject, weigh",
         [("inject", ["One group"], ["3 days", "with saline"]),
          ("inject", ["second group"], ["3 days", "with LPS"]), ("weigh", ["[sample]"], [])]),
        ("Boil one half of the leaves for 5 min and the other half for 10 min, then grind them.",
         "boil, grind",
         [("boil", ["one half", "leaves"], ["5 min"]), ("boil", ["second half"], ["10 min"]),
          ("grind", ["leaves"], [])]),
    ],
)  # fmt: skip
def test_both_have_it_and_the_whole_is_worked_on(text: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(text, listed)
    assert steps[-len(expected) :] == expected


@pytest.mark.parametrize(
    ("text", "listed", "expected"),
    [
        ("Cut the films, anneal one half in air for 10 min and the other half in nitrogen for "
         "30 min, then measure the films.", "cut, anneal, measure",
         [("anneal", ["one half"], ["10 min", "in air"]),
          ("anneal", ["second half"], ["30 min", "in nitrogen"]), ("measure", ["films"], [])]),
        ("Digest one half in PBS and the other half in PBS at 37 °C.", "digest",
         [("digest", ["one half"], ["in PBS"]), ("digest", ["second half"], ["37 °C", "in PBS"])]),
        ("Wash one half with water for 5 min and the other half with ethanol.", "wash",
         [("wash", ["one half"], ["5 min", "with water"]),
          ("wash", ["second half"], ["with ethanol"])]),
        ("Split the culture. Treat one half with drug, then wash it and count.",
         "split, treat, wash, count",
         [("treat", ["one half"], ["with drug"]), ("wash", ["one half"], []),
          ("count", ["one half"], [])]),
        ("Split the culture. Treat one half with drug and the other half with vehicle for 1 h. "
         "Wash the treated half.", "split, treat, wash",
         [("treat", ["one half"], ["1 h", "with drug"]),
          ("treat", ["second half"], ["1 h", "with vehicle"]), ("wash", ["treated half"], [])]),
    ],
)  # fmt: skip
def test_what_each_has_of_its_own_stays(text: str, listed: str, expected: Steps) -> None:
    steps, _ = planned(text, listed)
    assert steps[-len(expected) :] == expected


def test_a_whole_that_nobody_names_is_a_placeholder() -> None:
    text = "Fix one half in methacarn and the other half in formalin overnight, embed and section."
    steps, sketch = planned(text, "fix, embed, section")
    assert [objects for _, objects, _ in steps[2:]] == [["[sample]"], ["[sample]"]]
    assert "does not say" in sketch


def test_a_time_of_both_is_not_doubted() -> None:
    text = (
        "The films are cut, half is annealed in air and half in argon for 1 h, and they are read."
    )
    steps, sketch = planned(text, "cut, anneal, read")
    assert steps[1:] == [
        ("anneal", ["half"], ["1 h", "in air"]),
        ("anneal", ["second half"], ["1 h", "in argon"]),
        ("read", ["films"], []),
    ]
    assert not sketch.count("wrong step")
