"""A time since something is one, however it is told."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.ages import events, told_out
from protoplan.scoring.symbolic import match, prepare


def overall(pred: str, gold: str) -> float:
    ours, theirs = ((Step("mount", ("embryos",), (told,)),) for told in (pred, gold))
    return match(ours, prepare(theirs)).scores.overall


@pytest.mark.parametrize(
    ("short", "spelled"),
    [
        ("24 hpf", "24 hours post fertilization"),
        ("at 24 hpf", "at 24 h post-fertilisation"),
        ("24hpf", "24 hours after fertilization"),
        ("until 24 hpf", "until 24 hours post fertilization"),
        ("5 dpf", "5 days post fertilization"),
        ("5 dpf", "120 hpf"),
        ("48 hpi", "48 hours post infection"),
        ("48 hpi", "2 days post infection"),
        ("48 hpi", "48 h post-injection"),
        ("7 dpi", "7 days post inoculation"),
        ("2 wpi", "14 days post injury"),
        ("24 hps", "24 hours post seeding"),
        ("3 dps", "3 days after sowing"),
        ("48 hpt", "48 h following transfection"),
        ("10 dpg", "10 days post germination"),
        ("10.5 dpc", "10.5 days post coitum"),
    ],
)
def test_a_time_since_something(short: str, spelled: str) -> None:
    assert overall(short, spelled) == overall(spelled, short) == 1.0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("24 hpf", "24 hpi"),
        ("24 hpf", "48 hpf"),
        ("24 hpf", "24 dpf"),
        ("24 hpf", "24 hours post infection"),
        ("24 hpf", "24 hours before fertilization"),
        ("24 hpf", "24 h"),
        ("24 h post infection", "24 h post injection"),
    ],
)
def test_another_time_is_another(one: str, other: str) -> None:
    assert overall(one, other) < 1.0
    assert overall(other, one) < 1.0


@pytest.mark.parametrize(
    "text", ["300 dpi", "20 hPa", "5 dpx", "hpf", "24 h post", "2 h after lunch", "24 hpf2"]
)
def test_what_is_no_time_since_something_stays(text: str) -> None:
    assert told_out(text, events([text])) == text


def test_a_letter_stands_for_what_the_gold_protocol_spells_out() -> None:
    known = events(["48 h post injection", "72 hpi"])
    assert told_out("72 hpi", known) == "72 h post injection"
    assert told_out("48 h post infection", known) == "48 h post infection"
    assert told_out("2 days post injury", events(["48 hpi"])) == "2 days post infection"
