"""Hours of light and dark are one in a key and its sentence, however they are told."""

from __future__ import annotations

import json
from itertools import product

import pytest

from protoplan.parsing import parse
from protoplan.scoring.gates import judge

LIGHTS = [
    "14 h light/10 h dark", "14 h light:10 h dark", "14:10 h light:dark", "14L:10D", "LD 14:10",
    "14/10 h light/dark", "14 h light, 10 h dark", "14:10 light/dark", "L:D 14:10",
    "14-h light/10-h dark", "14-hour light/10-hour dark", "14 h of light and 10 h of dark",
]  # fmt: skip


def agrees(key: str, said: str) -> bool | None:
    key = json.dumps({"action": "grow", "objects": ["seedlings"], "parameters": ["22 °C", key]})
    said = f"Grow the seedlings at 22 °C under a {said} cycle."
    text = (
        f"<think>x</think>\n<key>\nStep 1: {key}\n</key>\n"
        f"<orc>\nStep 1: {said}\n</orc>\n<note>x</note>"
    )
    return judge(parse(text), denials=True).consistency.passed


@pytest.mark.parametrize(("key", "said"), list(product(LIGHTS, LIGHTS)))
def test_any_way_agrees_with_any_other(key: str, said: str) -> None:
    assert agrees(key, said)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("14 h light/10 h dark", "14L:11D"),
        ("14 h light/10 h dark", "10L:14D"),
        ("14L:10D", "10 h light:14 h dark"),
        ("14L:10D", "14 h light"),
        ("LD 14:10", "10:14 h light/dark"),
        ("14:10 light/dark", "14:12 light/dark"),
        ("14 min light/10 min dark", "LD 14:10"),
    ],
)
def test_other_hours_do_not(key: str, said: str) -> None:
    assert not agrees(key, said)
