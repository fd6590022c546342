"""The sentence that is written of a step passes both gates, whatever the step has."""

from __future__ import annotations

from itertools import product

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.scoring.gates import judge
from protoplan.sketches import sketch

ACTIONS = ("store", "alkaline lyse", "do not shake")
OBJECTS = (
    "cells", "Materials", "CdSe QDs\nCd", "70%", "ice", "5 µl of buffer", "40 µl", "sample-to-wash",
    "no-template control", "cells without nuclei", "unstained cells", "tissue in formalin",
    "CD4- T cells", "Step 3: tube", "tube.", "a: b", "x | y", '"quoted"', "[sample]", "",
    "1,000 cells", "10^6 cells", "-20 °C freezer", "pH 7.4 buffer", "A → B", "room temperature",
    "\u0131cells", "½ plate", "<key>", "DNA/RNA", "200 mM", "rpm", "IgG (H+L)", "no cells",
)  # fmt: skip
PARAMETERS = (
    "70%", "1%", "100%", "ice cold", "ice", "4 °C", "200 mM", "5 min", "with PBS", "in the dark",
    "overnight", "on ice", "RT", "room temperature", "- 20 °C", "≥ 5 min", "up to 5 min",
    "at most 3 times", "without shaking", "in 250 µl P1", "1:1000", "10-fold", "twice", "3x", "5",
    "6", "-80", "1/2", "[force]", "12,000 x g", "0.7 volumes", "37°C/5% CO2", "pH 8", "<5 min",
    "5 – 10 min", "10^6 cells/ml", "dark", "rpm", "x", "g", "°C", "max speed", "min", "h", "M",
    "no light", "1 ½ h", "a\nb", "Step 2: x", "once.", "1 h or 2 h", "from 5 to 10 °C",
)  # fmt: skip


def _refused(step: Step) -> tuple[str, ...]:
    gates = judge(parse(sketch("", (step,), "")), denials=True)
    return (*gates.format.reasons, *gates.consistency.reasons)


@pytest.mark.parametrize("first", PARAMETERS)
def test_parameters_side_by_side_are_told_apart(first: str) -> None:
    for action, second in product(ACTIONS, PARAMETERS):
        assert not _refused(Step(action, ("cells",), (first, second)))
        assert not _refused(Step(action, (), ("5 min", first, second)))


@pytest.mark.parametrize("name", OBJECTS)
def test_an_object_is_told_apart_from_parameters(name: str) -> None:
    for action, parameter in product(ACTIONS, PARAMETERS):
        assert not _refused(Step(action, (name,), (parameter,)))
        assert not _refused(Step(action, ("cells", name), (parameter, "overnight")))


def test_a_bare_number_is_not_read_with_what_stands_behind_it() -> None:
    step = Step("store", ("Materials",), ("4 °C", "200 mM", "1%", "70%", "ice cold"))
    text = sketch("", (step,), "")
    assert "Store the Materials at 4 °C 200 mM 1%, 70%, ice cold." in text
    worded = Step("inject", ("mice",), ("5", "with saline"))
    assert "Inject the mice 5 with saline." in sketch("", (worded,), "")
