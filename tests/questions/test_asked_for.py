"""Verbs of no library for which a question asks: "How do I knead flour"."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "How do I knead flour with water for 5 min, then bake it at 200 °C for 30 min?",
            [
                ("knead", ["flour"], ["5 min", "with water"]),
                ("bake", ["flour"], ["200 °C", "30 min"]),
            ],
        ),
        (
            "How do I ret flax stems in water for 5 days, then dry them at 40 °C for 24 h?",
            [
                ("ret", ["flax stems"], ["5 days", "in water"]),
                ("dry", ["flax stems"], ["40 °C", "24 h"]),
            ],
        ),
        (
            "How to malt barley at 15 °C for 4 days and dry it at 50 °C?",
            [("malt", ["barley"], ["15 °C", "4 days"]), ("dry", ["barley"], ["50 °C"])],
        ),
        (
            "How should I peen a steel sheet for 10 min and polish it?",
            [("peen", ["steel sheet"], ["10 min"]), ("polish", ["steel sheet"], [])],
        ),
        (
            "How would you shuck oysters and freeze them at -20 °C?",
            [("shuck", ["oysters"], []), ("freeze", ["oysters"], ["-20 °C"])],
        ),
        (
            "How do I gently knead dough for 10 min and slice it?",
            [("knead", ["dough"], ["10 min", "gently"]), ("slice", ["dough"], [])],
        ),
        (
            "What is the best way to knead dough for 10 min and then slice it?",
            [("knead", ["dough"], ["10 min"]), ("slice", ["dough"], [])],
        ),
    ],
)
def test_an_unknown_verb_that_is_asked_for_is_a_step(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "How do I knead flour? Mix it with water, stir it for 5 min and slice it.",
            ["mix", "stir", "slice"],
        ),
        ("How do I gram stain a smear and image it?", ["image"]),
        ("How do I deal with clumps and wash the cells?", ["wash"]),
        ("How do I best fix cells and stain them?", ["fix", "stain"]),
        ("How do I PCR amplify a gene and sequence it?", ["pcr amplify", "sequence"]),
        ("How do I improve the yield when I wash and spin the cells?", ["wash", "spin"]),
    ],
)
def test_what_else_stands_there_is_no_step(question: str, expected: list[str]) -> None:
    steps, _ = planned(question)
    assert [action for action, _, _ in steps] == expected
