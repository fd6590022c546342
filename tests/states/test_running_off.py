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


ELUTED_LATE = {
    "on a magnet": (
        "place | tube | magnetic rack",
        "transfer | eluate | new tube",
        "elute | beads | 20 µl; water",
    ),
    "what stood over beads thrown away, and these washed": (
        "place | tube | magnet",
        "discard | supernatant",
        "wash | beads | 80% ethanol",
        "air dry | beads | 5 min",
        "collect | eluate | new tube",
        "elute | beads | 20 µl; water",
    ),
    "used twice": (
        "place | tube | magnet",
        "remove | supernatant",
        "wash | beads | PBS",
        "transfer | eluate | new tube",
        "store | eluate | -20 °C",
        "elute | rna | 20 µl; water",
    ),
    "of a column that was spun": (
        "load | lysate | spin column",
        "centrifuge | spin column | 8000 x g; 1 min",
        "discard | flow-through",
        "wash | spin column | 500 µl; wash buffer",
        "centrifuge | spin column | 8000 x g; 1 min",
        "discard | flow-through",
        "quantify | eluate | nanodrop",
        "elute | dna | 30 µl; buffer EB",
    ),
}
ELUTED_IN_TIME = {
    "no step is called so": (
        "wash | beads | wash buffer",
        "add | elution buffer | beads; 50 µl",
        "incubate | beads | 5 min",
        "place | tube | magnet",
        "transfer | eluate | new tube",
    ),
    "nor on a column": (
        "wash | spin column | wash buffer",
        "add | elution buffer | spin column; 50 µl",
        "centrifuge | spin column | 8000 x g; 1 min",
        "keep | eluate",
    ),
    "and once more": (
        "elute | beads | 20 µl; water",
        "place | tube | magnet",
        "transfer | eluate | new tube",
        "elute | beads | 20 µl; water",
        "place | tube | magnet",
        "transfer | eluate | new tube",
    ),
    "once more, after the first by other words": (
        "wash | beads | 80% ethanol",
        "resuspend | beads | 20 µl; water",
        "place | tube | magnet",
        "transfer | eluate | new tube",
        "elute | beads | 20 µl; water",
    ),
    "released": (
        "wash | beads | wash buffer",
        "release | protein | glycine",
        "place | tube | magnet",
        "transfer | eluate | new tube",
        "elute | beads | glycine",
    ),
    "applied in a buffer that is called for nothing": (
        "wash | spin column | wash buffer",
        "apply | TE buffer | spin column; 50 µl",
        "centrifuge | spin column | 8000 x g; 1 min",
        "collect | eluate | new tube",
        "elute | dna | 30 µl; TE",
    ),
    "and what ran off before is thrown away": (
        "wash | spin column | wash buffer",
        "centrifuge | spin column | 8000 x g; 1 min",
        "discard | eluate",
        "elute | dna | 30 µl; buffer EB",
        "centrifuge | spin column | 8000 x g; 1 min",
        "store | eluate | -20 °C",
    ),
}


def steps_of(lines: tuple[str, ...]) -> tuple[Step, ...]:
    said = [[part.split("; ") for part in line.split(" | ")] for line in lines]
    return tuple(Step(verb, tuple(on), tuple(*how)) for (verb,), on, *how in said)


@pytest.mark.parametrize("lines", ELUTED_LATE.values(), ids=ELUTED_LATE)
def test_an_eluate_is_not_there_before_it_is_eluted(lines: tuple[str, ...]) -> None:
    assert "STA002" in codes(steps_of(lines))
    assert not codes(repair(Protocol(steps_of(lines))).best.steps)


@pytest.mark.parametrize("lines", ELUTED_IN_TIME.values(), ids=ELUTED_IN_TIME)
def test_an_eluate_is_there_once_something_set_it_free(lines: tuple[str, ...]) -> None:
    assert codes(steps_of(lines)) == []
