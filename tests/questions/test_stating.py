"""What a question states of the order, and what of it was not understood."""

import tomllib
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.library import load
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.reading import read_query
from protoplan.questions.stating import in_order, stated

LIBRARY = load("wetlab")
VERBS = ("wash", "block", "stain", "fix", "permeabilise")


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("Blocking must precede staining and follow permeabilisation.",
         [("block", "stain"), ("permeabilise", "block")]),
        ("The wash has to precede the block, and the block the stain.",
         [("wash", "block"), ("block", "stain")]),
        ("Fixation is done earlier than the staining.", [("fix", "stain")]),
        ("The wash of the cells comes right after the fixation step.", [("fix", "wash")]),
        ("Staining is preceded by a wash.", [("wash", "stain")]),
        ("Fix the cells before staining. Wash.", []),
        ("Wash the cells after the block.", []),
    ],
)  # fmt: skip
def test_which_of_two_actions_is_stated_to_come_first(
    text: str, pairs: list[tuple[str, str]]
) -> None:
    assert list(stated(text, VERBS)) == pairs


@pytest.mark.parametrize("verbs", [*permutations(["wash", "block", "stain"])])
def test_what_is_stated_orders_the_plan_however_the_actions_are_listed(
    verbs: tuple[str, ...],
) -> None:
    text = "How do I treat cells? The wash has to precede the block, and the block the stain."
    (draft,) = Planner().propose(Query(text, verbs), 1)
    told = [line.split('"action": "')[1].split('"')[0] for line in draft.splitlines()
            if line.startswith("Step") and "{" in line]  # fmt: skip
    assert told == ["wash", "block", "stain"]


def test_what_states_an_order_is_no_action_that_is_left_out() -> None:
    asked = read_query("Fix the cells. The wash comes before the fixation.", LIBRARY, VERBS)
    assert not asked.unlisted
    assert not asked.unread


@given(st.permutations(["a", "b", "c", "d"]), st.integers(1, 3))
def test_a_chain_that_is_stated_is_kept(verbs: list[str], length: int) -> None:
    pairs = [("a", "b"), ("b", "c"), ("c", "d")][:length]
    found = [verbs[place] for place in in_order(verbs, pairs)]
    assert sorted(found) == sorted(verbs)
    for one, other in pairs:
        assert found.index(one) < found.index(other)


@pytest.mark.parametrize(
    ("text", "verbs", "words"),
    [
        ("How do I fix and stain sections, the staining having come first of all?",
         ("fix", "stain"), "come first of all"),
        ("Load second, elute last, and wash the column third.",
         ("load", "wash", "elute"), "Load second"),
    ],
)  # fmt: skip
def test_an_order_that_is_not_understood_is_told(
    text: str, verbs: tuple[str, ...], words: str
) -> None:
    assert any(words in one for one in read_query(text, LIBRARY, verbs).unread)
    (draft,) = Planner().propose(Query(text, verbs), 1)
    assert "may not be understood" in draft


def test_no_question_whose_order_is_read_is_doubted() -> None:
    cases = tomllib.loads(Path(__file__).with_name("told.toml").read_text("utf-8"))["case"]
    assert len(cases) > 150
    doubted = [
        one["question"] for one in cases
        if read_query(one["question"], LIBRARY, one.get("actions")).unread
    ]  # fmt: skip
    assert not doubted
