"""Of which part of a mixture there is how much, in one parameter."""

from __future__ import annotations

import json

import pytest

from protoplan.rewards import Rewarder

REWARD = Rewarder(profile="symbolic")
GOLD = (
    ("3% bsa in pbs", "bsa in 3% pbs"),
    ("dmem with 10% fbs", "10% dmem with fbs"),
    ("1% agarose in 1x tae", "1x agarose in 1% tae"),
    ("40% acetic acid in 10% methanol", "10% acetic acid in 40% methanol"),
    ("0.1% tween-20 in pbs", "0.1% pbs with tween-20"),
    ("250 mm imidazole in tris buffer", "imidazole in 250 mm tris buffer"),
    ("9 ml methanol and 1 ml acetic acid", "1 ml methanol and 9 ml acetic acid"),
)


def sketch(parameter: str) -> str:
    steps = [
        ("wash", "cells", ["with pbs", "3 times"], "Wash the cells with PBS 3 times."),
        ("incubate", "cells", [parameter, "24 h"], f"Incubate the cells in {parameter} for 24 h."),
        ("fix", "cells", ["4% pfa", "10 min"], "Fix the cells in 4% PFA for 10 min."),
    ]
    key = "".join(
        f'Step {n}: {{"action": "{act}", "objects": ["{thing}"], "parameters": '
        f"{json.dumps(more)}}}\n"
        for n, (act, thing, more, _) in enumerate(steps, 1)
    )
    orc = "".join(f"Step {n}: {said}\n" for n, (*_, said) in enumerate(steps, 1))
    return f"<think>x</think>\n<key>\n{key}</key>\n<orc>\n{orc}</orc>\n<note>n</note>"


@pytest.mark.parametrize(("gold", "wrong"), GOLD)
def test_a_value_of_another_part_is_fatal(gold: str, wrong: str) -> None:
    assert REWARD(sketch(wrong), sketch(gold)).reward < 0.5
    assert REWARD(sketch(gold), sketch(wrong)).reward < 0.5


@pytest.mark.parametrize(
    ("gold", "same"),
    [
        ("3% bsa in pbs", "pbs with 3% bsa"),
        ("3% bsa in pbs", "3% (w/v) bsa in pbs"),
        ("3% bsa in pbs", "pbs/3% bsa"),
        ("10 mm tris, 1 mm edta", "1 mm edta, 10 mm tris"),
        ("1% triton x-100 in 50 mm tris-hcl", "50 mm tris-hcl with 1% triton x-100"),
        ("9 ml methanol and 1 ml acetic acid", "1 ml acetic acid and 9 ml methanol"),
    ],
)
def test_parts_in_another_order_are_much_the_same(gold: str, same: str) -> None:
    assert REWARD(sketch(same), sketch(gold)).reward > 0.95


@pytest.mark.parametrize("text", [one for pair in GOLD for one in pair])
def test_a_mixture_is_itself(text: str) -> None:
    assert REWARD(sketch(text), sketch(text)).reward == 1.0
