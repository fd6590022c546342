"""A clause that tells what is done, behind one that told what had been done before."""

from __future__ import annotations

import pytest
from told import planned


@pytest.mark.parametrize(
    ("question", "order"),
    [
        (
            "How do I make graphene if the foil is etched in ammonium persulfate for 4 h after the "
            "PMMA has been baked, and the stack is rinsed in water before it is dried?",
            "bake etch rinse dry",
        ),
        (
            "The sections are stained with eosin after they have been washed in water, and they "
            "are dehydrated before they are mounted.",
            "wash stain dehydrate mount",
        ),
        (
            "The cells were stained after they had been fixed, and the nuclei were then counted "
            "before the slides were stored.",
            "fix stain count store",
        ),
        (
            "The foil is etched after the PMMA is baked, and the stack is rinsed in water before "
            "it is dried.",
            "bake etch rinse dry",
        ),
        (
            "The gel is stained once it has been run, and the bands are excised before they are "
            "destained.",
            "run stain excise destain",
        ),
        (
            "The seeds are sown after they have been stratified, and the seedlings are pricked "
            "out before they are transplanted.",
            "stratify sow transplant",
        ),
    ],
)
def test_what_is_done_then_is_no_part_of_what_had_been_done(question: str, order: str) -> None:
    actions = [action for action, *_ in planned(question)[0]]
    assert [one for one in actions if one in order.split()] == order.split()


@pytest.mark.parametrize(
    ("question", "order"),
    [
        (
            "After the tissue has been fixed, and the blocks are trimmed, section them.",
            "fix trim section",
        ),
        (
            "Inject the mice after they have been weighed, and anesthetized, and shaved.",
            "weigh anesthetize shave inject",
        ),
        ("The tissue is sectioned after it has been fixed and embedded.", "fix embed section"),
        (
            "The tissue is sectioned after it has been fixed, and after it has been embedded.",
            "fix embed section",
        ),
        (
            "Section the tissue once it has been fixed, and the block has been trimmed.",
            "fix trim section",
        ),
    ],
)
def test_a_row_of_what_had_been_done_stays_one(question: str, order: str) -> None:
    assert [action for action, *_ in planned(question)[0]] == order.split()
