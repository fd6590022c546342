"""What runs off a column before it is eluted is thrown away under the name of the eluate."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.model import Protocol, Step
from protoplan.planning.repairs import repair

METHANOL = ("with methanol", "5 ml")
ELUTED = Step("elute", ("drugs",), ("with methanol", "2 ml"))
RIGHT = {
    "a cartridge conditioned": (
        Step("condition", ("cartridge",), METHANOL),
        Step("discard", ("eluate",), ()),
        Step("load", ("urine",), ()),
        ELUTED,
        Step("evaporate", ("eluate",), ("to dryness",)),
    ),
    "a column rinsed, and no more": (
        Step("flush", ("silica column",), METHANOL),
        Step("throw away", ("eluate",), ()),
    ),
    "after each step before the elution": (
        Step("equilibrate", ("affinity column",), ("with binding buffer",)),
        Step("discard", ("flow-through",), ()),
        Step("load", ("serum",), ("onto affinity column",)),
        Step("discard", ("eluate",), ()),
        Step("wash", ("affinity column",), ("with binding buffer",)),
        Step("discard", ("eluate",), ()),
        Step("elute", ("antibodies",), ("with glycine",)),
        Step("neutralize", ("eluate",), ("with Tris",)),
    ),
}
WRONG = {
    "the eluate itself": (
        (
            Step("load", ("urine",), ("onto cartridge",)),
            ELUTED,
            Step("discard", ("eluate",), ()),
            Step("evaporate", ("eluate",), ("to dryness",)),
        ),
        "STA004",
    ),
    "measured before it is eluted": (
        (
            Step("load", ("urine",), ("onto cartridge",)),
            Step("measure", ("eluate",), ()),
            ELUTED,
        ),
        "STA002",
    ),
    "thrown away where no column was": (
        (
            Step("grind", ("leaves",), ()),
            Step("discard", ("eluate",), ()),
            Step("load", ("serum",), ("onto column",)),
            ELUTED,
        ),
        "STA012",
    ),
}


def codes(steps: tuple[Step, ...]) -> list[str]:
    found = (one.code for one in check(Protocol(steps)).findings)
    return [code for code in found if code.startswith("STA0") and code != "STA008"]


@pytest.mark.parametrize("steps", RIGHT.values(), ids=RIGHT)
def test_what_runs_off_may_be_thrown_away(steps: tuple[Step, ...]) -> None:
    assert codes(steps) == []
    mended = repair(Protocol(steps))
    assert mended.wants == ()
    assert mended.suggestions == ()


@pytest.mark.parametrize(("steps", "code"), WRONG.values(), ids=WRONG)
def test_the_eluate_itself_is_missed(steps: tuple[Step, ...], code: str) -> None:
    assert code in codes(steps)
