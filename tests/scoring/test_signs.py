"""A sentence may not turn the sign, or the bound, of a value of its step."""

from __future__ import annotations

import time

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.signs import turned
from protoplan.sketches import sketch

TURNED = [
    ("-80 °C", "freeze x at 80 °C"),
    ("37 °C", "thaw at -37 °C"),
    ("4 °C", "at −4 °C"),
    ("95 °C", "at minus 95 °C"),
    ("-20 °C", "at 20 °C."),
    ("5 min", "for -5 min"),
    ("5 min", "for <5 min"),
    ("5 min", "for < 5 minutes"),
    ("5 min", "for less than 5 min"),
    ("until OD600 > 0.6", "until OD600 < 0.6"),
    ("OD600>0.6", "until OD600<0.6"),
    ("≤ 5 min", "for ≥ 5 min"),
    ("≤ 5 min", "for at least 5 min"),
    (">= 5 min", "for no more than 5 min"),
    ("> 500 x g", "at < 500 g"),
    ("-80 °C", "(80 °C, overnight)"),
    ("(-80 °C)", "at 80 degrees Celsius"),
    ("$-80^\\circ$C", "at 80 °C"),
    ("−20 °C; 4 °C", "at −20 °C, then −4 °C"),
    ("≥ 95%", "purity ≤ 95 %"),
    ("< 10 mg/ml", "at > 10 mg/mL"),
    ("-80 °C", "at (80 °C)"),
    ("0.6", "until OD600 > 0.6"),
    ("80 °C", "at MINUS 80 °C"),
    ("37 °C", "at - 37 °C"),
    ("4 °C", "(– 4 °C)"),
    ("5 MPa", "at 5 mPa"),
    ("5 mGy", "at 5 MGy"),
    ("2 MBq", "with 2mBq"),
    ("3 mW/cm2", "at 3 MW/cm2"),
    ("2 pg DNA", "with 2 Pg DNA"),
]
HONEST = [
    ("95 °C; 5 min", "at 95 °C, but not for more than 5 min"),
    ("5 min", "and never wait for longer than 5 min"),
    ("5 MPa", "at 5 MPa"),
    ("5 mpa", "at 5 MPa"),
    ("5 mM EDTA", "with 5 MM EDTA"),
    ("5 ml", "with 5 Ml"),
    ("5 MPa; 5 mW", "at 5 MPa and 5 mW"),
    ("20 mg", "with 20 Mg"),
    ("5 MPa", "at 5 MPA"),
    ("-80 °C", "at minus 80 °C"),
    ("-80 °C", "at −80 °C"),
    ("-80 °C", "at – 80 °C"),
    ("-80 °C", "in a -80 °C freezer"),
    ("-80 °C", "(-80 °C, overnight)"),
    ("-80 °C", "at negative 80 degrees C"),
    ("-80 °C", "at 80 °C below zero"),
    ("-80 °C", "$-80\\,^\\circ\\mathrm{C}$"),
    ("4-8 °C", "at 4 - 8 °C"),
    ("4-8 °C", "at 4–8 °C"),
    ("4 °C", "4 °C - 5 min"),
    ("37 °C; 5 min", "Thaw - 37 °C - 5 min"),
    ("37 °C; 5 min", "Thaw x: 37 °C –5 min"),
    ("<0.6", "below 0.6"),
    ("<0.6", "less than 0.6"),
    ("<0.6", "less than about 0.6"),
    ("< 0.6", "lower than ~0.6"),
    ("≥ 5 min", "at least 5 min"),
    ("≥ 5 min", "for >= 5 min"),
    (">= 5 min", "for a minimum of 5 min"),
    ("> 0.6", "until OD600 exceeds 0.6"),
    ("> 0.6", "more than 0.6"),
    ("> 0.6", "above 0.6"),
    ("> 0.6", "over 0.6"),
    ("≤ 5 min", "up to 5 min"),
    ("≤ 5 min", "no more than 5 min"),
    ("≤ 5 min", "at most 5 min"),
    ("≤ 5 min", "within 5 min"),
    ("≤ 5 min", "not exceeding 5 min"),
    ("≤ 5 min", "should not exceed 5 min"),
    ("5 min", "for at least 5 min"),
    ("5% CO2", "under 5% CO2"),
    ("5 min", "over 5 min"),
    ("37 ± 1 °C", "at 37 +/- 1 °C"),
    ("37 +/-1 °C", "at 37 ± 1 °C"),
    ("50 °C", "72 °C -> 50 °C"),
    ("50 °C", "<b>50 °C</b>"),
    ("10 mg/ml", "at 10 mg ml-1"),
    ("1e-6", "1e-6"),
    ("10^-6", "10^-6"),
    ("-20 to -80 °C", "from -20 to -80 °C"),
    ("-20 to -80 °C", "-20 °C to -80 °C"),
    ("anti-1433", "anti-1433"),
    ("> 500 x g", "at > 500 g"),
    ("DH5-alpha 2 ml", "2 ml"),
    ("x-100", "Triton X-100"),
]


def is_turned(parameters: str, sentence: str) -> bool:
    step = Step("keep", ("lysate",), tuple(parameters.split("; ")))
    return bool(turned(step, f"Keep the lysate {sentence}"))


@pytest.mark.parametrize(("parameters", "sentence"), TURNED)
def test_a_turned_value_is_found(parameters: str, sentence: str) -> None:
    assert is_turned(parameters, sentence)


@pytest.mark.parametrize(("parameters", "sentence"), HONEST)
def test_the_same_value_in_other_words_is_not(parameters: str, sentence: str) -> None:
    assert not is_turned(parameters, sentence)


def test_what_is_left_out_or_stands_in_full_is_not_turned() -> None:
    assert not is_turned("-80 °C", "in the freezer")
    assert not is_turned("< 5 min", "for 5 min")
    assert not is_turned("80 °C", "from the -80 °C freezer at 80 °C")


GOLD = sketch(
    "Plan.",
    (
        Step("freeze", ("cryovials",), ("-80 °C", "overnight")),
        Step("thaw", ("cryovials",), ("37 °C", "≤ 2 min")),
    ),
    "Wear gloves.",
)


@pytest.mark.parametrize(
    ("old", "new"), [("-80 °C", "80 °C"), ("37 °C", "-37 °C"), ("≤ 2 min", "≥ 2 min")]
)
def test_a_sentence_that_turns_a_value_fails_the_gate_of_symbolic_alone(old: str, new: str) -> None:
    at = GOLD.index("<orc>")
    text = GOLD[:at] + GOLD[at:].replace(old, new)
    assert text != GOLD
    reward = Rewarder(profile="symbolic")
    assert (reward(GOLD, GOLD).reward, reward(text, GOLD).reward) == (1.0, 0.0)
    assert Rewarder()(text, GOLD).reward == 1.0
    (reason,) = score(text, GOLD, profile="symbolic").gates.consistency.reasons
    assert "turns" in reason


@pytest.mark.parametrize("text", ["-1 ", "- 1", "<1 ", "-", "- ", "<", "1 ", "minus ", "than "])
def test_long_sentences_take_linear_time(text: str) -> None:
    start = time.process_time()
    turned(Step("keep", (), ("-1",)), text * 15_000)
    assert time.process_time() - start < 3
