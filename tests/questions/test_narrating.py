"""Steps that a question tells one after another come in that order, or the note tells it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.library import load, participle
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.narrating import retold

PLANNER, LIBRARY = Planner(), load("wetlab")
DOUBT = "It tells these one after the other"
VERBS = [
    "block", "centrifuge", "dehydrate", "dilute", "dissolve", "embed", "fix", "freeze", "grind",
    "homogenize", "incubate", "label", "lyse", "mount", "oxidize", "permeabilize", "rinse",
    "sonicate", "stain", "transfer", "weigh",
]  # fmt: skip
HOW = [
    "", " for 5 min", " in water", " at 37 °C for 2 h", " with 2 ml of buffer", " gently",
    " on ice overnight", " twice", " under a hood",
]  # fmt: skip
THINGS = ["the cells", "the sections", "them"]
GOALS = ["", "How do I prepare the sample? ", "What do I do with the sample? "]


@st.composite
def narratives(draw: st.DrawFn) -> tuple[str, list[str]]:
    """Return a plain narrative, and what it tells in turn."""
    verbs = draw(st.permutations(VERBS))[: draw(st.integers(3, 6))]
    how = [draw(st.sampled_from(HOW)) for _ in verbs]
    passive = draw(st.booleans())
    said = [
        f"{participle(one) if passive else one}{more}" for one, more in zip(verbs, how, strict=True)
    ]
    if not passive:
        said = [one.replace(" ", f" {draw(st.sampled_from(THINGS))} ", 1) if " " in one else one
                for one in said]  # fmt: skip
    start = "They are " if passive else ""
    text = start
    for at, one in enumerate(said):
        new = text.endswith(". ") and not passive
        text += one.capitalize() if new or (at == 0 and not passive) else one
        if at < len(said) - 1:
            join = draw(st.sampled_from([", ", " and ", ", and then ", ". ", "; "]))
            text += join + (start.lower() if join == "; " else start if join == ". " else "")
    return f"{draw(st.sampled_from(GOALS))}{text}.", verbs


@given(told=narratives())
def test_of_a_plain_narrative_every_turn_is_told(told: tuple[str, list[str]]) -> None:
    text, verbs = told
    assert retold(text, verbs, LIBRARY) == ()
    for at, (one, other) in enumerate(pairwise(verbs)):
        turned = [*verbs[:at], other, one, *verbs[at + 2 :]]
        assert (one, other) in retold(text, turned, LIBRARY)


@given(told=narratives())
def test_of_a_plain_narrative_a_step_far_off_is_told(told: tuple[str, list[str]]) -> None:
    text, verbs = told
    for at in range(len(verbs) - 2):
        moved = [*verbs[:at], *verbs[at + 1 : at + 3], verbs[at], *verbs[at + 3 :]]
        assert retold(text, moved, LIBRARY)
    assert len(retold(text, verbs[::-1], LIBRARY)) == min(3, len(verbs) - 1)


TOLD = [
    # orders and statements one after another
    ("Wash the cells, fix them and stain them.", "wash fix stain"),
    ("The cells are washed in PBS, fixed in PFA for 10 min, and stained.", "wash fix stain"),
    ("Wash the cells. Fix them in PFA. Stain them.", "wash fix stain"),
    ("The cells were washed. They were then fixed.", "wash fix"),
    ("We wash the cells, fix them and stain them.", "wash fix stain"),
    ("The cells should be washed, fixed and stained.", "wash fix stain"),
    ("Wash the cells; let them cool; mount them.", "wash cool mount"),
    ("Gently wash the cells and carefully mount them.", "wash mount"),
    ("The pellet is washed and the supernatant discarded.", "wash discard"),
    ("How do I wash, fix and stain the cells?", "wash fix stain"),
    ("How are the cells washed, fixed and stained?", "wash fix stain"),
    ("I want to wash, fix and stain the cells.", "wash fix stain"),
    ("How do I stain cells?\n1. wash the cells\n2. fix them\n3. stain them", "wash fix stain"),
    ("How do I stain cells?\n- wash the cells\n- fix them\n- stain them", "wash fix stain"),
    ("Step 1: wash the cells. Step 2: fix them. Step 3: stain them.", "wash fix stain"),
    ("Washing: 5 min; fixation: 10 min; staining: 1 h.", "wash fix stain"),
    ("The washing takes 5 min, the fixation 10 min and the staining 1 h.", "wash fix stain"),
    ("First wash the cells, then fix them, and finally stain them.", "wash fix stain"),
    ("Lyse the cells, clear the lysate by spinning at 500 x g, and filter it.", "lyse spin filter"),
    ("After 5 min wash the cells, and after 2 h fix them.", "wash fix"),
    # what only tells when others are done
    ("Once washed and fixed, the cells are stained and mounted.", "wash fix stain mount"),
    ("The stained cells are mounted.", "stain mount"),
    ("Mount the stained and dried cells.", "stain mount"),
    ("Cells that were washed are fixed for 20 min.", "wash fix"),
    ("Mount cells which have been stained.", "stain mount"),
    ("Before staining the cells, wash and fix them.", "wash fix stain"),
    ("How do I treat cells after washing them and staining them?", "wash stain"),
    ("To mount the cells, wash them, fix them and stain them.", "wash fix stain"),
    ("How should sections be stained? Before staining, they are washed in xylene. They are "
     "oxidized for 5 min, stained for 15 min and rinsed in water.", "wash oxidize stain rinse"),
    ("How do I stain cells? Wash them. Before use, the dye is filtered. Fix the cells, stain "
     "them and mount them.", "wash fix stain mount"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "order"), TOLD)
def test_what_is_told_in_turn(text: str, order: str) -> None:
    verbs = order.split()
    assert retold(text, verbs, LIBRARY) == ()
    for at in range(len(verbs) - 1):
        turned = [*verbs[:at], verbs[at + 1], verbs[at], *verbs[at + 2 :]]
        assert retold(text, turned, LIBRARY), turned


@pytest.mark.parametrize(
    ("text", "order"),
    [
        # words of order
        ("Stain the cells, but first wash and fix them.", "wash fix stain"),
        ("Stain the cells; beforehand, wash and fix them.", "wash fix stain"),
        ("Stain the cells after washing them; fix them before washing.", "fix wash stain"),
        ("Mount the cells last. Wash them and fix them.", "wash fix mount"),
        ("Finally wash the cells and mount them. Fix them and stain them.", "fix stain wash mount"),
        ("Mount and fix the cells. Mounting comes last.", "fix mount"),
        ("Stain and fix the cells; do not stain before fixing.", "fix stain"),
        ("Stain and fix the cells, the latter first.", "fix stain"),
        ("How do I filter and dry the salt, starting with the drying?", "dry filter"),
        ("How do I filter and dry the salt if drying is to be the first step?", "dry filter"),
        ("Step 2: stain the cells. Step 1: fix them.", "fix stain"),
        ("On day 2, stain the cells; on day 1, fix them.", "fix stain"),
        ("Fix the cells, stain them, and wash them in between.", "fix wash stain"),
        ("Plate the cells. Store the medium at 4 °C until then.", "store plate"),
        ("Plate the cells; meanwhile warm the medium.", "warm plate"),
        ("Stain the cells. That was after they were fixed.", "fix stain"),
        ("Coat the plate, block it and read it. Wash it after each step.", "coat wash block read"),
        # what is no step where it stands
        ("How do I stain cells? Wash the cells, fix them and stain them.", "wash fix stain"),
        ("To stain the cells, fix and wash them.", "fix wash stain"),
        ("Mount the cells that were stained.", "stain mount"),
        ("How do I elute it, given that the resin is loaded and the column washed?",
         "load wash elute"),
        ("Use the wash buffer. Fix the cells, and wash them.", "fix wash"),
        ("Smear it, air-dry it, stain it, rinse and blot dry.", "smear dry stain rinse blot"),
        ("Stain the cells as follows: fix them, wash them and add DAPI.", "fix wash stain"),
        ("Do not wash the cells. Fix them, and stain them; then wash them.", "fix stain wash"),
        ("Wash the fixed cells, and fix them.", "wash fix"),
        ("Stain the cells. The stained cells are washed, and stained.", "stain wash stain"),
        ("Add the diluted dye. The dye is diluted in water.", "dilute add"),
        # steps that are done more often than they are told
        ("Coat the plate, wash it, block it, wash it and read it.", "coat wash block wash read"),
        ("Block, stain and mount them. Wash thrice between all steps.",
         "block wash stain wash mount"),
    ],
)  # fmt: skip
def test_what_is_told_otherwise_stays(text: str, order: str) -> None:
    assert retold(text, order.split(), LIBRARY) == ()


def test_the_steps_of_one_verb_are_known_by_their_turn() -> None:
    text = "Coat the plate, wash it, block it, wash it and read it."
    for order in ("wash coat block wash read", "coat wash wash block read"):
        assert retold(text, order.split(), LIBRARY)


PAS = (
    "How should sections be stained with PAS? Before staining, they are deparaffinized in xylene. "
    "They are oxidized in periodic acid for 5 min, stained with Schiff reagent for 15 min and "
    "rinsed in water."
)


@pytest.mark.parametrize("verbs", [None, ("deparaffinize", "oxidize", "rinse", "stain")])
@pytest.mark.parametrize("question", [PAS, PAS.replace("they are depar", "sections are depar")])
def test_the_note_tells_what_is_planned_otherwise(
    question: str, verbs: tuple[str, ...] | None
) -> None:
    (sketch,) = PLANNER.propose(Query(question, verbs), 1)
    order = [step.action for step in parse(sketch).steps]
    assert order == ["deparaffinize", "oxidize", "stain", "rinse"] or DOUBT in sketch


def test_the_note_says_nothing_of_what_is_planned_as_told() -> None:
    question = "How do I stain cells? Fix them in PFA, wash them in PBS and stain them with DAPI."
    for verbs in (None, ("stain", "wash", "fix")):
        (sketch,) = PLANNER.propose(Query(question, verbs), 1)
        assert [step.action for step in parse(sketch).steps] == ["fix", "wash", "stain"]
        assert DOUBT not in sketch
