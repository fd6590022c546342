"""Quantities of which the tagger finds only a part."""

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
        ("Shake for ten and a half minutes.", ["half minutes"], ["ten and a half minutes"]),
        ("Shake for an hour.", ["hour"], ["an hour"]),
        ("Shake half an hour.", ["hour"], ["half an hour"]),
        ("Shake for a quarter of an hour.", ["an hour"], ["a quarter of an hour"]),
        ("Shake for a further hour.", ["hour"], ["a further hour"]),
        ("Shake for a full minute.", ["full minute"], ["a full minute"]),
        ("Shake for an hour and a half at 42 °C.", ["hour", "half"], ["an hour and a half"]),
        ("Shake 2 h and a half of it longer.", ["2 h"], ["2 h"]),
        ("Warm to 42 °C for 3 min.", ["42 °C", "3 min"], ["42 °C", "3 min"]),
        ("Cut the gel and a half hour later stain.", ["half hour"], ["half hour"]),
    ],
)
def test_what_belongs_around_a_part_of_a_quantity_is_its(
    sentence: str, found: list[str], whole: list[str]
) -> None:
    mentions = [mention(Label.TIME, text, sentence) for text in found]
    got = widened(sentence, mentions)
    assert [one.text for one in got] == whole
    assert all(sentence[one.start :].startswith(one.text) for one in got)


def test_only_quantities_are_widened() -> None:
    sentence = "Add 2 ± 3 ml."
    assert widened(sentence, [mention(Label.REAGENT, "3 ml", sentence)])[0].text == "3 ml"
