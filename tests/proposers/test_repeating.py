"""What is told once and done again, with other things, is a step each time."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.proposers.repeating import in_full
from protoplan.proposers.values import Query

PLANNER = Planner()
VERBS = ("wash", "mix", "transfer", "stain", "mount", "add", "dissolve", "heat", "dry", "fix")
THREE = [("with TBST",), ("with TBS",), ("with water",)]


def parameters(text: str) -> list[tuple[str, ...]]:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    return [step.parameters for step in parse(sketch).steps]


@pytest.mark.parametrize(
    "text",
    [
        "Wash with TBST, then with TBS, then with water.",
        "Wash the membrane with TBST, then with TBS, then with water.",
        "Wash the membrane with TBST, then TBS, then water.",
        "Wash the membrane with TBST and then with TBS and finally with water.",
        "The membrane is washed with TBST, then with TBS, then with water.",
        "Wash the membrane with TBST, followed by TBS, followed by water.",
    ],
)
def test_each_thing_that_it_is_done_with_is_a_step(text: str) -> None:
    assert parameters(text) == THREE


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Neutralise acids with NaOH and carbonates with HCl afterwards.",
         [("acids", "with NaOH"), ("carbonates", "with HCl")]),
        ("Stain nuclei with DAPI and actin with phalloidin.",
         [("nuclei", "with DAPI"), ("actin", "with phalloidin")]),
        ("Stain the nuclei with DAPI, then the actin with phalloidin.",
         [("nuclei", "with DAPI"), ("actin", "with phalloidin")]),
    ],
)  # fmt: skip
def test_each_object_has_what_it_is_done_with(text: str, steps: list[tuple[str, str]]) -> None:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    assert [(*step.objects, *step.parameters) for step in parse(sketch).steps] == steps


@pytest.mark.parametrize(
    "text",
    [
        "Wash with PBS, then with the same buffer fix the cells.",
        "Wash with PBS, then with a pipette transfer the cells to a tube.",
        "Dissolve the salt in water, then in the hood add acid.",
        "Heat with stirring, then with cooling add the base.",
        "Stain the cells with DAPI and mount the slide with glycerol.",
        "Wash the cells with PBS and dry them.",
        "Stain the cells with DAPI and phalloidin.",
        "Wash with PBS, then dry it.",
    ],
)
def test_what_is_in_full_stays_as_it_is(text: str) -> None:
    assert in_full(text, VERBS) == text
