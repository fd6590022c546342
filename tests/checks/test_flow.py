"""What the text does not say is done for sure leaves in doubt what comes of it."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.model import Flow, Protocol, Step

SPIN = Step("centrifuge", ("cells",), ("300 x g", "5 min"))
COLLECT = Step("transfer", ("supernatant",), ("to a new tube",))


def codes(flow: Flow | None, other: Flow | None = None) -> list[str]:
    discard = Step("discard", ("supernatant",), (), flow=flow)
    collect = Step(COLLECT.action, COLLECT.objects, COLLECT.parameters, flow=other)
    return [one.code for one in check(Protocol((SPIN, discard, collect))).findings]


def test_what_is_thrown_away_is_gone() -> None:
    assert codes(None) == ["STA004"]


@pytest.mark.parametrize("flow", [Flow(condition="if the pellet is loose"), Flow(optional=True)])
def test_what_is_thrown_away_under_a_condition_is_perhaps_gone(flow: Flow) -> None:
    assert codes(flow) == ["STA011"]


def test_of_two_steps_in_each_others_place_none_is_done_for_sure() -> None:
    assert codes(None, Flow(instead_of=1)) == ["STA011"]


def test_a_value_in_a_condition_is_none_of_the_action() -> None:
    steps = (Step("vortex", ("cells",), ("10 s", "if they were kept at -80 °C")),)
    assert [one.code for one in check(Protocol(steps)).findings] == []
