"""What was done to a thing before, told by "having been"."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.having import without_having

VERBS = load("wetlab").verbs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Chromatin is cross-linked and the nuclei, having been lysed in SDS, are sonicated.",
         "Chromatin is cross-linked and the nuclei are lysed in SDS, then sonicated."),
        ("The films, having been annealed for 1 h and cooled, were etched and rinsed.",
         "The films were annealed for 1 h and cooled, then etched and rinsed."),
        ("The lysate, having been cleared at 10,000 g, should be loaded onto the column.",
         "The lysate should be cleared at 10,000 g, then loaded onto the column."),
        ("How should the sections, after having been stained with eosin, be mounted?",
         "How should the sections be stained with eosin, then mounted?"),
        ("How are the sections, after having been stained with eosin, mounted?",
         "How are the sections stained with eosin, then mounted?"),
        ("How is the membrane blocked for 1 h and, having been rinsed in TBST, incubated?",
         "How is the membrane blocked for 1 h and rinsed in TBST, then incubated?"),
    ],
)  # fmt: skip
def test_it_is_a_step_of_the_row(text: str, expected: str) -> None:
    assert without_having(text, VERBS) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Having been washed in PBS, the nuclei are sonicated.",
        "The powder, having dried overnight, is ground.",
        "The cells, having been in PBS, are fixed.",
        "The cells are fixed, having been washed before, so that they can be stained.",
        "",
    ],
)
def test_what_is_told_otherwise_stays_as_it_is(text: str) -> None:
    assert without_having(text, VERBS) == text


@pytest.mark.parametrize(
    ("text", "listed", "steps"),
    [
        ("How do we ensure that islets are isolated with collagenase, and that the beta cells, "
         "having been dissociated with Accutase for 10 min, are sorted by FACS?",
         "isolate, dissociate, sort",
         [("isolate", "islets"), ("dissociate", "beta cells"), ("sort", "beta cells")]),
        ("Chromatin is cross-linked with formaldehyde and the nuclei, having been washed in PBS, "
         "are sonicated. What is the order?", "crosslink, wash, sonicate",
         [("crosslink", "Chromatin"), ("wash", "nuclei"), ("sonicate", "nuclei")]),
        ("How is the membrane blocked in 5% milk for 1 h and, having been rinsed in TBST, "
         "incubated with the primary antibody overnight at 4 °C?", "",
         [("block", "membrane"), ("rinse", "membrane"), ("incubate", "membrane")]),
        ("How should the sections, after having been stained with eosin, be cleared in xylene?", "",
         [("stain", "sections"), ("clear", "sections")]),
        ("The films, having been annealed at 300 °C for 1 h and cooled slowly, are etched in HF.",
         "etch, cool, anneal", [("anneal", "films"), ("cool", "films"), ("etch", "films")]),
        # as before:
        ("Having been washed in PBS, the nuclei are sonicated.", "",
         [("wash", "nuclei"), ("sonicate", "nuclei")]),
        ("The powder, having dried overnight, is ground.", "grind, dry",
         [("dry", "powder"), ("grind", "powder")]),
    ],
)  # fmt: skip
def test_it_is_planned_in_its_turn(text: str, listed: str, steps: list[tuple[str, str]]) -> None:
    told = [(action, " ".join(objects)) for action, objects, _ in planned(text, listed)[0]]
    assert told == steps
