"""Liquids that are no reagents by their kind, in place of reagents."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

GOLD = (
    Step("transfer", ("proteins",), ("to PVDF membrane", "1 h")),
    Step("block", ("membrane",), ("in 5% milk in TBST", "1 h")),
    Step("wash", ("membrane",), ("with PBS", "3 times")),
    Step("incubate", ("membrane",), ("with ECL substrate", "2 min")),
)


def worth(at: int, *parameters: str) -> float:
    pred = list(GOLD)
    pred[at] = Step(GOLD[at].action, GOLD[at].objects, parameters)
    return match(pred, prepare(GOLD)).scores.overall


@pytest.mark.parametrize("fluid", ["mineral oil", "urine", "whole blood", "saliva"])
def test_they_are_none_of_these(fluid: str) -> None:
    assert worth(2, f"with {fluid}", "3 times") < 0.75
    assert worth(1, f"in {fluid}", "1 h") < 0.75


@pytest.mark.parametrize(
    "blocker", ["5% milk", "5% skim milk", "5% non-fat dry milk", "5% BSA in TBST", "casein"]
)
def test_what_does_for_another_is_right(blocker: str) -> None:
    assert worth(1, f"in {blocker}", "1 h") > 0.95
