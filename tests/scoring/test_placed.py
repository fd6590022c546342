"""A thing is the same wherever it is said to be, and whatever side its sort stands on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.placed import without_place
from protoplan.scoring.symbolic import match, prepare

GOLD = (
    Step("fix", ("cells",), ("4% PFA", "15 min")),
    Step("permeabilize", ("cells",), ("0.1% Triton X-100", "10 min")),
    Step("stain", ("cells",), ("DAPI", "5 min")),
    Step("mount", ("coverslips",), ()),
)


def overall(cells: str, gold: tuple[Step, ...] = GOLD) -> float:
    pred = tuple(
        replace(step, objects=(cells,)) if step.objects == ("cells",) else step for step in GOLD
    )
    return match(pred, prepare(gold)).scores.overall


@pytest.mark.parametrize(
    ("name", "thing"),
    [
        ("cells on coverslips", "cells"),
        ("sections on slides", "sections"),
        ("embryos in the dish", "embryos"),
        ("supernatant from the tube", "supernatant"),
        ("reaction mixture in an oil bath", "reaction mixture"),
        ("cell suspension in a 15 ml tube", "cell suspension"),
        ("membrane (PVDF)", "PVDF membrane"),
        ("cells (control)", "control cells"),
    ],
)
def test_a_name_is_that_of_the_thing(name: str, thing: str) -> None:
    assert without_place(name) == thing
    assert without_place(thing) == thing


@pytest.mark.parametrize(
    "name",
    [
        "cells from plate 1",
        "cells in tube A",
        "cells in PBS",
        "cells in the upper chamber",
        "cells from the control plate",
        "4% PFA in PBS",
        "phosphate buffered saline (PBS)",
        "RNA (1 µg)",
        "spin column",
    ],
)
def test_what_tells_things_apart_stays(name: str) -> None:
    assert without_place(name) == name


def test_where_a_thing_is_costs_nothing() -> None:
    assert overall("cells on coverslips") == overall("cells in the dish") == 1.0
    on_coverslips = tuple(
        replace(step, objects=("cells on coverslips",)) if step.objects == ("cells",) else step
        for step in GOLD
    )
    assert overall("cells", on_coverslips) == 1.0
    assert overall("beads on coverslips") < 0.7
