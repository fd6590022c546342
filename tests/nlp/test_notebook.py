"""What notebooks tell in the past tense."""

from __future__ import annotations

import pytest
from marking import lines

from protoplan.library import load
from protoplan.nlp.forms import base_form, participle


@pytest.mark.parametrize(
    ("form", "base"),
    [
        ("took", "take"),
        ("ran", "run"),
        ("threw", "throw"),
        ("held", "hold"),
        ("gave", "give"),
        ("spun", "spin"),
    ],
)
def test_a_form_that_no_ending_explains_has_its_base(form: str, base: str) -> None:
    assert base_form(form, load("wetlab")) == base
    assert participle(form, load("wetlab"))


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        ("[Action Took] [Amount 2 ml] of [Reagent brine].", ["take | brine | 2 ml"]),
        (
            "[Action Yesterday took] [Amount 2 ml] of [Reagent brine] and [Action spun] "
            "[Mention it].",
            ["take | brine | 2 ml", "spin | it | "],
        ),
        ("[Reagent Tubes] were [Action held] on the [Device rack].", ["hold | Tubes | on rack"]),
        ("[Reagent Recipes] can be [Action found] in the [Device drawer].", []),
    ],
)
def test_what_was_done_is_told_in_base_forms(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
