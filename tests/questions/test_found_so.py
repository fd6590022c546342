"""What is told in the passive, or in the past, before a question that asks for other actions is
done already."""

from __future__ import annotations

import pytest
from told import planned

DONE = "Done already, as it says, and not planned, check it: "
FOUND = [
    ("The tissue is embedded in OCT. How do I section and stain it?",
     ["section tissue", "stain tissue"]),
    ("My samples are fixed in formalin. How do I embed and section them?",
     ["embed samples", "section samples"]),
    ("My kidneys are perfused and fixed. How do I clear and image the kidneys?",
     ["clear kidneys", "image kidneys"]),
    ("The slides are stained with hematoxylin. How do I destain the slides?",
     ["destain slides"]),
    ("The slides are stained with hematoxylin. How do I remove the stain?",
     ["remove stain"]),
    ("The DNA is eluted in 50 µl of water. How do I concentrate the DNA?",
     ["concentrate DNA"]),
    ("My tissue is embedded in paraffin, how do I section and stain it?",
     ["section tissue", "stain tissue"]),
    ("The cells have been fixed and the membranes have been permeabilized. How do I block and "
     "stain the cells?",
     ["block cells", "stain cells"]),
    ("Leaves are ground in liquid nitrogen. RNA is extracted. How is cDNA amplified?",
     ["amplify cDNA"]),
    ("A gel is cast. Should it be stained?",
     ["stain gel"]),
    ("I have a mouse. The brain is fixed in PFA at 4 °C overnight. How do I clear it, and then "
     "image it?",
     ["clear brain", "image brain"]),
    ("The plasmid was linearized and purified. How do I transcribe the plasmid?",
     ["transcribe plasmid"]),
    ("The reaction was stopped with EDTA and the samples were frozen. How do I thaw the samples?",
     ["thaw samples"]),
    ("The wafer is cleaned and coated with resist. How do I anneal the wafer?",
     ["anneal wafer"]),
]  # fmt: skip
SHOWN = [
    "The cells are fixed in PFA. The cells are then washed. How do I stain the cells?",
    "Fix the cells in PFA. The cells are washed. How do I stain and mount the cells?",
    "The gel is cast and the bands are stained. How do I then destain the gel?",
    "The cells are washed. How do I wash and stain the cells?",
]
KEPT = [
    ("The peptide is lyophilized. Dissolve the peptide in DMSO.", ["lyophilize", "dissolve"]),
    ("The cells are fixed, washed and stained.", ["fix", "wash", "stain"]),
    ("How do I stain cells? The cells are fixed. Stain the cells with DAPI.", ["fix", "stain"]),
    ("Cells are fixed. How do I stain them? Wash them, stain with DAPI and rinse.",
     ["fix", "wash", "stain", "rinse"]),
    ("Wash the gel. The gel is stained with silver.", ["wash", "stain"]),
]  # fmt: skip


@pytest.mark.parametrize(("question", "steps"), FOUND)
def test_what_is_found_so_is_no_step_and_told(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps
    assert DONE in sketch


@pytest.mark.parametrize("question", SHOWN)
def test_a_passive_before_a_question_is_shown_where_it_is_planned(question: str) -> None:
    told, sketch = planned(question)
    first = next(one for one in question.split(". ") if one.split()[2] in ("is", "are", "was"))
    assert len(told) > 1
    assert f'"{first}." (step' in sketch


@pytest.mark.parametrize(("question", "steps"), KEPT)
def test_a_passive_of_a_procedure_is_its_step(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [verb for verb, _, _ in told] == steps
    assert DONE not in sketch


def test_what_is_listed_is_planned_and_told() -> None:
    question = "The tissue is embedded in OCT. How do I section and stain it?"
    told, sketch = planned(question, "embed, section, stain")
    assert [verb for verb, _, _ in told] == ["embed", "section", "stain"]
    assert 'may be no instruction, check it: "The tissue is embedded in OCT"' in sketch
