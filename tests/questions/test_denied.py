"""What a question denies is no step, "no washing before fixing" is an order, and what is not
understood of either is told."""

from __future__ import annotations

import time
import tomllib
from pathlib import Path

import pytest

from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.deferring import in_time
from protoplan.questions.withholding import withheld

PLANNER, LIBRARY = Planner(), load("wetlab")
CASES = tomllib.loads(Path(__file__).with_name("denied.toml").read_text("utf-8"))
FORBIDS = "It may forbid something that is planned, check it: "
ORDERS = "An order that it tells may not be understood, check it: "


def planned(question: str, listed: str) -> tuple[str, str]:
    (sketch,) = PLANNER.propose(Query(question, tuple(listed.split())), 1)
    return " ".join(one.action for one in parse(sketch).steps), sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["planned"])
def test_only_what_is_told_is_done_in_its_order(question: str, listed: str, actions: str) -> None:
    assert planned(question, listed)[0] == actions


@pytest.mark.parametrize(("question", "listed"), CASES["told"])
def test_what_is_misread_is_told(question: str, listed: str) -> None:
    _, sketch = planned(question, listed)
    assert FORBIDS in sketch or ORDERS in sketch


@pytest.mark.parametrize(("question", "listed", "actions"), CASES["planned"])
def test_the_net_is_silent_where_the_plan_is_right(
    question: str, listed: str, actions: str
) -> None:
    assert not withheld(question, actions.split(), LIBRARY)


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Do not fix the cells and stain them.", "fix stain"),
        ("Absolutely no boiling and no reducing. Load it.", "boil reduce"),
        ("How do I image them without having to fix or mount them?", "fix mount"),
        ("We refuse to autoclave or incinerate. Dry it.", "autoclave incinerate"),
        ("The boss warns against sonicating and vortexing. Lyse it.", "sonicate vortex"),
        ("Vortexing and pipetting are off limits. Mix it.", "vortex pipette"),
        ("Sonication was vetoed. Lyse it.", "sonicate"),
        ("The sonicator is broken and the centrifuge is out of use. Lyse it.",
         "sonicate centrifuge"),
        ("We lack a sonicator. Lyse it.", "sonicate"),
        ("Do not heat, mix, or spin the tubes.", "heat mix spin"),
        ("Drying is replaced by washing. Elute.", "dry"),
        ("Leave out the drying. Elute.", "dry"),
        ("How do I passage the cells without trypsin?", "trypsinize"),
        ("How do I bind protein to glass without silane?", "silanize"),
        ("How do I image live cells without fixative?", "fix"),
        ("How do I record from the fish without any anesthetic?", "anesthetize"),
    ],
)  # fmt: skip
def test_the_net_finds_what_is_forbidden(text: str, verbs: str) -> None:
    steps = (*verbs.split(), "load", "image", "lyse", "elute")
    assert " ".join(one.verb for one in withheld(text, steps, LIBRARY)) == verbs


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Do not forget to wash the cells.", "wash"),
        ("Never skip the wash.", "wash"),
        ("Do not wash the cells longer than 5 min.", "wash"),
        ("Do not shake vigorously. Load it.", "shake load"),
        ("Do not wash them until they are fixed.", "wash fix"),
        ("Not only wash but also dry them.", "wash dry"),
        ("If the cells are not fixed, wash them.", "fix wash"),
        ("Do not vortex the tube, invert it.", "invert"),
        ("Do not vortex, but invert and spin it.", "invert spin"),
        ("Wash with PBS, not with water, and dry.", "wash dry"),
        ("Wash without delay and dry.", "wash dry"),
        ("My cells do not stain. Fix and stain them.", "fix stain"),
        ("Do not load the gel without boiling the sample.", "load boil"),
        ("Add no more than 5 ml and mix.", "add mix"),
    ],
)
def test_the_net_is_silent_about_limits_and_orders(text: str, verbs: str) -> None:
    assert not withheld(text, verbs.split(), LIBRARY)


def test_what_may_be_forbidden_is_told_with_its_step() -> None:
    _, sketch = planned("Do not fix the cells and stain them. Wash them.", "fix stain wash")
    assert f'{FORBIDS}"not fix the cells and stain (stain)"' in sketch


@pytest.mark.parametrize(
    "words",
    ["no washing before fixing. ", "do not fix the cells ", "fix and stain, the latter "],
)
def test_much_of_it_takes_seconds_at_most(words: str) -> None:
    text = words * (20_000 // len(words))
    start = time.process_time()
    in_time(text, LIBRARY, ("fix", "stain", "wash"))
    withheld(text, ("fix", "stain", "wash"), LIBRARY)
    assert time.process_time() - start < 15
