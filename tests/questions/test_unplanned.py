"""What is forbidden and no step does is told, and is no doubt."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
FISH = "Weigh the fish, tag them and release them."
DOUBT = "It may forbid something that is planned"
TOLD = "Forbidden, and no step does it"


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        (f"{FISH} Do not feed the fish.", "weigh tag release"),
        (f"{FISH} They should not be dried.", "weigh tag release"),
        (f"{FISH} Avoid freezing the fish.", "weigh tag release"),
        (f"{FISH} Never boil them.", "weigh tag release"),
        ("Freeze the cells, thaw them and count them. Avoid refreezing the cells.", "thaw count"),
        ("Filter the water and sequence the amplicons. Filters should not be dried.", "sequence"),
    ],
)
def test_it_is_no_doubt(question: str, listed: str) -> None:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split())), 1)
    assert TOLD in sketch
    assert DOUBT not in sketch


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("Spin the tubes, but not in the swing-out rotor.", "spin"),
        ("Wash the cells, never with Tris.", "wash"),
        ("Incubate the cells at 37 °C. Do not heat them above 40 °C.", "incubate"),
        (f"{FISH} Do not use tricaine.", "weigh tag release"),
        ("Wash the cells and fix them. Do not rinse them with water.", "wash fix"),
        ("Freeze the cells, thaw them, freeze them again. Avoid refreezing.", "freeze thaw"),
    ],
)
def test_what_may_be_planned_stays_a_doubt(question: str, listed: str) -> None:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split())), 1)
    assert TOLD not in sketch


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Add 2 ml of 1 M NaOH drop by drop.", [("add", "1 M NaOH", "2 ml; dropwise")]),
        ("Cut strips of 10 mm x 50 mm.", [("cut", "strips", "10 mm; 50 mm")]),
        (
            "Inoculate the milk, ferment it at 43 °C for 6 h.",
            [("inoculate", "milk", ""), ("ferment", "milk", "43 °C; 6 h")],
        ),
        ("Condition the film at 23 °C for 48 h.", [("condition", "film", "23 °C; 48 h")]),
    ],
)
def test_words_are_kept(question: str, steps: list[tuple[str, str, str]]) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    said = [
        (one.action, ", ".join(one.objects), "; ".join(one.parameters))
        for one in parse(sketch).steps
    ]
    assert said == steps
