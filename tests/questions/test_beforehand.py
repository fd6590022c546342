"""A clause that points back ("prior to that", "ahead of this", "beforehand") comes before the one
that it points to, wherever it stands."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()


def order(question: str, listed: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split())), 1)
    return [step.action for step in parse(sketch).steps], sketch


@pytest.mark.parametrize(
    "behind",
    [
        "; prior to that, cryoprotect it in sucrose.",
        "; prior to this cryoprotect it in sucrose.",
        "; ahead of that, I cryoprotect it in sucrose.",
        "; before that I cryoprotect it in sucrose.",
        "; in advance of this it should be cryoprotected in sucrose.",
        ". Ahead of that it is cryoprotected in sucrose.",
        ". Prior to that, it is cryoprotected in sucrose.",
        " - before that, cryoprotect it in sucrose.",
        " – ahead of this it is cryoprotected in sucrose.",
        " and before that cryoprotect it in sucrose.",
        ", and prior to that, cryoprotect it in sucrose.",
        ", but ahead of that cryoprotect it in sucrose.",
        ", before that cryoprotect it in sucrose.",
        "; beforehand I cryoprotect it in sucrose.",
        "; beforehand it is cryoprotected in sucrose.",
        ". Beforehand, cryoprotect it in sucrose.",
        ". Beforehand it is cryoprotected in sucrose.",
    ],
)
def test_what_points_back_comes_before(behind: str) -> None:
    actions, sketch = order(f"Section the brain at 40 µm{behind}", "cryoprotect section")
    assert actions == ["cryoprotect", "section"]
    assert "may not be understood" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        (
            "Section the brain at 40 µm; prior to this, perfuse with 4% PFA and dissect it out.",
            "section perfuse dissect",
            "perfuse dissect section",
        ),
        (
            "Section the brain at 40 µm; before that perfuse with 4% PFA, dissect it out and "
            "freeze it.",
            "section perfuse dissect freeze",
            "perfuse dissect freeze section",
        ),
        (
            "Before I section the brain at 40 µm it needs to be cryoprotected in 30% sucrose for "
            "48 h; prior to that I perfuse with 4% PFA, dissect it out and post-fix it overnight. "
            "How would this look as a protocol?",
            "section cryoprotect perfuse dissect post-fix",
            "perfuse dissect post-fix cryoprotect section",
        ),
        (
            "Fix the cells, wash them, and before staining incubate them in BSA.",
            "fix wash incubate stain",
            "fix wash incubate stain",
        ),
        (
            "Fix the brain. After that section it.",
            "fix section",
            "fix section",
        ),
        (
            "Wash the cells, and stain them before that slide is mounted.",
            "wash stain mount",
            "wash stain mount",
        ),
        (
            "Before that buffer runs out, wash and stain the cells.",
            "wash stain",
            "wash stain",
        ),
        (
            "Incubate the cells for 5 - 10 min, then wash them.",
            "incubate wash",
            "incubate wash",
        ),
    ],
)
def test_rows_that_point_back_and_what_does_not(question: str, listed: str, expected: str) -> None:
    assert order(question, listed)[0] == expected.split()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Spin coat the solution for 30 s, but the substrate should have been cleaned before any "
         "solution goes on.", "clean coat"),
        ("Inject the sample, but the column should be equilibrated before any sample goes on.",
         "equilibrate inject"),
        ("Boil the beads, but the buffer should have been warmed before any beads go in.",
         "warm boil"),
        ("Load the sample and run it, but the gel should have set before any sample goes in.",
         "set load run"),
        ("Dip the slides in silane, but they should have been dried before any silane touches "
         "them.", "dry dip"),
        ("Float the membrane, but it has to be soaked before any protein goes onto it.",
         "soak float"),
        ("Fix the cells, stain them and mount, but they must be washed before any stain goes on.",
         "fix wash stain mount"),
        ("Load the sample. The gel should have been rinsed before any sample goes in.",
         "rinse load"),
        # Here it stands where it is done, or what it is done before is an action.
        ("Filter the sample. The column should be equilibrated before any sample goes on. Inject "
         "the sample.", "filter equilibrate inject"),
        ("The column should be equilibrated before any sample goes on. Inject the sample.",
         "equilibrate inject"),
        ("Digest the DNA, but the buffer must be warmed before any enzyme is added.",
         "digest warm add"),
        ("Inject the sample, but the column must be equilibrated before you inject anything.",
         "equilibrate inject"),
    ],
)  # fmt: skip
def test_what_must_be_done_before_a_thing_gets_there_comes_before_what_brings_it(
    question: str, expected: str
) -> None:
    listed = " ".join(sorted(expected.split()))
    assert order(question, listed)[0] == expected.split()
