"""A verb that questions have ("determine", "change") is a step where it opens a sentence and orders
what is done to a thing."""

from __future__ import annotations

import pytest
from told import planned


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
