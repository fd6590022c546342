"""Steps that are too many, or missing, are told by the words of a question alone."""

from __future__ import annotations

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.counting import miscounted
from protoplan.questions.overseeing import broken

PLANNER, LIBRARY = Planner(), load("wetlab")
DOUBT = "Steps may be missing, or be too many"
RIGHT = (
    ("Before loading the column with lysate, equilibrate it.", "equilibrate load"),
    ("Digest the plasmid with EcoRI for 1 h, then purify it on a column.", "digest purify"),
    ("Once the slides have been dried, mount them in glycerol.", "dry mount"),
    ("Do not count the cells until they have been trypsinized.", "trypsinize count"),
    ("First autoclave the medium, then add the antibiotic.", "autoclave add"),
    ("Dry the soil at 105 °C; afterwards weigh it.", "dry weigh"),
    ("Filter the sample after centrifuging it at 3,000 x g.", "centrifuge filter"),
    ("The gel is stained, but first it is fixed in acetic acid.", "fix stain"),
    ("Stir the solution for 2 h, and thereafter evaporate the solvent.", "stir evaporate"),
    ("Rinse the electrode with water; next, polish it with alumina.", "rinse polish"),
    ("Homogenize the liver, but before that mince it.", "mince homogenize"),
    ("When the leaves have been bleached, stain them.", "bleach stain"),
    ("Reduce the protein with DTT. Next, alkylate it.", "reduce alkylate"),
    ("The pellet is dried; after that, it is resuspended in TE.", "dry resuspend"),
    ("The cells are sorted and, before that, labelled with antibody.", "label sort"),
    ("Wash the cells with PBS. Prior to that, aspirate the medium.", "aspirate wash"),
    ("Sow the seeds. Beforehand, soak them in water overnight.", "soak sow"),
    ("Spread the bacteria on agar, and incubate the plate afterwards.", "spread incubate"),
    ("Remove the medium, after which rinse the dish with PBS.", "remove rinse"),
    ("Aliquot the serum last; centrifuge the blood first.", "centrifuge aliquot"),
)


@pytest.mark.parametrize(("question", "steps"), RIGHT)
def test_a_right_plan_is_not_doubted(question: str, steps: str) -> None:
    order = steps.split()
    assert not broken(question, order, LIBRARY)
    assert not miscounted(question, order, LIBRARY)


@pytest.mark.parametrize(("question", "steps"), RIGHT)
def test_two_steps_that_are_swapped_are_told(question: str, steps: str) -> None:
    assert broken(question, steps.split()[::-1], LIBRARY)


def test_nearly_every_step_that_is_doubled_is_told() -> None:
    told = [
        bool(miscounted(question, [*steps.split(), verb], LIBRARY))
        for question, steps in RIGHT
        for verb in steps.split()
    ]
    assert sum(told) >= 0.85 * len(told)


def test_a_doing_that_only_tells_when_is_not_counted() -> None:
    text = "Wash the cells, fix them and stain them. They must not be stored after washing."
    assert miscounted(text, ["wash", "fix", "stain", "wash"], LIBRARY)
    assert not miscounted(text, ["wash", "fix", "stain"], LIBRARY)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Wash the cells, stain them and wash them again.", "wash stain wash"),
        ("Wash the slides with PBS, then with water.", "wash wash"),
        ("Wash the plate after each incubation.", "incubate wash incubate wash"),
        ("Stain nuclei with DAPI and actin with phalloidin.", "stain stain"),
        ("Spin the cells, and after a second spin lyse them.", "spin spin lyse"),
        ("How do I wash cells? Wash them with PBS, and repeat.", "wash wash"),
    ],
)
def test_what_is_done_more_than_once_is_not_told(text: str, steps: str) -> None:
    assert not miscounted(text, steps.split(), LIBRARY)


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Fix the cells. Afterwards wash the plate.", "fix"),
        ("Label the peptides after digestion with trypsin for 16 h.", "label"),
        ("Perfuse the mouse, followed by dissecting the brain.", "perfuse"),
        ("Harvest the roots after watering the plants.", "harvest"),
        ("Fix the cells, then stain them.", "fix"),
    ],
)
def test_what_no_step_does_is_told(text: str, steps: str) -> None:
    assert any("no step does" in one for one in miscounted(text, steps.split(), LIBRARY))


def test_a_plan_that_leaves_something_out_tells_it() -> None:
    (sketch,) = PLANNER.propose(Query("Harvest the roots after watering the plants for 3 days."), 1)
    assert "water" in [step.action for step in parse(sketch).steps] or any(
        DOUBT in one for one in sketch.doubts
    )


@pytest.mark.parametrize(
    "question",
    [
        "How do I go about sterilizing seeds with ethanol for 2 min and then with bleach for 10 "
        "min, and sowing them?",
        "Sterilize Arabidopsis seeds with ethanol for 2 min and then with bleach, and sow them.",
        "Sterilize the seeds in ethanol, then in bleach for 10 min, and sow them.",
    ],
)
def test_what_a_doing_is_done_to_is_no_doing_after_it(question: str) -> None:
    assert not miscounted(question, ["sterilize", "sterilize", "sow"], LIBRARY)


def test_a_doing_that_is_planned_too_often_is_told_beside_its_object() -> None:
    question = "Sterilize Arabidopsis seeds with ethanol for 2 min, and sow them."
    assert miscounted(question, ["sterilize", "sterilize", "sow"], LIBRARY)
