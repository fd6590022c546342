"""Both are the two things that were last worked on."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.both import both_named

PLANNER = Planner()
VERBS = load().verbs


@pytest.mark.parametrize(
    ("text", "verb", "objects"),
    [
        ("Dilute 10 µg of plasmid in 500 µL of Opti-MEM and 30 µL of PEI in another 500 µL, "
         "combine both, incubate for 20 min.", "combine", ("plasmid", "PEI")),
        ("The plasmid is digested with BbsI. Meanwhile, the oligos are phosphorylated with PNK "
         "and annealed. Both are then ligated for 10 min.", "ligate", ("plasmid", "oligos")),
        ("Digest the vector with EcoRI, digest the insert with EcoRI, and ligate both at 16 °C.",
         "ligate", ("vector", "insert")),
        ("Dissolve 2 g of NaCl in 50 mL of water and 3 g of KCl in 20 mL of water, then mix both.",
         "mix", ("NaCl", "KCl")),
        ("Wash the plates and dry the tubes; store both at 4 °C.", "store", ("plates", "tubes")),
        ("Dissolve the salt in water. Heat the oil to 60 °C, then cool it, and mix the two for "
         "5 min.", "mix", ("salt", "oil")),
    ],
)  # fmt: skip
def test_both_things_are_worked_on(text: str, verb: str, objects: tuple[str, ...]) -> None:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    (found,) = (one.objects for one in parse(sketch).steps if one.action == verb)
    assert tuple(found) == objects


@pytest.mark.parametrize(
    "text",
    [
        "Wash the slides with PBS, and mix both.",
        "Wash both slides with PBS.",
        "Wash the cells, then fix the cells. Stain both ends.",
        "Wash the cells in both buffers and dry the tubes.",
        "Wash the cells and fix the tissue; both buffers are cold.",
        "Wash both the cells and the tissue.",
    ],
)
def test_other_words_are_left_as_they_are(text: str) -> None:
    assert both_named(text, VERBS) == text
