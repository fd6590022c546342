"""The settings of doings, told by their nouns, tell no order of them."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.untimed import asks_order, untimed

PLANNER = Planner()


def planned(text: str, actions: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(text, tuple(actions.split(","))), 1)
    return [one.action for one in parse(sketch).steps], sketch.partition("<note>")[2]


@pytest.mark.parametrize(
    ("text", "actions", "steps"),
    [
        ("Which comes first in immunofluorescence? Mounting is in ProLong, permeabilization with "
         "0.1 % Triton for 10 min, fixation with 4 % PFA for 15 min.",
         "fix,permeabilize,mount", "fix,permeabilize,mount"),
        ("I want to purify a His-tagged protein on Ni-NTA: which order? Elution is with 250 mM "
         "imidazole, washing with 20 mM imidazole, and equilibration with 10 CV of lysis buffer; "
         "the lysate is loaded at 1 mL/min.",
         "equilibrate,load,wash,elute", "equilibrate,load,wash,elute"),
        ("In what order are cells stained? Staining: 10 min; fixation: 20 min.",
         "fix,stain", "fix,stain"),
        ("What is the right order for a gel? Staining takes 1 h, and destaining takes 2 h in "
         "water.", "destain,stain", "stain,destain"),
        ("What's the sequence of a DNA prep? The elution takes 2 min in 50 µl, the lysis 10 min.",
         "elute,lyse", "lyse,elute"),
    ],
)  # fmt: skip
def test_where_an_order_is_asked_for_the_steps_stand_where_they_fit(
    text: str, actions: str, steps: str
) -> None:
    found, note = planned(text, actions)
    assert found == steps.split(",")
    assert "It tells no order of these, they stand where they fit" in note
    assert "planned otherwise" not in note


@pytest.mark.parametrize(
    ("text", "actions", "doubt"),
    [
        ("How do I stain cells? Staining: 10 min; fixation: 20 min.", "fix,stain",
         "stain before fix"),
        ("How do I prepare DNA? The elution takes 2 min in 50 µl, the lysis 10 min.",
         "lyse,elute", "elute before lyse"),
    ],
)  # fmt: skip
def test_where_none_is_asked_for_it_is_kept_and_in_doubt(
    text: str, actions: str, doubt: str
) -> None:
    found, note = planned(text, actions)
    assert found == doubt.split(" before ")
    assert doubt in note


@pytest.mark.parametrize(
    ("text", "actions", "steps"),
    [
        ("In which order? Staining is with DAPI for 10 min, then fixation is for 5 min.",
         "fix,stain", "stain,fix"),
        ("In which order? Stain the cells for 10 min and fix them for 5 min.",
         "fix,stain", "stain,fix"),
        ("In which order do I fix and stain cells? Fixation is 10 min, staining is 20 min.",
         "fix,stain", "fix,stain"),
        ("How do I stain the cells? Fixation: 20 min; washing: 5 min; staining: 10 min.",
         "stain,wash,fix", "fix,wash,stain"),
        ("Which order is right? Staining takes 10 min and is followed by fixation for 5 min.",
         "fix,stain", "stain,fix"),
    ],
)  # fmt: skip
def test_an_order_that_is_told_stays(text: str, actions: str, steps: str) -> None:
    found, note = planned(text, actions)
    assert found == steps.split(",")
    assert "It tells no order" not in note
    assert not untimed(text, load(), actions.split(",")) or not asks_order(text)


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Which comes first?", True),
        ("What is the correct order of a Gram stain?", True),
        ("In which sequence do I do it?", True),
        ("How do I stain cells?", False),
        ("Order the oligos and dissolve them. What is the yield?", False),
        ("Which dye is the first choice?", False),
    ],
)
def test_what_asks_for_an_order(text: str, asks: bool) -> None:
    assert asks_order(text) is asks
