"""Whatever words tell an order, with whatever actions: the plan keeps it, or the note doubts it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.library import load, participle
from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.instead import as_doing
from protoplan.questions.precedence import in_order

PLANNER = Planner()
TOLD = tomllib.loads(Path(__file__).with_name("orders.toml").read_text("utf-8"))["told"]
VERBS = [
    "block", "centrifuge", "dilute", "dry", "filter", "fix", "grind", "heat", "image", "label",
    "mount", "rinse", "stain", "wash", "weigh",
]  # fmt: skip
DOUBTS = (
    "An order that it tells may not be understood", "A guess",
    "is taken for the same step as",  # "wash it; it has to be rinsed beforehand"
)  # fmt: skip


def asked(template: str, verbs: list[str]) -> tuple[str, list[str]]:
    """Return a question made from a template, and its actions in the order that it tells."""
    forms: dict[str, str] = {}
    for letter, verb in zip("abc", verbs, strict=True):
        forms[letter], forms[letter.upper()] = verb, verb.capitalize()
        forms[f"{letter}ing"], forms[f"{letter.upper()}ing"] = (
            as_doing(verb), as_doing(verb).capitalize(),
        )  # fmt: skip
        forms[f"{letter}ed"] = participle(verb)
    used = [
        verb for letter, verb in zip("abc", verbs, strict=True) if f"{{{letter}" in template.lower()
    ]
    return template.format(**forms), used


@pytest.mark.parametrize("template", TOLD)
@settings(max_examples=4, deadline=None)
@given(verbs=st.permutations(VERBS).map(lambda one: one[:3]), listed=st.booleans())
def test_an_order_that_is_told_is_kept_or_doubted(
    template: str, verbs: list[str], listed: bool
) -> None:
    text, order = asked(template, verbs)
    (sketch,) = PLANNER.propose(Query(text, tuple(sorted(order)) if listed else None), 1)
    done = [step.action for step in parse(sketch).steps]
    assert done == order or any(one in sketch for one in DOUBTS)
    assert {*order} <= {*done} or not listed


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Do not rinse the cells until you have washed them.", ["wash", "rinse"]),
        ("Do not bake the plate until you have heated it.", ["heat", "bake"]),
        ("Rinse the gel, and once you have washed it, stain it.", ["rinse", "wash", "stain"]),
        ("Wash the cells, then rinse them.", ["wash", "rinse"]),
        ("Wash the cells. Once they have been rinsed, fix them.", ["wash", "fix"]),
        ("Fix the cells once they have been washed.", ["wash", "fix"]),
    ],
)
def test_two_verbs_of_one_action_are_two_steps_where_one_sentence_tells_both(
    text: str, order: list[str]
) -> None:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    assert [step.action for step in parse(sketch).steps] == order


def test_of_an_action_that_nobody_knows_no_order_is_known() -> None:
    for verbs in (["wash", "frobnicate"], ["frobnicate", "dry"]):
        assert in_order("", verbs, load()) == verbs
