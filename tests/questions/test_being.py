"""A row of passives of which only the first has its verb of being, what something is brought to,
and the state in which it is worked on."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.being import with_being

PLANNER, VERBS = Planner(), load("wetlab").verbs


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("The medium is aspirated, the cells rinsed with PBS and fixed.", "rinsed"),
        ("The cells are washed and 1 mL of trypsin added.", "added"),
        ("The medium should be removed, the cells gently rinsed in PBS.", "gently"),
        ("The RNA is treated with DNase and the DNase inactivated.", "inactivated"),
        ("The cells were lysed, and the lysate cleared at 4 °C.", "cleared"),
        ("The gel was run, then each lane excised.", "excised"),
        ("The buffer has been removed and all tubes dried.", "dried"),
    ],
)
def test_a_passive_of_a_row_gets_its_verb_of_being(text: str, place: str) -> None:
    assert with_being(text, VERBS) == text.replace(place, f"are {place}")


@pytest.mark.parametrize(
    "text",
    [
        "The cells are fixed, washed and stained.",
        "The cells are fixed in PFA, the washed cells are stained.",
        "The beads are mixed with the beads coated with antibody.",
        "The cells are fixed, and the sections stained with DAPI are imaged.",
        "The cells are mixed with PBS and the fixed tissue.",
        "Fix the cells, the slides coated with lysine, and wash them.",
        "Wash the cells and add 1 mL of trypsin.",
        "",
    ],
)
def test_what_lacks_none_stays_as_it_is(text: str) -> None:
    assert with_being(text, VERBS) == text


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("The medium should be aspirated, the cells rinsed once with 5 mL PBS, and 1 mL of trypsin "
         "added for 3 minutes.",
         [("aspirate", ["medium"], []), ("rinse", ["cells"], ["once", "with 5 mL PBS"]),
          ("add", ["trypsin"], ["1 mL", "3 minutes"])]),
        ("Digest the powder in acid, dilute it to 50 mL with water and filter it.",
         [("digest", ["powder"], ["in acid"]), ("dilute", ["powder"], ["to 50 mL", "with water"]),
          ("filter", ["powder"], [])]),
        ("Dilute 5 mL of the sample to a final volume of 50 mL with water.",
         [("dilute", ["sample"], ["5 mL", "to 50 mL", "with water"])]),
        ("Evaporate the extract to 2 mL.", [("evaporate", ["extract"], ["to 2 mL"])]),
        ("Dilute 50 mL of the sample with water.",
         [("dilute", ["sample"], ["50 mL", "with water"])]),
        ("Filter the solution while hot and cool it.",
         [("filter", ["solution"], ["while hot"]), ("cool", ["solution"], [])]),
    ],
)  # fmt: skip
def test_it_is_planned_as_told(
    question: str, expected: list[tuple[str, list[str], list[str]]]
) -> None:
    (sketch,) = PLANNER.propose(Query(question), 1)
    steps = parse(sketch).steps
    assert [(one.action, [*one.objects], [*one.parameters]) for one in steps] == expected
