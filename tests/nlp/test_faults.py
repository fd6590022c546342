"""Sentences that were once read wrongly, by their marked mentions."""

from __future__ import annotations

import pytest
from marking import marked

from protoplan.library import load
from protoplan.nlp.drafts import Draft
from protoplan.nlp.steps import drafts


def told(sentence: str) -> list[Draft]:
    text, mentions = marked(sentence)
    return drafts(text, mentions, (), load("wetlab"))


def lines(sentence: str) -> list[str]:
    """The steps of a sentence: "action | objects | parameters"."""
    return [
        " | ".join(
            (
                one.action.text,
                "; ".join(piece.text for piece in one.objects),
                "; ".join(piece.text for piece in sorted(one.parameters, key=lambda p: p.start)),
            )
        )
        for one in told(sentence)
    ]


@pytest.mark.parametrize(
    ("sentence", "steps"),
    [
        (
            "[Action Stop] the [Reagent reaction] by [Action adding] [Amount 50 µl] "
            "[Concentration 2 N] [Reagent acid].",
            ["stop | reaction | by adding 50 µl 2 N acid"],
        ),
        (
            "[Action Stop] the [Device centrifuge] and [Action remove] the [Location tubes].",
            ["stop | centrifuge | ", "remove | tubes | "],
        ),
        (
            "[Action Stop shaking] and [Action filter] the [Reagent broth].",
            ["stop | shaking | ", "filter | broth | "],
        ),
        ("Do not [Action stop] the [Device stirrer].", []),
    ],
)
def test_stopping_is_a_step(sentence: str, steps: list[str]) -> None:
    assert lines(sentence) == steps
