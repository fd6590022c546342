"""Headings that forbid are said of each item below or behind them."""

from __future__ import annotations

import pytest
from told import planned

HEADS = (
    "Do not:",
    "DO NOT:",
    "Never:",
    "Avoid:",
    "Don\u2019t:",
    "Don'ts:",
    "Things to avoid:",
    "Skip:",
)


@pytest.mark.parametrize(
    "head", (*HEADS, "You must not:", "Please do not:", "Avoid the following:")
)
@pytest.mark.parametrize("marks", ["- {}", "* {}", "1. {}"])
def test_no_item_below_is_a_step(head: str, marks: str) -> None:
    items = "\n".join(map(marks.format, ("vortex the nuclei", "freeze the nuclei")))
    question = f"Thaw the nuclei on ice.\nStain the nuclei with DAPI.\n{head}\n{items}"
    for listed in ("", "thaw, stain, vortex, freeze"):
        steps, sketch = planned(question, listed)
        assert [step[0] for step in steps] == ["thaw", "stain"]
        assert "vortex, freeze" in sketch


@pytest.mark.parametrize(
    "told",
    [
        "Never: vortex the enzyme; heat the enzyme.",
        "Do not: heat the enzyme, vortex the enzyme.",
        "Without: heat the enzyme, vortex the enzyme.",
    ],
)
def test_nor_is_one_behind_it(told: str) -> None:
    steps, _ = planned(f"Thaw the enzyme. Add the enzyme to the DNA. {told} Mix the DNA.")
    assert [step[0] for step in steps] == ["thaw", "add", "mix"]


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Wash the cells:\n- rinse the cells\n- spin the cells", ["rinse", "spin"]),
        ("Wash the cells. Do not shake the cells. Spin the cells.", ["wash", "spin"]),
        ("Lyse the cells without freezing. Spin the cells.", ["lyse", "spin"]),
        ("- wash the cells\n- do not shake the cells\n- spin the cells", ["wash", "spin"]),
    ],
)
def test_other_items_are_steps(question: str, verbs: list[str]) -> None:
    steps, _ = planned(question)
    assert [step[0] for step in steps] == verbs


def test_a_heading_that_says_more_is_shown_with_the_steps_below() -> None:
    _, sketch = planned(
        "Already done:\n- fix the cells in PFA\n- wash the cells\n"
        "Still to do:\n- stain the cells\n- mount the cells"
    )
    assert '"Already done:" (steps 1, 2); "Still to do:." (steps 3, 4)' in sketch


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("1.1 Wash the DNA.\n1.2 Do not\n1.2.1 Vortex the DNA.\n1.2.2 Heat the DNA.\n1.3 Dry it.",
         ["wash", "dry"]),
        ("1. Wash the DNA.\n2. Do not:\n- vortex\n- heat\n3. Dry the DNA.", ["wash", "dry"]),
        ("1.1 Wash the DNA\n1.2 Avoid:\n- vortexing\n- heating\n1.3 Dry it", ["wash", "dry"]),
        ("Wash the DNA.\nDry it.\nDon't:\nvortex the DNA\nheat the DNA", ["wash", "dry"]),
        ("Wash the DNA.\nDry it.\nThings to avoid\nvortex the DNA\nheat it", ["wash", "dry"]),
        ("Do not:\n1. Vortex the DNA\n2. Heat it\nWash the DNA.", ["wash"]),
        ("Never:\n- heat the DNA\n\nWash the DNA.\nDry it.", ["wash", "dry"]),
        ("(a) Wash the DNA\n(b) Never:\n  i. vortex it\n  ii. heat it\n(c) Dry it",
         ["wash", "dry"]),
    ],
)  # fmt: skip
def test_it_is_said_of_the_items_below_it_alone(question: str, verbs: list[str]) -> None:
    steps, _ = planned(question)
    assert [step[0] for step in steps] == verbs


HARMS = "Vortex the lysate. Freeze the lysate. Boil the lysate."


@pytest.mark.parametrize("head", (*HEADS, "Forbidden:", "**Do not:**", "Please avoid:", "- Never:"))
@pytest.mark.parametrize("first", [True, False])
def test_it_is_said_of_all_sentences_of_its_line(head: str, first: bool) -> None:
    told = "Spin the lysate at 500 g. Load the lysate on a gel."
    lines = [f"{head} {HARMS}", told] if first else [told, f"{head} {HARMS}"]
    steps, sketch = planned("\n".join(lines))
    assert [step[0] for step in steps] == ["spin", "load"]
    assert "vortex, freeze, boil" in sketch


@pytest.mark.parametrize("marks", ["# {}", "## {}", "**{}**", "__{}__"])
@pytest.mark.parametrize("head", ["Do not", "Avoid", "Never", "Things to avoid"])
@pytest.mark.parametrize(
    "harms",
    [HARMS, "Vortex the lysate.\nFreeze it. Boil it.", "Vortex it.\n\nFreeze it.\nBoil it."],
)
def test_or_of_all_lines_up_to_the_next_heading(marks: str, head: str, harms: str) -> None:
    told = "Spin the lysate. Load the lysate."
    steps, sketch = planned(f"{marks.format(head)}\n{harms}\n\n{marks.format('Do')}\n{told}")
    assert [step[0] for step in steps] == ["spin", "load"]
    assert "vortex, freeze, boil" in sketch


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Do not: heat the DNA. Freeze the DNA. Do: wash the DNA. Dry the DNA.", ["wash", "dry"]),
        ("Avoid: heating the DNA. Freezing the DNA.\nWash the DNA. Dry the DNA.", ["wash", "dry"]),
        ("Wash the DNA.\nNever: heat the DNA. It melts. Freeze the DNA.\nDry the DNA.",
         ["wash", "dry"]),
        ("Never: heat the DNA. Then wash the DNA.\nDry the DNA.", ["wash", "dry"]),
        ("Never: heat the DNA. Instead, wash the DNA. Dry the DNA.\nMix it.",
         ["wash", "dry", "mix"]),
        ("Wash the DNA. Never: heat it; freeze it. Dry the DNA.", ["wash", "dry"]),
        ("1. Wash the DNA.\n2. Never: heat the DNA. Freeze the DNA.\n3. Dry the DNA.",
         ["wash", "dry"]),
        ("**Avoid**\nHeating the DNA. Freezing the DNA.\n**Do**\nWash the DNA. Dry the DNA.",
         ["wash", "dry"]),
        ("Avoid: bubbles. Wash the DNA.\nDry the DNA.", ["wash", "dry"]),
        ("Do: wash the DNA. Dry the DNA.\nDon't: heat the DNA. Freeze the DNA.", ["wash", "dry"]),
    ],
)  # fmt: skip
def test_it_is_said_of_nothing_else(question: str, verbs: list[str]) -> None:
    steps, _ = planned(question)
    assert [step[0] for step in steps] == verbs
