"""What a question tells keeps its order where its plan is mended."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.library import load
from protoplan.model import Step
from protoplan.proposers.brought import breaks_order, brought, told_when
from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

LIBRARY = load("wetlab")


@pytest.mark.parametrize(
    ("text", "actions", "steps"),
    [
        (
            "Discard the supernatant, wash the cells and centrifuge them at 300 g for 5 min.",
            ("centrifuge", "discard", "wash"),
            ["discard initial supernatant", "wash cells", "centrifuge cells"],
        ),
        (
            "Dry the pellet for 10 min, dissolve it in water, and spin down insoluble material at "
            "10,000 g for 5 min.",
            ("dry", "dissolve", "spin"),
            ["dry initial pellet", "dissolve initial pellet", "spin insoluble material"],
        ),
        (
            "Discard the supernatant, resuspend the pellet in 1 ml PBS, centrifuge the cells at "
            "500 g for 5 min and discard the supernatant again.",
            ("discard", "resuspend", "centrifuge"),
            [
                "discard initial supernatant",
                "resuspend initial pellet",
                "centrifuge cells",
                "discard supernatant",
            ],
        ),
        (
            "Filter the supernatant, dialyze it and centrifuge the cells.",
            ("filter", "dialyze", "centrifuge"),
            ["filter initial supernatant", "dialyze initial supernatant", "centrifuge cells"],
        ),
    ],
)
def test_what_a_question_begins_with_is_there(
    text: str, actions: tuple[str, ...], steps: list[str]
) -> None:
    outcome = propose(Query(text, actions), Planner(LIBRARY), library=LIBRARY)
    assert outcome is not None and outcome.passed
    found = outcome.best.protocol
    assert [" ".join((one.action, *one.objects)) for one in found.steps] == steps
    assert not any(one.code == "STA002" for one in check(found, LIBRARY).findings)
    assert any("for the query tells it before" in one for one in outcome.changes)


def test_what_no_question_tells_may_be_moved() -> None:
    steps = [Step("discard", ("supernatant",), ()), Step("centrifuge", ("cells",), ())]
    query = Query("What about cells?", ("centrifuge", "discard"))
    assert told_when(steps, query, LIBRARY) == [None, None]
    assert brought(steps, [None, None], LIBRARY) == steps
    assert brought(steps, [1, 0], LIBRARY) == steps  # told the other way round


def test_when_steps_are_told() -> None:
    steps = [
        Step("wash", ("cells",), ()),
        Step("fix", ("cells",), ()),
        Step("wash", ("cells",), ()),
    ]
    query = Query("Wash the cells, fix them in PFA and wash them again.", ("fix", "wash"))
    first, then, last = told_when(steps, query, LIBRARY)
    assert first is not None and then is not None and last is not None
    assert first < then < last


@pytest.mark.parametrize(
    ("order", "breaks"),
    [([0, 1, 2], False), ([1, 0, 2], True), ([0, None, 1, 2], False), ([0, 2], False)],
)
def test_a_repair_breaks_the_told_order(order: list[int | None], breaks: bool) -> None:
    assert breaks_order([0, 1, None], order) is breaks
    assert not breaks_order([None, None, None], order)
