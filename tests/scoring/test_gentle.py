"""What is done gently in the gold protocol is not done on the vortex mixer, nor what is incubated
boiled."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

GENTLE = """\
mix | tubes | gently; by inversion; 20 times -> vortex | tubes | vigorously; 20 times
mix | tubes | gently; 20 times -> mix | tubes | by vortexing; 20 times
mix | DNA | gently by inversion -> mix | DNA | vigorously
mix | lysate | by gentle inversion; 5 times -> vortex | lysate | 5 times
resuspend | pellet | in PBS; by gentle swirling -> resuspend | pellet | in PBS; by sonication
dissolve | genomic DNA | gently; in TE -> dissolve | genomic DNA | in TE; by vortexing
mix | oocytes | gently; 1 min -> vortex | oocytes | 1 min
incubate | cells | 48 h -> boil | cells | 48 h
incubate | culture | overnight; 37 °C -> microwave | culture | overnight
incubate | membrane | 4 °C; 1 h -> boil | membrane | 4 °C; 1 h
mix | tube | gently; by inversion; 5 times -> vortex | tube | vigorously; by inversion; 5 times
mix | tube | gently; by inversion; 5 times -> mix | tube | gently; vigorously; by inversion; 5 times
"""
AS_WELL = """\
mix | tubes | gently; 20 times -> mix | tubes | 20 times
mix | tubes | gently; 20 times -> vortex | tubes | gently; 20 times
mix | tubes | 20 times -> vortex | tubes | 20 times
mix | tubes | by vortexing; gently; 20 s -> vortex | tubes | 20 s
resuspend | pellet | gently; in PBS -> resuspend | pellet | in PBS
incubate | lysate | 95 °C; 5 min -> boil | lysate | 5 min
boil | lysate | 5 min -> incubate | lysate | 95 °C; 5 min
incubate | culture | overnight; 37 °C -> heat | culture | overnight; 37 °C
mix | tubes | by inversion; 20 times -> invert | tubes | 20 times
mix | tubes | gently; 20 times -> mix | tubes | gently; not vigorously; 20 times
mix | tubes | vigorously; 20 s -> mix | tubes | gently; 20 s; by vortexing
"""


def is_fatal(line: str) -> bool:
    gold, pred = (
        (
            Step("grind", ("leaves",), ("in liquid nitrogen",)),
            Step(action.strip(), (one.strip(),), tuple(map(str.strip, told.split(";")))),
            Step("label", ("vials",), ("A",)),
        )
        for action, one, told in (side.split("|") for side in line.split("->"))
    )
    (anchor,) = (one for one in match(pred, prepare(gold)).anchors if one.gold == 1)
    return anchor.fatal


@pytest.mark.parametrize("line", GENTLE.splitlines())
def test_what_breaks_is_fatal(line: str) -> None:
    assert is_fatal(line)


@pytest.mark.parametrize("line", AS_WELL.splitlines())
def test_what_only_leaves_it_out_is_not(line: str) -> None:
    assert not is_fatal(line)
