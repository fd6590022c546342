"""Verbs of labs for materials, synthesis and electronics, by the action that they are of."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.library import find, load
from protoplan.model import Protocol, Step


@pytest.mark.parametrize(
    ("verb", "action"),
    [
        ("electrospin", "prepare"), ("descum", "clean"), ("dope", "treat"), ("pattern", "treat"),
        ("wet etch", "treat"), ("dry etch", "treat"), ("spin-coat", "coat"), ("sputter", "coat"),
        ("metallize", "coat"), ("screen print", "coat"), ("vapor deposit", "coat"),
        ("scribe", "cut"), ("dice", "cut"), ("braze", "assemble"), ("wire-bond", "assemble"),
        ("pelletize", "assemble"), ("backfill", "fill"), ("spray-dry", "dry"),
        ("postbake", "heat"), ("post-exposure bake", "heat"), ("planarize", "clean"),
        ("cannula transfer", "transfer"), ("prerun", "run"), ("spinfect", "infect"),
        ("reflux", "heat"), ("sparge", "degas"), ("rotovap", "evaporate"),
        ("anodize", "treat"), ("demold", "remove"), ("ball-mill", "grind"),
    ],
)  # fmt: skip
def test_verbs_of_other_labs_are_known(verb: str, action: str) -> None:
    assert action in [one.name for one in find(load("wetlab"), verb)]


@pytest.mark.parametrize(
    "step",
    [
        Step("electrospin", ("polymer solution", "collector"), ("15 kV", "10 cm")),
        Step("descum", ("patterned wafer",), ("oxygen plasma", "50 W", "1 min")),
        Step("dope", ("silicon wafer", "boron"), ("900 °C",)),
        Step("pattern", ("silicon wafer", "photoresist"), ()),
        Step("dry etch", ("wafer", "SF6"), ("30 s",)),
        Step("spray dry", ("solution",), ("180 °C",)),
        Step("backfill", ("flask", "nitrogen"), ()),
        Step("dry", ("DNA pellet", "speedvac"), ("2000 xg", "45 °C")),
    ],
)
def test_such_a_step_is_right(step: Step) -> None:
    found = check(Protocol((step,))).findings
    assert [one.code for one in found if one.severity in ("error", "warning")] == []
