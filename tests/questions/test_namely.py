"""Series of doings by which a question says what it asks for."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.namely import as_series

VERBS = {*load("wetlab").verbs, "weigh", "ignite"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How is the ash determined, i.e. by weighing, drying at 105 °C and re-weighing?",
         "How is the ash determined? Weigh, dry at 105 °C and re-weigh."),
        ("Which operations, namely weighing and drying, are required and in what order?",
         "Which operations are required and in what order? Weigh and dry."),
        ("By which steps, viz. washing, staining with DAPI and then mounting, are they made?",
         "By which steps are they made? Wash, stain with DAPI and then mount."),
        ("How are pellets cleaned: that is, centrifugation at 1,000 g, resuspension of the pellet "
         "in PBS and re-centrifugation at 800 g?",
         "How are pellets cleaned? Centrifuge at 1,000 g, resuspend the pellet "
         "in PBS and re-centrifuge at 800 g."),
        ("They are cleaned, namely by gently washing them in water and drying. Why?",
         "They are cleaned. Gently wash them in water and dry. Why?"),
    ],
)  # fmt: skip
def test_they_are_orders(text: str, expected: str) -> None:
    assert as_series(text, VERBS) == expected


@pytest.mark.parametrize(
    "text",
    [
        "How is the buffer, i.e. PBS, filtered?",
        "How is the ash determined, i.e. by weighing?",
        "How are the cells (i.e. by washing and fixing) prepared?",
        "Lyse them, clean the DNA, i.e. by washing and drying, and then dissolve it.",
        "How is it cleaned, namely in a bath of acid, by washing and drying?",
        "How do I wash, fix and stain the cells?",
        "",
    ],
)
def test_what_is_no_series_of_doings_stays_as_it_is(text: str) -> None:
    assert as_series(text, VERBS) == text


@pytest.mark.parametrize(
    ("text", "listed", "steps"),
    [
        ("How is the ash content of flour determined, i.e. by weighing, incineration at 550 °C for "
         "5 h, cooling in a desiccator and re-weighing?", "weigh, incinerate, cool",
         ["weigh", "incinerate", "cool", "weigh"]),
        ("The water content of soil is determined by drying: which operations, namely weighing, "
         "drying at 105 °C overnight and re-weighing, are required and in what order?",
         "weigh, dry", ["weigh", "dry", "weigh"]),
        ("A laboratory wishes to determine the loss on ignition of lake sediments: by which series "
         "of weighings and heatings, i.e. drying at 105 °C for 24 h, ignition at 550 °C for 4 h, "
         "and cooling in a desiccator before each weighing, is the organic content obtained?",
         "weigh, dry, ignite, cool", ["dry", "ignite", "cool", "weigh"]),
        ("How are pellets cleaned, viz. centrifugation at 500 g, resuspension in PBS and "
         "centrifugation at 800 g?", "centrifuge, resuspend",
         ["centrifuge", "resuspend", "centrifuge"]),
        # what is done again, told otherwise:
        ("How is water content determined by weighing, drying at 105 °C and reweighing?",
         "weigh, dry", ["weigh", "dry", "weigh"]),
        ("It is determined by weighing the soil, drying it overnight and weighing it again.",
         "weigh, dry", ["weigh", "dry", "weigh"]),
        ("The soil is weighed, dried at 105 °C overnight and re-weighed.", "weigh, dry",
         ["weigh", "dry", "weigh"]),
        # as before:
        ("After washing and fixing, the cells are stained.", "wash, fix, stain",
         ["wash", "fix", "stain"]),
        ("How is it determined by weighing and drying at 105 °C?", "weigh, dry",
         ["weigh", "dry"]),
    ],
)  # fmt: skip
def test_each_of_them_is_a_step(text: str, listed: str, steps: list[str]) -> None:
    assert [action for action, _, _ in planned(text, listed)[0]] == steps


def test_its_settings_are_its_own_and_what_is_done_once_is_told() -> None:
    told, sketch = planned(
        "How is the loss on ignition of mud found, i.e. drying at 105 °C for 24 h, ignition at "
        "550 °C for 4 h, and cooling in a desiccator before each weighing?",
        "weigh, dry, ignite, cool",
    )
    assert [parameters for _, _, parameters in told][:2] == [["105 °C", "24 h"], ["550 °C", "4 h"]]
    assert "before each weighing: it is planned once" in sketch
