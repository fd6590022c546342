"""Whatever words tell an order, with whatever actions: the plan keeps it, or the note doubts it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.library.verbs import participle
from protoplan.parsing import parse
from protoplan.proposers.instead import as_doing
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Query

PLANNER = Planner()
TOLD = tomllib.loads(Path(__file__).with_name("orders.toml").read_text("utf-8"))["told"]
VERBS = [
    "block", "centrifuge", "dilute", "dry", "filter", "fix", "grind", "heat", "image", "label",
    "mount", "rinse", "stain", "wash", "weigh",
]  # fmt: skip
DOUBTS = ("An order that it tells may not be understood", "A guess")


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
