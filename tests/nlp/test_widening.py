"""Quantities of which the tagger finds only the end."""

import pytest

from protoplan.nlp.values import Label, Mention
from protoplan.nlp.widening import widened
from protoplan.source import Span

NOWHERE = Span(0, 0)


def mention(label: Label, text: str, sentence: str) -> Mention:
    return Mention(label, text, sentence.index(text), NOWHERE)


@pytest.mark.parametrize(
    ("sentence", "found", "whole"),
    [
        ("Warm to 42 ± 3 °C.", ["3 °C"], ["42 ± 3 °C"]),
        ("Warm to 42 °C ± 3 °C.", ["42 °C", "± 3 °C"], ["42 °C ± 3 °C"]),
        ("Warm to 42 °C +/- 3 °C.", ["42 °C", "3 °C"], ["42 °C +/- 3 °C"]),
        ("Shake for two and a half hours.", ["half hours"], ["two and a half hours"]),
        ("Warm to 42 °C for 3 min.", ["42 °C", "3 min"], ["42 °C", "3 min"]),
        ("Cut the gel and a half hour later stain.", ["half hour"], ["half hour"]),
    ],
)
def test_what_belongs_before_the_end_of_a_quantity_is_its(
    sentence: str, found: list[str], whole: list[str]
) -> None:
    mentions = [mention(Label.TEMPERATURE, text, sentence) for text in found]
    got = widened(sentence, mentions)
    assert [one.text for one in got] == whole
    assert all(sentence[one.start :].startswith(one.text) for one in got)


def test_only_quantities_are_widened() -> None:
    sentence = "Add 2 ± 3 ml."
    assert widened(sentence, [mention(Label.REAGENT, "3 ml", sentence)])[0].text == "3 ml"
