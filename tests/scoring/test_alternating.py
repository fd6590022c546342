"""Values that take turns are one thing in whatever way they are said: "16 h light/8 h dark"."""

from __future__ import annotations

from itertools import permutations

import pytest

from protoplan.model import Step
from protoplan.scoring.alternating import taken_apart
from protoplan.scoring.differences import Change, compare
from protoplan.scoring.symbolic import match, prepare

OTHERS = (
    Step("sow", ("seeds",), ("1/2 MS",)),
    Step("wash", ("seeds",), ("water", "3 times")),
    Step("harvest", ("leaves",), ("10 days",)),
)


def scored(pred: tuple[str, ...], gold: tuple[str, ...], verb: str = "grow") -> tuple[float, bool]:
    """Return what a protocol gets for other parameters of one step, and whether that is fatal."""
    ours, theirs = (
        (*OTHERS, Step(verb, ("seedlings",), parameters)) for parameters in (pred, gold)
    )
    found = match(ours, prepare(theirs))
    return found.scores.overall, any(one.fatal for one in found.anchors)


SAME = [
    [
        "16 h light/8 h dark", "16 h light, 8 h dark", "16 h light and 8 h dark",
        "16:8 h light/dark",
        "16L:8D", "16 L : 8 D", "8 h dark/16 h light", "16-h light/8-h dark photoperiod", "LD 16:8",
        "16/8 h light/dark cycle", "16 h/8 h light/dark", "16:8 light:dark", "light/dark 16/8 h",
        "16 h of light and 8 h of darkness", "light 16 h/dark 8 h", "16 h light (8 h dark)",
        "under a 16 h light/8 h dark cycle", "16 h day/8 h night",
    ],
    [
        "22 °C day/18 °C night", "22/18 °C day/night", "22 °C day, 18 °C night",
        "18 °C night and 22 °C day", "day/night temperatures of 22/18 °C",
        "22 °C (day)/18 °C (night)",
        "22 °C during the day and 18 °C at night",
    ],
    [
        "10 cycles of 30 s on, 30 s off", "10 x (30 s on/30 s off)", "10 x 30 s on/30 s off",
        "10 cycles, 30 s on, 30 s off", "10 cycles (30 s on/30 s off)",
        "30 s on/30 s off, 10 cycles", "(30 s on, 30 s off) x 10",
        "ten cycles of 30/30 s on/off", "30 s off/30 s on for 10 cycles",
        "10 rounds: 30 s on and 30 s off",
    ],
    [
        "30 s on/1 min off", "30 s on, 60 s off", "on 30 s, off 1 min", "30 s pulse on, 60 s rest",
        "30 s pulses with 60 s pauses",
    ],
]  # fmt: skip


@pytest.mark.parametrize("said", SAME)
@pytest.mark.parametrize("verb", ["grow", "sonicate", "incubate"])
def test_two_values_that_take_turns_are_the_same_in_other_words(said: list[str], verb: str) -> None:
    for pred, gold in permutations(said, 2):
        assert scored((pred,), (gold,), verb) == (pytest.approx(1), False), (pred, gold)
        told = compare(Step(verb, (), (pred,)), Step(verb, (), (gold,)))
        assert all(one.change is Change.EQUAL for one in told), (pred, gold)


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("16 h light", "8 h dark"), ("16 h light/8 h dark",)),
        (("22 °C", "8 h dark", "16 h light"), ("16:8 h light/dark", "22 °C")),
        (("22 °C, 16 h light/8 h dark",), ("16 h light, 8 h dark", "22 °C")),
        (("18 °C night", "22 °C day", "10 days"), ("10 days", "22/18 °C day/night")),
        (("10 min (30 s on/30 s off)", "40%"), ("30/30 s on/off", "10 min", "40%")),
        (("16 h light (5 W)/8 h dark",), ("5 W", "16L:8D")),
        (("16 h photoperiod",), ("16 h light",)),
        (("10 cycles", "30 s on", "30 s off"), ("10 x 30 s on/30 s off",)),
        (("5 min", "30 s on", "30 s off"), ("30 s on/30 s off", "5 min")),
    ],
)  # fmt: skip
def test_they_may_stand_in_several_parameters(pred: tuple[str, ...], gold: tuple[str, ...]) -> None:
    for verb in ("grow", "sonicate"):
        assert scored(pred, gold, verb) == (pytest.approx(1), False)
        assert scored(gold, pred, verb) == (pytest.approx(1), False)


@pytest.mark.parametrize(
    ("whole", "half"),
    [
        ("16 h light/8 h dark", "16 h light"),
        ("16 h light, 8 h dark", "8 h dark"),
        ("16:8 h light/dark", "16 h light"),
        ("16:8 h light/dark", "16 h photoperiod"),
        ("16L:8D", "16 h light"),
        ("22/18 °C day/night", "22 °C day"),
        ("30 s on/30 s off", "30 s on"),
    ],
)
def test_the_half_of_a_pair_is_no_other_value(whole: str, half: str) -> None:
    for pred, gold in ((whole, half), (half, whole)):
        overall, is_fatal = scored((pred,), (gold,))
        assert not is_fatal
        assert 0.9 < overall < 0.99


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        ("8 h light, 16 h dark", "16 h light/8 h dark"),
        ("8L:16D", "16 h light, 8 h dark"),
        ("8/16 h light/dark", "16/8 h light/dark"),
        ("16 h dark", "16 h light"),
        ("8 h light", "16 h light/8 h dark"),
        ("18 °C day/22 °C night", "22 °C day/18 °C night"),
        ("22 °C day/2 °C night", "22/18 °C day/night"),
        ("10 s on/30 s off", "30/10 s on/off"),
        ("20 x (30 s on/30 s off)", "10 cycles of 30 s on, 30 s off"),
        ("100 cycles of 30/30 s on/off", "10 x 30 s on/30 s off"),
        ("in the dark", "16 h light/8 h dark"),
    ],
)
def test_other_values_are_others(pred: str, gold: str) -> None:
    for one, other in ((pred, gold), (gold, pred)):
        overall, is_fatal = scored((one,), (other,))
        assert is_fatal or overall < 0.99


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        ("100 x (30 s on/30 s off)", "10 cycles of 30 s on, 30 s off"),
        ("22 °C day/2 °C night", "22/18 °C day/night"),
        ("16 h light/8 h dark", "in the dark"),
        ("160L:80D", "16 h light/8 h dark"),
    ],
)
def test_values_far_off_are_fatal_as_others_are(pred: str, gold: str) -> None:
    assert scored((pred,), (gold,))[1]


@pytest.mark.parametrize(
    "said",
    [
        "95 °C/30 s", "light/dark", "30 s on ice, 30 s off ice", "2 h on ice",
        "3 days and 2 nights",
        "5 min on day 2, 5 min on night 3", "16 h light", "turn on for 5 min",
        "30 s, 10 cycles", "day 3/night 4", "on day 2, 5 min", "1:100, overnight",
    ],
)  # fmt: skip
def test_what_takes_no_turns_stays_as_it_is(said: str) -> None:
    assert taken_apart((said,)) == (said,)
