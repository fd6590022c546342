"""A right value beside a fatally wrong one is neither, whatever word stands with one of the two."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.choosing import names_nothing
from protoplan.scoring.symbolic import match, prepare

VALUES = [
    ("incubate", "cells", "60 min", "3 min"),
    ("heat", "lysate", "37 °C", "80 °C"),
    ("add", "buffer", "5 ml", "400 ml"),
    ("weigh", "agarose", "2 mg", "90 mg"),
    ("anneal", "wafer", "450 °C", "90 °C"),
    ("centrifuge", "milk", "500 x g", "16000 x g"),
    ("stir", "reaction mixture", "12 h", "20 min"),
]
CHOICES = [
    "{right} by default, or {wrong}",
    "{wrong} first, then {right}",
    "normally {right}, sometimes {wrong}",
    "{right}, in practice {wrong}",
    "start with {right}, end with {wrong}",
    "{right} officially, {wrong} really",
    "{right} if patient, {wrong} if not",
    "{right} for most people, {wrong} for some",
    "{right}; {wrong} for lazy people",
    "{right} on weekdays, {wrong} on weekends",
    "{right} in theory; in practice {wrong}",
    "{wrong} usually, but {right} ideally",
    "{right} (or {wrong})",
    "{wrong} or {right}",
]


def judged(gold: tuple[str, str, tuple[str, ...]], *said: str) -> tuple[bool, float]:
    """Return whether a step that says other parameters is fatally wrong, and their worth."""
    action, thing, told = gold
    found = match([Step(action, (thing,), said)], prepare([Step(action, (thing,), told)]))
    return found.anchors[0].fatal, found.scores.parameters


@pytest.mark.parametrize("form", CHOICES)
@pytest.mark.parametrize(("action", "thing", "right", "wrong"), VALUES)
def test_one_of_two_values_has_to_be_chosen(
    action: str, thing: str, right: str, wrong: str, form: str
) -> None:
    said = form.format(right=right, wrong=wrong)
    assert judged((action, thing, (right,)), said)[0]
    assert judged((action, thing, (said,)), said) == (False, 1.0)


@pytest.mark.parametrize("said", [("60 min by default", "3 min"), ("60 min", "or 3 min")])
def test_in_two_parameters_too(said: tuple[str, str]) -> None:
    assert judged(("incubate", "cells", ("60 min",)), *said)[0]


@pytest.mark.parametrize(
    ("said", "gold"),
    [
        ("30 min at 37 °C, then 5 min at 95 °C", ("30 min",)),
        ("60 min, shaking for 5 s", ("60 min",)),
        ("60 min, mixing every 3 min", ("60 min",)),
        ("100 µl enzyme, 5 µl water", ("100 µl enzyme",)),
        ("10 µl in 990 µl TE buffer", ("10 µl",)),
        ("2 min on ice, 40 min at room temperature", ("40 min",)),
        ("50 mM final, from 1 M stock", ("50 mM",)),
        ("50 min first, then 60 min", ("60 min",)),
        ("40 min by default, or 60 min", ("60 min",)),
        ("3 min first, then 60 min", ("3 min", "60 min")),
        ("3 min first, then 60 min", ("3 min, then 60 min",)),
        ("first 3 min, then 60 min", ("3 min to 60 min",)),
        ("primary antibody for 16 h, secondary antibody for 1 h", ("16 h",)),
        ("10 ml in 0.5 ml portions", ("10 ml",)),
        ("60 ± 3 min", ("60 min",)),
        ("95 °C for 30 s by default, in practice 60 °C for 6 min", ("95 °C for 30 s",)),
    ],
)
def test_values_of_two_things_or_parts_leave_nothing_to_choose(
    said: str, gold: tuple[str, ...]
) -> None:
    assert not judged(("incubate", "cells", gold), said)[0]


@pytest.mark.parametrize("action", ["incubate", "dry", "stir", "ferment"])
@pytest.mark.parametrize(
    "form",
    [
        "{right} rather than {wrong}",
        "{right} (instead of {wrong})",
        "{right}, not {wrong}",
        "not {wrong} but {right}",
        "for {right} and not for {wrong}",
        "{right} as opposed to {wrong}",
    ],
)
@pytest.mark.parametrize(("right", "wrong"), [("60 min", "3 min"), ("37 °C", "80 °C")])
def test_a_value_that_is_said_not_to_be_meant_is_none(
    form: str, right: str, wrong: str, action: str
) -> None:
    said = form.format(right=right, wrong=wrong)
    assert judged((action, "broth", (right,)), said) == (False, 1.0)
    assert judged((action, "broth", (wrong,)), said)[0]


def test_an_amount_to_which_something_is_brought_stays_one() -> None:
    assert judged(("add", "water", ("to 10 ml",)), "to 10 ml, not 15 ml") == (False, 1.0)
    assert judged(("add", "water", ("to 10 ml",)), "10 ml, not 15 ml")[1] < 1.0


@pytest.mark.parametrize(
    ("words", "nothing"),
    [
        ("default", True),
        ("in practice", True),
        ("for lazy person", True),
        ("", True),
        ("on ice", False),
        ("te buffer", False),
        ("stock", False),
        ("shaking", False),
        ("for thin section", False),
    ],
)
def test_words_that_name_nothing(words: str, nothing: bool) -> None:
    assert names_nothing(words) is nothing


@pytest.mark.parametrize(
    ("gold", "said"),
    [
        ("450 nm", "at 450 nm (reference 570 nm)"),
        ("450 nm", "at 450 nm with 570 nm as reference"),
        ("1 mM", "1 mM (from 100 mM stock)"),
        ("1 mM", "1 mM (stock 100 mM)"),
        ("1 µl", "1 µl (final volume 100 µl)"),
        ("1 µl", "1 µl (total 100 µl)"),
        ("95 °C", "95 °C (lid at 105 °C)"),
        ("2 h", "2 h (including 5 min of settling)"),
        ("60 min", "60 min (shaking every 5 min)"),
    ],
)
def test_a_value_of_something_else_in_brackets_leaves_nothing_open(gold: str, said: str) -> None:
    for action, thing in (("measure", "sample"), ("incubate", "mixture"), ("add", "dye")):
        assert not judged((action, thing, (gold,)), said)[0]


@pytest.mark.parametrize("said", ["60 min (3 min)", "60 min (then 3 min)", "60 min (really 3 min)"])
def test_the_same_in_brackets_does(said: str) -> None:
    assert judged(("incubate", "mixture", ("60 min",)), said)[0]
