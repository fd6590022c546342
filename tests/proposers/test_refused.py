"""A step that is done to a reagent, as its strength tells, and takes none, is mended with a
placeholder for what it is done to, and is not left out."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.model import Step
from protoplan.planning.mended import Edit
from protoplan.proposers.judging import judged
from protoplan.proposers.loop import propose
from protoplan.proposers.mending import _with_reagents, mend
from protoplan.proposers.planner import Planner
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


_TABLE = "Step\tSolution\tTime\nStain\tHarris hematoxylin\t8 min\n{}\t{}\t30 s\nMount\tPermount\t"


@pytest.mark.parametrize(
    ("verb", "reagent"),
    [
        ("Differentiate", "1% acid alcohol"),
        ("Differentiate", "0.5% acid alcohol"),
        ("Differentiate", "2% HCl"),
        ("Decolorize", "1% acid alcohol"),
        ("Wash", "1x TBST"),
        ("Rinse", "70% ethanol"),
    ],
)
def test_planning_keeps_the_reagent_of_a_row(verb: str, reagent: str) -> None:
    found = propose(Query(_TABLE.format(verb, reagent), None), Planner(), count=1)
    assert found is not None
    step = next(one for one in found.best.protocol.steps if one.action == verb.lower())
    assert reagent in " | ".join((*step.objects, *step.parameters))


def test_what_is_no_reagent_is_not_used() -> None:
    steps = (Step("stain", ("cells",), ()), Step("lyse", ("microscope",), ()))
    changed = (steps[0], Step("lyse", ("[sample]",), ()))
    edits = (Edit("change", 1, 1),)
    assert _with_reagents(edits, steps, changed) == [*changed]
