"""Numbers below zero that tell where or when something is, and those that nothing can have."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.model import Protocol, Step


def told(line: str) -> list[str]:
    action, things, values = (part.strip() for part in line.split("|"))
    step = Step(action, tuple(things.split("; ")), tuple(values.split("; ")))
    found = check(Protocol((step,))).findings
    return [one.code for one in found if one.code.startswith("QTY")]


@pytest.mark.parametrize(
    "line",
    [
        "lower | glass pipette | DV -1.5 mm",
        "lower | glass pipette | -1.5 mm DV",
        "place | cannula | AP −2.0 mm",
        "place | cannula | AP; -2.0 mm",
        "collect | brain sections | -2.0 mm from bregma",
        "collect | brain sections | bregma -1.0 mm to -2.5 mm",
        "inject | AAV | AP -3.1, ML 0.5, DV -4.2 mm",
        "inject | AAV | AP: -3.1 mm; ML: -0.5 mm; DV: -4.2 mm",
        "implant | electrode | 2.0 mm lateral; -1.5 mm from dura",
        "drill | skull | -1.5 mm posterior to bregma",
        "set | AP coordinate | -2.0",
        "image | neurons | -20 µm below the surface",
        "advance | electrode | -3.5 mm from the skull surface",
        "move | stage | z = -30 µm",
        "acquire | z-stack | from -10 µm to 10 µm",
        "image | grid | -1.5 µm defocus",
        "set | defocus | -2 µm",
        "collect | micrographs | a defocus range of -0.8 to -2.0 µm",
        "correct | drift | -0.3 µm",
        "record | EEG | -5 s to 10 s",
        "average | traces | -200 ms to 800 ms",
        "correct | epochs | -200 ms to -50 ms before stimulus onset",
        "record | EEG | from -1 s to 2 s relative to stimulus",
    ],
)
def test_a_coordinate_and_a_window_may_lie_below_zero(line: str) -> None:
    assert told(line) == []


@pytest.mark.parametrize(
    "line",
    [
        "add | water | −190 µl",
        "inject | AAV | DV -190 nl",
        "add | water | ML -190 µl",
        "add | water | -5 to 10 µl",
        "incubate | cells | -5 min",
        "incubate | cells | -5 min to 10 min",
        "centrifuge | tube | -5 to 10 min",
        "wait | cells | -5 s",
        "section | brain | -3 mm thick",
        "cut | brain | -3 mm thick slices",
        "cut | tail | -3 mm",
        "cut | dorsal root ganglia | -3 mm",
        "cut | band | 1 mm x -3 mm",
        "punch | tissue | -1 mm diameter",
        "weigh | salt | -2 g",
    ],
)
def test_an_amount_may_not(line: str) -> None:
    assert told(line) == ["QTY002"]


@pytest.mark.parametrize(
    "line",
    ["inject | AAV | 1.5 mm; -1.8 mm", "implant | electrode | -3 mm", "wash | gel | -2 times"],
)
def test_what_may_be_one_is_in_doubt(line: str) -> None:
    assert set(told(line)) - {"QTY001"} == {"QTY003"}
