"""How often something is done, and how long each time, is the same in other words."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.differences import Change, compare
from protoplan.scoring.repeating import repeated
from protoplan.scoring.symbolic import match, prepare


def scored(pred: tuple[str, ...], gold: tuple[str, ...], verb: str = "wash") -> tuple[float, bool]:
    """Return the likeness of parameters to the gold ones, and whether the step is fatally wrong."""
    ours, theirs = ((Step(verb, ("membrane",), one),) for one in (pred, gold))
    anchor = match(ours, prepare(theirs)).anchors[0]
    return anchor.likeness.parameters, anchor.fatal


@pytest.mark.parametrize(
    "said",
    [
        "3 washes of 5 min", "three washes, 5 min each", "3 washes (5 min each)",
        "washed three times for 5 min", "three 5-min washes", "3 rinses, each 5 min",
        "three changes of 5 min each", "3 wash steps of 5 minutes", "3 washes for 5 min",
        "rinsed 3 times for 5 min", "3 incubations of 300 s", "repeated 3 x 5 min",
        "3 short washes of 5 min", "5 min, 3 times",
    ],
)  # fmt: skip
@pytest.mark.parametrize("verb", ["wash", "rinse", "incubate", "soak"])
def test_rounds_are_times(said: str, verb: str) -> None:
    for pred, gold in ((said, "3 x 5 min"), ("3 x 5 min", said)):
        assert scored((pred,), (gold,), verb) == (pytest.approx(1), False)
        told = compare(Step(verb, (), (pred,)), Step(verb, (), (gold,)))
        assert all(one.change is Change.EQUAL for one in told)
    for other in ("2 x 5 min", "4 x 5 min", "3 x 10 min"):
        assert scored((said,), (other,), verb)[0] < 0.8
        assert scored((other,), (said,), verb)[0] < 0.8


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("3 washes of 5 min with TBST",), ("with TBST", "3 x 5 min")),
        (("3 washes with TBST, 5 min each",), ("with TBST", "3 x 5 min")),
        (("three changes of TBST, 5 min each",), ("with TBST", "3 x 5 min")),
        (("3 x 5 min with TBST",), ("with TBST", "3 times", "5 min")),
        (("3 washes", "5 min each"), ("3 x 5 min",)),
        (("3 washes of 30 ml",), ("3 x 30 ml",)),
        (("two extractions of 50 ml",), ("2 x 50 ml",)),
        (("4 rinses",), ("4 times",)),
        (("2 washes of 10 s",), ("2 x 10 s",)),
    ],
)
def test_rounds_of_other_things_too(pred: tuple[str, ...], gold: tuple[str, ...]) -> None:
    assert scored(pred, gold) == (pytest.approx(1), False)
    assert scored(gold, pred) == (pytest.approx(1), False)


@pytest.mark.parametrize("said", ["2 washes of 5 min", "two washes, 5 min each", "twice for 5 min"])
def test_another_number_of_rounds_is_another(said: str) -> None:
    assert scored((said,), ("3 x 5 min",))[0] < 0.8
    assert scored((said,), ("2 x 5 min",)) == (pytest.approx(1), False)
    assert scored((said.replace("2", "30").replace("twice", "30 times"),), ("3 x 50 min",))[0] < 0.6


@pytest.mark.parametrize(
    "said",
    [
        "3 x 5 min", "5 min", "10x PBS", "3 cycles of 95 °C for 30 s", "wash buffer",
        "3 washed cells", "5 min wash",
        "after 3 washes", "0.1% Tween in 5 ml", "10 repeats per group", "wash for 5 min",
    ],
)  # fmt: skip
def test_what_tells_no_rounds_stays_as_it_is(said: str) -> None:
    assert repeated(said) == said
