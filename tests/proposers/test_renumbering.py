"""Remarks on the steps of a plan that is mended."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.proposers import Query
from protoplan.proposers.loop import propose
from protoplan.proposers.planner import Planner
from protoplan.proposers.renumbering import renumbered

FREELY = "Not in plain form, check how it was read"
CARRIED = "Not told what these are done to, taken from what is before"
WASH = Step("wash", ("cells",), ())
FREEZE = Step("freeze", ("cells",), ("-80 °C",))
THAW = Step("thaw", ("cells",), ())
SPIN = Step("centrifuge", ("cells",), ("300 g", "5 min"))
STAIN = Step("stain", ("cells",), ("with DAPI",))


@pytest.mark.parametrize(
    ("question", "actions", "remarks"),
    [
        ("Freeze the cells at -80 °C. Centrifuge the cells at 300 g for 5 min. After that, "
         "resuspend in PBS.",
         ["freeze", "thaw", "centrifuge", "resuspend"],
         [f"{CARRIED}: cells (step 4).", f'{FREELY}: "After that, resuspend in PBS." (step 4).']),
        ("Freeze the cells at -80 °C. Centrifuge the cells at 300 g for 5 min. After that, stain "
         "the cells, and count.",
         ["freeze", "thaw", "centrifuge", "stain", "count"],
         [f"{CARRIED}: cells (step 5).",
          f'{FREELY}: "After that, stain the cells, and count." (steps 4, 5).']),
        ("Freeze the cells at -80 °C. Then centrifuge the cells at 300 g for 5 min. After that, "
         "stain the cells.",
         ["freeze", "thaw", "centrifuge", "stain"],
         [f'{FREELY}: "After that, stain the cells." (step 4).']),
        ("Wash the cells. After that, freeze the cells at -80 °C. Centrifuge the cells at 300 g "
         "for 5 min.",
         ["wash", "freeze", "thaw", "centrifuge"],
         [f'{FREELY}: "After that, freeze the cells at -80 °C." (step 2).']),
        ("Vortex the water bath. Thaw the cells on ice. After that, fix the cells.",
         ["thaw", "fix"],
         [f'{FREELY}: "After that, fix the cells." (step 2).']),
        ("After the work, vortex the water bath. Thaw the cells on ice. Fix the cells.",
         ["thaw", "fix"],
         [f'{FREELY}: "After the work, vortex the water bath." (no step).']),
        ("Wash the cells. After that, fix the cells.",
         ["wash", "fix"],
         [f'{FREELY}: "After that, fix the cells." (step 2).']),
    ],
)  # fmt: skip
def test_remarks_have_the_numbers_of_the_steps_that_come_out(
    question: str, actions: list[str], remarks: list[str]
) -> None:
    found = propose(Query(question), Planner(), count=1)
    assert found is not None
    assert [one.action for one in found.best.protocol.steps] == actions
    assert list(found.best.remarks) == remarks
    assert all(one in found.best.text for one in remarks)


@pytest.mark.parametrize(
    ("remark", "after", "expected"),
    [
        (f"{CARRIED}: cells (steps 2, 3).", [WASH, FREEZE, THAW, SPIN],
         f"{CARRIED}: cells (steps 2, 4)."),
        (f'{FREELY}: "Wash." (step 1); "Spin." (step 3).', [SPIN, WASH, FREEZE],
         f'{FREELY}: "Wash." (step 2); "Spin." (step 1).'),
        (f'{FREELY}: "Do as in (step 3)." (step 1).', [THAW, WASH, FREEZE, SPIN],
         f'{FREELY}: "Do as in (step 3)." (step 2).'),
        (f'{FREELY}: "It smells." (no step).', [WASH], f'{FREELY}: "It smells." (no step).'),
        (f'{FREELY}: "Freeze." (step 2).', [WASH, SPIN], f'{FREELY}: "Freeze." (no step).'),
        (f"{CARRIED}: cells (step 2); dye (step 3).", [WASH, SPIN], ""),
        ("Asked for as a whole, and no step of its own: fix.", [SPIN],
         "Asked for as a whole, and no step of its own: fix."),
        ("Asked for.", [SPIN], "Asked for."),
        (f"{CARRIED}: cells (steps 1, 2).", [STAIN, WASH, Step("freeze", ("mice",), ("-80 °C",))],
         f"{CARRIED}: cells (step 2)."),
    ],
)  # fmt: skip
def test_the_numbers_follow_the_steps(remark: str, after: list[Step], expected: str) -> None:
    assert renumbered(remark, (WASH, FREEZE, SPIN), after) == expected


def test_of_like_steps_the_order_tells_which_is_which() -> None:
    told = renumbered(f"{CARRIED}: cells (step 3).", (WASH, SPIN, WASH), (THAW, WASH, SPIN, WASH))
    assert told == f"{CARRIED}: cells (step 4)."
