"""What "it" stands for behind a step that puts in a stir bar or on a lid; in a plain question when,
and up to what volume, something is done; and mending that goes against plain words is told."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.model import Step
from protoplan.questions import Query
from protoplan.questions.agreeing import newly_against
from tests.told import planned

LIBRARY = load("wetlab")


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Place a stir bar in the flask and heat it to 60 °C.", ["stir bar", "flask"]),
        ("Put a lid on the dish and incubate it at 37 °C overnight.", ["lid", "dish"]),
        ("Insert a thermometer in the flask, heat it to 80 °C and stir it for 1 h.",
         ["thermometer", "flask", "flask"]),
        ("Place foil over the beaker and cool it on ice.", ["foil", "beaker"]),
        ("Place a cap on the vial, then shake it.", ["cap", "vial"]),
        ("Place the filter paper on the tray and dry it.", ["filter paper", "filter paper"]),
        ("Place the tube in the centrifuge and spin it.", ["tube", "tube"]),
        ("Put the brain in fixative and wash it.", ["brain", "brain"]),
        ("Etch the foil in HF and rinse it with water.", ["foil", "foil"]),
    ],
)  # fmt: skip
def test_a_lid_is_not_worked_on_next(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [objects[0] for _, objects, _ in steps] == expected


@pytest.mark.parametrize(
    ("question", "action", "setting"),
    [
        ("Infect the cells with virus, fix them at 24 h and stain them.", "fix", "at 24 h"),
        ("The cells are infected, fixed at 24 h and stained.", "fix", "at 24 h"),
        ("Dose the mice with the drug and bleed them at 30 min.", "bleed", "at 30 min"),
        ("Transfect the cells, harvest them at 48 h and lyse them.", "harvest", "at 48 h"),
        ("How do I fix the cells at 24 h?", "fix", "at 24 h"),
        ("Fix the cells at 4 °C for 24 h and wash them.", "fix", "24 h"),
        ("Dissolve the salt in water, add water to 50 ml and filter it.", "add", "to 50 ml"),
        ("Weigh the Tris in a beaker, add water to 1 L and autoclave it.", "add", "to 1 L"),
        ("Boil the extract to 10 ml and cool it.", "boil", "to 10 ml"),
        ("Add 5 ml of ethanol to 10 ml of buffer and mix.", "add", "to 10 ml of buffer"),
        ("Transfer the sample to a 50 ml tube and spin it.", "transfer", "to a 50 ml tube"),
    ],
)  # fmt: skip
def test_when_and_up_to_where_stand_as_told(question: str, action: str, setting: str) -> None:
    steps, _ = planned(question)
    assert any(setting in parameters for verb, _, parameters in steps if verb == action)


@pytest.mark.parametrize(
    "question",
    [
        "Fill the dish with fixative, place the brain in it for 24 h and rinse it in PBS.",
        "Melt the agarose, place the larvae in it and image them.",
        "Wash the beads with PBS, add the lysate to them and rotate them for 1 h.",
    ],
)
def test_what_points_back_and_stands_nowhere_is_told(question: str) -> None:
    _, sketch = planned(question)
    assert any(f"these found no place: {one}" in sketch for one in ("in it", "to them"))


def test_mending_against_plain_words_is_told() -> None:
    query = Query("Spin the lysate at 500 g, resuspend the pellet and spin the supernatant.")
    before = [Step("spin", ("lysate",), ("500 g",)), Step("resuspend", ("pellet",), ()),
              Step("spin", ("supernatant",), ())]  # fmt: skip
    mended = [*before[:2], Step("spin", ("pellet",), ())]
    assert newly_against(query, before, mended, LIBRARY) == (
        'Plainly told, and mended otherwise, check it: "spin" is told with "supernatant".',
    )
    assert newly_against(query, before, before, LIBRARY) == ()
