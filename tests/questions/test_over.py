"""What was done before a question that asks for other actions is over, and told: in the past, and
with verbs of two words, too. A procedure told in the past is planned."""

from __future__ import annotations

import pytest
from told import planned

DONE = "Done already, as it says, and not planned, check it: "
OVER = [
    ("The slides have already been heat fixed. How do I stain them with safranin?",
     ["stain slides with safranin"]),
    ("The seeds have been surface sterilized. How do I sow them on MS agar?",
     ["sow seeds on MS agar"]),
    ("The cells have been snap frozen. How do I lyse them?", ["lyse cells"]),
    ("The sections have been air dried and fixed. How do I stain them with eosin?",
     ["stain sections with eosin"]),
    ("I already snap froze the samples. How do I lyse them?", ["lyse samples"]),
    ("The blocks are already paraffin embedded. How do I section them?", ["section blocks"]),
    ("The DNA has been size selected. How do I ligate the adapters?", ["ligate adapters"]),
    ("The membranes have been acid washed. How do I coat them with collagen?",
     ["coat membranes with collagen"]),
    ("The pellets were washed with ethanol and air dried. What is the best way to dissolve them "
     "in TE?",
     ["dissolve pellets in TE"]),
    ("The oligo has been HPLC purified. How do I anneal it?", ["anneal oligo"]),
    ("The reaction has been quenched. How do I extract the product?", ["extract product"]),
    ("The peptides were desalted on C18. How do I label them with TMT?",
     ["label peptides with TMT"]),
    ("The samples were collected in July. How do I extract the DNA?", ["extract DNA"]),
    ("The mice were anesthetized by the vet. How do I perfuse them?", ["perfuse mice"]),
    ("The gels had been run overnight. How do I stain them with silver?",
     ["stain gels with silver"]),
    ("The cells were first fixed and then washed. How do I block and stain them?",
     ["block cells", "stain cells"]),
    ("After the mice were perfused, the brains were removed. How do I clear them?",
     ["clear brains"]),
    ("Once the cells were fixed, they were washed. How do I stain them?", ["stain cells"]),
    ("I washed the cells twice. How do I lyse them?", ["lyse cells"]),
    ("I froze 20 livers. How do I lyse them?", ["lyse livers"]),
    ("We collected the leaves last summer. How do I grind and extract them?",
     ["grind leaves", "extract leaves"]),
    ("We have dissected the brains and fixed them in PFA overnight. How do I clear them?",
     ["clear brains"]),
    ("I dried the beads at 60 °C. Then I weighed them. How do I coat them with BSA?",
     ["coat beads with BSA"]),
    ("My colleague fixed the cells in PFA. How do I stain them?", ["stain cells"]),
    ("In my old protocol I dried the salt first. How do I dissolve it in water?",
     ["dissolve salt in water"]),
    ("Can you help me? The cells were fixed in PFA for 10 min. How do I stain them?",
     ["stain cells"]),
    ("The reaction was stopped with EDTA and the samples were frozen. How do I thaw them?",
     ["thaw samples"]),
    ("The slides were fixed, and then I stained them. How do I mount them?", ["mount slides"]),
]  # fmt: skip
NOT_OVER = [
    ("The slides were fixed. The slides were stained.", ["fix", "stain"]),
    ("The slides were heat fixed. The slides were stained with safranin.",
     ["heat fix", "stain"]),
    ("How do I stain them? They should be fixed first.", ["fix", "stain"]),
    ("How do I stain cells? The cells were fixed in PFA. The cells were stained with DAPI.",
     ["fix", "stain"]),
    ("How were the cells stained? The cells were fixed in PFA. The cells were stained.",
     ["fix", "stain"]),
    ("The cells were fixed, washed and stained. How long did it take?",
     ["fix", "wash", "stain"]),
    ("Wash the cells. The cells were fixed in PFA. How do I stain them?",
     ["wash", "fix", "stain"]),
    ("I fix the cells. How do I stain them?", ["fix", "stain"]),
    ("I will fix the cells. How do I stain them?", ["fix", "stain"]),
    ("The slides should have been fixed. How do I stain them?", ["fix", "stain"]),
    ("If the cells were fixed, how do I stain them?", ["fix", "stain"]),
    ("I fixed the cells. I stained them. Is that ok?", ["fix", "stain"]),
    ("The cells were washed. How do I wash and stain them?", ["wash", "stain"]),
    ("I used PFA to fix the cells. How do I stain them?", ["fix", "stain"]),
    ("The cells were fixed and stained. Should I repeat the staining?",
     ["fix", "stain", "repeat"]),
]  # fmt: skip
OTHERS = [
    ("A colleague has purified the protein. How do I concentrate and freeze it?",
     ["concentrate protein", "freeze protein"]),
    ("My student has fixed the embryos. How do I stain and mount them?",
     ["stain embryos", "mount embryos"]),
    ("My supervisor has autoclaved the medium. How do I pour it?", ["pour medium"]),
    ("The hospital has frozen the biopsies. How do I thaw and digest them?",
     ["thaw biopsies", "digest biopsies"]),
    ("The core facility has sequenced the library. How do I dilute it?", ["dilute library"]),
    ("My lab mate has fixed the cells in PFA. How do I stain them?", ["stain cells"]),
    ("A technician has already embedded the tissue. How do I section it?", ["section tissue"]),
    ("Our team washed the chips. How do I bond them?", ["bond chips"]),
]  # fmt: skip
NOT_OTHERS = [
    "The student will have fixed the cells. How do I stain them?",
    "My student fixes the cells. How do I stain them?",
    "If my student has fixed the cells, how do I stain them?",
    "A technician should fix the cells. How do I stain them?",
    "My colleague has not fixed the cells. How do I stain them?",
    "My supervisor has fixed cells. How do I stain them?",
    "My student has to fix the cells. How do I stain them?",
    "My student has been fixing cells. How do I stain them?",
]


@pytest.mark.parametrize(("question", "steps"), OVER + OTHERS)
def test_what_was_done_before_a_question_is_no_step_and_told(
    question: str, steps: list[str]
) -> None:
    told, sketch = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps
    assert DONE in sketch


@pytest.mark.parametrize(("question", "steps"), NOT_OVER)
def test_what_looks_like_it_is_a_step(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [verb for verb, _, _ in told] == steps
    assert DONE not in sketch


@pytest.mark.parametrize("question", NOT_OTHERS)
def test_what_others_do_or_did_not_do_is_not_over(question: str) -> None:
    _, sketch = planned(question)
    assert DONE not in sketch


def test_what_is_told_behind_a_question_is_done_behind_what_was_done_before_it() -> None:
    told, sketch = planned(
        "The cells were fixed in PFA. How do I permeabilize and block them? Permeabilize them in "
        "0.1% Triton for 5 min. Block them in BSA for 1 h."
    )
    assert [verb for verb, _, _ in told] == ["permeabilize", "block"]
    assert f'{DONE}"The cells were fixed in PFA"' in sketch


def test_what_was_changed_for_another_doing_is_not_taken_as_done() -> None:
    told, sketch = planned("We replaced the boiling by filtration. How do I filter the water?")
    assert [verb for verb, _, _ in told] == ["filter"]
    assert f'{DONE}"We replaced' not in sketch


def test_what_was_done_and_is_listed_is_planned_and_told() -> None:
    told, sketch = planned("I froze the livers. How do I lyse them?", "freeze, lyse")
    assert [verb for verb, _, _ in told] == ["freeze", "lyse"]
    assert 'may be no instruction, check it: "I froze the livers"' in sketch
