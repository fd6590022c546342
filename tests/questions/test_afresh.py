"""What is done to another thing, or done again since it was undone, is a step of its own, though it
only tells when others are done."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
HOW = "How should I do it? "

OTHERS = [
    (
        "Aspirate the medium, rinse with PBS and add trypsin. As soon as the trypsin has been "
        "aspirated, add medium and count.",
        "aspirate rinse add aspirate add count",
        "trypsin",
    ),
    (
        "Aspirate the medium, rinse with PBS and add trypsin. After aspirating the trypsin, add "
        "medium and count.",
        "aspirate rinse add aspirate add count",
        "trypsin",
    ),
    (
        "Remove the buffer, add milk for 1 h, and after the milk has been removed add the antibody "
        "overnight and wash.",
        "remove add remove add wash",
        "milk",
    ),
    (
        "Place the tube on a magnet, remove the supernatant, add 200 µl ethanol and incubate for "
        "30 s. Once the ethanol has been removed, elute in 20 µl water.",
        "place remove add incubate remove elute",
        "ethanol",
    ),
    (
        "Remove the medium, wash with PBS and add 4% PFA for 15 min. When the PFA has been "
        "removed, add 0.1% Triton for 10 min.",
        "remove wash add remove add",
        "PFA",
    ),
    (
        "Decant the hexane, add ethanol and shake. Once the ethanol is decanted, dry the pellet.",
        "decant add shake decant dry",
        "ethanol",
    ),
    (
        "Aspirate the medium, add the drug and incubate the cells for 1 h. Add medium after "
        "aspirating the drug.",
        "aspirate add incubate aspirate add",
        "drug",
    ),
    (
        "Aspirate the medium, add fresh medium and incubate the cells for 24 h. Having aspirated "
        "the medium, add trypsin.",
        "aspirate add incubate aspirate add",
        "medium",
    ),
    (
        "Remove the skin and wash the body with PBS. After the gut has been removed, fix the body "
        "in PFA.",
        "remove wash remove fix",
        "gut",
    ),
    (
        "Collect the leaves, grind them, and extract with methanol. After the extract has been "
        "collected, dry it.",
        "collect grind extract collect dry",
        "extract",
    ),
    (
        "Ignite it at 550 °C for 5 h, cool it and weigh it. Ignite the crucible once more for 1 h "
        "and, after cooling, weigh it.",
        "ignite cool weigh ignite cool weigh",
        "",
    ),
    (
        "Heat it at 90 °C for 10 min, cool it and add the salt. Heat it at 60 °C for 1 h. After "
        "cooling, filter it.",
        "heat cool add heat cool filter",
        "",
    ),
    (
        "Thaw the cells, spin for 5 min and resuspend. Freeze them at -80 °C and, after thawing, "
        "count them.",
        "thaw spin resuspend freeze thaw count",
        "",
    ),
    (
        "Dry the filter, weigh it and wash it with water. After drying, weigh it again.",
        "dry weigh wash dry weigh",
        "",
    ),
]

SAME = [
    ("Heat it at 90 °C for 10 min and cool it. After cooling, filter it.", "heat cool filter"),
    (
        "Add the dye to the cells and incubate for 10 min. After the dye has been added, image.",
        "add incubate image",
    ),
    ("Remove the medium. Once the medium has been removed, wash the cells.", "remove wash"),
    ("Remove the medium. Once the liquid has been removed, wash the cells.", "remove wash"),
    (
        "Autoclave the medium and cool it to 50 °C. When the medium has cooled, add ampicillin and "
        "pour the plates.",
        "autoclave cool add pour",
    ),
    (
        "Incubate slices in dye for 30 min, rinse in ACSF, and after rinsing incubate for 20 min "
        "in ACSF.",
        "incubate rinse incubate",
    ),
    ("Fix the cells. After they have been fixed, stain the cells.", "fix stain"),
    ("Dry the filter. Once the filter is dry, weigh it.", "dry weigh"),
]


def planned(question: str) -> tuple[list[str], list[str], str]:
    """Return the actions of the plan of a question, all of their objects, and its sketch."""
    (sketch,) = PLANNER.propose(Query(HOW + question), 1)
    steps = parse(sketch).steps
    return [one.action for one in steps], [name for one in steps for name in one.objects], sketch


@pytest.mark.parametrize(("question", "actions", "thing"), OTHERS)
def test_what_is_done_to_another_thing_is_a_step(question: str, actions: str, thing: str) -> None:
    steps, objects, sketch = planned(question)
    assert " ".join(steps) == actions
    assert not thing or thing in objects
    assert "Steps may be missing" not in sketch
    assert "may not be understood" not in sketch


@pytest.mark.parametrize(("question", "actions"), SAME)
def test_what_was_done_to_the_same_thing_is_none(question: str, actions: str) -> None:
    steps, _, sketch = planned(question)
    assert " ".join(steps) == actions
    assert "may not be understood" not in sketch


def test_a_thing_that_is_named_for_the_first_time_is_a_doubt() -> None:
    question = "Fix the cells, stain them and mount them. After the membrane has been fixed, wash."
    _, _, sketch = planned(question)
    assert 'may not be understood, check it: "After the membrane has been fixed"' in sketch


def test_what_was_not_done_is_done_once() -> None:
    question = "Do not aspirate the medium. Add dye. Once the dye has been aspirated, add medium."
    assert planned(question)[0] == ["add", "aspirate", "add"]


@pytest.mark.parametrize(
    ("question", "actions", "thing"),
    [
        (
            "Add lysis buffer, homogenize on ice and spin at 12,000 x g for 10 min. Protease "
            "inhibitors have to be added before homogenization.",
            "add add homogenize spin",
            "protease inhibitors",
        ),
        (
            "Mix the powder, add water and stir. Surfactant should be added before stirring.",
            "mix add add stir",
            "surfactant",
        ),
        (
            "Mix the powder, add water and stir. Surfactant is added before stirring.",
            "mix add add stir",
            "surfactant",
        ),
        (
            "Mix the powder, add water and stir. Surfactant is to be added after stirring.",
            "mix add stir add",
            "surfactant",
        ),
        (
            "Mix the powder, add water and stir. Surfactant must not be added before stirring.",
            "mix add stir add",
            "surfactant",
        ),
        (
            "Apply the primary antibody, wash and image. Mounting medium is applied to the slides "
            "before imaging.",
            "apply wash apply image",
            "mounting medium",
        ),
        (
            "Mix the powder, add water and stir. The water is added before stirring.",
            "mix add stir",
            "water",
        ),
        (
            "Mix the powder and stir. Surfactant should be added before stirring.",
            "mix add stir",
            "Surfactant",
        ),
    ],
)
def test_what_else_is_added_before_a_step_is_a_step(
    question: str, actions: str, thing: str
) -> None:
    steps, objects, _ = planned(question)
    assert " ".join(steps) == actions
    assert thing in objects


def test_what_was_told_to_be_in_it_is_a_doubt() -> None:
    question = "Mix the powder with dye, add water and stir. Dye should be added before stirring."
    _, _, sketch = planned(question)
    assert 'may not be understood, check it: "Dye should be added before stirring"' in sketch


@pytest.mark.parametrize(
    "question",
    [
        "Dip the slide in PAH and rinse with water. Repeat the cycle nine times and dry.",
        "Dip the slide in PAH for 10 min and rinse it. Repeat the two steps nine times, then dry.",
        "Dip the slide in PAH and rinse it. Repeat both steps nine times. Dry the slide.",
        "Dip the slide in PAH for 10 min and rinse it, repeat these steps twice, and dry it.",
        "Dip the slide in PAH and rinse it. Repeat the procedure nine times, then dry it.",
        "Dip the slide in PAH for 10 min and rinse it. Repeat the process twice, then dry it.",
    ],
)
def test_steps_that_are_repeated_are_no_thing_that_is_worked_on(question: str) -> None:
    (sketch,) = PLANNER.propose(Query(HOW + question), 1)
    *_, repeat, dry = parse(sketch).steps
    assert (repeat.action, dry.action) == ("repeat", "dry")
    assert dry.objects == ("slide",)
    assert repeat.objects == ("cycle",)


@pytest.mark.parametrize(
    ("said", "times"),
    [("do this three times", "twice"), ("perform these steps five times", "four times")],
)
def test_what_is_done_so_often_is_repeated_once_less(said: str, times: str) -> None:
    question = f"Spin the beads for 10 min and redisperse them in ethanol; {said}, then dry them."
    (sketch,) = PLANNER.propose(Query(HOW + question), 1)
    *_, repeat, dry = parse(sketch).steps
    assert (repeat.action, dry.action, dry.objects) == ("repeat", "dry", ("beads",))
    assert times in repeat.parameters


@pytest.mark.parametrize(
    ("question", "worked_on"),
    [
        (
            "Rinse the cells with PBS and add trypsin. As soon as the trypsin has been aspirated, "
            "count.",
            "cells",
        ),
        (
            "Wash the cells with PBS and add 4% PFA for 15 min. Remove the PFA and wash three "
            "times with PBS.",
            "cells",
        ),
        ("Rinse the slides, add the dye, discard the dye and dry.", "slides"),
        ("Anesthetize the mouse, remove the brain and fix.", "brain"),
        ("Stain the sections with DAPI, remove the sections and mount.", "sections"),
        ("Add the beads to the lysate, incubate for 1 h, remove the beads and wash them.", "beads"),
    ],
)
def test_what_was_added_and_is_removed_is_not_worked_on(question: str, worked_on: str) -> None:
    (sketch,) = PLANNER.propose(Query(HOW + question), 1)
    assert parse(sketch).steps[-1].objects == (worked_on,)
