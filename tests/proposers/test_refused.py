"""A step that is done to a reagent, as its strength tells, and takes none, is mended with a
placeholder for what it is done to, and is not left out."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.model import Step
from protoplan.proposers.judging import judged
from protoplan.proposers.mending import mend
from protoplan.questions import Query
from protoplan.sketches import sketch

LIBRARY = load("wetlab")


@pytest.mark.parametrize(
    ("reagent", "mended"),
    [
        ("1x FACS", ("[sample]", "with 1x FACS")),
        ("microscope", None),
    ],
)
def test_a_reagent_that_an_action_does_not_take_is_used(
    reagent: str, mended: tuple[str, str] | None
) -> None:
    query = Query(f"Stain the cells. Lyse {reagent}. Wash the cells.", None)
    steps = (Step("stain", ("cells",), ()), Step("lyse", (reagent,), ()))
    found = mend(judged(sketch("How?", steps, "Told."), query, LIBRARY), query, LIBRARY)
    assert found is not None
    last = found.judged.protocol.steps[-1]
    if mended is None:
        assert last.action == "stain"
    else:
        assert (last.action, *last.objects, *last.parameters) == ("lyse", *mended)
