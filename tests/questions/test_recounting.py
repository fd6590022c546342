"""What a sentence sets apart as done, or as what went wrong, is no step, and is told."""

from __future__ import annotations

import pytest
from told import planned

DONE = "Done already, as it says, and not planned, check it: "
APART = [
    ("My old protocol was this. Fix the cells in methanol. Stain the cells with DAPI. It gave high "
     "background. How do I stain the cells with Hoechst and image them?",
     ["stain cells with Hoechst", "image cells"]),
    ("Here is what went wrong last time. The lysate was frozen. The lysate was thawed on the "
     "bench. The beads were added too late. This time I want to lyse the cells, clear the lysate "
     "and add the beads at once. How?",
     ["lyse cells", "clear lysate", "add beads"]),
    ("Below are the steps that I have done. Lyse the cells. Spin the lysate at 500 g. Below are "
     "the steps that remain. Load the lysate on a gel. Stain the gel.",
     ["load lysate on a gel", "stain gel"]),
    ("I did the following. Lyse the cells. Spin the lysate at 500 g. How do I load the lysate on "
     "a gel and stain the gel?",
     ["load lysate on a gel", "stain gel"]),
    ("Already done\nSeed the cells in 6 wells.\nWash the cells.\n\nTo do\nFix the cells in PFA.\n"
     "Stain the cells with DAPI.",
     ["fix cells in PFA", "stain cells with DAPI"]),
    ("Lyse the cells. Boil the lysate. Here is what went wrong last time. The lysate was frozen. "
     "The beads were added too late.",
     ["lyse cells", "boil lysate"]),
    ("I did it this way. Grind the leaf. Filter the extract. Instead, grind the leaf in liquid "
     "nitrogen. Dry the leaf.",
     ["grind leaf in liquid nitrogen", "dry leaf"]),
    ("Our previous protocol was as follows:\n1. Fix the cells in methanol.\n2. Stain the cells "
     "with DAPI.\n\nHow do I fix the cells in PFA and mount them?",
     ["fix cells in PFA", "mount cells"]),
    ("My old protocol: Fix the cells in methanol. Stain the cells with DAPI. How do I fix the "
     "cells in PFA and mount them?",
     ["fix cells in PFA", "mount cells"]),
    ("What went wrong last time:\n- the gel was boiled\n- the gel was dried twice\n\n"
     "Now cast the gel. Stain the gel.",
     ["cast gel", "stain gel"]),
    ("We tried this. The pellet was dried at 60 °C. The pellet was boiled. It did not work. "
     "How do I dry the pellet on ice and dissolve it in DMSO?",
     ["dry pellet on ice", "dissolve pellet in DMSO"]),
    ("This is how we used to do it. Boil the egg. Peel it. From now on, steam the egg for 10 min "
     "at 100 °C. Cool it.",
     ["steam egg 10 min 100 °C", "cool egg"]),
    ("Here is what I did last week. I ground the leaves in TRIzol. I added chloroform. How do I "
     "precipitate the RNA and dissolve it in water?",
     ["precipitate RNA", "dissolve RNA in water"]),
    ("The steps that failed were these. The gel was boiled. Cast the gel at room temperature. "
     "Stain the gel.",
     ["cast gel room temperature", "stain gel"]),
    ("I did this. Cut the wafer. Clean the wafer in acetone. How do I dry and anneal the wafer?",
     ["dry wafer", "anneal wafer"]),
]  # fmt: skip
OPEN = [
    ("What follows is the protocol of another lab. Boil the lysate for 5 min. Now mine. Freeze "
     "the lysate. Load the lysate on a gel.",
     ["Boil the lysate for 5 min."]),
    ("The protocol that I found online is this. Boil the eggs. Peel the eggs.",
     ["Boil the eggs.", "Peel the eggs."]),
    ("A colleague's protocol is as follows. Fix the cells. Stain the cells.",
     ["Fix the cells.", "Stain the cells."]),
    ("I did the following. Lyse the cells. Freeze the lysate.",
     ["Lyse the cells.", "Freeze the lysate."]),
    ("How do I lyse cells? Here is what I did: Freeze the cells. Thaw the cells.",
     ["Freeze the cells.", "Thaw the cells."]),
]  # fmt: skip
AS_THEY_ARE = [
    "Here is the protocol. Fix the cells. Wash the cells.",
    "Do the following. Fix the cells. Wash the cells.",
    "Eight-week-old mice were treated as follows. Fix the cells. Wash the cells.",
    "Already fixed cells are treated as follows: Fix the cells. Wash the cells.",
    "The standard protocol is as follows. Fix the cells. Wash the cells.",
    "The new protocol is this. Fix the cells. Wash the cells.",
    "Fix the cells. Wash the cells. I did this.",
]


@pytest.mark.parametrize(("question", "steps"), APART)
def test_what_is_set_apart_is_no_step_and_told(question: str, steps: list[str]) -> None:
    told, sketch = planned(question)
    assert [" ".join((verb, *things, *said)) for verb, things, said in told] == steps
    assert DONE in sketch


@pytest.mark.parametrize(("question", "shown"), OPEN)
def test_what_may_be_meant_is_planned_and_shown(question: str, shown: list[str]) -> None:
    told, sketch = planned(question)
    assert len(told) >= len(shown)
    assert all(f'"{one}" (step' in sketch for one in shown)


@pytest.mark.parametrize("question", AS_THEY_ARE)
def test_what_only_opens_a_procedure_leaves_it_plain(question: str) -> None:
    told, sketch = planned(question)
    assert [verb for verb, _, _ in told][-2:] == ["fix", "wash"]
    assert '"Fix the cells."' not in sketch
    assert '"Wash the cells."' not in sketch


def test_a_listed_action_that_is_only_told_so_is_planned() -> None:
    question = (
        "My old protocol was this. Fix the cells in methanol. How do I stain the cells with DAPI?"
    )
    told, sketch = planned(question, "fix, stain")
    assert [verb for verb, _, _ in told] == ["fix", "stain"]
    assert DONE in sketch
