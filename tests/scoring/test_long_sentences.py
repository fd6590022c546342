"""A long sentence may leave out a word of its step by the published gate, but `symbolic` lets it
say no other value and no other doing, and tells each word that it says in place of another."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.rewards import Rewarder
from protoplan.sketches import sketch

STAIN = Step(
    "incubate",
    ("cells",),
    (
        "with anti-cd4 antibody in staining buffer containing 2% fbs and 1 mm edta and "
        "0.1% sodium azide at 4 °c in the dark on a rocker",
        "30 min",
    ),
)
STEPS = (Step("wash", ("cells",), ("with pbs",)), STAIN, Step("spin", ("cells",), ("5 min",)))
GOLD = sketch("It is known.", STEPS, "None.")


def told(old: str, new: str, profile: str = "symbolic", plain: bool = False) -> dict[str, float]:
    key, tag, rest = GOLD.partition("<orc>")
    assert old in rest
    reward = Rewarder(profile=profile, plain=plain)
    return reward(key + tag + rest.replace(old, new, 1), GOLD).parts


@pytest.mark.parametrize(
    ("old", "new"),
    [("30 min", "300 min"), ("30 min", "30 h"), ("4 °c", "90 °c"), ("2%", "20%"), ("cd4", "cd8"),
     ("Incubate", "Boil"), ("30 min", "some time"), ("1 mm", "1 m")],
)  # fmt: skip
def test_another_value_or_doing_fails_the_gate(old: str, new: str) -> None:
    assert told(old, new)["consistency"] == 0.0
    assert told(old, new, "paper")["consistency"] == 1.0


@pytest.mark.parametrize(
    ("old", "new"),
    [("dark", "light"), ("azide", "cyanide"), ("rocker", "shaker"),
     ("anti-cd4 antibody", "anti-cd4 and anti-cd8 antibody"), ("in the dark", "without light")],
)  # fmt: skip
def test_another_word_in_place_of_one_is_told_and_is_not_plain(old: str, new: str) -> None:
    assert told(old, new)["besides"] > 0
    assert told(old, new, plain=True)["consistency"] == 0.0


@pytest.mark.parametrize(
    ("old", "new"),
    [("30 min", "30 minutes"), ("cells", "the cells"), ("4 °c", "4 degrees C"), ("2%", "2 %"),
     ("on a rocker", "on the rocker"), ("30 min", "30 min gently")],
)  # fmt: skip
def test_the_same_in_other_words_is_the_same(old: str, new: str) -> None:
    assert told(old, new, plain=True)["score"] == 1.0
