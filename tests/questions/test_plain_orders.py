"""A verb that questions have ("determine", "change") is a step where it opens a sentence and orders
what is done to a thing; and each plain order has a step of its own, or the note tells it."""

from __future__ import annotations

import pytest
from told import PLANNER, planned

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.values import Doubted
from protoplan.questions import Query
from protoplan.questions.agreeing import disagreeing
from protoplan.questions.loosely import theirs
from protoplan.questions.plain import sentences_of

LIBRARY = load("wetlab")


@pytest.mark.parametrize(
    ("question", "actions", "listed"),
    [
        ("Grow the cells to 80% confluence. Change the medium. Transfect the cells with 2 µg of "
         "plasmid. Change the medium after 6 h. Harvest the cells after 48 h.",
         "grow change transfect change harvest", ""),
        ("Change the medium. Add 10 µM of drug. Replace the medium after 24 h.",
         "change add replace", ""),
        ("Seed the cells. Change the medium. Transfect the cells with 1 µg of DNA and change the "
         "medium after 6 h. Fix the cells.", "seed change transfect change fix", ""),
        ("1. Coat the dish with gelatin.\n2. Seed the cells.\n3. Change the medium.\n4. Lyse the "
         "cells.", "coat seed change lyse", ""),
        ("After 24 h, change the medium with fresh medium. Add 1 µM of drug. Change the medium. "
         "Fix the cells.", "change add change fix", ""),
        ("Maintain the larvae. Feed the larvae with algae. Maintain the larvae at 18 °C until they "
         "settle.", "maintain feed maintain", ""),
        ("Determine the OD600. Add 1 mM of IPTG. Determine the OD600 after 2 h.",
         "determine add determine", ""),
        ("Reduce the temperature. Add the catalyst. Reduce the temperature after 1 h.",
         "reduce add reduce", ""),
        ("Weigh the film. Develop the film. Dry the film.", "weigh develop dry", ""),
        ("Wash the plate. Then change it. Weigh the plate.", "wash change weigh", ""),
        ("Obtain 10 mL of blood. Spin the blood.", "obtain spin", ""),
        ("Regenerate the column. Load the sample.", "regenerate load", ""),
        ("Change the solution. Change the medium. Change the filter.", "change change change", ""),
        ("Seed the cells. Change the medium. Transfect the cells with 1 µg of DNA. Change the "
         "medium after 6 h. Harvest the cells.", "seed replace transfect replace harvest",
         "seed, replace, transfect, harvest"),
    ],
)  # fmt: skip
def test_a_plain_order_is_a_step(question: str, actions: str, listed: str) -> None:
    steps, _ = planned(question, listed)
    assert [action for action, _, _ in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("Develop the best protocol to fix cells. Wash the cells.", "fix wash"),
        ("Provide the steps to wash and fix cells.", "wash fix"),
        ("Provide a detailed protocol to wash and fix cells.", "wash fix"),
        ("Determine the best way to fix cells. Fix the cells. Stain the cells.", "fix fix stain"),
        ("Determine whether the cells are alive. Wash the cells.", "wash"),
        ("How do I determine the weight? Wash the cells.", "wash"),
        ("Maintain sterility. Wash the cells.", "wash"),
        ("Wash the cells. The change in the medium is small.", "wash"),
        ("Follow the protocol. Wash the cells.", "wash"),
    ],
)
def test_what_is_only_asked_for_is_no_step(question: str, actions: str) -> None:
    steps, _ = planned(question)
    assert [action for action, _, _ in steps] == actions.split()


@pytest.mark.parametrize(
    ("question", "verb"),
    [
        ("Change the medium. Add 10 µM of drug. Change the medium after 24 h.", "change"),
        ("Change the medium. Add 10 µM of drug. Replace the medium after 24 h.", "change"),
        ("After 24 h, wash the cells with PBS. Add 1 µM of drug. Wash the cells.", "wash"),
        ("Fix the cells. Wash the cells. Stain the cells and wash the cells after 6 h.", "wash"),
        ("Rinse the plates. Add the drug. After 24 h, rinse the plates with water.", "rinse"),
        ("Weigh the flask. Dry the flask. Weigh the flask once it has cooled.", "weigh"),
        ("Heat the oil. Add the salt. Then heat the oil until it boils.", "heat"),
    ],
)  # fmt: skip
def test_a_step_that_another_sentence_orders_is_none_of_a_plain_order(
    question: str, verb: str
) -> None:
    sentences = tuple(sentences_of(question, LIBRARY.verbs))
    (sketch,) = PLANNER.propose(Query(question), 1)
    steps = parse(sketch).steps
    assert not [*disagreeing(sentences, steps, LIBRARY, ())]
    others = theirs(sentences, steps, LIBRARY, ())
    assert others
    told = f'"{verb}" is told in turn, and not planned so'
    for place, step in enumerate(steps):
        if place not in others and step.action == verb:
            fewer = [*steps[:place], *steps[place + 1 :]]
            assert told in [*disagreeing(sentences, fewer, LIBRARY, ())]


@pytest.mark.parametrize(
    "question",
    [
        "Add the beads only after the lysate has been cleared at 14,000 x g for 10 min. Add 20 µL "
        "of beads and rotate overnight.",
        "Fix the cells in PFA. Stain only after fixing. Stain with DAPI for 5 min.",
        "Filter sterilization of serum: warm the serum, filter it and aliquot it.",
        "Wash the cells. The washing should be gentle. Fix the cells.",
        "Fix the cells in PFA. Fixation takes 10 min. Stain the cells after washing.",
        "Stain the cells. Do not stain the nuclei. Wash the cells.",
        "Weigh the cells. Before you wash the cells, stain them. Wash the cells.",
        "Wash the cells with PBS. Fix them in PFA. After fixing, wash the cells with PBS.",
    ],
)
def test_a_sentence_that_orders_nothing_more_takes_no_step(question: str) -> None:
    (sketch,) = PLANNER.propose(Query(question), 1)
    assert isinstance(sketch, Doubted)
    assert not any("told in turn" in one for one in sketch.doubts)


@pytest.mark.parametrize(
    ("question", "verb"),
    [
        ("Wash the cells and change the medium. Add 1 µM of drug. Change the medium after 24 h.",
         "change"),
        ("The cells are washed and the medium is changed. The drug is added. After 24 h, the "
         "medium is changed.", "change"),
        ("The plates are rinsed. The drug is added. After 24 h, the plates are rinsed with water.",
         "rinse"),
        ("Rinse the slides; they are then stained, rinsed and mounted.", "rinse"),
        ("Feed the larvae. Grow the larvae for 3 days, feeding them every day.", "feed"),
    ],
)  # fmt: skip
def test_what_is_left_out_is_doubted_though_another_sentence_orders_it(
    question: str, verb: str
) -> None:
    (sketch,) = PLANNER.propose(Query(question), 1)
    assert isinstance(sketch, Doubted)
    fewer = [step.action for step in parse(sketch).steps].count(verb) < 2
    assert fewer == any(f'"{verb}" is told in turn' in one for one in sketch.doubts)
