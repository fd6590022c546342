"""What stands before "it", where that is a doing that is told by its noun, and doings that the user
is told of where what is wanted is told again among them."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.narrating import retold
from protoplan.questions.referring import referred

LIBRARY = load()


@pytest.mark.parametrize(
    ("question", "order"),
    [
        (
            "How should I measure the crude fat of cheese? The extraction takes 6 h with petroleum "
            "ether at 60 °C. Before it, the sample has to be dried at 105 °C overnight and ground; "
            "afterwards evaporate the solvent, dry the flask and weigh it.",
            "dry grind extract evaporate dry weigh",
        ),
        (
            "How do I stain roots? The fixation takes 2 h in FAA. Before it, wash and cut the "
            "roots; afterwards stain them with DAPI.",
            "wash cut fix stain",
        ),
        (
            "How do I stain roots? The fixation takes 2 h in FAA. Before that, the roots have to "
            "be washed and cut.",
            "wash cut fix",
        ),
        (
            "How do I stain roots? Fix them for 2 h in FAA. Before it, the roots have to be "
            "washed and cut.",
            "wash cut fix",
        ),
        (
            "How do I make a catalyst? The calcination lasts 4 h at 500 °C. Prior to it, the "
            "powder is dried at 110 °C and sieved.",
            "dry sieve calcine",
        ),
        (
            "What do I do with DNA? The digestion is 3 h at 37 °C. Before this, dilute the DNA; "
            "afterwards, heat it at 65 °C.",
            "dilute digest heat",
        ),
        (
            "How do I stain roots? Wash them. Fix them for 2 h in FAA. After it, cut them.",
            "wash fix cut",
        ),
    ],
)
def test_before_it_is_before_what_a_noun_told(question: str, order: str) -> None:
    for listed in ("", ", ".join(sorted({*order.split()}))):
        steps, _ = planned(question, listed)
        assert [action for action, *_ in steps] == order.split()


@pytest.mark.parametrize(
    "text",
    [
        "Fix the cells. Before that, wash them.",
        "The buffer is at 4 °C. Before it dries, wash the gel.",
        "The fixation takes 2 h. Before it is dry, wash the gel.",
    ],
)
def test_what_stands_for_no_noun_is_left(text: str) -> None:
    assert referred(text, LIBRARY, None) == text


@pytest.mark.parametrize(
    ("question", "planned_so", "told"),
    [
        (
            "How can I dry beads by rinsing them, freezing them, and drying them at 40 °C?",
            "dry rinse freeze",
            {("rinse", "dry"), ("freeze", "dry")},
        ),
        (
            "How do I fix and stain roots, washing them in PBS and staining them with DAPI?",
            "fix stain wash",
            {("wash", "stain")},
        ),
        (
            "How do I make beads? Drip alginate. Dry the beads by rinsing them, freezing them and "
            "drying them.",
            "drip dry rinse freeze",
            {("rinse", "dry"), ("freeze", "dry")},
        ),
        ("What is the protocol for fixing, staining and washing it?", "fix stain wash", set()),
        ("How do I wash cells, staining them and washing them?", "wash stain wash", set()),
        ("How do I wash and stain cells, shaking them gently?", "wash stain shake", set()),
    ],
)
def test_what_is_told_again_and_planned_first_is_told(
    question: str, planned_so: str, told: set[tuple[str, str]]
) -> None:
    assert {*retold(question, planned_so.split(), LIBRARY)} == told
