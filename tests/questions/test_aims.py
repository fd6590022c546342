"""What a question wants, and the step that tells it again: one step, at its place and with all that
is said of it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from protoplan.library import load
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.aiming import aimed

PLANNER = Planner()
LIBRARY = load()
CASES = tomllib.loads(Path(__file__).with_name("aims.toml").read_text("utf-8"))
ALL = [case for told in CASES.values() for case in told.items()]
DOUBTS = ("An order that it tells may not be understood", "Steps may be missing, or be too many")


def expected(said: str) -> list[tuple[str, set[str]]]:
    """Return the actions and what of their parameters a case tells."""
    found = []
    for one in said.split("; "):
        told = re.fullmatch(r"(?P<verb>[a-z]+)(?: \((?P<more>.*)\))?", one)
        assert told is not None
        more = told["more"] or ""
        found.append((told["verb"], {*re.split(r", (?!\d)|, (?=\d+ )", more)} - {""}))
    return found


def planned(question: str, actions: tuple[str, ...] | None = None) -> tuple[list[Step], str]:
    (sketch,) = PLANNER.propose(Query(question, actions), 1)
    return list(parse(sketch).steps), sketch


@pytest.mark.parametrize(("question", "said"), ALL)
def test_what_is_wanted_is_the_step_that_tells_it(question: str, said: str) -> None:
    steps, _ = planned(question)
    assert [step.action for step in steps] == [verb for verb, _ in expected(said)]
    for step, (_, more) in zip(steps, expected(said), strict=True):
        assert more <= {*step.parameters}


@pytest.mark.parametrize(
    ("question", "said"),
    [(*case,) for name in ("wanted", "ahead", "doings", "until") for case in CASES[name].items()],
)
def test_it_is_so_with_a_list_and_without_a_doubt(question: str, said: str) -> None:
    verbs = [verb for verb, _ in expected(said)]
    steps, sketch = planned(question, tuple(sorted(verbs)))
    assert [step.action for step in steps] == verbs
    assert not any(one in sketch for one in DOUBTS)


@pytest.mark.parametrize(
    "question",
    [
        "What is the best way of washing beads with PBS, given that they are washed with water, "
        "incubated with serum and collected?",
        "How do I stain sections with eosin, if they are stained with hematoxylin, rinsed and "
        "dehydrated?",
        "Before washing, fix the cells. They are stained with DAPI and washed with PBS.",
        "After drying, weigh the crystals. They are dissolved in water, filtered and dried at "
        "50 °C.",
        "After fixation, the cells are stained. The cells are fixed in PFA for 10 min and "
        "permeabilized with Triton.",
    ],
)
def test_where_it_may_be_one_step_or_two_that_is_told(question: str) -> None:
    _, sketch = planned(question)
    assert any(one in sketch for one in DOUBTS)


@pytest.mark.parametrize(
    "question",
    [
        "To the cells, add 1 ml of buffer, mix and wash them.",
        "To wash buffer, add 1 ml of Tween, mix and wash the plate.",
        "I want to fix cells and stain them with DAPI.",
        "Wash the cells if they are stained and rinsed.",
        "How do I stain cells, given that they have been stained and washed before?",
        "Rinse the slides; they are then stained, rinsed and mounted.",
        "The reaction is stirred, where the flask is cooled.",
        "What is the protocol for fixing, staining and washing cells?",
        "How do I fix and stain cells after washing, blocking and staining them?",
        "How do I wash cells before fixing, staining and washing them again?",
        "How do I dry beads, preserving their shape, after rinsing them in ethanol?",
        "How do I digest protein with trypsin, shaking at 300 rpm?",
        "How do I dissolve PVA in water, stirring at 90 °C, and cast films?",
        "How do I grow cells by seeding them in DMEM, incubating them and passaging them?",
        "Centrifuge at 500 g for 5 min, washing in PBS, and centrifuging again at 1000 g.",
        "How do I extract DNA by grinding or by extracting it with CTAB?",
        "How do I stain cells with DAPI, avoiding bleaching and using staining buffer?",
    ],
)
def test_what_is_no_aim_is_left_as_it_stands(question: str) -> None:
    assert aimed(question, LIBRARY, None).text == question


@pytest.mark.parametrize(
    ("question", "order"),
    [
        ("How do I fix and stain it? Mount it afterwards and image it.", "fix stain mount image"),
        ("How do I fix and stain cells? Then mount them and image them.", "fix stain mount image"),
        ("How do I lyse cells and spin them? After that, dry and weigh it.", "lyse spin dry weigh"),
        ("How do I wash and dry slides? Later, stain them and mount them.", "wash dry stain mount"),
        ("How do I dry leaves? Subsequently grind them and weigh them.", "dry grind weigh"),
        ("How do I stain cells? Fix them, wash them, and afterwards mount them.", "fix wash mount"),
        ("How do I fix and stain cells? Fix them, wash them and stain them.", "fix wash stain"),
        ("How do I purify a protein? Lyse the cells and load them on a column.", "lyse load"),
        ("How do I stain cells? Then fix them, wash them and stain them.", "fix wash stain"),
    ],
)  # fmt: skip
def test_what_goes_on_behind_a_question_is_done_after_what_it_asks_for(
    question: str, order: str
) -> None:
    steps, sketch = planned(question)
    assert [step.action for step in steps] == order.split()
    assert "stand in no step" not in sketch


@pytest.mark.parametrize(
    "question",
    [
        "How do I fix and stain cells? Mount them and image them.",
        "How do I isolate and culture neurons? Dissect the brain, digest it and plate the cells.",
        "How do I grow and harvest yeast? Spin the cells, wash them and freeze them.",
        "How do I dry and grind leaves? Weigh them, dissolve them and filter them.",
        "How do I wash slides and dry them? Stain them with DAPI and mount them.",
    ],
)
def test_what_only_the_question_joins_is_told(question: str) -> None:
    assert "of the question stand in no step" in planned(question)[1]


@pytest.mark.parametrize(
    ("question", "listed", "actions"),
    [
        (
            "The soil is air-dried and sieved. Weigh 10 g, oven-dry it at 105 °C for 24 h and "
            "weigh it.",
            None,
            "air dry, sieve, weigh, oven dry, weigh",
        ),
        (
            "The soil is air-dried and sieved. Weigh 10 g, oven-dry it at 105 °C for 24 h and "
            "weigh it.",
            "dry sieve weigh",
            "dry, sieve, weigh, dry, weigh",
        ),
        (
            "The soil is sieved and air-dried. Weigh 10 g and dry it at 105 °C for 24 h.",
            None,
            "sieve, air dry, weigh, dry",
        ),
        (
            "The leaves are air-dried, milled and extracted in methanol for 24 h. Vacuum-dry the "
            "extract at 40 °C and weigh it.",
            None,
            "air dry, mill, extract, vacuum dry, weigh",
        ),
        (
            "The samples are air-dried and milled. Boil 1 g in acid for 30 min, filter, oven-dry "
            "at 105 °C overnight and weigh.",
            None,
            "air dry, mill, boil, filter, oven dry, weigh",
        ),
        (
            "The precipitate is hot-filtered and washed. Vacuum-filter the solution and dry it.",
            None,
            "filter, wash, vacuum filter, dry",
        ),
        (
            "The cells are washed with PBS and pelleted. Rinse them with water and lyse them.",
            None,
            "wash, pellet, rinse, lyse",
        ),
        ("After washing the cells, rinse them.", None, "wash, rinse"),
        ("When the cells are washed, rinse them.", None, "wash, rinse"),
        # once
        (
            "The leaves are dried, ground and extracted. Oven-dry them at 60 °C, mill them to "
            "powder and extract in methanol.",
            None,
            "oven dry, mill, extract",
        ),
        (
            "The cells are fixed and stained. Fix them in PFA for 10 min and stain with DAPI.",
            None,
            "fix, stain",
        ),
        (
            "I have soil which is air-dried. Sieve it, oven-dry it at 105 °C and weigh it.",
            None,
            "sieve, oven dry, weigh",
        ),
        (
            "If the soil is air-dried, sieve it. Oven-dry it at 105 °C and weigh it.",
            None,
            "sieve, oven dry, weigh",
        ),
        ("The slides are air-dried. Dry them for 10 min and image them.", None, "dry, image"),
    ],
)
def test_what_is_told_as_done_and_done_in_another_way_is_two(
    question: str, listed: str | None, actions: str
) -> None:
    query = Query(f"How should I do it? {question}", tuple(listed.split()) if listed else None)
    (sketch,) = PLANNER.propose(query, 1)
    assert ", ".join(step.action for step in parse(sketch).steps) == actions


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Weigh out the following: 5 g of agar. Weigh the flask.", ["weigh out", "weigh"]),
        ("Digest the plasmid: 1 µg of DNA in 20 µL. Digest the insert.", ["digest", "digest"]),
        ("Stain the cells as follows: Fix them for 5 min. Stain them for 10 min.",
         ["fix", "stain"]),
        ("Stain the cells: fix them for 5 min, then stain them for 10 min.", ["fix", "stain"]),
        ("How to stain the cells: 5 mL of dye. Fix the cells. Stain the cells.", ["fix", "stain"]),
    ],
)  # fmt: skip
def test_an_order_over_amounts_is_no_heading(question: str, verbs: list[str]) -> None:
    (sketch,) = Planner().propose(Query(question, None), 1)
    assert [one.action for one in parse(sketch).steps] == verbs
