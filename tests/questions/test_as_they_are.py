"""How the things are that a question asks about is no step, and told: behind the question, and
before orders. A procedure that is told there is planned."""

from __future__ import annotations

import pytest
from told import planned

DONE = "Done already, as it says, and not planned, check it: "
BEHIND = [
    ("How do I stain and mount the sections? The sections were fixed in PFA.",
     ["stain sections", "mount sections"]),
    ("How would you dry and weigh the roots? The roots were washed in water.",
     ["dry roots", "weigh roots"]),
    ("How do I sieve and weigh the soil? The soil was dried at 105 °C.",
     ["sieve soil", "weigh soil"]),
    ("How do I thaw and lyse the pellets? My pellets are frozen.",
     ["thaw pellets", "lyse pellets"]),
    ("How do I extract DNA from the leaves? The leaves were frozen in liquid nitrogen and stored "
     "at -80 °C.",
     ["extract DNA from the leaves"]),
    ("How can I stain the sections with eosin? The sections are fixed in PFA and embedded in "
     "paraffin.",
     ["stain sections with eosin"]),
    ("How do I mount the slides? I have fixed them in PFA and stained them with DAPI.",
     ["mount slides"]),
    ("How do I sequence the DNA? The DNA was extracted and quantified.", ["sequence DNA"]),
    ("How should I clear and image the brain? The brain was perfused with PFA.",
     ["clear brain", "image brain"]),
    ("How do I mount the slides? We fixed and stained them.", ["mount slides"]),
    ("How do I label my protein with Cy5? It was dialyzed against PBS.",
     ["label protein with Cy5"]),
    ("Can you help me? How do I stain and mount the sections? The sections were fixed in PFA. "
     "Any ideas?",
     ["stain sections", "mount sections"]),
]  # fmt: skip
BEFORE = [
    ("My samples are frozen. Thaw them on ice. Spin them at 500 g for 5 min.",
     ["thaw samples on ice", "spin samples 500 g 5 min"]),
    ("How do I prepare plasma for HPLC? My samples are frozen. Thaw them on ice.",
     ["thaw samples on ice"]),
    ("My sections are embedded in paraffin. Dewax them in xylene for 10 min. Stain them with "
     "eosin for 1 min.",
     ["dewax sections 10 min in xylene", "stain sections 1 min with eosin"]),
    ("How do I stain cells? My cells are fixed. Permeabilize them in Triton for 10 min. Stain "
     "them with DAPI.",
     ["permeabilize cells 10 min in Triton", "stain cells with DAPI"]),
    ("The primers are lyophilized. Dissolve them in water.", ["dissolve primers in water"]),
    ("Our compounds are dissolved in DMSO. Dilute them in medium.",
     ["dilute compounds in medium"]),
    ("The pellets are frozen. Thaw them on ice and lyse them.",
     ["thaw pellets on ice", "lyse pellets"]),
    ("My samples are frozen. Thaw the samples on ice.", ["thaw samples on ice"]),
    ("Hello! My samples are frozen. Thaw them on ice.", ["thaw samples on ice"]),
    ("My slides are stained. Destain them in ethanol.", ["destain slides in ethanol"]),
]  # fmt: skip
PROCEDURES = [
    ("How do I stain sections? The sections were fixed and stained with eosin.",
     ["fix", "stain"]),
    ("How was the DNA prepared? The DNA was extracted and quantified.",
     ["extract", "quantify"]),
    ("How do I prepare slides? The tissue is fixed, embedded and cut.",
     ["fix", "embed", "cut"]),
    ("How do I mount the slides? The slides were fixed. Then rinse them.", ["fix", "rinse"]),
    ("How do I clean the wafer? The wafer was soaked in acetone and rinsed in isopropanol.",
     ["soak", "rinse"]),
    ("How do I stain the gel? The gel is incubated in Coomassie for 1 h and washed in water.",
     ["incubate", "wash"]),
    ("How do I lyse the cells? The cells were resuspended in RIPA and sonicated.",
     ["resuspend", "sonicate"]),
    ("How do I fix the cells? The cells were incubated in PFA for 10 min.", ["incubate"]),
    ("How do I perfuse the mouse and dissect the brain? The brain is fixed in PFA.",
     ["perfuse", "dissect", "fix"]),
    ("How do I anneal the oligos? The oligos were mixed and heated at 95 °C for 5 min.",
     ["mix", "heat"]),
    ("How do I mount the slides? The slides are rinsed and air dried.", ["rinse", "air dry"]),
    ("How do I stain the cells? The cells were fixed in PFA for 10 min. The cells were "
     "permeabilized in Triton. The cells were incubated with DAPI.",
     ["fix", "permeabilize", "incubate"]),
    ("How do I extract RNA from leaves? Leaves were frozen and ground.", ["freeze", "grind"]),
    ("How do I image the cells? The slides were fixed.", ["fix"]),
    ("The cells are fixed for 10 min in PFA. Wash them.", ["fix", "wash"]),
    ("The leaves are dried overnight. Grind them.", ["dry", "grind"]),
    ("The leaves are dried at 60 °C. Grind them.", ["dry", "grind"]),
    ("The samples are frozen in liquid nitrogen. Grind them.", ["freeze", "grind"]),
    ("The peptide is lyophilized. Dissolve the peptide in DMSO.", ["lyophilize", "dissolve"]),
    ("The samples are weighed. Dry them at 60 °C.", ["weigh", "dry"]),
    ("The gel is stained. Destain it in acetic acid.", ["stain", "destain"]),
    ("The sections are fixed, washed and dried. Stain them.",
     ["fix", "wash", "dry", "stain"]),
    ("Tissue is fixed in formalin. Embed it in paraffin.", ["fix", "embed"]),
    ("The tissue is fixed. Then embed it in paraffin.", ["fix", "embed"]),
    ("The cells are fixed. Wash them in PBS. The cells are stained with DAPI.",
     ["fix", "wash", "stain"]),
]  # fmt: skip
LISTED = [
    ("My samples are frozen. Thaw them on ice. Spin them at 500 g for 5 min.",
     "freeze, thaw, spin", "My samples are frozen"),
    ("How do I stain and mount the sections? The sections were fixed in PFA.",
     "fix, stain, mount", "The sections were fixed in PFA"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "steps"), BEHIND + BEFORE)
def test_how_a_thing_is_is_no_step_and_told(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps
    assert DONE in sketch


@pytest.mark.parametrize(("question", "steps"), PROCEDURES)
def test_what_tells_how_it_is_done_is_planned(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [verb for verb, _, _ in told] == steps
    assert DONE not in sketch


@pytest.mark.parametrize(("question", "actions", "said"), LISTED)
def test_how_a_thing_is_and_may_be_made_so_is_planned_first_and_told(
    question: str, actions: str, said: str
) -> None:
    told, sketch = planned(question, actions)
    assert [verb for verb, _, _ in told] == actions.split(", ")
    assert f'may be no instruction, check it: "{said}"' in sketch
