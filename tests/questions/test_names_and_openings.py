"""Words that look like verbs and are none, in the names of reagents, and what is begun with."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix with prewarmed 4% PFA for 12 min. Wash the coverslips with PBS.",
         [("fix", ["coverslips"], ["12 min", "with prewarmed 4% PFA"]),
          ("wash", ["coverslips"], ["with PBS"])]),
        ("Permeabilize the cells in prewarmed 0.1% Triton for 5 min.",
         [("permeabilize", ["cells"], ["5 min", "in prewarmed 0.1% Triton"])]),
        ("Fix the cells with pre-warmed 4% PFA for 12 min.",
         [("fix", ["cells"], ["12 min", "with pre-warmed 4% PFA"])]),
        ("Wash the cells with filtered 1% BSA.",
         [("wash", ["cells"], ["with filtered 1% BSA"])]),
        ("Fix the cells with ice-cold methanol for 10 min.",
         [("fix", ["cells"], ["10 min", "with ice-cold methanol"])]),
        ("Prewarm 4% PFA to 37 °C and fix the cells.",
         [("prewarm", ["4% PFA"], ["37 °C"]), ("fix", ["cells"], [])]),
        ("Add ethanol to Buffer PW.", [("add", ["ethanol"], ["to Buffer PW"])]),
        ("Transfer the beads to Buffer EB for 5 min.",
         [("transfer", ["beads"], ["5 min", "to Buffer EB"])]),
        ("Resuspend the pellet in Buffer P1.", [("resuspend", ["pellet"], ["in Buffer P1"])]),
        ("Add 1 mL of Wash W2 to the column.", [("add", ["Wash W2"], ["1 mL", "to the column"])]),
        ("Buffer the solution with Tris.", [("buffer", ["solution"], ["with Tris"])]),
        ("Lyse the cells, then wash PVDF with TBST.",
         [("lyse", ["cells"], []), ("wash", ["PVDF"], ["with TBST"])]),
        ("Heat the slides in buffer at 95 °C. Do not let the buffer boil dry. Cool the slides.",
         [("heat", ["slides"], ["95 °C", "in buffer"]), ("cool", ["slides"], [])]),
        ("Boil the slides. Never let the pan boil dry.", [("boil", ["slides"], [])]),
        ("Do not let the column run dry. Elute the protein.", [("elute", ["protein"], [])]),
        ("Blot the gel and dry it.", [("blot", ["gel"], []), ("dry", ["gel"], [])]),
        ("Let the slides dry.", [("dry", ["slides"], [])]),
    ],
)  # fmt: skip
def test_no_verb_in_a_name(question: str, expected: Steps) -> None:
    steps, _ = planned(question)
    assert steps == expected


@pytest.mark.parametrize(
    ("question", "verbs"),
    [
        ("Please start with streaking it out on LB with gentamicin. Then inoculate 5 mL of LB.",
         ["streak", "inoculate"]),
        ("Start with washing the cells in PBS. Fix them.", ["wash", "fix"]),
        ("Start by streaking the strain on LB. Pick a colony.", ["streak", "pick"]),
        ("Begin by washing the cells with PBS. Fix them in PFA.", ["wash", "fix"]),
        ("Start off with a wash in PBS. Then fix the cells.", ["wash", "fix"]),
        ("How do I fix cells? I start with washing them in PBS, then add PFA.", ["wash", "add"]),
        ("I start with livers, washed and frozen. Grind them.", ["grind"]),
        ("Start the reaction with acid. Wash the column.", ["start", "wash"]),
    ],
)  # fmt: skip
def test_what_is_begun_with_is_a_step(question: str, verbs: list[str]) -> None:
    steps, _ = planned(question)
    assert [action for action, _, _ in steps] == verbs
