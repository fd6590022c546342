"""What is done after each of others, or between all, stands there each time, or it is told."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
ELISA = "Coat the plate with antibody, block it with BSA, incubate it with serum for 1 h"
TOLD = "none is planned"


def planned(question: str) -> tuple[str, str]:
    (sketch,) = PLANNER.propose(Query(question), 1)
    return " ".join(step.action for step in parse(sketch).steps), sketch


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (
            f"{ELISA} and add TMB. Wash three times between all steps.",
            "coat wash block wash incubate wash add",
        ),
        (
            f"{ELISA} and add TMB, washing between each step.",
            "coat wash block wash incubate wash add",
        ),
        (
            f"{ELISA} and add TMB. Between every step, wash the plate.",
            "coat wash block wash incubate wash add",
        ),
        (f"{ELISA}. Rinse with PBS after every step.", "coat rinse block rinse incubate rinse"),
        (
            f"{ELISA}. After each step rinse the plate with PBS.",
            "coat rinse block rinse incubate rinse",
        ),
        (
            f"{ELISA}. The plate is rinsed with water after each of the steps.",
            "coat rinse block rinse incubate rinse",
        ),
        (f"{ELISA}. Rinse with water after each reagent.", "coat rinse block rinse incubate rinse"),
        (
            f"{ELISA}, rinsing with water after each solution.",
            "coat rinse block rinse incubate rinse",
        ),
        (
            f"{ELISA} and with detection antibody for 1 h. Wash after every incubation.",
            "coat block incubate wash incubate wash",
        ),
        (
            "Add the buffer, add the enzyme and add the dye. Vortex after each addition.",
            "add vortex add vortex add vortex",
        ),
        (
            "Fix the cells, permeabilize, stain and image them. Wash thrice between all steps.",
            "fix wash permeabilize wash stain wash image",
        ),
    ],
)
def test_it_stands_between_all(question: str, steps: str) -> None:
    found, sketch = planned(question)
    assert found == steps
    assert TOLD not in sketch or "stain and image" in sketch


@pytest.mark.parametrize(
    ("question", "gap"),
    [
        (f"{ELISA}, washing three times between the steps.", "between coat and block"),
        (
            "Coat it, block it, add TMB, stop it and read it at 450 nm. Wash between all steps.",
            "between add and stop, nor between stop and read",
        ),
        (
            "Prepare the buffer, coat the wells and block them. Wash between every step.",
            "between prepare and coat",
        ),
        (
            "Coat the slide, dip it in gold and dry it. Rinse with water after each step.",
            "after dry",
        ),
    ],
)
def test_where_it_does_not_stand_is_told(question: str, gap: str) -> None:
    _, sketch = planned(question)
    assert any(f"{TOLD} {gap}" in one for one in sketch.doubts)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Rinse the slide with water and dry it after staining it.", "stain rinse dry"),
        ("Wash the cells between fixing and staining them.", "fix wash stain"),
        (f"Wash the plate with PBS. {ELISA}.", "wash coat block incubate"),
    ],
)
def test_what_is_done_once_stays_so(question: str, steps: str) -> None:
    assert planned(question)[0] == steps


REDUCE = (
    "Reduce with DTT for 30 min, alkylate with IAA for 20 min and digest with trypsin overnight"
)


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (f"{REDUCE}. Vortex briefly after each addition.",
         "reduce vortex alkylate vortex digest vortex"),
        (f"{REDUCE}. After each addition, vortex briefly.",
         "reduce vortex alkylate vortex digest vortex"),
        ("Dissolve the sample in water, add HCl and filter it. Shake for 1.5 min after each step.",
         "dissolve shake add shake filter shake"),
        ("Dry it at 105 °C and ash it at 550 °C. Weigh the crucible after each step.",
         "dry weigh ash weigh"),
        ("Weigh the crucible after every step. Dry it at 105 °C and ash it at 550 °C.",
         "dry weigh ash weigh"),
        ("Digest, ligate and transform. Check the DNA on a gel after each step.",
         "digest check ligate check transform check"),
        ("Add the buffer and incubate it with dye for 1 h. Mix after each addition.",
         "add mix incubate"),
    ],
)  # fmt: skip
def test_what_is_no_washing_stands_behind_each(question: str, steps: str) -> None:
    found, sketch = planned(question)
    assert found == steps
    assert not any("An order that it tells" in one for one in sketch.doubts)


def test_what_parts_things_after_each_is_told() -> None:
    found, sketch = planned(
        "Activate the tip with methanol, equilibrate it with TFA, load the sample, wash with TFA "
        "and elute with acetonitrile. Spin at 1,500 × g for two minutes after each step."
    )
    assert found == "activate spin equilibrate spin load spin wash spin elute spin"
    assert any("which part it goes on" in one for one in sketch.doubts)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Wash the pellet three times with PBS, removing the supernatant each time.",
         "removing the supernatant each time: it is planned once"),
        ("Wash the cells twice with PBS, aspirating the supernatant every time, and stain them.",
         "aspirating the supernatant every time: it is planned once"),
        ("Extract with ether three times, shaking vigorously each time.",
         "shaking vigorously each time: it is planned once"),
        ("Wash the beads three times with buffer, discarding the supernatant after each wash.",
         "discarding the supernatant after each wash: it is planned once for all of them"),
    ],
)  # fmt: skip
def test_what_is_done_each_time_and_planned_once_is_told(question: str, said: str) -> None:
    assert any(said in one for one in planned(question)[1].doubts)


@pytest.mark.parametrize(
    "question",
    [
        "Wash the cells three times with PBS for 5 min each time and stain them.",
        "Wash the cells with PBS and stain them for 5 min each.",
        "Wash the beads with buffer, discarding the supernatant after the wash.",
        "Fix the cells. Stain them every 2 h.",
        "Stain the cells. Take pictures at each time point.",
        "Wash the cells. Check the crystals each time they are opened.",
        "Fix the cells and wash them twice after fixation.",
    ],
)
def test_what_is_told_of_the_doing_itself_is_no_doubt(question: str) -> None:
    assert not any("planned once" in one for one in planned(question)[1].doubts)


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        (
            "Stain with Sirius red for 60 min, stain with methyl green for 5 min and mount. Rinse "
            "between the stains.",
            "stain rinse stain mount",
        ),
        (
            "Fix, wash, stain with Sirius red for 60 min, stain with methyl green for 5 min and "
            "wash. Rinse between the stains.",
            "fix wash stain rinse stain wash",
        ),
        (
            "Mordant the sections at 56 °C for 1 h. After washing for 10 min, stain with Weigert's "
            "hematoxylin for 10 min and stain with Biebrich scarlet for 5 min, rinsing with water "
            "between the stains. Differentiate in acetic acid for 2 min and mount.",
            "mordant wash stain rinse stain differentiate mount",
        ),
        (
            "Incubate with the sample for 2 h, incubate with the antibody for 1 h, add TMB and "
            "read. Wash between the incubations.",
            "incubate wash incubate add read",
        ),
        (
            "Fix them in methanol for 5 min, rinse in water, stain with hematoxylin for 2 min, "
            "blue in tap water for 5 min and counterstain with eosin for 1 min; rinse with water "
            "between the steps.",
            "fix rinse stain rinse blue rinse counterstain",
        ),
        (
            "Incubate with the sample for 2 h, incubate with the antibody for 1 h, add TMB and "
            "read. Wash after each incubation.",
            "incubate wash incubate wash add read",
        ),
    ],
)
def test_what_is_done_between_stands_between_two(question: str, actions: str) -> None:
    (sketch,) = PLANNER.propose(Query(f"How should I do it? {question}"), 1)
    assert " ".join(step.action for step in parse(sketch).steps) == actions
    assert "may not be understood" not in sketch


def test_what_is_told_between_anyway_is_a_doubt() -> None:
    question = (
        "How should I do it? Stain with Sirius red for 60 min, wash with PBS, stain with eosin for "
        "5 min, stain with DAPI and mount. Rinse between the stains."
    )
    (sketch,) = PLANNER.propose(Query(question), 1)
    steps = " ".join(step.action for step in parse(sketch).steps)
    assert steps == "stain wash stain rinse stain mount"
    assert 'check it: "Rinse between the stains: wash stands between stain and stain"' in sketch
