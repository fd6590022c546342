"""Questions that ask for an order, and sentences behind a question that only tell one."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.library import load
from protoplan.questions.only_order import only_ordered


def actions(question: str, listed: str = "") -> str:
    return " ".join(action for action, *_ in planned(question, listed)[0])


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("How do I permeabilize, fix, mount, label and wash cryosections? They must be fixed before"
         " they are permeabilized.", "fix permeabilize mount label wash"),
        ("How do I stain, fix, mount and wash cells? They must be fixed before they are stained.",
         "fix stain mount wash"),
        ("How do I permeabilize, fix and mount cells? You have to fix them before you permeabilize "
         "them.", "fix permeabilize mount"),
        ("How do I weigh, dry, grind and sieve soil? It should only be weighed after it has been "
         "dried.", "dry weigh grind sieve"),
        ("How do I sieve, dry and grind soil? Always grind before sieving.", "grind sieve dry"),
    ],
)  # fmt: skip
def test_what_only_tells_an_order_leaves_no_action_out(question: str, order: str) -> None:
    assert sorted(actions(question).split()) == sorted(order.split())
    one, other = (order.split()[at] for at in (0, 1))
    done = actions(question).split()
    assert done.index(one) < done.index(other)


@pytest.mark.parametrize(
    "text",
    [
        "How do I fix and stain cells? They must be fixed in PFA before they are stained.",
        "How do I stain cells? They must be fixed before they are stained.",
        "Fix and stain the cells. They must be fixed before they are stained.",
        "How do I fix, stain and mount cells? The cells must be kept wet.",
        "How do I stain, fix and mount cells? Fix them before staining.",
    ],
)
def test_sentences_that_tell_more_stay(text: str) -> None:
    assert only_ordered(text, load().verbs) == text


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("In which order do I mount, label, fix, permeabilize and wash cryosections?",
         "fix permeabilize label wash mount"),
        ("What is the correct sequence for mounting, labelling, fixing and permeabilizing cells?",
         "fix permeabilize label mount"),
        ("What order should I mount, stain and fix the cells in?", "fix stain mount"),
        ("In which order do I stain and fix cells? Fixation is 10 min, staining is 20 min.",
         "fix stain"),
        ("What is the right order: mounting with DAPI medium, fixing in 4% PFA for 20 min, and "
         "permeabilizing with 0.1% Triton for 2 min?", "fix permeabilize mount"),
    ],
)  # fmt: skip
def test_where_an_order_is_asked_for_that_of_the_question_tells_none(
    question: str, order: str
) -> None:
    assert actions(question) == order
    assert "It tells no order of these" in planned(question)[1]


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("In what order are oxidation and rinsing carried out on the samples?", "oxidize rinse"),
        ("In which order do I dissolve, filter and dry it?", "dissolve filter dry"),
    ],
)
def test_a_usual_order_is_kept(question: str, order: str) -> None:
    assert actions(question) == order


def test_what_is_told_behind_such_a_question_keeps_its_order() -> None:
    question = (
        "In which order do I fix and stain cells? Stain them with DAPI, then fix them in PFA."
    )
    assert actions(question) == "stain fix"


def test_what_a_question_asks_for_and_no_step_does_is_told() -> None:
    question = "How do I stain, fix, mount and wash cells? Fix them in PFA. Stain them with DAPI. "
    assert "no step of its own: mount, wash" in planned(question + "Image them.")[1]


def test_days_within_a_sentence_tell_the_order() -> None:
    question = "On day 3 rinse the cells, on day 1 fix them, on day 2 stain them."
    assert actions(question) == "fix stain rinse"
