"""What is wanted as a whole is no step beside the telling of how it is done."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.questions.wishing import wish_apart

VERBS = {"fix", "smear", "collect", "grind", "digest", "wash", "rinse"}


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        (
            "i need to do a gram stain on an overnight culture of staph. so i smear it on a slide,"
            " air dry and heat fix it, then rinse it.",
            ["smear", "air dry", "heat fix", "rinse"],
        ),
        (
            "i need to do an H&E stain on liver sections. so i deparaffinize them, rehydrate,"
            " hematoxylin for 5 min, rinse, dehydrate and mount",
            ["deparaffinize", "rehydrate", "stain", "rinse", "dehydrate", "mount"],
        ),
        (
            "I need to set up a cross between two fly stocks and I collect virgins for 5 days, mix"
            " them with males and flip the vials every 3 days. How do I do it?",
            ["collect", "mix", "flip"],
        ),
        (
            "I'd like to do a TUNEL assay on retinas and so I fix them, permeabilize them with"
            " Triton and incubate them for 1 h at 37 °C.",
            ["fix", "permeabilize", "incubate"],
        ),
        (
            "We have to perform a Southern blot; so we first digest the DNA, denature it and"
            " transfer it to a membrane.",
            ["digest", "denature", "transfer"],
        ),
        (
            "I want to run a zymogram on saliva, so I grind it in buffer, filter it and wash it.",
            ["grind", "filter", "wash"],
        ),
        ("I need to wash the cells and I stain them with DAPI.", ["wash", "stain"]),
        ("I need to collect virgins and mix them with males. How?", ["collect", "mix"]),
    ],
)
def test_a_wish_is_no_step(question: str, actions: list[str]) -> None:
    steps, _ = planned(question)
    assert [action for action, _, _ in steps] == actions


def test_a_wish_that_is_listed_is_a_step() -> None:
    steps, _ = planned("I need to set up a cross and I collect virgins.", "set up, collect")
    assert [action for action, _, _ in steps] == ["set up", "collect"]


@pytest.mark.parametrize(
    "text",
    [
        "I need to wash the cells and I fix them.",
        "I need to fix the cells, so I wash them and fix them.",
        "I need to do a stain on cells, so please help me.",
        "I need to do a stain. I fix them.",
        "Do a stain on cells, so I fix them.",
    ],
)
def test_other_wishes_stay_as_they_are(text: str) -> None:
    assert wish_apart(text, VERBS, None) == text
